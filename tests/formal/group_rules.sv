// SPDX-License-Identifier: Apache-2.0
// A 2x2 board with two slots in use against the rules written out as masks: any operations in any
// order, as soon as the board takes them. What the reference says of itself is checked too: a slot
// changes only through its own operations, an illegal move changes nothing, no group without a
// liberty remains after a legal move. Every look and every move shows the colour of its point, so a
// slot that differed would be seen. Bounded, not inductive: an invariant would have to describe
// every rank of the pipeline. 56 clocks are the clearing after reset (17), and two operations of
// either slot, the second with its result, in every interleaving. group_turns goes deeper with less
// freedom. Two slots (GOISHI_TWO_SLOTS) and four points; no ko can arise there.
// formal: define GOISHI_TWO_SLOTS
// formal: abc 56
`default_nettype none

module group_rules #(
  parameter bit Turns = 1'b0
) (
  input logic       clk_i,
  input logic       valid,
  dry,
  white,
  noeye,
  slot,
  from,
  input logic [2:0] kind,
  input logic [1:0] point   // {y, x}
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
    .op_i({
      kind,
      3'd0,
      slot,
      3'd0,
      from,
      3'd0,
      point[0],
      !point[0],
      3'd0,
      point[1],
      !point[1],
      white,
      noeye,
      dry
    }),
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
  logic [2:0] kind14, code14;
  logic [3:0] slot14, captured14;
  logic [9:0] centre14;
  group_stream #(
    .N(2)
  ) u_board (
    .clk_i,
    .rst_ni(started_q),
    .valid_i(idle),
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
    .centre14_o(centre14)
  );
  always_comb assume (kind <= 3'd5);

  // with Turns the slots take turns, as soon after the clearing as they can
  logic [4:0] turn_q;
  initial turn_q = 5'd16;
  always @(posedge clk_i) turn_q <= turn_q == 5'd0 ? 5'd16 : turn_q - 5'd1;
  always_comb if (Turns && valid) assume (turn_q == (slot ? 5'd8 : 5'd16));

  // what is under way: results come in order, fifteen clocks after the operation was taken
  logic [14:0] flying_q;
  logic [149:0] line_q;
  initial flying_q = '0;
  always @(posedge clk_i) begin
    flying_q <= {flying_q[13:0], idle && ready && started_q};
    line_q <= {
      line_q[139:0], kind_in, dry_in, white_in, noeye_in, slot_in[0], from_in[0], y_in[0], x_in[0]
    };
  end
  logic due, d, w, e, s, f;
  logic [2:0] k;
  logic [1:0] p;
  assign due = flying_q[14];
  assign {k, d, w, e, s, f, p} = line_q[149:140];

  // ---- the rules
  function automatic logic [3:0] around(input logic [3:0] m);
    around = {m[2] | m[1], m[3] | m[0], m[3] | m[0], m[2] | m[1]};
  endfunction
  function automatic logic [3:0] group_of(input logic [3:0] seed, input logic [3:0] stones);
    group_of = seed & stones;
    group_of = group_of | (around(group_of) & stones);
    group_of = group_of | (around(group_of) & stones);
    group_of = group_of | (around(group_of) & stones);
  endfunction

  logic [3:0] black0_q, white0_q, black1_q, white1_q;
  initial {black0_q, white0_q, black1_q, white1_q} = '0;
  logic [3:0] black, whites, own, foe, here, with_here, side1, side2, dead, left, mine;
  logic [2:0] code;
  logic put, eye;
  always_comb begin
    black = s ? black1_q : black0_q;
    whites = s ? white1_q : white0_q;
    own = w ? whites : black;
    foe = w ? black : whites;
    here = 4'h1 << p;
    with_here = own | here;
    side1 = group_of(4'h1 << (p ^ 2'd1), foe);
    side2 = group_of(4'h1 << (p ^ 2'd2), foe);
    dead = 4'h0;
    if ((around(side1) & ~with_here & ~foe) == 4'h0) dead = dead | side1;
    if ((around(side2) & ~with_here & ~foe) == 4'h0) dead = dead | side2;
    left = foe & ~dead;
    mine = group_of(here, with_here);
    eye = own[p^2'd1] && own[p^2'd2] && !foe[p^2'd3];
    code = 3'd0;
    if (own[p] || foe[p]) code = 3'd2;
    else if (eye && e && k == 3'd1) code = 3'd5;
    else if ((around(mine) & ~with_here & ~left) == 4'h0) code = 3'd3;
    put = (k == 3'd1 || k == 3'd2) && !d && code == 3'd0;
  end

  logic [3:0] next_black, next_white;
  always_comb begin
    next_black = black;
    next_white = whites;
    if (put) begin
      next_black = w ? left : with_here;
      next_white = w ? with_here : left;
    end else if (k == 3'd4) begin
      {next_black, next_white} = 8'h0;
    end else if (k == 3'd5) begin
      next_black = f ? black1_q : black0_q;
      next_white = f ? white1_q : white0_q;
    end
  end
  always @(posedge clk_i) begin
    if (due && !s) {black0_q, white0_q} <= {next_black, next_white};
    if (due && s) {black1_q, white1_q} <= {next_black, next_white};
  end

  // ---- the board agrees
  always_comb begin
    if (due) begin
      assert (valid14 && kind14 == k && slot14 == {3'd0, s});
      assert (place14 == put);
      if (k == 3'd1 || k == 3'd2) begin
        assert (code14 == code);
      end
      if (k <= 3'd3) begin
        assert ((centre14[7:0] != 8'd0) == (black[p] || whites[p]));
        assert (centre14[7:0] == 8'd0 || centre14[8] == whites[p]);
      end
      if (put) assert (|captured14 == |dead);
    end
    // and the reference keeps its word
    for (int i = 0; i < 4; i++) begin
      assert ((group_of(
          4'h1 << i, black0_q
      ) == 4'h0) || (around(
          group_of(4'h1 << i, black0_q)
      ) & ~black0_q & ~white0_q) != 4'h0);
      assert ((group_of(
          4'h1 << i, white0_q
      ) == 4'h0) || (around(
          group_of(4'h1 << i, white0_q)
      ) & ~black0_q & ~white0_q) != 4'h0);
    end
  end
endmodule

`default_nettype wire
