// SPDX-License-Identifier: Apache-2.0
// Tells the influence board how one row differs from what it was told: one ADD or SUB per clock, from the left end.
//
// While on_i is 1 the row's counted stones and told stones stand on the inputs and do not change. A column whose stone
// has changed colour takes two clocks. done_o is 1 in the clock of the row's last stone (or at once when there is
// none); nothing moves while stall_i is 1. Stones leave through registers: stone_valid_o is held until taken.
`default_nettype none

module joseki_walk #(
  parameter int N = 19
) (
  input  logic         clk_i,
  input  logic         rst_ni,

  input  logic         on_i,
  input  logic         clear_i,   // send a CLEAR
  input  logic [4:0]   row_i,
  input  logic [N+1:0] counted_black_i,
  input  logic [N+1:0] counted_white_i,
  input  logic [N+1:0] told_black_i,
  input  logic [N+1:0] told_white_i,
  output logic         sent_o,    // a stone of this row leaves
  output logic         done_o,
  output logic         stall_o,

  output logic         stone_valid_o,
  input  logic         stone_ready_i,
  output logic [1:0]   stone_op_o,
  output logic [1:0]   stone_colour_o,
  output logic [4:0]   stone_x_o,
  output logic [4:0]   stone_y_o
);

  localparam logic [1:0] OpAdd   = 2'd1;
  localparam logic [1:0] OpSub   = 2'd2;
  localparam logic [1:0] OpClear = 2'd3;

  logic [N+1:0] left, finished_q, finished_d, mask;
  logic         any, last, second_q, second_d;  // second: the old stone of this column is gone, the new one follows
  logic [4:0]   column;

  assign left = ((counted_black_i ^ told_black_i) | (counted_white_i ^ told_white_i)) & ~finished_q;
  joseki_lowest #(.Width(N+2)) u_lowest (.bits_i(left), .any_o(any), .last_o(last), .mask_o(mask), .index_o(column));

  logic old_black, old_white, new_black, new_white, sub, twice, valid_q, go;
  logic [1:0] op_q, colour_q, op_d, colour_d;
  logic [4:0] x_q, y_q;

  assign old_black = |(mask & told_black_i);
  assign old_white = |(mask & told_white_i);
  assign new_black = |(mask & counted_black_i);
  assign new_white = |(mask & counted_white_i);
  assign sub       = (old_black | old_white) & ~second_q;
  assign twice     = sub & (new_black | new_white);

  assign stall_o  = valid_q & ~stone_ready_i;
  assign go       = on_i & ~stall_o;
  assign sent_o   = go & any;
  assign done_o   = go & (~any | (last & ~twice));
  assign op_d     = clear_i ? OpClear : sub ? OpSub : OpAdd;
  assign colour_d = sub ? {old_white, old_black} : {new_white, new_black};

  always_comb begin
    finished_d = finished_q;
    second_d   = second_q;
    if (done_o | ~on_i) begin
      finished_d = '0;
      second_d   = 1'b0;
    end else if (sent_o) begin
      second_d = twice;
      if (~twice) finished_d = finished_q | mask;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q    <= 1'b0;
      finished_q <= '0;
      second_q   <= 1'b0;
    end else begin
      finished_q <= finished_d;
      second_q   <= second_d;
      if (~stall_o) valid_q <= sent_o | clear_i;
    end
    if (~stall_o) begin
      op_q     <= op_d;
      colour_q <= colour_d;
      x_q      <= column;
      y_q      <= row_i;
    end
  end

  assign stone_valid_o  = valid_q;
  assign stone_op_o     = op_q;
  assign stone_colour_o = colour_q;
  assign stone_x_o      = x_q;
  assign stone_y_o      = y_q;

endmodule

`default_nettype wire
