// SPDX-License-Identifier: Apache-2.0
// Generated from rtl/map/goishi.rdl by `make generate`: do not edit.
`default_nettype none

package goishi_map_pkg;
  localparam logic [31:0] MapHash = 32'hba692a8e;

  // System
  localparam logic [3:0] SYSTEM_BLOCK = 4'h0;
  localparam logic [15:0] SYSTEM_ID = 16'h0000;
  localparam int SYSTEM_ID_ID_LSB = 0;
  localparam logic [31:0] SYSTEM_ID_ID_RESET = 32'h48534f47;
  localparam logic [15:0] SYSTEM_VERSION = 16'h0004;
  localparam int SYSTEM_VERSION_VERSION_LSB = 0;
  localparam logic [15:0] SYSTEM_VERSION_VERSION_RESET = 16'h1;
  localparam int SYSTEM_VERSION_SIZE_LSB = 16;
  localparam logic [15:0] SYSTEM_MAP_HASH = 16'h0008;
  localparam int SYSTEM_MAP_HASH_HASH_LSB = 0;
  localparam logic [15:0] SYSTEM_BOARDS = 16'h000c;
  localparam int SYSTEM_BOARDS_INFLUENCE_LSB = 0;
  localparam int SYSTEM_BOARDS_JOSEKI_LSB = 1;
  localparam int SYSTEM_BOARDS_GROUP_LSB = 2;

  // Influence board
  localparam logic [3:0] INFLUENCE_BLOCK = 4'h1;
  localparam logic [15:0] INFLUENCE_ID = 16'h0000;
  localparam int INFLUENCE_ID_ID_LSB = 0;
  localparam logic [31:0] INFLUENCE_ID_ID_RESET = 32'h4c464e49;
  localparam logic [15:0] INFLUENCE_VERSION = 16'h0004;
  localparam int INFLUENCE_VERSION_VERSION_LSB = 0;
  localparam logic [15:0] INFLUENCE_VERSION_VERSION_RESET = 16'h1;
  localparam int INFLUENCE_VERSION_SIZE_LSB = 16;
  localparam logic [15:0] INFLUENCE_COMMAND = 16'h0008;
  localparam int INFLUENCE_COMMAND_X_LSB = 0;
  localparam int INFLUENCE_COMMAND_Y_LSB = 8;
  localparam int INFLUENCE_COMMAND_COLOUR_LSB = 16;
  localparam int INFLUENCE_COMMAND_OP_LSB = 28;
  localparam logic [15:0] INFLUENCE_STATUS = 16'h000c;
  localparam int INFLUENCE_STATUS_REFUSED_LSB = 0;
  localparam logic [15:0] INFLUENCE_CELL = 16'h1000;
  localparam int INFLUENCE_CELL_VALUE_LSB = 0;

  // Group board
  localparam logic [3:0] GROUP_BLOCK = 4'h3;
  localparam logic [15:0] GROUP_ID = 16'h0000;
  localparam int GROUP_ID_ID_LSB = 0;
  localparam logic [31:0] GROUP_ID_ID_RESET = 32'h50555247;
  localparam logic [15:0] GROUP_VERSION = 16'h0004;
  localparam int GROUP_VERSION_VERSION_LSB = 0;
  localparam logic [15:0] GROUP_VERSION_VERSION_RESET = 16'h1;
  localparam int GROUP_VERSION_SIZE_LSB = 16;
  localparam logic [15:0] GROUP_COMMAND = 16'h0008;
  localparam int GROUP_COMMAND_X_LSB = 0;
  localparam int GROUP_COMMAND_Y_LSB = 5;
  localparam int GROUP_COMMAND_COLOUR_LSB = 10;
  localparam int GROUP_COMMAND_SLOT_LSB = 12;
  localparam int GROUP_COMMAND_FROM_LSB = 16;
  localparam int GROUP_COMMAND_REFUSE_EYE_LSB = 20;
  localparam int GROUP_COMMAND_DRY_LSB = 21;
  localparam int GROUP_COMMAND_OP_LSB = 28;
  localparam logic [15:0] GROUP_RESULT = 16'h000c;
  localparam int GROUP_RESULT_CODE_LSB = 0;
  localparam int GROUP_RESULT_PLACED_LSB = 3;
  localparam int GROUP_RESULT_CAPTURED_LSB = 4;
  localparam int GROUP_RESULT_KO_LSB = 8;
  localparam int GROUP_RESULT_COLOUR_LSB = 9;
  localparam int GROUP_RESULT_PASSES_LSB = 11;
  localparam int GROUP_RESULT_GROUP_LSB = 16;
  localparam logic [15:0] GROUP_PLACED = 16'h0010;
  localparam int GROUP_PLACED_BLACK_LSB = 0;
  localparam int GROUP_PLACED_WHITE_LSB = 16;
  localparam logic [15:0] GROUP_SCAN = 16'h0014;
  localparam int GROUP_SCAN_X_LSB = 0;
  localparam int GROUP_SCAN_Y_LSB = 5;
  localparam int GROUP_SCAN_COLOUR_LSB = 10;
  localparam int GROUP_SCAN_SLOT_LSB = 12;
  localparam int GROUP_SCAN_REFUSE_EYE_LSB = 20;
  localparam logic [15:0] GROUP_LIBERTIES = 16'h0018;
  localparam int GROUP_LIBERTIES_COUNT_LSB = 0;
  localparam logic [15:0] GROUP_STREAM = 16'h001c;
  localparam int GROUP_STREAM_X0_LSB = 0;
  localparam int GROUP_STREAM_Y0_LSB = 5;
  localparam int GROUP_STREAM_WHITE0_LSB = 10;
  localparam int GROUP_STREAM_SLOT0_LSB = 11;
  localparam int GROUP_STREAM_REFUSE_EYE0_LSB = 15;
  localparam int GROUP_STREAM_X1_LSB = 16;
  localparam int GROUP_STREAM_Y1_LSB = 21;
  localparam int GROUP_STREAM_WHITE1_LSB = 26;
  localparam int GROUP_STREAM_SLOT1_LSB = 27;
  localparam int GROUP_STREAM_REFUSE_EYE1_LSB = 31;
  localparam logic [15:0] GROUP_STREAM_RESULT = 16'h0020;
  localparam int GROUP_STREAM_RESULT_CODES_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT = 16'h0024;
  localparam int GROUP_PLAYOUT_SLOTS_LSB = 0;
  localparam int GROUP_PLAYOUT_COLOUR_LSB = 16;
  localparam int GROUP_PLAYOUT_CLEAR_LSB = 31;
  localparam logic [15:0] GROUP_PLAYOUT_BUSY = 16'h0028;
  localparam int GROUP_PLAYOUT_BUSY_SLOTS_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_LIMIT = 16'h002c;
  localparam int GROUP_PLAYOUT_LIMIT_MOVES_LSB = 0;
  localparam logic [11:0] GROUP_PLAYOUT_LIMIT_MOVES_RESET = 12'h3e8;
  localparam logic [15:0] GROUP_PLAYOUT_KOMI = 16'h0030;
  localparam int GROUP_PLAYOUT_KOMI_POINTS_LSB = 0;
  localparam logic [9:0] GROUP_PLAYOUT_KOMI_POINTS_RESET = 10'h0;
  localparam logic [15:0] GROUP_PLAYOUT_GAMES = 16'h0034;
  localparam int GROUP_PLAYOUT_GAMES_COUNT_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_WINS = 16'h0038;
  localparam int GROUP_PLAYOUT_WINS_COUNT_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_SCORE = 16'h003c;
  localparam int GROUP_PLAYOUT_SCORE_POINTS_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_MOVES = 16'h0040;
  localparam int GROUP_PLAYOUT_MOVES_COUNT_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_ENTRIES = 16'h0044;
  localparam int GROUP_PLAYOUT_ENTRIES_COUNT_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_LAST = 16'h0080;
  localparam int GROUP_PLAYOUT_LAST_SCORE_LSB = 0;
  localparam int GROUP_PLAYOUT_LAST_MOVES_LSB = 10;
  localparam int GROUP_PLAYOUT_LAST_FIRST_X_LSB = 22;
  localparam int GROUP_PLAYOUT_LAST_FIRST_Y_LSB = 27;
  localparam logic [15:0] GROUP_LEGAL = 16'h0100;
  localparam int GROUP_LEGAL_ROW_LSB = 0;
  localparam logic [15:0] GROUP_BLACK = 16'h0180;
  localparam int GROUP_BLACK_ROW_LSB = 0;
  localparam logic [15:0] GROUP_WHITE = 16'h0200;
  localparam int GROUP_WHITE_ROW_LSB = 0;
  localparam logic [15:0] GROUP_PLAYOUT_SEED = 16'h0280;
  localparam int GROUP_PLAYOUT_SEED_HALF_LSB = 0;
endpackage

`default_nettype wire
