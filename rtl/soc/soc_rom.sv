// SPDX-License-Identifier: Apache-2.0
// The program: block RAM filled from File, with one read port for instructions and one for
// constants, so that neither waits for the other. Both answer two clocks after the address.
`default_nettype none

module soc_rom #(
  parameter int Bytes = 65536,
  parameter     File  = ""
) (
  input  logic                     clk_i,
  input  logic [$clog2(Bytes)-3:0] fetch_adr_i,
  output logic [             31:0] fetch_dat_o,
  input  logic [$clog2(Bytes)-3:0] load_adr_i,
  output logic [             31:0] load_dat_o
);

  logic [31:0] memory[Bytes/4];
  logic [31:0] fetch_q, load_q;

`ifdef VERILATOR
  // The models take the program when they start, so that a new one needs no new model.
  string file;
  initial
    if ($value$plusargs("rom=%s", file)) $readmemh(file, memory);
    else if (File != "") $readmemh(File, memory);
`else
  initial if (File != "") $readmemh(File, memory);
`endif

  always_ff @(posedge clk_i) begin
    fetch_q <= memory[fetch_adr_i];
    load_q <= memory[load_adr_i];
    fetch_dat_o <= fetch_q;
    load_dat_o <= load_q;
  end

endmodule

`default_nettype wire
