// SPDX-License-Identifier: Apache-2.0
// From the serial line to the bus and back: a Wishbone master that does what BUS frames say.
// Without a CPU.
`default_nettype none

module bridge_link #(
  parameter int          N           = 5,
  parameter logic [31:0] Boards      = 32'h1,
  parameter int          ClockHz     = 12000000,
  parameter logic [15:0] Divisor     = 16'd104,
  parameter int          TimeoutBits = 20
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic uart_rx_i,
  output logic uart_tx_o,

  output logic session_o,
  output logic answered_o,
  output logic dropped_o,
  output logic failed_o,

  output logic        wb_cyc_o,
  output logic        wb_stb_o,
  output logic        wb_we_o,
  output logic [ 3:0] wb_sel_o,
  output logic [19:0] wb_adr_o,
  output logic [31:0] wb_dat_o,
  input  logic [31:0] wb_dat_i,
  input  logic        wb_ack_i,
  input  logic        wb_err_i
);

  logic rx_valid, rx_framing, tx_valid, tx_ready;
  logic [7:0] rx_data, tx_data;

  uart_rx u_rx (
    .clk_i,
    .rst_ni,
    .divisor_i(Divisor),
    .rx_i(uart_rx_i),
    .valid_o(rx_valid),
    .framing_o(rx_framing),
    .data_o(rx_data)
  );
  uart_tx u_tx (
    .clk_i,
    .rst_ni,
    .divisor_i(Divisor),
    .valid_i(tx_valid),
    .ready_o(tx_ready),
    .data_i(tx_data),
    .tx_o(uart_tx_o)
  );

  logic busy, in_begin, in_valid, in_end, in_good;
  logic [7:0] in_data;
  bridge_decode u_decode (
    .clk_i,
    .rst_ni,
    .hold_i(busy),
    .valid_i(rx_valid),
    .broken_i(rx_framing),
    .data_i(rx_data),
    .begin_o(in_begin),
    .valid_o(in_valid),
    .data_o(in_data),
    .end_o(in_end),
    .good_o(in_good)
  );

  logic write;
  logic [8:0] write_pos, read_pos;
  logic [7:0] write_data, read_data;
  bridge_memory u_memory (
    .clk_i,
    .write_i(write),
    .write_pos_i(write_pos),
    .write_data_i(write_data),
    .read_pos_i(read_pos),
    .read_data_o(read_data)
  );

  logic crc_clear, crc_valid, crc_busy, crc_good;
  logic [7:0] crc_data;
  logic [31:0] crc;
  bridge_crc u_crc (
    .clk_i,
    .clear_i(crc_clear),
    .valid_i(crc_valid),
    .data_i(crc_data),
    .busy_o(crc_busy),
    .crc_o(crc),
    .good_o(crc_good)
  );

  logic [5:0] hello_pos;
  logic [7:0] hello;
  bridge_hello #(
    .N(N),
    .ClockHz(ClockHz),
    .Boards(Boards)
  ) u_hello (
    .pos_i(hello_pos),
    .byte_o(hello)
  );

  logic send, send_busy;
  logic [6:0] send_length, send_pos;
  bridge_send u_send (
    .clk_i,
    .rst_ni,
    .start_i(send),
    .length_i(send_length),
    .busy_o(send_busy),
    .pos_o(send_pos),
    .data_i(read_data),
    .tx_valid_o(tx_valid),
    .tx_ready_i(tx_ready),
    .tx_data_o(tx_data)
  );

  logic bus_start, bus_write, bus_done, bus_error;
  logic [31:0] bus_address, bus_data, bus_read;
  bridge_bus #(
    .TimeoutBits(TimeoutBits)
  ) u_bus (
    .clk_i,
    .rst_ni,
    .start_i(bus_start),
    .write_i(bus_write),
    .address_i(bus_address),
    .data_i(bus_data),
    .done_o(bus_done),
    .error_o(bus_error),
    .data_o(bus_read),
    .wb_cyc_o,
    .wb_stb_o,
    .wb_we_o,
    .wb_sel_o,
    .wb_adr_o,
    .wb_dat_o,
    .wb_dat_i,
    .wb_ack_i,
    .wb_err_i
  );

  bridge_control u_control (
    .clk_i,
    .rst_ni,
    .begin_i(in_begin),
    .valid_i(in_valid),
    .data_i(in_data),
    .end_i(in_end),
    .good_i(in_good),
    .busy_o(busy),
    .write_o(write),
    .write_pos_o(write_pos),
    .write_data_o(write_data),
    .read_pos_o(read_pos),
    .read_data_i(read_data),
    .crc_clear_o(crc_clear),
    .crc_valid_o(crc_valid),
    .crc_data_o(crc_data),
    .crc_busy_i(crc_busy),
    .crc_i(crc),
    .crc_good_i(crc_good),
    .hello_pos_o(hello_pos),
    .hello_i(hello),
    .send_o(send),
    .send_length_o(send_length),
    .send_busy_i(send_busy),
    .send_pos_i(send_pos),
    .bus_start_o(bus_start),
    .bus_write_o(bus_write),
    .bus_address_o(bus_address),
    .bus_data_o(bus_data),
    .bus_done_i(bus_done),
    .bus_error_i(bus_error),
    .bus_data_i(bus_read),
    .session_o,
    .answered_o,
    .dropped_o,
    .failed_o
  );

endmodule

`default_nettype wire
