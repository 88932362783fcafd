// SPDX-License-Identifier: Apache-2.0
// What a move teaches the playouts about the groups around it: ranks 12 to 14, beside group_judge.
//
// Liberties of two classes (playout_sets) are two. A suicide proves that the foes have another
// liberty and the own groups none. A capture may have given liberties to any of the player's
// groups. What the hints become: playout_hints.
`default_nettype none
module playout_learn (
  input  logic        clk_i,
  input  logic [ 3:0] empty12_i,
  input  logic [ 3:0] own12_i,
  input  logic [ 3:0] foe12_i,
  input  logic [ 3:0] single12_i,
  input  logic [ 1:0] class12_i,     // {x mod 2, y mod 2} of the point, from 0
  input  logic [15:0] set13_i,       // the classes of each side's other liberties
  input  logic [ 3:0] hard13_i,      // one of them may be unmarked (playout_hard)
  input  logic        suicide14_i,   // the verdict on a stone that is to be placed
  input  logic        place14_i,
  input  logic [ 3:0] captured14_i,
  // for playout_hints
  output logic        change14_o,
  output logic        sweep14_o,
  output logic        put14_o,
  output logic [ 3:0] set14_o,
  output logic        doubt14_o      // the next player's marks may lack a point
);
  logic pair13_q, two_new14_q, some_own14_q;
  logic [3:0] own13_q, own14_q, foe13_q, foe14_q, single13_q, single14_q;
  logic hard14_q;
  // classes of the empty points beside the point: in its row, in its column
  logic [3:0] beside13_q;
  wire [3:0] in_row = 4'h1 << {!class12_i[1], class12_i[0]};
  wire [3:0] in_column = 4'h1 << {class12_i[1], !class12_i[0]};
  wire two_empty = (empty12_i[0] && empty12_i[1]) || (empty12_i[2] && empty12_i[3]) ||
      ((empty12_i[0] || empty12_i[1]) && (empty12_i[2] || empty12_i[3]));
  always_ff @(posedge clk_i) begin
    {pair13_q, own13_q, foe13_q, single13_q} <= {two_empty, own12_i, foe12_i, single12_i};
    {own14_q, foe14_q, single14_q} <= {own13_q, foe13_q, single13_q};
    beside13_q <= (in_row & {4{empty12_i[1] || empty12_i[3]}}) |
        (in_column & {4{empty12_i[0] || empty12_i[2]}});
  end

  // rank 13: who has two liberties, the new stone's group and the others
  logic [3:0] two14_q, classes;
  always_comb begin
    classes = beside13_q;
    for (int d = 0; d < 4; d++) classes = classes | (set13_i[4*d+:4] & {4{own13_q[d]}});
  end
  for (genvar d = 0; d < 4; d++) begin : gen_side
    wire [3:0] set = set13_i[4*d+:4];
    always_ff @(posedge clk_i)
      two14_q[d] <= (set[0] && set[1]) || (set[2] && set[3]) ||
          ((set[0] || set[1]) && (set[2] || set[3]));
  end
  always_ff @(posedge clk_i) begin
    two_new14_q <= (classes[0] && classes[1]) || (classes[2] && classes[3]) ||
        ((classes[0] || classes[1]) && (classes[2] || classes[3])) || pair13_q;
    hard14_q <= |(own13_q & hard13_i);
    some_own14_q <= |own13_q;
  end

  // rank 14: from here the hints go to all rows, so there is one level of logic
  wire [3:0] two = (own14_q & {4{two_new14_q}}) | (foe14_q & two14_q);
  assign set14_o = ({4{place14_i}} & two) | ({4{suicide14_i}} & foe14_q);
  assign put14_o = (place14_i && two_new14_q) || (suicide14_i && some_own14_q);
  assign change14_o = place14_i || suicide14_i;
  assign sweep14_o = |captured14_i;
  // the capture of several stones, or an own group that may be left with an unmarked liberty alone
  assign doubt14_o = |(captured14_i & ~single14_q) || (place14_i && hard14_q && !two_new14_q);
endmodule
`default_nettype wire
