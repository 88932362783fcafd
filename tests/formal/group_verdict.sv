// SPDX-License-Identifier: Apache-2.0
// The verdict on a move, for every neighbourhood: a refused or trial move changes nothing; after a
// legal one no group beside the point is without a liberty (each foe without one is captured, the
// own stones have one); a ko is exactly a single stone taken by a stone that stands alone with one
// liberty. What the playouts are told about liberties is never wrong.
// formal: prove 4
// formal: cover 4
`default_nettype none

module group_verdict (
  input logic        clk_i,
  input logic        play,
  setup,
  noeye,
  dry,
  input logic [ 3:0] empty,
  own,
  foe,
  single,
  input logic [15:0] set,       // classes of the liberties of each side's group
  input logic [ 3:0] hard,      // one of these may be unmarked
  input logic [ 1:0] class_of,
  input logic        off,
  taken,
  eye,
  ko
);
  logic [3:0] free;
  logic [2:0] code;
  logic place, write, suicide, made_ko;
  logic doubt;
  logic [3:0] act, captured;
  logic change, sweep, put;
  logic [3:0] hint;  // of which groups two liberties are claimed
  logic [3:0] hard13, hard_q;
  logic [15:0] set13, set_q;  // the liberties come a clock after the rest
  assign free = {|set13[15:12], |set13[11:8], |set13[7:4], |set13[3:0]};
  group_judge u_judge (
    .clk_i,
    .play12_i(play && !dry),
    .setup12_i(setup),
    .empty12_i(empty),
    .own12_i(own),
    .foe12_i(foe),
    .single12_i(single),
    .off12_i(off),
    .taken12_i(taken),
    .eye12_i(eye && noeye),
    .ko12_i(ko),
    .free13_i(free),
    .code14_o(code),
    .place14_o(place),
    .write14_o(write),
    .suicide14_o(suicide),
    .act14_o(act),
    .captured14_o(captured),
    .ko14_o(made_ko)
  );
  playout_learn u_learn (
    .clk_i,
    .empty12_i(empty),
    .own12_i(own),
    .foe12_i(foe),
    .single12_i(single),
    .class12_i(class_of),
    .set13_i(set13),
    .hard13_i(hard13),
    .suicide14_i(suicide),
    .place14_i(place),
    .captured14_i(captured),
    .change14_o(change),
    .sweep14_o(sweep),
    .put14_o(put),
    .set14_o(hint),
    .doubt14_o(doubt)
  );

  logic waited_q, started_q;
  logic play13, dry13, off13, taken13, ko13, eye13, setup13, noeye13;
  logic play_q, dry_q, off_q, taken_q, ko_q, eye_q, setup_q, noeye_q;
  logic [3:0] empty13, own13, foe13, single13;
  logic [3:0] empty_q, own_q, foe_q, free_q, single_q, two_q;
  initial {waited_q, started_q} = 2'b00;
  always @(posedge clk_i) begin
    {waited_q, started_q} <= {1'b1, waited_q};
    {play13, dry13, off13, taken13, ko13, eye13, setup13, noeye13} <= {
      play, dry, off, taken, ko, eye, setup, noeye
    };
    {play_q, dry_q, off_q, taken_q, ko_q, eye_q, setup_q, noeye_q} <= {
      play13, dry13, off13, taken13, ko13, eye13, setup13, noeye13
    };
    {empty13, own13, foe13, single13, set13, hard13} <= {empty, own, foe, single, set, hard};
    {empty_q, own_q, foe_q, free_q, single_q, set_q, hard_q} <= {
      empty13, own13, foe13, free, single13, set13, hard13
    };
  end

  logic [2:0] stones;  // captured sides
  assign stones = 3'(captured[0]) + 3'(captured[1]) + 3'(captured[2]) + 3'(captured[3]);

  for (genvar d = 0; d < 4; d++) begin : gen_two
    assign two_q[d] = $countones(set_q[4*d+:4]) >= 2;
  end
  // the new group's liberties: the own groups' and the empty sides, those in the row and in the
  // column of different classes
  logic [3:0] joined;
  assign joined = (own_q[0] ? set_q[3:0] : 4'h0) | (own_q[1] ? set_q[7:4] : 4'h0) |
      (own_q[2] ? set_q[11:8] : 4'h0) | (own_q[3] ? set_q[15:12] : 4'h0);

  always_comb begin
    // a side is one thing
    assume ((empty & own) == 4'h0 && (empty & foe) == 4'h0 && (own & foe) == 4'h0);
    if (started_q) begin
      if (code != 3'd0 || dry_q || !play_q) begin
        assert (!place && act == 4'h0 && captured == 4'h0);
      end
      assert (place == (play_q && !dry_q && code == 3'd0));
      assert (write == place);
      if (place) begin
        assert (!off_q && !taken_q && (!ko_q || setup_q) && (!eye_q || !noeye_q || setup_q));
        assert (captured == (foe_q & ~free_q));  // no foe without a liberty stays
        assert (act == (captured | own_q));  // and own groups become one
        assert (empty_q != 0 || (own_q & free_q) != 0 || captured != 0);  // which has a liberty
      end
      if (code == 3'd3) assert (empty_q == 0 && (own_q & free_q) == 0 && (foe_q & ~free_q) == 0);
      if (place && made_ko) begin
        assert (stones == 3'd1 && (captured & single_q) == captured && own_q == 0 && empty_q == 0 &&
                !setup_q);
      end
      if (place && stones == 3'd1 && (captured & single_q) != 0 && own_q == 0 && empty_q == 0 &&
          !setup_q) begin
        assert (made_ko);
      end
      // two liberties are claimed only of groups with liberties of two classes, or after a suicide
      // of foes
      if (place) assert ((hint & foe_q & ~two_q) == 0);
      if (place && put) assert ($countones(joined) + $countones(empty_q) >= 2);
      if ((hint & own_q) != 0) assert (place && put);
      if ($countones(joined) >= 2 && place) assert (put);
      assert (sweep == (captured != 0));
      assert (doubt == ((captured & ~single_q) != 0 || (place && (own_q & hard_q) != 0 && !put)));
      // a point is remembered when it was a suicide that joins own stones
      if (put && !place) assert (code == 3'd3 && own_q != 0 && (own_q & free_q) == 0);
      if ({sweep, put, hint} != 0) assert (change && (place || code == 3'd3));
      cover (place && stones == 3'd3);
      cover (place && made_ko);
      cover (code == 3'd3 && put);
    end
  end
endmodule

`default_nettype wire
