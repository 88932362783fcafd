// SPDX-License-Identifier: Apache-2.0
// Operations from EVERY well-formed position of a 3x3 board with two slots, against the rules
//   written as masks: captures, suicides and kos need no moves that
// lead there. The board is idle at first; the memories of both slots hold any position
//   (group_formed says what that is), any ko, any counts; every register
// that only carries data holds anything. Then any operations come in any order, through group_door.
//   Asserted:
//  - every result: code, captured sides, ko, the point, the counts before;
//  - a slot's points change only while an operation of its own that changes something is being
//    written: never through another slot's, never
//    through a refused or trial move;
//  - when a slot has come to rest it holds what the rules say, and that is well formed again: no
//    group is without a liberty; when both have, the board is idle.
// So what an operation leaves is what the next one may begin with: the proof holds for any number
//   of operations, each taken when the board is at rest.
// Bounded in clocks, not in positions: an operation is taken in clock 3 at the earliest, so 19
//   clocks show the result of the first, and 24 clocks what it has
// written, with any others of both slots behind it. group_rules and group_turns have longer
//   sequences, of smaller boards.
// formal: define GOISHI_TWO_SLOTS
// formal: abc 24
`default_nettype none

// The group of the stones that `seed` lies in, on an N x N board of points N*y + x.
module group_flood #(
  parameter int N = 3
) (
  input  logic [N*N-1:0] seed,
  stones,
  output logic [N*N-1:0] group,
  beside  // the group, and the points next to it
);
  localparam logic [N*N-1:0] First = {N{{(N - 1) {1'b0}}, 1'b1}};
  localparam logic [N*N-1:0] Last = First << (N - 1);
  // on 2x2 and 3x3 no two stones of a group are further apart
  localparam int Steps = 2 * N;
  logic [N*N*(Steps+1)-1:0] reach;
  for (genvar i = 0; i <= Steps; i++) begin : gen_step
    wire [N*N-1:0] from = i == 0 ? seed & stones : reach[N*N*(i==0?0 : i-1)+:N*N];
    wire [N*N-1:0]
        next = ((from & ~Last) << 1) | ((from & ~First) >> 1) | (from << N) | (from >> N);
    assign reach[N*N*i+:N*N] = from | (next & stones);
  end
  assign group = reach[N*N*Steps+:N*N];
  assign beside = (((group & ~Last) << 1) | ((group & ~First) >> 1) | (group << N) |
                   (group >> N)) & ~group;
endmodule

// Is what the cells keep of a game a position? Both copies of an id agree; a group has a liberty,
// is called single if it is, and has an id that no other group of its colour has, that of a pair in
// which one of its stones lies.
module group_formed #(
  parameter int N = 3
) (
  input  logic [ 11*N*N-1:0] words,   // {occupied, single, white, id}
  input  logic [  8*N*N-1:0] again,   // the second copies of the ids
  output logic [    N*N-1:0] black,
  white,
  output logic [N*N*N*N-1:0] groups,  // the group of each point
  output logic [    N*N-1:0] good     // by point
);
  localparam logic [N*N-1:0] One = 1;
  for (genvar i = 0; i < N * N; i++) begin : gen_point
    wire [10:0] word = words[11*i+:11];
    wire [N*N-1:0] stones = word[8] ? white : black;
    logic [N*N-1:0] group, beside, named, same;
    assign black[i] = word[10] && !word[8];
    assign white[i] = word[10] && word[8];
    group_flood #(
      .N(N)
    ) u_flood (
      .seed(One << i),
      .stones,
      .group,
      .beside
    );
    for (genvar j = 0; j < N * N; j++) begin : gen_other
      assign named[j] = word[7:0] == 8'((j / N) * ((N + 1) / 2) + j % N / 2 + 1);
      assign same[j] = stones[j] && word[7:0] == words[11*j+:8];
    end
    assign groups[N*N*i+:N*N] = group & {N * N{word[10]}};
    assign good[i] = word[7:0] == again[8*i+:8] &&
        (!word[10] || (same == group && (named & group) != 0 && (beside & ~black & ~white) != 0 &&
                       word[9] == (group == One << i)));
  end
endmodule

module group_step #(
  parameter int N = 3,
  parameter bit Playout = 1'b0
) (
  input logic       clk_i,
  input logic       valid,
  dry,
  white,
  noeye,
  slot,
  from,
  input logic [2:0] kind,
  input logic [4:0] x,
  y  // from 1
);
  logic started_q;
  initial started_q = 1'b0;
  always @(posedge clk_i) started_q <= 1'b1;

  // the operation that stands before the board
  logic ready, idle, copy_in, last, white_in, noeye_in, dry_in;
  logic [1:0] unused_by;
  logic [2:0] kind_in;
  logic [3:0] slot_in, from_in, last_slot;
  logic [4:0] x_in, y_in;
  logic [15:0] busy;
  group_door u_door (
    .clk_i,
    .rst_ni(started_q),
    .valid_i(valid),
    .by_i(2'd0),
    .op_i({kind, 3'd0, slot, 3'd0, from, x, y, white, noeye, dry}),
    .busy_i(busy),
    .last_i(last),
    .last_slot_i(last_slot),
    .ready_i(ready),
    .idle_o(idle),
    .copy_o(copy_in),
    .by_o(unused_by),
    .op_o({kind_in, slot_in, from_in, x_in, y_in, white_in, noeye_in, dry_in})
  );

  logic valid14, place14, ko14;
  logic [1:0] passes14;
  logic [2:0] kind14, code14;
  logic [3:0] slot14, captured14;
  logic [9:0] centre14;
  logic [15:0] black14, white14;
  group_stream #(
    .N(N),
    .Playout(Playout)
  ) u_board (
    .clk_i,
    .rst_ni(1'b1),
    .valid_i(idle && started_q),
    .ready_o(ready),
    .kind_i(kind_in),
    .slot_i(slot_in),
    .from_i(from_in),
    .x_i(x_in),
    .y_i(y_in),
    .white_i(white_in),
    .noeye_i(noeye_in),
    .dry_i(dry_in),
    .area_i(1'b0),
    .copy_i(copy_in),
    .busy_o(busy),
    .last_o(last),
    .last_slot_o(last_slot),
    .valid14_o(valid14),
    .kind14_o(kind14),
    .slot14_o(slot14),
    .code14_o(code14),
    .place14_o(place14),
    .captured14_o(captured14),
    .ko14_o(ko14),
    .centre14_o(centre14),
    .passes14_o(passes14),
    .black14_o(black14),
    .white14_o(white14)
  );
  `include "group_seen.svh"
  always_comb assume (kind <= 3'd5);

  // ---- what is in the memories
  localparam int P = N * N;
  logic [11*P-1:0] words0, words1;
  logic [8*P-1:0] ids0, ids1;
  logic [P-1:0] black0, white0, black1, white1, good0, good1;
  logic [P*P-1:0] groups0, groups1;
  for (genvar i = 0; i < P; i++) begin : gen_point
    localparam int At = 3 * (i / N) + i % N;
    assign {words0[11*i+:11], words1[11*i+:11]} = {word0[11*At+:11], word1[11*At+:11]};
    assign {ids0[8*i+:8], ids1[8*i+:8]} = {again0[8*At+:8], again1[8*At+:8]};
  end
  group_formed #(
    .N(N)
  ) u_formed0 (
    .words(words0),
    .again(ids0),
    .black(black0),
    .white(white0),
    .groups(groups0),
    .good(good0)
  );
  group_formed #(
    .N(N)
  ) u_formed1 (
    .words(words1),
    .again(ids1),
    .black(black1),
    .white(white1),
    .groups(groups1),
    .good(good1)
  );
  always_comb
    if (!started_q) assume (!under_way && write == 9'd0 && wiped == 5'd16 && &good0 && &good1);

  // ---- what is under way: results come in order, fifteen clocks after the operation was taken
  logic take;
  logic [14:0] flying_q;
  logic [269:0] line_q;
  assign take = idle && ready && started_q;
  initial flying_q = '0;
  always @(posedge clk_i) begin
    flying_q <= {flying_q[13:0], take};
    line_q <= {
      line_q[251:0], kind_in, dry_in, white_in, noeye_in, slot_in[0], from_in[0], y_in, x_in
    };
  end
  logic due, d, w, e, s, f;
  logic [2:0] k;
  logic [4:0] px, py;
  assign due = flying_q[14];
  assign {k, d, w, e, s, f, py, px} = line_q[269:252];

  // ---- the reference: stones of either colour, and {ko, of white, x, y, passes, black stones
  // placed, white stones placed}
  logic [P-1:0] black_q[2];
  logic [P-1:0] white_q[2];
  logic [P*P-1:0] groups_q[2];
  logic [45:0] game_q[2];
  localparam logic [P-1:0] One = 1;
  localparam logic [P-1:0] First = {N{{(N - 1) {1'b0}}, 1'b1}};
  localparam logic [P-1:0] Last = First << (N - 1);
  wire [P-1:0] black = black_q[s], whites = white_q[s], own = w ? whites : black,
      foe = w ? black : whites;
  wire on = px < 5'(N) && py < 5'(N);
  wire [P-1:0] here = on ? One << (N * py + px) : '0;
  wire [P-1:0] with_here = own | here;
  wire [4*P-1:0] sides = {(here & ~First) >> 1, here >> N, (here & ~Last) << 1, here << N};
  wire [P*P-1:0] groups = groups_q[s];
  function automatic logic [P-1:0] beside(input logic [P-1:0] m);
    beside = (((m & ~Last) << 1) | ((m & ~First) >> 1) | (m << N) | (m >> N)) & ~m;
  endfunction
  logic [4*P-1:0] dead_at, joined;
  logic [3:0] taken;
  for (genvar i = 0; i < 4; i++) begin : gen_side
    logic [P-1:0] group;  // that the stone on this side belongs to
    always_comb begin
      group = '0;
      for (int j = 0; j < P; j++) if (sides[P*i+j]) group = group | groups[P*j+:P];
    end
    assign taken[i] = (sides[P*i+:P] & foe) != '0 && (beside(group) & ~with_here & ~foe) == '0;
    assign dead_at[P*i+:P] = taken[i] ? group : '0;
    assign joined[P*i+:P] = (sides[P*i+:P] & own) != '0 ? group : '0;
  end
  wire [P-1:0] dead = dead_at[0+:P] | dead_at[P+:P] | dead_at[2*P+:P] | dead_at[3*P+:P];
  wire [P-1:0] left = foe & ~dead;
  wire [P-1:0] mine = here | joined[0+:P] | joined[P+:P] | joined[2*P+:P] | joined[3*P+:P];
  wire [P-1:0] breath = beside(mine) & ~with_here & ~left;
  logic [P*P-1:0] next_groups;
  always_comb begin
    for (int j = 0; j < P; j++)
    next_groups[P*j+:P] = mine[j] ? mine : dead[j] ? '0 : groups[P*j+:P];
  end
  wire [P-1:0] around = sides[0+:P] | sides[P+:P] | sides[2*P+:P] | sides[3*P+:P];
  wire [P-1:0] row = sides[P+:P] | sides[3*P+:P];
  wire [P-1:0] across = ((row << N) | (row >> N)) & foe;
  wire edges = sides[0+:P] == '0 || sides[P+:P] == '0 || sides[2*P+:P] == '0 || sides[3*P+:P] == '0;
  wire eye = (around & ~own) == '0 && $countones(across) < (edges ? 1 : 2);
  logic [45:0] game, next_game;
  logic [2:0] code;
  logic put, ko;
  always_comb begin
    game = game_q[s];
    code = 3'd0;
    if (!on) code = 3'd1;
    else if (|(here & (own | foe))) code = 3'd2;
    else if (game[45] && k != 3'd2 && game[44:34] == {w, px, py}) code = 3'd4;
    else if (eye && e && k != 3'd2) code = 3'd5;
    else if (breath == '0) code = 3'd3;
    put = (k == 3'd1 || k == 3'd2) && !d && code == 3'd0;
    ko = k == 3'd1 && $countones(dead) == 1 && mine == here && $countones(breath) == 1;
    next_game = game;
    if (put) begin
      next_game[45:32] = 14'd0;
      if (ko) begin
        next_game[45:44] = {1'b1, !w};
        for (int i = 0; i < P; i++) if (dead[i]) next_game[43:34] = {5'(i % N), 5'(i / N)};
      end
      if (w) next_game[15:0] = game[15:0] + 16'd1;
      else next_game[31:16] = game[31:16] + 16'd1;
    end else if (k == 3'd3 && !d) begin
      next_game[45:34] = 12'd0;
      next_game[33:32] = game[33:32] >= 2'd1 ? 2'd2 : 2'd1;
    end else if (k == 3'd4) begin
      next_game = 46'd0;
    end else if (k == 3'd5) begin
      next_game = game_q[f];
    end
  end
  always @(posedge clk_i) begin
    if (!started_q) begin
      black_q[0] <= black0;
      white_q[0] <= white0;
      groups_q[0] <= groups0;
      game_q[0] <= game0;
      black_q[1] <= black1;
      white_q[1] <= white1;
      groups_q[1] <= groups1;
      game_q[1] <= game1;
    end else if (due) begin
      game_q[s] <= next_game;
      if (put) begin
        black_q[s] <= w ? left : with_here;
        white_q[s] <= w ? with_here : left;
        groups_q[s] <= next_groups;
      end else if (k == 3'd4) begin
        black_q[s] <= 0;
        white_q[s] <= 0;
        groups_q[s] <= 0;
      end else if (k == 3'd5) begin
        black_q[s] <= black_q[f];
        white_q[s] <= white_q[f];
        groups_q[s] <= groups_q[f];
      end
    end
  end

  // ---- the results agree
  always_comb begin
    if (started_q) assert (valid14 == due);
    if (due) begin
      assert (kind14 == k && slot14 == {3'd0, s} && place14 == put);
      if (k <= 3'd2) assert (code14 == code);
      if (put)
        assert (captured14 == taken && ko14 == ko);
        else assert (captured14 == 4'd0 && !ko14);
      if (k <= 3'd3 && on) begin
        assert ((centre14[7:0] != 8'd0) == |(here & (own | foe)));
        assert (centre14[7:0] == 8'd0 || centre14[8] == |(here & whites));
      end
      if (k <= 3'd4) assert ({passes14, black14, white14} == game[33:0]);
    end
  end

  // ---- and so do the memories
  logic [1:0] rests;
  always_comb if (started_q && &rests) assert (!under_way && write == 9'd0 && wiped == 5'd16);
  for (genvar c = 0; c < 2; c++) begin : gen_slot
    wire [19*P-1:0] now = c == 0 ? {words0, ids0} : {words1, ids1};
    wire [45:0] game_now = c == 0 ? game0 : game1;
    wire [2*P-1:0] stones = c == 0 ? {black0, white0} : {black1, white1};
    wire [P*P-1:0] group = c == 0 ? groups0 : groups1;
    wire [P-1:0] good = c == 0 ? good0 : good1;
    logic [19*P-1:0] before_q;
    logic [18:0] recent_q;  // an operation was taken for the slot
    // one that changes its points has been judged and is being written
    logic [4:0] changes_q;
    // before that, since the first clock; else the position is still the one assumed
    logic changed_q;
    initial recent_q = '0;
    initial changes_q = '0;
    initial changed_q = 1'b0;
    always @(posedge clk_i) begin
      before_q <= now;
      recent_q <= {recent_q[17:0], take && slot_in[0] == c};
      changes_q <= {changes_q[3:0], due && s == c && (put || k >= 3'd4)};
      changed_q <= changed_q || changes_q[4];
    end
    assign rests[c] = recent_q == 19'd0;
    always_comb begin
      if (started_q && changes_q == 5'd0) assert (now == before_q);
      if (started_q && rests[c]) begin
        assert (game_now[33:0] == game_q[c][33:0] && game_now[45] == game_q[c][45]);
        assert (!game_now[45] || game_now[44:34] == game_q[c][44:34]);
        if (changed_q || changes_q != 5'd0)
          assert (stones == {black_q[c], white_q[c]} && group == groups_q[c] && &good);
      end
    end
  end
endmodule

`default_nettype wire
