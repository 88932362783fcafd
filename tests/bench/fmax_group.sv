// SPDX-License-Identifier: Apache-2.0
// The group board alone, for place-and-route: its inputs come from a shift register, its outputs
// leave through one, so that three pins are enough and none of them is on a timed path.
`default_nettype none
module fmax_group #(
  parameter int N = 19
) (
  input  logic clk_i,
  input  logic d_i,
  output logic q_o
);
  localparam int In = 30;
  localparam int Out = 112;
  logic [In-1:0] in_q;
  logic [Out-1:0] held_q, out_q;
  logic [Out-1:0] out;
  always_ff @(posedge clk_i) begin
    in_q <= {in_q[In-2:0], d_i};
    held_q <= out;
  end
  // the order to load reaches the shift register in two steps: it must not be what limits the clock
  logic [7:0] load;
  for (genvar i = 0; i < 8; i++) begin : gen_load
    hold_reg #(
      .Width(1)
    ) u_load (
      .clk_i,
      .d_i(in_q[0]),
      .q_o(load[i])
    );
    always_ff @(posedge clk_i)
      out_q[14*i+:14] <= load[i] ? held_q[14*i+:14] : 14'({out_q, 1'b0} >> (14 * i));
  end
  assign q_o = out_q[Out-1];
  logic unused_doubt;
  logic [N*N-1:0] unused_mark;
  logic [3:0] unused_slot;

  group_core #(
    .N(N)
  ) u_core (
    .clk_i,
    .rst_ni(in_q[29]),
    .valid_i(in_q[28]),
    .kind_i(in_q[27:25]),
    .slot_i(in_q[24:21]),
    .from_i(in_q[20:17]),
    .x_i(in_q[16:12]),
    .y_i(in_q[11:7]),
    .white_i(in_q[6]),
    .noeye_i(in_q[5]),
    .dry_i(in_q[4]),
    .area_i(1'b0),
    .look6_o(out[0]),
    .centre6_o(out[10:1]),
    .side6_o(out[50:11]),
    .valid14_o(out[51]),
    .kind14_o(out[54:52]),
    .slot14_o(out[58:55]),
    .code14_o(out[61:59]),
    .place14_o(out[62]),
    .captured14_o(out[66:63]),
    .ko14_o(out[67]),
    .centre14_o(out[77:68]),
    .passes14_o(out[79:78]),
    .black14_o(out[95:80]),
    .white14_o(out[111-:16]),
    .doubt14_o(unused_doubt),
    .mark4_o(unused_mark),
    .slot3_o(unused_slot)
  );
endmodule
`default_nettype wire
