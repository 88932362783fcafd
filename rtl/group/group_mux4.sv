// SPDX-License-Identifier: Apache-2.0
// A 4:1 multiplexer of words: two LUT4 and the slice's own multiplexer a bit.
`default_nettype none
module group_mux4 #(
    parameter int Width = 1
) (
    input wire logic [4*Width-1:0] d_i,
    input wire logic [1:0] sel_i,
    output logic [Width-1:0] z_o
);
  for (genvar i = 0; i < Width; i++) begin : gen_bit
`ifdef GOISHI_ECP5
    wire low, high;
    // C ? B : A
    LUT4 #(.INIT(16'hcaca)) u_low (
        .A(d_i[i]), .B(d_i[Width+i]), .C(sel_i[0]), .D(1'b0), .Z(low));
    LUT4 #(.INIT(16'hcaca)) u_high (
        .A(d_i[2*Width+i]), .B(d_i[3*Width+i]), .C(sel_i[0]), .D(1'b0), .Z(high));
    PFUMX u_mux (.ALUT(high), .BLUT(low), .C0(sel_i[1]), .Z(z_o[i]));
`else
    assign z_o[i] = d_i[32'(sel_i)*Width+i];
`endif
  end
endmodule
`default_nettype wire
