// SPDX-License-Identifier: Apache-2.0
// The number of ones among up to 31 bits. Combinational.
`default_nettype none

module joseki_ones #(
  parameter int Width = 19
) (
  input  logic [Width-1:0] bits_i,
  output logic [4:0]       count_o
);

  always_comb begin
    count_o = 5'd0;
    for (int i = 0; i < Width; i++) begin
      count_o = count_o + {4'd0, bits_i[i]};
    end
  end

endmodule

`default_nettype wire
