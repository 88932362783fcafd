// SPDX-License-Identifier: Apache-2.0
// Tells the influence board how one row differs from what it was told: one ADD or SUB per clock, from the left end.
//
// load_i takes a row with its counted and told stones (told_valid_i 0: nothing was told) and is allowed while ready_o is
// 1. A column whose stone has changed colour takes two clocks, a row without differences one. done_o is 1 in the clock
// of the row's last stone: then told_* are what is told from now on. Stones leave through registers: stone_valid_o is
// held until taken, and everything waits meanwhile.
`default_nettype none

module joseki_walk #(
  parameter int N = 19
) (
  input  logic         clk_i,
  input  logic         rst_ni,

  input  logic         load_i,
  output logic         ready_o,
  input  logic         clear_i,   // send a CLEAR
  input  logic [4:0]   row_i,
  input  logic [N+1:0] counted_black_i,
  input  logic [N+1:0] counted_white_i,
  input  logic         told_valid_i,
  input  logic [N+1:0] told_black_i,
  input  logic [N+1:0] told_white_i,
  output logic         sent_o,    // a stone of this row leaves
  output logic         done_o,
  output logic [4:0]   row_o,
  output logic [N+1:0] told_black_o,
  output logic [N+1:0] told_white_o,

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

  logic         full_q, old_valid_q, stall;
  logic [4:0]   row_q;
  logic [N+1:0] new_black_q, new_white_q, old_black_q, old_white_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      full_q <= 1'b0;
    end else begin
      full_q <= load_i | (full_q & ~done_o);
    end
    if (load_i) begin
      row_q       <= row_i;
      new_black_q <= counted_black_i;
      new_white_q <= counted_white_i;
      old_black_q <= told_black_i;
      old_white_q <= told_white_i;
      old_valid_q <= told_valid_i;
    end
  end
  assign ready_o      = ~full_q | done_o;
  assign row_o        = row_q;
  assign told_black_o = new_black_q;
  assign told_white_o = new_white_q;

  logic [N+1:0] left, finished_q, finished_d, mask;
  logic         any, last, second_q, second_d;  // second: the old stone of this column is gone, the new one follows
  logic [4:0]   column;

  assign left = ((new_black_q ^ (old_black_q & {(N+2){old_valid_q}})) | (new_white_q ^ (old_white_q & {(N+2){old_valid_q}})))
                & ~finished_q;
  joseki_lowest #(.Width(N+2)) u_lowest (.bits_i(left), .any_o(any), .last_o(last), .mask_o(mask), .index_o(column));

  logic old_black, old_white, new_black, new_white, sub, twice, valid_q, go;
  logic [1:0] op_q, colour_q, op_d, colour_d;
  logic [4:0] x_q, y_q;

  assign old_black = old_valid_q & (|(mask & old_black_q));
  assign old_white = old_valid_q & (|(mask & old_white_q));
  assign new_black = |(mask & new_black_q);
  assign new_white = |(mask & new_white_q);
  assign sub       = (old_black | old_white) & ~second_q;
  assign twice     = sub & (new_black | new_white);

  assign stall    = valid_q & ~stone_ready_i;
  assign go       = full_q & ~stall;
  assign sent_o   = go & any;
  assign done_o   = go & (~any | (last & ~twice));
  assign op_d     = clear_i ? OpClear : sub ? OpSub : OpAdd;
  assign colour_d = sub ? {old_white, old_black} : {new_white, new_black};

  always_comb begin
    finished_d = finished_q;
    second_d   = second_q;
    if (done_o) begin
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
      if (~stall) valid_q <= sent_o | clear_i;
    end
    if (~stall) begin
      op_q     <= op_d;
      colour_q <= colour_d;
      x_q      <= column;
      y_q      <= row_q;
    end
  end

  assign stone_valid_o  = valid_q;
  assign stone_op_o     = op_q;
  assign stone_colour_o = colour_q;
  assign stone_x_o      = x_q;
  assign stone_y_o      = y_q;

endmodule

`default_nettype wire
