// SPDX-License-Identifier: Apache-2.0
// Which stones of one colour count once a row is changed: its N-stones after the change, and the
// S-stones without mark where there is no N-stone. Combinational, and equal to what follows from
// the changed row. But the row leaves its block RAM late in the clock, and passes two LUTs here
// instead of five.
//
// A point holds at most one N-stone and one S-stone; drop and clear never come together with a
// new stone.
`default_nettype none

module joseki_counted #(
  parameter int N = 19
) (
  // the row as read
  input logic [N-1:0] own_i,       // N-stones of this colour
  input logic [N-1:0] other_i,     // and of the other
  input logic [N-1:0] s_i,         // S-stones of this colour
  input logic [N-1:0] captured_i,
  // what becomes of it
  input logic [N-1:0] out_i,       // an N-stone leaves
  input logic [N-1:0] dies_i,      // because it is dead: an equal S-stone is marked
  input logic [N-1:0] own_in_i,    // one comes, unless one is there
  input logic [N-1:0] other_in_i,
  input logic [N-1:0] set_i,       // the S-stone becomes this colour
  input logic [N-1:0] unset_i,     // or does not stay
  input logic         unmark_i,    // marks are reset

  output logic [N-1:0] counted_o
);

  for (genvar i = 0; i < N; i++) begin : gen_point
    logic s, stone, free;
    // none, S without mark, S, one
    lut4 #(
      .Init((lut_pkg::D & (lut_pkg::A | lut_pkg::C)) |
            (~lut_pkg::D & lut_pkg::A & ~lut_pkg::B & lut_pkg::C))
    ) u_s (
      .a_i(s_i[i]),
      .b_i(captured_i[i]),
      .c_i(set_i[i] | (~unset_i[i] & ~unmark_i)),
      .d_i(set_i[i] | (~unset_i[i] & unmark_i)),
      .z_o(s)
    );
    // own N-stone: does it stay; other: no; empty: does one come
    lut4 #(
      .Init((lut_pkg::A & lut_pkg::C) | (~lut_pkg::A & ~lut_pkg::B & lut_pkg::D))
    ) u_stone (
      .a_i(own_i[i]),
      .b_i(other_i[i]),
      .c_i(~out_i[i]),
      .d_i(own_in_i[i]),
      .z_o(stone)
    );
    // may an S-stone count: never, where no N-stone was, where none of this colour was (an equal
    // one died), anywhere
    lut4 #(
      .Init((~lut_pkg::D & lut_pkg::C & ~lut_pkg::A & ~lut_pkg::B) |
            (lut_pkg::D & (lut_pkg::C | ~lut_pkg::A)))
    ) u_free (
      .a_i(own_i[i]),
      .b_i(other_i[i]),
      .c_i(~other_in_i[i] & ~dies_i[i]),
      .d_i(~other_in_i[i] & out_i[i]),
      .z_o(free)
    );
    lut4 #(
      .Init(lut_pkg::A | (lut_pkg::B & lut_pkg::C))
    ) u_counted (
      .a_i(stone),
      .b_i(free),
      .c_i(s),
      .d_i(1'b0),
      .z_o(counted_o[i])
    );
  end

endmodule

`default_nettype wire
