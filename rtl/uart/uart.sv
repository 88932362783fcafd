// SPDX-License-Identifier: Apache-2.0
// The UART on the bus: divisor, status and one FIFO each way (Depth - 1 bytes). Divisor is what it
// starts with, in clocks per bit. A byte that finds the receive FIFO full is lost and sets
// STATUS.overrun; a write to TX without room is a bus error.
`default_nettype none

module uart #(
  parameter int          Depth   = 256,
  parameter logic [15:0] Divisor = 16'd434
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,

  input  logic uart_rx_i,
  output logic uart_tx_o
);

  localparam int Width = $clog2(Depth);

  logic req, we;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic rsp_valid_q, rsp_err_q, rsp_err_d;
  logic [31:0] rsp_data_q, rsp_data_d;

  bus_port u_port (
    .clk_i,
    .rst_ni,
    .wb_cyc_i,
    .wb_stb_i,
    .wb_we_i,
    .wb_sel_i,
    .wb_adr_i,
    .wb_dat_i,
    .wb_dat_o,
    .wb_ack_o,
    .wb_err_o,
    .req_o(req),
    .we_o(we),
    .addr_o(addr),
    .wdata_o(wdata),
    .rsp_valid_i(rsp_valid_q),
    .rsp_err_i(rsp_err_q),
    .rsp_data_i(rsp_data_q)
  );

  logic [15:0] divisor_q, divisor_d;
  logic overrun_q, overrun_d, framing_q, framing_d;

  logic rx_valid, rx_framing, rx_ready, in_valid, in_pop;
  logic [7:0] rx_data, in_data;
  logic [Width-1:0] in_level;

  uart_rx u_rx (
    .clk_i,
    .rst_ni,
    .divisor_i(divisor_q),
    .rx_i(uart_rx_i),
    .valid_o(rx_valid),
    .framing_o(rx_framing),
    .data_o(rx_data)
  );

  byte_fifo #(
    .Depth(Depth)
  ) u_in (
    .clk_i,
    .rst_ni,
    .valid_i(rx_valid),
    .ready_o(rx_ready),
    .data_i(rx_data),
    .valid_o(in_valid),
    .ready_i(in_pop),
    .data_o(in_data),
    .level_o(in_level)
  );

  logic out_valid, out_ready, out_push, out_room, tx_ready;
  logic [7:0] out_data;
  logic [Width-1:0] out_level;

  byte_fifo #(
    .Depth(Depth)
  ) u_out (
    .clk_i,
    .rst_ni,
    .valid_i(out_push),
    .ready_o(out_room),
    .data_i(wdata[7:0]),
    .valid_o(out_valid),
    .ready_i(out_ready),
    .data_o(out_data),
    .level_o(out_level)
  );

  assign out_ready = tx_ready;

  uart_tx u_tx (
    .clk_i,
    .rst_ni,
    .divisor_i(divisor_q),
    .valid_i(out_valid),
    .ready_o(tx_ready),
    .data_i(out_data),
    .tx_o(uart_tx_o)
  );

  logic [Width-1:0] room;
  logic idle;
  assign room = ~out_level;  // Depth - 1 - level
  assign idle = tx_ready & (out_level == '0);

  always_comb begin
    divisor_d = divisor_q;
    overrun_d = overrun_q | (rx_valid & ~rx_ready);
    framing_d = framing_q | rx_framing;
    in_pop = 1'b0;
    out_push = 1'b0;
    rsp_err_d = 1'b0;
    rsp_data_d = 32'h0;
    case (addr)
      goishi_map_pkg::UART_ID: begin
        rsp_err_d = we;
        rsp_data_d = goishi_map_pkg::UART_ID_ID_RESET;
      end
      goishi_map_pkg::UART_VERSION: begin
        rsp_err_d = we;
        rsp_data_d = {16'h0, goishi_map_pkg::UART_VERSION_VERSION_RESET};
      end
      goishi_map_pkg::UART_DIVISOR: begin
        rsp_data_d = {16'h0, divisor_q};
        if (req & we) divisor_d = (wdata[15:2] == 14'h0) ? 16'd4 : wdata[15:0];
      end
      goishi_map_pkg::UART_STATUS: begin
        rsp_data_d = {framing_q, overrun_q, idle, 5'h0, 12'(room), 12'(in_level)};
        if (req & we) begin
          overrun_d = (overrun_q & ~wdata[goishi_map_pkg::UART_STATUS_OVERRUN_LSB]) |
              (rx_valid & ~rx_ready);
          framing_d = (framing_q & ~wdata[goishi_map_pkg::UART_STATUS_FRAMING_LSB]) | rx_framing;
        end
      end
      goishi_map_pkg::UART_RX: begin
        rsp_err_d = we;
        rsp_data_d = in_valid ? {24'h0, in_data} : 32'h80000000;
        in_pop = req & ~we;
      end
      goishi_map_pkg::UART_TX: begin
        rsp_err_d = ~we | ~out_room;
        out_push = req & we;
      end
      default: rsp_err_d = 1'b1;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      rsp_valid_q <= 1'b0;
      divisor_q <= Divisor;
      overrun_q <= 1'b0;
      framing_q <= 1'b0;
    end else begin
      rsp_valid_q <= req;
      divisor_q <= divisor_d;
      overrun_q <= overrun_d;
      framing_q <= framing_d;
    end
    rsp_err_q <= rsp_err_d;
    rsp_data_q <= rsp_data_d;
  end

endmodule

`default_nettype wire
