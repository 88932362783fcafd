// SPDX-License-Identifier: Apache-2.0
// One point as the next player will find it: ranks 2 to 4. Marks it when it may be a legal move outside own eyes.
//
// Looks at the board before the operation under way, with that operation's stone on it. What a mark promises: every legal move is
// marked, whatever the operation does, save when it captures more than one stone in a group or may leave its own group with one
// liberty (group_judge tells). What it keeps out: own eyes, and points whose sides' hints say that a stone there would die.
// `any` marks those too, beside a stone of the opponent's: enough when his group may have one liberty.
`default_nettype none
module group_look (
    input wire logic clk_i,
    input wire logic taken2_i,         // the point's word, and what is known of its group
    input wire logic white2_i,
    input wire logic single2_i,
    input wire logic two2_i,           // at least two liberties
    input wire logic one2_i,           // exactly one
    input wire logic next2_i,          // the next player is white
    input wire logic row2_i,           // a stone is being played in this row, in this column
    input wire logic col2_i,
    input wire logic area3_i,          // mark the next player's area instead
    output logic open3_o,              // for the neighbours
    output logic mine3_o,
    output logic foe3_o,
    output logic live3_o,
    input wire logic [3:0] open3_i,    // of N E S W; 0 beyond the edge
    input wire logic [3:0] mine3_i,    // 1 beyond the edge
    input wire logic [3:0] live3_i,
    input wire logic [3:0] foe3_i,     // of the diagonals
    input wire logic edge_i,
    output logic mark4_o,
    output logic any4_o
);
  wire here = row2_i && col2_i;
  wire same = white2_i == next2_i;
  logic sole3_q;
  always_ff @(posedge clk_i) begin
    open3_o <= !taken2_i && !here;
    mine3_o <= taken2_i && same;
    foe3_o <= (taken2_i && !same) || here;
    live3_o <= here || (taken2_i && (same ? !one2_i : !two2_i));
    sole3_q <= taken2_i && same && single2_i;
  end

  wire some_open = |open3_i;
  wire all_mine = &mine3_i;
  wire against2 = (foe3_i[0] && foe3_i[1]) || (foe3_i[2] && foe3_i[3]) ||
                  ((foe3_i[0] || foe3_i[1]) && (foe3_i[2] || foe3_i[3]));
  wire eye = all_mine && !(edge_i ? |foe3_i : against2);
  always_ff @(posedge clk_i) begin
    if (area3_i) mark4_o <= mine3_o || (open3_o && all_mine);
    else mark4_o <= (sole3_q && !some_open) || (open3_o && !eye && (some_open || |live3_i));
    any4_o <= (sole3_q && !some_open) || (open3_o && !eye && (!all_mine || |live3_i));
  end
endmodule
`default_nettype wire
