// SPDX-License-Identifier: Apache-2.0
// The group board on the bus.
//
// Ways in, in this order of precedence: the board's own engine (random playouts or, without them, a
// list of moves), the bus (COMMAND, STREAM, SCAN), the stream port. Over the bus a COMMAND takes 2
// clocks and its RESULT 20; STREAM takes two moves in 3 clocks, and eight results in one read. From
// the list and on the stream port one operation enters every clock. All of these wait in
// group_door; the playouts, whose sixteen clocks are all used, do not.
`default_nettype none
module group #(
  parameter int N       = 19,
  parameter bit Playout = 1'b0,
  parameter bit Dense   = 1'b0   // few flip-flops, more LUTs
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,
  // the stream port: as group_stream; results that belong to it are marked
  input  logic        op_valid_i,
  output logic        op_ready_o,
  input  logic [26:0] op_i,          // {kind, slot, from, x, y, white, noeye, dry, 3'b0}
  output logic        done_valid_o,
  output logic [ 3:0] done_slot_o,
  output logic [ 2:0] done_code_o
);
  // ---- the bus side
  logic req, we;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic rsp_valid, known_q, refused_q;
  wire rsp_err = refused_q || !known_q;
  logic [31:0] rsp_data;
  bus_port u_port (
    .clk_i,
    .rst_ni,
    .wb_cyc_i,
    .wb_stb_i,
    .wb_we_i,
    .wb_sel_i,
    .wb_adr_i,
    .wb_dat_i,
    .wb_dat_o,
    .wb_ack_o,
    .wb_err_o,
    .req_o(req),
    .we_o(we),
    .addr_o(addr),
    .wdata_o(wdata),
    .rsp_valid_i(rsp_valid),
    .rsp_err_i(rsp_err),
    .rsp_data_i(rsp_data)
  );

  // a request is kept until it can be answered; its address is decoded with the request, to be
  // quick after it
  localparam int Places = 28;
  localparam int Command = 0;
  localparam int Stream = 1;
  localparam int Scan = 2;
  localparam int Start = 3;
  localparam int Id = 4;
  localparam int Version = 5;
  localparam int Result = 6;
  localparam int Placed = 7;
  localparam int Liberties = 8;
  localparam int Codes = 9;
  localparam int Busy = 10;
  localparam int Limit = 11;
  localparam int Komi = 12;
  localparam int Games = 13;
  localparam int Wins = 14;
  localparam int Score = 15;
  localparam int Moves = 16;
  localparam int Entries = 17;
  localparam int Again = 18;
  localparam int Clocks = 19;
  localparam int Seed = 20;
  localparam int Last = 21;
  localparam int Burst = 22;
  localparam int List = 23;
  localparam int BurstBusy = 24;
  localparam int BurstMoves = 25;
  localparam int BurstRefused = 26;
  localparam int BurstClocks = 27;
  logic answer, error;
  logic [31:0] data;
  logic pending_q, second_q;  // second: what lies in RAM has been read
  logic [15:0] addr_q;
  logic [31:0] wdata_q;
  logic [1:0] halves_q;  // of a STREAM word, still to be sent
  logic [1:0] skips_q;  // ... that hold no move
  logic [Places-1:0] at;
  logic [Places-1:0] write_q, read_q;
  // read from: first moves' games, wins; the maps of legal moves, black, white
  logic [4:0] area_q;
  logic plain_q;  // an access that waits for nothing
  logic no_rounds_q;  // written: a list to be played not even once
  assign at[Command] = addr == goishi_map_pkg::GROUP_COMMAND;
  assign at[Stream] = addr == goishi_map_pkg::GROUP_STREAM;
  assign at[Scan] = addr == goishi_map_pkg::GROUP_SCAN;
  assign at[Start] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT;
  assign at[Id] = addr == goishi_map_pkg::GROUP_ID;
  assign at[Version] = addr == goishi_map_pkg::GROUP_VERSION;
  assign at[Result] = addr == goishi_map_pkg::GROUP_RESULT;
  assign at[Placed] = addr == goishi_map_pkg::GROUP_PLACED;
  assign at[Liberties] = addr == goishi_map_pkg::GROUP_LIBERTIES;
  assign at[Codes] = addr == goishi_map_pkg::GROUP_STREAM_RESULT;
  assign at[Busy] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_BUSY;
  assign at[Limit] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_LIMIT;
  assign at[Komi] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_KOMI;
  assign at[Games] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_GAMES;
  assign at[Wins] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_WINS;
  assign at[Score] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_SCORE;
  assign at[Moves] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_MOVES;
  assign at[Entries] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_ENTRIES;
  assign at[Again] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_AGAIN;
  assign at[Clocks] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_CLOCKS;
  assign at[Seed] = Playout && addr[15:7] == goishi_map_pkg::GROUP_PLAYOUT_SEED[15:7];
  assign at[Last] = Playout && addr[15:6] == goishi_map_pkg::GROUP_PLAYOUT_LAST[15:6];
  assign at[Burst] = !Playout && addr == goishi_map_pkg::GROUP_BURST;
  assign at[List] = !Playout && addr[15:12] == goishi_map_pkg::GROUP_BURST_LIST[15:12];
  assign at[BurstBusy] = !Playout && addr == goishi_map_pkg::GROUP_BURST_BUSY;
  assign at[BurstMoves] = !Playout && addr == goishi_map_pkg::GROUP_BURST_MOVES;
  assign at[BurstRefused] = !Playout && addr == goishi_map_pkg::GROUP_BURST_REFUSED;
  assign at[BurstClocks] = !Playout && addr == goishi_map_pkg::GROUP_BURST_CLOCKS;
  localparam logic [Places-1:0] Writable =
      Places'((1 << Command) | (1 << Stream) | (1 << Scan) | (1 << Start) | (1 << Limit) |
              (1 << Komi) | (1 << Again) | (1 << Seed) | (1 << Burst) | (1 << List));
  localparam logic [Places-1:0] Unreadable =
      Places'((1 << Command) | (1 << Stream) | (1 << Scan) | (1 << Start) | (1 << Seed) |
              (1 << Burst) | (1 << List));
  localparam logic [Places-1:0] SlowWrites =
      Places'((1 << Command) | (1 << Stream) | (1 << Scan) | (1 << Start) | (1 << Burst));
  localparam logic [Places-1:0] SlowReads =
      Places'((1 << Result) | (1 << Placed) | (1 << Liberties) | (1 << Codes) | (1 << Last));
  logic [4:0] area;
  assign area = {
    addr[15:7] == goishi_map_pkg::GROUP_WHITE[15:7],
    addr[15:7] == goishi_map_pkg::GROUP_BLACK[15:7],
    addr[15:7] == goishi_map_pkg::GROUP_LEGAL[15:7],
    Playout && addr[15:12] == goishi_map_pkg::GROUP_FIRST_WINS[15:12],
    Playout && addr[15:12] == goishi_map_pkg::GROUP_FIRST_GAMES[15:12]
  };
  always_ff @(posedge clk_i) begin
    if (!rst_ni) pending_q <= 1'b0;
    else if (req) pending_q <= 1'b1;
    else if (answer) pending_q <= 1'b0;
    second_q <= pending_q;
    if (!pending_q) begin  // none can come while one is pending
      addr_q <= addr;
      wdata_q <= wdata;
      skips_q <= {&wdata[31:16], &wdata[15:0]};
      write_q <= {Places{we}} & at & Writable;
      read_q <= {Places{!we}} & at & ~Unreadable;  // ~ of a cast is lost in Yosys 0.23
      area_q <= {5{!we}} & area;
      plain_q <= we ? !(|(at & SlowWrites)) : !(|(at & SlowReads)) && !(|area);
      no_rounds_q <= wdata[goishi_map_pkg::GROUP_BURST_ROUNDS_LSB+:16] == 16'd0;
    end
  end
  wire at_command = pending_q && write_q[Command];
  logic crowded_q;  // results wait that nobody has read: another move might push one out
  wire at_stream = pending_q && write_q[Stream] && !crowded_q;
  wire at_scan = pending_q && write_q[Scan];
  wire at_first = |area_q[1:0];

  // ---- the playouts
  logic [15:0] play_running;
  logic play_valid, play_white, play_area;
  logic [2:0] play_kind;
  logic [3:0] play_slot, slot3;
  logic [15:0] slots_busy;
  logic last_change, play_copy;
  logic [3:0] last_slot;
  logic [4:0] play_x, play_y;
  logic [N*N-1:0] mark4;
  logic doubt14;
  logic [31:0]
      play_games, play_wins, play_score, play_moves, play_entries, play_clocks, play_last, last_q;
  logic [31:0] first_games, first_wins;
  logic first_read;
  logic [11:0] limit_q;
  logic [9:0] komi_q;
  logic [20:0] again_q;  // {on an empty board, the base, games in each slot}
  // from the start on; the first entry waits longer, until the bus's last operation has left the
  // board
  logic running, play_any, bus_valid_q;
  logic [2:0] started_q;
  wire at_play = pending_q && write_q[Start];
  // also into other slots while some play
  wire play_start = at_play && !scan_busy && !command_q && !bus_valid_q;
  always_ff @(posedge clk_i) begin
    started_q <= {started_q[1:0], play_start};
    running <= rst_ni && (play_start || |started_q || play_any);
  end

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

  // the list of moves
  logic burst_busy, burst_valid;
  logic [15:0] burst_move;
  logic [31:0] burst_moves, burst_refused, burst_clocks;
  wire burst_refuse = burst_busy || no_rounds_q;
  wire burst_start = pending_q && write_q[Burst] && !scan_busy && !command_q && !bus_valid_q &&
      !burst_refuse;

  // the operation of the bus or of the list, in a register of its own
  wire [15:0] half = halves_q[0] ? wdata_q[15:0] : wdata_q[31:16];
  wire skip = halves_q[0] ? skips_q[0] : skips_q[1];
  // pass, clear, play
  function automatic logic [2:0] kind_of(input logic [9:0] point);
    kind_of = &point ? 3'd3 : point == {5'd31, 5'd0} ? 3'd4 : 3'd1;
  endfunction
  // a move of a list or of STREAM as an operation
  function automatic logic [23:0] op_of(input logic [15:0] move);
    op_of = {kind_of(move[9:0]), move[14:11], 4'd0, move[4:0], move[9:5], move[10], move[15], 1'b0};
  endfunction
  // no colour, no stone: refused like a point off the board
  wire coloured = ^wdata_q[goishi_map_pkg::GROUP_COMMAND_COLOUR_LSB+:2] ||
      wdata_q[goishi_map_pkg::GROUP_COMMAND_OP_LSB+:3] == 3'd0;
  logic free_place;
  logic quiet_q;  // neither a scan nor playouts; seen a clock late when they end
  wire bus_goes = quiet_q && (!bus_valid_q || free_place);  // the register is empty or becomes so
  wire command_enters = at_command && !command_q && !burst_busy && bus_goes;
  wire half_goes = at_stream && !burst_busy && bus_goes;
  logic [1:0] bus_by_q;
  wire [23:0] command_op = {
    wdata_q[goishi_map_pkg::GROUP_COMMAND_OP_LSB+:3],
    wdata_q[goishi_map_pkg::GROUP_COMMAND_SLOT_LSB+:4],
    wdata_q[goishi_map_pkg::GROUP_COMMAND_FROM_LSB+:4],
    wdata_q[goishi_map_pkg::GROUP_COMMAND_X_LSB+:5] & {5{coloured}},
    wdata_q[goishi_map_pkg::GROUP_COMMAND_Y_LSB+:5],
    wdata_q[goishi_map_pkg::GROUP_COMMAND_COLOUR_LSB+1],
    wdata_q[goishi_map_pkg::GROUP_COMMAND_REFUSE_EYE_LSB],
    wdata_q[goishi_map_pkg::GROUP_COMMAND_DRY_LSB]
  };
  logic [23:0] bus_op_q;  // {kind, slot, from, x, y, white, noeye, dry}
  always_ff @(posedge clk_i) begin
    if (!rst_ni) bus_valid_q <= 1'b0;
    else if (bus_goes) bus_valid_q <= command_enters || (half_goes && !skip) || burst_valid;
    if (bus_goes) begin
      bus_by_q <= burst_busy ? ByPort : write_q[Command] ? ByCommand : ByStream;
      bus_op_q <= burst_busy ? op_of(burst_move) : write_q[Command] ? command_op : op_of(half);
    end
  end

  // who comes first: a scan, then the bus, then the port
  logic cleaned_q;  // the clearing after reset is over: its results are nobody's
  logic ready, idle, head_copy;
  wire closed = running || !cleaned_q;
  wire room = free_place && !closed;
  always_ff @(posedge clk_i)
    quiet_q <= cleaned_q && rst_ni && !(scan_busy || scan_start || running || play_start);
  wire [1:0] by = scan_busy ? ByScan : bus_valid_q ? bus_by_q : ByPort;
  wire valid = !closed && (scan_busy ? scan_valid : bus_valid_q ? quiet_q : op_valid_i);
  wire [23:0] op = scan_busy ?
      {2'b00, scan_trial, scan_slot_q, 4'd0, scan_x, scan_y, scan_colour_q[1], scan_eye_q, 1'b1} :
      bus_valid_q ? bus_op_q : op_i[26:3];
  assign op_ready_o = room && !scan_busy && !bus_valid_q;
  logic [25:0] head;
  group_door u_door (
    .clk_i,
    .rst_ni,
    .valid_i(valid),
    .room_o(free_place),
    .op_i({by, op}),
    .busy_i(slots_busy),
    .last_i(last_change),
    .last_slot_i(last_slot),
    .ready_i(ready),
    .idle_o(idle),
    .copy_o(head_copy),
    .op_o(head)
  );
  logic [1:0] head_by;
  logic [2:0] head_kind;
  logic [3:0] head_slot, head_from;
  logic [4:0] head_x, head_y;
  logic head_white, head_noeye, head_dry;
  assign {head_by, head_kind, head_slot, head_from, head_x, head_y, head_white, head_noeye,
          head_dry} = head;

  // ---- the board
  logic look6, valid14, place14, ko14;
  logic [9:0] centre6, centre14;
  logic [39:0] side6;
  logic [2:0] kind14, code14;
  logic [3:0] slot14, captured14;
  logic [1:0] passes14;
  logic [15:0] black14, white14;
  group_stream #(
    .N(N),
    .Playout(Playout),
    .Dense(Dense)
  ) u_stream (
    .clk_i,
    .rst_ni,
    .valid_i(idle || play_valid),
    .ready_o(ready),
    .kind_i(head_kind | play_kind),
    .slot_i(head_slot | play_slot),
    .from_i(running ? again_q[19:16] : head_from),
    .x_i(head_x | play_x),
    .y_i(head_y | play_y),
    .white_i(head_white || play_white),
    .noeye_i(head_noeye || play_valid),
    .dry_i(head_dry),
    .area_i(play_area),
    .copy_i(head_copy || play_copy),
    .busy_o(slots_busy),
    .last_o(last_change),
    .last_slot_o(last_slot),
    .look6_o(look6),
    .centre6_o(centre6),
    .side6_o(side6),
    .valid14_o(valid14),
    .kind14_o(kind14),
    .slot14_o(slot14),
    .code14_o(code14),
    .place14_o(place14),
    .captured14_o(captured14),
    .ko14_o(ko14),
    .centre14_o(centre14),
    .passes14_o(passes14),
    .black14_o(black14),
    .white14_o(white14),
    .doubt14_o(doubt14),
    .mark4_o(mark4),
    .slot3_o(slot3)
  );

  // whose operation stands in which rank
  logic [1:0] by6, by14;
  delay_line #(
    .Width(2),
    .Depth(7)
  ) u_by6 (
    .clk_i,
    .d_i(head_by),
    .q_o(by6)
  );
  delay_line #(
    .Width(2),
    .Depth(8)
  ) u_by14 (
    .clk_i,
    .d_i(by6),
    .q_o(by14)
  );
  assign done_valid_o = valid14 && by14 == ByPort && cleaned_q;
  assign done_slot_o = slot14;
  assign done_code_o = code14;

  group_scan #(
    .N(N)
  ) u_scan (
    .clk_i,
    .rst_ni,
    .start_i(scan_start),
    .x_i(wdata_q[goishi_map_pkg::GROUP_SCAN_X_LSB+:5]),
    .y_i(wdata_q[goishi_map_pkg::GROUP_SCAN_Y_LSB+:5]),
    .busy_o(scan_busy),
    .liberties_o(scan_liberties),
    .valid_o(scan_valid),
    .ready_i(room),
    .trial_o(scan_trial),
    .x_o(scan_x),
    .y_o(scan_y),
    .look6_i(look6 && by6 == ByScan),
    .centre6_i(centre6),
    .side6_i(side6),
    .done14_i(valid14 && by14 == ByScan),
    .legal14_i(code14 == 3'd0),
    .centre14_i(centre14),
    .row_i(addr_q[6:2]),
    .row_o(scan_row)
  );
  assign scan_start = at_scan && quiet_q && !burst_busy && !bus_valid_q;  // it would overtake

  if (Playout) begin : gen_playout
    assign {burst_busy, burst_valid, burst_move, burst_moves, burst_refused, burst_clocks} = '0;
    logic starter_q;
    wire seeding = pending_q && write_q[Seed];
    playout #(
      .N(N)
    ) u_playout (
      .clk_i,
      .rst_ni,
      .start_i(play_start),
      .clear_i(at_play && wdata_q[goishi_map_pkg::GROUP_PLAYOUT_CLEAR_LSB]),
      .slots_i(wdata_q[15:0]),
      .first_i(wdata_q[goishi_map_pkg::GROUP_PLAYOUT_FIRST_LSB]),
      .games_i(again_q[15:0]),
      .empty_i(again_q[20]),
      .base_i(again_q[19:16]),
      .white_i(starter_q),
      .limit_i(limit_q),
      .komi_i(komi_q),
      .seed_we_i({seeding && addr_q[2], seeding && !addr_q[2]}),
      .seed_slot_i(addr_q[6:3]),
      .seed_i(wdata_q),
      .running_o(play_running),
      .any_o(play_any),
      .valid_o(play_valid),
      .ready_i(ready),
      .kind_o(play_kind),
      .copy_o(play_copy),
      .slot_o(play_slot),
      .x_o(play_x),
      .y_o(play_y),
      .move_white_o(play_white),
      .area_o(play_area),
      .busy_i(slots_busy),
      .mark4_i(mark4),
      .slot3_i(slot3),
      .place14_i(place14),
      .ko14_i(code14 == 3'd4),
      .doubt14_i(doubt14),
      .games_o(play_games),
      .wins_o(play_wins),
      .score_o(play_score),
      .moves_o(play_moves),
      .entries_o(play_entries),
      .clocks_o(play_clocks),
      .last_slot_i(addr_q[5:2]),
      .last_o(play_last),
      .read_i(pending_q && at_first && !first_read),
      .word_i(addr_q[11:2]),
      .read_o(first_read),
      .first_games_o(first_games),
      .first_wins_o(first_wins)
    );
    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        limit_q <= goishi_map_pkg::GROUP_PLAYOUT_LIMIT_MOVES_RESET;
        komi_q <= goishi_map_pkg::GROUP_PLAYOUT_KOMI_POINTS_RESET;
        again_q <= {5'd0, goishi_map_pkg::GROUP_PLAYOUT_AGAIN_GAMES_RESET};
      end else if (pending_q) begin
        if (write_q[Limit]) limit_q <= wdata_q[11:0];
        if (write_q[Komi]) komi_q <= wdata_q[9:0];
        if (write_q[Again]) again_q <= wdata_q[20:0];
      end
      if (at_play) starter_q <= wdata_q[goishi_map_pkg::GROUP_PLAYOUT_COLOUR_LSB+1];
    end
  end else begin : gen_no_playout
    group_burst u_burst (
      .clk_i,
      .rst_ni,
      .write_i(pending_q && write_q[List] && !burst_busy),
      .word_i(addr_q[11:2]),
      .data_i(wdata_q),
      .start_i(burst_start),
      .top_i(wdata_q[goishi_map_pkg::GROUP_BURST_TOP_LSB+:10]),
      .rounds_i(wdata_q[goishi_map_pkg::GROUP_BURST_ROUNDS_LSB+:16]),
      .running_o(burst_busy),
      .valid_o(burst_valid),
      .ready_i(bus_goes),
      .move_o(burst_move),
      .done14_i(valid14 && by14 == ByPort && kind14 == 3'd1),
      .legal14_i(code14 == 3'd0),
      .moves_o(burst_moves),
      .refused_o(burst_refused),
      .clocks_o(burst_clocks)
    );
    assign {play_running, play_valid, play_white, play_area, play_kind, play_slot, play_x, play_y} =
        '0;
    assign {play_games, play_wins, play_score, play_moves, play_entries, play_clocks, play_last,
            limit_q, komi_q} = '0;
    assign {again_q, first_games, first_wins, first_read, play_any, play_copy} = '0;
    wire unused_play = &{1'b0, mark4, slot3, slots_busy, doubt14, at_play};
  end

  // ---- results
  wire command_done = valid14 && by14 == ByCommand;
  wire stream_done = valid14 && by14 == ByStream;
  logic [23:0] result_q;
  logic [31:0] placed_q;
  logic [4:0] clean_q;
  logic [5:0] flying_q;  // moves of the stream under way, a clock late: nobody asks so soon
  logic launched_q, landed_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      command_q <= 1'b0;
      flying_q <= '0;
      clean_q <= '0;
      cleaned_q <= 1'b0;
    end else begin
      if (command_enters) command_q <= 1'b1;
      else if (command_done) command_q <= 1'b0;
      flying_q <= flying_q + 6'(launched_q) - 6'(landed_q);
      if (!cleaned_q) clean_q <= clean_q + 5'd1;
      if (&clean_q) cleaned_q <= 1'b1;
    end
    launched_q <= half_goes && !skip && rst_ni;
    landed_q <= stream_done && rst_ni;
    if (command_done) begin
      result_q <= {
        centre14[7:0],
        3'd0,
        passes14,
        centre14[7:0] == 8'd0 ? 2'd0 : {centre14[8], !centre14[8]},
        ko14,
        captured14,
        place14,
        code14
      };
      placed_q <= {white14, black14};
    end
    if (scan_start) begin
      scan_colour_q <= wdata_q[goishi_map_pkg::GROUP_SCAN_COLOUR_LSB+:2];
      scan_slot_q <= wdata_q[goishi_map_pkg::GROUP_SCAN_SLOT_LSB+:4];
      scan_eye_q <= wdata_q[goishi_map_pkg::GROUP_SCAN_REFUSE_EYE_LSB];
    end
  end

  // the stream's codes: eight to a word, eight words
  logic [31:0] fifo[8];
  logic [31:0] word_q;
  logic [3:0] filled_q;  // 0 to 8
  logic [3:0] in_q, out_q;
  wire words = in_q != out_q;
  wire [3:0] kept = in_q - out_q;
  always_ff @(posedge clk_i) crowded_q <= kept > 4'd4;
  wire full_word = filled_q == 4'd8;
  // nothing was under way a clock ago, and nothing sets out while the codes are asked for:
  // partial_word_q is up to date
  logic partial_q;
  wire at_codes = pending_q && read_q[Codes];
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
      end else if (at_codes && partial_q) begin
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
  logic [31:0] partial_word_q;
  always_ff @(posedge clk_i) begin
    partial_q <= !words && !full_word && flying_q == 6'd0 && !(at_codes && partial_q);
    partial_word_q <= (word_q >> missing) | padding;
    last_q <= play_last;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) halves_q <= '0;
    else if (req) halves_q <= 2'b11;
    else if (half_goes) halves_q <= {halves_q[1] && halves_q[0], 1'b0};
  end

  // ---- answers: writes when the board has taken them, reads when there is something to tell
  wire in_map = |area_q[4:2];
  wire [N-1:0] map_row = area_q[2] ? scan_row[2*N+:N] : area_q[3] ? scan_row[0+:N] : scan_row[N+:N];
  wire stream_ends = write_q[Stream] && (crowded_q || (half_goes && halves_q == 2'b10));
  wire result_there = (read_q[Result] || read_q[Placed]) && !command_q;
  wire codes_there = read_q[Codes] && (words || partial_q);
  always_comb begin
    // at most one of write_q, read_q and area_q is set: no order among them, which keeps it short
    answer = pending_q &&
        (plain_q || command_enters || stream_ends || scan_start || play_start || burst_start ||
         (write_q[Burst] && burst_refuse) || result_there || (read_q[Liberties] && !scan_busy) ||
         codes_there || (read_q[Last] && second_q) || (in_map && second_q && !scan_busy) ||
         (at_first && first_read));
    error = (write_q[Stream] && crowded_q) || (write_q[Burst] && burst_refuse) ||
        (write_q[List] && burst_busy);
    data = ({32{read_q[Id]}} & goishi_map_pkg::GROUP_ID_ID_RESET);
    data = data |
        ({32{read_q[Version]}} & {8'h0, 8'(N), goishi_map_pkg::GROUP_VERSION_VERSION_RESET});
    data = data | ({32{read_q[Result]}} & {8'h0, result_q});
    data = data | ({32{read_q[Placed]}} & placed_q);
    data = data | ({32{read_q[Liberties]}} & {23'h0, scan_liberties});
    data = data | ({32{read_q[Codes]}} & (words ? fifo[out_q[2:0]] : partial_word_q));
    data = data | ({32{read_q[Busy]}} & {16'h0, play_running});
    data = data | ({32{read_q[Limit]}} & {20'h0, limit_q});
    data = data | ({32{read_q[Komi]}} & {22'h0, komi_q});
    data = data | ({32{read_q[Games]}} & play_games);
    data = data | ({32{read_q[Wins]}} & play_wins);
    data = data | ({32{read_q[Score]}} & play_score);
    data = data | ({32{read_q[Moves]}} & play_moves);
    data = data | ({32{read_q[Entries]}} & play_entries);
    data = data | ({32{read_q[Again]}} & {11'h0, again_q});
    data = data | ({32{read_q[Clocks]}} & play_clocks);
    data = data | ({32{read_q[Last]}} & last_q);
    data = data | ({32{read_q[BurstBusy]}} & {31'h0, burst_busy});
    data = data | ({32{read_q[BurstMoves]}} & burst_moves);
    data = data | ({32{read_q[BurstRefused]}} & burst_refused);
    data = data | ({32{read_q[BurstClocks]}} & burst_clocks);
    data = data | ({32{area_q[0]}} & first_games);
    data = data | ({32{area_q[1]}} & first_wins);
    data = data | ({32{in_map}} & 32'(map_row));
  end
  always_ff @(posedge clk_i) begin
    rsp_valid <= answer && rst_ni;
    known_q <= |write_q || |read_q || |area_q;
    refused_q <= error;
    rsp_data <= data;
  end
  wire unused_ok = &{1'b0, kind14, op_i[2:0], wdata_q, scan_colour_q[0], write_q, read_q, addr_q};
endmodule
`default_nettype wire
