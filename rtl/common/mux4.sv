// SPDX-License-Identifier: Apache-2.0
// Four to one with an enable: two LUT4 and the slice's own multiplexer on ECP5.
`default_nettype none

module mux4 (
  input  logic       enable_i,
  input  logic [1:0] select_i,
  input  logic [3:0] data_i,
  output logic       data_o
);

`ifdef GOISHI_ECP5
  logic low, high;
  LUT4 #(
    .INIT(lut_pkg::D & ((lut_pkg::C & lut_pkg::B) | (~lut_pkg::C & lut_pkg::A)))
  ) u_low (
    .A(data_i[0]),
    .B(data_i[1]),
    .C(select_i[0]),
    .D(enable_i),
    .Z(low)
  );
  LUT4 #(
    .INIT(lut_pkg::D & ((lut_pkg::C & lut_pkg::B) | (~lut_pkg::C & lut_pkg::A)))
  ) u_high (
    .A(data_i[2]),
    .B(data_i[3]),
    .C(select_i[0]),
    .D(enable_i),
    .Z(high)
  );
  PFUMX u_mux (
    .ALUT(high),
    .BLUT(low),
    .C0(select_i[1]),
    .Z(data_o)
  );
`else
  assign data_o = enable_i & data_i[select_i];
`endif

endmodule

`default_nettype wire
