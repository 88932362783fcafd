// SPDX-License-Identifier: Apache-2.0
// The SPI flash: registers for commands of any kind through a page buffer, and the window. Lines
// says how many data lines are wired (0 one, 1 two, 2 four). An access to the window during a
// command is an error, so it always ends.
`default_nettype none

module flash #(
  parameter logic [1:0] Lines = 2'd2
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

  input  logic        window_cyc_i,
  input  logic [21:0] window_adr_i,
  output logic [31:0] window_dat_o,
  output logic        window_ack_o,
  output logic        window_err_o,

  output logic       flash_sck_o,
  output logic       flash_cs_no,
  input  logic [3:0] flash_io_i,
  output logic [3:0] flash_io_o,
  output logic [3:0] flash_oe_o
);

  logic req, we;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic rsp_valid_q, rsp_err_q, rsp_err_d, rsp_buffer_q, rsp_buffer_d;
  logic [31:0] rsp_data_q, rsp_data_d, rsp_data;

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
    .rsp_data_i(rsp_data)
  );

  logic [1:0] lines_q, lines_d;
  logic [7:0] divider_q, divider_d;
  logic [23:0] address_q, address_d;
  logic [24:0] command_q, command_d;
  logic go_q, go_d, change_q, change_d;
  logic [31:0] crc_q, crc_d, crc_byte, crc_word;
  logic busy;

  logic unused_command;
  assign unused_command = ^command_q[24:16];

  // ---- the command and the window share flash_control
  logic page_busy, page_start, page_word, page_stop, held;
  logic window_start, window_word, window_stop;
  logic [2:0] page_bytes;
  logic [5:0] page_read, page_write;
  logic [23:0] window_address;
  logic [7:0] window_opcode;
  logic idle, taken, done;
  logic [31:0] data;
  logic [31:0] buffer_out;

  assign busy = go_q | page_busy;

  flash_page u_page (
    .clk_i,
    .rst_ni,
    .go_i(go_q),
    .length_i(command_q[24:16]),
    .busy_o(page_busy),
    .free_i(~held),
    .start_o(page_start),
    .idle_i(idle),
    .word_o(page_word),
    .bytes_o(page_bytes),
    .taken_i(taken & ~held),
    .done_i(done & ~held),
    .stop_o(page_stop),
    .read_o(page_read),
    .write_o(page_write)
  );

  flash_window u_window (
    .clk_i,
    .rst_ni,
    .cyc_i(window_cyc_i & ~busy),
    .adr_i(window_adr_i),
    .dat_o(window_dat_o),
    .ack_o(window_ack_o),
    .release_i(busy | change_q),
    .held_o(held),
    .start_o(window_start),
    .address_o(window_address),
    .idle_i(idle),
    .word_o(window_word),
    .taken_i(taken & held),
    .done_i(done & held),
    .data_i(data),
    .stop_o(window_stop)
  );

  always_comb begin
    case (lines_q)
      2'd1: window_opcode = 8'h3b;
      2'd2: window_opcode = 8'h6b;
      default: window_opcode = 8'h0b;
    endcase
  end

  flash_control u_control (
    .clk_i,
    .rst_ni,
    .divider_i(divider_q),
    .start_i(page_start | window_start),
    .opcode_i(held ? window_opcode : command_q[7:0]),
    .has_address_i(held | command_q[8]),
    .address_i(held ? window_address : address_q),
    .wait_i(held ? 4'd8 : command_q[15:12]),
    .send_i(~held & command_q[9]),
    .lines_i(held ? lines_q : command_q[11:10]),
    .idle_o(idle),
    .word_i(held ? window_word : page_word),
    .bytes_i(held ? 3'd4 : page_bytes),
    .data_i(buffer_out),
    .taken_o(taken),
    .done_o(done),
    .data_o(data),
    .stop_i(held ? window_stop : page_stop),
    .flash_sck_o,
    .flash_cs_no,
    .flash_io_i,
    .flash_io_o,
    .flash_oe_o
  );

  logic window_err_q;
  assign window_err_o = window_err_q & window_cyc_i;

  // ---- the page buffer: the bus while no command runs, the command while one does
  logic [31:0] memory[64];
  logic memory_we;
  logic [5:0] memory_write, memory_read;
  logic [31:0] memory_data;
  logic in_buffer, unused_addr;

  assign in_buffer = addr[15:8] == goishi_map_pkg::FLASH_BUFFER[15:8];
  assign unused_addr = ^addr[1:0];
  assign memory_we = busy ? (done & ~held & ~command_q[9]) : (req & we & in_buffer);
  assign memory_write = busy ? page_write : addr[7:2];
  assign memory_data = busy ? data : wdata;
  assign memory_read = busy ? page_read : addr[7:2];
  // Read ahead: the word is wanted at the earliest eight clocks after the one before it.
  always_ff @(posedge clk_i) begin
    if (memory_we) memory[memory_write] <= memory_data;
    buffer_out <= memory[memory_read];
  end

  assign rsp_data = rsp_buffer_q ? buffer_out : rsp_data_q;

  flash_crc u_crc (
    .crc_i(crc_q),
    .data_i(wdata),
    .byte_o(crc_byte),
    .word_o(crc_word)
  );

  always_comb begin
    crc_d = crc_q;
    lines_d = lines_q;
    divider_d = divider_q;
    address_d = address_q;
    command_d = command_q;
    go_d = 1'b0;
    change_d = 1'b0;
    rsp_buffer_d = 1'b0;
    rsp_err_d = we;
    rsp_data_d = 32'h0;
    case (addr)
      goishi_map_pkg::FLASH_ID: rsp_data_d = goishi_map_pkg::FLASH_ID_ID_RESET;
      goishi_map_pkg::FLASH_VERSION:
      rsp_data_d = {16'h0, goishi_map_pkg::FLASH_VERSION_VERSION_RESET};
      goishi_map_pkg::FLASH_CONTROL: begin
        rsp_err_d = we & busy;
        rsp_data_d = {16'h0, divider_q, 6'h0, lines_q};
        if (req & we & ~busy) begin
          change_d = 1'b1;
          lines_d = (wdata[1:0] > Lines) ? Lines : wdata[1:0];
          divider_d = wdata[15:8];
        end
      end
      goishi_map_pkg::FLASH_STATUS: rsp_data_d = {26'h0, Lines, 3'h0, busy};
      goishi_map_pkg::FLASH_ADDRESS: begin
        rsp_err_d = we & busy;
        rsp_data_d = {8'h0, address_q};
        if (req & we & ~busy) address_d = wdata[23:0];
      end
      goishi_map_pkg::FLASH_COMMAND: begin
        rsp_err_d = ~we | busy | (wdata[24:16] > 9'd256) | (wdata[11:10] > Lines);
        if (req & ~rsp_err_d) begin
          go_d = 1'b1;
          command_d = wdata[24:0];
        end
      end
      goishi_map_pkg::FLASH_CRC: begin
        rsp_err_d = 1'b0;
        rsp_data_d = crc_q;
        if (req & we) crc_d = wdata;
      end
      goishi_map_pkg::FLASH_CRC_WORD: begin
        rsp_err_d = ~we;
        if (req & we) crc_d = crc_word;
      end
      goishi_map_pkg::FLASH_CRC_BYTE: begin
        rsp_err_d = ~we;
        if (req & we) crc_d = crc_byte;
      end
      default: begin
        rsp_err_d = ~in_buffer | busy;
        rsp_buffer_d = in_buffer & ~busy & ~we;
      end
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      rsp_valid_q <= 1'b0;
      lines_q <= 2'd0;
      divider_q <= 8'h0;
      address_q <= 24'h0;
      command_q <= 25'h0;
      go_q <= 1'b0;
      change_q <= 1'b0;
      window_err_q <= 1'b0;
      crc_q <= 32'h0;
    end else begin
      rsp_valid_q <= req;
      lines_q <= lines_d;
      divider_q <= divider_d;
      address_q <= address_d;
      command_q <= command_d;
      go_q <= go_d;
      change_q <= change_d;
      window_err_q <= window_cyc_i & busy & ~window_err_q;
      crc_q <= crc_d;
    end
    rsp_buffer_q <= rsp_buffer_d;
    rsp_err_q <= rsp_err_d;
    rsp_data_q <= rsp_data_d;
  end

endmodule

`default_nettype wire
