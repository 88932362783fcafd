// SPDX-License-Identifier: Apache-2.0
// The UART keeps the rules of the bus (lib/wb_rules.sv), whatever comes on its line.
// formal: pdr 60
// formal: cover 8
`default_nettype none

module wb_uart (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [15:0] adr,
  input logic [31:0] wdat,
  input logic        uart_rx_i
);
  logic [31:0] rdat;
  logic ack, err;
  logic tx;

  uart #(
    .Depth(4),
    .Divisor(16'd4)
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
    .uart_rx_i,
    .uart_tx_o(tx)
  );

  wb_rules #(
    .Most(1),
    .Header(1'b1),
    .Identity(goishi_map_pkg::UART_ID_ID_RESET)
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
