// SPDX-License-Identifier: Apache-2.0
// Are two group ids equal? Five LUT4 in two levels; the mapper alone takes half as many again.
`default_nettype none
module equal8 (
  input  logic [7:0] a_i,
  input  logic [7:0] b_i,
  output logic       eq_o
);
`ifdef GOISHI_ECP5
  logic [3:0] pair;
  for (genvar i = 0; i < 4; i++) begin : gen_pair
    // (A == B) and (C == D)
    LUT4 #(
      .INIT(~(lut_pkg::A ^ lut_pkg::B) & ~(lut_pkg::C ^ lut_pkg::D))
    ) u_pair (
      .A(a_i[2*i]),
      .B(b_i[2*i]),
      .C(a_i[2*i+1]),
      .D(b_i[2*i+1]),
      .Z(pair[i])
    );
  end
  LUT4 #(
    .INIT(lut_pkg::And4)
  ) u_all (
    .A(pair[0]),
    .B(pair[1]),
    .C(pair[2]),
    .D(pair[3]),
    .Z(eq_o)
  );
`else
  assign eq_o = a_i == b_i;
`endif
endmodule
`default_nettype wire
