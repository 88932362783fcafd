// SPDX-License-Identifier: Apache-2.0
// The group board on the bus.
//
// Sources of operations, in this order of precedence: the board's own engine (random playouts or,
// without them, a list of moves), the bus (COMMAND, STREAM, SCAN), the stream port. Over the bus
// a COMMAND takes 3 clocks and its RESULT 19; STREAM takes two moves in 3 clocks, and eight
// results in one read. From the list and on the stream port one operation enters every clock. All
// of these wait in group_door; the playouts, whose sixteen clocks are all used, do not.
`default_nettype none
module group #(
  parameter int N       = 19,
  parameter bit Playout = 1'b0,
  parameter bit Dense   = 1'b0,  // few flip-flops, more LUTs
  parameter bit Report  = 1'b0,  // says what a stone did
  parameter bit Box     = 1'b0,  // scans a part of the board, and shows liberties as points
  parameter bit Amaf    = 1'b0   // with Playout: counts who first played where
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
  logic req, pending, codes_asked, first_asked, no_rounds, amaf_asked, set_box, forget;
  logic [group_pkg::Regs-1:0] write;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic [1:0] skips;
  group_registers #(
    .N(N),
    .Playout(Playout),
    .Report(Report),
    .Box(Box),
    .Amaf(Amaf && Playout)
  ) u_registers (
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
    .pending_o(pending),
    .write_o(write),
    .addr_o(addr),
    .wdata_o(wdata),
    .skips_o(skips),
    .no_rounds_o(no_rounds),
    .codes_o(codes_asked),
    .first_o(first_asked),
    .amaf_o(amaf_asked),
    .set_box_o(set_box),
    .forget_o(forget),
    .command_enters_i(command_enters),
    .command_waits_i(command_q),
    .stream_ends_i(stream_ends),
    .crowded_i(crowded),
    .scan_start_i(scan_start),
    .scan_busy_i(scan_busy),
    .play_start_i(play_start),
    .burst_start_i(burst_start),
    .burst_refuse_i(burst_refuse),
    .codes_there_i(codes_there),
    .first_there_i(first_read),
    .report_waits_i(command_q || report_busy),
    .bad_box_i(bad_box),
    .forget_refuse_i(running),
    .amaf_there_i(amaf_read),
    .result_i(result_q),
    .placed_i(placed_q),
    .liberties_i(scan_liberties),
    .maps_i(scan_row),
    .codes_i(codes),
    .running_i(play_running),
    .limit_i(limit_q),
    .komi_i(komi_q),
    .again_i(again_q),
    .games_i(play_games),
    .wins_i(play_wins),
    .score_i(play_score),
    .moves_i(play_moves),
    .entries_i(play_entries),
    .clocks_i(play_clocks),
    .last_i(play_last),
    .first_games_i(first_games),
    .first_wins_i(first_wins),
    .burst_busy_i(burst_busy),
    .burst_moves_i(burst_moves),
    .burst_refused_i(burst_refused),
    .burst_clocks_i(burst_clocks),
    .report_i(report),
    .box_i(box),
    .liberty_i(scan_liberty),
    .amaf_i(amaf_word)
  );

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
  logic [31:0] play_games, play_wins, play_score, play_moves, play_entries, play_clocks, play_last;
  logic [31:0] first_games, first_wins;
  logic first_read, amaf_read;
  logic [31:0] amaf_word;
  logic [11:0] limit_q;
  logic [9:0] komi_q;
  wire [3:0] again_base = again_q[goishi_map_pkg::GROUP_PLAYOUT_AGAIN_BASE_LSB+:4];
  logic [20:0] again_q;  // {on an empty board, the base, games in each slot}
  // from the start on; the first entry waits longer, until the bus's last operation has left the
  // board
  logic running, play_any;
  logic [2:0] started_q;
  wire at_play = pending && write[group_pkg::RegStart];
  // also into other slots while some play
  wire play_start = at_play && !scan_busy && !command_q && !bus_valid;
  always_ff @(posedge clk_i) begin
    started_q <= {started_q[1:0], play_start};
    running <= rst_ni && (play_start || |started_q || play_any);
  end

  // ---- who drives the board
  logic crowded;  // unread results wait: another move might push one out
  logic command_q;  // a command's result is awaited
  logic command_enters, stream_ends, launch, bus_valid, bus_goes, room;
  logic scan_start, scan_busy, scan_valid, scan_trial;
  logic [4:0] scan_x, scan_y;
  logic [8:0] scan_liberties;
  logic [3*N-1:0] scan_row;
  logic [N-1:0] scan_liberty;
  logic [1:0] scan_colour_q;
  logic [3:0] scan_slot_q;
  logic scan_eye_q;
  logic burst_busy, burst_valid;
  logic [15:0] burst_move;
  logic [31:0] burst_moves, burst_refused, burst_clocks;
  wire burst_refuse = burst_busy || no_rounds;
  wire burst_start = pending && write[group_pkg::RegBurst] && !scan_busy && !command_q &&
      !bus_valid && !burst_refuse;
  logic quiet_q;  // neither a scan nor playouts; seen a clock late when they end
  logic cleaned_q;  // the clearing after reset is over: its results are nobody's
  wire closed = running || !cleaned_q;
  always_ff @(posedge clk_i)
    quiet_q <= cleaned_q && rst_ni && !(scan_busy || scan_start || running || play_start);
  assign scan_start = pending && write[group_pkg::RegScan] && quiet_q && !burst_busy &&
      !bus_valid;  // it would overtake

  logic ready, idle, head_copy;
  logic [1:0] head_by;
  logic [23:0] head;
  group_arbiter u_arbiter (
    .clk_i,
    .rst_ni,
    .closed_i(closed),
    .quiet_i(quiet_q),
    .req_i(req),
    .command_i(pending && write[group_pkg::RegCommand]),
    .stream_i(pending && write[group_pkg::RegStream] && !crowded),
    .is_command_i(write[group_pkg::RegCommand]),
    .wdata_i(wdata),
    .skips_i(skips),
    .command_waits_i(command_q),
    .command_enters_o(command_enters),
    .stream_ends_o(stream_ends),
    .launch_o(launch),
    .bus_valid_o(bus_valid),
    .bus_goes_o(bus_goes),
    .burst_busy_i(burst_busy),
    .burst_valid_i(burst_valid),
    .burst_move_i(burst_move),
    .scan_busy_i(scan_busy),
    .scan_valid_i(scan_valid),
    .scan_op_i(group_pkg::op_word(
        scan_trial ? goishi_map_pkg::GROUP_OP_PLAY : goishi_map_pkg::GROUP_OP_LOOK,
        scan_slot_q,
        4'd0,
        scan_x,
        scan_y,
        scan_colour_q[1],
        scan_eye_q,
        1'b1
    )),
    .port_valid_i(op_valid_i),
    .port_ready_o(op_ready_o),
    .port_op_i(op_i[26:3]),
    .room_o(room),
    .busy_i(slots_busy),
    .last_i(last_change),
    .last_slot_i(last_slot),
    .ready_i(ready),
    .idle_o(idle),
    .copy_o(head_copy),
    .by_o(head_by),
    .op_o(head)
  );

  // ---- the board
  logic look6, valid14, place14, ko14;
  logic [9:0] centre6, centre14;
  logic [39:0] side6;
  logic [2:0] kind14, code14;
  logic [3:0] slot14, captured14;
  logic [1:0] passes14;
  logic [15:0] black14, white14;
  logic [5:0] twins14;
  logic [5*N-1:0] count19;
  group_stream #(
    .N(N),
    .Playout(Playout),
    .Dense(Dense),
    .Report(Report)
  ) u_stream (
    .clk_i,
    .rst_ni,
    .valid_i(idle || play_valid),
    .ready_o(ready),
    .kind_i(group_pkg::op_kind(head) | play_kind),
    .slot_i(group_pkg::op_slot(head) | play_slot),
    .from_i(running ? again_base : group_pkg::op_from(head)),
    .x_i(group_pkg::op_x(head) | play_x),
    .y_i(group_pkg::op_y(head) | play_y),
    .white_i(group_pkg::op_white(head) || play_white),
    .noeye_i(group_pkg::op_noeye(head) || play_valid),
    .dry_i(group_pkg::op_dry(head)),
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
    .slot3_o(slot3),
    .watch14_i(by14 == group_pkg::ByCommand),
    .twins14_o(twins14),
    .count19_o(count19)
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
  assign done_valid_o = valid14 && by14 == group_pkg::ByPort && cleaned_q;
  assign done_slot_o = slot14;
  assign done_code_o = code14;

  // ---- the box of the scan
  logic [19:0] box;  // {top, right, bottom, left}
  logic [4:0] box_left, box_bottom, box_right, box_top;
  logic bad_box;
  if (Box) begin : gen_box
    logic [19:0] box_q;
    wire [4:0] left = wdata[goishi_map_pkg::GROUP_SCAN_BOX_LEFT_LSB+:5];
    wire [4:0] bottom = wdata[goishi_map_pkg::GROUP_SCAN_BOX_BOTTOM_LSB+:5];
    wire [4:0] right = wdata[goishi_map_pkg::GROUP_SCAN_BOX_RIGHT_LSB+:5];
    wire [4:0] top = wdata[goishi_map_pkg::GROUP_SCAN_BOX_TOP_LSB+:5];
    assign bad_box = left == 5'd0 || bottom == 5'd0 || left > 5'(N) || bottom > 5'(N) ||
        left > right || bottom > top;
    always_ff @(posedge clk_i)
      if (!rst_ni) box_q <= {5'd31, 5'd31, 5'd1, 5'd1};
      else if (set_box) box_q <= wdata[19:0];
    assign box = box_q;
    // taken at the start: another box may be written while a scan runs
    logic [19:0] taken_q;
    always_ff @(posedge clk_i)
      if (!scan_busy)
        taken_q <= {
          box_q[19:15] > 5'(N) ? 5'(N) : box_q[19:15],
          box_q[14:10] > 5'(N) ? 5'(N) : box_q[14:10],
          box_q[9:0]
        };
    assign {box_top, box_right, box_bottom, box_left} = taken_q;
  end else begin : gen_no_box
    assign {box, box_left, box_bottom, box_right, box_top, bad_box} = '0;
    wire unused_box = set_box;
  end

  group_scan #(
    .N(N),
    .Box(Box)
  ) u_scan (
    .clk_i,
    .rst_ni,
    .start_i(scan_start),
    .x_i(wdata[goishi_map_pkg::GROUP_SCAN_X_LSB+:5]),
    .y_i(wdata[goishi_map_pkg::GROUP_SCAN_Y_LSB+:5]),
    .left_i(box_left),
    .bottom_i(box_bottom),
    .right_i(box_right),
    .top_i(box_top),
    .busy_o(scan_busy),
    .liberties_o(scan_liberties),
    .valid_o(scan_valid),
    .ready_i(room),
    .trial_o(scan_trial),
    .x_o(scan_x),
    .y_o(scan_y),
    .look6_i(look6 && by6 == group_pkg::ByScan),
    .centre6_i(centre6),
    .side6_i(side6),
    .done14_i(valid14 && by14 == group_pkg::ByScan),
    .legal14_i(code14 == goishi_map_pkg::GROUP_CODE_LEGAL),
    .centre14_i(centre14),
    .row_i(addr[6:2]),
    .row_o(scan_row),
    .liberty_o(scan_liberty)
  );

  if (Playout) begin : gen_playout
    assign {burst_busy, burst_valid, burst_move, burst_moves, burst_refused, burst_clocks} = '0;
    logic starter_q;
    wire unused_goes = bus_goes;
    wire seeding = pending && write[group_pkg::RegSeed];
    playout #(
      .N(N),
      .Amaf(Amaf)
    ) u_playout (
      .clk_i,
      .rst_ni,
      .start_i(play_start),
      .clear_i(at_play && wdata[goishi_map_pkg::GROUP_PLAYOUT_CLEAR_LSB]),
      .slots_i(wdata[15:0]),
      .first_i(wdata[goishi_map_pkg::GROUP_PLAYOUT_FIRST_LSB]),
      .amaf_i(wdata[goishi_map_pkg::GROUP_PLAYOUT_AMAF_LSB]),
      .games_i(again_q[goishi_map_pkg::GROUP_PLAYOUT_AGAIN_GAMES_LSB+:16]),
      .empty_i(again_q[goishi_map_pkg::GROUP_PLAYOUT_AGAIN_EMPTY_LSB]),
      .base_i(again_base),
      .white_i(starter_q),
      .limit_i(limit_q),
      .komi_i(komi_q),
      .seed_we_i({seeding && addr[2], seeding && !addr[2]}),
      .seed_slot_i(addr[6:3]),
      .seed_i(wdata),
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
      .ko14_i(code14 == goishi_map_pkg::GROUP_CODE_KO),
      .doubt14_i(doubt14),
      .games_o(play_games),
      .wins_o(play_wins),
      .score_o(play_score),
      .moves_o(play_moves),
      .entries_o(play_entries),
      .clocks_o(play_clocks),
      .last_slot_i(addr[5:2]),
      .last_o(play_last),
      .read_i(pending && first_asked && !first_read),
      .word_i(addr[11:2]),
      .read_o(first_read),
      .first_games_o(first_games),
      .first_wins_o(first_wins),
      .amaf_wipe_i(forget),
      .amaf_rows_i(wdata[18:0]),
      .amaf_read_i(pending && amaf_asked && !amaf_read),
      .amaf_word_i(addr[12:2]),
      .amaf_read_o(amaf_read),
      .amaf_o(amaf_word)
    );
    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        limit_q <= goishi_map_pkg::GROUP_PLAYOUT_LIMIT_MOVES_RESET;
        komi_q <= goishi_map_pkg::GROUP_PLAYOUT_KOMI_POINTS_RESET;
        again_q <= {5'd0, goishi_map_pkg::GROUP_PLAYOUT_AGAIN_GAMES_RESET};
      end else if (pending) begin
        if (write[group_pkg::RegLimit]) limit_q <= wdata[11:0];
        if (write[group_pkg::RegKomi]) komi_q <= wdata[9:0];
        if (write[group_pkg::RegAgain]) again_q <= wdata[20:0];
      end
      if (at_play) starter_q <= wdata[goishi_map_pkg::GROUP_PLAYOUT_COLOUR_LSB+1];
    end
  end else begin : gen_no_playout
    group_burst u_burst (
      .clk_i,
      .rst_ni,
      .write_i(pending && write[group_pkg::RegList] && !burst_busy),
      .word_i(addr[11:2]),
      .data_i(wdata),
      .start_i(burst_start),
      .top_i(wdata[goishi_map_pkg::GROUP_BURST_TOP_LSB+:10]),
      .rounds_i(wdata[goishi_map_pkg::GROUP_BURST_ROUNDS_LSB+:16]),
      .running_o(burst_busy),
      .valid_o(burst_valid),
      .ready_i(bus_goes),
      .move_o(burst_move),
      .done14_i(valid14 && by14 == group_pkg::ByPort && kind14 == goishi_map_pkg::GROUP_OP_PLAY),
      .legal14_i(code14 == goishi_map_pkg::GROUP_CODE_LEGAL),
      .moves_o(burst_moves),
      .refused_o(burst_refused),
      .clocks_o(burst_clocks)
    );
    assign {play_running, play_valid, play_white, play_area, play_kind, play_slot, play_x, play_y} =
        '0;
    assign {play_games, play_wins, play_score, play_moves, play_entries, play_clocks, play_last,
            limit_q, komi_q} = '0;
    assign {again_q, first_games, first_wins, first_read, play_any, play_copy} = '0;
    assign {amaf_read, amaf_word} = '0;
    wire unused_play =
        &{1'b0, amaf_asked, forget, first_asked, mark4, slot3, slots_busy, doubt14, at_play};
  end

  // ---- results
  wire command_done = valid14 && by14 == group_pkg::ByCommand;
  wire stream_done = valid14 && by14 == group_pkg::ByStream;
  logic [23:0] result_q;
  logic [31:0] placed_q;
  logic [4:0] clean_q;
  wire [7:0] id14 = group_pkg::stone_id(centre14);
  wire stone_white14 = group_pkg::stone_white(centre14);
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      command_q <= 1'b0;
      clean_q <= '0;
      cleaned_q <= 1'b0;
    end else begin
      if (command_enters) command_q <= 1'b1;
      else if (command_done) command_q <= 1'b0;
      if (!cleaned_q) clean_q <= clean_q + 5'd1;
      if (&clean_q) cleaned_q <= 1'b1;
    end
    if (command_done) begin
      result_q <= {
        id14,
        3'd0,
        passes14,
        id14 == 8'd0 ? 2'd0 : {stone_white14, !stone_white14},
        ko14,
        captured14,
        place14,
        code14
      };
      placed_q <= {white14, black14};
    end
    if (scan_start) begin
      scan_colour_q <= wdata[goishi_map_pkg::GROUP_SCAN_COLOUR_LSB+:2];
      scan_slot_q <= wdata[goishi_map_pkg::GROUP_SCAN_SLOT_LSB+:4];
      scan_eye_q <= wdata[goishi_map_pkg::GROUP_SCAN_REFUSE_EYE_LSB];
    end
  end

  // ---- what the last command's stone did
  logic report_busy;
  logic [31:0] report;
  if (Report) begin : gen_report
    group_report #(
      .N(N)
    ) u_report (
      .clk_i,
      .rst_ni,
      .done14_i(command_done),
      .place14_i(place14),
      .captured14_i(captured14),
      .twins14_i(twins14),
      .count19_i(count19),
      .busy_o(report_busy),
      .report_o(report)
    );
  end else begin : gen_no_report
    assign {report_busy, report} = '0;
    wire unused_report = &{1'b0, twins14, count19};
  end

  logic codes_there;
  logic [31:0] codes;
  group_codes u_codes (
    .clk_i,
    .rst_ni,
    .launch_i(launch),
    .done_i(stream_done),
    .code_i(code14),
    .crowded_o(crowded),
    .read_i(codes_asked),
    .there_o(codes_there),
    .word_o(codes)
  );
  wire unused_ok = &{1'b0, kind14, op_i[2:0], wdata, scan_colour_q[0], write, addr, centre14};
endmodule
`default_nettype wire
