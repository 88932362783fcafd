// SPDX-License-Identifier: Apache-2.0
// The counters of first stones (playout_amaf_count) on a 2x2 board, from reset, with any games that
// keep the rule of the queue (at most one of a slot waits), any marks, rows to forget and reads at
// any time: no queue overflows, a word is never read while it is written nor counted twice at once
// (the assertions stand in the module), and a slot is released only when it waits. What the
// counters hold may be anything.
// formal: free piped_ram
// formal: abc 16 24
// formal: cover 16
`default_nettype none

module amaf_count (
  input logic        clk_i,
  input logic        game_i,
  input logic        won_i,
  input logic [ 3:0] slot_i,
  input logic        bank_i,
  input logic [ 1:0] rows_i,
  input logic [ 3:0] row_i,
  input logic        wipe_i,
  input logic [ 1:0] wipe_rows_i,
  input logic        playing_i,
  input logic        read_i,
  input logic [10:0] word_i
);
  logic rst_n = 1'b0;
  logic [15:0] waiting_q = '0;
  logic [2:0] ended_q = '0;
  logic reading_q = 1'b0;
  logic fetched, hold, read;
  logic [3:0] fetched_slot;
  logic [9:0] at;
  logic [31:0] word;
  logic [10:0] word_q;
  always_ff @(posedge clk_i) begin
    rst_n <= 1'b1;
    reading_q <= read_i && !read;
    word_q <= word_i;
    if (rst_n) begin
      for (int i = 0; i < 16; i++) begin
        if (game_i && slot_i == 4'(i)) waiting_q[i] <= 1'b1;
        else if (fetched && fetched_slot == 4'(i)) waiting_q[i] <= 1'b0;
      end
      if (game_i && ended_q != 3'd7) ended_q <= ended_q + 3'd1;
    end
  end

  playout_amaf_count #(
    .N(2)
  ) u_count (
    .clk_i,
    .rst_ni(rst_n),
    .game_i,
    .won_i,
    .slot_i,
    .bank_i,
    .rows_i,
    .fetched_o(fetched),
    .fetched_slot_o(fetched_slot),
    .at_o(at),
    .row_i,
    .wipe_i,
    .wipe_rows_i(19'(wipe_rows_i)),
    .hold_o(hold),
    .playing_i,
    .read_i,
    .word_i,
    .read_o(read),
    .word_o(word)
  );

  always_comb begin
    assume (!(game_i && (!rst_n || waiting_q[slot_i])));
    assume (row_i[1:0] != 2'd0);  // a row that is named has a mark
    assume (!wipe_i || rst_n);
    assume (!read_i || rst_n);
    if (reading_q) assume (read_i && word_i == word_q);
    if (rst_n && fetched) assert (waiting_q[fetched_slot]);
  end
  always_ff @(posedge clk_i) begin
    cover (rst_n && read && ended_q == 3'd2 && waiting_q == '0);
    cover (rst_n && waiting_q == 16'h000f);
  end
  wire unused_ok = &{1'b0, at, hold, word};
endmodule

`default_nettype wire
