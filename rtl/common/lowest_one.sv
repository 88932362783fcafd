// SPDX-License-Identifier: Apache-2.0
// The lowest set bit of a vector, as a mask and as a number. Combinational.
`default_nettype none

module lowest_one #(
  parameter int Width = 21
) (
  input  logic [Width-1:0] bits_i,
  output logic             any_o,
  output logic             last_o,  // no other bit is set
  output logic [Width-1:0] mask_o,
  output logic [      4:0] index_o
);

  assign any_o = |bits_i;
  assign mask_o = bits_i & (~bits_i + Width'(1));
  assign last_o = (bits_i & ~mask_o) == '0;

  always_comb begin
    index_o = 5'd0;
    for (int i = 0; i < Width; i++) begin
      if (mask_o[i]) index_o = index_o | 5'(i);
    end
  end

endmodule

`default_nettype wire
