// SPDX-License-Identifier: Apache-2.0
// The next player's choice: ranks 4 to 15 of the board's pipeline. Of the points that may be legal one to play and one in
// reserve, each drawn from all of them alike.
`default_nettype none
module group_select #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic [N*N-1:0] mark4_i,
    input wire logic [3:0] slot4_i,
    input wire logic [35:0] number9_i,   // two numbers, the first uppermost
    output logic [8:0] total14_o,
    output logic none14_o,               // nothing is marked,
    output logic sole14_o,               // or one point
    output logic [9:0] point15_o,        // {y, x} from 1; of no meaning when nothing is marked
    output logic [9:0] reserve15_o
);
  wire [3:0] slot11;
  group_delay #(.Width(4), .Depth(7)) u_slot (.clk_i, .d_i(slot4_i), .q_o(slot11));

  wire [8:0] total9;
  wire [9*N-1:0] before10;
  wire [N*N-1:0] mark12;
  wire [7*N-1:0] part12;
  group_tally #(.N(N)) u_marks (
      .clk_i, .mark4_i, .slot4_i, .slot11_i(slot11), .total9_o(total9), .before10_o(before10), .mark12_o(mark12),
      .part12_o(part12));

  wire [19:0] drawn15;
  for (genvar k = 0; k < 2; k++) begin : gen_draw
    group_draw #(.N(N)) u_draw (
        .clk_i, .number9_i(number9_i[18-18*k+:18]), .total9_i(total9), .before10_i(before10), .mark12_i(mark12),
        .part12_i(part12), .x15_o(drawn15[10*k+:5]), .y15_o(drawn15[10*k+5+:5]));
  end
  assign {reserve15_o, point15_o} = drawn15;

  group_delay #(.Width(11), .Depth(5)) u_total (
      .clk_i, .d_i({total9, total9 == 9'd0, total9 == 9'd1}), .q_o({total14_o, none14_o, sole14_o}));
endmodule
`default_nettype wire
