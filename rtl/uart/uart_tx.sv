// SPDX-License-Identifier: Apache-2.0
// Transmitter, 8N1. A byte is taken when valid_i and ready_o are both high; ready_o comes back with
// the end of its stop bit, so bytes follow each other without a gap. divisor_i is clocks per bit.
`default_nettype none

module uart_tx (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic [15:0] divisor_i,
  input  logic        valid_i,
  output logic        ready_o,
  input  logic [ 7:0] data_i,
  output logic        tx_o
);

  logic [8:0] shift_q, shift_d;  // the line is bit 0: what is sent after the data is ones
  logic [3:0] left_q, left_d;  // bits still to come, the stop bit included
  logic [15:0] wait_q, wait_d;
  logic last;

  assign last = wait_q == 16'h0;
  assign ready_o = last & (left_q == 4'h0);
  assign tx_o = shift_q[0];

  always_comb begin
    shift_d = shift_q;
    left_d = left_q;
    wait_d = wait_q;
    if (ready_o) begin
      if (valid_i) begin
        shift_d = {data_i, 1'b0};
        left_d = 4'd9;
        wait_d = divisor_i - 16'h1;
      end
    end else if (last) begin
      shift_d = {1'b1, shift_q[8:1]};
      left_d = left_q - 4'h1;
      wait_d = divisor_i - 16'h1;
    end else begin
      wait_d = wait_q - 16'h1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      shift_q <= '1;
      left_q <= 4'h0;
      wait_q <= 16'h0;
    end else begin
      shift_q <= shift_d;
      left_q <= left_d;
      wait_q <= wait_d;
    end
  end

endmodule

`default_nettype wire
