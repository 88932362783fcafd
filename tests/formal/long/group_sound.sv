// SPDX-License-Identifier: Apache-2.0
// The other half of the inductive step of group_step, without the board: what the rules make of a consistent position by any one operation is a
// consistent position. No group without a liberty remains, no two groups share an id.
// formal: read tests/formal/long/group_step.sv
// formal: abc 1
`default_nettype none

module group_sound (
  input logic         clk_i,
  input logic         dry, white, noeye,
  input logic [2:0]   kind,
  input logic [4:0]   x, y,
  input logic [216:0] before, source, after
);
  logic       sound, source_sound, after_sound, right, unused_put;
  logic [2:0] unused_code;
  group_step_sound u_before (.s(before), .sound(sound));
  group_step_sound u_source (.s(source), .sound(source_sound));
  group_step_sound u_after (.s(after), .sound(after_sound));
  group_step_rules u_rules (
    .kind(kind), .dry(dry), .white(white), .noeye(noeye), .x(x), .y(y), .before(before), .source(source), .after(after), .right(right),
    .code(unused_code), .put(unused_put)
  );
  always @(*) begin
    assume (kind <= 3'd5 && sound && source_sound && right);
    assert (after_sound);
  end
endmodule

`default_nettype wire
