// SPDX-License-Identifier: Apache-2.0
// The group board's registers: keeps a request until it can be answered, and answers it.
//
// The address is decoded with the request, to be quick after it. A write is answered when the board
// has taken it, a read when there is something to report; most wait for nothing.
`default_nettype none
module group_registers #(
  parameter int N       = 19,
  parameter bit Playout = 1'b0,
  parameter bit Report  = 1'b0,
  parameter bit Box     = 1'b0,
  parameter bit Amaf    = 1'b0
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

  // the request
  output logic                       req_o,        // a new one
  output logic                       pending_o,
  output logic [group_pkg::Regs-1:0] write_o,      // of which register; none when it is a read
  output logic [               15:0] addr_o,
  output logic [               31:0] wdata_o,
  output logic [                1:0] skips_o,      // the halves of wdata_o that hold no move
  output logic                       no_rounds_o,  // a list to be played not even once
  output logic                       codes_o,      // the codes of the stream are asked for
  output logic                       first_o,      // what came of the first moves
  output logic                       amaf_o,       // a word of AMAF
  output logic                       set_box_o,    // SCAN_BOX is written, AMAF_CLEAR
  output logic                       forget_o,

  // what it waits for
  input logic command_enters_i,
  input logic command_waits_i,   // a command's result is awaited
  input logic stream_ends_i,     // its last move enters
  input logic crowded_i,         // STREAM is refused
  input logic scan_start_i,
  input logic scan_busy_i,
  input logic play_start_i,
  input logic burst_start_i,
  input logic burst_refuse_i,
  input logic codes_there_i,
  input logic first_there_i,
  input logic report_waits_i,    // for the command or what follows it
  input logic bad_box_i,         // the one to be written
  input logic forget_refuse_i,
  input logic amaf_there_i,

  // what it reads
  input logic [   23:0] result_i,
  input logic [   31:0] placed_i,
  input logic [    8:0] liberties_i,
  input logic [3*N-1:0] maps_i,           // a row: {legal, white, black}
  input logic [   31:0] codes_i,
  input logic [   15:0] running_i,
  input logic [   11:0] limit_i,
  input logic [    9:0] komi_i,
  input logic [   20:0] again_i,
  input logic [   31:0] games_i,
  input logic [   31:0] wins_i,
  input logic [   31:0] score_i,
  input logic [   31:0] moves_i,
  input logic [   31:0] entries_i,
  input logic [   31:0] clocks_i,
  input logic [   31:0] last_i,
  input logic [   31:0] first_games_i,
  input logic [   31:0] first_wins_i,
  input logic           burst_busy_i,
  input logic [   31:0] burst_moves_i,
  input logic [   31:0] burst_refused_i,
  input logic [   31:0] burst_clocks_i,
  input logic [   31:0] report_i,
  input logic [   19:0] box_i,
  input logic [  N-1:0] liberty_i,        // a row of the liberties
  input logic [   31:0] amaf_i
);
  localparam int Regs = group_pkg::Regs;
  localparam int Areas = group_pkg::Areas;

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

  // ---- the request
  logic answer, error;
  logic [31:0] data;
  logic pending_q, second_q;  // second: what lies in RAM has been read
  logic [15:0] addr_q;
  logic [31:0] wdata_q;
  logic [1:0] skips_q;
  logic [Regs-1:0] at, write_q, read_q;
  logic [Areas-1:0] area, area_q;
  logic plain_q;  // an access that waits for nothing
  logic no_rounds_q;
  logic [31:0] last_q;
  assign at[group_pkg::RegCommand] = addr == goishi_map_pkg::GROUP_COMMAND;
  assign at[group_pkg::RegStream] = addr == goishi_map_pkg::GROUP_STREAM;
  assign at[group_pkg::RegScan] = addr == goishi_map_pkg::GROUP_SCAN;
  assign at[group_pkg::RegStart] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT;
  assign at[group_pkg::RegId] = addr == goishi_map_pkg::GROUP_ID;
  assign at[group_pkg::RegVersion] = addr == goishi_map_pkg::GROUP_VERSION;
  assign at[group_pkg::RegResult] = addr == goishi_map_pkg::GROUP_RESULT;
  assign at[group_pkg::RegPlaced] = addr == goishi_map_pkg::GROUP_PLACED;
  assign at[group_pkg::RegLiberties] = addr == goishi_map_pkg::GROUP_LIBERTIES;
  assign at[group_pkg::RegCodes] = addr == goishi_map_pkg::GROUP_STREAM_RESULT;
  assign at[group_pkg::RegBusy] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_BUSY;
  assign at[group_pkg::RegLimit] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_LIMIT;
  assign at[group_pkg::RegKomi] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_KOMI;
  assign at[group_pkg::RegGames] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_GAMES;
  assign at[group_pkg::RegWins] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_WINS;
  assign at[group_pkg::RegScore] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_SCORE;
  assign at[group_pkg::RegMoves] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_MOVES;
  assign at[group_pkg::RegEntries] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_ENTRIES;
  assign at[group_pkg::RegAgain] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_AGAIN;
  assign at[group_pkg::RegClocks] = Playout && addr == goishi_map_pkg::GROUP_PLAYOUT_CLOCKS;
  assign at[group_pkg::RegSeed] = Playout && addr[15:7] == goishi_map_pkg::GROUP_PLAYOUT_SEED[15:7];
  assign at[group_pkg::RegLast] = Playout && addr[15:6] == goishi_map_pkg::GROUP_PLAYOUT_LAST[15:6];
  assign at[group_pkg::RegBurst] = !Playout && addr == goishi_map_pkg::GROUP_BURST;
  assign
      at[group_pkg::RegList] = !Playout && addr[15:12] == goishi_map_pkg::GROUP_BURST_LIST[15:12];
  assign at[group_pkg::RegBurstBusy] = !Playout && addr == goishi_map_pkg::GROUP_BURST_BUSY;
  assign at[group_pkg::RegBurstMoves] = !Playout && addr == goishi_map_pkg::GROUP_BURST_MOVES;
  assign at[group_pkg::RegBurstRefused] = !Playout && addr == goishi_map_pkg::GROUP_BURST_REFUSED;
  assign at[group_pkg::RegBurstClocks] = !Playout && addr == goishi_map_pkg::GROUP_BURST_CLOCKS;
  localparam logic [Regs-1:0] Writable =
      Regs'((1 << group_pkg::RegCommand) | (1 << group_pkg::RegStream) | (1 << group_pkg::RegScan) |
            (1 << group_pkg::RegStart) | (1 << group_pkg::RegLimit) | (1 << group_pkg::RegKomi) |
            (1 << group_pkg::RegAgain) | (1 << group_pkg::RegSeed) | (1 << group_pkg::RegBurst) |
            (1 << group_pkg::RegList));
  localparam logic [Regs-1:0] Unreadable =
      Regs'((1 << group_pkg::RegCommand) | (1 << group_pkg::RegStream) | (1 << group_pkg::RegScan) |
            (1 << group_pkg::RegStart) | (1 << group_pkg::RegSeed) | (1 << group_pkg::RegBurst) |
            (1 << group_pkg::RegList));
  localparam logic [Regs-1:0] SlowWrites =
      Regs'((1 << group_pkg::RegCommand) | (1 << group_pkg::RegStream) | (1 << group_pkg::RegScan) |
            (1 << group_pkg::RegStart) | (1 << group_pkg::RegBurst));
  localparam logic [Regs-1:0] SlowReads = Regs
      '((1 << group_pkg::RegResult) | (1 << group_pkg::RegPlaced) | (1 << group_pkg::RegLiberties) |
        (1 << group_pkg::RegCodes) | (1 << group_pkg::RegLast));
  assign area[group_pkg::AreaWhite] = addr[15:7] == goishi_map_pkg::GROUP_WHITE[15:7];
  assign area[group_pkg::AreaBlack] = addr[15:7] == goishi_map_pkg::GROUP_BLACK[15:7];
  assign area[group_pkg::AreaLegal] = addr[15:7] == goishi_map_pkg::GROUP_LEGAL[15:7];
  assign area[group_pkg::AreaFirstWins] = Playout &&
      addr[15:12] == goishi_map_pkg::GROUP_FIRST_WINS[15:12];
  assign area[group_pkg::AreaFirstGames] = Playout &&
      addr[15:12] == goishi_map_pkg::GROUP_FIRST_GAMES[15:12];

  // ---- what a board may lack
  localparam int Extras = group_pkg::Extras;
  logic [Extras-1:0] extra, extra_read, extra_write;
  logic extra_slow;
  assign extra[group_pkg::ExtraReport] = Report && addr == goishi_map_pkg::GROUP_REPORT;
  assign extra[group_pkg::ExtraBox] = Box && addr == goishi_map_pkg::GROUP_SCAN_BOX;
  assign extra[group_pkg::ExtraForget] = Amaf && addr == goishi_map_pkg::GROUP_AMAF_CLEAR;
  assign extra[group_pkg::ExtraLiberty] = Box && addr[15:7] == goishi_map_pkg::GROUP_LIBERTY[15:7];
  assign extra[group_pkg::ExtraAmaf] = Amaf && addr[15:13] == goishi_map_pkg::GROUP_AMAF[15:13];
  if (Report || Box || Amaf) begin : gen_extra
    localparam logic [Extras-1:0] MayRead =
        Extras'((1 << group_pkg::ExtraReport) | (1 << group_pkg::ExtraBox) |
                (1 << group_pkg::ExtraLiberty) | (1 << group_pkg::ExtraAmaf));
    localparam logic [Extras-1:0] MayWrite =
        Extras'((1 << group_pkg::ExtraBox) | (1 << group_pkg::ExtraForget));
    localparam logic [Extras-1:0] Slow =
        Extras'((1 << group_pkg::ExtraReport) | (1 << group_pkg::ExtraLiberty) |
                (1 << group_pkg::ExtraAmaf));
    logic [Extras-1:0] read_more_q, write_more_q;
    always_ff @(posedge clk_i)
      if (!pending_q) begin
        read_more_q <= {Extras{!we}} & extra & MayRead;
        write_more_q <= {Extras{we}} & extra & MayWrite;
      end
    assign {extra_read, extra_write} = {read_more_q, write_more_q};
    assign extra_slow = !we && |(extra & Slow);
  end else begin : gen_no_extra
    assign {extra_read, extra_write, extra_slow} = '0;
    wire unused_extra = &{1'b0, extra};
  end
  assign amaf_o = extra_read[group_pkg::ExtraAmaf];
  assign set_box_o = pending_q && extra_write[group_pkg::ExtraBox] && !bad_box_i;
  assign forget_o = pending_q && extra_write[group_pkg::ExtraForget] && !forget_refuse_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) pending_q <= 1'b0;
    else if (req) pending_q <= 1'b1;
    else if (answer) pending_q <= 1'b0;
    second_q <= pending_q;
    if (!pending_q) begin  // none can come while one is pending
      addr_q <= addr;
      wdata_q <= wdata;
      skips_q <= {group_pkg::is_no_move(wdata[31:16]), group_pkg::is_no_move(wdata[15:0])};
      write_q <= {Regs{we}} & at & Writable;
      read_q <= {Regs{!we}} & at & ~Unreadable;  // ~ of a cast is lost in Yosys 0.23
      area_q <= {Areas{!we}} & area;
      plain_q <= (we ? !(|(at & SlowWrites)) : !(|(at & SlowReads)) && !(|area)) && !extra_slow;
      no_rounds_q <= wdata[goishi_map_pkg::GROUP_BURST_ROUNDS_LSB+:16] == 16'd0;
    end
  end
  assign req_o = req;
  assign pending_o = pending_q;
  assign write_o = write_q;
  assign addr_o = addr_q;
  assign wdata_o = wdata_q;
  assign skips_o = skips_q;
  assign no_rounds_o = no_rounds_q;
  assign codes_o = pending_q && read_q[group_pkg::RegCodes];
  assign first_o = area_q[group_pkg::AreaFirstGames] || area_q[group_pkg::AreaFirstWins];

  // ---- the answer
  wire in_map = |area_q[group_pkg::AreaWhite:group_pkg::AreaLegal];
  wire [N-1:0] map_row = area_q[group_pkg::AreaLegal] ? maps_i[2*N+:N] :
      area_q[group_pkg::AreaBlack] ? maps_i[0+:N] : maps_i[N+:N];
  wire stream_answers = write_q[group_pkg::RegStream] && (crowded_i || stream_ends_i);
  wire burst_refused = write_q[group_pkg::RegBurst] && burst_refuse_i;
  wire result_answers = (read_q[group_pkg::RegResult] || read_q[group_pkg::RegPlaced]) &&
      !command_waits_i;
  wire liberties_answer = read_q[group_pkg::RegLiberties] && !scan_busy_i;
  wire codes_answer = read_q[group_pkg::RegCodes] && codes_there_i;
  wire last_answers = read_q[group_pkg::RegLast] && second_q;
  wire map_answers = (in_map || extra_read[group_pkg::ExtraLiberty]) && second_q && !scan_busy_i;
  wire report_answers = extra_read[group_pkg::ExtraReport] && !report_waits_i;
  wire amaf_answers = amaf_o && amaf_there_i;
  always_comb begin
    // at most one of write_q, read_q and area_q is set: no order among them, which keeps it short
    answer = pending_q && (plain_q || command_enters_i || stream_answers || scan_start_i ||
                           play_start_i || burst_start_i || burst_refused || result_answers ||
                           liberties_answer || codes_answer || last_answers || map_answers ||
                           (first_o && first_there_i) || report_answers || amaf_answers);
    error = (write_q[group_pkg::RegStream] && crowded_i) || burst_refused ||
        (write_q[group_pkg::RegList] && burst_busy_i) ||
        (extra_write[group_pkg::ExtraBox] && bad_box_i) ||
        (extra_write[group_pkg::ExtraForget] && forget_refuse_i);
    data = ({32{read_q[group_pkg::RegId]}} & goishi_map_pkg::GROUP_ID_ID_RESET);
    data = data | ({32{read_q[group_pkg::RegVersion]}} &
                   {8'h0, 8'(N), goishi_map_pkg::GROUP_VERSION_VERSION_RESET});
    data = data | ({32{read_q[group_pkg::RegResult]}} & {8'h0, result_i});
    data = data | ({32{read_q[group_pkg::RegPlaced]}} & placed_i);
    data = data | ({32{read_q[group_pkg::RegLiberties]}} & {23'h0, liberties_i});
    data = data | ({32{read_q[group_pkg::RegCodes]}} & codes_i);
    data = data | ({32{read_q[group_pkg::RegBusy]}} & {16'h0, running_i});
    data = data | ({32{read_q[group_pkg::RegLimit]}} & {20'h0, limit_i});
    data = data | ({32{read_q[group_pkg::RegKomi]}} & {22'h0, komi_i});
    data = data | ({32{read_q[group_pkg::RegGames]}} & games_i);
    data = data | ({32{read_q[group_pkg::RegWins]}} & wins_i);
    data = data | ({32{read_q[group_pkg::RegScore]}} & score_i);
    data = data | ({32{read_q[group_pkg::RegMoves]}} & moves_i);
    data = data | ({32{read_q[group_pkg::RegEntries]}} & entries_i);
    data = data | ({32{read_q[group_pkg::RegAgain]}} & {11'h0, again_i});
    data = data | ({32{read_q[group_pkg::RegClocks]}} & clocks_i);
    data = data | ({32{read_q[group_pkg::RegLast]}} & last_q);
    data = data | ({32{read_q[group_pkg::RegBurstBusy]}} & {31'h0, burst_busy_i});
    data = data | ({32{read_q[group_pkg::RegBurstMoves]}} & burst_moves_i);
    data = data | ({32{read_q[group_pkg::RegBurstRefused]}} & burst_refused_i);
    data = data | ({32{read_q[group_pkg::RegBurstClocks]}} & burst_clocks_i);
    data = data | ({32{area_q[group_pkg::AreaFirstGames]}} & first_games_i);
    data = data | ({32{area_q[group_pkg::AreaFirstWins]}} & first_wins_i);
    data = data | ({32{in_map}} & 32'(map_row));
    data = data | ({32{extra_read[group_pkg::ExtraReport]}} & report_i);
    data = data | ({32{extra_read[group_pkg::ExtraBox]}} & {12'h0, box_i});
    data = data | ({32{extra_read[group_pkg::ExtraLiberty]}} & 32'(liberty_i));
    data = data | ({32{extra_read[group_pkg::ExtraAmaf]}} & amaf_i);
  end
  always_ff @(posedge clk_i) begin
    rsp_valid <= answer && rst_ni;
    known_q <= |write_q || |read_q || |area_q || |extra_read || |extra_write;
    refused_q <= error;
    rsp_data <= data;
    last_q <= last_i;
  end
endmodule
`default_nettype wire
