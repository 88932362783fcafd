// SPDX-License-Identifier: Apache-2.0
// As group_rules, deeper: each slot may act once in seventeen clocks, so that 80 clocks hold three
// operations of either slot with their results, enough to capture a stone on 2x2, and 94 clocks
// (minutes, in the long run) a fourth that looks at what is left. Bounded, as group_rules.
// formal: read tests/formal/group_rules.sv
// formal: define GOISHI_TWO_SLOTS
// formal: abc 80 94
`default_nettype none

module group_turns (
  input logic       clk_i,
  input logic       valid,
  dry,
  white,
  noeye,
  slot,
  from,
  input logic [2:0] kind,
  input logic [1:0] point
);
  group_rules #(
    .Turns(1'b1)
  ) u_rules (
    .clk_i,
    .valid,
    .dry,
    .white,
    .noeye,
    .slot,
    .from,
    .kind,
    .point
  );
endmodule

`default_nettype wire
