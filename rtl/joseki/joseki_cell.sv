// SPDX-License-Identifier: Apache-2.0
// Width cells side by side. Every operator is bitwise: bit i of every port is cell i, and the
// neighbours' signals come in as vectors that the row's owner has shifted. One cell is Width = 1.
//
// A cell holds what it must see in every clock: its N-stone, whether an S-stone that the path does
// not know stands here (alien), whether the N-stone is not the S-stone (mismatch). load_i writes
// all of it.
//
// Alive lines (section 5.1): a point is alive if it is empty, or next to an empty point, or next to
// a live stone of its colour; live_black_o and live_white_o name the colours that it keeps alive
// beside it. force_i, the thesis's STest for the selected cell, makes a stone alive
// anyway. restart_i (Test = 0) lets all lines fall, then every clock with step_i is one step of the
// wave; change_o is 0 when the next step would change nothing, and then dead_o is final.
//
// Interference: near_o is the point with its eight neighbours, flag_o the chosen area: for the wide
// one the four neighbours' squares, together a 5x5 square without its corners.
`default_nettype none

module joseki_cell #(
  parameter int Width = 1
) (
  input logic clk_i,

  input logic             load_i,
  input logic [Width-1:0] black_i,
  input logic [Width-1:0] white_i,
  input logic [Width-1:0] force_i,
  input logic [Width-1:0] alien_i,
  input logic [Width-1:0] mismatch_i,

  input  logic             restart_i,
  input  logic             step_i,
  input  logic [Width-1:0] live_black_n_i,
  input  logic [Width-1:0] live_black_e_i,
  input  logic [Width-1:0] live_black_s_i,
  input  logic [Width-1:0] live_black_w_i,
  input  logic [Width-1:0] live_white_n_i,
  input  logic [Width-1:0] live_white_e_i,
  input  logic [Width-1:0] live_white_s_i,
  input  logic [Width-1:0] live_white_w_i,
  output logic [Width-1:0] live_black_o,
  output logic [Width-1:0] live_white_o,
  output logic [Width-1:0] alive_o,
  output logic [Width-1:0] change_o,
  output logic [Width-1:0] dead_o,

  input  logic             wide_i,
  output logic [Width-1:0] exist_o,
  input  logic [Width-1:0] exist_n_i,
  input  logic [Width-1:0] exist_s_i,
  output logic [Width-1:0] column_o,     // an N-stone here, above or below
  input  logic [Width-1:0] column_e_i,
  input  logic [Width-1:0] column_w_i,
  output logic [Width-1:0] near_o,
  input  logic [Width-1:0] near_n_i,
  input  logic [Width-1:0] near_e_i,
  input  logic [Width-1:0] near_s_i,
  input  logic [Width-1:0] near_w_i,
  output logic [Width-1:0] flag_o,
  output logic [Width-1:0] interfere_o,
  output logic [Width-1:0] mismatch_o
);

  logic [Width-1:0]
      black_q, white_q, exist_q, drive_q, alien_q, mismatch_q, alive_q, alive_d, by_black, by_white;

  assign by_black = live_black_n_i | live_black_e_i | live_black_s_i | live_black_w_i;
  assign by_white = live_white_n_i | live_white_e_i | live_white_s_i | live_white_w_i;
  assign alive_d = drive_q | (black_q & by_black) | (~black_q & by_white);

  always_ff @(posedge clk_i) begin
    if (load_i) begin
      black_q <= black_i;
      white_q <= white_i;
      exist_q <= black_i | white_i;
      drive_q <= force_i | ~(black_i | white_i);
      alien_q <= alien_i;
      mismatch_q <= mismatch_i;
    end
    if (restart_i) begin
      alive_q <= '0;
    end else if (step_i) begin
      alive_q <= alive_d;
    end
  end

  assign alive_o = alive_q;
  assign live_black_o = alive_q & ~white_q;
  assign live_white_o = alive_q & ~black_q;
  assign change_o = alive_d & ~alive_q;
  assign dead_o = exist_q & ~alive_q;

  assign exist_o = exist_q;
  assign column_o = exist_q | exist_n_i | exist_s_i;
  assign near_o = column_o | column_e_i | column_w_i;
  assign flag_o = wide_i ? (near_n_i | near_e_i | near_s_i | near_w_i) : near_o;
  assign interfere_o = alien_q & flag_o;
  assign mismatch_o = mismatch_q;

endmodule

`default_nettype wire
