// SPDX-License-Identifier: Apache-2.0
// Three registers in which an operation waits for its slot.
//
// The first two make room_o a register: the source of operations knows in time whether there is
// room, and one may enter every clock. In the third an operation stands before the board and
// knows whether its slot (and a copy's source) is idle: that was looked up while it moved there,
// and is looked up again while it waits. From there on its coordinates count from 0, and the
// column of a clearing or a copy is the code of group_locate. The output is all zero when no
// operation leaves, so that the playouts' entry only has to be joined.
`default_nettype none
module group_door (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        valid_i,
  output logic        room_o,
  input  logic [ 1:0] by_i,         // whose operation
  input  logic [23:0] op_i,         // as group_pkg; coordinates from 1
  input  logic [15:0] busy_i,       // as group_stream
  input  logic        last_i,
  input  logic [ 3:0] last_slot_i,
  input  logic        ready_i,      // the board takes what is idle
  output logic        idle_o,       // there is something, and it may enter
  output logic        copy_o,
  output logic [ 1:0] by_o,
  output logic [23:0] op_o
);
  logic full_q, waits_q, stands_q, changes_q, slot_busy_q, from_busy_q;
  logic [1:0] tail_by_q, head_by_q;
  logic [group_pkg::OpWidth-1:0] tail_q, head_q;

  assign room_o = !full_q;
  assign idle_o = stands_q && !slot_busy_q && !(copy_o && from_busy_q);
  wire next = !stands_q || (idle_o && ready_i);  // the third register is free
  wire [2:0] kind = group_pkg::op_kind(head_q);
  wire [4:0] column = group_pkg::writes_slot(
      kind
  ) ? group_pkg::slot_column(
      kind
  ) : group_pkg::op_x(
      head_q
  ) - 5'd1;
  wire [group_pkg::OpWidth-1:0] entry = group_pkg::op_word(
      kind,
      slot,
      from,
      column,
      group_pkg::op_y(
          head_q
      ) - 5'd1,
      group_pkg::op_white(
          head_q
      ),
      group_pkg::op_noeye(
          head_q
      ),
      group_pkg::op_dry(
          head_q)
  );

  // of the slots in head_q and in op_o
  wire [3:0] slot = group_pkg::op_slot(head_q), from = group_pkg::op_from(head_q);
  wire [3:0] own_slot = group_pkg::op_slot(op_o), own_from = group_pkg::op_from(op_o);
  wire slot_busy = busy_i[slot] || (last_i && last_slot_i == slot) ||
      (changes_q && own_slot == slot);
  wire from_busy = busy_i[from] || (last_i && last_slot_i == from) ||
      (changes_q && own_slot == from);
  wire own_slot_busy = busy_i[own_slot] || (last_i && last_slot_i == own_slot);
  wire own_from_busy = busy_i[own_from] || (last_i && last_slot_i == own_from);
  always_ff @(posedge clk_i) begin
    if (!full_q) {tail_by_q, tail_q} <= {by_i, op_i};
    slot_busy_q <= next ? slot_busy : own_slot_busy;
    from_busy_q <= next ? from_busy : own_from_busy;
    if (!rst_ni) begin
      {full_q, waits_q, stands_q, changes_q, copy_o} <= '0;
      {head_by_q, head_q, by_o, op_o} <= '0;
    end else begin
      if (next || !waits_q) begin
        waits_q <= full_q || valid_i;
        full_q <= 1'b0;
        {head_by_q, head_q} <= full_q ? {tail_by_q, tail_q} : {by_i, op_i} & {26{valid_i}};
      end else if (valid_i) begin
        full_q <= 1'b1;
      end
      if (next) begin
        stands_q <= waits_q;
        changes_q <= group_pkg::changes(1'b1, kind, group_pkg::op_dry(head_q));
        copy_o <= group_pkg::copies(kind);
        {by_o, op_o} <= {head_by_q, entry} & {26{waits_q}};
      end
    end
  end
endmodule
`default_nettype wire
