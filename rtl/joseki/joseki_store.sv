// SPDX-License-Identifier: Apache-2.0
// The rows of the board as they are read and written: S, N with the captured marks on sixteen
// levels, and the stones that the influence board has been sent. The level in use is the
// board as it is; the fifteen below it are the stack, so a push is a row-by-row copy to the next
// level and a pop is the level below. The data of row_i and level_i follow by one clock, or stay
// as they are without read_i.
`default_nettype none

module joseki_store #(
  parameter int N = 19
) (
  input logic clk_i,

  input  logic         read_i,
  input  logic [  4:0] row_i,
  input  logic [  3:0] level_i,
  output logic [N-1:0] black_o,
  output logic [N-1:0] white_o,
  output logic [N-1:0] captured_o,
  output logic [N-1:0] s_black_o,
  output logic [N-1:0] s_white_o,
  output logic [N+1:0] sent_black_o,
  output logic [N+1:0] sent_white_o,

  input logic [  4:0] write_row_i,
  input logic [  3:0] write_level_i,
  input logic         n_write_i,
  input logic [N-1:0] black_i,
  input logic [N-1:0] white_i,
  input logic [N-1:0] captured_i,
  input logic         s_write_i,
  input logic [N-1:0] s_black_i,
  input logic [N-1:0] s_white_i,
  input logic         sent_write_i,
  input logic [  4:0] sent_row_i,
  input logic [N+1:0] sent_black_i,
  input logic [N+1:0] sent_white_i
);

  joseki_memory #(
    .Width(3 * N),
    .Address(9)
  ) u_n (
    .clk_i,
    .we_i(n_write_i),
    .waddr_i({write_level_i, write_row_i}),
    .wdata_i({captured_i, white_i, black_i}),
    .read_i,
    .raddr_i({level_i, row_i}),
    .data_o({captured_o, white_o, black_o})
  );
  joseki_memory #(
    .Width(2 * N),
    .Address(5)
  ) u_s (
    .clk_i,
    .we_i(s_write_i),
    .waddr_i(write_row_i),
    .wdata_i({s_white_i, s_black_i}),
    .read_i,
    .raddr_i(row_i),
    .data_o({s_white_o, s_black_o})
  );
  joseki_memory #(
    .Width(2 * N + 4),
    .Address(5)
  ) u_sent (
    .clk_i,
    .we_i(sent_write_i),
    .waddr_i(sent_row_i),
    .wdata_i({sent_white_i, sent_black_i}),
    .read_i,
    .raddr_i(row_i),
    .data_o({sent_white_o, sent_black_o})
  );

endmodule

`default_nettype wire
