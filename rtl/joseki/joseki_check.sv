// SPDX-License-Identifier: Apache-2.0
// What can be said against a command before it begins. Combinational.
//
// Plain assignments on purpose: the sequencer waits for error_o, and in an event-driven simulator
// a block that first assigns a default would wake it once more for nothing.
`default_nettype none

module joseki_check #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1'b1
) (
  input  logic [3:0] op_i,
  input  logic [4:0] x_i,
  input  logic [4:0] y_i,
  input  logic [1:0] colour_i,
  input  logic       empty_i,   // the stack is
  output logic [3:0] error_o
);

  logic off_board, bad_colour, of_point, pops, evaluates, known;
  assign off_board = (x_i == 5'd0) | (x_i > 5'(N)) | (y_i == 5'd0) | (y_i > 5'(N));
  // an S-stone may be none
  assign bad_colour = (op_i != goishi_map_pkg::JOSEKI_OP_UNPLACE) &
      ((colour_i == 2'd3) | ((colour_i == 2'd0) & (op_i != goishi_map_pkg::JOSEKI_OP_LOAD_S)));

  assign of_point = (op_i == goishi_map_pkg::JOSEKI_OP_PLACE) |
      (op_i == goishi_map_pkg::JOSEKI_OP_UNPLACE) | (op_i == goishi_map_pkg::JOSEKI_OP_LOAD_S) |
      (op_i == goishi_map_pkg::JOSEKI_OP_LOAD_N);
  assign pops = op_i == goishi_map_pkg::JOSEKI_OP_POP;
  assign evaluates = op_i == goishi_map_pkg::JOSEKI_OP_EVALUATE;
  assign known = of_point | pops | evaluates | (op_i == goishi_map_pkg::JOSEKI_OP_CLEAR_S) |
      (op_i == goishi_map_pkg::JOSEKI_OP_CLEAR_N) | (op_i == goishi_map_pkg::JOSEKI_OP_SETTLE);

  assign error_o = !known ? goishi_map_pkg::JOSEKI_ERROR_COMMAND : (of_point & off_board) ?
      goishi_map_pkg::JOSEKI_ERROR_OFF_BOARD : (of_point & bad_colour) ?
      goishi_map_pkg::JOSEKI_ERROR_COLOUR : (pops & empty_i) ?
      goishi_map_pkg::JOSEKI_ERROR_UNDERFLOW : (evaluates & !HasInfluence) ?
      goishi_map_pkg::JOSEKI_ERROR_NO_INFLUENCE : goishi_map_pkg::JOSEKI_ERROR_FINE;

endmodule

`default_nettype wire
