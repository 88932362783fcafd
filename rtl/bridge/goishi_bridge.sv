// SPDX-License-Identifier: Apache-2.0
// The small chip: boards on a Wishbone whose master is the serial line. No pins and no primitives;
// board tops add those. LEDs: 0 blinks (the clock runs), 1 a host has said HELLO, 2 changes with
// every request answered, 3 a frame was no frame, 4 a bus error, 5 to 7 the boards there are:
// influence, joseki, group. 3 and 4 stay until reset.
`default_nettype none

module goishi_bridge #(
  parameter int          N            = 5,
  parameter bit          HasInfluence = 1'b1,
  parameter bit          HasJoseki    = 1'b0,
  parameter bit          HasGroup     = 1'b0,
  parameter bit          HasPlayout   = 1'b0,
  parameter bit          HasReport    = 1'b0,
  parameter bit          HasBox       = 1'b0,
  parameter bit          HasAmaf      = 1'b0,
  parameter bit          GroupClock   = 1'b0,      // the group board has a clock of its own
  parameter bit          TwoGroups    = 1'b0,      // a second group board
  parameter int          ClockHz      = 12000000,
  parameter logic [15:0] Divisor      = 16'd12,    // clocks per bit of the line
  parameter int          TimeoutBits  = 20
) (
  input  logic       clk_i,
  input  logic       group_clk_i,  // used when GroupClock
  input  logic       rst_ni,
  input  logic       uart_rx_i,
  output logic       uart_tx_o,
  output logic [7:0] led_o
);

  // As SYSTEM.BOARDS has them.
  localparam
      logic [31:0] Boards = 32'(HasInfluence) << goishi_map_pkg::SYSTEM_BOARDS_INFLUENCE_LSB |
      32'(HasJoseki) << goishi_map_pkg::SYSTEM_BOARDS_JOSEKI_LSB |
      32'(HasGroup) << goishi_map_pkg::SYSTEM_BOARDS_GROUP_LSB |
      32'(TwoGroups) << goishi_map_pkg::SYSTEM_BOARDS_GROUP2_LSB |
      (HasGroup ? 32'(HasPlayout) : 32'h0) << goishi_map_pkg::SYSTEM_BOARDS_PLAYOUT_LSB;
  localparam logic [31:0] Functions = 32'(HasReport) << goishi_map_pkg::SYSTEM_BOARDS_REPORT_LSB |
      32'(HasBox) << goishi_map_pkg::SYSTEM_BOARDS_BOX_LSB |
      (HasPlayout ? 32'(HasAmaf) : 32'h0) << goishi_map_pkg::SYSTEM_BOARDS_AMAF_LSB;

  logic cyc, stb, we, ack, err;
  logic [3:0] sel;
  logic [19:0] adr;
  logic [31:0] wdat, rdat;
  logic session, answered, dropped, failed;

  bridge_link #(
    .N(N),
    .Boards(HasGroup ? Boards | Functions : Boards),
    .ClockHz(ClockHz),
    .Divisor(Divisor),
    .TimeoutBits(TimeoutBits)
  ) u_link (
    .clk_i,
    .rst_ni,
    .uart_rx_i,
    .uart_tx_o,
    .session_o(session),
    .answered_o(answered),
    .dropped_o(dropped),
    .failed_o(failed),
    .wb_cyc_o(cyc),
    .wb_stb_o(stb),
    .wb_we_o(we),
    .wb_sel_o(sel),
    .wb_adr_o(adr),
    .wb_dat_o(wdat),
    .wb_dat_i(rdat),
    .wb_ack_i(ack),
    .wb_err_i(err)
  );

  goishi_cells #(
    .N(N),
    .HasInfluence(HasInfluence),
    .HasJoseki(HasJoseki),
    .HasGroup(HasGroup),
    .HasPlayout(HasPlayout),
    .HasReport(HasReport),
    .HasBox(HasBox),
    .HasAmaf(HasAmaf),
    .ClockHz(ClockHz),
    .GroupClock(GroupClock),
    .TwoGroups(TwoGroups)
  ) u_cells (
    .clk_i,
    .rst_ni,
    .group_clk_i,
    .wb_cyc_i(cyc),
    .wb_stb_i(stb),
    .wb_we_i(we),
    .wb_sel_i(sel),
    .wb_adr_i(adr),
    .wb_dat_i(wdat),
    .wb_dat_o(rdat),
    .wb_ack_o(ack),
    .wb_err_o(err)
  );

  logic [23:0] blink_q;
  logic answered_q, dropped_q, failed_q;
  assign led_o = {
    HasGroup, HasJoseki, HasInfluence, failed_q, dropped_q, answered_q, session, blink_q[23]
  };

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      blink_q <= '0;
      answered_q <= 1'b0;
      dropped_q <= 1'b0;
      failed_q <= 1'b0;
    end else begin
      blink_q <= blink_q + 24'h1;
      answered_q <= answered_q ^ answered;
      dropped_q <= dropped_q | dropped;
      failed_q <= failed_q | failed;
    end
  end

endmodule

`default_nettype wire
