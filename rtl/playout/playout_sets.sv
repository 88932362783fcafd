// SPDX-License-Identifier: Apache-2.0
// Where the liberties of the four groups beside the point lie, as far as a row's stones touch them:
// ranks 9 to 11.
//
// The points of the board are of four classes, by x mod 2 and y mod 2. A stone's neighbours in its
// row are of one class, those in its column of another. Liberties of two classes are two liberties:
// what the playouts want to know of a group. The bit of class {x mod 2, y mod 2} (coordinates from
// 0) is the class itself.
`default_nettype none
module playout_sets #(
  parameter int N = 19,
  parameter int Y = 0
) (
  input  logic           clk_i,
  // empty and not the point played: this row, the row above, the row below
  input  logic [  N-1:0] open9_i,
  input  logic [  N-1:0] north9_i,
  input  logic [  N-1:0] south9_i,
  input  logic [4*N-1:0] match10_i,
  output logic [   15:0] set11_o     // four classes for each side
);
  localparam int Half = (N + 1) / 2;
  localparam int Pairs = (Half + 1) / 2;

  wire [N+1:0] wide = {1'b0, open9_i, 1'b0};
  logic [2*N-1:0] touch10_q;  // {in its column, in its row}
  for (genvar x = 0; x < N; x++) begin : gen_touch
    always_ff @(posedge clk_i)
      touch10_q[2*x+:2] <= {
        north9_i[x] || south9_i[x], wide[x] || wide[x+2]
      };
  end

  for (genvar d = 0; d < 4; d++) begin : gen_side
    for (genvar c = 0; c < 4; c++) begin : gen_class
      // class c = {x, y}: touched along the row by stones of the other x, along the column by
      // stones of the same x
      localparam bit Row = (c % 2) == (Y % 2);
      localparam int First = Row ? 1 - c / 2 : c / 2;
      logic [Pairs-1:0] pair;
      for (genvar k = 0; k < Pairs; k++) begin : gen_pair
        localparam int A = First + 4 * k;
        localparam int B = A + 2;
        if (B < N) begin : gen_two
          and_or u_leaf (
            .a0_i(match10_i[4*A+d]),
            .b0_i(touch10_q[2*A+(Row?0 : 1)]),
            .a1_i(match10_i[4*B+d]),
            .b1_i(touch10_q[2*B+(Row?0 : 1)]),
            .z_o(pair[k])
          );
        end else if (A < N) begin : gen_one
          assign pair[k] = match10_i[4*A+d] && touch10_q[2*A+(Row?0 : 1)];
        end else begin : gen_none
          assign pair[k] = 1'b0;
        end
      end
      always_ff @(posedge clk_i) set11_o[4*d+c] <= |pair;
    end
  end
endmodule
`default_nettype wire
