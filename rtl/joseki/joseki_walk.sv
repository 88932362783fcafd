// SPDX-License-Identifier: Apache-2.0
// Updates the influence board with one row: sends one SUB or ADD per clock for each stone in
// which the row differs from what was sent before. First the stones that leave the row,
// then those that come, each from the left end.
//
// Input. The counted and sent stones of a row come from registers outside. While ready_o is 1
// these registers follow the store; load_i (only with ready_o) says that they take a row with
// this clock. While ready_o is 0 they stay. So one row waits in them while the row before it is
// sent.
//
// Duration. One clock for each stone that differs, so two for a stone that changes colour; one
// clock for a row without differences.
//
// Output. done_o is 1 in the clock of the row's last stone; sent_* are then the row's new sent
// stones. idle_o is 1 when no other row waits. Stones leave through registers: stone_valid_o is
// held until stone_ready_i, and everything else waits meanwhile.
`default_nettype none

module joseki_walk #(
  parameter int N = 19
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic         load_i,
  output logic         ready_o,
  output logic         idle_o,
  input  logic         clear_i,          // send a CLEAR
  input  logic [  4:0] row_i,            // with load_i
  input  logic [N+1:0] counted_black_i,
  input  logic [N+1:0] counted_white_i,
  input  logic [N+1:0] sent_black_i,
  input  logic [N+1:0] sent_white_i,
  output logic         sent_o,           // a stone of this row leaves
  output logic         done_o,
  output logic [  4:0] row_o,
  output logic [N+1:0] sent_black_o,
  output logic [N+1:0] sent_white_o,

  output logic       stone_valid_o,
  input  logic       stone_ready_i,
  output logic [1:0] stone_op_o,
  output logic [1:0] stone_colour_o,
  output logic [4:0] stone_x_o,
  output logic [4:0] stone_y_o
);

  localparam logic [1:0] OpAdd = 2'd1;
  localparam logic [1:0] OpSub = 2'd2;
  localparam logic [1:0] OpClear = 2'd3;

  // ---- the row that waits, and the one that is sent

  logic waiting_q, full_q, next, go, stall;
  logic [4:0] waiting_row_q, row_q;
  logic [N+1:0] new_black_q, new_white_q, old_white_q, off_q, off_d, on_q, on_d, off_wait, on_wait;
  // How much is left, known before it is asked for: none, one, two or more than two stones.
  logic [1:0] off_count, on_count, off_wait_count, on_wait_count, wait_count;
  logic any_q, any_d, off_any_q, off_any_d, last_q, last_d, more;

  assign next = ~full_q | done_o;
  assign ready_o = ~waiting_q | next;
  assign idle_o = ~waiting_q & next;

  assign off_wait = (sent_black_i & ~counted_black_i) | (sent_white_i & ~counted_white_i);
  assign on_wait = (counted_black_i & ~sent_black_i) | (counted_white_i & ~sent_white_i);

  joseki_few #(
    .Width(N + 2)
  ) u_off (
    .bits_i(off_q),
    .count_o(off_count)
  );
  joseki_few #(
    .Width(N + 2)
  ) u_on (
    .bits_i(on_q),
    .count_o(on_count)
  );
  joseki_few #(
    .Width(N + 2)
  ) u_off_wait (
    .bits_i(off_wait),
    .count_o(off_wait_count)
  );
  joseki_few #(
    .Width(N + 2)
  ) u_on_wait (
    .bits_i(on_wait),
    .count_o(on_wait_count)
  );

  // ---- the stone whose turn it is

  logic [N+1:0] left, mask, white;
  logic [4:0] column;
  logic [1:0] unused_lowest;
  logic is_white, valid_q;
  logic [1:0] op_q, colour_q;
  logic [4:0] x_q, y_q;

  assign left = off_any_q ? off_q : on_q;
  assign white = off_any_q ? old_white_q : new_white_q;
  assign is_white = |(mask & white);
  lowest_one #(
    .Width(N + 2)
  ) u_lowest (
    .bits_i(left),
    .any_o(unused_lowest[0]),
    .last_o(unused_lowest[1]),
    .mask_o(mask),
    .index_o(column)
  );

  assign stall = valid_q & ~stone_ready_i;
  assign go = full_q & ~stall;
  assign sent_o = go & any_q;
  assign done_o = go & last_q;

  // Two are left, one leaves: the next is the last.
  assign more = (off_count == 2'd3) | (on_count == 2'd3) |
      ((off_count != 2'd0) & (on_count != 2'd0) & (off_count[1] | on_count[1]));
  assign wait_count = {
    off_wait_count[1] | on_wait_count[1] | (off_wait_count[0] & on_wait_count[0]),
    off_wait_count[0] ^ on_wait_count[0]
  };
  always_comb begin
    off_d = off_q;
    on_d = on_q;
    any_d = any_q;
    off_any_d = off_any_q;
    last_d = last_q;
    if (next) begin
      off_d = off_wait;
      on_d = on_wait;
      any_d = wait_count != 2'd0;
      off_any_d = off_wait_count != 2'd0;
      last_d = ~wait_count[1];
    end else if (go) begin
      if (off_any_q) off_d = off_q & ~mask;
      else on_d = on_q & ~mask;
      off_any_d = off_count[1];
      last_d = ~more;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waiting_q <= 1'b0;
      full_q <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      waiting_q <= load_i | (waiting_q & ~next);
      full_q <= next ? waiting_q : full_q;
      if (~stall) valid_q <= sent_o | clear_i;
    end
    off_q <= off_d;
    on_q <= on_d;
    any_q <= any_d;
    off_any_q <= off_any_d;
    last_q <= last_d;
    if (load_i) waiting_row_q <= row_i;
    if (next) begin
      row_q <= waiting_row_q;
      new_black_q <= counted_black_i;
      new_white_q <= counted_white_i;
      old_white_q <= sent_white_i;
    end
    if (~stall) begin
      op_q <= clear_i ? OpClear : off_any_q ? OpSub : OpAdd;
      colour_q <= {is_white, ~is_white};
      x_q <= column;
      y_q <= row_q;
    end
  end

  assign row_o = row_q;
  assign sent_black_o = new_black_q;
  assign sent_white_o = new_white_q;
  assign stone_valid_o = valid_q;
  assign stone_op_o = op_q;
  assign stone_colour_o = colour_q;
  assign stone_x_o = x_q;
  assign stone_y_o = y_q;

endmodule

`default_nettype wire
