// SPDX-License-Identifier: Apache-2.0
// As group_rules, deeper: each slot may act once in seventeen clocks, so that 94 clocks hold four operations of either slot with their
// results: enough to capture a stone on 2x2 and to look at what is left. Bounded, as group_rules.
// formal: read tests/formal/group_rules.sv
// formal: define GOISHI_TWO_SLOTS
// formal: abc 94
`default_nettype none

module group_turns (
  input logic       clk_i,
  input logic       valid, dry, white, noeye, slot, from,
  input logic [2:0] kind,
  input logic [1:0] point
);
  group_rules #(.Turns(1'b1)) u_rules (
    .clk_i(clk_i), .valid(valid), .dry(dry), .white(white), .noeye(noeye), .slot(slot), .from(from), .kind(kind), .point(point)
  );
endmodule

`default_nettype wire
