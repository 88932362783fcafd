// SPDX-License-Identifier: Apache-2.0
// The next player's choice: ranks 4 to 15 of the board's pipeline. Of the points that may be legal
// one to play and one in reserve, each drawn from all of them alike.
`default_nettype none
module playout_select #(
  parameter int N = 19
) (
  input  logic           clk_i,
  input  logic [N*N-1:0] mark4_i,
  input  logic [    3:0] slot3_i,
  input  logic [   35:0] number8_i,   // two numbers, the first uppermost
  output logic [    8:0] total13_o,
  output logic           none13_o,    // nothing is marked,
  output logic           sole13_o,    // or one point
  // {y from 0, x as playout_column}; of no meaning when nothing is marked
  output logic [    9:0] point15_o,
  output logic [    9:0] reserve15_o
);
  logic [3:0] slot9;
  delay_line #(
    .Width(4),
    .Depth(6)
  ) u_slot (
    .clk_i,
    .d_i(slot3_i),
    .q_o(slot9)
  );

  logic [8:0] total8;
  logic [9*N-1:0] before9;
  logic [N*N-1:0] mark10;
  logic [7*N-1:0] part10;
  playout_tally #(
    .N(N)
  ) u_marks (
    .clk_i,
    .mark4_i,
    .slot3_i,
    .slot9_i(slot9),
    .total8_o(total8),
    .before9_o(before9),
    .mark10_o(mark10),
    .part10_o(part10)
  );

  logic [19:0] drawn15;
  for (genvar k = 0; k < 2; k++) begin : gen_draw
    playout_draw #(
      .N(N)
    ) u_draw (
      .clk_i,
      .number8_i(number8_i[18-18*k+:18]),
      .total8_i(total8),
      .before9_i(before9),
      .mark10_i(mark10),
      .part10_i(part10),
      .x15_o(drawn15[10*k+:5]),
      .y15_o(drawn15[10*k+5+:5])
    );
  end
  assign {reserve15_o, point15_o} = drawn15;

  logic [8:0] total12;
  delay_line #(
    .Width(9),
    .Depth(4)
  ) u_total (
    .clk_i,
    .d_i(total8),
    .q_o(total12)
  );
  always_ff @(posedge clk_i)
    {total13_o, none13_o, sole13_o} <= {
      total12, total12 == 9'd0, total12 == 9'd1
    };
endmodule
`default_nettype wire
