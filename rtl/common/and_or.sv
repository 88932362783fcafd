// SPDX-License-Identifier: Apache-2.0
// Two products and their sum in one LUT4: the leaf of every reduction over the cells.
`default_nettype none
module and_or (
  input  logic a0_i,
  input  logic b0_i,
  input  logic a1_i,
  input  logic b1_i,
  output logic z_o
);
`ifdef GOISHI_ECP5
  LUT4 #(
    .INIT((lut_pkg::A & lut_pkg::B) | (lut_pkg::C & lut_pkg::D))
  ) u_lut (
    .A(a0_i),
    .B(b0_i),
    .C(a1_i),
    .D(b1_i),
    .Z(z_o)
  );
`else
  assign z_o = (a0_i & b0_i) | (a1_i & b1_i);
`endif
endmodule
`default_nettype wire
