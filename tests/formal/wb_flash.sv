// SPDX-License-Identifier: Apache-2.0
// The flash block keeps the rules of the bus (lib/wb_rules.sv), while its window is read and
// commands run.
// The chip's side and the CRC may do anything.
// formal: free flash_crc
// formal: free flash_control
// formal: pdr 60
// formal: cover 6
`default_nettype none

module wb_flash (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [15:0] adr,
  input logic [31:0] wdat,
  input logic        window_cyc_i,
  input logic [21:0] window_adr_i,
  input logic [ 3:0] flash_io_i
);
  logic [31:0] rdat;
  logic ack, err;
  logic window_ack, window_err, sck, cs_n;
  logic [31:0] window_dat;
  logic [3:0] io, oe;

  flash u_block (
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
    .window_cyc_i,
    .window_adr_i,
    .window_dat_o(window_dat),
    .window_ack_o(window_ack),
    .window_err_o(window_err),
    .flash_sck_o(sck),
    .flash_cs_no(cs_n),
    .flash_io_i,
    .flash_io_o(io),
    .flash_oe_o(oe)
  );

  wb_rules #(
    .Most(1),
    .Header(1'b1),
    .Identity(goishi_map_pkg::FLASH_ID_ID_RESET)
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
