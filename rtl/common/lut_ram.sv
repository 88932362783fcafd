// SPDX-License-Identifier: Apache-2.0
// Sixteen words of LUT RAM: written at the clock edge, read at once through its own address.
`default_nettype none
module lut_ram #(
  parameter int Width = 4
) (
  input  logic             clk_i,
  input  logic             we_i,
  input  logic [      3:0] waddr_i,
  input  logic [Width-1:0] wdata_i,
  input  logic [      3:0] raddr_i,
  output logic [Width-1:0] rdata_o
);
`ifdef GOISHI_TWO_SLOTS
  // for the formal proofs: the slots 0 and 1 in use, the others the same two again; registers, so
  // that a harness can name what is in them
  logic [Width-1:0] slot0_q, slot1_q;
  always_ff @(posedge clk_i) begin
    if (we_i && !waddr_i[0]) slot0_q <= wdata_i;
    if (we_i && waddr_i[0]) slot1_q <= wdata_i;
  end
  assign rdata_o = raddr_i[0] ? slot1_q : slot0_q;
  wire unused_ok = &{1'b0, waddr_i, raddr_i};
`else
  logic [Width-1:0] mem[16];
  always_ff @(posedge clk_i) if (we_i) mem[waddr_i] <= wdata_i;
  assign rdata_o = mem[raddr_i];
`endif
endmodule
`default_nettype wire
