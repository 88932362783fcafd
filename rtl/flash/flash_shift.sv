// SPDX-License-Identifier: Apache-2.0
// Shifts up to 32 bits to or from a flash in SPI mode 0, over one, two or four lines. Data leave
// and enter with the first bit on top. A new word may be started in the clock of last_o, without a
// gap. What the flash sends is taken at the falling edge, a whole period after it began to drive
// it.
`default_nettype none

module flash_shift (
  input logic clk_i,
  input logic rst_ni,

  input  logic        start_i,    // only when ready_o
  input  logic        send_i,
  input  logic [ 1:0] lines_i,    // 0 one, 1 two, 2 four
  input  logic [ 5:0] clocks_i,   // 1 to 32 periods
  input  logic [31:0] data_i,
  input  logic [ 7:0] divider_i,  // half a period is one clock more
  output logic        ready_o,
  output logic        last_o,     // the word ends with this clock; data_o has it in the next
  output logic [31:0] data_o,

  output logic       sck_o,
  input  logic [3:0] io_i,
  output logic [3:0] io_o,
  output logic [3:0] oe_o
);

  logic busy_q, busy_d, sck_q, sck_d, send_q, send_d;
  logic [1:0] lines_q, lines_d;
  logic [5:0] left_q, left_d;
  logic [7:0] tick_q, tick_d;
  logic [31:0] out_q, out_d, in_q, in_d;

  assign last_o = busy_q & sck_q & (tick_q == 8'h0) & (left_q == 6'd1);
  assign ready_o = ~busy_q | last_o;
  assign data_o = in_q;
  assign sck_o = sck_q;

  // Lines 2 and 3 are the chip's write protect and hold where they do not carry data: they stay
  // high.
  always_comb begin
    io_o = {3'b110, out_q[31]};
    oe_o = 4'b1101;
    case (lines_q)
      2'd1: begin
        io_o = {2'b11, out_q[31:30]};
        oe_o = send_q ? 4'b1111 : 4'b1100;
      end
      2'd2: begin
        io_o = out_q[31:28];
        oe_o = send_q ? 4'b1111 : 4'b0000;
      end
      default: ;
    endcase
  end

  always_comb begin
    busy_d = busy_q;
    sck_d = sck_q;
    send_d = send_q;
    lines_d = lines_q;
    left_d = left_q;
    tick_d = tick_q - 8'h1;
    out_d = out_q;
    in_d = in_q;
    if (busy_q && tick_q == 8'h0) begin
      tick_d = divider_i;
      sck_d = ~sck_q;
      if (sck_q) begin
        left_d = left_q - 6'd1;
        busy_d = left_q != 6'd1;
        case (lines_q)
          2'd1: begin
            in_d = {in_q[29:0], io_i[1:0]};
            out_d = {out_q[29:0], 2'h0};
          end
          2'd2: begin
            in_d = {in_q[27:0], io_i};
            out_d = {out_q[27:0], 4'h0};
          end
          default: begin
            in_d = {in_q[30:0], io_i[1]};
            out_d = {out_q[30:0], 1'b0};
          end
        endcase
      end
    end else if (!busy_q) begin
      tick_d = 8'h0;
    end
    if (start_i) begin
      busy_d = 1'b1;
      send_d = send_i;
      lines_d = lines_i;
      left_d = clocks_i;
      tick_d = divider_i;
      out_d = data_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      sck_q <= 1'b0;
      send_q <= 1'b1;
      lines_q <= 2'd0;
      out_q <= 32'h0;
      tick_q <= 8'h0;
      left_q <= 6'd0;
    end else begin
      busy_q <= busy_d;
      sck_q <= sck_d;
      send_q <= send_d;
      lines_q <= lines_d;
      out_q <= out_d;
      tick_q <= tick_d;
      left_q <= left_d;
    end
    in_q <= in_d;
  end

endmodule

`default_nettype wire
