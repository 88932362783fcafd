// SPDX-License-Identifier: Apache-2.0
// What a game carries beside its stones: the ko, passes in a row, stones placed of either colour.
//
// Read at rank 10, changed after rank 17; sixteen words of LUT RAM. A slot comes again after
// sixteen clocks at the earliest, so a change is always there for the slot's next operation. A copy
// reads the source's word and writes it as its own.
`default_nettype none
module group_slots (
  input  logic        clk_i,
  input  logic [ 3:0] from10_i,      // the word to read
  input  logic [ 4:0] x11_i,
  input  logic [ 4:0] y11_i,
  input  logic        white11_i,
  output logic        ko12_o,        // the point is forbidden to this colour
  output logic [ 1:0] passes14_o,
  output logic [15:0] black14_o,
  output logic [15:0] white14_o,
  // rank 14: at most one of these
  input  logic [ 3:0] slot14_i,
  input  logic        mover14_i,
  input  logic        place14_i,
  input  logic        pass14_i,
  input  logic        wipe14_i,
  input  logic        copy14_i,
  input  logic        ko14_i,        // with place: a ko arises on the side captured
  input  logic [ 3:0] captured14_i,
  input  logic [ 4:0] x14_i,
  input  logic [ 4:0] y14_i
);
  typedef struct packed {
    logic known;  // a ko: forbidden to this colour, there
    logic white;
    logic [4:0] x;
    logic [4:0] y;
  } ko_t;
  typedef struct packed {
    ko_t ko;
    logic [1:0] passes;
    logic [15:0] black;
    logic [15:0] white;
  } game_t;
  localparam int Width = 46;
  game_t word10, word11_q, word12_q, word13_q, word14_q, next;
  logic hit12_q;

  lut_ram #(
    .Width(Width)
  ) u_ram (
    .clk_i,
    .we_i(we17_q),
    .waddr_i(slot17_q),
    .wdata_i(next17_q),
    .raddr_i(from10_i),
    .rdata_o(word10)
  );

  always_ff @(posedge clk_i) begin
    word11_q <= word10;
    word12_q <= word11_q;
    word13_q <= word12_q;
    word14_q <= word13_q;
    hit12_q <= word11_q.ko.known && word11_q.ko.white == white11_i && word11_q.ko.x == x11_i &&
        word11_q.ko.y == y11_i;
  end
  assign ko12_o = hit12_q;
  assign {passes14_o, black14_o, white14_o} = {word14_q.passes, word14_q.black, word14_q.white};

  // The slot's next operation reads in rank 26: there is time for the ko's place (rank 16) and for
  // the sums (rank 17).
  logic we15_q, we16_q, we17_q, ko15_q;
  logic [3:0] slot15_q, slot16_q, slot17_q, captured15_q;
  logic place15_q, place16_q, pass15_q, pass16_q, wipe15_q, wipe16_q, mover15_q, mover16_q;
  logic [4:0] x15_q, y15_q;
  ko_t ko16_q;
  game_t word15_q, word16_q, next17_q;
  wire [4:0] kox15 = x15_q + {4'd0, captured15_q[1]} - {4'd0, captured15_q[3]};
  wire [4:0] koy15 = y15_q + {4'd0, captured15_q[0]} - {4'd0, captured15_q[2]};
  always_ff @(posedge clk_i) begin
    {we17_q, we16_q, we15_q} <= {we16_q, we15_q, place14_i || pass14_i || wipe14_i || copy14_i};
    {slot17_q, slot16_q, slot15_q} <= {slot16_q, slot15_q, slot14_i};
    {place15_q, pass15_q, wipe15_q, mover15_q} <= {place14_i, pass14_i, wipe14_i, mover14_i};
    {place16_q, pass16_q, wipe16_q, mover16_q} <= {place15_q, pass15_q, wipe15_q, mover15_q};
    {ko15_q, captured15_q, x15_q, y15_q} <= {ko14_i, captured14_i, x14_i, y14_i};
    ko16_q <= {ko15_q, !mover15_q, kox15, koy15};
    {word16_q, word15_q} <= {word15_q, word14_q};
    next17_q <= next;
  end
  wire [15:0] blacks = word16_q.black + 16'd1;
  wire [15:0] whites = word16_q.white + 16'd1;
  wire [1:0] passes = word16_q.passes[1] ? 2'd2 : word16_q.passes + 2'd1;
  always_comb begin
    next = word16_q;
    if (wipe16_q) begin
      next = '0;
    end else if (place16_q) begin
      next.ko = ko16_q;
      next.passes = 2'd0;
      if (mover16_q) next.white = whites;
      else next.black = blacks;
    end else if (pass16_q) begin
      next.ko.known = 1'b0;
      next.passes = passes;
    end
  end
endmodule
`default_nettype wire
