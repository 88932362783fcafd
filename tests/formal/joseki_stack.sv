// SPDX-License-Identifier: Apache-2.0
// Pop after push is the identity, on a 3x3 board in any state: any point is read, any stone is
// placed that kills, POP, and the point is read again: N-stone, captured mark and depth are what
// they were. After a suicide, a refusal or an overflow they are so at once. Control, store and lane
// are the real ones; what the cells answer is free, and so is everything that is stored: whatever
// they say is dead, the stacks give back what was there.
// formal: bmc 30
// formal: cover 30
`default_nettype none

module joseki_stack (
  input logic clk_i
);
  localparam int N = 3;
  (* anyconst *) logic [4:0] x, y, at_x, at_y;
  (* anyconst *) logic [1:0] colour;

  typedef enum logic [2:0] {
    ReadFirst,
    ReadWait,
    Place,
    PlaceWait,
    PopWait,
    ReadAgain,
    ReadLast,
    Done
  } phase_e;
  phase_e phase_q;
  logic [4:0] clock_q;
  initial phase_q = ReadFirst;
  initial clock_q = 5'd0;

  (* anyseq *) logic change_any, dead_any;
  (* anyseq *) logic [2:0] alive_row;

  logic busy, killing, suicide, one_matched, shown, point_valid, point_valid_q, start, point;
  logic [3:0] op, error, depth, depth_q, level, write_level;
  logic [4:0] data, data_q, column, row, read_row, data_row, lane_row;
  logic [8:0] removed;
  logic [15:0] clocks;
  logic [2:0]
      black,
      white,
      captured,
      s_black,
      s_white,
      new_black,
      new_white,
      new_captured,
      new_s_black,
      new_s_white;
  logic [2:0] black_q, white_q, captured_q, s_black_q, s_white_q, matched_q;  // behind the lane
  logic [2:0] alien, mismatch, matched, here, force_here, load;
  logic [4:0] sent_black, sent_white, counted_black, counted_white;
  logic put_black, put_white, put_n, drop_n, put_s, clear_n, clear_s, remove;
  logic
      n_write,
      s_write,
      read,
      sent_valid,
      restart,
      step,
      walk_load,
      walk_clear,
      row_take,
      count_zero;
  logic count_valid, sum_start;

  assign point = (phase_q == ReadFirst && clock_q >= 5'd2) || phase_q == ReadAgain;
  assign start = phase_q == Place || (phase_q == PlaceWait && ~busy && killing);
  assign op = (phase_q == Place) ? 4'd1 : 4'd3;

  joseki_control #(
    .N(N),
    .HasInfluence(1'b0)
  ) u_control (
    .clk_i,
    .rst_ni(1'b1),
    .start_i(start),
    .point_i(point),
    .op_i(op),
    .x_i(point ? at_x : x),
    .y_i(point ? at_y : y),
    .colour_i(colour),
    .forget_i(1'b0),
    .recount_i(1'b0),
    .busy_o(busy),
    .point_valid_o(point_valid),
    .column_o(column),
    .killing_o(killing),
    .suicide_o(suicide),
    .one_matched_o(one_matched),
    .removed_o(removed),
    .error_o(error),
    .depth_o(depth),
    .shown_o(shown),
    .clocks_o(clocks),
    .row_o(row),
    .read_row_o(read_row),
    .data_row_o(data_row),
    .lane_row_o(lane_row),
    .black_i(black),
    .white_i(white),
    .alive_row_i(alive_row),
    .matched_i(matched_q),
    .differs_i(1'b0),
    .here_o(here),
    .put_black_o(put_black),
    .put_white_o(put_white),
    .put_n_o(put_n),
    .drop_n_o(drop_n),
    .put_s_o(put_s),
    .clear_n_o(clear_n),
    .clear_s_o(clear_s),
    .remove_o(remove),
    .force_o(force_here),
    .load_o(load),
    .n_write_o(n_write),
    .s_write_o(s_write),
    .read_o(read),
    .sent_valid_o(sent_valid),
    .level_o(level),
    .write_level_o(write_level),
    .restart_o(restart),
    .step_o(step),
    .change_any_i(change_any),
    .dead_any_i(dead_any),
    .walk_load_o(walk_load),
    .walk_ready_i(1'b1),
    .walk_idle_i(1'b1),
    .walk_clear_o(walk_clear),
    .walk_sent_i(1'b0),
    .walk_done_i(1'b0),
    .walk_row_i(5'd0),
    .row_take_o(row_take),
    .count_zero_o(count_zero),
    .count_valid_o(count_valid),
    .count_last_i(1'b1),
    .sum_start_o(sum_start),
    .sum_done_i(1'b1)
  );
  joseki_store #(
    .N(N)
  ) u_store (
    .clk_i,
    .read_i(read),
    .row_i(read_row),
    .level_i(level),
    .black_o(black),
    .white_o(white),
    .captured_o(captured),
    .s_black_o(s_black),
    .s_white_o(s_white),
    .sent_black_o(sent_black),
    .sent_white_o(sent_white),
    .write_row_i(lane_row),
    .write_level_i(write_level),
    .n_write_i(n_write),
    .black_i(black_q),
    .white_i(white_q),
    .captured_i(captured_q),
    .s_write_i(s_write),
    .s_black_i(s_black_q),
    .s_white_i(s_white_q),
    .sent_write_i(1'b0),
    .sent_row_i(5'd0),
    .sent_black_i(5'd0),
    .sent_white_i(5'd0)
  );
  joseki_lane #(
    .N(N)
  ) u_lane (
    .black_i(black),
    .white_i(white),
    .captured_i(captured),
    .s_black_i(s_black),
    .s_white_i(s_white),
    .alive_i(alive_row),
    .here_i(here),
    .put_black_i(put_black),
    .put_white_i(put_white),
    .put_n_i(put_n),
    .drop_n_i(drop_n),
    .put_s_i(put_s),
    .clear_n_i(clear_n),
    .clear_s_i(clear_s),
    .remove_i(remove),
    .black_o(new_black),
    .white_o(new_white),
    .captured_o(new_captured),
    .s_black_o(new_s_black),
    .s_white_o(new_s_white),
    .alien_o(alien),
    .mismatch_o(mismatch),
    .matched_o(matched),
    .counted_black_o(counted_black),
    .counted_white_o(counted_white)
  );
  always @(posedge clk_i) begin
    black_q <= new_black;
    white_q <= new_white;
    captured_q <= new_captured;
    s_black_q <= new_s_black;
    s_white_q <= new_s_white;
    matched_q <= matched;
    point_valid_q <= point_valid;
  end
  // The point as the board reads it: S, N, captured mark.
  logic [2:0] pick_mask;
  assign pick_mask = 3'd1 << (column - 5'd1);
  assign data = {
    |(captured_q & pick_mask),
    |(white_q & pick_mask),
    |(black_q & pick_mask),
    |(s_white_q & pick_mask),
    |(s_black_q & pick_mask)
  };

  always @(posedge clk_i) begin
    if (clock_q != 5'd31) clock_q <= clock_q + 5'd1;
    case (phase_q)
      ReadFirst: if (point) phase_q <= ReadWait;
      ReadWait:
      if (point_valid_q) begin
        data_q <= data;
        depth_q <= depth;
        phase_q <= Place;
      end
      Place: phase_q <= PlaceWait;
      PlaceWait:
      if (~busy) begin
        if (killing) phase_q <= PopWait;
        else phase_q <= (error != 4'd0 || suicide) ? ReadAgain : Done;
      end
      PopWait: if (~busy) phase_q <= ReadAgain;
      ReadAgain: phase_q <= ReadLast;
      ReadLast: if (point_valid_q) phase_q <= Done;
      default: phase_q <= Done;
    endcase
  end

  always_comb begin
    assume (at_x >= 5'd1 && at_x <= 5'd3 && at_y >= 5'd1 && at_y <= 5'd3);
    if (clock_q <= 5'd2) assume (~busy);
    if (phase_q == PlaceWait && ~busy && killing) assert (depth == depth_q + 4'd1);
    if (phase_q == ReadLast && point_valid_q) begin
      assert (data == data_q);
      assert (depth == depth_q);
    end
  end

  always @(posedge clk_i) begin
    cover (phase_q == ReadLast && point_valid_q && error == 4'd0 && ~suicide && data[2]);
    cover (phase_q == ReadLast && point_valid_q && suicide);
    cover (phase_q == ReadLast && point_valid_q && error == 4'd6);
  end
endmodule

`default_nettype wire
