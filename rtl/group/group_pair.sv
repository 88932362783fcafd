// SPDX-License-Identifier: Apache-2.0
// The id of a point's pair: 1 for the first two points of the first row, up to N*ceil(N/2).
// The row is wanted a clock before the column.
`default_nettype none
module group_pair #(
  parameter int N = 19
) (
  input  logic       clk_i,
  input  logic [4:0] y_i,    // from 0
  input  logic [4:0] x_i,    // a clock later
  output logic [7:0] id_o
);
  logic [7:0] base, base_q;
  always_comb begin
    base = 8'd0;
    for (int i = 0; i < N; i++) if (y_i == 5'(i)) base = 8'(i * ((N + 1) / 2) + 1);
  end
  always_ff @(posedge clk_i) base_q <= base;
  assign id_o = base_q + {4'd0, x_i[4:1]};
  wire unused_ok = &{1'b0, x_i[0]};
endmodule
`default_nettype wire
