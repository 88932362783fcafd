// SPDX-License-Identifier: Apache-2.0
// A function of five inputs, Init[in_i], in one level: two LUT4 and the slice's own multiplexer on
// ECP5. The mapper, which shares parts of many such functions, makes three levels of them.
`default_nettype none
module lut5 #(
  parameter logic [31:0] Init = 32'h0
) (
  input  logic [4:0] in_i,
  output logic       z_o
);
`ifdef GOISHI_ECP5
  logic low, high;
  LUT4 #(
    .INIT(Init[15:0])
  ) u_low (
    .A(in_i[0]),
    .B(in_i[1]),
    .C(in_i[2]),
    .D(in_i[3]),
    .Z(low)
  );
  LUT4 #(
    .INIT(Init[31:16])
  ) u_high (
    .A(in_i[0]),
    .B(in_i[1]),
    .C(in_i[2]),
    .D(in_i[3]),
    .Z(high)
  );
  PFUMX u_mux (
    .ALUT(high),
    .BLUT(low),
    .C0(in_i[4]),
    .Z(z_o)
  );
`else
  assign z_o = Init[in_i];
`endif
endmodule
`default_nettype wire
