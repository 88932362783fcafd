// SPDX-License-Identifier: Apache-2.0
// Random games on the group board: one after the other in each slot that is started, one entry of
// a slot every sixteen clocks.
//
// In the entry that places a player's stone the board is also read for the other player's choice,
// so most entries play a move. An entry is only a look when there is no choice to play: at the
// start; when the marks may lack a point (after the capture of several stones, or if an own
// string was left with one liberty that is not marked); and when a stone and the reserve were
// refused. When no point is marked, the player passes. After two passes or at the limit the game
// is over and both areas are counted; in the entry of the second count the slot becomes empty or
// a copy of the base, if another game is to follow. The steps and their order are those of
// group_twin_playout.
//
// The step that follows an entry is computed in its ranks 11 to 15 and given to the board in rank
// 15. The verdict is known only in rank 14, so rank 13 has both steps ready: one for a stone that
// was placed, one for the rest. When the board is not ready (a copy uses it), the step waits for
// the slot's next turn.
`default_nettype none
module playout #(
  parameter int N    = 19,
  parameter bit Amaf = 1'b0   // counts who first played where
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  // control
  input  logic           start_i,
  input  logic           clear_i,        // forget the sums
  input  logic           first_i,        // keep what came of the first moves
  input  logic           amaf_i,         // with Amaf: add the games to it
  input  logic [   15:0] slots_i,        // these two a clock later
  input  logic           white_i,        // who begins
  input  logic [   11:0] limit_i,
  input  logic [    9:0] komi_i,
  input  logic [   15:0] games_i,        // in each slot
  // later games begin on an empty board, not with a copy of the base
  input  logic           empty_i,
  input  logic [    3:0] base_i,
  input  logic [    1:0] seed_we_i,      // lower, upper half of a slot's seed
  input  logic [    3:0] seed_slot_i,
  input  logic [   31:0] seed_i,
  output logic [   15:0] running_o,
  output logic           any_o,          // one of them, a clock later
  // the board's stream, which is ours while running; all zero otherwise
  output logic           valid_o,        // the slot is known to be idle, and a copy's source too
  input  logic           ready_i,
  output logic [    2:0] kind_o,
  output logic           copy_o,         // it is a copy
  output logic [    3:0] slot_o,
  output logic [    4:0] x_o,            // from 0; of a clearing or a copy as group_core
  output logic [    4:0] y_o,
  output logic           move_white_o,
  output logic           area_o,
  input  logic [   15:0] busy_i,         // as group_stream
  input  logic [N*N-1:0] mark4_i,
  input  logic [    3:0] slot3_i,
  input  logic           place14_i,      // the stone was placed
  input  logic           ko14_i,         // it was refused because of a ko
  input  logic           doubt14_i,      // the marks may lack a point; never without a stone placed
  // results
  output logic [   31:0] games_o,
  output logic [   31:0] wins_o,         // black's
  output logic [   31:0] score_o,
  output logic [   31:0] moves_o,
  output logic [   31:0] entries_o,
  output logic [   31:0] clocks_o,       // in which a game was under way
  input  logic [    3:0] last_slot_i,
  output logic [   31:0] last_o,         // of a slot's last game: {first y, first x, moves, score}
  input  logic           read_i,         // as playout_first
  input  logic [    9:0] word_i,
  output logic           read_o,
  output logic [   31:0] first_games_o,
  output logic [   31:0] first_wins_o,
  input  logic           amaf_wipe_i,    // as playout_amaf
  input  logic [   18:0] amaf_rows_i,
  input  logic           amaf_read_i,
  input  logic [   10:0] amaf_word_i,
  output logic           amaf_read_o,
  output logic [   31:0] amaf_o
);
  localparam logic [2:0] Look = 3'd0,
      Play = 3'd1, Pass = 3'd2, CountBlack = 3'd3, CountWhite = 3'd4;
  // a point as it is drawn
  typedef struct packed {
    logic [4:0] y;  // from 0
    logic [4:0] x;  // as playout_column
  } point_t;
  // what a slot keeps between its entries
  typedef struct packed {
    logic        held;     // the board did not take the step
    logic        copied;   // it was a copy, so the slot is busy a clock longer
    logic [2:0]  action;
    logic        white;
    logic        ko_met;
    logic        passed;
    logic        last;
    logic        again;
    logic        spare;    // there is a reserve
    logic [11:0] moves;
    point_t      point;
    point_t      reserve;
    logic [9:0]  first;    // {y, x} from 1
    logic [8:0]  area;
    logic [15:0] left;
  } state_t;
  localparam int Width = 78;

  // ---- slots: waiting for their start, playing
  logic [15:0] active_q, pending_q, turn13_q;  // turn: the slot in rank 13
  logic [3:0] phase11_q, phase14_q, phase15_q, phase16_q;
  // clocks until the last operation of the bus has left the board
  logic [6:0] drain_q;
  logic drained_q, playing_q, start_q, clear_q, keep_q;
  logic wiping;
  logic stall14;  // the game may not end yet: the slot's last one is not counted
  logic amaf_hold;
  assign running_o = active_q | pending_q;

  // ---- rank 11: the slot's state, as its last entry left it
  state_t word11, word12_q, word13_q, word16_q;
  logic alive12_q, start12_q;
  lut_ram #(
    .Width(Width)
  ) u_state (
    .clk_i,
    .we_i(1'b1),
    .waddr_i(phase16_q),
    .wdata_i(word16_q),
    .raddr_i(phase11_q),
    .rdata_o(word11)
  );
  always_ff @(posedge clk_i) begin
    {word13_q, word12_q} <= {word12_q, word11};
    alive12_q <= active_q[phase11_q];
    start12_q <= pending_q[phase11_q];
  end
  wire copied = word13_q.copied;
  wire white = word13_q.white;
  wire ko_met = word13_q.ko_met;
  wire passed = word13_q.passed;
  wire last = word13_q.last;
  wire again = word13_q.again;
  wire spare = word13_q.spare;
  wire [11:0] moves = word13_q.moves;
  wire [9:0] first = word13_q.first;
  wire [8:0] area = word13_q.area;
  wire [15:0] left = word13_q.left;
  point_t point, reserve;
  wire unused_state = &{1'b0, word13_q};
  assign point = word13_q.point;
  assign reserve = word13_q.reserve;

  // ---- rank 12: what the entry was
  wire held12 = word12_q.held;
  wire [2:0] action12 = word12_q.action;
  wire again12 = word12_q.again;
  wire finish12 = alive12_q && !held12 && action12 == CountWhite;
  wire done12 = alive12_q && !held12;
  logic start13_q, go13_q, alive13_q, finish13_q, stop13_q, fresh13_q, held13_q;
  logic looked13_q, played13_q, passed13_q, counted13_q, opening13_q;  // opening: no move yet
  logic [2:0] action13_q;
  always_ff @(posedge clk_i) begin
    start13_q <= start12_q && drained_q && rst_ni;
    go13_q <= ((start12_q && drained_q) || (alive12_q && !(finish12 && !again12))) && rst_ni;
    {alive13_q, finish13_q, stop13_q} <= {alive12_q, finish12 && rst_ni, finish12 && !again12};
    {fresh13_q, held13_q} <= {!alive12_q || finish12, alive12_q && held12};
    looked13_q <= done12 && action12 == Look;
    played13_q <= done12 && action12 == Play;
    passed13_q <= done12 && action12 == Pass;
    counted13_q <= done12 && action12 == CountBlack;
    opening13_q <= word12_q.moves == 12'd0;
    action13_q <= action12;
  end

  logic [8:0] total13;
  logic none13, sole13;
  point_t point15, reserve15;
  logic [35:0] number8;
  playout_select #(
    .N(N)
  ) u_select (
    .clk_i,
    .mark4_i,
    .slot3_i,
    .number8_i(number8),
    .total13_o(total13),
    .none13_o(none13),
    .sole13_o(sole13),
    .point15_o(point15),
    .reserve15_o(reserve15)
  );

  // ---- rank 13: the next step if a stone was placed, and if not
  wire [2:0] choice13 = none13 ? Pass : Play;
  wire [2:0] placed13 = last ? CountBlack : choice13;
  wire [2:0] other13 = held13_q ? action13_q :
      looked13_q ? (ko_met && sole13 ? Pass : choice13) : played13_q ? (spare ? Play : Look) :
      passed13_q ? (passed ? CountBlack : placed13) : counted13_q ? CountWhite : Look;
  logic go14_q, offer14_q, played14_q, doubtful14_q, held14_q, replace14_q;
  logic white14_q, ko_met14_q, passed14_q, spare14_q;
  logic [2:0] placed14_q, other14_q;
  logic [11:0] moves14_q, more14_q;  // if no stone was placed, if one was
  point_t old14_q, older14_q;
  logic [9:0] first14_q;
  logic [8:0] area14_q;
  logic [15:0] left14_q;
  wire [11:0] more = moves + 12'd1;
  wire [4:0] first_y = point.y + 5'd1;  // from 1
  logic [4:0] first_x;
  playout_column #(
    .First(1)
  ) u_first_x (
    .code_i(point.x),
    .x_o(first_x)
  );
  always_ff @(posedge clk_i) begin
    go14_q <= go13_q && rst_ni;
    offer14_q <= go13_q && !copied && rst_ni;
    {played14_q, doubtful14_q, held14_q} <= {played13_q, played13_q && !last, held13_q};
    replace14_q <= again && !fresh13_q;
    {placed14_q, other14_q} <= {placed13, other13};
    white14_q <= fresh13_q ? white_i : white ^ passed13_q;
    ko_met14_q <= ko_met && !fresh13_q && !passed13_q;
    passed14_q <= (passed && !fresh13_q) || passed13_q;
    spare14_q <= spare && !played13_q;
    moves14_q <= fresh13_q ? '0 : passed13_q ? more : moves;
    more14_q <= more;
    old14_q <= held13_q ? point : reserve;
    older14_q <= reserve;
    // a stone that is refused is no first move, but then another one or a pass follows and is
    if (fresh13_q || (opening13_q && passed13_q)) first14_q <= '0;
    else if (opening13_q && played13_q) first14_q <= {first_y, first_x};
    else first14_q <= first;
    area14_q <= fresh13_q ? '0 : counted13_q ? total13 : area;
    left14_q <= !alive13_q ? games_i : finish13_q ? left - 16'd1 : left;
  end

  // ---- rank 14: which of them
  function automatic logic [2:0] kind_of(input logic [2:0] step, input logic replace,
                                         input logic clear);
    kind_of = step == Play ? goishi_map_pkg::GROUP_OP_PLAY :
        step == Pass ? goishi_map_pkg::GROUP_OP_PASS : step == CountWhite && replace ?
        (clear ? goishi_map_pkg::GROUP_OP_CLEAR : goishi_map_pkg::GROUP_OP_COPY) :
        goishi_map_pkg::GROUP_OP_LOOK;
  endfunction
  wire [2:0] kind_placed = kind_of(placed14_q, replace14_q, empty_i);
  wire [2:0] kind_other = kind_of(other14_q, replace14_q, empty_i);
  wire area_placed = placed14_q == CountBlack || placed14_q == CountWhite;
  wire area_other = other14_q == CountBlack || other14_q == CountWhite;
  // a look is for the player named, every other operation for his opponent
  wire white_placed = area_placed ? placed14_q == CountWhite && !replace14_q :
      white14_q ^ played14_q;
  wire white_other = area_other ? other14_q == CountWhite && !replace14_q : white14_q;
  wire placed14 = played14_q && place14_i;
  wire kept14 = held14_q || (played14_q && !place14_i);  // the point to play is not one just drawn
  wire replace14 = other14_q == CountWhite && replace14_q;
  logic [4:0] old_x;
  playout_column #(
    .First(0)
  ) u_old_x (
    .code_i(old14_q.x),
    .x_o(old_x)
  );
  logic go15_q, drawn15_q, spare15_q, white15_q, ko_met15_q, ko15_q, passed15_q, doubt15_q;
  logic [2:0] action15_q, kind15_q;
  logic [11:0] moves15_q;
  point_t old15_q, older15_q;
  logic [9:0] first15_q;
  logic [4:0] old_x15_q;
  logic [11:0] full_q;  // moves before the last one
  logic [8:0] area15_q;
  logic [15:0] left15_q;
  logic base_idle_q;
  always_ff @(posedge clk_i) begin
    go15_q <= go14_q && rst_ni;
    valid_o <= offer14_q && rst_ni && (base_idle_q || !replace14) && !stall14;
    action15_q <= placed14 ? placed14_q : other14_q;
    kind15_q <= {3{offer14_q}} & (placed14 ? kind_placed : kind_other);
    copy_o <= offer14_q && replace14 && !empty_i;
    // in every turn: another slot's marks must not be written over
    slot_o <= {4{playing_q}} & phase14_q;
    area_o <= offer14_q && (placed14 ? area_placed : area_other);
    move_white_o <= offer14_q && (placed14 ? white_placed : white_other);
    doubt15_q <= doubt14_i && doubtful14_q;
    drawn15_q <= offer14_q && !kept14 && !replace14;
    old15_q <= {10{kept14 && offer14_q}} & old14_q;
    old_x15_q <= {5{offer14_q}} & (
        replace14 ? (empty_i ? group_pkg::ColumnAll : group_pkg::ColumnEven) : {5{kept14}} & old_x);
    older15_q <= older14_q;
    spare15_q <= spare14_q;
    white15_q <= white14_q ^ placed14;
    ko_met15_q <= ko_met14_q && !placed14;
    ko15_q <= ko14_i && played14_q;
    passed15_q <= passed14_q && !placed14;
    moves15_q <= placed14 ? more14_q : moves14_q;
    {first15_q, area15_q, left15_q} <= {first14_q, area14_q, left14_q};
  end

  // ---- rank 15: the entry, and the slot's state from now on; written after rank 16
  assign kind_o = kind15_q & ~{3{doubt15_q}};  // a doubt is about a move or a pass: look again
  // of no meaning unless a stone is played
  point_t play15;
  assign play15 = old15_q | (point15 & {10{drawn15_q}});
  logic [4:0] drawn_x;
  playout_column #(
    .First(0)
  ) u_drawn_x (
    .code_i(point15.x),
    .x_o(drawn_x)
  );
  assign y_o = play15.y;
  assign x_o = old_x15_q | (drawn_x & {5{drawn15_q}});
  wire taken15 = valid_o && ready_i;
  wire spare15 = drawn15_q ? reserve15 != point15 : spare15_q;
  wire last15 = moves15_q >= full_q;
  always_ff @(posedge clk_i) full_q <= limit_i == 12'd0 ? 12'd0 : limit_i - 12'd1;
  always_ff @(posedge clk_i) begin
    word16_q.held <= go15_q && !taken15;
    word16_q.copied <= taken15 && copy_o;
    word16_q.action <= doubt15_q ? Look : action15_q;
    word16_q.white <= white15_q;
    word16_q.ko_met <= ko_met15_q || ko15_q;
    word16_q.passed <= passed15_q;
    word16_q.last <= last15;
    word16_q.again <= left15_q != 16'd1;
    word16_q.spare <= spare15;
    word16_q.moves <= moves15_q;
    word16_q.point <= play15;
    word16_q.reserve <= drawn15_q ? reserve15 : older15_q;
    word16_q.first <= first15_q;
    word16_q.area <= area15_q;
    word16_q.left <= left15_q;
  end

  // ---- a copy's source: nobody may be changing it; our own last four entries are not in
  // base_busy_q yet
  logic base_busy_q;
  logic [2:0] near_q;
  wire near14 = offer14_q && phase14_q == base_i;
  always_ff @(posedge clk_i) begin
    base_busy_q <= busy_i[base_i];
    near_q <= {near_q[1:0], near14};
    base_idle_q <= empty_i || !(base_busy_q || near14 || |near_q);
  end

  // ---- a generator for each slot: xorshift64. In the ranks 3 to 6 of the entry that may have to
  // choose
  logic [63:0] seed4_q, shift5_q, drawn6_q;
  logic [6:0] draw_q;  // rank 0 and on: the entry was taken, and a choice follows
  logic [3:0] phase3_q, phase6_q;
  logic [63:0] seed3;
  wire [63:0] shift1 = seed4_q ^ (seed4_q << 13);
  wire [63:0] shift2 = shift1 ^ (shift1 >> 7);
  logic [1:0] seed_we_q;
  logic [3:0] seed_slot_q;
  for (genvar h = 0; h < 2; h++) begin : gen_half
    lut_ram #(
      .Width(32)
    ) u_seed (
      .clk_i,
      .we_i(seed_we_q[h] || draw_q[6]),
      .waddr_i(seed_we_q[h] ? seed_slot_q : phase6_q),
      .wdata_i(seed_we_q[h] ? seed_i : drawn6_q[32*h+:32]),
      .raddr_i(phase3_q),
      .rdata_o(seed3[32*h+:32])
    );
  end
  delay_line #(
    .Width(36),
    .Depth(2)
  ) u_number (
    .clk_i,
    .d_i(drawn6_q[63:28]),
    .q_o(number8)
  );

  // ---- sums
  logic done14_q, done15_q, done16_q, won16_q, entry_q, busy_q;
  logic [9:0] score14_q, score15_q, score16_q, opening14_q, opening15_q, opening16_q;
  logic [10:0] missing15_q;  // below 0: black has won
  wire unused_missing = &{1'b0, missing15_q[9:0]};
  logic [11:0] length14_q, length15_q, length16_q;
  lut_ram #(
    .Width(32)
  ) u_last (
    .clk_i,
    .we_i(done14_q),
    .waddr_i(phase14_q),
    .wdata_i({opening14_q, length14_q, score14_q}),
    .raddr_i(last_slot_i),
    .rdata_o(last_o)
  );
  playout_first u_first (
    .clk_i,
    .rst_ni,
    .wipe_i(start_q && clear_q && first_i),
    .wiping_o(wiping),
    .game_i(done16_q && keep_q),
    .point_i(opening16_q),
    .won_i(won16_q),
    .read_i,
    .word_i,
    .read_o,
    .games_o(first_games_o),
    .wins_o(first_wins_o)
  );
  if (Amaf) begin : gen_amaf
    logic keep_amaf_q, uncounted14_q;
    logic [3:0] phase12_q;
    logic [4:0] column12;
    logic [15:0] full;
    always_ff @(posedge clk_i) begin
      phase12_q <= phase11_q;
      uncounted14_q <= full[phase14_q+4'd1];
      if (start_q) keep_amaf_q <= amaf_i;
    end
    assign stall14 = uncounted14_q && other14_q == CountWhite;
    playout_column #(
      .First(0)
    ) u_column12 (
      .code_i(word12_q.point.x),
      .x_o(column12)
    );
    playout_amaf #(
      .N(N)
    ) u_amaf (
      .clk_i,
      .rst_ni,
      .slot12_i(phase12_q),
      .x12_i(column12),
      .y12_i(word12_q.point.y),
      .place14_i(placed14),
      .white14_i(white14_q),
      .fresh13_i(start13_q || finish13_q),
      .done16_i(done16_q && keep_amaf_q),
      .won16_i(won16_q),
      .full_o(full),
      .wipe_i((start_q && clear_q && amaf_i) || amaf_wipe_i),
      .rows_i(amaf_wipe_i ? amaf_rows_i : '1),
      .hold_o(amaf_hold),
      .playing_i(any_o),
      .read_i(amaf_read_i),
      .word_i(amaf_word_i),
      .read_o(amaf_read_o),
      .word_o(amaf_o)
    );
  end else begin : gen_no_amaf
    assign {stall14, amaf_hold, amaf_read_o, amaf_o} = '0;
    wire unused_amaf = &{1'b0, amaf_i, amaf_wipe_i, amaf_rows_i, amaf_read_i, amaf_word_i};
  end
  always_ff @(posedge clk_i) begin
    score14_q <= {1'b0, area} - {1'b0, total13};
    {opening14_q, length14_q} <= {first, moves};
    missing15_q <= {komi_i[9], komi_i} - {score14_q[9], score14_q};
    won16_q <= missing15_q[10];
    {score15_q, opening15_q, length15_q} <= {score14_q, opening14_q, length14_q};
    {score16_q, opening16_q, length16_q} <= {score15_q, opening15_q, length15_q};
    {entry_q, busy_q, playing_q} <= {taken15, |active_q, |active_q || start13_q};
    {phase16_q, phase15_q} <= {phase15_q, phase14_q};
    {drawn6_q, shift5_q, seed4_q} <= {shift5_q ^ (shift5_q << 17), shift2, seed3};
    seed_slot_q <= seed_slot_i;
    if (start_q) keep_q <= first_i;
    if (!rst_ni) begin
      {start_q, clear_q, any_o, drained_q} <= '0;
      {done14_q, done15_q, done16_q, seed_we_q, draw_q} <= '0;
      active_q <= '0;
      pending_q <= '0;
      phase11_q <= 4'd0;  // and the others by their distance from rank 11
      turn13_q <= 16'h4000;
      phase14_q <= 4'd13;
      phase3_q <= 4'd8;
      phase6_q <= 4'd5;
      drain_q <= '0;
    end else begin
      {start_q, clear_q, seed_we_q} <= {start_i, clear_i, seed_we_i};
      {done16_q, done15_q, done14_q} <= {done15_q, done14_q, finish13_q};
      draw_q <= {draw_q[5:0], taken15 && !area_o};
      phase11_q <= phase11_q + 4'd1;
      turn13_q <= {turn13_q[14:0], turn13_q[15]};
      phase14_q <= phase14_q + 4'd1;
      phase3_q <= phase3_q + 4'd1;
      phase6_q <= phase6_q + 4'd1;
      pending_q <= (pending_q & ~(turn13_q &{16{start13_q}})) | (slots_i & {16{start_q}});
      active_q <= (active_q & ~(turn13_q &{16{stop13_q}})) | (turn13_q & {16{start13_q}});
      any_o <= |running_o;
      if (!any_o) drain_q <= 7'd100;
      else if (drain_q != 7'd0) drain_q <= drain_q - 7'd1;
      drained_q <= drain_q == 7'd0 && !wiping && !amaf_hold && !start_q;
    end
    if (!rst_ni || clear_q) begin
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
