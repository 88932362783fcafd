// SPDX-License-Identifier: Apache-2.0
// Sixteen words of LUT RAM: written at the clock edge, read at once through its own address.
`default_nettype none
module group_ram #(
    parameter int Width = 4
) (
    input wire logic clk_i,
    input wire logic we_i,
    input wire logic [3:0] waddr_i,
    input wire logic [Width-1:0] wdata_i,
    input wire logic [3:0] raddr_i,
    output logic [Width-1:0] rdata_o
);
`ifdef GOISHI_TWO_SLOTS
  // for the formal proofs: the slots 0 and 1 in use, the others the same two again
  logic [Width-1:0] mem [2];
  always_ff @(posedge clk_i) if (we_i) mem[waddr_i[0]] <= wdata_i;
  assign rdata_o = mem[raddr_i[0]];
  wire unused_ok = &{1'b0, waddr_i, raddr_i};
`elsif GOISHI_ANY_START
  // the same where all registers start at zero: what the slots hold at the beginning is any one thing
  (* anyconst *) logic [2*Width-1:0] first;
  logic [Width-1:0] zero_q, one_q;
  wire [2*Width-1:0] both = {one_q, zero_q} ^ first;
  always_ff @(posedge clk_i) if (we_i && !waddr_i[0]) zero_q <= wdata_i ^ first[0+:Width];
  always_ff @(posedge clk_i) if (we_i && waddr_i[0]) one_q <= wdata_i ^ first[Width+:Width];
  assign rdata_o = raddr_i[0] ? both[Width+:Width] : both[0+:Width];
  wire unused_ok = &{1'b0, waddr_i, raddr_i};
`else
  logic [Width-1:0] mem [16];
  always_ff @(posedge clk_i) if (we_i) mem[waddr_i] <= wdata_i;
  assign rdata_o = mem[raddr_i];
`endif
endmodule
`default_nettype wire
