// SPDX-License-Identifier: Apache-2.0
// The joseki board alone, for place-and-route: its inputs come from a shift register, its outputs
// leave through one, so that three pins are enough and none of them is on a timed path.
`default_nettype none
module fmax_joseki #(
  parameter int N = 19
) (
  input  logic clk_i,
  input  logic d_i,
  output logic q_o
);
  localparam int In = 58 + 14 * N;
  localparam int Out = 55;
  logic [In-1:0] in_q;
  logic [Out-1:0] held_q, out_q;
  logic [Out-1:0] out;
  always_ff @(posedge clk_i) begin
    in_q <= {in_q[In-2:0], d_i};
    held_q <= out;
    out_q <= in_q[0] ? held_q : {out_q[Out-2:0], 1'b0};
  end
  assign q_o = out_q[Out-1];

  joseki #(
    .N(N)
  ) u_board (
    .clk_i,
    .rst_ni(in_q[57]),
    .wb_cyc_i(in_q[56]),
    .wb_stb_i(in_q[55]),
    .wb_we_i(in_q[54]),
    .wb_sel_i(in_q[53:50]),
    .wb_adr_i(in_q[49:34]),
    .wb_dat_i(in_q[33:2]),
    .wb_dat_o(out[31:0]),
    .wb_ack_o(out[32]),
    .wb_err_o(out[33]),
    .influence_changed_i(in_q[0]),
    .stone_valid_o(out[34]),
    .stone_ready_i(in_q[1]),
    .stone_op_o(out[36:35]),
    .stone_colour_o(out[38:37]),
    .stone_x_o(out[43:39]),
    .stone_y_o(out[48:44]),
    .row_take_o(out[49]),
    .row_o(out[54:50]),
    .row_i(in_q[58+:14*N])
  );
endmodule
`default_nettype wire
