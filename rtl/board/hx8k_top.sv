// SPDX-License-Identifier: Apache-2.0
// iCE40-HX8K breakout board: 12 MHz, second port of the FT2232H as serial port, eight LEDs. It has
// no button: power and programming reset it. scripts/boards.py sets the parameters; the pins are in
// constraints/hx8k.pcf.
`default_nettype none

module hx8k_top #(
  parameter int          N            = 8,
  parameter bit          HasInfluence = 1'b1,
  parameter bit          HasJoseki    = 1'b0,
  parameter bit          HasGroup     = 1'b0,
  parameter bit          HasPlayout   = 1'b0,
  parameter int          ClockHz      = 24000000,
  parameter logic [15:0] Divisor      = 16'd24,
  parameter logic [ 3:0] DivR         = 4'd0,
  parameter logic [ 6:0] DivF         = 7'd63,
  parameter logic [ 2:0] DivQ         = 3'd5,
  parameter logic [ 2:0] Filter       = 3'd1
) (
  input  logic       clk_12mhz_i,
  input  logic       uart_rx_i,
  output logic       uart_tx_o,
  output logic [7:0] led_o
);

  logic clk, rst_n;
  logic [7:0] led;

  assign led_o = led;

  ice40_clocks #(
    .DivR(DivR),
    .DivF(DivF),
    .DivQ(DivQ),
    .Filter(Filter)
  ) u_clocks (
    .clk_i(clk_12mhz_i),
    .button_i(1'b0),
    .clk_o(clk),
    .rst_no(rst_n)
  );

  goishi_bridge #(
    .N(N),
    .HasInfluence(HasInfluence),
    .HasJoseki(HasJoseki),
    .HasGroup(HasGroup),
    .HasPlayout(HasPlayout),
    .ClockHz(ClockHz),
    .Divisor(Divisor)
  ) u_bridge (
    .clk_i(clk),
    .group_clk_i(1'b0),
    .rst_ni(rst_n),
    .uart_rx_i,
    .uart_tx_o,
    .led_o(led)
  );

endmodule

`default_nettype wire
