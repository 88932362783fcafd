// SPDX-License-Identifier: Apache-2.0
// For each group beside the point: may one of its liberties be a point that the next player's marks
// leave out for its hints? Ranks 4 to 13.
//
// Such points (`hard`, playout_look) are known by row and class alone, as are the liberties that a
// row's stones touch (playout_sets): a liberty lies in the stone's row or beside it. True too
// often, never too seldom.
`default_nettype none
module playout_hard #(
  parameter int N = 19
) (
  input  logic            clk_i,
  input  logic [ N*N-1:0] hard4_i,
  input  logic [16*N-1:0] set11_i,
  output logic [     3:0] hard13_o
);
  localparam int Quarters = (N + 3) / 4;

  // ranks 5 to 10: {odd, even columns} of each row, with rows of none beyond the edges
  logic [2*N-1:0] some5_q;
  logic [2*N-1:0] some10;
  wire [2*N+3:0] wide10 = {2'b00, some10, 2'b00};
  for (genvar y = 0; y < N; y++) begin : gen_row
    logic [1:0] some;
    always_comb begin
      some = 2'b00;
      for (int x = 0; x < N; x++) some[x%2] = some[x%2] | hard4_i[N*y+x];
    end
    always_ff @(posedge clk_i) some5_q[2*y+:2] <= some;
  end
  delay_line #(
    .Width(2 * N),
    .Depth(5)
  ) u_some10 (
    .clk_i,
    .d_i(some5_q),
    .q_o(some10)
  );

  // rank 11: the classes {x mod 2, y mod 2} within reach of a row's stones
  logic [4*N-1:0] near11_q;
  for (genvar y = 0; y < N; y++) begin : gen_near
    for (genvar c = 0; c < 4; c++) begin : gen_class
      if (c % 2 == y % 2) begin : gen_same
        always_ff @(posedge clk_i) near11_q[4*y+c] <= wide10[2*(y+1)+c/2];
      end else begin : gen_beside
        always_ff @(posedge clk_i) near11_q[4*y+c] <= wide10[2*y+c/2] || wide10[2*(y+2)+c/2];
      end
    end
  end

  // ranks 12 and 13: over four rows, over the board
  for (genvar d = 0; d < 4; d++) begin : gen_side
    logic [Quarters-1:0] some12_q;
    for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
      logic [7:0] pair;
      for (genvar r = 0; r < 4; r++) begin : gen_row
        localparam int Y = 4 * q + r;
        for (genvar h = 0; h < 2; h++) begin : gen_pair
          if (Y < N) begin : gen_inside
            and_or u_leaf (
              .a0_i(set11_i[16*Y+4*d+2*h]),
              .b0_i(near11_q[4*Y+2*h]),
              .a1_i(set11_i[16*Y+4*d+2*h+1]),
              .b1_i(near11_q[4*Y+2*h+1]),
              .z_o(pair[2*r+h])
            );
          end else begin : gen_outside
            assign pair[2*r+h] = 1'b0;
          end
        end
      end
      always_ff @(posedge clk_i) some12_q[q] <= |pair;
    end
    always_ff @(posedge clk_i) hard13_o[d] <= |some12_q;
  end
endmodule
`default_nettype wire
