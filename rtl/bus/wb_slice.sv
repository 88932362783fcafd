// SPDX-License-Identifier: Apache-2.0
// A register in both directions of a Wishbone: what the CPU's address reaches within a clock ends
// here. Two clocks more an access. A master may drop its cycle: the other side then sees it end for
// at least a clock, and no answer to it comes later.
`default_nettype none

module wb_slice #(
  parameter int Width = 20  // bits of the address
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic             wb_cyc_i,
  input  logic             wb_stb_i,
  input  logic             wb_we_i,
  input  logic [      3:0] wb_sel_i,
  input  logic [Width-1:0] wb_adr_i,
  input  logic [     31:0] wb_dat_i,
  output logic [     31:0] wb_dat_o,  // 0 without ack
  output logic             wb_ack_o,
  output logic             wb_err_o,

  output logic             far_cyc_o,  // and strobe
  output logic             far_we_o,
  output logic [      3:0] far_sel_o,
  output logic [Width-1:0] far_adr_o,
  output logic [     31:0] far_dat_o,
  input  logic [     31:0] far_dat_i,  // 0 without ack
  input  logic             far_ack_i,
  input  logic             far_err_i
);

  logic active, answer;
  assign active = wb_cyc_i & wb_stb_i;
  assign answer = far_cyc_o & (far_ack_i | far_err_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni || !active) begin
      far_cyc_o <= 1'b0;
      wb_ack_o <= 1'b0;
      wb_err_o <= 1'b0;
      wb_dat_o <= '0;
    end else begin
      far_cyc_o <= ~answer & ~wb_ack_o & ~wb_err_o;
      wb_ack_o <= far_cyc_o & far_ack_i;
      wb_err_o <= far_cyc_o & far_err_i;
      wb_dat_o <= far_dat_i;
    end
    far_we_o <= wb_we_i;
    far_sel_o <= wb_sel_i;
    far_adr_o <= wb_adr_i;
    far_dat_o <= wb_dat_i;
  end

endmodule

`default_nettype wire
