// SPDX-License-Identifier: Apache-2.0
// Who drives the group board: a scan, then the bus or the list of moves, then the stream port. The
// operation of the bus or of the list waits in a register of its own, then all pass group_door.
`default_nettype none
module group_arbiter (
  input logic clk_i,
  input logic rst_ni,
  input logic closed_i,  // nobody may enter
  input logic quiet_i,   // neither a scan nor playouts

  // the bus
  input  logic        req_i,
  input  logic        command_i,         // a COMMAND, a STREAM is written
  input  logic        stream_i,
  input  logic        is_command_i,      // it is a COMMAND, if it is one of them
  input  logic [31:0] wdata_i,
  input  logic [ 1:0] skips_i,           // of a STREAM word: the halves that hold no move
  input  logic        command_waits_i,   // the last command's result is awaited
  output logic        command_enters_o,
  output logic        stream_ends_o,     // the second half goes
  output logic        launch_o,          // a move of the stream sets out
  output logic        bus_valid_o,       // an operation stands in the register
  output logic        bus_goes_o,        // the register is empty or becomes so

  // the list
  input logic        burst_busy_i,
  input logic        burst_valid_i,
  input logic [15:0] burst_move_i,

  // a scan
  input logic        scan_busy_i,
  input logic        scan_valid_i,
  input logic [23:0] scan_op_i,

  // the stream port
  input  logic        port_valid_i,
  output logic        port_ready_o,
  input  logic [23:0] port_op_i,
  output logic        room_o,

  // to the board
  input  logic [15:0] busy_i,
  input  logic        last_i,
  input  logic [ 3:0] last_slot_i,
  input  logic        ready_i,
  output logic        idle_o,
  output logic        copy_o,
  output logic [ 1:0] by_o,
  output logic [23:0] op_o
);
  // ---- the register of the bus and of the list
  logic free_place;
  logic bus_valid_q;
  logic [1:0] halves_q;  // of a STREAM word, still to be sent
  wire [15:0] half = halves_q[0] ? wdata_i[15:0] : wdata_i[31:16];
  wire skip = halves_q[0] ? skips_i[0] : skips_i[1];
  wire bus_goes = quiet_i && (!bus_valid_q || free_place);
  wire command_enters = command_i && !command_waits_i && !burst_busy_i && bus_goes;
  wire half_goes = stream_i && !burst_busy_i && bus_goes;

  wire [2:0] kind = wdata_i[goishi_map_pkg::GROUP_COMMAND_OP_LSB+:3];
  wire [1:0] colour = wdata_i[goishi_map_pkg::GROUP_COMMAND_COLOUR_LSB+:2];
  // no colour, no stone: refused like a point off the board
  wire coloured = ^colour || kind == goishi_map_pkg::GROUP_OP_LOOK;
  wire [23:0] command_op = group_pkg::op_word(
      kind,
      wdata_i[goishi_map_pkg::GROUP_COMMAND_SLOT_LSB+:4],
      wdata_i[goishi_map_pkg::GROUP_COMMAND_FROM_LSB+:4],
      wdata_i[goishi_map_pkg::GROUP_COMMAND_X_LSB+:5] & {5{coloured}},
      wdata_i[goishi_map_pkg::GROUP_COMMAND_Y_LSB+:5],
      colour[1],
      wdata_i[goishi_map_pkg::GROUP_COMMAND_REFUSE_EYE_LSB],
      wdata_i[goishi_map_pkg::GROUP_COMMAND_DRY_LSB]
  );
  logic [1:0] bus_by_q;
  logic [23:0] bus_op_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) bus_valid_q <= 1'b0;
    else if (bus_goes) bus_valid_q <= command_enters || (half_goes && !skip) || burst_valid_i;
    if (bus_goes) begin
      bus_by_q <= burst_busy_i ? group_pkg::ByPort :
          is_command_i ? group_pkg::ByCommand : group_pkg::ByStream;
      bus_op_q <= burst_busy_i ? group_pkg::op_of_move(
          burst_move_i
      ) : is_command_i ? command_op : group_pkg::op_of_move(
          half
      );
    end
    if (!rst_ni) halves_q <= '0;
    else if (req_i) halves_q <= 2'b11;
    else if (half_goes) halves_q <= {halves_q[1] && halves_q[0], 1'b0};
  end
  assign command_enters_o = command_enters;
  assign stream_ends_o = half_goes && halves_q == 2'b10;
  assign launch_o = half_goes && !skip;
  assign bus_valid_o = bus_valid_q;
  assign bus_goes_o = bus_goes;

  // ---- who comes first
  wire [1:0] by = scan_busy_i ? group_pkg::ByScan : bus_valid_q ? bus_by_q : group_pkg::ByPort;
  wire valid = !closed_i && (scan_busy_i ? scan_valid_i : bus_valid_q ? quiet_i : port_valid_i);
  wire [23:0] op = scan_busy_i ? scan_op_i : bus_valid_q ? bus_op_q : port_op_i;
  assign room_o = free_place && !closed_i;
  assign port_ready_o = room_o && !scan_busy_i && !bus_valid_q;
  group_door u_door (
    .clk_i,
    .rst_ni,
    .valid_i(valid),
    .room_o(free_place),
    .by_i(by),
    .op_i(op),
    .busy_i,
    .last_i,
    .last_slot_i,
    .ready_i,
    .idle_o,
    .copy_o,
    .by_o,
    .op_o
  );
  wire unused_ok = &{1'b0, wdata_i};
endmodule
`default_nettype wire
