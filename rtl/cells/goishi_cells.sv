// SPDX-License-Identifier: Apache-2.0
// The boards behind a decoder, on one Wishbone: what the bridge and the Verilated models have in
// common. The SoC has a decoder of its own, for more blocks.
`default_nettype none

module goishi_cells #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1'b1,
  parameter bit HasJoseki    = 1'b1,
  parameter bit HasGroup     = 1'b1,
  parameter bit HasPlayout   = 1'b1,  // the group board's engine for random games
  parameter bit HasReport    = 1'b0,  // its functions beyond that, as group
  parameter bit HasBox       = 1'b0,
  parameter bit HasAmaf      = 1'b0,
  parameter int ClockHz      = 0,     // in the system block, 0: not known
  parameter bit GroupClock   = 1'b0,  // group boards run with group_clk_i, else with clk_i
  parameter bit TwoGroups    = 1'b0   // a second group board
) (
  input logic clk_i,
  input logic rst_ni,
  input logic group_clk_i,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [19:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o
);

  localparam logic [15:0] Present = 16'h1 << goishi_map_pkg::SYSTEM_BLOCK | 16'(HasInfluence) <<
      goishi_map_pkg::INFLUENCE_BLOCK | 16'(HasJoseki) << goishi_map_pkg::JOSEKI_BLOCK |
      16'(HasGroup) << goishi_map_pkg::GROUP_BLOCK | 16'(TwoGroups) << goishi_map_pkg::GROUP2_BLOCK;

  logic [15:0] block_cyc;
  logic boards_err, missing_err;
  assign wb_err_o = boards_err | missing_err;

  wb_decoder #(
    .Present(Present)
  ) u_decoder (
    .clk_i,
    .rst_ni,
    .wb_cyc_i,
    .wb_stb_i,
    .wb_block_i(wb_adr_i[19:16]),
    .block_cyc_o(block_cyc),
    .missing_err_o(missing_err)
  );

  cells_boards #(
    .N(N),
    .HasInfluence(HasInfluence),
    .HasJoseki(HasJoseki),
    .HasGroup(HasGroup),
    .HasPlayout(HasPlayout),
    .HasReport(HasReport),
    .HasBox(HasBox),
    .HasAmaf(HasAmaf),
    .ClockHz(ClockHz),
    .GroupClock(GroupClock),
    .TwoGroups(TwoGroups)
  ) u_boards (
    .clk_i,
    .rst_ni,
    .group_clk_i,
    .block_cyc_i(block_cyc),
    .wb_stb_i,
    .wb_we_i,
    .wb_sel_i,
    .wb_adr_i(wb_adr_i[15:0]),
    .wb_dat_i,
    .wb_dat_o,
    .wb_ack_o,
    .wb_err_o(boards_err)
  );

endmodule

`default_nettype wire
