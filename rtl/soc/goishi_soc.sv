// SPDX-License-Identifier: Apache-2.0
// The whole chip without its pins' primitives: CPU, ROM, RAM, boards, UART, SPI flash, timer. It
// only wires. Memory map: docs/soc.md. The CPU is VexRiscv, read from its Python package when a
// model or a bitstream is built.
`default_nettype none

module goishi_soc #(
  parameter int          N            = 19,
  parameter bit          HasInfluence = 1'b1,
  parameter bit          HasJoseki    = 1'b1,
  parameter bit          HasGroup     = 1'b1,
  parameter bit          HasPlayout   = 1'b1,
  parameter bit          HasReport    = 1'b0,
  parameter bit          HasBox       = 1'b0,
  parameter bit          HasAmaf      = 1'b0,
  parameter int          RomBytes     = 65536,
  parameter int          RamBytes     = 196608,
  parameter              RomFile      = "",         // the program, 32-bit words in hex
  parameter int          ClockHz      = 100000000,
  parameter logic [15:0] UartDivisor  = 16'd868,    // clocks per bit after reset
  parameter logic [ 1:0] FlashLines   = 2'd2,       // data lines wired: 0 one, 1 two, 2 four
  parameter bit          GroupClock   = 1'b0,       // the group board has a clock of its own
  parameter bit          TwoGroups    = 1'b0,       // a second group board
  // a block that is silent for 2**TimeoutBits clocks is a bus error
  parameter int          TimeoutBits  = 20
) (
  input logic clk_i,
  input logic group_clk_i,  // used when GroupClock
  input logic rst_ni,       // at any time; synchronised here

  input  logic uart_rx_i,
  output logic uart_tx_o,

  output logic       flash_sck_o,
  output logic       flash_cs_no,
  input  logic [3:0] flash_io_i,
  output logic [3:0] flash_io_o,
  output logic [3:0] flash_oe_o,

  output logic [7:0] led_o
);

  localparam int RomWidth = $clog2(RomBytes) - 2;
  localparam int RamWidth = $clog2(RamBytes) - 2;

  logic power_n, rst_n, restart;
  soc_reset u_reset (
    .clk_i,
    .rst_ni,
    .restart_i(restart),
    .power_no(power_n),
    .rst_no(rst_n)
  );

  // ---- CPU
  logic fetch_cyc, fetch_stb, fetch_ack;
  logic [29:0] fetch_adr;
  logic [31:0] fetch_dat;
  logic [2:0] fetch_cti;
  logic wb_cyc, wb_stb, wb_we, wb_ack;
  logic [29:0] wb_adr;
  logic [31:0] wb_wdat, wb_rdat;
  logic [3:0] wb_sel;
  logic [2:0] wb_cti;
  logic fault_pending;
  logic unused_fetch_we;
  logic [31:0] unused_fetch_dat;
  logic [3:0] unused_fetch_sel;
  logic [1:0] unused_fetch_bte, unused_bte;

  VexRiscv u_cpu (
    .externalResetVector(32'h00000000),
    .timerInterrupt(1'b0),
    .softwareInterrupt(1'b0),
    .externalInterruptArray({31'h0, fault_pending}),
    .iBusWishbone_CYC(fetch_cyc),
    .iBusWishbone_STB(fetch_stb),
    .iBusWishbone_ACK(fetch_ack),
    .iBusWishbone_WE(unused_fetch_we),
    .iBusWishbone_ADR(fetch_adr),
    .iBusWishbone_DAT_MISO(fetch_dat),
    .iBusWishbone_DAT_MOSI(unused_fetch_dat),
    .iBusWishbone_SEL(unused_fetch_sel),
    .iBusWishbone_ERR(1'b0),
    .iBusWishbone_CTI(fetch_cti),
    .iBusWishbone_BTE(unused_fetch_bte),
    .dBusWishbone_CYC(wb_cyc),
    .dBusWishbone_STB(wb_stb),
    .dBusWishbone_ACK(wb_ack),
    .dBusWishbone_WE(wb_we),
    .dBusWishbone_ADR(wb_adr),
    .dBusWishbone_DAT_MISO(wb_rdat),
    .dBusWishbone_DAT_MOSI(wb_wdat),
    .dBusWishbone_SEL(wb_sel),
    .dBusWishbone_ERR(1'b0),
    .dBusWishbone_CTI(wb_cti),
    .dBusWishbone_BTE(unused_bte),
    .clk(clk_i),
    .reset(~rst_n)
  );

  // ---- memories
  logic [RomWidth-1:0] rom_fetch_adr, rom_load_adr;
  logic [31:0] rom_fetch_dat, rom_load_dat, ram_dat;
  logic [RamWidth-1:0] ram_adr;
  logic ram_we;

  soc_fetch #(
    .RomBytes(RomBytes)
  ) u_fetch (
    .clk_i,
    .rst_ni(rst_n),
    .wb_cyc_i(fetch_cyc),
    .wb_stb_i(fetch_stb),
    .wb_adr_i(fetch_adr),
    .wb_cti_i(fetch_cti),
    .wb_dat_o(fetch_dat),
    .wb_ack_o(fetch_ack),
    .rom_adr_o(rom_fetch_adr),
    .rom_dat_i(rom_fetch_dat)
  );

  soc_rom #(
    .Bytes(RomBytes),
    .File(RomFile)
  ) u_rom (
    .clk_i,
    .fetch_adr_i(rom_fetch_adr),
    .fetch_dat_o(rom_fetch_dat),
    .load_adr_i(rom_load_adr),
    .load_dat_o(rom_load_dat)
  );

  soc_ram #(
    .Bytes(RamBytes)
  ) u_ram (
    .clk_i,
    .adr_i(ram_adr),
    .we_i(ram_we),
    .sel_i(wb_sel),
    .dat_i(wb_wdat),
    .dat_o(ram_dat)
  );

  // ---- data bus
  logic near_cyc, near_ack, near_err, window_cyc, window_ack, window_err, fault, fault_timeout;
  logic [31:0] near_dat, window_dat;

  soc_bus #(
    .RomBytes(RomBytes),
    .RamBytes(RamBytes),
    .TimeoutBits(TimeoutBits)
  ) u_bus (
    .clk_i,
    .rst_ni(rst_n),
    .wb_cyc_i(wb_cyc),
    .wb_stb_i(wb_stb),
    .wb_we_i(wb_we),
    .wb_adr_i(wb_adr),
    .wb_cti_i(wb_cti),
    .wb_dat_o(wb_rdat),
    .wb_ack_o(wb_ack),
    .rom_adr_o(rom_load_adr),
    .rom_dat_i(rom_load_dat),
    .ram_adr_o(ram_adr),
    .ram_we_o(ram_we),
    .ram_dat_i(ram_dat),
    .map_cyc_o(near_cyc),
    .map_dat_i(near_dat),
    .map_ack_i(near_ack),
    .map_err_i(near_err),
    .window_cyc_o(window_cyc),
    .window_dat_i(window_dat),
    .window_ack_i(window_ack),
    .window_err_i(window_err),
    .fault_o(fault),
    .fault_timeout_o(fault_timeout)
  );

  // From the CPU's address to a board's registers is too far for one clock.
  logic map_cyc, map_we, map_ack, map_err;
  logic [3:0] map_sel;
  logic [19:0] map_adr;
  logic [31:0] map_wdat, map_dat;
  wb_slice u_slice (
    .clk_i,
    .rst_ni(rst_n),
    .wb_cyc_i(near_cyc),
    .wb_stb_i(1'b1),
    .wb_we_i(wb_we),
    .wb_sel_i(wb_sel),
    .wb_adr_i({wb_adr[17:0], 2'h0}),
    .wb_dat_i(wb_wdat),
    .wb_dat_o(near_dat),
    .wb_ack_o(near_ack),
    .wb_err_o(near_err),
    .far_cyc_o(map_cyc),
    .far_we_o(map_we),
    .far_sel_o(map_sel),
    .far_adr_o(map_adr),
    .far_dat_o(map_wdat),
    .far_dat_i(map_dat),
    .far_ack_i(map_ack),
    .far_err_i(map_err)
  );

  // ---- the register map
  localparam logic [15:0] Present = 16'h1 << goishi_map_pkg::SYSTEM_BLOCK | 16'(HasInfluence) <<
      goishi_map_pkg::INFLUENCE_BLOCK | 16'(HasJoseki) << goishi_map_pkg::JOSEKI_BLOCK |
      16'(HasGroup) << goishi_map_pkg::GROUP_BLOCK |
      16'(TwoGroups) << goishi_map_pkg::GROUP2_BLOCK | 16'h1 << goishi_map_pkg::UART_BLOCK |
      16'h1 << goishi_map_pkg::FLASH_BLOCK | 16'h1 << goishi_map_pkg::TIMER_BLOCK;

  logic [15:0] block_cyc;
  logic [31:0] boards_dat, uart_dat, flash_dat, timer_dat;
  logic boards_ack, uart_ack, flash_ack, timer_ack;
  logic boards_err, uart_err, flash_err, timer_err, missing_err;
  assign map_dat = boards_dat | uart_dat | flash_dat | timer_dat;
  assign map_ack = boards_ack | uart_ack | flash_ack | timer_ack;
  assign map_err = boards_err | uart_err | flash_err | timer_err | missing_err;

  wb_decoder #(
    .Present(Present)
  ) u_decoder (
    .clk_i,
    .rst_ni(rst_n),
    .wb_cyc_i(map_cyc),
    .wb_stb_i(1'b1),
    .wb_block_i(map_adr[19:16]),
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
    .RomBytes(RomBytes),
    .RamBytes(RamBytes),
    .GroupClock(GroupClock),
    .TwoGroups(TwoGroups)
  ) u_boards (
    .clk_i,
    .rst_ni(rst_n),
    .group_clk_i,
    .block_cyc_i(block_cyc),
    .wb_stb_i(1'b1),
    .wb_we_i(map_we),
    .wb_sel_i(map_sel),
    .wb_adr_i(map_adr[15:0]),
    .wb_dat_i(map_wdat),
    .wb_dat_o(boards_dat),
    .wb_ack_o(boards_ack),
    .wb_err_o(boards_err)
  );

  uart #(
    .Divisor(UartDivisor)
  ) u_uart (
    .clk_i,
    .rst_ni(rst_n),
    .wb_cyc_i(block_cyc[goishi_map_pkg::UART_BLOCK]),
    .wb_stb_i(1'b1),
    .wb_we_i(map_we),
    .wb_sel_i(map_sel),
    .wb_adr_i(map_adr[15:0]),
    .wb_dat_i(map_wdat),
    .wb_dat_o(uart_dat),
    .wb_ack_o(uart_ack),
    .wb_err_o(uart_err),
    .uart_rx_i,
    .uart_tx_o
  );

  flash #(
    .Lines(FlashLines)
  ) u_flash (
    .clk_i,
    .rst_ni(rst_n),
    .wb_cyc_i(block_cyc[goishi_map_pkg::FLASH_BLOCK]),
    .wb_stb_i(1'b1),
    .wb_we_i(map_we),
    .wb_sel_i(map_sel),
    .wb_adr_i(map_adr[15:0]),
    .wb_dat_i(map_wdat),
    .wb_dat_o(flash_dat),
    .wb_ack_o(flash_ack),
    .wb_err_o(flash_err),
    .window_cyc_i(window_cyc),
    .window_adr_i(wb_adr[21:0]),
    .window_dat_o(window_dat),
    .window_ack_o(window_ack),
    .window_err_o(window_err),
    .flash_sck_o,
    .flash_cs_no,
    .flash_io_i,
    .flash_io_o,
    .flash_oe_o
  );

  timer u_timer (
    .clk_i,
    .rst_ni(rst_n),
    .power_ni(power_n),
    .wb_cyc_i(block_cyc[goishi_map_pkg::TIMER_BLOCK]),
    .wb_stb_i(1'b1),
    .wb_we_i(map_we),
    .wb_sel_i(map_sel),
    .wb_adr_i(map_adr[15:0]),
    .wb_dat_i(map_wdat),
    .wb_dat_o(timer_dat),
    .wb_ack_o(timer_ack),
    .wb_err_o(timer_err),
    .fault_i(fault),
    .fault_write_i(wb_we),
    .fault_timeout_i(fault_timeout),
    .fault_address_i({wb_adr, 2'h0}),
    .access_i(boards_ack | boards_err | missing_err),
    .fault_o(fault_pending),
    .restart_o(restart),
    .led_o
  );

endmodule

`default_nettype wire
