// SPDX-License-Identifier: Apache-2.0
// All boards on one Wishbone: what the SoC, the bridge and the Verilated models have in common.
// Which boards are present, and their size, are parameters.
`default_nettype none

module goishi_cells #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1'b1,
  parameter bit HasJoseki    = 1'b1,
  parameter bit HasGroup     = 1'b1,
  parameter bit HasPlayout   = 1'b1,  // the group board's engine for random games
  parameter int ClockHz      = 0,     // shown by the system block, 0: not known
  parameter int RomBytes     = 0,     // and the SoC's memories
  parameter int RamBytes     = 0,
  parameter bit GroupClock   = 1'b0,  // group boards run with group_clk_i, else with clk_i
  parameter bit TwoGroups    = 1'b0   // a second group board, at block 7
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

  localparam int Blocks = TwoGroups ? 8 : 4;
  localparam logic [15:0] Present = {
    8'h0, TwoGroups, 3'h0, HasGroup, HasJoseki, HasInfluence, 1'b1
  };

  logic [Blocks-1:0] cyc, ack, err;
  logic [Blocks*32-1:0] dat;

  wb_decoder #(
    .Blocks(Blocks),
    .Present(Present)
  ) u_decoder (
    .clk_i,
    .rst_ni,
    .wb_cyc_i,
    .wb_stb_i,
    .wb_block_i(wb_adr_i[19:16]),
    .wb_dat_o,
    .wb_ack_o,
    .wb_err_o,
    .block_cyc_o(cyc),
    .block_dat_i(dat),
    .block_ack_i(ack),
    .block_err_i(err)
  );

  system #(
    .N(N),
    .Boards({HasGroup, HasJoseki, HasInfluence}),
    .ClockHz(ClockHz),
    .RomBytes(RomBytes),
    .RamBytes(RamBytes)
  ) u_system (
    .clk_i,
    .rst_ni,
    .wb_cyc_i(cyc[0]),
    .wb_stb_i,
    .wb_we_i,
    .wb_sel_i,
    .wb_adr_i(wb_adr_i[15:0]),
    .wb_dat_i,
    .wb_dat_o(dat[0+:32]),
    .wb_ack_o(ack[0]),
    .wb_err_o(err[0])
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
      .wb_cyc_i(cyc[1]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i(wb_adr_i[15:0]),
      .wb_dat_i,
      .wb_dat_o(dat[32+:32]),
      .wb_ack_o(ack[1]),
      .wb_err_o(err[1]),
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
    logic [21:0] unused;
    assign unused = {
      cyc[1], stone_valid, stone_op, stone_colour, stone_x, stone_y, row_take, row_index
    };
    assign dat[32+:32] = 32'h0;
    assign ack[1] = 1'b0;
    assign err[1] = 1'b0;
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
      .wb_cyc_i(cyc[2]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i(wb_adr_i[15:0]),
      .wb_dat_i,
      .wb_dat_o(dat[64+:32]),
      .wb_ack_o(ack[2]),
      .wb_err_o(err[2]),
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
    assign unused = cyc[2] | stone_ready | influence_changed;
    assign unused_row = row;
    assign dat[64+:32] = 32'h0;
    assign ack[2] = 1'b0;
    assign err[2] = 1'b0;
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
      .Dense(TwoGroups)
    ) u_first (
      .clk_i,
      .rst_ni,
      .group_clk_i,
      .wb_cyc_i(cyc[3]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i(wb_adr_i[15:0]),
      .wb_dat_i,
      .wb_dat_o(dat[96+:32]),
      .wb_ack_o(ack[3]),
      .wb_err_o(err[3])
    );
  end else begin : gen_no_group
    logic [1:0] unused_group;
    assign unused_group = {group_clk_i, cyc[3]};
    assign dat[96+:32] = 32'h0;
    assign ack[3] = 1'b0;
    assign err[3] = 1'b0;
  end

  // A second group board, with the same registers, at block 7. Blocks 4 to 6 are the SoC's.
  if (TwoGroups) begin : gen_second
    cells_group #(
      .N(N),
      .Playout(HasPlayout),
      .OwnClock(GroupClock),
      .Dense(TwoGroups)
    ) u_second (
      .clk_i,
      .rst_ni,
      .group_clk_i,
      .wb_cyc_i(cyc[7]),
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i(wb_adr_i[15:0]),
      .wb_dat_i,
      .wb_dat_o(dat[224+:32]),
      .wb_ack_o(ack[7]),
      .wb_err_o(err[7])
    );
    logic [2:0] unused_between;
    assign unused_between = cyc[6:4];
    assign dat[128+:96] = '0;
    assign ack[6:4] = '0;
    assign err[6:4] = '0;
  end

endmodule

`default_nettype wire
