// SPDX-License-Identifier: Apache-2.0
// One bit of what two neighbouring cells write: the new stone's word, or, in a copy, the word of
// whichever was read.
`default_nettype none
module group_pick (
  input  logic copy_i,
  input  logic even_i,  // of the two at most one is not zero
  input  logic odd_i,
  input  logic new_i,
  output logic z_o
);
  // d = copy, c = odd, b = even, a = new
  lut4 #(
    .Init((lut_pkg::D & (lut_pkg::B | lut_pkg::C)) | (~lut_pkg::D & lut_pkg::A))
  ) u_lut (
    .a_i(new_i),
    .b_i(even_i),
    .c_i(odd_i),
    .d_i(copy_i),
    .z_o
  );
endmodule
`default_nettype wire
