// SPDX-License-Identifier: Apache-2.0
// The verdict on a move: rank 13 to 14. Everything a rule needs is here, one line a rule.
`default_nettype none
module group_judge (
    input wire logic clk_i,
    input wire logic play13_i,           // a stone is to be placed
    input wire logic setup13_i,          // ... as part of a position: no ko
    input wire logic noeye13_i,          // ... but not in an own eye
    input wire logic dry13_i,            // ... only to ask
    input wire logic [3:0] empty13_i,
    input wire logic [3:0] own13_i,
    input wire logic [3:0] foe13_i,
    input wire logic [3:0] single13_i,
    input wire logic off13_i,
    input wire logic taken13_i,
    input wire logic eye13_i,
    input wire logic ko13_i,             // the point is the one forbidden to this colour
    input wire logic [3:0] free13_i,     // that neighbour's group has another liberty
    input wire logic [15:0] set13_i,     // ... of which classes (group_sets; playouts only)
    input wire logic [1:0] class13_i,    // of the point
    output logic [2:0] code14_o,
    output logic place14_o,              // the stone is placed
    output logic [3:0] act14_o,
    output logic [3:0] captured14_o,
    output logic [13:0] hint14_o,        // {clear, new, one, two, touch}: what was learnt of the groups around
    output logic [1:0] doubt14_o,        // the next player's marks may lack a point: {several stones captured, own group in doubt}
    output logic ko14_o                  // exactly one stone captured, by one that stands alone
);
  localparam logic [2:0] Legal = 3'd0, OffBoard = 3'd1, Occupied = 3'd2, Suicide = 3'd3, Ko = 3'd4, OwnEye = 3'd5;

  wire [3:0] starved = foe13_i & ~free13_i;
  wire breathes = |empty13_i || |(own13_i & free13_i) || |starved;
  wire one_side = (starved == 4'b0001) || (starved == 4'b0010) || (starved == 4'b0100) || (starved == 4'b1000);

  logic [2:0] code;
  always_comb begin
    code = Legal;
    if (off13_i) code = OffBoard;
    else if (taken13_i) code = Occupied;
    else if (ko13_i && !setup13_i) code = Ko;
    else if (eye13_i && noeye13_i && !setup13_i) code = OwnEye;
    else if (!breathes) code = Suicide;
  end
  wire place = play13_i && !dry13_i && code == Legal;

  // Liberties of two classes are two. A suicide tells that the foes have another liberty and the own groups none.
  wire suicide = play13_i && !dry13_i && code == Suicide;
  wire [3:0] both;
  logic [3:0] classes;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    wire [3:0] set = set13_i[4*d+:4];
    assign both[d] = (set[0] && set[1]) || (set[2] && set[3]) || ((set[0] || set[1]) && (set[2] || set[3]));
  end
  always_comb begin
    classes = 4'h0;
    for (int d = 0; d < 4; d++) classes = classes | (set13_i[4*d+:4] & {4{own13_i[d]}});
    // beside the point in its row, in its column
    classes = classes | (4'h1 << {!class13_i[1], class13_i[0]} & {4{empty13_i[1] || empty13_i[3]}});
    classes = classes | (4'h1 << {class13_i[1], !class13_i[0]} & {4{empty13_i[0] || empty13_i[2]}});
  end
  wire two_empty = (empty13_i[0] && empty13_i[1]) || (empty13_i[2] && empty13_i[3]) ||
                   ((empty13_i[0] || empty13_i[1]) && (empty13_i[2] || empty13_i[3]));
  wire new_two = (classes[0] && classes[1]) || (classes[2] && classes[3]) ||
                 ((classes[0] || classes[1]) && (classes[2] || classes[3])) || two_empty;
  wire [3:0] two = ({4{place}} & ((own13_i & {4{new_two}}) | (foe13_i & both))) | ({4{suicide}} & foe13_i);
  always_ff @(posedge clk_i) begin
    hint14_o <= {place && |starved, place && new_two, {4{suicide}} & own13_i, two, {4{place || suicide}} & (own13_i | foe13_i)};
    doubt14_o <= {2{place}} & {|(starved & ~single13_i), |own13_i && !new_two};
  end

  always_ff @(posedge clk_i) begin
    code14_o <= code;
    place14_o <= place;
    captured14_o <= {4{place}} & starved;
    act14_o <= {4{place}} & (starved | own13_i);
    ko14_o <= one_side && |(starved & single13_i) && !(|own13_i) && !(|empty13_i) && !setup13_i;
  end
endmodule
`default_nettype wire
