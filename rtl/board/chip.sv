// SPDX-License-Identifier: Apache-2.0
// What a board carries, by parameter: the SoC, or the bridge with fewer boards. Board tops wire it
// to their pins.
`default_nettype none

module chip #(
  parameter bit          Bridge       = 1'b1,
  parameter int          N            = 19,
  parameter bit          HasInfluence = 1'b1,
  parameter bit          HasJoseki    = 1'b1,
  parameter bit          HasGroup     = 1'b1,
  parameter bit          HasPlayout   = 1'b1,
  parameter bit          HasReport    = 1'b0,
  parameter bit          HasBox       = 1'b0,
  parameter bit          HasAmaf      = 1'b0,
  parameter bit          GroupClock   = 1'b0,
  parameter bit          TwoGroups    = 1'b0,
  parameter int          ClockHz      = 25000000,
  parameter logic [15:0] Divisor      = 16'd25,
  parameter logic [ 1:0] FlashLines   = 2'd0,
  parameter              RomFile      = ""
) (
  input  logic       clk_i,
  input  logic       group_clk_i,
  input  logic       rst_ni,
  input  logic       uart_rx_i,
  output logic       uart_tx_o,
  output logic       flash_sck_o,
  output logic       flash_cs_no,
  input  logic [3:0] flash_io_i,
  output logic [3:0] flash_io_o,
  output logic [3:0] flash_oe_o,
  output logic [7:0] led_o
);

  if (Bridge) begin : gen_bridge
    goishi_bridge #(
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
      .Divisor(Divisor)
    ) u_bridge (
      .clk_i,
      .group_clk_i,
      .rst_ni,
      .uart_rx_i,
      .uart_tx_o,
      .led_o
    );
    logic [3:0] unused_flash;
    assign unused_flash = flash_io_i;
    assign flash_sck_o = 1'b0;
    assign flash_cs_no = 1'b1;
    assign flash_io_o = 4'h0;
    assign flash_oe_o = 4'h0;
  end else begin : gen_soc
    goishi_soc #(
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
      .UartDivisor(Divisor),
      .FlashLines(FlashLines),
      .RomFile(RomFile)
    ) u_soc (
      .clk_i,
      .group_clk_i,
      .rst_ni,
      .uart_rx_i,
      .uart_tx_o,
      .flash_sck_o,
      .flash_cs_no,
      .flash_io_i,
      .flash_io_o,
      .flash_oe_o,
      .led_o
    );
  end

endmodule

`default_nettype wire
