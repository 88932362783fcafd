// SPDX-License-Identifier: Apache-2.0
// Carries out one command: counts its data, between flash_control and the page buffer. The
// command's fields must hold while busy_o.
`default_nettype none

module flash_page (
  input logic clk_i,
  input logic rst_ni,

  input  logic       go_i,
  input  logic [8:0] length_i,
  output logic       busy_o,
  input  logic       free_i,    // nobody else has the flash

  output logic       start_o,  // to flash_control
  input  logic       idle_i,
  output logic       word_o,
  output logic [2:0] bytes_o,
  input  logic       taken_i,
  input  logic       done_i,
  output logic       stop_o,

  output logic [5:0] read_o,  // the word to be sent
  output logic [5:0] write_o  // the word that done_i brings
);

  logic busy_q, busy_d, begun_q, begun_d;
  logic [8:0] left_q, left_d;  // bytes not asked for yet
  logic [6:0] wait_q, wait_d;  // words not ended yet
  logic [5:0] read_q, read_d, write_q, write_d;
  logic [6:0] words;

  assign busy_o = busy_q;
  assign start_o = busy_q & ~begun_q & free_i & idle_i;
  assign word_o = begun_q & (left_q != 9'd0);
  assign bytes_o = (left_q >= 9'd4) ? 3'd4 : left_q[2:0];
  assign stop_o = begun_q & (left_q == 9'd0) & (wait_q == 7'd0);
  assign read_o = read_q;
  assign write_o = write_q;
  assign words = 7'((length_i + 9'd3) >> 2);

  always_comb begin
    busy_d = busy_q;
    begun_d = begun_q;
    left_d = left_q;
    wait_d = wait_q;
    read_d = read_q;
    write_d = write_q;
    if (go_i) begin
      busy_d = 1'b1;
      begun_d = 1'b0;
      left_d = length_i;
      wait_d = words;
      read_d = 6'd0;
      write_d = 6'd0;
    end else if (start_o) begin
      begun_d = 1'b1;
    end else if (stop_o & idle_i) begin
      busy_d = 1'b0;
      begun_d = 1'b0;
    end else begin
      if (taken_i) begin
        left_d = left_q - {6'd0, bytes_o};
        read_d = read_q + 6'd1;
      end
      if (done_i) begin
        wait_d = wait_q - 7'd1;
        write_d = write_q + 6'd1;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      begun_q <= 1'b0;
      left_q <= 9'd0;
      wait_q <= 7'd0;
    end else begin
      busy_q <= busy_d;
      begun_q <= begun_d;
      left_q <= left_d;
      wait_q <= wait_d;
    end
    read_q <= read_d;
    write_q <= write_d;
  end

endmodule

`default_nettype wire
