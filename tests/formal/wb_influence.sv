// SPDX-License-Identifier: Apache-2.0
// The influence board keeps the rules of the bus (lib/wb_rules.sv), while stones are streamed and
// its row port is taken for up to two clocks at a time; reads of points behind a dropped one
// included.
// formal: pdr 60
// formal: cover 16
`default_nettype none

module wb_influence (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [15:0] adr,
  input logic [31:0] wdat,
  input logic        stone_valid_i,
  input logic [ 1:0] stone_op_i,
  input logic [ 1:0] stone_colour_i,
  input logic [ 4:0] stone_x_i,
  input logic [ 4:0] stone_y_i,
  input logic        row_take_i,
  input logic [ 4:0] row_i
);
  logic [31:0] rdat;
  logic ack, err;
  logic ready;
  logic [27:0] row;

  influence #(
    .N(2)
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
    .stone_valid_i,
    .stone_ready_o(ready),
    .stone_op_i,
    .stone_colour_i,
    .stone_x_i,
    .stone_y_i,
    .row_take_i,
    .row_i,
    .row_o(row)
  );

  wb_rules #(
    .Most(11),
    .Header(1'b1),
    .Identity(goishi_map_pkg::INFLUENCE_ID_ID_RESET)
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

  logic [1:0] taken_q;
  initial taken_q = 2'b00;
  always @(posedge clk_i) taken_q <= {taken_q[0], row_take_i};
  always_comb if (taken_q == 2'b11) assume (!row_take_i);

  always @(posedge clk_i)
    if (rst_ni) begin
      cover (ack && !we && adr == 16'h1084 && rdat == 32'h00004000);
      cover (ack && !we && adr == goishi_map_pkg::INFLUENCE_STATUS && rdat == 32'h1);
    end
endmodule

`default_nettype wire
