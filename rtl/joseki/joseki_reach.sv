// SPDX-License-Identifier: Apache-2.0
// |value| >= bound for the low ten bits of a value and its sign; bound_i is the bound, 1 to 1023,
// negated modulo 1024.
//
// |v| is (v ^ sign) + sign, so the answer is the carry of (v ^ sign) + bound_i + sign. On ECP5 six
// CCU2C: the carry LUT's inputs take v, sign and the bound, so the exclusive or costs nothing; the
// first half brings the sign into the chain, the last brings the carry out.
`default_nettype none

module joseki_reach (
  input  logic [9:0] value_i,
  input  logic       negative_i,
  input  logic [9:0] bound_i,
  output logic       reach_o
);

`ifdef GOISHI_ECP5
  // INIT 9696: A ^ B ^ C, whose lowest four bits, A ^ B, are the carry where the position does not
  // propagate. INIT 000a with D = 1: never propagates, the carry is A. INIT 0000: the sum is the
  // carry that comes in.
  logic [5:0] carry;
  logic [4:0] unused_sum;
  logic unused_carry;
  CCU2C #(
    .INIT0(lut_pkg::A & ~lut_pkg::C & ~lut_pkg::D),
    .INIT1(lut_pkg::Xor3),
    .INJECT1_0("NO"),
    .INJECT1_1("NO")
  ) u_first (
    .CIN(1'b0),
    .COUT(carry[0]),
    .A0(negative_i),
    .B0(1'b0),
    .C0(1'b0),
    .D0(1'b1),
    .S0(unused_sum[0]),
    .A1(value_i[0]),
    .B1(negative_i),
    .C1(bound_i[0]),
    .D1(1'b0),
    .S1()
  );
  for (genvar i = 0; i < 4; i++) begin : gen_carry
    CCU2C #(
      .INIT0(lut_pkg::Xor3),
      .INIT1(lut_pkg::Xor3),
      .INJECT1_0("NO"),
      .INJECT1_1("NO")
    ) u_carry (
      .CIN(carry[i]),
      .COUT(carry[i+1]),
      .A0(value_i[2*i+1]),
      .B0(negative_i),
      .C0(bound_i[2*i+1]),
      .D0(1'b0),
      .S0(unused_sum[i+1]),
      .A1(value_i[2*i+2]),
      .B1(negative_i),
      .C1(bound_i[2*i+2]),
      .D1(1'b0),
      .S1()
    );
  end
  CCU2C #(
    .INIT0(lut_pkg::Xor3),
    .INIT1(16'h0000),
    .INJECT1_0("NO"),
    .INJECT1_1("NO")
  ) u_last (
    .CIN(carry[4]),
    .COUT(unused_carry),
    .A0(value_i[9]),
    .B0(negative_i),
    .C0(bound_i[9]),
    .D0(1'b0),
    .S0(),
    .A1(1'b0),
    .B1(1'b0),
    .C1(1'b0),
    .D1(1'b0),
    .S1(reach_o)
  );
`else
  logic [11:0] sum;
  logic [10:0] unused_sum;
  assign sum = {1'b0, value_i ^ {10{negative_i}}, 1'b1} + {1'b0, bound_i, negative_i};
  assign reach_o = sum[11];
  assign unused_sum = sum[10:0];
`endif

endmodule

`default_nettype wire
