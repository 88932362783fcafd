// SPDX-License-Identifier: Apache-2.0
// What the fetched neighbourhood says about a move, before the liberties are known: ranks 5 to 8,
// the eye in 9.
//
// A side beyond the edge is neither empty nor anyone's stone. An own eye: every side is the
// player's or beyond the edge, and of the diagonals fewer than two are the opponent's (fewer than
// one at the edge).
`default_nettype none
module group_around #(
  parameter int N = 19
) (
  input  logic        clk_i,
  input  logic        white6_i,     // white plays
  input  logic [ 4:0] x5_i,         // from 0
  input  logic [ 4:0] y5_i,
  input  logic [10:0] centre6_i,
  input  logic [43:0] side6_i,
  input  logic [ 7:0] diagonal6_i,
  output logic [ 3:0] empty8_o,     // N E S W
  output logic [ 3:0] own8_o,
  output logic [ 3:0] foe8_o,
  output logic [ 3:0] single8_o,
  output logic        off8_o,       // the point is not on the board
  output logic        taken8_o,
  output logic        eye9_o
);
  logic [3:0] onto6_q;
  logic off6_q;
  always_ff @(posedge clk_i) begin
    onto6_q <= {x5_i != 5'd0, y5_i != 5'd0, x5_i != 5'(N - 1), y5_i != 5'(N - 1)};
    off6_q <= x5_i >= 5'(N) || y5_i >= 5'(N);
  end

  logic [3:0] onto7_q, stone7_q, white7_q, single7_q, against7_q;
  logic mover7_q, off7_q, taken7_q;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    localparam int E = (d + 1) % 4;
    // diagonal d lies between the sides d and d+1: NE, SE, SW, NW
    wire [group_pkg::WordWidth-1:0] word = side6_i[group_pkg::WordWidth*d+:group_pkg::WordWidth];
    wire corner = onto6_q[d] && onto6_q[E];
    always_ff @(posedge clk_i) begin
      stone7_q[d] <= group_pkg::word_occupied(word);
      white7_q[d] <= group_pkg::stone_white(group_pkg::word_stone(word));
      single7_q[d] <= group_pkg::stone_single(group_pkg::word_stone(word));
      against7_q[d] <= corner && diagonal6_i[2*d] && (diagonal6_i[2*d+1] != white6_i);
    end
  end
  always_ff @(posedge clk_i) begin
    onto7_q <= onto6_q;
    mover7_q <= white6_i;
    off7_q <= off6_q;
    taken7_q <= group_pkg::word_occupied(centre6_i);
  end

  logic [3:0] mine8_q;
  logic against8_q;
  wire [3:0] stone7 = stone7_q & onto7_q;
  wire [3:0] own7 = stone7 & ~(white7_q ^{4{mover7_q}});
  wire two_against = (against7_q[0] && against7_q[1]) || (against7_q[2] && against7_q[3]) ||
      ((against7_q[0] || against7_q[1]) && (against7_q[2] || against7_q[3]));
  always_ff @(posedge clk_i) begin
    empty8_o <= ~stone7_q & onto7_q;
    own8_o <= own7;
    foe8_o <= stone7 & ~own7;
    single8_o <= single7_q;
    off8_o <= off7_q;
    taken8_o <= taken7_q;
    mine8_q <= own7 | ~onto7_q;
    against8_q <= &onto7_q ? two_against : |against7_q;
    eye9_o <= &mine8_q && !against8_q;
  end
  wire unused_ok = &{1'b0, centre6_i, side6_i};
endmodule
`default_nettype wire
