// SPDX-License-Identifier: Apache-2.0
// Who first played where: of each slot's game a row's points, {white was first, somebody was},
// in block RAM, and at the game's end their way into the counters (playout_amaf_count).
//
// A move reads its row in rank 12, marks its point in rank 15 unless it is marked, and writes the
// row after rank 16; the slot's next move reads it twelve clocks later. Nothing is erased between
// games: a word of each slot says which rows this game has written, the others count as empty. Two
// games of a slot have a place (bank), so the next begins while the last is counted. A slot whose
// last game is not yet counted must not end another: full_o.
`default_nettype none
module playout_amaf #(
  parameter int N = 19
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  // a move, if there is one
  input  logic [ 3:0] slot12_i,
  input  logic [ 4:0] x12_i,      // from 0
  input  logic [ 4:0] y12_i,
  input  logic        place14_i,  // it was placed
  input  logic        white14_i,
  // a game begins; one ends and is to be counted
  input  logic        fresh13_i,
  input  logic        done16_i,
  input  logic        won16_i,    // by black
  output logic [15:0] full_o,
  // as playout_amaf_count
  input  logic        wipe_i,
  input  logic [18:0] rows_i,
  output logic        hold_o,
  input  logic        playing_i,
  input  logic        read_i,
  input  logic [10:0] word_i,
  output logic        read_o,
  output logic [31:0] word_o
);
  logic [3:0] slot13_q, slot14_q, slot15_q, slot16_q;
  logic [4:0] x13_q, y13_q, x14_q, y14_q;
  logic [15:0] bank_q;  // of each slot's present game
  logic bank13_q, bank14_q, bank15_q, bank16_q;

  // ---- rank 14: the row as it was, and which rows this game has written
  logic we16_q;
  logic [9:0] at16_q;
  logic [2*N-1:0] new16_q, old14;
  piped_ram #(
    .Width(2 * N),
    .Bits(10)
  ) u_own (
    .clk_i,
    .we_i(we16_q),
    .waddr_i(at16_q),
    .wdata_i(new16_q),
    .raddr_i({bank_q[slot12_i], slot12_i, y12_i}),
    .rdata_o(old14)
  );
  logic [N-1:0] rows14, rows15_q, rows16_q;
  logic fresh14_q, fresh15_q, fresh16_q;
  lut_ram #(
    .Width(N)
  ) u_rows (
    .clk_i,
    .we_i(we16_q || fresh16_q),
    .waddr_i(slot16_q),
    .wdata_i(fresh16_q ? '0 : rows16_q),
    .raddr_i(slot14_q),
    .rdata_o(rows14)
  );

  // ---- rank 15: the point
  logic placed15_q, white15_q;
  logic [4:0] y15_q;
  logic [N-1:0] here15_q, line15_q, white_line15_q, played_line15_q;
  logic known15;
  assign known15 = |(rows15_q & line15_q);  // the row has been written in this game
  wire [N-1:0] played15 = {N{known15}} & played_line15_q;
  wire [N-1:0] white15 = {N{known15}} & white_line15_q;
  always_ff @(posedge clk_i) begin
    {slot16_q, slot15_q, slot14_q, slot13_q} <= {slot15_q, slot14_q, slot13_q, slot12_i};
    {x14_q, y14_q, x13_q, y13_q} <= {x13_q, y13_q, x12_i, y12_i};
    {bank16_q, bank15_q, bank14_q, bank13_q} <= {bank15_q, bank14_q, bank13_q, bank_q[slot12_i]};
    {white_line15_q, played_line15_q} <= old14;
    {placed15_q, white15_q, y15_q, rows15_q} <= {place14_i && rst_ni, white14_i, y14_q, rows14};
    for (int i = 0; i < N; i++) begin
      here15_q[i] <= x14_q == 5'(i);
      line15_q[i] <= y14_q == 5'(i);
    end
    // ---- rank 16
    we16_q <= placed15_q && rst_ni;
    at16_q <= {bank15_q, slot15_q, y15_q};
    new16_q <= {white15 | (here15_q & ~played15 & {N{white15_q}}), played15 | here15_q};
    rows16_q <= rows15_q | (line15_q & {N{placed15_q}});
    {fresh16_q, fresh15_q, fresh14_q} <= {3{rst_ni}} & {fresh15_q, fresh14_q, fresh13_i};
  end

  // ---- the end of a game
  logic fetched;
  logic [9:0] fetch_at;
  logic [3:0] fetched_slot;
  logic [2*N-1:0] fetch_row;
  piped_ram #(
    .Width(2 * N),
    .Bits(10)
  ) u_other (
    .clk_i,
    .we_i(we16_q),
    .waddr_i(at16_q),
    .wdata_i(new16_q),
    .raddr_i(fetch_at),
    .rdata_o(fetch_row)
  );
  always_ff @(posedge clk_i) begin
    if (!rst_ni) {bank_q, full_o} <= '0;
    else begin
      for (int i = 0; i < 16; i++) begin
        if (done16_i && slot16_q == 4'(i)) begin
          bank_q[i] <= !bank16_q;
          full_o[i] <= 1'b1;
        end else if (fetched && fetched_slot == 4'(i)) full_o[i] <= 1'b0;
      end
    end
  end
  playout_amaf_count #(
    .N(N)
  ) u_count (
    .clk_i,
    .rst_ni,
    .game_i(done16_i),
    .won_i(won16_i),
    .slot_i(slot16_q),
    .bank_i(bank16_q),
    .rows_i(rows16_q),
    .fetched_o(fetched),
    .fetched_slot_o(fetched_slot),
    .at_o(fetch_at),
    .row_i(fetch_row),
    .wipe_i,
    .wipe_rows_i(rows_i),
    .hold_o,
    .playing_i,
    .read_i,
    .word_i,
    .read_o,
    .word_o
  );
endmodule
`default_nettype wire
