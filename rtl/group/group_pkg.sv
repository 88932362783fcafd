// SPDX-License-Identifier: Apache-2.0
// The words that travel through the group board, each field named once.
//
// Operations and codes of results are the register map's (GROUP_OP_*, GROUP_CODE_*).
`default_nettype none
package group_pkg;
  // ---- columns beyond the board that stand for many: what a clearing or a copy writes or reads
  localparam logic [4:0] ColumnAll = 5'd29;
  localparam logic [4:0] ColumnEven = 5'd30;
  localparam logic [4:0] ColumnOdd = 5'd31;

  // ---- registers, as bits of a decoded address
  localparam int Regs = 28;
  localparam int RegCommand = 0;
  localparam int RegStream = 1;
  localparam int RegScan = 2;
  localparam int RegStart = 3;
  localparam int RegId = 4;
  localparam int RegVersion = 5;
  localparam int RegResult = 6;
  localparam int RegPlaced = 7;
  localparam int RegLiberties = 8;
  localparam int RegCodes = 9;
  localparam int RegBusy = 10;
  localparam int RegLimit = 11;
  localparam int RegKomi = 12;
  localparam int RegGames = 13;
  localparam int RegWins = 14;
  localparam int RegScore = 15;
  localparam int RegMoves = 16;
  localparam int RegEntries = 17;
  localparam int RegAgain = 18;
  localparam int RegClocks = 19;
  localparam int RegSeed = 20;
  localparam int RegLast = 21;
  localparam int RegBurst = 22;
  localparam int RegList = 23;
  localparam int RegBurstBusy = 24;
  localparam int RegBurstMoves = 25;
  localparam int RegBurstRefused = 26;
  localparam int RegBurstClocks = 27;
  // ... and what is read from memories
  localparam int Areas = 5;
  localparam int AreaFirstGames = 0;
  localparam int AreaFirstWins = 1;
  localparam int AreaLegal = 2;
  localparam int AreaBlack = 3;
  localparam int AreaWhite = 4;

  // ... and those of functions that a board may lack: registers, then what is read from memories
  localparam int Extras = 5;
  localparam int ExtraReport = 0;
  localparam int ExtraBox = 1;
  localparam int ExtraForget = 2;
  localparam int ExtraLiberty = 3;
  localparam int ExtraAmaf = 4;

  // ---- whose operation it is
  localparam logic [1:0] ByPort = 2'd0;  // or the list's
  localparam logic [1:0] ByCommand = 2'd1;
  localparam logic [1:0] ByStream = 2'd2;
  localparam logic [1:0] ByScan = 2'd3;

  // ---- an operation: {kind, slot, from, x, y, white, noeye, dry}
  localparam int OpWidth = 24;
  function automatic logic [23:0] op_word(
      input logic [2:0] kind, input logic [3:0] slot, input logic [3:0] from, input logic [4:0] x,
      input logic [4:0] y, input logic white, input logic noeye, input logic dry);
    op_word = {kind, slot, from, x, y, white, noeye, dry};
  endfunction
  function automatic logic [2:0] op_kind(input logic [23:0] op);
    op_kind = op[23:21];
  endfunction
  function automatic logic [3:0] op_slot(input logic [23:0] op);
    op_slot = op[20:17];
  endfunction
  function automatic logic [3:0] op_from(input logic [23:0] op);
    op_from = op[16:13];
  endfunction
  function automatic logic [4:0] op_x(input logic [23:0] op);
    op_x = op[12:8];
  endfunction
  function automatic logic [4:0] op_y(input logic [23:0] op);
    op_y = op[7:3];
  endfunction
  function automatic logic op_white(input logic [23:0] op);
    op_white = op[2];
  endfunction
  function automatic logic op_noeye(input logic [23:0] op);
    op_noeye = op[1];
  endfunction
  function automatic logic op_dry(input logic [23:0] op);
    op_dry = op[0];
  endfunction

  // ---- kinds of operations; the codes of the two that write a whole slot have the upper bit
  function automatic logic writes_slot(input logic [2:0] kind);
    writes_slot = kind[2];
  endfunction
  function automatic logic copies(input logic [2:0] kind);
    copies = kind[2] && kind[0];
  endfunction
  function automatic logic [4:0] slot_column(input logic [2:0] kind);  // ... what they write first
    slot_column = kind[0] ? ColumnEven : ColumnAll;
  endfunction
  function automatic logic changes(input logic valid, input logic [2:0] kind, input logic dry);
    changes = valid && kind != goishi_map_pkg::GROUP_OP_LOOK && (writes_slot(kind) || !dry);
  endfunction

  // ---- a cell's word: {occupied, stone}; a stone: {single, white, id}
  localparam int WordWidth = 11;
  localparam int StoneWidth = 10;
  function automatic logic word_occupied(input logic [10:0] word);
    word_occupied = word[10];
  endfunction
  function automatic logic [9:0] word_stone(input logic [10:0] word);
    word_stone = word[9:0];
  endfunction
  function automatic logic stone_single(input logic [9:0] stone);
    stone_single = stone[9];
  endfunction
  function automatic logic stone_white(input logic [9:0] stone);
    stone_white = stone[8];
  endfunction
  function automatic logic [7:0] stone_id(input logic [9:0] stone);
    stone_id = stone[7:0];
  endfunction
  function automatic logic [8:0] stone_group(input logic [9:0] stone);  // {white, id}
    stone_group = stone[8:0];
  endfunction
  // outside the board an empty point has no id
  function automatic logic [9:0] shown(input logic [10:0] word);
    shown = {word[9:8], word[7:0] & {8{word[10]}}};
  endfunction

  // ---- a move in the list or in a half of STREAM: {noeye, slot, white, y, x}
  function automatic logic is_no_move(input logic [15:0] move);
    is_no_move = &move;
  endfunction
  function automatic logic [23:0] op_of_move(input logic [15:0] move);
    op_of_move = {
      &move[9:0] ? goishi_map_pkg::GROUP_OP_PASS : move[9:0] == {5'd31, 5'd0} ?
          goishi_map_pkg::GROUP_OP_CLEAR : goishi_map_pkg::GROUP_OP_PLAY,
      move[14:11],
      4'd0,
      move[4:0],
      move[9:5],
      move[10],
      move[15],
      1'b0
    };
  endfunction
endpackage
`default_nettype wire
