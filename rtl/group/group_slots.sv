// SPDX-License-Identifier: Apache-2.0
// What a game carries beside its stones: the ko, passes in a row, stones placed of either colour.
//
// Read at rank 10, changed after rank 15; sixteen words of LUT RAM. A slot comes again after sixteen clocks at the earliest,
// so a change is always there for the slot's next operation. A copy reads the source's word and writes it as its own.
`default_nettype none
module group_slots (
    input wire logic clk_i,
    input wire logic [3:0] from10_i,    // the word to read
    input wire logic [4:0] x11_i,
    input wire logic [4:0] y11_i,
    input wire logic white11_i,
    output logic ko12_o,                // the point is forbidden to this colour
    output logic [1:0] passes14_o,
    output logic [15:0] black14_o,
    output logic [15:0] white14_o,
    // rank 14: at most one of these
    input wire logic [3:0] slot14_i,
    input wire logic mover14_i,
    input wire logic place14_i,
    input wire logic pass14_i,
    input wire logic wipe14_i,
    input wire logic copy14_i,
    input wire logic ko14_i,            // with place: a ko arises at ...
    input wire logic [4:0] kox14_i,
    input wire logic [4:0] koy14_i
);
  localparam int Width = 1 + 1 + 5 + 5 + 2 + 16 + 16;
  wire [Width-1:0] word10;
  logic [Width-1:0] word11_q, word12_q, word13_q, word14_q, next;
  logic hit12_q;

  group_ram #(.Width(Width)) u_ram (
      .clk_i, .we_i(we15_q), .waddr_i(slot15_q), .wdata_i(next),
      .raddr_i(from10_i), .rdata_o(word10));

  wire known = word11_q[45];
  wire forbidden = word11_q[44];
  always_ff @(posedge clk_i) begin
    word11_q <= word10;
    word12_q <= word11_q;
    word13_q <= word12_q;
    word14_q <= word13_q;
    hit12_q <= known && forbidden == white11_i && word11_q[43:39] == x11_i && word11_q[38:34] == y11_i;
  end
  assign ko12_o = hit12_q;
  assign {passes14_o, black14_o, white14_o} = word14_q[33:0];

  // one rank for the ko's place, one for the sums: together they would be the longest way of a small board
  logic we15_q, place15_q, pass15_q, wipe15_q, mover15_q;
  logic [3:0] slot15_q;
  logic [11:0] ko15_q;
  logic [Width-1:0] word15_q;
  always_ff @(posedge clk_i) begin
    we15_q <= place14_i || pass14_i || wipe14_i || copy14_i;
    {place15_q, pass15_q, wipe15_q, mover15_q, slot15_q} <= {place14_i, pass14_i, wipe14_i, mover14_i, slot14_i};
    ko15_q <= {ko14_i, !mover14_i, kox14_i, koy14_i};
    word15_q <= word14_q;
  end
  wire [15:0] blacks = word15_q[31:16] + 16'd1;
  wire [15:0] whites = word15_q[15:0] + 16'd1;
  wire [1:0] passes = word15_q[33] ? 2'd2 : word15_q[33:32] + 2'd1;
  always_comb begin
    next = word15_q;
    if (wipe15_q) begin
      next = '0;
    end else if (place15_q) begin
      next[45:34] = ko15_q;
      next[33:32] = 2'd0;
      if (mover15_q) next[15:0] = whites;
      else next[31:16] = blacks;
    end else if (pass15_q) begin
      next[45] = 1'b0;
      next[33:32] = passes;
    end
  end
endmodule
`default_nettype wire
