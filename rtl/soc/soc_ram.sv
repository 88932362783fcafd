// SPDX-License-Identifier: Apache-2.0
// Block RAM of 32-bit words, one memory per byte lane. Read data come two clocks after the address.
`default_nettype none

module soc_ram #(
  parameter int Bytes = 196608
) (
  input  logic                     clk_i,
  input  logic [$clog2(Bytes)-3:0] adr_i,
  input  logic                     we_i,
  input  logic [              3:0] sel_i,
  input  logic [             31:0] dat_i,
  output logic [             31:0] dat_o
);

  for (genvar b = 0; b < 4; b++) begin : gen_lane
    // what is read in the clock of a write is not used
    (* no_rw_check *) logic [7:0] memory[Bytes/4];
    logic [7:0] read_q, dat_q;
    assign dat_o[8*b+:8] = dat_q;
    always_ff @(posedge clk_i) begin
      if (we_i & sel_i[b]) memory[adr_i] <= dat_i[8*b+:8];
      read_q <= memory[adr_i];
      dat_q <= read_q;
    end
  end

endmodule

`default_nettype wire
