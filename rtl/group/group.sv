// SPDX-License-Identifier: Apache-2.0
// The group board on the bus.
//
// Ways in, in this order of precedence: the board's own engine (random playouts or, without them, a list of moves), the bus (COMMAND,
// STREAM, SCAN), the stream port. Over the bus a COMMAND takes 2 clocks and its RESULT 17; STREAM takes two moves in 3 clocks, and
// eight results in one read. From the engine and on the stream port one operation enters every clock.
`default_nettype none
module group #(
    parameter int N = 19,
    parameter bit Playout = 1'b0
) (
    input wire logic clk_i,
    input wire logic rst_ni,
    input wire logic wb_cyc_i,
    input wire logic wb_stb_i,
    input wire logic wb_we_i,
    input wire logic [3:0] wb_sel_i,
    input wire logic [15:0] wb_adr_i,
    input wire logic [31:0] wb_dat_i,
    output logic [31:0] wb_dat_o,
    output logic wb_ack_o,
    output logic wb_err_o,
    // the stream port: as group_stream; results that belong to it are marked
    input wire logic op_valid_i,
    output logic op_ready_o,
    input wire logic [26:0] op_i,       // {kind, slot, from, x, y, white, noeye, dry, 3'b0}
    output logic done_valid_o,
    output logic [3:0] done_slot_o,
    output logic [2:0] done_code_o
);
  // ---- the bus side
  logic req, we;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic rsp_valid, rsp_err;
  logic [31:0] rsp_data;
  bus_port u_port (
      .clk_i, .rst_ni, .wb_cyc_i, .wb_stb_i, .wb_we_i, .wb_sel_i, .wb_adr_i, .wb_dat_i, .wb_dat_o, .wb_ack_o, .wb_err_o,
      .req_o(req), .we_o(we), .addr_o(addr), .wdata_o(wdata), .rsp_valid_i(rsp_valid), .rsp_err_i(rsp_err),
      .rsp_data_i(rsp_data));

  // a request is kept until it can be answered
  logic answer, error;
  logic [31:0] data;
  logic pending_q, we_q;
  logic [15:0] addr_q;
  logic [31:0] wdata_q;
  logic [1:0] halves_q;  // of a STREAM word, still to be sent
  logic command_at_q, stream_at_q, scan_at_q, play_at_q, burst_at_q;  // a write there; decoded with the request, to be quick after it
  always_ff @(posedge clk_i) begin
    if (!rst_ni) pending_q <= 1'b0;
    else if (req) pending_q <= 1'b1;
    else if (answer) pending_q <= 1'b0;
    if (req) begin
      we_q <= we;
      addr_q <= addr;
      wdata_q <= wdata;
      command_at_q <= we && addr == goishi_map_pkg::GROUP_COMMAND;
      stream_at_q <= we && addr == goishi_map_pkg::GROUP_STREAM;
      scan_at_q <= we && addr == goishi_map_pkg::GROUP_SCAN;
      play_at_q <= we && addr == goishi_map_pkg::GROUP_PLAYOUT;
      burst_at_q <= we && addr == goishi_map_pkg::GROUP_BURST;
    end
  end
  wire at_command = pending_q && command_at_q;
  wire crowded;  // results wait that nobody has read: another move might push one out
  wire at_stream = pending_q && stream_at_q && !crowded;
  wire at_scan = pending_q && scan_at_q;

  // ---- the board's own engine: playouts, or the list of moves
  logic [15:0] play_running;
  logic play_valid, play_white, play_eye, play_area;
  logic burst_running;
  logic [31:0] burst_moves, burst_refused, burst_clocks;
  logic [2:0] play_kind;
  logic [3:0] play_slot, slot4;
  logic [4:0] play_x, play_y;
  logic [N*N-1:0] mark4;
  logic doubt14;
  logic [31:0] play_games, play_wins, play_score, play_moves, play_entries, play_clocks, play_last;
  logic [31:0] first_games, first_wins;
  logic first_read;
  logic [11:0] limit_q;
  logic [9:0] komi_q;
  logic [20:0] again_q;  // {on an empty board, the base, games in each slot}
  // a clock late: the first entry waits longer, until the bus's last operation has left the board
  logic running;
  always_ff @(posedge clk_i) running <= rst_ni && (|play_running || burst_running);
  wire at_play = pending_q && play_at_q;
  wire at_burst = pending_q && burst_at_q;
  wire at_list = addr_q[15:12] == goishi_map_pkg::GROUP_BURST_LIST[15:12];
  wire at_seed = addr_q[15:7] == goishi_map_pkg::GROUP_PLAYOUT_SEED[15:7];
  wire at_last = addr_q[15:6] == goishi_map_pkg::GROUP_PLAYOUT_LAST[15:6];
  wire at_first_games = addr_q[15:12] == goishi_map_pkg::GROUP_FIRST_GAMES[15:12];
  wire at_first_wins = addr_q[15:12] == goishi_map_pkg::GROUP_FIRST_WINS[15:12];
  wire at_first = at_first_games || at_first_wins;

  // ---- who drives the board
  localparam logic [1:0] ByPort = 2'd0, ByCommand = 2'd1, ByStream = 2'd2, ByScan = 2'd3;
  logic scan_start, scan_busy, scan_valid, scan_trial;
  logic [4:0] scan_x, scan_y;
  logic [8:0] scan_liberties;
  logic [3*N-1:0] scan_row;
  logic [1:0] scan_colour_q;
  logic [3:0] scan_slot_q;
  logic scan_eye_q;
  logic command_q;  // a command's result is awaited

  wire [15:0] half = halves_q[0] ? wdata_q[15:0] : wdata_q[31:16];
  wire skip = &half;
  wire stream_valid = at_stream && |halves_q && !skip;
  wire command_valid = at_command && !command_q && !scan_busy && !running;

  // of a move in STREAM or in the list: pass, clear, play
  function automatic logic [2:0] kind_of(input logic [9:0] point);
    kind_of = &point ? 3'd3 : point == {5'd31, 5'd0} ? 3'd4 : 3'd1;
  endfunction

  logic [1:0] by;
  logic valid, ready, dry, noeye, white, area;
  logic [2:0] kind;
  logic [3:0] slot, from;
  logic [4:0] x, y;
  always_comb begin
    by = ByPort;
    valid = op_valid_i;
    {kind, slot, from, x, y, white, noeye, dry} = op_i[26:3];
    area = 1'b0;
    if (running) begin
      valid = play_valid;
      kind = play_kind;
      slot = play_slot;
      x = play_x;
      y = play_y;
      white = play_white;
      from = again_q[19:16];
      noeye = play_eye;
      dry = 1'b0;
      area = play_area;
    end else if (scan_busy) begin
      by = ByScan;
      valid = scan_valid;
      kind = {2'b00, scan_trial};
      slot = scan_slot_q;
      x = scan_x;
      y = scan_y;
      white = scan_colour_q[1];
      noeye = scan_eye_q;
      dry = 1'b1;
    end else if (command_valid) begin
      by = ByCommand;
      valid = 1'b1;
      kind = wdata_q[goishi_map_pkg::GROUP_COMMAND_OP_LSB+:3];
      slot = wdata_q[goishi_map_pkg::GROUP_COMMAND_SLOT_LSB+:4];
      from = wdata_q[goishi_map_pkg::GROUP_COMMAND_FROM_LSB+:4];
      // no colour, no stone: refused like a point off the board
      x = ^wdata_q[goishi_map_pkg::GROUP_COMMAND_COLOUR_LSB+:2] || kind == 3'd0 ?
          wdata_q[goishi_map_pkg::GROUP_COMMAND_X_LSB+:5] : 5'd0;
      y = wdata_q[goishi_map_pkg::GROUP_COMMAND_Y_LSB+:5];
      white = wdata_q[goishi_map_pkg::GROUP_COMMAND_COLOUR_LSB+1];
      noeye = wdata_q[goishi_map_pkg::GROUP_COMMAND_REFUSE_EYE_LSB];
      dry = wdata_q[goishi_map_pkg::GROUP_COMMAND_DRY_LSB];
    end else if (at_stream) begin
      by = ByStream;
      valid = stream_valid;
      kind = kind_of(half[9:0]);
      {noeye, slot, white, y, x} = half;
      dry = 1'b0;
    end
  end
  assign op_ready_o = ready && by == ByPort && !running;

  // ---- the board
  logic look6, valid14, place14, ko14;
  logic [9:0] centre6, centre14;
  logic [39:0] side6;
  logic [2:0] kind14, code14;
  logic [3:0] slot14, captured14;
  logic [1:0] passes14;
  logic [15:0] black14, white14;
  group_stream #(.N(N), .Playout(Playout)) u_stream (
      .clk_i, .rst_ni, .valid_i(valid), .ready_o(ready), .kind_i(kind), .slot_i(slot), .from_i(from), .x_i(x), .y_i(y),
      .white_i(white), .noeye_i(noeye), .dry_i(dry), .area_i(area), .look6_o(look6), .centre6_o(centre6), .side6_o(side6),
      .valid14_o(valid14), .kind14_o(kind14), .slot14_o(slot14), .code14_o(code14), .place14_o(place14),
      .captured14_o(captured14), .ko14_o(ko14), .centre14_o(centre14), .passes14_o(passes14), .black14_o(black14),
      .white14_o(white14), .doubt14_o(doubt14), .mark4_o(mark4), .slot4_o(slot4));

  // whose operation stands in which rank
  wire [1:0] by6, by14;
  group_delay #(.Width(2), .Depth(7)) u_by6 (.clk_i, .d_i(valid && ready ? by : ByPort), .q_o(by6));
  group_delay #(.Width(2), .Depth(8)) u_by14 (.clk_i, .d_i(by6), .q_o(by14));
  logic cleaned_q;  // results of the clearing after reset are nobody's
  assign done_valid_o = valid14 && by14 == ByPort && cleaned_q;
  assign done_slot_o = slot14;
  assign done_code_o = code14;

  group_scan #(.N(N)) u_scan (
      .clk_i, .rst_ni, .start_i(scan_start), .x_i(wdata_q[goishi_map_pkg::GROUP_SCAN_X_LSB+:5]),
      .y_i(wdata_q[goishi_map_pkg::GROUP_SCAN_Y_LSB+:5]), .busy_o(scan_busy), .liberties_o(scan_liberties),
      .valid_o(scan_valid), .ready_i(ready), .trial_o(scan_trial), .x_o(scan_x), .y_o(scan_y),
      .look6_i(look6 && by6 == ByScan), .centre6_i(centre6), .side6_i(side6), .done14_i(valid14 && by14 == ByScan),
      .legal14_i(code14 == 3'd0), .centre14_i(centre14), .row_i(addr_q[6:2]), .row_o(scan_row));
  assign scan_start = at_scan && !scan_busy && !running;

  if (Playout) begin : gen_playout
    assign play_eye = 1'b1;
    assign {burst_running, burst_moves, burst_refused, burst_clocks} = '0;
    wire unused_burst = &{1'b0, at_burst, at_list};
    logic starter_q;
    wire seeding = pending_q && we_q && at_seed;
    group_playout #(.N(N)) u_playout (
        .clk_i, .rst_ni, .start_i(at_play && !scan_busy && !command_q),
        .clear_i(at_play && wdata_q[goishi_map_pkg::GROUP_PLAYOUT_CLEAR_LSB]), .slots_i(wdata_q[15:0]),
        .first_i(wdata_q[goishi_map_pkg::GROUP_PLAYOUT_FIRST_LSB]), .games_i(again_q[15:0]), .empty_i(again_q[20]),
        .white_i(starter_q), .limit_i(limit_q), .komi_i(komi_q),
        .seed_we_i({seeding && addr_q[2], seeding && !addr_q[2]}), .seed_slot_i(addr_q[6:3]), .seed_i(wdata_q),
        .running_o(play_running), .valid_o(play_valid), .ready_i(ready), .kind_o(play_kind), .slot_o(play_slot), .x_o(play_x), .y_o(play_y),
        .move_white_o(play_white), .area_o(play_area), .mark4_i(mark4), .slot4_i(slot4), .code14_i(code14),
        .doubt14_i(doubt14), .games_o(play_games), .wins_o(play_wins), .score_o(play_score), .moves_o(play_moves),
        .entries_o(play_entries), .clocks_o(play_clocks), .last_slot_i(addr_q[5:2]), .last_o(play_last),
        .read_i(pending_q && !we_q && at_first && !first_read), .word_i(addr_q[11:2]), .read_o(first_read),
        .first_games_o(first_games), .first_wins_o(first_wins));
    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        limit_q <= goishi_map_pkg::GROUP_PLAYOUT_LIMIT_MOVES_RESET;
        komi_q <= goishi_map_pkg::GROUP_PLAYOUT_KOMI_POINTS_RESET;
        again_q <= {5'd0, goishi_map_pkg::GROUP_PLAYOUT_AGAIN_GAMES_RESET};
      end else if (pending_q && we_q) begin
        if (addr_q == goishi_map_pkg::GROUP_PLAYOUT_LIMIT) limit_q <= wdata_q[11:0];
        if (addr_q == goishi_map_pkg::GROUP_PLAYOUT_KOMI) komi_q <= wdata_q[9:0];
        if (addr_q == goishi_map_pkg::GROUP_PLAYOUT_AGAIN) again_q <= wdata_q[20:0];
      end
      if (at_play) starter_q <= wdata_q[goishi_map_pkg::GROUP_PLAYOUT_COLOUR_LSB+1];
    end
  end else begin : gen_no_playout
    wire [15:0] move;
    group_burst u_burst (
        .clk_i, .rst_ni, .write_i(pending_q && we_q && at_list && !burst_running), .word_i(addr_q[11:2]), .data_i(wdata_q),
        .start_i(at_burst && !scan_busy && !command_q && !error), .top_i(wdata_q[goishi_map_pkg::GROUP_BURST_TOP_LSB+:10]),
        .rounds_i(wdata_q[goishi_map_pkg::GROUP_BURST_ROUNDS_LSB+:16]), .running_o(burst_running), .valid_o(play_valid), .ready_i(ready),
        .move_o(move), .done14_i(valid14 && by14 == ByPort && kind14 == 3'd1), .legal14_i(code14 == 3'd0), .moves_o(burst_moves),
        .refused_o(burst_refused), .clocks_o(burst_clocks));
    assign {play_eye, play_slot, play_white, play_y, play_x} = move;
    assign play_kind = kind_of(move[9:0]);
    assign {play_running, play_area} = '0;
    assign {play_games, play_wins, play_score, play_moves, play_entries, play_clocks, play_last, limit_q, komi_q} = '0;
    assign {again_q, first_games, first_wins, first_read} = '0;
    wire unused_play = &{1'b0, mark4, slot4, doubt14, at_play};
  end

  // ---- results
  wire command_done = valid14 && by14 == ByCommand;
  wire stream_done = valid14 && by14 == ByStream;
  logic [23:0] result_q;
  logic [31:0] placed_q;
  logic [4:0] clean_q;
  logic [5:0] flying_q;  // moves of the stream under way
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      command_q <= 1'b0;
      flying_q <= '0;
      clean_q <= '0;
      cleaned_q <= 1'b0;
    end else begin
      if (valid && ready && by == ByCommand) command_q <= 1'b1;
      else if (command_done) command_q <= 1'b0;
      flying_q <= flying_q + 6'(valid && ready && by == ByStream) - 6'(stream_done);
      if (!cleaned_q) clean_q <= clean_q + 5'd1;
      if (&clean_q) cleaned_q <= 1'b1;
    end
    if (command_done) begin
      result_q <= {centre14[7:0], 3'd0, passes14,
                   centre14[7:0] == 8'd0 ? 2'd0 : {centre14[8], !centre14[8]},
                   ko14, captured14, place14, code14};
      placed_q <= {white14, black14};
    end
    if (scan_start) begin
      scan_colour_q <= wdata_q[goishi_map_pkg::GROUP_SCAN_COLOUR_LSB+:2];
      scan_slot_q <= wdata_q[goishi_map_pkg::GROUP_SCAN_SLOT_LSB+:4];
      scan_eye_q <= wdata_q[goishi_map_pkg::GROUP_SCAN_REFUSE_EYE_LSB];
    end
  end

  // the stream's codes: eight to a word, eight words
  logic [31:0] fifo [8];
  logic [31:0] word_q;
  logic [3:0] filled_q;   // 0 to 8
  logic [3:0] in_q, out_q;
  wire words = in_q != out_q;
  wire [3:0] kept = in_q - out_q;
  assign crowded = kept > 4'd4;
  wire full_word = filled_q == 4'd8;
  wire partial = !words && !full_word && flying_q == 6'd0;
  wire at_codes = pending_q && !we_q && addr_q == goishi_map_pkg::GROUP_STREAM_RESULT;
  wire [31:0] padding = 32'hffffffff << {filled_q[2:0], 2'b00};
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      filled_q <= '0;
      in_q <= '0;
      out_q <= '0;
    end else begin
      if (full_word) begin
        in_q <= in_q + 4'd1;
        filled_q <= stream_done ? 4'd1 : 4'd0;
      end else if (at_codes && partial) begin
        filled_q <= 4'd0;
      end else if (stream_done) begin
        filled_q <= filled_q + 4'd1;
      end
      if (at_codes && words) out_q <= out_q + 4'd1;
    end
    if (full_word) fifo[in_q[2:0]] <= word_q;
    if (stream_done) word_q <= {1'b0, code14, word_q[31:4]};
  end
  // word_q fills from the top: a partial word is shifted down
  wire [5:0] missing = {4'd8 - filled_q, 2'b00};
  wire [31:0] partial_word = (word_q >> missing) | padding;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) halves_q <= '0;
    else if (req) halves_q <= 2'b11;
    else if (at_stream && (skip || (by == ByStream && ready))) halves_q <= {halves_q[1] && halves_q[0], 1'b0};
  end

  // ---- answers: writes when the board has taken them, reads when there is something to tell
  wire in_map = addr_q[15:7] == goishi_map_pkg::GROUP_LEGAL[15:7] || addr_q[15:7] == goishi_map_pkg::GROUP_BLACK[15:7] ||
                addr_q[15:7] == goishi_map_pkg::GROUP_WHITE[15:7];
  wire last_half = halves_q == 2'b10 || halves_q == 2'b00;
  wire [N-1:0] map_row = addr_q[15:7] == goishi_map_pkg::GROUP_LEGAL[15:7] ? scan_row[2*N+:N] :
                         addr_q[15:7] == goishi_map_pkg::GROUP_BLACK[15:7] ? scan_row[0+:N] : scan_row[N+:N];
  always_comb begin
    answer = pending_q;
    error = 1'b0;
    data = '0;
    if (we_q) begin
      if (at_command) answer = by == ByCommand && ready;
      else if (at_stream) answer = last_half && !scan_busy && !running && (halves_q == 2'b00 || skip || (by == ByStream && ready));
      else if (at_scan) answer = scan_start;
      else if (at_play) begin
        answer = !scan_busy && !command_q;
        error = !Playout;
      end else if (at_burst) begin
        answer = !scan_busy && !command_q;
        error = Playout || burst_running || wdata_q[goishi_map_pkg::GROUP_BURST_ROUNDS_LSB+:16] == 16'd0;
      end else if (at_list) begin
        error = Playout || burst_running;
      end else begin
        error = !(Playout && (addr_q == goishi_map_pkg::GROUP_PLAYOUT_LIMIT || addr_q == goishi_map_pkg::GROUP_PLAYOUT_KOMI ||
                              addr_q == goishi_map_pkg::GROUP_PLAYOUT_AGAIN || at_seed));
      end
    end else begin
      case (addr_q)
        goishi_map_pkg::GROUP_ID: data = goishi_map_pkg::GROUP_ID_ID_RESET;
        goishi_map_pkg::GROUP_VERSION: data = {8'h0, 8'(N), goishi_map_pkg::GROUP_VERSION_VERSION_RESET};
        goishi_map_pkg::GROUP_RESULT: begin
          answer = pending_q && !command_q;
          data = {8'h0, result_q};
        end
        goishi_map_pkg::GROUP_PLACED: begin
          answer = pending_q && !command_q;
          data = placed_q;
        end
        goishi_map_pkg::GROUP_LIBERTIES: begin
          answer = pending_q && !scan_busy;
          data = {23'h0, scan_liberties};
        end
        goishi_map_pkg::GROUP_STREAM_RESULT: begin
          answer = at_codes && (words || partial);
          data = words ? fifo[out_q[2:0]] : partial_word;
        end
        goishi_map_pkg::GROUP_PLAYOUT_BUSY: {error, data} = {!Playout, 16'h0, play_running};
        goishi_map_pkg::GROUP_PLAYOUT_LIMIT: {error, data} = {!Playout, 20'h0, limit_q};
        goishi_map_pkg::GROUP_PLAYOUT_KOMI: {error, data} = {!Playout, 22'h0, komi_q};
        goishi_map_pkg::GROUP_PLAYOUT_GAMES: {error, data} = {!Playout, play_games};
        goishi_map_pkg::GROUP_PLAYOUT_WINS: {error, data} = {!Playout, play_wins};
        goishi_map_pkg::GROUP_PLAYOUT_SCORE: {error, data} = {!Playout, play_score};
        goishi_map_pkg::GROUP_PLAYOUT_MOVES: {error, data} = {!Playout, play_moves};
        goishi_map_pkg::GROUP_PLAYOUT_ENTRIES: {error, data} = {!Playout, play_entries};
        goishi_map_pkg::GROUP_PLAYOUT_AGAIN: {error, data} = {!Playout, 11'h0, again_q};
        goishi_map_pkg::GROUP_PLAYOUT_CLOCKS: {error, data} = {!Playout, play_clocks};
        goishi_map_pkg::GROUP_BURST_BUSY: {error, data} = {Playout, 31'h0, burst_running};
        goishi_map_pkg::GROUP_BURST_MOVES: {error, data} = {Playout, burst_moves};
        goishi_map_pkg::GROUP_BURST_REFUSED: {error, data} = {Playout, burst_refused};
        goishi_map_pkg::GROUP_BURST_CLOCKS: {error, data} = {Playout, burst_clocks};
        default: begin
          answer = pending_q && !(in_map && scan_busy) && !(Playout && at_first && !first_read);
          error = !in_map && !(Playout && (at_last || at_first));
          data = at_first_games ? first_games : at_first_wins ? first_wins : at_last ? play_last : 32'(map_row);
        end
      endcase
    end
  end
  always_ff @(posedge clk_i) begin
    rsp_valid <= answer && rst_ni;
    rsp_err <= error;
    rsp_data <= data;
  end
  wire unused_ok = &{1'b0, kind14, op_i[2:0], wdata_q, scan_colour_q[0]};
endmodule
`default_nettype wire
