// SPDX-License-Identifier: Apache-2.0
// The joseki board without its bus: cells, row store, the change of a row, evaluation, and the
// control of it all. Coordinates and colours here are the board's own (the view unit stands before
// start_i). See joseki_control.
`default_nettype none

module joseki_board #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic            start_i,
  input  logic            point_i,
  input  logic [     3:0] op_i,
  input  logic [     4:0] x_i,
  input  logic [     4:0] y_i,
  input  logic [     1:0] colour_i,
  input  logic            wide_i,
  input  logic            forget_i,
  input  logic            recount_i,
  input  logic [7*10-1:0] bounds_i,
  input  logic [8*16-1:0] weights_i,
  output logic            busy_o,

  output logic           killing_o,
  output logic           suicide_o,
  output logic           one_matched_o,
  output logic           all_matched_o,
  output logic           interference_o,
  output logic [    8:0] removed_o,
  output logic [    3:0] error_o,
  output logic [    3:0] depth_o,
  output logic [   15:0] clocks_o,
  output logic [   31:0] score_o,
  output logic [8*9-1:0] count_black_o,
  output logic [8*9-1:0] count_white_o,

  output logic       point_valid_o,
  output logic [9:0] point_o,        // counted, mismatch, flagged, dead, captured, N, S

  output logic            stone_valid_o,
  input  logic            stone_ready_i,
  output logic [     1:0] stone_op_o,
  output logic [     1:0] stone_colour_o,
  output logic [     4:0] stone_x_o,
  output logic [     4:0] stone_y_o,
  output logic            row_take_o,
  output logic [     4:0] row_o,
  input  logic [N*14-1:0] row_i
);

  logic [4:0] row, read_row, data_row, lane_row, column;
  logic [3:0] level, write_level;
  logic [N-1:0] black, white, captured, s_black, s_white, alive_row, flag_row, dead_row;
  logic [N-1:0]
      new_black,
      new_white,
      new_captured,
      new_s_black,
      new_s_white,
      alien,
      mismatch,
      matched,
      here,
      force_here;
  logic [N+1:0] sent_black, sent_white, lane_black, lane_white, counted_black, counted_white;
  // behind the lane
  logic [N-1:0] black_q, white_q, captured_q, s_black_q, s_white_q, alien_q, mismatch_q, matched_q;
  logic [N-1:0] bottom_black, bottom_white, top_black, top_white, load;
  logic put_black, put_white, put_n, drop_n, put_s, clear_n, clear_s, remove;
  logic n_write, s_write, sent_valid, read, differs, restart, step, shown;
  logic change_any, dead_any, interfere_any, mismatch_any, point_there;
  logic walk_load, walk_ready, walk_idle, walk_clear, walk_sent, walk_done;
  logic [4:0] walk_row;
  logic [N+1:0] walk_black, walk_white;
  logic count_zero, count_valid, count_last, sum_start, sum_done;

  joseki_control #(
    .N(N),
    .HasInfluence(HasInfluence)
  ) u_control (
    .clk_i,
    .rst_ni,
    .start_i,
    .point_i,
    .op_i,
    .x_i,
    .y_i,
    .colour_i,
    .forget_i,
    .recount_i,
    .busy_o,
    .point_valid_o(point_there),
    .column_o(column),
    .killing_o,
    .suicide_o,
    .one_matched_o,
    .removed_o,
    .error_o,
    .depth_o,
    .shown_o(shown),
    .clocks_o,
    .row_o(row),
    .read_row_o(read_row),
    .data_row_o(data_row),
    .lane_row_o(lane_row),
    .black_i(black),
    .white_i(white),
    .alive_row_i(alive_row),
    .matched_i(matched_q),
    .differs_i(differs),
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
    .walk_ready_i(walk_ready),
    .walk_idle_i(walk_idle),
    .walk_clear_o(walk_clear),
    .walk_sent_i(walk_sent),
    .walk_done_i(walk_done),
    .walk_row_i(walk_row),
    .row_take_o,
    .count_zero_o(count_zero),
    .count_valid_o(count_valid),
    .count_last_i(count_last),
    .sum_start_o(sum_start),
    .sum_done_i(sum_done)
  );
  assign row_o = row;

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
    .sent_write_i(walk_done),
    .sent_row_i(walk_row),
    .sent_black_i(walk_black),
    .sent_white_i(walk_white)
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
    .counted_black_o(lane_black),
    .counted_white_o(lane_white)
  );

  joseki_array #(
    .N(N)
  ) u_array (
    .clk_i,
    .load_i(load),
    .black_i(black_q),
    .white_i(white_q),
    .force_i(force_here),
    .alien_i(alien_q),
    .mismatch_i(mismatch_q),
    .counted_black_i(counted_black_q[N:1]),
    .counted_white_i(counted_white_q[N:1]),
    .restart_i(restart),
    .step_i(step),
    .wide_i,
    .change_any_o(change_any),
    .dead_any_o(dead_any),
    .interfere_any_o(interfere_any),
    .mismatch_any_o(mismatch_any),
    .row_i(row),
    .alive_row_o(alive_row),
    .flag_row_o(flag_row),
    .bottom_black_o(bottom_black),
    .bottom_white_o(bottom_white),
    .top_black_o(top_black),
    .top_white_o(top_white)
  );
  assign all_matched_o = ~mismatch_any;
  assign interference_o = interfere_any;

  // ---- the row with its virtual stones; the border lines are rows of virtual stones

  always_comb begin
    counted_black = lane_black;
    counted_white = lane_white;
    if (data_row == 5'd0) begin
      counted_black = {1'b0, bottom_black, 1'b0};
      counted_white = {1'b0, bottom_white, 1'b0};
    end else if (data_row == 5'(N + 1)) begin
      counted_black = {1'b0, top_black, 1'b0};
      counted_white = {1'b0, top_white, 1'b0};
    end
  end
  // Rows are loaded, written, compared and sent from here. A point is read here as well. A row
  // that waits to be sent stays.
  logic [N+1:0] counted_black_q, counted_white_q, sent_black_q, sent_white_q;
  always_ff @(posedge clk_i) begin
    point_valid_o <= point_there & rst_ni;
    black_q <= new_black;
    white_q <= new_white;
    captured_q <= new_captured;
    s_black_q <= new_s_black;
    s_white_q <= new_s_white;
    alien_q <= alien;
    mismatch_q <= mismatch;
    matched_q <= matched;
    if (walk_ready) begin
      counted_black_q <= counted_black;
      counted_white_q <= counted_white;
      sent_black_q <= sent_black & {(N + 2) {sent_valid}};
      sent_white_q <= sent_white & {(N + 2) {sent_valid}};
    end
  end
  assign differs = ((counted_black_q ^ sent_black_q) | (counted_white_q ^ sent_white_q)) != '0;

  // ---- evaluation

  joseki_walk #(
    .N(N)
  ) u_walk (
    .clk_i,
    .rst_ni,
    .load_i(walk_load),
    .ready_o(walk_ready),
    .idle_o(walk_idle),
    .clear_i(walk_clear),
    .row_i(data_row),
    .counted_black_i(counted_black_q),
    .counted_white_i(counted_white_q),
    .sent_black_i(sent_black_q),
    .sent_white_i(sent_white_q),
    .sent_o(walk_sent),
    .done_o(walk_done),
    .row_o(walk_row),
    .sent_black_o(walk_black),
    .sent_white_o(walk_white),
    .stone_valid_o,
    .stone_ready_i,
    .stone_op_o,
    .stone_colour_o,
    .stone_x_o,
    .stone_y_o
  );

  joseki_count #(
    .N(N)
  ) u_count (
    .clk_i,
    .rst_ni,
    .zero_i(count_zero),
    .valid_i(count_valid),
    .row_i(count_zero ? data_row : row),
    .empty_i(~(counted_black_q[N:1] | counted_white_q[N:1])),
    .influence_i(row_i),
    .bounds_i,
    .last_o(count_last),
    .black_o(count_black_o),
    .white_o(count_white_o)
  );

  joseki_sum u_sum (
    .clk_i,
    .rst_ni,
    .start_i(sum_start),
    .black_i(count_black_o),
    .white_i(count_white_o),
    .weights_i,
    .done_o(sum_done),
    .sum_o(score_o)
  );

  // ---- one point of the row behind the lane, which changes nothing in a row that is only read

  // The border lines have nothing but virtual stones; the store's rows 0 and N+1 are not written on
  // every level.
  logic [10*(N+2)-1:0] points;
  logic [9:0] point;
  logic inner;
  assign inner = (lane_row != 5'd0) & (lane_row != 5'(N + 1));
  assign dead_row = (black_q | white_q) & ~alive_row;
  assign points = {
    counted_white_q,
    counted_black_q,
    1'b0,
    mismatch_q,
    1'b0,
    1'b0,
    flag_row,
    1'b0,
    1'b0,
    dead_row & {N{shown}},
    1'b0,
    1'b0,
    captured_q,
    1'b0,
    1'b0,
    white_q,
    1'b0,
    1'b0,
    black_q,
    1'b0,
    1'b0,
    s_white_q,
    1'b0,
    1'b0,
    s_black_q,
    1'b0
  };
  for (genvar i = 0; i < 10; i++) begin : gen_point
    mux_tree #(
      .Inputs(N + 2)
    ) u_mux (
      .select_i(column),
      .data_i(points[i*(N+2)+:N+2]),
      .data_o(point[i])
    );
  end
  assign point_o = {point[9:8], point[7:0] & {8{inner}}};

endmodule

`default_nettype wire
