// SPDX-License-Identifier: Apache-2.0
// The number of ones among up to 21 bits, by full adders (two LUT4 each): left to itself the mapper
// takes half as much again. Combinational.
`default_nettype none

module ones #(
  parameter int Width = 19
) (
  input  logic [Width-1:0] bits_i,
  output logic [      4:0] count_o
);

  logic [20:0] one;
  logic [6:0] sum;  // of weight 1, after the first layer
  logic [9:0] two;  // of weight 2: seven from there, three from below
  logic [2:0] rest;
  assign one = 21'(bits_i);
  for (genvar i = 0; i < 7; i++) begin : gen_one
    full_adder u_add (
      .a_i(one[3*i]),
      .b_i(one[3*i+1]),
      .c_i(one[3*i+2]),
      .sum_o(sum[i]),
      .carry_o(two[i])
    );
  end
  full_adder u_one_7 (
    .a_i(sum[0]),
    .b_i(sum[1]),
    .c_i(sum[2]),
    .sum_o(rest[0]),
    .carry_o(two[7])
  );
  full_adder u_one_8 (
    .a_i(sum[3]),
    .b_i(sum[4]),
    .c_i(sum[5]),
    .sum_o(rest[1]),
    .carry_o(two[8])
  );
  assign rest[2] = sum[6];
  full_adder u_one_9 (
    .a_i(rest[0]),
    .b_i(rest[1]),
    .c_i(rest[2]),
    .sum_o(count_o[0]),
    .carry_o(two[9])
  );

  logic [3:0] even;  // of weight 2, after a layer
  logic [5:0] four;
  for (genvar i = 0; i < 3; i++) begin : gen_two
    full_adder u_add (
      .a_i(two[3*i]),
      .b_i(two[3*i+1]),
      .c_i(two[3*i+2]),
      .sum_o(even[i]),
      .carry_o(four[i])
    );
  end
  assign even[3] = two[9];
  logic half;
  full_adder u_two_3 (
    .a_i(even[0]),
    .b_i(even[1]),
    .c_i(even[2]),
    .sum_o(half),
    .carry_o(four[3])
  );
  full_adder u_two_4 (
    .a_i(half),
    .b_i(even[3]),
    .c_i(1'b0),
    .sum_o(count_o[1]),
    .carry_o(four[4])
  );
  assign four[5] = 1'b0;

  logic [1:0] quarter, eight;
  full_adder u_four_0 (
    .a_i(four[0]),
    .b_i(four[1]),
    .c_i(four[2]),
    .sum_o(quarter[0]),
    .carry_o(eight[0])
  );
  full_adder u_four_1 (
    .a_i(four[3]),
    .b_i(four[4]),
    .c_i(quarter[0]),
    .sum_o(quarter[1]),
    .carry_o(eight[1])
  );
  assign count_o[2] = quarter[1];
  full_adder u_eight (
    .a_i(eight[0]),
    .b_i(eight[1]),
    .c_i(four[5]),
    .sum_o(count_o[3]),
    .carry_o(count_o[4])
  );

endmodule

`default_nettype wire
