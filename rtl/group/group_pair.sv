// SPDX-License-Identifier: Apache-2.0
// The id of a point's pair: 1 for the first two points of the first row, up to N*ceil(N/2). Combinational.
`default_nettype none
module group_pair #(
    parameter int N = 19
) (
    input wire logic [4:0] x_i,  // from 0
    input wire logic [4:0] y_i,
    output logic [7:0] id_o
);
  logic [7:0] base;
  always_comb begin
    base = 8'd0;
    for (int i = 0; i < N; i++) if (y_i == 5'(i)) base = 8'(i * ((N + 1) / 2) + 1);
  end
  assign id_o = base + {4'd0, x_i[4:1]};
  wire unused_ok = &{1'b0, x_i[0]};
endmodule
`default_nettype wire
