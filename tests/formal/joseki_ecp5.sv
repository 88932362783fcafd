// SPDX-License-Identifier: Apache-2.0
// The hand-placed ECP5 leaves of the joseki board are what they stand for: the carry chain that
// compares |value| with a bound, the interval logic around it, and the counter of ones.
// formal: define GOISHI_ECP5
// formal: read +/ecp5/cells_sim.v
// formal: prove 1
// formal: cover 2
`default_nettype none

module joseki_ecp5 (
  input logic        clk_i,
  input logic [11:0] value_i,
  input logic [ 9:0] bound_i,
  input logic [ 9:0] next_i,
  input logic        empty_i,
  input logic [18:0] bits_i
);
  logic [11:0] size;
  assign size = value_i[11] ? -value_i : value_i;

  // Intervals 3 and 4, with bound 3, 4 and 5 free (bound 5 = next).
  logic [69:0] bounds;
  logic [7:0] black, white;
  assign bounds = {-next_i, -next_i, -next_i, -bound_i, -10'd3, -10'd2, -10'd1};
  joseki_class u_class (
    .empty_i,
    .value_i,
    .bounds_i(bounds),
    .black_o(black),
    .white_o(white)
  );

  logic [4:0] count, sum;
  ones #(
    .Width(19)
  ) u_ones (
    .bits_i,
    .count_o(count)
  );
  always_comb begin
    sum = 5'd0;
    for (int i = 0; i < 19; i++) sum = sum + {4'd0, bits_i[i]};
  end

  always_comb begin
    assume (value_i != 12'h800 && bound_i != 10'd0 && next_i != 10'd0);
  end
  always @(posedge clk_i) begin
    assert (count == sum);
    if (size < 12'd1024) begin
      assert (black[4] ==
              (empty_i & ~value_i[11] & (size >= {2'b00, bound_i}) & ~(size >= {2'b00, next_i})));
      assert (white[4] ==
              (empty_i & value_i[11] & (size >= {2'b00, bound_i}) & ~(size >= {2'b00, next_i})));
      assert (black[7] ==
              (empty_i & ~value_i[11] & (value_i != 12'd0) & (size >= {2'b00, next_i})));
      assert (white[7] == (empty_i & value_i[11] & (size >= {2'b00, next_i})));
    end
    // Beyond every bound: the last interval and no other (|value| of 1024 as a negative number ends
    // there too).
    if (size > 12'd1024) begin
      assert (black == {empty_i & ~value_i[11], 7'h0});
      assert (white == {empty_i & value_i[11], 7'h0});
    end
    if (value_i == 12'd0) assert (black == 8'h0 && white == 8'h0);
    assert (black[0] == (empty_i & ~value_i[11] & (value_i != 12'd0) & (size < 12'd1)));
    cover (count == 5'd19);
    cover (white[4] && size == {2'b00, bound_i});
  end
endmodule

`default_nettype wire
