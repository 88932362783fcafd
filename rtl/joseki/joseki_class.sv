// SPDX-License-Identifier: Apache-2.0
// Which interval an influence falls into: black_o[k] or white_o[k] where |value| reaches bound k
// and not bound k+1; bound 0 is 1 and nothing reaches bound 8. None where the point is not empty or
// the value is 0. Combinational. bounds_i holds each bound (1 to 1023) negated, modulo 1024.
`default_nettype none

module joseki_class (
  input  logic            empty_i,
  input  logic [    11:0] value_i,   // -2047 to 2047
  input  logic [7*10-1:0] bounds_i,
  output logic [     7:0] black_o,
  output logic [     7:0] white_o
);

  logic negative, above;  // above: |value| is beyond every bound
  logic [1:0] here;  // this point is to be counted for white, black
  logic [7:0] reach;

  assign negative = value_i[11];
  assign above = value_i[10] ^ negative;
  assign here = {empty_i & negative, empty_i & ~negative & (|value_i)};
  assign reach[0] = 1'b1;
  for (genvar k = 1; k < 8; k++) begin : gen_bound
    joseki_reach u_reach (
      .value_i(value_i[9:0]),
      .negative_i(negative),
      .bound_i(bounds_i[(k-1)*10+:10]),
      .reach_o(reach[k])
    );
  end

  // Above every bound only the last interval is left.
  logic [7:0] interval;
  assign interval = {reach[7] | above, reach[6:0] & ~reach[7:1] & {7{~above}}};
  assign black_o = {8{here[0]}} & interval;
  assign white_o = {8{here[1]}} & interval;

endmodule

`default_nettype wire
