// SPDX-License-Identifier: Apache-2.0
// ULX3S with an LFE5U-85F: 25 MHz, FT231X as serial port, eight LEDs, button FIRE1 is reset. GPIO0
// of the ESP32 is kept high, so that it leaves the FPGA alone. What the parameters mean:
// rtl/board/chip.sv, ecp5_clocks.sv. scripts/boards.py sets them; the pins are in
// constraints/ulx3s.lpf.
`default_nettype none

module ulx3s_top #(
  parameter bit          Bridge       = 1'b1,
  parameter int          N            = 19,
  parameter bit          HasInfluence = 1'b1,
  parameter bit          HasJoseki    = 1'b1,
  parameter bit          HasGroup     = 1'b1,
  parameter bit          HasPlayout   = 1'b1,
  parameter bit          HasReport    = 1'b0,
  parameter bit          HasBox       = 1'b0,
  parameter bit          HasAmaf      = 1'b0,
  parameter bit          GroupClock   = 1'b1,
  parameter bit          TwoGroups    = 1'b0,
  parameter int          ClockHz      = 25000000,
  parameter logic [15:0] Divisor      = 16'd25,
  parameter int          RefDiv       = 1,
  parameter int          LoopDiv      = 24,
  parameter int          ChipDiv      = 24,
  parameter int          GroupDiv     = 4,
  parameter              RomFile      = ""
) (
  input  logic       clk_25mhz_i,
  input  logic       button_i,
  input  logic       uart_rx_i,
  output logic       uart_tx_o,
  output logic [7:0] led_o,
  output logic       wifi_gpio0_o,
  output logic       flash_cs_no,
  inout  wire  [3:0] flash_io
);

  logic clk, group_clk, rst_n, flash_sck;
  logic [3:0] flash_in, flash_out, flash_oe;
  logic [7:0] led;

  assign led_o = led;
  assign wifi_gpio0_o = 1'b1;

  ecp5_clocks #(
    .RefDiv(RefDiv),
    .LoopDiv(LoopDiv),
    .ChipDiv(ChipDiv),
    .GroupDiv(GroupDiv)
  ) u_clocks (
    .clk_i(clk_25mhz_i),
    .button_i,
    .clk_o(clk),
    .group_clk_o(group_clk),
    .rst_no(rst_n)
  );

  chip #(
    .Bridge(Bridge),
    .N(N),
    .HasInfluence(HasInfluence),
    .HasJoseki(HasJoseki),
    .HasGroup(HasGroup),
    .HasPlayout(HasPlayout),
    .HasReport(HasReport),
    .HasBox(HasBox),
    .HasAmaf(HasAmaf),
    .GroupClock(GroupClock),
    .TwoGroups(TwoGroups),
    .ClockHz(ClockHz),
    .Divisor(Divisor),
    .FlashLines(2'd2),
    .RomFile(RomFile)
  ) u_chip (
    .clk_i(clk),
    .group_clk_i(group_clk),
    .rst_ni(rst_n),
    .uart_rx_i,
    .uart_tx_o,
    .flash_sck_o(flash_sck),
    .flash_cs_no,
    .flash_io_i(flash_in),
    .flash_io_o(flash_out),
    .flash_oe_o(flash_oe),
    .led_o(led)
  );

  ecp5_flash u_flash (
    .sck_i(flash_sck),
    .out_i(flash_out),
    .oe_i(flash_oe),
    .in_o(flash_in),
    .pins_io(flash_io)
  );

endmodule

`default_nettype wire
