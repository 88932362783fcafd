// SPDX-License-Identifier: Apache-2.0
// The rules of the bus between a master and a slave, Wishbone B4 classic as docs/architecture.md
// has it. Slave = 1: the slave is proved and the master assumed; Slave = 0: the other way round.
//
// Master: an access that goes on does not change; it may be dropped at any time. Slave: an answer
// is ack or err; it comes only to an access that stood unanswered in the clock before, so once,
// never to what has been dropped and never in the first clock after reset; data is zero without ack
// (answers are joined by OR); a Late answer may still stand in the clock in which its access is
// dropped; with Most, an access waits at most so many clocks; with Whole, what is not a whole
// aligned word is refused. With Header, the block begins with its identity: a read of it gives that
// and nothing else, whatever was asked and dropped before, and a write to it is refused. Refused is
// what lies at the address Hole, too.
`default_nettype none

module wb_rules #(
  parameter bit Slave = 1'b1,
  parameter int Width = 16,  // bits of the address
  parameter int Most = 0,
  parameter bit Tight = 1'b1,  // cover an access that waits as long
  parameter bit Late = 1'b0,  // answers from a register
  parameter bit Whole = 1'b1,
  parameter bit Writes = 1'b1,  // there is something to write; 0: every write is refused
  parameter bit Header = 1'b0,
  parameter logic [31:0] Identity = 32'h0,
  parameter logic [15:0] Hole = 16'hfffc
) (
  input logic             clk_i,
  input logic             rst_ni,
  input logic             cyc_i,
  input logic             stb_i,
  input logic             we_i,
  input logic [      3:0] sel_i,
  input logic [Width-1:0] adr_i,
  input logic [     31:0] wdat_i,
  input logic [     31:0] rdat_i,
  input logic             ack_i,
  input logic             err_i
);
  localparam int Bits = Width + 37;

  logic started_q, held_q;
  logic [9:0] wait_q;
  logic [Bits-1:0] request, request_q;
  wire active = cyc_i && stb_i;
  wire answer = ack_i || err_i;
  wire good = sel_i == 4'hf && adr_i[1:0] == 2'b00;
  assign request = {we_i, sel_i, adr_i, wdat_i};

  initial begin
    started_q = 1'b0;
    held_q = 1'b0;
    wait_q = 10'd0;
  end
  always @(posedge clk_i) begin
    started_q <= 1'b1;
    held_q <= rst_ni && active && !answer;
    request_q <= request;
    if (!rst_ni || !active || answer) wait_q <= 10'd0;
    else if (wait_q != 10'd1023) wait_q <= wait_q + 10'd1;
  end

  wire done = active && ack_i;
  wire steady = !(held_q && active) || request == request_q;
  wire one = !(ack_i && err_i);
  wire asked = !answer || (held_q && (active || Late));
  wire silent = ack_i || rdat_i == 32'h0;
  wire soon = Most == 0 || wait_q <= 10'(Most);
  wire whole = !Whole || !done || good;
  wire named = !Header || !done || adr_i != '0 || (!we_i && rdat_i == Identity);
  wire readable = Writes || !done || !we_i;
  wire hole = !Header || !done || adr_i != Width'(Hole);

  always_comb begin
    if (!started_q) assume (!rst_ni);
    if (rst_ni) begin
      if (Slave) begin
        assume (steady);
        assert (one);
        assert (asked);
        assert (silent);
        assert (soon);
        assert (whole);
        assert (named);
        assert (readable);
        assert (hole);
      end else begin
        assert (steady);
        assume (one);
        assume (asked);
        assume (silent);
        assume (soon);
        assume (whole);
      end
    end
  end

  // Nothing above holds only because nothing happens.
  if (Slave) begin : gen_cover
    logic dropped_q;
    initial dropped_q = 1'b0;
    always @(posedge clk_i) begin
      dropped_q <= rst_ni && held_q && !active;
      if (rst_ni) begin
        cover (ack_i && !we_i);
        cover (err_i && good);
        cover (err_i && !good);
        cover (dropped_q && active);
      end
    end
  end
  if (Slave && Writes) begin : gen_writes
    always @(posedge clk_i) if (rst_ni) cover (ack_i && we_i);
  end
  // Most is no longer than it has to be.
  if (Slave && Tight) begin : gen_tight
    always @(posedge clk_i) if (rst_ni) cover (answer && wait_q == 10'(Most));
  end
endmodule

`default_nettype wire
