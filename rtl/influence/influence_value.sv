// SPDX-License-Identifier: Apache-2.0
// The influence table (0 to 92 by distance along x and y; 0 on the stone's own point) as two
// vectors whose XOR is the value: eleven LUT4, and the XOR costs nothing in the adder behind it.
// Each constant is a 4x4 table over one code of influence_axis, indexed {row code, column code};
// tests/formal/influence_table.sv proves all 49 entries.
`default_nettype none

module influence_value (
  input  logic [11:0] column_i,
  input  logic [11:0] row_i,
  output logic [ 6:0] first_o,
  output logic [ 3:0] second_o
);

  localparam int A = 0;
  localparam int B = 2;
  localparam int C = 4;
  localparam int D = 6;
  localparam int E = 8;
  localparam int F = 10;

  lut4 #(
    .Init(16'h0273)
  ) u_0b (
    .a_i(column_i[B]),
    .b_i(column_i[B+1]),
    .c_i(row_i[B]),
    .d_i(row_i[B+1]),
    .z_o(first_o[0])
  );
  lut4 #(
    .Init(16'h0517)
  ) u_0c (
    .a_i(column_i[C]),
    .b_i(column_i[C+1]),
    .c_i(row_i[C]),
    .d_i(row_i[C+1]),
    .z_o(second_o[0])
  );
  lut4 #(
    .Init(16'hf98c)
  ) u_1d (
    .a_i(column_i[D]),
    .b_i(column_i[D+1]),
    .c_i(row_i[D]),
    .d_i(row_i[D+1]),
    .z_o(first_o[1])
  );
  lut4 #(
    .Init(16'h6fc4)
  ) u_1e (
    .a_i(column_i[E]),
    .b_i(column_i[E+1]),
    .c_i(row_i[E]),
    .d_i(row_i[E+1]),
    .z_o(second_o[1])
  );
  lut4 #(
    .Init(16'h0125)
  ) u_2f (
    .a_i(column_i[F]),
    .b_i(column_i[F+1]),
    .c_i(row_i[F]),
    .d_i(row_i[F+1]),
    .z_o(first_o[2])
  );
  lut4 #(
    .Init(16'h1009)
  ) u_2e (
    .a_i(column_i[E]),
    .b_i(column_i[E+1]),
    .c_i(row_i[E]),
    .d_i(row_i[E+1]),
    .z_o(second_o[2])
  );
  lut4 #(
    .Init(16'h0013)
  ) u_3b (
    .a_i(column_i[B]),
    .b_i(column_i[B+1]),
    .c_i(row_i[B]),
    .d_i(row_i[B+1]),
    .z_o(first_o[3])
  );
  lut4 #(
    .Init(16'h0505)
  ) u_3a (
    .a_i(column_i[A]),
    .b_i(column_i[A+1]),
    .c_i(row_i[A]),
    .d_i(row_i[A+1]),
    .z_o(second_o[3])
  );
  lut4 #(
    .Init(16'h0272)
  ) u_4a (
    .a_i(column_i[A]),
    .b_i(column_i[A+1]),
    .c_i(row_i[A]),
    .d_i(row_i[A+1]),
    .z_o(first_o[4])
  );
  lut4 #(
    .Init(16'h0124)
  ) u_5a (
    .a_i(column_i[A]),
    .b_i(column_i[A+1]),
    .c_i(row_i[A]),
    .d_i(row_i[A+1]),
    .z_o(first_o[5])
  );
  lut4 #(
    .Init(16'h0012)
  ) u_6a (
    .a_i(column_i[A]),
    .b_i(column_i[A+1]),
    .c_i(row_i[A]),
    .d_i(row_i[A+1]),
    .z_o(first_o[6])
  );

endmodule

`default_nettype wire
