// SPDX-License-Identifier: Apache-2.0
// number * total / 2^18: a hardware multiplier. Latency one clock. For ECP5 the multiplier's own
// output register is named: without it the path through the multiplier to the next flip-flop would
// be the longest of the board.
`default_nettype none
module playout_scale (
  input  logic        clk_i,
  input  logic [17:0] number_i,
  input  logic [ 8:0] total_i,
  output logic [ 8:0] wanted_o
);
`ifdef GOISHI_ECP5
  MULT18X18D #(
    .REG_OUTPUT_CLK("CLK0"),
    .REG_OUTPUT_CE("CE0"),
    .REG_OUTPUT_RST("RST0"),
    .GSR("DISABLED")
  ) u_mult (
    .CLK0(clk_i),
    .CE0(1'b1),
    .RST0(1'b0),
    .SIGNEDA(1'b0),
    .SIGNEDB(1'b0),
    .SOURCEA(1'b0),
    .SOURCEB(1'b0),
    .A0(number_i[0]),
    .A1(number_i[1]),
    .A2(number_i[2]),
    .A3(number_i[3]),
    .A4(number_i[4]),
    .A5(number_i[5]),
    .A6(number_i[6]),
    .A7(number_i[7]),
    .A8(number_i[8]),
    .A9(number_i[9]),
    .A10(number_i[10]),
    .A11(number_i[11]),
    .A12(number_i[12]),
    .A13(number_i[13]),
    .A14(number_i[14]),
    .A15(number_i[15]),
    .A16(number_i[16]),
    .A17(number_i[17]),
    .B0(total_i[0]),
    .B1(total_i[1]),
    .B2(total_i[2]),
    .B3(total_i[3]),
    .B4(total_i[4]),
    .B5(total_i[5]),
    .B6(total_i[6]),
    .B7(total_i[7]),
    .B8(total_i[8]),
    .B9(1'b0),
    .B10(1'b0),
    .B11(1'b0),
    .B12(1'b0),
    .B13(1'b0),
    .B14(1'b0),
    .B15(1'b0),
    .B16(1'b0),
    .B17(1'b0),
    .C0(1'b0),
    .C1(1'b0),
    .C2(1'b0),
    .C3(1'b0),
    .C4(1'b0),
    .C5(1'b0),
    .C6(1'b0),
    .C7(1'b0),
    .C8(1'b0),
    .C9(1'b0),
    .C10(1'b0),
    .C11(1'b0),
    .C12(1'b0),
    .C13(1'b0),
    .C14(1'b0),
    .C15(1'b0),
    .C16(1'b0),
    .C17(1'b0),
    .P18(wanted_o[0]),
    .P19(wanted_o[1]),
    .P20(wanted_o[2]),
    .P21(wanted_o[3]),
    .P22(wanted_o[4]),
    .P23(wanted_o[5]),
    .P24(wanted_o[6]),
    .P25(wanted_o[7]),
    .P26(wanted_o[8])
  );
`else
  logic [26:0] product_q;
  always_ff @(posedge clk_i) product_q <= 27'(number_i) * 27'(total_i);
  assign wanted_o = product_q[26:18];
  wire unused_ok = &{1'b0, product_q[17:0]};
`endif
endmodule
`default_nettype wire
