// SPDX-License-Identifier: Apache-2.0
// Walks a slot point by point and gathers what the bus may ask about it: maps of the stones and of
// the legal moves, and the true liberties of one group. Feeds the board's stream: first a look at
// the point asked about, then all points. Takes N*N + 26 clocks when nothing else uses the board.
//
// With Box it walks the points of a box, does not wait for the first look, and keeps the liberties
// as points, too: one clock for each point and 22 more.
`default_nettype none
module group_scan #(
  parameter int N   = 19,
  parameter bit Box = 1'b0
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  input  logic           start_i,
  input  logic [    4:0] x_i,          // the stone whose group's liberties are counted
  input  logic [    4:0] y_i,
  input  logic [    4:0] left_i,       // with Box: the corners, within the board; held while busy
  input  logic [    4:0] bottom_i,
  input  logic [    4:0] right_i,
  input  logic [    4:0] top_i,
  output logic           busy_o,
  output logic [    8:0] liberties_o,
  // to the stream: a look at the point, then a trial of each point
  output logic           valid_o,
  input  logic           ready_i,
  output logic           trial_o,
  output logic [    4:0] x_o,
  output logic [    4:0] y_o,
  // from the board: results come in order
  input  logic           look6_i,      // one of ours
  input  logic [    9:0] centre6_i,
  input  logic [   39:0] side6_i,
  input  logic           done14_i,     // one of ours
  input  logic           legal14_i,
  input  logic [    9:0] centre14_i,
  // the maps, row by row
  input  logic [    4:0] row_i,
  output logic [3*N-1:0] row_o,        // {legal, white, black}, a clock after row_i
  output logic [  N-1:0] liberty_o     // with Box: the same of the liberties
);
  localparam logic [1:0] Idle = 2'd0, Aim = 2'd1, Wait = 2'd2, Walk = 2'd3;
  logic [1:0] state_q, state_d;
  logic [4:0] x_q, y_q, aim_x_q, aim_y_q;
  logic [4:0] seen_x_q, seen_y_q, out_x_q, out_y_q;
  logic sent_q;
  logic [8:0] target_q;
  logic known_q;
  logic [8:0] count_q;
  logic [3*N-1:0] line_q;

  logic late_q;  // the last row is just written: it can be read a clock later
  assign busy_o = state_q != Idle || late_q;
  assign liberties_o = count_q;
  assign trial_o = state_q == Walk;
  assign valid_o = state_q == Aim || (state_q == Walk && !sent_q);
  assign x_o = state_q == Aim ? aim_x_q : x_q;
  assign y_o = state_q == Aim ? aim_y_q : y_q;

  wire [4:0] left = Box ? left_i : 5'd1;
  wire [4:0] bottom = Box ? bottom_i : 5'd1;
  wire [4:0] right = Box ? right_i : 5'(N);
  wire [4:0] top = Box ? top_i : 5'(N);
  wire last_in = x_q == right && y_q == top;
  wire last_out = out_x_q == right && out_y_q == top;
  logic seen_q, known15_q;  // the first look has come to rank 6, to rank 15
  wire look = look6_i && (seen_q || !Box);
  wire done = done15_q && (known15_q || !Box);
  always_comb begin
    state_d = state_q;
    case (state_q)
      Idle: if (start_i) state_d = Aim;
      Aim: if (ready_i) state_d = Box ? Walk : Wait;
      Wait: if (done15_q) state_d = Walk;
      default: if (done && last_out) state_d = Idle;
    endcase
  end

  // a point is a liberty when it is empty and one of its sides belongs to the group
  wire [3:0] onto = {seen_x_q != 5'd1, seen_y_q != 5'd1, seen_x_q != 5'(N), seen_y_q != 5'(N)};
  logic [3:0] same;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    wire [group_pkg::StoneWidth-1:0] side = side6_i[group_pkg::StoneWidth*d+:group_pkg::StoneWidth];
    assign same[d] = onto[d] && group_pkg::stone_group(side) == target_q;
  end
  logic look7_q, empty7_q;
  logic [3:0] same7_q;
  wire is_liberty = known_q && empty7_q && |same7_q;

  // the results, a clock after they come: the board is wide
  logic done15_q, legal15_q, stone15_q, white15_q;
  logic [8:0] group15_q;
  always_ff @(posedge clk_i) begin
    {look7_q, empty7_q, same7_q} <= {look6_i, group_pkg::stone_id(centre6_i) == 8'd0, same};
    {done15_q, legal15_q, stone15_q, white15_q, group15_q} <= {
      done14_i && rst_ni,
      legal14_i,
      group_pkg::stone_id(centre14_i) != 8'd0,
      group_pkg::stone_white(centre14_i),
      group_pkg::stone_group(centre14_i)
    };
  end

  logic [3*N-1:0] line;
  for (genvar i = 0; i < N; i++) begin : gen_line
    wire here = out_x_q == 5'(i + 1);
    assign line[i] = here ? stone15_q && !white15_q : line_q[i];
    assign line[N+i] = here ? stone15_q && white15_q : line_q[N+i];
    assign line[2*N+i] = here ? legal15_q : line_q[2*N+i];
  end
  logic [3*N-1:0] map[32];
  wire end_of_row = state_q == Walk && done && out_x_q == right;
  always_ff @(posedge clk_i) begin
    if (end_of_row) map[out_y_q] <= line;
    row_o <= map[row_i];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= Idle;
    end else begin
      state_q <= state_d;
    end
    if (state_q == Idle && start_i) begin
      aim_x_q <= x_i;
      aim_y_q <= y_i;
      {x_q, y_q, seen_x_q, seen_y_q, out_x_q, out_y_q} <= {3{left, bottom}};
      sent_q <= 1'b0;
      count_q <= '0;
      if (Box) line_q <= '0;
    end else if (state_q == Wait) begin
      if (done15_q) begin
        target_q <= group15_q;
        known_q <= stone15_q;
      end
    end else if (state_q == Walk) begin
      if (valid_o && ready_i) begin
        x_q <= x_q == right ? left : x_q + 5'd1;
        if (x_q == right) y_q <= y_q + 5'd1;
        sent_q <= last_in;
      end
      if (look) begin
        seen_x_q <= seen_x_q == right ? left : seen_x_q + 5'd1;
        if (seen_x_q == right) seen_y_q <= seen_y_q + 5'd1;
      end
      if (look7_q && is_liberty) count_q <= count_q + 9'd1;
      if (done) begin
        out_x_q <= out_x_q == right ? left : out_x_q + 5'd1;
        if (out_x_q == right) out_y_q <= out_y_q + 5'd1;
        line_q <= line;
      end
      if (Box && look6_i && !seen_q) begin
        target_q <= group_pkg::stone_group(centre6_i);
        known_q <= group_pkg::stone_id(centre6_i) != 8'd0;
      end
    end
  end

  // ---- the liberties as points
  if (Box) begin : gen_box
    logic liberty15;
    logic [N-1:0] points_q, points;
    logic [N-1:0] liberties[32];
    delay_line #(
      .Width(1),
      .Depth(8)
    ) u_liberty15 (
      .clk_i,
      .d_i(is_liberty),
      .q_o(liberty15)
    );
    for (genvar i = 0; i < N; i++) begin : gen_point
      assign points[i] = out_x_q == 5'(i + 1) ? liberty15 : points_q[i];
    end
    always_ff @(posedge clk_i) begin
      if (!busy_o) {points_q, seen_q, known15_q} <= '0;
      else begin
        if (look6_i) seen_q <= 1'b1;
        if (done15_q) known15_q <= 1'b1;
        if (done) points_q <= points;
      end
      late_q <= state_q != Idle && rst_ni;
      if (end_of_row) liberties[out_y_q] <= points;
      liberty_o <= liberties[row_i];
    end
  end else begin : gen_no_box
    assign {seen_q, known15_q, late_q, liberty_o} = '0;
    wire unused_box = &{1'b0, left_i, bottom_i, right_i, top_i};
  end
  wire unused_ok = &{1'b0, side6_i, centre6_i, centre14_i};
endmodule
`default_nettype wire
