// SPDX-License-Identifier: Apache-2.0
// One Wishbone master to sixteen blocks of 64 KiB: address bits 19..16 choose the block. An access
// to a block that is not Present is answered with an error, a clock later. The answers of the
// blocks are combined by OR where they are: a block that is not selected drives zeros.
`default_nettype none

module wb_decoder #(
  parameter logic [15:0] Present = 16'h0001
) (
  input logic clk_i,
  input logic rst_ni,

  input logic       wb_cyc_i,
  input logic       wb_stb_i,
  input logic [3:0] wb_block_i,

  output logic [15:0] block_cyc_o,
  output logic        missing_err_o
);

  logic missing, missing_q;
  assign missing = ~Present[wb_block_i];

  for (genvar i = 0; i < 16; i++) begin : gen_block
    assign block_cyc_o[i] = wb_cyc_i & Present[i] & (wb_block_i == 4'(i));
  end

  assign missing_err_o = missing_q & wb_cyc_i & wb_stb_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      missing_q <= 1'b0;
    end else begin
      missing_q <= wb_cyc_i & wb_stb_i & missing & ~missing_q;
    end
  end

endmodule

`default_nettype wire
