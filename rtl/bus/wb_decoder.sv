// SPDX-License-Identifier: Apache-2.0
// One Wishbone master to up to sixteen blocks of 64 KiB: address bits 19..16 choose the block. What
// is not Present is answered with an error. Answers are combined by OR: a block that is not
// selected drives zeros.
`default_nettype none

module wb_decoder #(
  parameter int          Blocks  = 1,
  parameter logic [15:0] Present = 16'h0001
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic [ 3:0] wb_block_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,

  output logic [   Blocks-1:0] block_cyc_o,
  input  logic [Blocks*32-1:0] block_dat_i,
  input  logic [   Blocks-1:0] block_ack_i,
  input  logic [   Blocks-1:0] block_err_i
);

  logic missing, missing_q;
  assign missing = ~Present[wb_block_i];

  for (genvar i = 0; i < Blocks; i++) begin : gen_block
    assign block_cyc_o[i] = wb_cyc_i & Present[i] & (wb_block_i == 4'(i));
  end

  always_comb begin
    wb_dat_o = 32'h0;
    for (int i = 0; i < Blocks; i++) begin
      wb_dat_o = wb_dat_o | block_dat_i[i*32+:32];
    end
  end

  assign wb_ack_o = |block_ack_i;
  assign wb_err_o = (|block_err_i) | (missing_q & wb_cyc_i & wb_stb_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      missing_q <= 1'b0;
    end else begin
      missing_q <= wb_cyc_i & wb_stb_i & missing & ~missing_q;
    end
  end

endmodule

`default_nettype wire
