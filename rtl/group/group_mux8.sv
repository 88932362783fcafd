// SPDX-License-Identifier: Apache-2.0
// An 8:1 multiplexer of words: four LUT4 and the tile's own multiplexers a bit.
`default_nettype none
module group_mux8 #(
    parameter int Width = 1
) (
    input wire logic [8*Width-1:0] d_i,
    input wire logic [2:0] sel_i,
    output logic [Width-1:0] z_o
);
  for (genvar i = 0; i < Width; i++) begin : gen_bit
`ifdef GOISHI_ECP5
    wire [3:0] leaf;
    wire low, high;
    for (genvar k = 0; k < 4; k++) begin : gen_leaf
      // C ? B : A
      LUT4 #(.INIT(16'hcaca)) u_leaf (
          .A(d_i[2*k*Width+i]), .B(d_i[(2*k+1)*Width+i]), .C(sel_i[0]), .D(1'b0), .Z(leaf[k]));
    end
    PFUMX u_low (.ALUT(leaf[1]), .BLUT(leaf[0]), .C0(sel_i[1]), .Z(low));
    PFUMX u_high (.ALUT(leaf[3]), .BLUT(leaf[2]), .C0(sel_i[1]), .Z(high));
    L6MUX21 u_mux (.D0(low), .D1(high), .SD(sel_i[2]), .Z(z_o[i]));
`else
    assign z_o[i] = d_i[32'(sel_i)*Width+i];
`endif
  end
endmodule
`default_nettype wire
