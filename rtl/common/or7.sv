// SPDX-License-Identifier: Apache-2.0
// Seven words of which at most one is not zero, as one word: two LUT4 a bit.
`default_nettype none
module or7 #(
  parameter int Width = 1
) (
  input  logic [7*Width-1:0] d_i,
  output logic [  Width-1:0] z_o
);
  for (genvar i = 0; i < Width; i++) begin : gen_bit
    logic four;
    lut4 #(
      .Init(lut_pkg::Or4)
    ) u_four (
      .a_i(d_i[i]),
      .b_i(d_i[Width+i]),
      .c_i(d_i[2*Width+i]),
      .d_i(d_i[3*Width+i]),
      .z_o(four)
    );
    lut4 #(
      .Init(lut_pkg::Or4)
    ) u_all (
      .a_i(d_i[4*Width+i]),
      .b_i(d_i[5*Width+i]),
      .c_i(d_i[6*Width+i]),
      .d_i(four),
      .z_o(z_o[i])
    );
  end
endmodule
`default_nettype wire
