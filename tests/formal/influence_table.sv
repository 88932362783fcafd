// SPDX-License-Identifier: Apache-2.0
// The decoded table equals the thesis's figure 4.3 for every stone and every cell, and the adder
// adds or, through the complement, subtracts it. The figure is typed here row by row, not taken
// from the design.
// formal: prove 1
// formal: cover 2
`default_nettype none

module influence_table_spec (
  input  logic [4:0] dx_i,
  input  logic [4:0] dy_i,
  output logic [6:0] value_o
);
  logic [41:0] line;
  always_comb begin
    line = 42'h0;
    case (dy_i)  //     dx = 5     4     3      2      1      0
      5'd0: line = {7'd2, 7'd5, 7'd12, 7'd34, 7'd92, 7'd0};
      5'd1: line = {7'd2, 7'd4, 7'd11, 7'd27, 7'd61, 7'd92};
      5'd2: line = {7'd1, 7'd3, 7'd7, 7'd15, 7'd27, 7'd34};
      5'd3: line = {7'd1, 7'd2, 7'd4, 7'd7, 7'd11, 7'd12};
      5'd4: line = {7'd0, 7'd1, 7'd2, 7'd3, 7'd4, 7'd5};
      5'd5: line = {7'd0, 7'd0, 7'd1, 7'd1, 7'd2, 7'd2};
      default: line = 42'h0;
    endcase
    case (dx_i)
      5'd0: value_o = line[6:0];
      5'd1: value_o = line[13:7];
      5'd2: value_o = line[20:14];
      5'd3: value_o = line[27:21];
      5'd4: value_o = line[34:28];
      5'd5: value_o = line[41:35];
      default: value_o = 7'd0;
    endcase
  end
endmodule

module influence_table (
  input logic        clk_i,
  input logic [ 4:0] x_i,
  input logic [ 4:0] y_i,
  input logic [11:0] stored_i,
  input logic        flip_i
);
  localparam int Column = 9;
  localparam int Row = 12;

  logic [11:0] column, line, sum;
  logic [6:0] first, value;
  logic [3:0] second;

  influence_axis #(
    .Place(Column)
  ) u_column (
    .stone_i(x_i),
    .code_o(column)
  );
  influence_axis #(
    .Place(Row)
  ) u_row (
    .stone_i(y_i),
    .code_o(line)
  );
  influence_value u_value (
    .column_i(column),
    .row_i(line),
    .first_o(first),
    .second_o(second)
  );
  influence_adder u_adder (
    .stored_i,
    .flip_i,
    .first_i(first),
    .second_i(second),
    .sum_o(sum)
  );
  influence_table_spec u_spec (
    .dx_i((x_i > 5'(Column)) ? x_i - 5'(Column) : 5'(Column) - x_i),
    .dy_i((y_i > 5'(Row)) ? y_i - 5'(Row) : 5'(Row) - y_i),
    .value_o(value)
  );

  always @(posedge clk_i) begin
    assert ((first ^ {3'b000, second}) == value);
    if (flip_i)
      assert (~sum == stored_i - {5'h0, value});
      else assert (sum == stored_i + {5'h0, value});
    cover (value == 7'd92 && flip_i);
    cover (value == 7'd0);
  end
endmodule

`default_nettype wire
