// SPDX-License-Identifier: Apache-2.0
// Wishbone to a memory that answers two clocks after its address: a single read takes three
// clocks, a burst of n words (CTI 010, linear, as the CPU's caches ask for a line) n + 2, a write
// two. The master must keep a burst's address counting by one word per answer and end it with CTI
// 111; it must not drop a cycle. A word is written in the clock of its answer, while the master
// still holds address and data: the path from the address through its decoder to the write enable
// of every block RAM is too long for the clock before.
`default_nettype none

module soc_burst #(
  parameter int Width = 14  // bits of a word's address
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic             active_i,  // cycle and strobe, and the address is ours
  input  logic             we_i,
  input  logic [Width-1:0] adr_i,
  input  logic [      2:0] cti_i,
  output logic             ack_o,

  output logic [Width-1:0] adr_o,   // to the memory: what is read at the end of this clock
  output logic             write_o  // write at the end of this clock
);

  // Reads issued but not answered: stage 1 is in the memory, stage 2 in its output register.
  logic one_q, one_d, two_q, wrote_q, wrote_d;
  logic more_q, more_d;  // a burst goes on
  logic [Width-1:0] next_q, next_d;
  logic idle;

  assign idle = ~one_q & ~two_q & ~wrote_q & ~more_q;
  assign ack_o = two_q | wrote_q;
  assign write_o = wrote_q;

  always_comb begin
    one_d = 1'b0;
    wrote_d = 1'b0;
    more_d = more_q;
    next_d = next_q;
    adr_o = adr_i;
    if (more_q) begin
      // A line is at most eight words and does not cross a multiple of eight.
      adr_o = next_q;
      one_d = 1'b1;
      next_d = next_q + 1'b1;
      more_d = next_q[2:0] != 3'b111;
    end else if (idle & active_i) begin
      wrote_d = we_i;
      one_d = ~we_i;
      more_d = ~we_i & (cti_i == 3'b010);
      next_d = adr_i + 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      one_q <= 1'b0;
      two_q <= 1'b0;
      wrote_q <= 1'b0;
      more_q <= 1'b0;
    end else begin
      one_q <= one_d;
      two_q <= one_q;
      wrote_q <= wrote_d;
      more_q <= more_d;
    end
    next_q <= next_d;
  end

endmodule

`default_nettype wire
