// SPDX-License-Identifier: Apache-2.0
// A full adder: two LUT4. Combinational.
`default_nettype none

module full_adder (
  input  logic a_i,
  input  logic b_i,
  input  logic c_i,
  output logic sum_o,
  output logic carry_o
);

  lut4 #(
    .Init(lut_pkg::Xor3)
  ) u_sum (
    .a_i,
    .b_i,
    .c_i,
    .d_i(1'b0),
    .z_o(sum_o)
  );
  lut4 #(
    .Init((lut_pkg::A & lut_pkg::B) | (lut_pkg::C & (lut_pkg::A | lut_pkg::B)))
  ) u_carry (
    .a_i,
    .b_i,
    .c_i,
    .d_i(1'b0),
    .z_o(carry_o)
  );

endmodule

`default_nettype wire
