// SPDX-License-Identifier: Apache-2.0
// One intersection: accumulates the influence of every stone in one clock.
//
// Subtracting without a carry-in: a - t = ~(~a + t). So the cell stores either the sum or its
// complement, and flip_i says that the stored value must be complemented before t is added. Which
// of the two it stores is the same for all cells and is kept once, by influence_board. Stones on
// the cell itself are counted apart, modulo 4.
`default_nettype none

module influence_cell (
  input  logic        clk_i,
  input  logic        clear_i,
  input  logic        take_i,
  input  logic        flip_i,
  input  logic        sub_i,
  input  logic [11:0] column_i,
  input  logic [11:0] row_i,
  output logic [13:0] stored_o   // own stones [13:12], sum or its complement [11:0]
);

  logic [11:0] stored_q, sum;
  logic [1:0] own_q;
  logic [6:0] first;
  logic [3:0] second;
  logic here;

  influence_value u_value (
    .column_i,
    .row_i,
    .first_o(first),
    .second_o(second)
  );
  influence_adder u_adder (
    .stored_i(stored_q),
    .flip_i,
    .first_i(first),
    .second_i(second),
    .sum_o(sum)
  );

  assign here = (column_i[1:0] == 2'd0) & (row_i[1:0] == 2'd0);

  always_ff @(posedge clk_i) begin
    if (clear_i) begin
      stored_q <= 12'h0;
      own_q <= 2'd0;
    end else if (take_i) begin
      stored_q <= sum;
      own_q[0] <= own_q[0] ^ here;
      own_q[1] <= own_q[1] ^ (here & (own_q[0] ^ sub_i));
    end
  end

  assign stored_o = {own_q, stored_q};

endmodule

`default_nettype wire
