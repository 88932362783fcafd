// SPDX-License-Identifier: Apache-2.0
// A 3x3 board under any traffic: the accumulators of any one row change only through a stone or a
// clear, a stone changes each of them by exactly its table value, and a stone added and taken away
// again leaves no trace. What is issued in clock t is seen in row_o from clock t+3 on.
// formal: prove 8
// formal: cover 12
`default_nettype none

module influence_exact_value (
  input  logic [4:0] dx_i,
  input  logic [4:0] dy_i,
  output logic [6:0] value_o
);
  // On 3x3 with its border lines no distance exceeds 3.
  always_comb begin
    case ({
      dx_i[1:0], dy_i[1:0]
    })
      4'b0000: value_o = 7'd0;
      4'b0001, 4'b0100: value_o = 7'd92;
      4'b0010, 4'b1000: value_o = 7'd34;
      4'b0011, 4'b1100: value_o = 7'd12;
      4'b0101: value_o = 7'd61;
      4'b0110, 4'b1001: value_o = 7'd27;
      4'b0111, 4'b1101: value_o = 7'd11;
      4'b1010: value_o = 7'd15;
      4'b1011, 4'b1110: value_o = 7'd7;
      default: value_o = 7'd4;
    endcase
  end
endmodule

module influence_exact (
  input logic       clk_i,
  input logic       rst_ni,
  input logic       clear_i,
  input logic       take_i,
  input logic       sub_i,
  input logic [4:0] x_i,
  input logic [4:0] y_i
);
  (* anyconst *) logic [4:0] row;
  (* anyconst *) logic [1:0] column;

  logic [41:0] row_values;
  logic [13:0] value;
  influence_board #(
    .N(3)
  ) u_board (
    .clk_i,
    .rst_ni,
    .clear_i,
    .take_i,
    .sub_i,
    .x_i,
    .y_i,
    .row_i(row),
    .row_o(row_values)
  );
  assign value = row_values[column*14+:14];

  // The last four clocks' traffic, newest first.
  logic [3:0] take_q, clear_q, sub_q;
  logic [19:0] x_q, y_q;
  logic [13:0] value_q, value2_q;
  logic [2:0] clocks_q;
  initial clocks_q = 3'd0;

  always @(posedge clk_i) begin
    take_q <= {take_q[2:0], take_i};
    clear_q <= {clear_q[2:0], clear_i | ~rst_ni};
    sub_q <= {sub_q[2:0], sub_i};
    x_q <= {x_q[14:0], x_i};
    y_q <= {y_q[14:0], y_i};
    value_q <= value;
    value2_q <= value_q;
    if (clocks_q != 3'd7) clocks_q <= clocks_q + 3'd1;
  end

  // What was issued three clocks ago took effect in `value`; the one before it in value_q.
  logic [4:0] x, y, dx, dy;
  logic [6:0] table_value;
  logic here;
  assign x = x_q[14:10];
  assign y = y_q[14:10];
  assign dx = (x > 5'(column) + 5'd1) ? x - 5'(column) - 5'd1 : 5'(column) + 5'd1 - x;
  assign dy = (y > row) ? y - row : row - y;
  assign here = (dx == 5'd0) & (dy == 5'd0);
  influence_exact_value u_value (
    .dx_i(dx),
    .dy_i(dy),
    .value_o(table_value)
  );

  logic [11:0] sum_after;
  logic [1:0] own_after;
  assign sum_after = sub_q[2] ? value_q[11:0] - {5'h0, table_value} :
      value_q[11:0] + {5'h0, table_value};
  assign own_after = sub_q[2] ? value_q[13:12] - {1'b0, here} : value_q[13:12] + {1'b0, here};

  always_comb begin
    assume (row >= 5'd1 && row <= 5'd3 && column <= 2'd2);
    assume (x_i <= 5'd4 && y_i <= 5'd4);
    assume (!(take_i && clear_i));
    if (clocks_q == 3'd0)
      assume (!rst_ni);
      else assume (rst_ni);

    if (clocks_q == 3'd7) begin
      if (clear_q[2])
        assert (value == 14'h0);
        else if (take_q[2])
          assert (value == {own_after, sum_after});
          else assert (value == value_q);

      // The same stone on and off, or off and on, back to back.
      if (take_q[2] && take_q[3] && sub_q[2] != sub_q[3] && x_q[14:10] == x_q[19:15] &&
          y_q[14:10] == y_q[19:15])
        assert (value == value2_q);
    end
  end

  always @(posedge clk_i) begin
    if (clocks_q == 3'd7) begin
      cover (take_q[2] && sub_q[2] && here && value[13:12] == 2'd3);
      cover (clear_q[2] && value_q != 14'h0);
      cover (take_q[2] && take_q[3] && sub_q[2] != sub_q[3] && x == x_q[19:15] && y == y_q[19:15] &&
             value != value_q);
    end
  end
endmodule

`default_nettype wire
