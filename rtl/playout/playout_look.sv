// SPDX-License-Identifier: Apache-2.0
// One point as the next player will find it: ranks 2 to 4. Marks it when it may be a legal move
// outside own eyes.
//
// It sees the board before the current operation, with that operation's stone on it. Every legal
// move is marked, whatever the operation does, except in two cases that playout_learn reports:
// the operation captures more than one stone in a string, or it leaves its own string with one
// liberty that is marked `hard`. Not marked are own eyes, and points whose hints say that a stone
// there would die (playout_hints); `hard` marks those of them that lie beside a stone of the
// opponent's. Every function of the second rank is named, because the mapper takes half as many
// LUTs again for them.
`default_nettype none
module playout_look #(
  parameter bit Edge = 1'b0
) (
  input  logic       clk_i,
  input  logic       taken2_i,   // the point's word and its hint
  input  logic       white2_i,
  input  logic       single2_i,
  input  logic       hint2_i,
  input  logic       next2_i,    // the next player is white
  input  logic       here2_i,    // a stone is being played here
  input  logic       area2_i,    // mark the next player's area instead
  input  logic       area3_i,
  output logic       open3_o,    // for the neighbours: empty
  output logic       mine3_o,    // the next player's
  output logic       foe3_o,     // his opponent's
  output logic       free3_o,    // empty, or his opponent's and perhaps capturable
  input  logic [3:0] open3_i,    // of N E S W; 0 beyond the edge
  input  logic [3:0] mine3_i,
  input  logic [3:0] free3_i,
  input  logic [3:0] off_i,      // beyond the edge
  input  logic [3:0] foe3_i,     // of the diagonals
  output logic       mark4_o,
  output logic       hard4_o
);
  wire same = white2_i == next2_i;
  // own stones beside it may have another liberty; captured if it has none itself
  logic fresh3_q, single3_q;
  always_ff @(posedge clk_i) begin
    open3_o <= !taken2_i && !here2_i;
    mine3_o <= taken2_i && same;
    foe3_o <= (taken2_i && !same) || here2_i;
    free3_o <= !taken2_i || (!same && !hint2_i);
    fresh3_q <= !taken2_i && !here2_i && !hint2_i && !area2_i;
    single3_q <= single2_i;
  end

  wire [3:0] own = mine3_i | off_i;
  logic some_open, some_free, some_mine, all_mine, bad_eye;
  lut4 #(
    .Init(lut_pkg::Or4)
  ) u_open (
    .a_i(open3_i[0]),
    .b_i(open3_i[1]),
    .c_i(open3_i[2]),
    .d_i(open3_i[3]),
    .z_o(some_open)
  );
  lut4 #(
    .Init(lut_pkg::Or4)
  ) u_free (
    .a_i(free3_i[0]),
    .b_i(free3_i[1]),
    .c_i(free3_i[2]),
    .d_i(free3_i[3]),
    .z_o(some_free)
  );
  lut4 #(
    .Init(lut_pkg::Or4)
  ) u_mine (
    .a_i(mine3_i[0]),
    .b_i(mine3_i[1]),
    .c_i(mine3_i[2]),
    .d_i(mine3_i[3]),
    .z_o(some_mine)
  );
  lut4 #(
    .Init(lut_pkg::And4)
  ) u_own (
    .a_i(own[0]),
    .b_i(own[1]),
    .c_i(own[2]),
    .d_i(own[3]),
    .z_o(all_mine)
  );
  // no eye: of the diagonals two are the opponent's, at the edge one
  if (Edge) begin : gen_edge
    lut4 #(
      .Init(lut_pkg::Or4)
    ) u_bad (
      .a_i(foe3_i[0]),
      .b_i(foe3_i[1]),
      .c_i(foe3_i[2]),
      .d_i(foe3_i[3]),
      .z_o(bad_eye)
    );
  end else begin : gen_inside
    lut4 #(
      .Init((lut_pkg::A & (lut_pkg::B | lut_pkg::C | lut_pkg::D)) |
            (lut_pkg::B & (lut_pkg::C | lut_pkg::D)) | (lut_pkg::C & lut_pkg::D))
    ) u_bad (
      .a_i(foe3_i[0]),
      .b_i(foe3_i[1]),
      .c_i(foe3_i[2]),
      .d_i(foe3_i[3]),
      .z_o(bad_eye)
    );
  end

  logic joins, breathes, falls, mark, hard;
  // a && b && (!c || d): lives through own stones
  lut4 #(
    .Init(lut_pkg::A & lut_pkg::B & (~lut_pkg::C | lut_pkg::D))
  ) u_joins (
    .a_i(fresh3_q),
    .b_i(some_mine),
    .c_i(all_mine),
    .d_i(bad_eye),
    .z_o(joins)
  );
  // a && (d ? c : b): has a liberty or may capture; or belongs to the area
  lut4 #(
    .Init(lut_pkg::A & ((lut_pkg::D & lut_pkg::C) | (~lut_pkg::D & lut_pkg::B)))
  ) u_breathes (
    .a_i(open3_o),
    .b_i(some_free),
    .c_i(all_mine),
    .d_i(area3_i),
    .z_o(breathes)
  );
  // a && (b && !c || d): a single stone that is being captured; or any stone of the area
  lut4 #(
    .Init(lut_pkg::A & ((lut_pkg::B & ~lut_pkg::C) | lut_pkg::D))
  ) u_falls (
    .a_i(mine3_o),
    .b_i(single3_q),
    .c_i(some_open),
    .d_i(area3_i),
    .z_o(falls)
  );
  lut4 #(
    .Init(lut_pkg::Or3)
  ) u_mark (
    .a_i(joins),
    .b_i(breathes),
    .c_i(falls),
    .d_i(1'b0),
    .z_o(mark)
  );
  // a && !b && !c && !d
  lut4 #(
    .Init(lut_pkg::A & ~lut_pkg::B & ~lut_pkg::C & ~lut_pkg::D)
  ) u_hard (
    .a_i(open3_o),
    .b_i(some_free),
    .c_i(all_mine),
    .d_i(joins),
    .z_o(hard)
  );
  always_ff @(posedge clk_i) {mark4_o, hard4_o} <= {mark, hard};
endmodule
`default_nettype wire
