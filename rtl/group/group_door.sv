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
  input  logic [25:0] op_i,         // {whose, kind, slot, from, x, y, white, noeye, dry}
  input  logic [15:0] busy_i,       // as group_stream
  input  logic        last_i,
  input  logic [ 3:0] last_slot_i,
  input  logic        ready_i,      // the board takes what is idle
  output logic        idle_o,       // there is something, and it may enter
  output logic        copy_o,
  output logic [25:0] op_o
);
  localparam logic [4:0] All = 5'd29, Even = 5'd30;
  logic full_q, waits_q, stands_q, changes_q, slot_busy_q, from_busy_q;
  logic [25:0] tail_q, head_q;

  assign room_o = !full_q;
  assign idle_o = stands_q && !slot_busy_q && !(copy_o && from_busy_q);
  wire next = !stands_q || (idle_o && ready_i);  // the third register is free
  wire [2:0] kind = head_q[23:21];
  wire [4:0] column = kind[2] ? (kind[0] ? Even : All) : head_q[12:8] - 5'd1;

  // of the slots in head_q and in op_o
  wire [3:0] slot = head_q[20:17], from = head_q[16:13];
  wire [3:0] own_slot = op_o[20:17], own_from = op_o[16:13];
  wire slot_busy = busy_i[slot] || (last_i && last_slot_i == slot) ||
      (changes_q && own_slot == slot);
  wire from_busy = busy_i[from] || (last_i && last_slot_i == from) ||
      (changes_q && own_slot == from);
  wire own_slot_busy = busy_i[own_slot] || (last_i && last_slot_i == own_slot);
  wire own_from_busy = busy_i[own_from] || (last_i && last_slot_i == own_from);
  always_ff @(posedge clk_i) begin
    if (!full_q) tail_q <= op_i;
    slot_busy_q <= next ? slot_busy : own_slot_busy;
    from_busy_q <= next ? from_busy : own_from_busy;
    if (!rst_ni) begin
      {full_q, waits_q, stands_q, changes_q, copy_o} <= '0;
      {head_q, op_o} <= '0;
    end else begin
      if (next || !waits_q) begin
        waits_q <= full_q || valid_i;
        full_q <= 1'b0;
        head_q <= full_q ? tail_q : op_i & {26{valid_i}};
      end else if (valid_i) begin
        full_q <= 1'b1;
      end
      if (next) begin
        stands_q <= waits_q;
        changes_q <= kind != 3'd0 && (kind[2] || !head_q[0]);
        copy_o <= kind[2] && kind[0];
        op_o <= {head_q[25:13], column, head_q[7:3] - 5'd1, head_q[2:0]} & {26{waits_q}};
      end
    end
  end
endmodule
`default_nettype wire
