// SPDX-License-Identifier: Apache-2.0
// One transaction with the flash: select, opcode, address, waiting clocks, then words of data as
// long as word_i asks for them, and with stop_i (and no word under way) deselect. Between two
// transactions the flash stays deselected for HighClocks.
`default_nettype none

module flash_control #(
  parameter int HighClocks = 8
) (
  input logic       clk_i,
  input logic       rst_ni,
  input logic [7:0] divider_i,

  input  logic        start_i,        // taken when idle_o; what follows must hold until the data
  input  logic [ 7:0] opcode_i,
  input  logic        has_address_i,
  input  logic [23:0] address_i,
  input  logic [ 3:0] wait_i,
  input  logic        send_i,
  input  logic [ 1:0] lines_i,
  output logic        idle_o,

  input  logic        word_i,   // one more word, of bytes_i bytes
  input  logic [ 2:0] bytes_i,
  input  logic [31:0] data_i,   // first byte lowest
  output logic        taken_o,  // the word is under way
  // it has ended, and data_o is what was received: first byte lowest, the rest 0
  output logic        done_o,
  output logic [31:0] data_o,
  input  logic        stop_i,

  output logic       flash_sck_o,
  output logic       flash_cs_no,
  input  logic [3:0] flash_io_i,
  output logic [3:0] flash_io_o,
  output logic [3:0] flash_oe_o
);

  typedef enum logic [2:0] {
    Idle,
    Opcode,
    Address,
    Wait,
    Data,
    High
  } state_e;
  state_e state_q, state_d;

  logic ready, last, start, send, data_q, data_d, done_q;
  logic [1:0] lines;
  logic [2:0] bytes_q, bytes_d, done_bytes_q;
  logic [5:0] clocks;
  logic [31:0] out, in, in_top;
  logic [3:0] high_q, high_d;

  flash_shift u_shift (
    .clk_i,
    .rst_ni,
    .start_i(start),
    .send_i(send),
    .lines_i(lines),
    .clocks_i(clocks),
    .data_i(out),
    .divider_i,
    .ready_o(ready),
    .last_o(last),
    .data_o(in),
    .sck_o(flash_sck_o),
    .io_i(flash_io_i),
    .io_o(flash_io_o),
    .oe_o(flash_oe_o)
  );

  assign idle_o = state_q == Idle;
  assign flash_cs_no = (state_q == Idle) | (state_q == High);
  assign done_o = done_q;

  always_comb begin
    case (done_bytes_q)
      3'd1: in_top = {in[7:0], 24'h0};
      3'd2: in_top = {in[15:0], 16'h0};
      3'd3: in_top = {in[23:0], 8'h0};
      default: in_top = in;
    endcase
  end
  assign data_o = {in_top[7:0], in_top[15:8], in_top[23:16], in_top[31:24]};

  logic [5:0] bits;
  assign bits = {bytes_i, 3'h0};

  always_comb begin
    state_d = state_q;
    start = 1'b0;
    send = 1'b1;
    lines = 2'd0;
    clocks = 6'd8;
    out = {opcode_i, 24'h0};
    taken_o = 1'b0;
    data_d = data_q;
    bytes_d = bytes_q;
    high_d = 4'(HighClocks);
    case (state_q)
      Idle: if (start_i) state_d = Opcode;
      Opcode: begin
        start = 1'b1;
        data_d = 1'b0;
        state_d = Data;
        if (wait_i != 4'h0) state_d = Wait;
        if (has_address_i) state_d = Address;
      end
      Address:
      if (ready) begin
        start = 1'b1;
        out = {address_i, 8'h0};
        clocks = 6'd24;
        state_d = Data;
        if (wait_i != 4'h0) state_d = Wait;
      end
      Wait:
      if (ready) begin
        start = 1'b1;
        send = 1'b0;
        lines = lines_i;
        out = 32'h0;
        clocks = {2'h0, wait_i};
        state_d = Data;
      end
      Data:
      if (ready) begin
        if (word_i) begin
          start = 1'b1;
          taken_o = 1'b1;
          send = send_i;
          lines = lines_i;
          out = send_i ? {data_i[7:0], data_i[15:8], data_i[23:16], data_i[31:24]} : 32'h0;
          clocks = bits >> lines_i;
          data_d = 1'b1;
          bytes_d = bytes_i;
        end else if (stop_i & ~last) begin
          state_d = High;
        end
      end
      High: begin
        high_d = high_q - 4'h1;
        if (high_q == 4'h0) state_d = Idle;
      end
      default: state_d = Idle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= Idle;
      done_q <= 1'b0;
      data_q <= 1'b0;
      high_q <= 4'h0;
    end else begin
      state_q <= state_d;
      done_q <= last & data_q;
      data_q <= data_d;
      high_q <= high_d;
    end
    bytes_q <= bytes_d;
    done_bytes_q <= bytes_q;
  end

endmodule

`default_nettype wire
