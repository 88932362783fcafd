// SPDX-License-Identifier: Apache-2.0
// Which interval an influence falls into: black_o[k] or white_o[k] where |value| reaches bound k and not bound k+1;
// bound 0 is 1 and nothing reaches bound 8. None where the point is not empty or the value is 0. Combinational.
// bounds_i holds each bound less one, so that |v| >= b is (v's bits, inverted for a negative v) + (v < 0) > b - 1.
`default_nettype none

module joseki_class (
  input  logic            empty_i,
  input  logic [11:0]     value_i,   // -2047 to 2047
  input  logic [7*11-1:0] bounds_i,
  output logic [7:0]      black_o,
  output logic [7:0]      white_o
);

  logic        negative;
  logic [10:0] bits;
  logic [8:0]  reach;

  assign negative = value_i[11];
  assign bits     = value_i[10:0] ^ {11{negative}};
  assign reach[0] = |value_i;
  assign reach[8] = 1'b0;

  for (genvar k = 1; k < 8; k++) begin : g_bound
    logic [12:0] sum;
    logic [11:0] unused_sum;
    assign sum        = {1'b0, bits, 1'b1} + {1'b0, ~bounds_i[(k-1)*11 +: 11], negative};
    assign reach[k]   = sum[12];
    assign unused_sum = sum[11:0];
  end

  assign black_o = {8{empty_i & ~negative}} & reach[7:0] & ~reach[8:1];
  assign white_o = {8{empty_i & negative}} & reach[7:0] & ~reach[8:1];

endmodule

`default_nettype wire
