// SPDX-License-Identifier: Apache-2.0
// The group board with its playouts, its door and its bus, for place-and-route: its inputs come
// from a shift register, its outputs leave through one, so that three pins are enough and none of
// them is on a timed path.
`default_nettype none
module fmax_playout #(
  parameter int N = 19
) (
  input  logic clk_i,
  input  logic d_i,
  output logic q_o
);
  localparam int In = 84;
  localparam int Out = 43;
  logic [In-1:0] in_q;
  logic [Out-1:0] held_q, out_q;
  logic [Out-1:0] out;
  always_ff @(posedge clk_i) begin
    in_q <= {in_q[In-2:0], d_i};
    held_q <= out;
    out_q <= in_q[0] ? held_q : {out_q[Out-2:0], 1'b0};
  end
  assign q_o = out_q[Out-1];

  group #(
    .N(N),
    .Playout(1'b1)
  ) u_group (
    .clk_i,
    .rst_ni(in_q[83]),
    .wb_cyc_i(in_q[82]),
    .wb_stb_i(in_q[81]),
    .wb_we_i(in_q[80]),
    .wb_sel_i(in_q[79:76]),
    .wb_adr_i(in_q[75:60]),
    .wb_dat_i(in_q[59:28]),
    .wb_dat_o(out[31:0]),
    .wb_ack_o(out[32]),
    .wb_err_o(out[33]),
    .op_valid_i(in_q[27]),
    .op_ready_o(out[34]),
    .op_i(in_q[26:0]),
    .done_valid_o(out[35]),
    .done_slot_o(out[39:36]),
    .done_code_o(out[42:40])
  );
endmodule
`default_nettype wire
