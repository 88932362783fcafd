// SPDX-License-Identifier: Apache-2.0
// Counts who first played where: for each player and point the games in which he was the first
// there, and how many of these black won, in block RAM.
//
// A game that has ended waits in a queue. Its rows are read one a clock, ahead of need, and its
// marked points are counted one a clock; three clocks lie between two games, because a word may be
// counted again only four clocks later. So a game takes its marked points and three clocks. It has
// used at least as many entries of the board (its moves, a look, two counts): counting keeps up
// with sixteen slots. The store's word {white, y, x} is {games, wins}; coordinates from 1.
`default_nettype none
module playout_amaf_count #(
  parameter int N = 19
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  // a game ends; at most one of each slot may wait
  input  logic           game_i,
  input  logic           won_i,           // by black
  input  logic [    3:0] slot_i,
  input  logic           bank_i,
  input  logic [  N-1:0] rows_i,          // those with a marked point
  output logic           fetched_o,       // its rows are read, or about to be
  output logic [    3:0] fetched_slot_o,
  output logic [    9:0] at_o,            // {bank, slot, row}; the row comes two clocks later
  input  logic [2*N-1:0] row_i,           // {white was first, somebody was}
  // rows to forget, once what waits is counted
  input  logic           wipe_i,
  input  logic [   18:0] wipe_rows_i,     // bit 0 is row 1
  output logic           hold_o,          // no game may end before: the forgetting has not begun
  input  logic           playing_i,       // games go on: a read need not wait for all that waits
  input  logic           read_i,          // until read_o
  input  logic [   10:0] word_i,
  output logic           read_o,          // the next belongs to it
  output logic [   31:0] word_o
);
  // ---- games that have ended
  logic [4:0] in_q, out_q;
  logic [N+5:0] head;
  lut_ram #(
    .Width(N + 6)
  ) u_queue (
    .clk_i,
    .we_i(game_i),
    .waddr_i(in_q[3:0]),
    .wdata_i({won_i, bank_i, slot_i, rows_i}),
    .raddr_i(out_q[3:0]),
    .rdata_o(head)
  );
  wire waiting = in_q != out_q;

  // ---- their rows, ahead of need
  logic busy_q, won_q, bank_q;
  logic [3:0] slot_q;
  logic [N-1:0] rows_q;
  logic row_any, row_last;
  logic [N-1:0] row_mask;
  logic [4:0] row_index;
  lowest_one #(
    .Width(N)
  ) u_row (
    .bits_i(rows_q),
    .any_o(row_any),
    .last_o(row_last),
    .mask_o(row_mask),
    .index_o(row_index)
  );
  logic [4:0] rows_in_q, rows_out_q;
  wire [4:0] level = rows_in_q - rows_out_q;
  wire fetch = busy_q && row_any && level < 5'd10;  // at most three more are under way
  wire fetched = busy_q && (!row_any || (fetch && row_last));
  typedef struct packed {
    logic       last;  // of its game
    logic       won;
    logic [4:0] y;
  } row_t;
  logic [2:0] coming_q;
  row_t row1_q, row2_q, row3_q;
  assign {fetched_o, fetched_slot_o} = {fetched, slot_q};
  always_ff @(posedge clk_i) begin
    at_o <= {bank_q, slot_q, row_index};
    row1_q <= {row_last, won_q, row_index};
    {row3_q, row2_q} <= {row2_q, row1_q};
    if (!rst_ni) begin
      {in_q, out_q, busy_q, coming_q, rows_in_q} <= '0;
    end else begin
      if (game_i) in_q <= in_q + 5'd1;
      if (!busy_q || fetched) begin
        busy_q <= waiting;
        if (waiting) out_q <= out_q + 5'd1;
      end
      coming_q <= {coming_q[1:0], fetch};
      if (coming_q[2]) rows_in_q <= rows_in_q + 5'd1;
    end
    if (!busy_q || fetched) {won_q, bank_q, slot_q, rows_q} <= head;
    else if (fetch) rows_q <= rows_q & ~row_mask;
  end
  row_t next;
  logic [2*N-1:0] next_row;
  lut_ram #(
    .Width(2 * N + 7)
  ) u_rows (
    .clk_i,
    .we_i(coming_q[2]),
    .waddr_i(rows_in_q[3:0]),
    .wdata_i({row3_q, row_i}),
    .raddr_i(rows_out_q[3:0]),
    .rdata_o({next, next_row})
  );

  // ---- a row's points, one a clock
  row_t row_q;
  logic [N-1:0] played_q, white_q, mask;
  logic pick, pick_last;
  logic [4:0] index;
  lowest_one #(
    .Width(N)
  ) u_point (
    .bits_i(played_q),
    .any_o(pick),
    .last_o(pick_last),
    .mask_o(mask),
    .index_o(index)
  );
  logic [1:0] gap_q;  // clocks until the next game
  logic between_q;  // no game is half counted
  logic [2:0] step_q;  // of a read
  logic [18:0] pend_q, wipe_q;  // rows to forget: soon, now
  logic [5:0] wiped_q;
  wire pending = |pend_q;
  wire wiping = |wipe_q;
  wire some_row = level != 5'd0;
  wire all_counted = between_q && gap_q == 2'd0 && !some_row && coming_q == '0 && !busy_q &&
      !waiting && !game_i;
  wire reading = |step_q;
  // a read is next; it waits until the last point's word is written
  wire want_read = read_i && between_q && gap_q == 2'd0 && (playing_i || all_counted) && !wiping &&
      !pending && !reading && !read_o;
  wire start_read = want_read && count_q == '0;
  wire start_wipe = pending && all_counted && !wiping && !reading;
  wire load = some_row && (!pick || (pick_last && !row_q.last)) && gap_q == 2'd0 && !wiping &&
      !reading && !want_read;
  assign hold_o = pending;
  logic wipe_any, wipe_last;
  logic [18:0] wipe_mask;
  logic [4:0] wipe_index;
  lowest_one #(
    .Width(19)
  ) u_wipe (
    .bits_i(wipe_q),
    .any_o(wipe_any),
    .last_o(wipe_last),
    .mask_o(wipe_mask),
    .index_o(wipe_index)
  );
  wire unused_wipe = &{1'b0, wipe_any, wipe_last};
  always_ff @(posedge clk_i) begin
    if (load) {row_q, white_q} <= {next, next_row[2*N-1:N]};
    if (!rst_ni) begin
      {rows_out_q, played_q, gap_q, step_q, pend_q, wipe_q, wiped_q} <= '0;
      between_q <= 1'b1;
    end else begin
      if (load) begin
        rows_out_q <= rows_out_q + 5'd1;
        played_q <= next_row[N-1:0];
        between_q <= 1'b0;
      end else begin
        played_q <= played_q & ~mask;
        if (pick && pick_last && row_q.last) between_q <= 1'b1;
      end
      if (pick && pick_last && row_q.last) gap_q <= 2'd2;
      else if (gap_q != 2'd0) gap_q <= gap_q - 2'd1;
      step_q <= {step_q[1:0], start_read};
      if (start_wipe) begin
        wipe_q <= pend_q;
        pend_q <= wipe_i ? wipe_rows_i : '0;
      end else begin
        if (wipe_i) pend_q <= pend_q | wipe_rows_i;
        if (wiping) wiped_q <= wiped_q + 6'd1;
        if (&wiped_q) wipe_q <= wipe_q & ~wipe_mask;
      end
    end
  end

  // ---- the counters
  logic [2:0] count_q;
  logic [2:0] black_q;  // black won
  logic [10:0] at1_q, at2_q, at3_q, to_q;
  logic we_q;
  logic [31:0] old, data_q;
  piped_ram #(
    .Width(32),
    .Bits(11)
  ) u_store (
    .clk_i,
    .we_i(we_q),
    .waddr_i(to_q),
    .wdata_i(data_q),
    .raddr_i(at1_q),
    .rdata_o(old)
  );
  always_ff @(posedge clk_i) begin
    at1_q <= start_read ? word_i : {|(white_q & mask), row_q.y + 5'd1, index + 5'd1};
    {at3_q, at2_q} <= {at2_q, at1_q};
    black_q <= {black_q[1:0], row_q.won};
    count_q <= {3{rst_ni}} & {count_q[1:0], pick};
    we_q <= rst_ni && (wiping || (count_q[2] && old[31:16] != 16'hffff));
    to_q <= wiping ? {wiped_q[5], wipe_index + 5'd1, wiped_q[4:0]} : at3_q;
    data_q <= wiping ? 32'd0 : {old[31:16] + 16'd1, old[15:0] + 16'(black_q[2])};
    read_o <= step_q[1] && read_i && rst_ni;
  end
  assign word_o = old;

`ifdef FORMAL
  wire [10:0] next_at = {|(white_q & mask), row_q.y + 5'd1, index + 5'd1};
  wire [4:0] games = in_q - out_q;
  always_comb
    if (rst_ni) begin
      assert (games <= 5'd16);
      assert (level <= 5'd13);
      // no word is counted again, read for the bus or emptied while a count of it is under way
      assert (!(pick && count_q[0] && next_at == at1_q));
      assert (!(pick && count_q[1] && next_at == at2_q));
      assert (!(pick && count_q[2] && next_at == at3_q));
      assert (!((count_q[0] || step_q[0]) && we_q && to_q == at1_q));
      assert (!(wiping && (pick || |count_q[1:0] || reading)));
    end
`endif
endmodule
`default_nettype wire
