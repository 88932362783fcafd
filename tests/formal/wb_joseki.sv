// SPDX-License-Identifier: Apache-2.0
// The joseki board keeps the rules of the bus (lib/wb_rules.sv), whatever it is commanded.
// The board behind the registers may do anything, so no bound on its clocks follows.
// formal: free joseki_board
// formal: pdr 60
// formal: cover 6
`default_nettype none

module wb_joseki (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [15:0] adr,
  input logic [31:0] wdat,
  input logic        influence_changed_i,
  input logic        stone_ready_i,
  input logic [27:0] row_i
);
  logic [31:0] rdat;
  logic ack, err;
  logic stone_valid, row_take;
  logic [1:0] stone_op, stone_colour;
  logic [4:0] stone_x, stone_y, row;

  joseki #(
    .N(2),
    .HasInfluence(1'b0)
  ) u_block (
    .clk_i,
    .rst_ni,
    .wb_cyc_i(cyc),
    .wb_stb_i(stb),
    .wb_we_i(we),
    .wb_sel_i(sel),
    .wb_adr_i(adr),
    .wb_dat_i(wdat),
    .wb_dat_o(rdat),
    .wb_ack_o(ack),
    .wb_err_o(err),
    .influence_changed_i,
    .stone_valid_o(stone_valid),
    .stone_ready_i,
    .stone_op_o(stone_op),
    .stone_colour_o(stone_colour),
    .stone_x_o(stone_x),
    .stone_y_o(stone_y),
    .row_take_o(row_take),
    .row_o(row),
    .row_i
  );

  wb_rules #(
    .Most(0),
    .Tight(1'b0),
    .Header(1'b1),
    .Identity(goishi_map_pkg::JOSEKI_ID_ID_RESET)
  ) u_rules (
    .clk_i,
    .rst_ni,
    .cyc_i(cyc),
    .stb_i(stb),
    .we_i(we),
    .sel_i(sel),
    .adr_i(adr),
    .wdat_i(wdat),
    .rdat_i(rdat),
    .ack_i(ack),
    .err_i(err)
  );
endmodule

`default_nettype wire
