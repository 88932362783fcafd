// SPDX-License-Identifier: Apache-2.0
// iCEBreaker (iCE40 UP5K): 12 MHz, second port of the FT2232H as serial port, user button is reset,
// red and green LED that a 0 lights. scripts/boards.py sets the parameters; the pins are in
// constraints/icebreaker.pcf.
`default_nettype none

module icebreaker_top #(
  parameter int          N            = 5,
  parameter bit          HasInfluence = 1'b1,
  parameter bit          HasJoseki    = 1'b0,
  parameter bit          HasGroup     = 1'b0,
  parameter bit          HasPlayout   = 1'b0,
  parameter int          ClockHz      = 18000000,
  parameter logic [15:0] Divisor      = 16'd18,
  parameter logic [ 3:0] DivR         = 4'd0,
  parameter logic [ 6:0] DivF         = 7'd63,
  parameter logic [ 2:0] DivQ         = 3'd5,
  parameter logic [ 2:0] Filter       = 3'd1
) (
  input  logic clk_12mhz_i,
  input  logic button_ni,
  input  logic uart_rx_i,
  output logic uart_tx_o,
  output logic red_no,
  output logic green_no
);

  logic clk, rst_n;
  logic [7:0] led;
  logic unused_led;

  assign green_no = ~led[1];  // a host has said HELLO
  assign red_no = ~(led[3] | led[4]);  // a bad frame or a bus error
  assign unused_led = ^{led[7:5], led[2], led[0]};

  ice40_clocks #(
    .Pad(1'b1),
    .DivR(DivR),
    .DivF(DivF),
    .DivQ(DivQ),
    .Filter(Filter)
  ) u_clocks (
    .clk_i(clk_12mhz_i),
    .button_i(~button_ni),
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
