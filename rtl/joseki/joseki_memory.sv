// SPDX-License-Identifier: Apache-2.0
// A memory with one write and one read port; with read_i, data_o follows the address by one clock,
// and stays without. Reading what is being written gives nothing useful: the simulation then
// delivers the complement, so that nobody comes to rely on it.
`default_nettype none

module joseki_memory #(
  parameter int Width   = 8,
  parameter int Address = 5
) (
  input  logic               clk_i,
  input  logic               we_i,
  input  logic [Address-1:0] waddr_i,
  input  logic [  Width-1:0] wdata_i,
  input  logic               read_i,
  input  logic [Address-1:0] raddr_i,
  output logic [  Width-1:0] data_o
);

  (* ram_style = "block", no_rw_check *) logic [Width-1:0] memory[1<<Address];

  always_ff @(posedge clk_i) begin
    if (we_i) memory[waddr_i] <= wdata_i;
  end

`ifdef SYNTHESIS
  always_ff @(posedge clk_i) if (read_i) data_o <= memory[raddr_i];
`else
  always_ff @(posedge clk_i)
    if (read_i)
      data_o <= (we_i & (waddr_i == raddr_i)) ? ~wdata_i : memory[raddr_i];
`endif

endmodule

`default_nettype wire
