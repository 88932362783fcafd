// SPDX-License-Identifier: Apache-2.0
// A registered copy of a broadcast, protected from the merging of equal flip-flops. Latency one
// clock. Synthesis would join the copies that the rows hold for themselves and so undo the tree
// that keeps the wires short: for ECP5 the flip-flops are named.
`default_nettype none
module hold_reg #(
  parameter int Width = 1
) (
  input  logic             clk_i,
  input  logic [Width-1:0] d_i,
  output logic [Width-1:0] q_o
);
`ifdef GOISHI_ECP5
  for (genvar i = 0; i < Width; i++) begin : gen_bit
    TRELLIS_FF #(
      .GSR("DISABLED"),
      .CEMUX("1"),
      .CLKMUX("CLK"),
      .LSRMUX("LSR"),
      .REGSET("RESET"),
      .SRMODE("LSR_OVER_CE")
    ) u_ff (
      .CLK(clk_i),
      .LSR(1'b0),
      .DI(d_i[i]),
      .Q(q_o[i])
    );
  end
`else
  always_ff @(posedge clk_i) q_o <= d_i;
`endif
endmodule
`default_nettype wire
