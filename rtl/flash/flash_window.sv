// SPDX-License-Identifier: Apache-2.0
// The flash as memory that can only be read. Eight words from the last one read on are kept or on
// their way, and the flash stays selected, so reading on costs no new command. A word that is there
// is answered in two clocks.
`default_nettype none

module flash_window (
  input logic clk_i,
  input logic rst_ni,

  input  logic        cyc_i,  // a read of word adr_i
  input  logic [21:0] adr_i,
  output logic [31:0] dat_o,  // 0 without ack
  output logic        ack_o,

  input  logic release_i,  // the flash is wanted for something else: forget everything
  output logic held_o,     // it is still ours

  output logic        start_o,    // to flash_control
  output logic [23:0] address_o,
  input  logic        idle_i,
  output logic        word_o,
  input  logic        taken_i,
  input  logic        done_i,
  input  logic [31:0] data_i,
  output logic        stop_o
);

  logic [31:0] ring[8];

  logic open_q, open_d;  // a transaction is under way
  logic good_q, good_d;  // and goes on from `low` without a gap
  logic [21:0] low_q, low_d;  // the oldest word kept
  logic [3:0] have_q, have_d;  // words kept from there
  logic [3:0] asked_q, asked_d;  // and those on their way too
  logic ack_q, ack_d;
  logic [31:0] dat_q;

  logic [21:0] ahead;
  logic near, hit, here;
  assign ahead = adr_i - low_q;
  assign near = good_q & (ahead[21:3] == 19'h0);
  assign hit = near & ({1'b0, ahead[2:0]} < have_q);
  assign here = cyc_i & ~ack_q & hit;

  assign ack_o = ack_q & cyc_i;
  assign dat_o = ack_o ? dat_q : 32'h0;
  assign held_o = open_q;
  assign address_o = {low_q, 2'h0};

  logic [2:0] into;
  assign into = low_q[2:0] + have_q[2:0];

  always_comb begin
    open_d = open_q;
    good_d = good_q;
    low_d = low_q;
    have_d = have_q;
    asked_d = asked_q;
    ack_d = here & ~release_i;
    start_o = 1'b0;
    word_o = good_q & ~asked_q[3];
    stop_o = open_q & ~good_q;
    if (done_i & good_q) have_d = have_q + 4'h1;
    if (taken_i) asked_d = asked_q + 4'h1;
    if (here) begin  // what is before it will not be asked for again
      low_d = adr_i;
      have_d = have_d - {1'b0, ahead[2:0]};
      asked_d = asked_d - {1'b0, ahead[2:0]};
    end
    if (open_q & (release_i | (cyc_i & ~ack_q & ~near))) good_d = 1'b0;
    if (open_q & ~good_q & idle_i) open_d = 1'b0;
    if (~open_q & idle_i & cyc_i & ~ack_q & ~release_i) begin
      start_o = 1'b1;
      open_d = 1'b1;
      good_d = 1'b1;
      low_d = adr_i;
      have_d = 4'h0;
      asked_d = 4'h0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      open_q <= 1'b0;
      good_q <= 1'b0;
      ack_q <= 1'b0;
    end else begin
      open_q <= open_d;
      good_q <= good_d;
      ack_q <= ack_d;
    end
    low_q <= low_d;
    have_q <= have_d;
    asked_q <= asked_d;
    dat_q <= ring[adr_i[2:0]];
    if (done_i & good_q) ring[into] <= data_i;
  end

endmodule

`default_nettype wire
