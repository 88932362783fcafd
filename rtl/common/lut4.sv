// SPDX-License-Identifier: Apache-2.0
// A function of four inputs, Init[{d,c,b,a}], kept as exactly one LUT4 on ECP5: for the few places
// where the mapper, left alone, spends more.
`default_nettype none

module lut4 #(
  parameter logic [15:0] Init = 16'h0
) (
  input  logic a_i,
  input  logic b_i,
  input  logic c_i,
  input  logic d_i,
  output logic z_o
);

`ifdef GOISHI_ECP5
  LUT4 #(
    .INIT(Init)
  ) u_lut (
    .A(a_i),
    .B(b_i),
    .C(c_i),
    .D(d_i),
    .Z(z_o)
  );
`elsif __ICARUS__
  // Halved by one input after the other: an unknown one matters only where it matters, as in the
  // LUT itself. Two-state tools need nothing of the kind.
  logic [7:0] eight;
  logic [3:0] four;
  logic [1:0] two;
  assign eight = d_i ? Init[15:8] : Init[7:0];
  assign four = c_i ? eight[7:4] : eight[3:0];
  assign two = b_i ? four[3:2] : four[1:0];
  assign z_o = a_i ? two[1] : two[0];
`else
  logic [3:0] index;
  assign index = {d_i, c_i, b_i, a_i};
  assign z_o = Init[index];
`endif

endmodule

`default_nettype wire
