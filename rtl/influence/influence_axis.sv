// SPDX-License-Identifier: Apache-2.0
// The distance of a stone from one row or column, once for all cells on it, in six two-bit codes
// that are cheap to look a value up with. Classes are the distances 0 to 5, and 6 for everything
// further away.
//
//   class  0 1 2 3 4 5 6        class  0 1 2 3 4 5 6
//   a      0 1 2 3 3 3 3        d      0 0 0 0 1 2 3
//   b      0 0 1 1 2 2 3        e      0 1 2 3 1 1 2
//   c      0 1 1 2 2 3 3        f      0 0 1 1 2 3 3
//
// Why these: each bit of the table is the XOR of at most two functions of one code along x and the
// same code along y, four bits together, one LUT4 (docs/influence-board.md).
`default_nettype none

module influence_axis #(
  parameter int Place = 1  // the row or column, 1 to N
) (
  input  logic [ 4:0] stone_i,  // the stone's coordinate on this axis, 0 to N+1
  output logic [11:0] code_o    // f e d c b a
);

  // The codes of all seven classes, class 6 first: f e d c b a each.
  localparam logic [7*12-1:0] Codes = {
    {2'd3, 2'd2, 2'd3, 2'd3, 2'd3, 2'd3},
    {2'd3, 2'd1, 2'd2, 2'd3, 2'd2, 2'd3},
    {2'd2, 2'd1, 2'd1, 2'd2, 2'd2, 2'd3},
    {2'd1, 2'd3, 2'd0, 2'd2, 2'd1, 2'd3},
    {2'd1, 2'd2, 2'd0, 2'd1, 2'd1, 2'd2},
    {2'd0, 2'd1, 2'd0, 2'd1, 2'd0, 2'd1},
    {2'd0, 2'd0, 2'd0, 2'd0, 2'd0, 2'd0}
  };

  // One code bit as a table over the stone's coordinate: no subtraction is left for the hardware.
  function automatic logic [31:0] by_stone(input int which);
    int distance;
    for (int stone = 0; stone < 32; stone++) begin
      distance = (stone > Place) ? stone - Place : Place - stone;
      if (distance > 6) distance = 6;
      by_stone[stone] = Codes[distance*12+which];
    end
  endfunction

  for (genvar i = 0; i < 12; i++) begin : gen_bit
    localparam logic [31:0] Table = by_stone(i);
    assign code_o[i] = Table[stone_i];
  end

endmodule

`default_nettype wire
