// SPDX-License-Identifier: Apache-2.0
// Generated from rtl/map/goishi.rdl by `make generate`: do not edit.
`default_nettype none

package goishi_map_pkg;
  localparam logic [31:0] MapHash = 32'hb047282e;

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
endpackage

`default_nettype wire
