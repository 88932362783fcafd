// SPDX-License-Identifier: Apache-2.0
// The influence board alone, for place-and-route: its inputs come from a shift register, its
// outputs leave through one, so that three pins are enough and none of them is on a timed path.
`default_nettype none
module fmax_influence #(
  parameter int N = 19
) (
  input  logic clk_i,
  input  logic d_i,
  output logic q_o
);
  localparam int In = 77;
  localparam int Out = 36 + 14 * N;
  logic [In-1:0] in_q;
  logic [Out-1:0] held_q, out_q;
  logic [Out-1:0] out;
  always_ff @(posedge clk_i) begin
    in_q <= {in_q[In-2:0], d_i};
    held_q <= out;
    out_q <= in_q[0] ? held_q : {out_q[Out-2:0], 1'b0};
  end
  assign q_o = out_q[Out-1];

  influence #(
    .N(N)
  ) u_board (
    .clk_i,
    .rst_ni(in_q[76]),
    .wb_cyc_i(in_q[75]),
    .wb_stb_i(in_q[74]),
    .wb_we_i(in_q[73]),
    .wb_sel_i(in_q[72:69]),
    .wb_adr_i(in_q[68:53]),
    .wb_dat_i(in_q[52:21]),
    .wb_dat_o(out[31:0]),
    .wb_ack_o(out[32]),
    .wb_err_o(out[33]),
    .stone_valid_i(in_q[20]),
    .stone_ready_o(out[34]),
    .stone_op_i(in_q[19:18]),
    .stone_colour_i(in_q[17:16]),
    .stone_x_i(in_q[15:11]),
    .stone_y_i(in_q[10:6]),
    .changed_o(out[35]),
    .row_take_i(in_q[5]),
    .row_i(in_q[4:0]),
    .row_o(out[36+:14*N])
  );
endmodule
`default_nettype wire
