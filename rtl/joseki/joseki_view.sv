// SPDX-License-Identifier: Apache-2.0
// One of the sixteen equivalents of Table 3.1, for x, y from 0 to N+1 and a colour. Combinational.
// Bit 3 exchanges x and y, bit 2 mirrors x, bit 1 mirrors y, bit 0 exchanges the colours.
`default_nettype none

module joseki_view #(
  parameter int N = 19
) (
  input  logic [3:0] view_i,
  input  logic [4:0] x_i,
  input  logic [4:0] y_i,
  input  logic [1:0] colour_i,
  output logic [4:0] x_o,
  output logic [4:0] y_o,
  output logic [1:0] colour_o
);

  logic [4:0] across, along;
  assign across = view_i[3] ? y_i : x_i;
  assign along = view_i[3] ? x_i : y_i;

  assign x_o = view_i[2] ? 5'(N + 1) - across : across;
  assign y_o = view_i[1] ? 5'(N + 1) - along : along;
  assign colour_o = view_i[0] ? {colour_i[0], colour_i[1]} : colour_i;

endmodule

`default_nettype wire
