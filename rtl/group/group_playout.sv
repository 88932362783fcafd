// SPDX-License-Identifier: Apache-2.0
// Random games on the group board: one after the other in each slot that is started, one entry of a slot every sixteen clocks.
//
// In the entry in which a player's stone is placed the board is read for the other player's choice, so most entries play a move.
// An entry is only a look when there is no choice to play: at the start, when the marks may lack a point (after the capture of several
// stones, or if an own group was left with one liberty that is not marked), and when a stone and the reserve were refused. Nobody to choose from: pass; two passes or the limit: the game is over and both areas are counted; with
// the second the slot becomes empty or a copy of the base, if another game is to follow. The same steps in the same order as
// group_twin_playout.
//
// The next step is found in rank 14 of the entry before and given to the board in the clock after. When the board is not ready then
// (a copy uses it), the step waits for the slot's next turn.
`default_nettype none
module group_playout #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic rst_ni,
    // control
    input wire logic start_i,
    input wire logic clear_i,            // forget the sums
    input wire logic first_i,            // keep what came of the first moves
    input wire logic [15:0] slots_i,
    input wire logic white_i,            // who begins
    input wire logic [11:0] limit_i,
    input wire logic [9:0] komi_i,
    input wire logic [15:0] games_i,     // in each slot
    input wire logic empty_i,            // later games begin on an empty board, not with a copy of the base
    input wire logic [1:0] seed_we_i,    // lower, upper half of a slot's seed
    input wire logic [3:0] seed_slot_i,
    input wire logic [31:0] seed_i,
    output logic [15:0] running_o,
    // the board's stream, which is ours while running
    output logic valid_o,
    input wire logic ready_i,
    output logic [2:0] kind_o,
    output logic [3:0] slot_o,
    output logic [4:0] x_o,
    output logic [4:0] y_o,
    output logic move_white_o,
    output logic area_o,
    input wire logic [N*N-1:0] mark4_i,
    input wire logic [3:0] slot4_i,
    input wire logic [2:0] code14_i,
    input wire logic doubt14_i,          // the marks may lack a point
    // results
    output logic [31:0] games_o,
    output logic [31:0] wins_o,          // black's
    output logic [31:0] score_o,
    output logic [31:0] moves_o,
    output logic [31:0] entries_o,
    output logic [31:0] clocks_o,        // in which a game was under way
    input wire logic [3:0] last_slot_i,
    output logic [31:0] last_o,          // of a slot's last game: {first y, first x, moves, score}
    input wire logic read_i,             // as group_first
    input wire logic [9:0] word_i,
    output logic read_o,
    output logic [31:0] first_games_o,
    output logic [31:0] first_wins_o
);
  localparam logic [2:0] Look = 3'd0, Play = 3'd1, Pass = 3'd2, CountBlack = 3'd3, CountWhite = 3'd4;
  localparam logic [2:0] CodeLegal = 3'd0, CodeKo = 3'd4;
  localparam int Width = 1 + 3 + 1 + 1 + 1 + 1 + 1 + 1 + 12 + 10 + 10 + 10 + 9 + 16;

  logic [15:0] active_q, pending_q;
  logic [3:0] phase14_q, phase15_q;
  logic [5:0] drain_q;                   // clocks until the last operation of the bus has left the board
  logic keep_q;
  wire wiping;
  wire running = |active_q || |pending_q;
  assign running_o = active_q | pending_q;

  // ---- the slot's state, as its last entry left it
  wire [Width-1:0] word;
  logic [Width-1:0] next_word;
  wire held, white, ko_met, passed, last, again, spare;  // spare: there is a reserve
  wire [2:0] action;
  wire [11:0] moves;
  wire [9:0] point, reserve, first;
  wire [8:0] area;
  wire [15:0] left;
  assign {held, action, white, ko_met, passed, last, again, spare, moves, point, reserve, first, area, left} = word;
  group_ram #(.Width(Width)) u_state (
      .clk_i, .we_i(1'b1), .waddr_i(phase15_q), .wdata_i(next_word), .raddr_i(phase14_q), .rdata_o(word));

  wire [8:0] total14;
  wire none14, sole14;
  wire [9:0] point15, reserve15;
  wire [35:0] number9;
  group_select #(.N(N)) u_select (
      .clk_i, .mark4_i, .slot4_i, .number9_i(number9), .total14_o(total14), .none14_o(none14), .sole14_o(sole14),
      .point15_o(point15), .reserve15_o(reserve15));

  // ---- rank 14: the next step
  wire start = pending_q[phase14_q] && drain_q == 6'd0 && !wiping;
  wire alive = active_q[phase14_q];
  wire placed = code14_i == CodeLegal;
  wire finish = alive && !held && action == CountWhite;

  logic [2:0] action_d;
  logic kept_d, spare_d, white_d, ko_met_d, passed_d, fresh;  // kept: the point to play is not one just drawn
  logic [11:0] moves_d;
  logic [9:0] first_d;
  logic [8:0] area_d;
  logic [15:0] left_d;
  always_comb begin
    action_d = action;
    kept_d = 1'b0;
    spare_d = spare;
    white_d = white;
    ko_met_d = ko_met;
    passed_d = passed;
    moves_d = moves;
    first_d = first;
    area_d = area;
    left_d = left;
    fresh = !alive || finish;
    if (held) begin
      kept_d = 1'b1;
    end else begin
      case (action)
        Look: action_d = none14 || (ko_met && sole14) ? Pass : Play;
        Play: begin
          if (placed) begin
            action_d = last ? CountBlack : doubt14_i ? Look : none14 ? Pass : Play;
            white_d = !white;
            ko_met_d = 1'b0;
            passed_d = 1'b0;
            moves_d = moves + 12'd1;
            if (moves == 12'd0) first_d = point;
          end else begin
            action_d = spare ? Play : Look;
            kept_d = 1'b1;
            spare_d = 1'b0;
            ko_met_d = ko_met || code14_i == CodeKo;
          end
        end
        Pass: begin
          action_d = passed || last ? CountBlack : none14 ? Pass : Play;
          white_d = !white;
          ko_met_d = 1'b0;
          passed_d = 1'b1;
          moves_d = moves + 12'd1;
        end
        CountBlack: begin
          action_d = CountWhite;
          area_d = total14;
        end
        default: action_d = Look;
      endcase
    end
    if (fresh) begin
      action_d = Look;
      kept_d = 1'b0;
      white_d = white_i;
      ko_met_d = 1'b0;
      passed_d = 1'b0;
      moves_d = '0;
      first_d = '0;
      area_d = '0;
      left_d = alive ? left - 16'd1 : games_i;
    end
  end

  // ---- rank 15: the entry
  logic go15_q, kept15_q, spare15_q, white15_q, ko_met15_q, passed15_q, again15_q;
  logic [2:0] action15_q;
  logic [11:0] moves15_q;
  logic [9:0] old15_q, older15_q, first15_q;
  logic [8:0] area15_q;
  logic [15:0] left15_q;
  always_ff @(posedge clk_i) begin
    go15_q <= rst_ni && (start || (alive && !(finish && !again)));
    {action15_q, kept15_q, spare15_q, white15_q, ko_met15_q, passed15_q} <=
        {action_d, kept_d, spare_d, white_d, ko_met_d, passed_d};
    {moves15_q, first15_q, area15_q, left15_q} <= {moves_d, first_d, area_d, left_d};
    again15_q <= again;
    old15_q <= held ? point : reserve;
    older15_q <= reserve;
  end
  wire [9:0] play15 = kept15_q ? old15_q : point15;
  wire spare15 = kept15_q ? spare15_q : reserve15 != point15;
  wire last15 = {1'b0, moves15_q} + 13'd1 >= {1'b0, limit_i};
  assign next_word = {go15_q && !ready_i, action15_q, white15_q, ko_met15_q, passed15_q, last15, left15_q != 16'd1, spare15, moves15_q,
                      play15, kept15_q ? older15_q : reserve15, first15_q, area15_q, left15_q};

  wire replace = action15_q == CountWhite && again15_q;
  assign valid_o = go15_q;
  assign slot_o = phase15_q;
  assign kind_o = action15_q == Play ? 3'd1 : action15_q == Pass ? 3'd3 : replace ? (empty_i ? 3'd4 : 3'd5) : 3'd0;
  assign {y_o, x_o} = play15;  // of no meaning unless a stone is played
  assign area_o = action15_q == CountBlack || action15_q == CountWhite;
  // a look is for the player named, every other operation for his opponent
  assign move_white_o = area_o ? action15_q == CountWhite && !replace : white15_q;

  // ---- a generator for each slot: xorshift64
  wire [63:0] seed;
  wire [63:0] shift1 = seed ^ (seed << 13);
  wire [63:0] shift2 = shift1 ^ (shift1 >> 7);
  wire [63:0] drawn = shift2 ^ (shift2 << 17);
  wire draw = valid_o && ready_i && !area_o;
  for (genvar h = 0; h < 2; h++) begin : gen_half
    group_ram #(.Width(32)) u_seed (
        .clk_i, .we_i(seed_we_i[h] || draw), .waddr_i(seed_we_i[h] ? seed_slot_i : phase15_q),
        .wdata_i(seed_we_i[h] ? seed_i : drawn[32*h+:32]), .raddr_i(phase15_q), .rdata_o(seed[32*h+:32]));
  end
  group_delay #(.Width(36), .Depth(10)) u_number (.clk_i, .d_i(drawn[63:28]), .q_o(number9));

  // ---- sums
  logic done15_q, done16_q, won16_q, entry_q, busy_q;
  logic [9:0] score15_q, score16_q, opening15_q, opening16_q;
  logic [11:0] length15_q, length16_q;
  group_ram #(.Width(32)) u_last (
      .clk_i, .we_i(done15_q), .waddr_i(phase15_q), .wdata_i({opening15_q, length15_q, score15_q}), .raddr_i(last_slot_i),
      .rdata_o(last_o));
  group_first u_first (
      .clk_i, .rst_ni, .wipe_i(start_i && clear_i && first_i), .wiping_o(wiping), .game_i(done16_q && keep_q), .point_i(opening16_q),
      .won_i(won16_q), .read_i, .word_i, .read_o, .games_o(first_games_o), .wins_o(first_wins_o));
  always_ff @(posedge clk_i) begin
    score15_q <= {1'b0, area} - {1'b0, total14};
    {opening15_q, length15_q} <= {first, moves};
    {entry_q, busy_q} <= {valid_o && ready_i, |active_q};
    {score16_q, opening16_q, length16_q} <= {score15_q, opening15_q, length15_q};
    won16_q <= $signed(score15_q) > $signed(komi_i);
    phase15_q <= phase14_q;
    if (start_i) keep_q <= first_i;
    if (!rst_ni) begin
      active_q <= '0;
      pending_q <= '0;
      phase14_q <= '0;
      drain_q <= '0;
      done15_q <= 1'b0;
      done16_q <= 1'b0;
    end else begin
      done15_q <= finish;
      done16_q <= done15_q;
      phase14_q <= phase14_q + 4'd1;
      if (start_i) pending_q <= pending_q | slots_i;
      else if (start) pending_q[phase14_q] <= 1'b0;
      if (start) active_q[phase14_q] <= 1'b1;
      else if (finish && !again) active_q[phase14_q] <= 1'b0;
      if (!running) drain_q <= 6'd40;
      else if (drain_q != 6'd0) drain_q <= drain_q - 6'd1;
    end
    if (!rst_ni || clear_i) begin
      games_o <= '0;
      wins_o <= '0;
      score_o <= '0;
      moves_o <= '0;
      entries_o <= '0;
      clocks_o <= '0;
    end else begin
      if (entry_q) entries_o <= entries_o + 32'd1;
      if (busy_q) clocks_o <= clocks_o + 32'd1;
      if (done16_q) begin
        games_o <= games_o + 32'd1;
        wins_o <= wins_o + 32'(won16_q);
        score_o <= score_o + {{22{score16_q[9]}}, score16_q};
        moves_o <= moves_o + 32'(length16_q);
      end
    end
  end
endmodule
`default_nettype wire
