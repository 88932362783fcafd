// SPDX-License-Identifier: Apache-2.0
// Width priority chains of three points, first_i closest to the border: the first stone found
// decides the virtual stone behind the border (section 5.5). Combinational; bit i of every port
// belongs to chain i.
`default_nettype none

module joseki_chain #(
  parameter int Width = 1
) (
  input  logic [Width-1:0] first_black_i,
  input  logic [Width-1:0] first_white_i,
  input  logic [Width-1:0] second_black_i,
  input  logic [Width-1:0] second_white_i,
  input  logic [Width-1:0] third_black_i,
  input  logic [Width-1:0] third_white_i,
  output logic [Width-1:0] black_o,
  output logic [Width-1:0] white_o
);

  assign black_o = first_black_i |
      (~first_white_i & (second_black_i | (~second_white_i & third_black_i)));
  assign white_o = first_white_i |
      (~first_black_i & (second_white_i | (~second_black_i & third_white_i)));

endmodule

`default_nettype wire
