// SPDX-License-Identifier: Apache-2.0
// What can be said against a command before it begins. Combinational.
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

  logic off_board, bad_colour;
  assign off_board = (x_i == 5'd0) | (x_i > 5'(N)) | (y_i == 5'd0) | (y_i > 5'(N));
  // an S-stone may be none
  assign bad_colour = (op_i != goishi_map_pkg::JOSEKI_OP_UNPLACE) &
      ((colour_i == 2'd3) | ((colour_i == 2'd0) & (op_i != goishi_map_pkg::JOSEKI_OP_LOAD_S)));

  always_comb begin
    error_o = goishi_map_pkg::JOSEKI_ERROR_FINE;
    case (op_i)
      goishi_map_pkg::JOSEKI_OP_PLACE, goishi_map_pkg::JOSEKI_OP_UNPLACE,
          goishi_map_pkg::JOSEKI_OP_LOAD_S, goishi_map_pkg::JOSEKI_OP_LOAD_N: begin
        if (off_board) error_o = goishi_map_pkg::JOSEKI_ERROR_OFF_BOARD;
        else if (bad_colour) error_o = goishi_map_pkg::JOSEKI_ERROR_COLOUR;
      end
      goishi_map_pkg::JOSEKI_OP_POP: if (empty_i) error_o = goishi_map_pkg::JOSEKI_ERROR_UNDERFLOW;
      goishi_map_pkg::JOSEKI_OP_CLEAR_S, goishi_map_pkg::JOSEKI_OP_CLEAR_N,
          goishi_map_pkg::JOSEKI_OP_SETTLE:
      ;
      goishi_map_pkg::JOSEKI_OP_EVALUATE:
      if (!HasInfluence) error_o = goishi_map_pkg::JOSEKI_ERROR_NO_INFLUENCE;
      default: error_o = goishi_map_pkg::JOSEKI_ERROR_COMMAND;
    endcase
  end

endmodule

`default_nettype wire
