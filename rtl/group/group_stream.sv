// SPDX-License-Identifier: Apache-2.0
// The stream of the group board: operations by valid and ready, one per clock, results in order
// fifteen clocks later.
//
// Reports which slots are still being changed: an operation has to wait for its slot, and for a
// copy's source (group_door). Not ready in the three clocks that a copy takes beside its own: one
// to write its other half, two to read its source. Sixteen slots in turn never wait. After reset
// every slot is cleared first (sixteen clocks).
`default_nettype none
module group_stream #(
  parameter int N = 19,
  parameter bit Playout = 1'b0,
  parameter bit Dense = 1'b0,
  parameter bit Report = 1'b0
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  input  logic           valid_i,
  output logic           ready_o,
  input  logic [    2:0] kind_i,        // 0 look, 1 play, 2 set up, 3 pass, 4 clear, 5 copy
  input  logic [    3:0] slot_i,
  input  logic [    3:0] from_i,
  input  logic [    4:0] x_i,           // from 0; of a clearing or a copy as group_core
  input  logic [    4:0] y_i,
  input  logic           white_i,
  input  logic           noeye_i,
  input  logic           dry_i,         // judge only, change nothing
  input  logic           area_i,
  input  logic           copy_i,        // kind_i is a copy
  // slots that will be busy in the next clock, save by what enters in this one
  output logic [   15:0] busy_o,
  output logic           last_o,        // ... and by what entered in the last
  output logic [    3:0] last_slot_o,
  // six clocks after the operation: its point and the four sides
  output logic           look6_o,
  output logic [    9:0] centre6_o,
  output logic [   39:0] side6_o,
  output logic           valid14_o,     // the result
  output logic [    2:0] kind14_o,
  output logic [    3:0] slot14_o,
  output logic [    2:0] code14_o,
  output logic           place14_o,
  output logic [    3:0] captured14_o,
  output logic           ko14_o,
  output logic [    9:0] centre14_o,
  output logic [    1:0] passes14_o,
  output logic [   15:0] black14_o,
  output logic [   15:0] white14_o,
  output logic           doubt14_o,
  output logic [N*N-1:0] mark4_o,       // with Playout: what the next player may choose from
  output logic [    3:0] slot3_o,
  input  logic           watch14_i,     // with Report, as group_core
  output logic [    5:0] twins14_o,
  output logic [5*N-1:0] count19_o
);
  logic [4:0] wipe_q;  // slots cleared since reset
  logic [15:0] busy_q, busy_d;
  logic last_q;  // the last operation changes its slot: not yet in busy_q
  logic [13:0] change_q;
  logic [55:0] slots_q;
  logic [12:0] copy_q;
  wire wiping = !wipe_q[4];
  wire [2:0] kind = wiping ? goishi_map_pkg::GROUP_OP_CLEAR : kind_i;
  wire [3:0] slot = wiping ? wipe_q[3:0] : slot_i;
  wire is_copy = copy_i && !wiping;
  logic late_q;  // a copy reads its source
  wire copying = copy_q[0] || late_q;
  // a copy's second half must not meet another's reading either
  assign ready_o = !wiping && !copying && !(is_copy && copy_q[11]);
  wire take = wiping || (valid_i && ready_o);
  wire change = group_pkg::changes(take, kind, dry_i);

  assign {busy_o, last_o, last_slot_o} = {busy_q, last_q, slots_q[3:0]};
  for (genvar i = 0; i < 16; i++) begin : gen_slot
    assign busy_d[i] = (busy_q[i] || (last_q && slots_q[3:0] == 4'(i))) &&
        !(change_q[13] && slots_q[55:52] == 4'(i));
  end
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wipe_q <= '0;
      busy_q <= '0;
      last_q <= 1'b0;
      late_q <= 1'b0;
      change_q <= '0;
      copy_q <= '0;
    end else begin
      if (wiping) wipe_q <= wipe_q + 5'd1;
      busy_q <= busy_d;
      last_q <= change;
      late_q <= copy_q[11] || copy_q[12];
      change_q <= {change_q[12:0], copy_q[0] || (change && !is_copy)};  // a copy ends a clock later
      copy_q <= {copy_q[11:0], take && is_copy};
    end
    slots_q <= {slots_q[51:0], copy_q[0] ? slots_q[3:0] : slot};
  end

  group_core #(
    .N(N),
    .Playout(Playout),
    .Dense(Dense),
    .Report(Report)
  ) u_core (
    .clk_i,
    .rst_ni,
    .valid_i(take && rst_ni),
    .kind_i(kind),
    .slot_i(slot),
    .from_i,
    .x_i(wiping ? group_pkg::ColumnAll : x_i),
    .y_i,
    .white_i,
    .noeye_i,
    .dry_i(dry_i && !wiping),
    .area_i,
    .look6_o,
    .centre6_o,
    .side6_o,
    .valid14_o,
    .kind14_o,
    .slot14_o,
    .code14_o,
    .place14_o,
    .captured14_o,
    .ko14_o,
    .centre14_o,
    .passes14_o,
    .black14_o,
    .white14_o,
    .doubt14_o,
    .mark4_o,
    .slot3_o,
    .watch14_i,
    .twins14_o,
    .count19_o
  );
endmodule
`default_nettype wire
