// SPDX-License-Identifier: Apache-2.0
// Time, restarts, bus faults and LEDs. The cause of a restart outlives it: it is reset by power_ni
// alone.
`default_nettype none

module timer (
  input logic clk_i,
  input logic rst_ni,
  input logic power_ni,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,

  input  logic        fault_i,          // an access of the CPU failed; the rest belongs to it
  input  logic        fault_write_i,
  input  logic        fault_timeout_i,
  input  logic [31:0] fault_address_i,
  input  logic        access_i,         // an access to the boards has ended
  output logic        fault_o,          // pending: the CPU's interrupt
  output logic        restart_o,
  output logic [ 7:0] led_o
);

  localparam logic [31:0] Key = 32'h52455354;

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

  logic [63:0] cycles_q;
  logic [31:0] high_q, high_d, accesses_q;
  logic [9:0] tick_q;
  logic [23:0] left_q, left_d;
  logic [7:0] led_q, led_d;
  logic [1:0] cause_q;
  logic pending_q, pending_d, write_q, write_d, timeout_q, timeout_d;
  logic [31:0] address_q, address_d;
  logic bite, ask;

  assign led_o = led_q;
  assign fault_o = pending_q;
  assign restart_o = bite | ask;

  always_comb begin
    high_d = high_q;
    left_d = left_q - {23'h0, (&tick_q) & (left_q != 24'h0)};
    bite = (left_q == 24'h1) & (&tick_q);
    led_d = led_q;
    pending_d = pending_q;
    write_d = write_q;
    timeout_d = timeout_q;
    address_d = address_q;
    ask = 1'b0;
    rsp_err_d = we;
    rsp_data_d = 32'h0;
    case (addr)
      goishi_map_pkg::TIMER_ID: rsp_data_d = goishi_map_pkg::TIMER_ID_ID_RESET;
      goishi_map_pkg::TIMER_VERSION:
      rsp_data_d = {16'h0, goishi_map_pkg::TIMER_VERSION_VERSION_RESET};
      goishi_map_pkg::TIMER_CYCLES_LOW: begin
        rsp_data_d = cycles_q[31:0];
        if (req & ~we) high_d = cycles_q[63:32];
      end
      goishi_map_pkg::TIMER_CYCLES_HIGH: rsp_data_d = high_q;
      goishi_map_pkg::TIMER_WATCHDOG: begin
        rsp_err_d = 1'b0;
        rsp_data_d = {8'h0, left_q};
        if (req & we) begin
          left_d = wdata[23:0];
          bite = 1'b0;
        end
      end
      goishi_map_pkg::TIMER_LEDS: begin
        rsp_err_d = 1'b0;
        rsp_data_d = {24'h0, led_q};
        if (req & we) led_d = wdata[7:0];
      end
      goishi_map_pkg::TIMER_RESTART: begin
        rsp_err_d = we & (wdata != Key);
        rsp_data_d = {30'h0, cause_q};
        ask = req & we & (wdata == Key);
      end
      goishi_map_pkg::TIMER_FAULT: begin
        rsp_err_d = 1'b0;
        rsp_data_d = {29'h0, timeout_q, write_q, pending_q};
        if (req & we & wdata[goishi_map_pkg::TIMER_FAULT_PENDING_LSB]) begin
          pending_d = 1'b0;
          write_d = 1'b0;
          timeout_d = 1'b0;
          address_d = 32'h0;
        end
      end
      goishi_map_pkg::TIMER_FAULT_ADDRESS: rsp_data_d = address_q;
      goishi_map_pkg::TIMER_ACCESSES: rsp_data_d = accesses_q;
      default: rsp_err_d = 1'b1;
    endcase
    if (fault_i & ~pending_q) begin
      pending_d = 1'b1;
      write_d = fault_write_i;
      timeout_d = fault_timeout_i;
      address_d = fault_address_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      rsp_valid_q <= 1'b0;
      cycles_q <= 64'h0;
      high_q <= 32'h0;
      accesses_q <= 32'h0;
      tick_q <= 10'h0;
      left_q <= 24'h0;
      led_q <= 8'h0;
      pending_q <= 1'b0;
      write_q <= 1'b0;
      timeout_q <= 1'b0;
      address_q <= 32'h0;
    end else begin
      rsp_valid_q <= req;
      cycles_q <= cycles_q + 64'h1;
      high_q <= high_d;
      accesses_q <= accesses_q + {31'h0, access_i};
      tick_q <= tick_q + 10'h1;
      left_q <= left_d;
      led_q <= led_d;
      pending_q <= pending_d;
      write_q <= write_d;
      timeout_q <= timeout_d;
      address_q <= address_d;
    end
    rsp_err_q <= rsp_err_d;
    rsp_data_q <= rsp_data_d;
  end

  always_ff @(posedge clk_i) begin
    if (!power_ni) begin
      cause_q <= 2'd0;
    end else if (rst_ni & bite) begin
      cause_q <= 2'd1;
    end else if (rst_ni & ask) begin
      cause_q <= 2'd2;
    end
  end

endmodule

`default_nettype wire
