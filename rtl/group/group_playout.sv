// SPDX-License-Identifier: Apache-2.0
// Random games on the group board: one game in each slot that is started, one entry of a slot every sixteen clocks.
//
// In the entry in which a player's stone is placed the board is read for the other player's choice, so most entries play a move.
// An entry is only a look when there is no choice to play: at the start, after a refused stone, and when the
// choice that was drawn may have missed a point (group_judge's doubt). Nobody to choose from: pass; two passes or the limit:
// the game is over and both areas are counted. The same steps in the same order as group_twin_playout.
`default_nettype none
module group_playout #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic rst_ni,
    // control
    input wire logic start_i,
    input wire logic clear_i,            // forget the sums
    input wire logic [15:0] slots_i,
    input wire logic white_i,            // who begins
    input wire logic [11:0] limit_i,
    input wire logic [9:0] komi_i,
    input wire logic [1:0] seed_we_i,    // lower, upper half of a slot's seed
    input wire logic [3:0] seed_slot_i,
    input wire logic [31:0] seed_i,
    output logic [15:0] running_o,
    // the board's stream, which is ours while running
    output logic valid_o,
    output logic [2:0] kind_o,
    output logic [3:0] slot_o,
    output logic [4:0] x_o,
    output logic [4:0] y_o,
    output logic move_white_o,
    output logic area_o,
    input wire logic [N*N-1:0] mark4_i,
    input wire logic [3:0] slot4_i,
    input wire logic [2:0] code14_i,
    input wire logic doubt14_i,
    // results
    output logic [31:0] games_o,
    output logic [31:0] wins_o,          // black's
    output logic [31:0] score_o,
    output logic [31:0] moves_o,
    output logic [31:0] entries_o,
    input wire logic [3:0] last_slot_i,
    output logic [31:0] last_o           // of a slot's last game: {first y, first x, moves, score}
);
  localparam logic [2:0] Look = 3'd0, Play = 3'd1, Pass = 3'd2, CountBlack = 3'd3, CountWhite = 3'd4;
  localparam logic [2:0] CodeLegal = 3'd0, CodeKo = 3'd4;
  localparam int Width = 3 + 1 + 1 + 1 + 12 + 10 + 10 + 9;

  logic [15:0] active_q, pending_q;
  logic [3:0] phase_q;
  logic [5:0] drain_q;                   // clocks until the last operation of the bus has left the board
  wire running = |active_q || |pending_q;
  assign running_o = active_q | pending_q;

  // ---- the slot's state, as its last entry left it, and what came of that entry
  wire [Width-1:0] word;
  logic [Width-1:0] next_word;
  wire [2:0] action;
  wire white, ko_met, passed;
  wire [11:0] moves;
  wire [9:0] point, first;
  wire [8:0] area;
  assign {action, white, ko_met, passed, moves, point, first, area} = word;
  group_ram #(.Width(Width)) u_state (
      .clk_i, .we_i(1'b1), .waddr_i(phase_q), .wdata_i(next_word), .raddr_i(phase_q), .rdata_o(word));

  logic [2:0] code_q;
  logic doubt_q;
  always_ff @(posedge clk_i) begin
    code_q <= code14_i;
    doubt_q <= doubt14_i;
  end
  wire [8:0] total;
  wire [4:0] x, y;
  wire [22:0] number9;
  group_select #(.N(N)) u_select (
      .clk_i, .mark4_i, .slot4_i, .number9_i(number9), .total15_o(total), .x15_o(x), .y15_o(y));

  // ---- the next step
  wire start = pending_q[phase_q] && drain_q == 6'd0;
  wire alive = active_q[phase_q];
  wire placed = code_q == CodeLegal;
  wire nothing = total == 9'd0;
  wire at_limit = moves + 12'd1 >= limit_i;

  logic [2:0] action_d;
  logic white_d, ko_met_d, passed_d, finish;
  logic [11:0] moves_d;
  logic [9:0] first_d;
  logic [8:0] area_d;
  always_comb begin
    action_d = action;
    white_d = white;
    ko_met_d = ko_met;
    passed_d = passed;
    moves_d = moves;
    first_d = first;
    area_d = area;
    finish = 1'b0;
    if (!alive) begin
      action_d = Look;
      white_d = white_i;
      ko_met_d = 1'b0;
      passed_d = 1'b0;
      moves_d = '0;
      first_d = '0;
      area_d = '0;
    end else begin
      case (action)
        Look: action_d = nothing || (ko_met && total == 9'd1) ? Pass : Play;
        Play: begin
          if (placed) begin
            action_d = at_limit ? CountBlack : doubt_q ? Look : nothing ? Pass : Play;
            white_d = !white;
            ko_met_d = 1'b0;
            passed_d = 1'b0;
            moves_d = moves + 12'd1;
            if (moves == 12'd0) first_d = point;
          end else begin
            action_d = Look;
            ko_met_d = ko_met || code_q == CodeKo;
          end
        end
        Pass: begin
          action_d = passed || at_limit ? CountBlack : nothing ? Pass : Play;
          white_d = !white;
          ko_met_d = 1'b0;
          passed_d = 1'b1;
          moves_d = moves + 12'd1;
        end
        CountBlack: begin
          action_d = CountWhite;
          area_d = total;
        end
        default: finish = 1'b1;
      endcase
    end
  end
  assign next_word = {action_d, white_d, ko_met_d, passed_d, moves_d, y, x, first_d, area_d};

  assign valid_o = start || (alive && !finish);
  assign slot_o = phase_q;
  assign kind_o = action_d == Play ? 3'd1 : action_d == Pass ? 3'd3 : 3'd0;
  assign x_o = action_d == Play ? x : 5'd1;
  assign y_o = action_d == Play ? y : 5'd1;
  assign area_o = action_d == CountBlack || action_d == CountWhite;
  assign move_white_o = area_o ? action_d == CountWhite : white_d;

  // ---- a generator for each slot: xorshift64
  wire [63:0] seed;
  wire [63:0] shift1 = seed ^ (seed << 13);
  wire [63:0] shift2 = shift1 ^ (shift1 >> 7);
  wire [63:0] drawn = shift2 ^ (shift2 << 17);
  wire draw = valid_o && !area_o;
  for (genvar h = 0; h < 2; h++) begin : gen_half
    group_ram #(.Width(32)) u_seed (
        .clk_i, .we_i(seed_we_i[h] || draw), .waddr_i(seed_we_i[h] ? seed_slot_i : phase_q),
        .wdata_i(seed_we_i[h] ? seed_i : drawn[32*h+:32]), .raddr_i(phase_q), .rdata_o(seed[32*h+:32]));
  end
  group_delay #(.Width(23), .Depth(10)) u_number (.clk_i, .d_i(drawn[63:41]), .q_o(number9));

  // ---- sums
  wire [9:0] score = {1'b0, area} - {1'b0, total};
  wire done = alive && finish;
  group_ram #(.Width(32)) u_last (
      .clk_i, .we_i(done), .waddr_i(phase_q), .wdata_i({first, moves, score}), .raddr_i(last_slot_i), .rdata_o(last_o));
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      active_q <= '0;
      pending_q <= '0;
      phase_q <= '0;
      drain_q <= '0;
    end else begin
      phase_q <= phase_q + 4'd1;
      if (start_i) pending_q <= pending_q | slots_i;
      else if (start) pending_q[phase_q] <= 1'b0;
      if (start) active_q[phase_q] <= 1'b1;
      else if (done) active_q[phase_q] <= 1'b0;
      if (!running) drain_q <= 6'd40;
      else if (drain_q != 6'd0) drain_q <= drain_q - 6'd1;
    end
    if (!rst_ni || clear_i) begin
      games_o <= '0;
      wins_o <= '0;
      score_o <= '0;
      moves_o <= '0;
      entries_o <= '0;
    end else begin
      if (valid_o) entries_o <= entries_o + 32'd1;
      if (done) begin
        games_o <= games_o + 32'd1;
        wins_o <= wins_o + 32'($signed(score) > $signed(komi_i));
        score_o <= score_o + {{22{score[9]}}, score};
        moves_o <= moves_o + 32'(moves);
      end
    end
  end
endmodule
`default_nettype wire
