// SPDX-License-Identifier: Apache-2.0
// (stored, inverted where flip is set) + (first ^ second), modulo 2^12. On ECP5 exactly six CCU2C:
// the four inputs of each carry LUT take the stored bit, flip, and the two halves of the value, so
// neither the subtraction nor the XOR of the two halves costs a LUT.
`default_nettype none

module influence_adder (
  input  logic [11:0] stored_i,
  input  logic        flip_i,
  input  logic [ 6:0] first_i,
  input  logic [ 3:0] second_i,
  output logic [11:0] sum_o
);

  logic [11:0] first, second;
  assign first = {5'h0, first_i};
  assign second = {8'h0, second_i};

`ifdef GOISHI_ECP5
  // INIT 6996 is the XOR of all four inputs; its lowest four bits, A ^ B, are what the carry takes
  // when the position does not propagate: the flipped stored bit.
  logic [6:0] carry;
  assign carry[0] = 1'b0;
  for (genvar i = 0; i < 6; i++) begin : gen_carry
    CCU2C #(
      .INIT0(lut_pkg::Xor3 ^ lut_pkg::D),
      .INIT1(lut_pkg::Xor3 ^ lut_pkg::D),
      .INJECT1_0("NO"),
      .INJECT1_1("NO")
    ) u_carry (
      .CIN(carry[i]),
      .COUT(carry[i+1]),
      .A0(stored_i[2*i]),
      .B0(flip_i),
      .C0(first[2*i]),
      .D0(second[2*i]),
      .S0(sum_o[2*i]),
      .A1(stored_i[2*i+1]),
      .B1(flip_i),
      .C1(first[2*i+1]),
      .D1(second[2*i+1]),
      .S1(sum_o[2*i+1])
    );
  end
`else
  assign sum_o = (stored_i ^ {12{flip_i}}) + (first ^ second);
`endif

endmodule

`default_nettype wire
