// SPDX-License-Identifier: Apache-2.0
// The boards and the system block, without a decoder: a cycle for each comes from outside, the
// answers are combined. Which boards are present, and their size, are parameters.
`default_nettype none

module cells_boards #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1'b1,
  parameter bit HasJoseki    = 1'b1,
  parameter bit HasGroup     = 1'b1,
  parameter bit HasPlayout   = 1'b1,  // the group board's engine for random games
  parameter bit HasReport    = 1'b0,  // its functions beyond that, as group
  parameter bit HasBox       = 1'b0,
  parameter bit HasAmaf      = 1'b0,
  parameter int ClockHz      = 0,     // in the system block, 0: not known
  parameter int RomBytes     = 0,     // and the SoC's memories
  parameter int RamBytes     = 0,
  parameter bit GroupClock   = 1'b0,  // group boards run with group_clk_i, else with clk_i
  parameter bit TwoGroups    = 1'b0   // a second group board
) (
  input logic clk_i,
  input logic rst_ni,
  input logic group_clk_i,

  input  logic [15:0] block_cyc_i,  // by block of the map; those of other blocks are not used
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o
);

  // As SYSTEM.BOARDS has them.
  localparam
      logic [31:0] Boards = 32'(HasInfluence) << goishi_map_pkg::SYSTEM_BOARDS_INFLUENCE_LSB |
      32'(HasJoseki) << goishi_map_pkg::SYSTEM_BOARDS_JOSEKI_LSB |
      32'(HasGroup) << goishi_map_pkg::SYSTEM_BOARDS_GROUP_LSB |
      32'(TwoGroups) << goishi_map_pkg::SYSTEM_BOARDS_GROUP2_LSB |
      (HasGroup ? 32'(HasPlayout) : 32'h0) << goishi_map_pkg::SYSTEM_BOARDS_PLAYOUT_LSB;
  localparam logic [31:0] Functions = 32'(HasReport) << goishi_map_pkg::SYSTEM_BOARDS_REPORT_LSB |
      32'(HasBox) << goishi_map_pkg::SYSTEM_BOARDS_BOX_LSB |
      (HasPlayout ? 32'(HasAmaf) : 32'h0) << goishi_map_pkg::SYSTEM_BOARDS_AMAF_LSB;

  logic unused_block_cyc;
  assign unused_block_cyc = |block_cyc_i;

  logic [31:0] system_dat, influence_dat, joseki_dat, group_dat, group2_dat;
  logic system_ack, influence_ack, joseki_ack, group_ack, group2_ack;
  logic system_err, influence_err, joseki_err, group_err, group2_err;
  assign wb_dat_o = system_dat | influence_dat | joseki_dat | group_dat | group2_dat;
  assign wb_ack_o = system_ack | influence_ack | joseki_ack | group_ack | group2_ack;
  assign wb_err_o = system_err | influence_err | joseki_err | group_err | group2_err;

  system #(
    .N(N),
    .Boards(HasGroup ? Boards | Functions : Boards),
    .ClockHz(ClockHz),
    .RomBytes(RomBytes),
    .RamBytes(RamBytes)
  ) u_system (
    .clk_i,
    .rst_ni,
    .wb_cyc_i(block_cyc_i[goishi_map_pkg::SYSTEM_BLOCK]),
    .wb_stb_i,
    .wb_we_i,
    .wb_sel_i,
    .wb_adr_i,
    .wb_dat_i,
    .wb_dat_o(system_dat),
    .wb_ack_o(system_ack),
    .wb_err_o(system_err)
  );

  // Between the joseki board and the influence board: stones one way, rows the other.
  logic stone_valid, stone_ready, row_take, influence_changed;
  logic [1:0] stone_op, stone_colour;
  logic [4:0] stone_x, stone_y, row_index;
  logic [N*14-1:0] row;

  if (HasInfluence) begin : gen_influence
    influence #(
      .N(N)
    ) u_influence (
      .clk_i,
      .rst_ni,
      .wb_cyc_i(block_cyc_i[goishi_map_pkg::INFLUENCE_BLOCK]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i,
      .wb_dat_i,
      .wb_dat_o(influence_dat),
      .wb_ack_o(influence_ack),
      .wb_err_o(influence_err),
      .stone_valid_i(stone_valid),
      .stone_ready_o(stone_ready),
      .stone_op_i(stone_op),
      .stone_colour_i(stone_colour),
      .stone_x_i(stone_x),
      .stone_y_i(stone_y),
      .changed_o(influence_changed),
      .row_take_i(row_take),
      .row_i(row_index),
      .row_o(row)
    );
  end else begin : gen_no_influence
    logic [20:0] unused;
    assign unused = {stone_valid, stone_op, stone_colour, stone_x, stone_y, row_take, row_index};
    assign influence_dat = 32'h0;
    assign influence_ack = 1'b0;
    assign influence_err = 1'b0;
    assign stone_ready = 1'b1;
    assign influence_changed = 1'b0;
    assign row = '0;
  end

  if (HasJoseki) begin : gen_joseki
    joseki #(
      .N(N),
      .HasInfluence(HasInfluence)
    ) u_joseki (
      .clk_i,
      .rst_ni,
      .wb_cyc_i(block_cyc_i[goishi_map_pkg::JOSEKI_BLOCK]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i,
      .wb_dat_i,
      .wb_dat_o(joseki_dat),
      .wb_ack_o(joseki_ack),
      .wb_err_o(joseki_err),
      .influence_changed_i(influence_changed),
      .stone_valid_o(stone_valid),
      .stone_ready_i(stone_ready),
      .stone_op_o(stone_op),
      .stone_colour_o(stone_colour),
      .stone_x_o(stone_x),
      .stone_y_o(stone_y),
      .row_take_o(row_take),
      .row_o(row_index),
      .row_i(row)
    );
  end else begin : gen_no_joseki
    logic unused;
    logic [N*14-1:0] unused_row;
    assign unused = stone_ready | influence_changed;
    assign unused_row = row;
    assign joseki_dat = 32'h0;
    assign joseki_ack = 1'b0;
    assign joseki_err = 1'b0;
    assign stone_valid = 1'b0;
    assign stone_op = 2'h0;
    assign stone_colour = 2'h0;
    assign stone_x = 5'h0;
    assign stone_y = 5'h0;
    assign row_take = 1'b0;
    assign row_index = 5'h0;
  end

  if (HasGroup) begin : gen_group
    cells_group #(
      .N(N),
      .Playout(HasPlayout),
      .OwnClock(GroupClock),
      .Dense(TwoGroups),
      .Report(HasReport),
      .Box(HasBox),
      .Amaf(HasAmaf)
    ) u_first (
      .clk_i,
      .rst_ni,
      .group_clk_i,
      .wb_cyc_i(block_cyc_i[goishi_map_pkg::GROUP_BLOCK]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i,
      .wb_dat_i,
      .wb_dat_o(group_dat),
      .wb_ack_o(group_ack),
      .wb_err_o(group_err)
    );
  end else begin : gen_no_group
    logic unused_group_clk;
    assign unused_group_clk = group_clk_i;
    assign group_dat = 32'h0;
    assign group_ack = 1'b0;
    assign group_err = 1'b0;
  end

  // A second group board, with the same registers.
  if (TwoGroups) begin : gen_second
    cells_group #(
      .N(N),
      .Playout(HasPlayout),
      .OwnClock(GroupClock),
      .Dense(TwoGroups),
      .Report(HasReport),
      .Box(HasBox),
      .Amaf(HasAmaf)
    ) u_second (
      .clk_i,
      .rst_ni,
      .group_clk_i,
      .wb_cyc_i(block_cyc_i[goishi_map_pkg::GROUP2_BLOCK]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i,
      .wb_dat_i,
      .wb_dat_o(group2_dat),
      .wb_ack_o(group2_ack),
      .wb_err_o(group2_err)
    );
  end else begin : gen_no_second
    assign group2_dat = 32'h0;
    assign group2_ack = 1'b0;
    assign group2_err = 1'b0;
  end

endmodule

`default_nettype wire
