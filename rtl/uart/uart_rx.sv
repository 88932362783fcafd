// SPDX-License-Identifier: Apache-2.0
// Receiver, 8N1. The line comes from another clock: two flip-flops. divisor_i is clocks per bit, 4
// at least. valid_o or framing_o is high for one clock in the middle of the stop bit; a byte with a
// bad stop bit is not delivered. Every bit is sampled once, in its middle, counted from the start
// bit's edge. From 8 clocks per bit on, a sender may be 3 % off. After a bad stop bit (a break, or
// the wrong speed) the line must be seen high before the next start bit.
`default_nettype none

module uart_rx (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic [15:0] divisor_i,
  input  logic        rx_i,
  output logic        valid_o,
  output logic        framing_o,
  output logic [ 7:0] data_o
);

  logic [1:0] line_q;
  logic line;
  logic busy_q, busy_d, high_q, high_d;
  logic [15:0] wait_q, wait_d;
  logic [3:0] bit_q, bit_d;
  logic [7:0] data_q, data_d;
  logic sample, valid_d, framing_d, valid_q, framing_q;

  assign line = line_q[1];
  assign sample = busy_q & (wait_q == 16'h0);

  always_comb begin
    busy_d = busy_q;
    high_d = high_q;
    wait_d = wait_q - 16'h1;
    bit_d = bit_q;
    data_d = data_q;
    valid_d = 1'b0;
    framing_d = 1'b0;
    if (!busy_q) begin
      high_d = high_q | line;
      bit_d = 4'h0;
      // The edge lies up to a clock back: half a bit less half a clock from here is the middle.
      wait_d = {1'b0, divisor_i[15:1]} - 16'(!divisor_i[0]) - 16'h1;
      busy_d = high_q & ~line;
    end else if (sample) begin
      wait_d = divisor_i - 16'h1;
      bit_d = bit_q + 4'h1;
      if (bit_q == 4'd0) begin
        busy_d = ~line;  // a spike, not a start bit
      end else if (bit_q == 4'd9) begin
        busy_d = 1'b0;
        high_d = line;
        valid_d = line;
        framing_d = ~line;
      end else begin
        data_d = {line, data_q[7:1]};
      end
    end
  end

  assign valid_o = valid_q;
  assign framing_o = framing_q;
  assign data_o = data_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      line_q <= 2'b00;  // not yet seen high
      busy_q <= 1'b0;
      high_q <= 1'b0;
      valid_q <= 1'b0;
      framing_q <= 1'b0;
    end else begin
      line_q <= {line_q[0], rx_i};
      busy_q <= busy_d;
      high_q <= high_d;
      valid_q <= valid_d;
      framing_q <= framing_d;
    end
    wait_q <= wait_d;
    bit_q <= bit_d;
    data_q <= data_d;
  end

endmodule

`default_nettype wire
