// SPDX-License-Identifier: Apache-2.0
// Block RAM whose word comes two clocks after its address. The block RAM of an ECP5 takes 5.8 ns
// from the clock to its outputs, and hardly any with its own output register: with GOISHI_OUTREG
// the second register is that one (scripts/ecp5.py sets it). A word must not be read while it is
// written.
`default_nettype none
module piped_ram #(
  parameter int Width = 32,
  parameter int Bits  = 10
) (
  input  logic             clk_i,
  input  logic             we_i,
  input  logic [ Bits-1:0] waddr_i,
  input  logic [Width-1:0] wdata_i,
  input  logic [ Bits-1:0] raddr_i,
  output logic [Width-1:0] rdata_o
);
  (* no_rw_check, ram_style = "block" *) logic [Width-1:0] piped_mem[2**Bits];
  logic [Width-1:0] read_q;
  always_ff @(posedge clk_i) begin
    read_q <= piped_mem[raddr_i];
    if (we_i) piped_mem[waddr_i] <= wdata_i;
  end
`ifdef GOISHI_OUTREG
  assign rdata_o = read_q;
`else
  always_ff @(posedge clk_i) rdata_o <= read_q;
`endif
endmodule
`default_nettype wire
