// SPDX-License-Identifier: Apache-2.0
// Joins what the rows know of the liberties' classes: ranks 11 to 13, four rows first, then all.
`default_nettype none
module playout_gather #(
  parameter int N = 19
) (
  input  logic            clk_i,
  input  logic [16*N-1:0] set11_i,
  output logic [    15:0] set13_o
);
  localparam int Quarters = (N + 3) / 4;
  logic [16*Quarters-1:0] set12_q;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    logic [15:0] four;
    always_comb begin
      four = '0;
      for (int r = 4 * q; r < 4 * q + 4; r++) if (r < N) four = four | set11_i[16*(r<N?r : 0)+:16];
    end
    always_ff @(posedge clk_i) set12_q[16*q+:16] <= four;
  end
  logic [15:0] all;
  always_comb begin
    all = '0;
    for (int q = 0; q < Quarters; q++) all = all | set12_q[16*q+:16];
  end
  always_ff @(posedge clk_i) set13_o <= all;
endmodule
`default_nettype wire
