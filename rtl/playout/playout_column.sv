// SPDX-License-Identifier: Apache-2.0
// A column as the playouts draw it, {which seven, not in the first three of them, place in the
// three or four}, as a number from First. Combinational, one level.
`default_nettype none
module playout_column #(
  parameter int First = 0
) (
  input  logic [4:0] code_i,
  output logic [4:0] x_o
);
  function automatic logic [31:0] columns(input int b);
    for (int v = 0; v < 32; v++)
    columns[v] = (v / 8 * 7 + v / 4 % 2 * 3 + v % 4 + First) / (1 << b) % 2 == 1;
  endfunction
  for (genvar b = 0; b < 5; b++) begin : gen_bit
    localparam logic [31:0] Column = columns(b);
    lut5 #(
      .Init(Column)
    ) u_bit (
      .in_i(code_i),
      .z_o(x_o[b])
    );
  end
endmodule
`default_nettype wire
