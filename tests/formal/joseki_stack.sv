// SPDX-License-Identifier: Apache-2.0
// Pop after push is the identity, on a 3x3 board in any state: any point is read, any stone is placed that kills, POP, and
// the point is read again: N-stone, captured mark and depth are what they were. After a suicide, a refusal or an
// overflow they are so at once. (The store's and the cells' contents are free, not only what can be reached.)
// formal: bmc 30
// formal: cover 30
`default_nettype none

module joseki_stack (
  input logic clk_i
);
  localparam int N = 3;
  (* anyconst *) logic [4:0] x, y, at_x, at_y;
  (* anyconst *) logic [1:0] colour;

  typedef enum logic [2:0] {ReadFirst, ReadWait, Place, PlaceWait, PopWait, ReadAgain, ReadLast, Done} phase_e;
  phase_e     phase_q;
  logic [4:0] clock_q;
  initial phase_q = ReadFirst;
  initial clock_q = 5'd0;

  logic        busy, killing, suicide, point_valid, start, point;
  logic [3:0]  op, error, depth, depth_q;
  logic [9:0]  data, data_q;
  logic        one_matched, all_matched, interference, stone_valid, row_take;
  logic [8:0]  removed;
  logic [15:0] clocks;
  logic [31:0] score;
  logic [71:0] count_black, count_white;
  logic [1:0]  stone_op, stone_colour;
  logic [4:0]  stone_x, stone_y, row;

  assign point = (phase_q == ReadFirst && clock_q >= 5'd2) || phase_q == ReadAgain;
  assign start = phase_q == Place || (phase_q == PlaceWait && ~busy && killing);
  assign op    = (phase_q == Place) ? 4'd1 : 4'd3;

  joseki_board #(.N(N), .HasInfluence(1'b0)) u_board (
    .clk_i(clk_i), .rst_ni(1'b1), .start_i(start), .point_i(point), .op_i(op), .x_i(point ? at_x : x),
    .y_i(point ? at_y : y), .colour_i(colour), .wide_i(1'b0), .forget_i(1'b0), .recount_i(1'b0), .bounds_i(70'd0),
    .weights_i(128'd0), .busy_o(busy), .killing_o(killing), .suicide_o(suicide), .one_matched_o(one_matched),
    .all_matched_o(all_matched), .interference_o(interference), .removed_o(removed), .error_o(error),
    .depth_o(depth), .clocks_o(clocks), .score_o(score), .count_black_o(count_black), .count_white_o(count_white),
    .point_valid_o(point_valid), .point_o(data), .stone_valid_o(stone_valid), .stone_ready_i(1'b1),
    .stone_op_o(stone_op), .stone_colour_o(stone_colour), .stone_x_o(stone_x), .stone_y_o(stone_y),
    .row_take_o(row_take), .row_o(row), .row_i(42'd0)
  );

  always @(posedge clk_i) begin
    if (clock_q != 5'd31) clock_q <= clock_q + 5'd1;
    case (phase_q)
      ReadFirst: if (point) phase_q <= ReadWait;
      ReadWait: if (point_valid) begin
        data_q  <= data;
        depth_q <= depth;
        phase_q <= Place;
      end
      Place: phase_q <= PlaceWait;
      PlaceWait: if (~busy) begin
        if (killing) phase_q <= PopWait;
        else phase_q <= (error != 4'd0 || suicide) ? ReadAgain : Done;
      end
      PopWait: if (~busy) phase_q <= ReadAgain;
      ReadAgain: phase_q <= ReadLast;
      ReadLast: if (point_valid) phase_q <= Done;
      default: phase_q <= Done;
    endcase
  end

  always @(*) begin
    assume (at_x >= 5'd1 && at_x <= 5'd3 && at_y >= 5'd1 && at_y <= 5'd3);
    if (clock_q <= 5'd2) assume (~busy);
    if (phase_q == PlaceWait && ~busy && killing) assert (depth == depth_q + 4'd1);
    if (phase_q == ReadLast && point_valid) begin
      assert (data[4:2] == data_q[4:2]);  // captured mark, N-stone
      assert (data[1:0] == data_q[1:0]);  // S is never touched
      assert (depth == depth_q);
    end
  end

  always @(posedge clk_i) begin
    cover (phase_q == ReadLast && point_valid && error == 4'd0 && ~suicide && data[2]);
    cover (phase_q == ReadLast && point_valid && suicide);
    cover (phase_q == ReadLast && point_valid && error == 4'd6);
  end
endmodule

`default_nettype wire
