// SPDX-License-Identifier: Apache-2.0
// Generated from rtl/map/goishi.rdl by `make generate`: do not edit.
`default_nettype none

package goishi_map_pkg;
  localparam logic [31:0] MapHash = 32'hf6841c63;

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

  // Joseki board
  localparam logic [3:0] JOSEKI_BLOCK = 4'h2;
  localparam logic [15:0] JOSEKI_ID = 16'h0000;
  localparam int JOSEKI_ID_ID_LSB = 0;
  localparam logic [31:0] JOSEKI_ID_ID_RESET = 32'h4b534f4a;
  localparam logic [15:0] JOSEKI_VERSION = 16'h0004;
  localparam int JOSEKI_VERSION_VERSION_LSB = 0;
  localparam logic [15:0] JOSEKI_VERSION_VERSION_RESET = 16'h1;
  localparam int JOSEKI_VERSION_SIZE_LSB = 16;
  localparam logic [15:0] JOSEKI_COMMAND = 16'h0008;
  localparam int JOSEKI_COMMAND_X_LSB = 0;
  localparam int JOSEKI_COMMAND_Y_LSB = 8;
  localparam int JOSEKI_COMMAND_COLOUR_LSB = 16;
  localparam int JOSEKI_COMMAND_OP_LSB = 28;
  localparam logic [15:0] JOSEKI_RESULT = 16'h000c;
  localparam int JOSEKI_RESULT_REMOVED_LSB = 0;
  localparam int JOSEKI_RESULT_KILLING_LSB = 9;
  localparam int JOSEKI_RESULT_SUICIDE_LSB = 10;
  localparam int JOSEKI_RESULT_ONE_MATCHED_LSB = 11;
  localparam int JOSEKI_RESULT_ALL_MATCHED_LSB = 12;
  localparam int JOSEKI_RESULT_INTERFERENCE_LSB = 13;
  localparam int JOSEKI_RESULT_ERROR_LSB = 16;
  localparam int JOSEKI_RESULT_DEPTH_LSB = 24;
  localparam logic [15:0] JOSEKI_VIEW = 16'h0010;
  localparam int JOSEKI_VIEW_VIEW_LSB = 0;
  localparam logic [3:0] JOSEKI_VIEW_VIEW_RESET = 4'h0;
  localparam logic [15:0] JOSEKI_AREA = 16'h0014;
  localparam int JOSEKI_AREA_WIDE_LSB = 0;
  localparam logic [0:0] JOSEKI_AREA_WIDE_RESET = 1'h0;
  localparam logic [15:0] JOSEKI_SCORE = 16'h0018;
  localparam int JOSEKI_SCORE_SCORE_LSB = 0;
  localparam logic [15:0] JOSEKI_CLOCKS = 16'h001c;
  localparam int JOSEKI_CLOCKS_CLOCKS_LSB = 0;
  localparam logic [15:0] JOSEKI_BOUND = 16'h0020;
  localparam int JOSEKI_BOUND_BOUND_LSB = 0;
  localparam logic [15:0] JOSEKI_WEIGHT = 16'h0040;
  localparam int JOSEKI_WEIGHT_WEIGHT_LSB = 0;
  localparam logic [15:0] JOSEKI_COUNT = 16'h0060;
  localparam int JOSEKI_COUNT_BLACK_LSB = 0;
  localparam int JOSEKI_COUNT_WHITE_LSB = 16;
  localparam logic [15:0] JOSEKI_POINT = 16'h1000;
  localparam int JOSEKI_POINT_S_LSB = 0;
  localparam int JOSEKI_POINT_N_LSB = 2;
  localparam int JOSEKI_POINT_CAPTURED_LSB = 4;
  localparam int JOSEKI_POINT_DEAD_LSB = 5;
  localparam int JOSEKI_POINT_FLAGGED_LSB = 6;
  localparam int JOSEKI_POINT_MISMATCH_LSB = 7;
  localparam int JOSEKI_POINT_COUNTED_LSB = 8;
endpackage

`default_nettype wire
