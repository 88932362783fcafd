// SPDX-License-Identifier: Apache-2.0
// The verdict on a move: rank 12 to 14. Everything a rule needs is here, one line a rule.
//
// All but the liberties is known in rank 12. What can be said without them is registered first, so
// that between the liberties and the verdict lie at most three LUTs: this was the longest path
// of the board.
`default_nettype none
module group_judge (
  input  logic       clk_i,
  input  logic       play12_i,      // a stone is to be placed
  input  logic       setup12_i,     // ... as part of a position: no ko
  input  logic [3:0] empty12_i,
  input  logic [3:0] own12_i,
  input  logic [3:0] foe12_i,
  input  logic [3:0] single12_i,
  input  logic       off12_i,
  input  logic       taken12_i,
  input  logic       eye12_i,
  input  logic       ko12_i,        // the point is the one forbidden to this colour
  input  logic [3:0] free13_i,      // that neighbour's group has another liberty
  output logic [2:0] code14_o,
  output logic       place14_o,     // the stone is placed
  // the same, for the rows alone: a register that stands among them
  output logic       write14_o,
  output logic       suicide14_o,   // ... or would have been, if it did not die
  output logic [3:0] act14_o,
  output logic [3:0] captured14_o,
  // with place: exactly one stone captured, by one that stands alone
  output logic       ko14_o
);
  logic [2:0] bar;
  always_comb begin
    bar = goishi_map_pkg::GROUP_CODE_LEGAL;
    if (off12_i) bar = goishi_map_pkg::GROUP_CODE_OFF_BOARD;
    else if (taken12_i) bar = goishi_map_pkg::GROUP_CODE_OCCUPIED;
    else if (ko12_i && !setup12_i) bar = goishi_map_pkg::GROUP_CODE_KO;
    else if (eye12_i && !setup12_i) bar = goishi_map_pkg::GROUP_CODE_OWN_EYE;
  end
  wire ok = play12_i && bar == goishi_map_pkg::GROUP_CODE_LEGAL;
  logic [2:0] bar13_q;
  logic ok13_q, unbarred13_q, breath13_q, alone13_q;
  logic [3:0] own13_q, foe13_q, single13_q;
  logic [3:0] mine13_q, yours13_q;  // own and foe where a stone may be placed
  always_ff @(posedge clk_i) begin
    bar13_q <= bar;
    unbarred13_q <= bar == goishi_map_pkg::GROUP_CODE_LEGAL;
    ok13_q <= ok;
    breath13_q <= |empty12_i;
    alone13_q <= !(|own12_i) && !(|empty12_i) && !setup12_i;
    {own13_q, foe13_q, single13_q} <= {own12_i, foe12_i, single12_i};
    mine13_q <= {4{ok}} & own12_i;
    yours13_q <= {4{ok}} & foe12_i;
  end

  // a side gives breath: own with a liberty, a foe without one
  wire [3:0] starved = foe13_q & ~free13_i;
  logic [3:0] gives;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    lut4 #(
      .Init(lut_pkg::D | (lut_pkg::C & lut_pkg::A) | (~lut_pkg::C & lut_pkg::B))
    ) u_gives (
      .a_i(own13_q[d]),
      .b_i(foe13_q[d]),
      .c_i(free13_i[d]),
      .d_i(breath13_q),
      .z_o(gives[d])
    );
  end
  logic breathes, breathes_rows;
  lut4 #(
    .Init(lut_pkg::Or4)
  ) u_breathes (
    .a_i(gives[0]),
    .b_i(gives[1]),
    .c_i(gives[2]),
    .d_i(gives[3]),
    .z_o(breathes)
  );
  lut4 #(
    .Init(lut_pkg::Or4)
  ) u_breathes_rows (
    .a_i(gives[0]),
    .b_i(gives[1]),
    .c_i(gives[2]),
    .d_i(gives[3]),
    .z_o(breathes_rows)
  );
  wire one_side = (starved == 4'b0001) || (starved == 4'b0010) || (starved == 4'b0100) ||
      (starved == 4'b1000);
  wire place = ok13_q && breathes;
  wire [3:0] captured = yours13_q & ~free13_i;  // a capture gives breath

  hold_reg #(
    .Width(1)
  ) u_write14 (
    .clk_i,
    .d_i(ok13_q && breathes_rows),
    .q_o(write14_o)
  );
  always_ff @(posedge clk_i) begin
    code14_o <= bar13_q | (unbarred13_q && !breathes ? goishi_map_pkg::GROUP_CODE_SUICIDE :
                           goishi_map_pkg::GROUP_CODE_LEGAL);
    place14_o <= place;
    suicide14_o <= ok13_q && !breathes;
    captured14_o <= captured;
    act14_o <= captured | (mine13_q & {4{breathes_rows}});
    ko14_o <= one_side && |(starved & single13_q) && alone13_q;
  end
endmodule
`default_nettype wire
