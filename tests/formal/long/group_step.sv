// SPDX-License-Identifier: Apache-2.0
// One operation from any position, on a 3x3 board with two slots: the inductive step that group_rules, bounded from reset, cannot take.
//
// Both slots hold any consistent position: stones of one colour bear the same id exactly when they are one group, the id is that of a
// pair in which the group has a stone, `single` says whether it is one stone, every group has a liberty; ko, passes and counts are anything. The
// pipeline is idle. Then one operation of any kind enters, and when it has gone through, its slot holds what the rules, written out as masks,
// make of the position before: the new stone's group bears its id, captured stones are gone, all else has kept every bit; so has everything after a
// refused or trial move, and the other slot. That such a position is consistent again is group_sound. The empty board is consistent, so
// every position that operations one by one can reach is, and each of them is right. Operations under way together: group_rules, group_turns.
// formal: define GOISHI_ANY_START
// formal: zero
// formal: abc 22
`default_nettype none

// Is this a consistent position? {state, nine cells of {compared id, occupied, single, white, id}}
module group_step_sound (
  input  logic [216:0] s,
  output logic         sound
);
  localparam logic [8:0] Left = 9'b001001001, Right = 9'b100100100;
  function automatic logic [8:0] around(input logic [8:0] m);
    around = (m << 3) | (m >> 3) | ((m & ~Right) << 1) | ((m & ~Left) >> 1);
  endfunction
  function automatic logic [8:0] group_of(input logic [8:0] seed, input logic [8:0] stones);
    group_of = seed & stones;
    for (int i = 0; i < 7; i++) group_of = group_of | (around(group_of) & stones);
  endfunction
  logic [8:0] stones, white, fine;
  for (genvar i = 0; i < 9; i++) begin : gen_point
    assign stones[i] = s[19*i+10];
    assign white[i] = s[19*i+10] && s[19*i+8];
    wire [7:0] id = s[19*i+:8];
    wire [8:0] same = s[19*i+8] ? white : stones & ~white;
    wire [8:0] group = group_of(9'd1 << i, same);
    wire [8:0] alike, home;
    for (genvar j = 0; j < 9; j++) begin : gen_other
      assign alike[j] = same[j] && id == s[19*j+:8];
      assign home[j] = group[j] && id == 8'((j / 3) * 2 + (j % 3) / 2 + 1);
    end
    assign fine[i] = !stones[i] || (alike == group && home != 9'd0 && s[19*i+11+:8] == id && s[19*i+9] == (group == 9'd1 << i) &&
                                    (around(group) & ~stones) != 9'd0);
  end
  assign sound = &fine;
endmodule

// What an operation should make of a slot: whether `after` is right.
module group_step_rules (
  input  logic [2:0]   kind,
  input  logic         dry, white, noeye,
  input  logic [4:0]   x, y,             // from 1
  input  logic [216:0] before,
  input  logic [216:0] source,           // of a copy
  input  logic [216:0] after,
  output logic         right,            // `after` is what it should be
  output logic [2:0]   code,
  output logic         put
);
  localparam logic [8:0] Left = 9'b001001001, Right = 9'b100100100;
  function automatic logic [8:0] around(input logic [8:0] m);
    around = (m << 3) | (m >> 3) | ((m & ~Right) << 1) | ((m & ~Left) >> 1);
  endfunction
  function automatic logic [8:0] group_of(input logic [8:0] seed, input logic [8:0] stones);
    group_of = seed & stones;
    for (int i = 0; i < 7; i++) group_of = group_of | (around(group_of) & stones);
  endfunction
  function automatic logic [8:0] occupied(input logic [216:0] s);
    for (int i = 0; i < 9; i++) occupied[i] = s[19*i+10];
  endfunction
  function automatic logic [8:0] whites(input logic [216:0] s);
    for (int i = 0; i < 9; i++) whites[i] = s[19*i+10] && s[19*i+8];
  endfunction
  // the position as two masks, and the state: ko {known, white, x, y}, passes, stones placed
  logic [8:0]  own, foe, here, with_here, dead, left, mine, near, diagonal, breath;
  logic [45:0] state, next_state;
  logic [3:0]  p;
  logic        off, ko, eye, takes_ko;
  logic [7:0]  id;
  logic [1:0]  passes;
  always @(*) begin
    state = before[216:171];
    own = white ? whites(before) : occupied(before) & ~whites(before);
    foe = white ? occupied(before) & ~whites(before) : whites(before);
    off = x == 5'd0 || x > 5'd3 || y == 5'd0 || y > 5'd3;
    p = 4'(y - 5'd1) * 4'd3 + 4'(x - 5'd1);
    here = off ? 9'd0 : 9'd1 << p;
    with_here = own | here;
    near = around(here);
    dead = 9'd0;
    for (int i = 0; i < 9; i++)
      if (near[i] && foe[i] && (around(group_of(9'd1 << i, foe)) & ~foe & ~with_here) == 9'd0) dead = dead | group_of(9'd1 << i, foe);
    left = foe & ~dead;
    mine = group_of(here, with_here);
    breath = around(mine) & ~with_here & ~left;
    diagonal = ((here << 4) & ~Left) | ((here >> 4) & ~Right) | ((here << 2) & ~Right) | ((here >> 2) & ~Left);
    eye = (near & ~own) == 9'd0 && (diagonal & foe) == 9'd0;
    // only the middle has four diagonals, and one of them may be the opponent's
    if (p == 4'd4) eye = (near & ~own) == 9'd0 && ((diagonal & foe) & ((diagonal & foe) - 9'd1)) == 9'd0;
    ko = state[45] && state[44] == white && state[43:39] == x - 5'd1 && state[38:34] == y - 5'd1;
    code = 3'd0;
    if (off) code = 3'd1;
    else if (own[p] || foe[p]) code = 3'd2;
    else if (ko && kind == 3'd1) code = 3'd4;
    else if (eye && noeye && kind == 3'd1) code = 3'd5;
    else if (breath == 9'd0) code = 3'd3;
    put = (kind == 3'd1 || kind == 3'd2) && !dry && code == 3'd0;
    // one stone captured, by one that stands alone with one liberty
    takes_ko = kind == 3'd1 && dead != 9'd0 && (dead & (dead - 9'd1)) == 9'd0 && mine == here && (breath & (breath - 9'd1)) == 9'd0;
    passes = state[33] ? 2'd2 : state[33:32] + 2'd1;

    next_state = state;
    if (put) next_state = {takes_ko, after[215:205], 2'd0, state[31:16] + 16'(!white), state[15:0] + 16'(white)};
    else if (kind == 3'd3 && !dry) next_state = {1'b0, state[44:34], passes, state[31:0]};
    else if (kind == 3'd4) next_state = 46'd0;
    else if (kind == 3'd5) next_state = source[216:171];
    right = next_state == after[216:171];
    // Only `occupied` counts where nothing is; what the operation does not concern keeps every bit.
    id = 8'(4'(y - 5'd1) * 4'd2) + 8'((x - 5'd1) >> 1) + 8'd1;
    for (int i = 0; i < 9; i++) begin
      if (put && mine[i]) begin
        if (after[19*i+:19] != {id, 1'b1, mine == here, white, id}) right = 1'b0;
      end else if (kind == 3'd4 || (put && dead[i]) || (kind == 3'd5 && !source[19*i+10])) begin
        if (after[19*i+10]) right = 1'b0;
      end else if (kind == 3'd5) begin
        if (after[19*i+:19] != source[19*i+:19]) right = 1'b0;
      end else begin
        if (after[19*i+:19] != before[19*i+:19]) right = 1'b0;
      end
    end
    if (put && takes_ko) begin
      if (after[215] == white) right = 1'b0;
      if (after[214:205] != {5'd0, 5'd0} && (9'd1 << (4'(after[209:205]) * 4'd3 + 4'(after[214:210]))) != dead) right = 1'b0;
      if (after[214:205] == {5'd0, 5'd0} && dead != 9'd1) right = 1'b0;
      if (after[214:210] > 5'd2 || after[209:205] > 5'd2) right = 1'b0;
    end
  end
endmodule

module group_step (
  input logic       clk_i,
  input logic       dry, white, noeye, slot, from,
  input logic [2:0] kind,
  input logic [4:0] x, y
);
  logic [4:0] clock_q;
  initial clock_q = 5'd0;
  always @(posedge clk_i) if (clock_q != 5'd31) clock_q <= clock_q + 5'd1;
  logic begins, ends;
  assign begins = clock_q == 5'd0;
  assign ends = clock_q == 5'd20;        // a copy's second half is written a clock later than the rest

  logic       valid14, place14;
  logic [2:0] code14;
  group_core #(.N(3)) u_core (
    .clk_i(clk_i), .rst_ni(1'b1), .valid_i(begins), .kind_i(kind), .slot_i({3'd0, slot}), .from_i({3'd0, from}), .x_i(x), .y_i(y),
    .white_i(white), .noeye_i(noeye), .dry_i(dry), .area_i(1'b0), .valid14_o(valid14), .code14_o(code14), .place14_o(place14)
  );
  // both slots of every cell's memories, and of the games' state
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both ;
  (* hierconn *) wire [21:0] \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both ;
  (* hierconn *) wire [15:0] \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both ;
  (* hierconn *) wire [91:0] \u_core.u_slots.u_ram.both ;
  wire [216:0] now0 = {\u_core.u_slots.u_ram.both [45:0],
    \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both [10:0],
    \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both [7:0], \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both [10:0]};
  wire [216:0] now1 = {\u_core.u_slots.u_ram.both [91:46],
    \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.both [21:11],
    \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.both [15:8], \u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.both [21:11]};

  // the operation and what it found
  logic [17:0]  op_q;
  logic [216:0] found0_q, found1_q;
  always @(posedge clk_i) if (begins) begin
    op_q <= {kind, dry, white, noeye, slot, from, x, y};
    {found0_q, found1_q} <= {now0, now1};
  end
  logic         d, w, e, s, f, sound, source_sound, right, put;
  logic [2:0]   k, code;
  logic [4:0]   px, py;
  logic [216:0] before, source, after;
  assign {k, d, w, e, s, f, px, py} = op_q;
  assign before = s ? found1_q : found0_q;
  assign source = f ? found1_q : found0_q;
  assign after = s ? now1 : now0;
  group_step_sound u_before (.s(before), .sound(sound));
  group_step_sound u_source (.s(source), .sound(source_sound));
  group_step_rules u_rules (
    .kind(k), .dry(d), .white(w), .noeye(e), .x(px), .y(py), .before(before), .source(source), .after(after), .right(right),
    .code(code), .put(put)
  );

  always @(*) begin
    assume (kind <= 3'd5);
    if (!begins) assume (sound && (source_sound || k != 3'd5));
    if (clock_q == 5'd15) begin
      assert (valid14);
      assert (place14 == put);
      if (k == 3'd1 || k == 3'd2) assert (code14 == code);
    end
    if (ends) begin
      assert (right);
      assert (s ? now0 == found0_q : now1 == found1_q);
    end
  end
endmodule

`default_nettype wire
