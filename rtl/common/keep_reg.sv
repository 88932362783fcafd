// SPDX-License-Identifier: Apache-2.0
// A register that is cleared unless its word is wanted: half of a selection, at no cost in LUTs.
// Latency one clock. What follows only has to join words of which all but one are zero. For ECP5
// the flip-flops are named, so that the clearing stays on their own reset line.
`default_nettype none
module keep_reg #(
  parameter int Width = 1
) (
  input  logic             clk_i,
  input  logic             drop_i,
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
      .LSR(drop_i),
      .DI(d_i[i]),
      .Q(q_o[i])
    );
  end
`else
  always_ff @(posedge clk_i) q_o <= drop_i ? '0 : d_i;
`endif
endmodule
`default_nettype wire
