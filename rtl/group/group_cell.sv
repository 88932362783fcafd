// SPDX-License-Identifier: Apache-2.0
// One point of the group board, for sixteen games.
//
// The word of a game: {occupied, single, white, id}. The id is that of a pair of horizontal neighbours, the
// pair of the group's last stone; both points of a pair can only name the same group when their colours are
// equal, so {white, id} is unique. An empty point is all zero (ids start at 1).
//
// Ranks as in group_core: the word leaves for the fetch during rank 2, is read again in rank 7, compared with the
// four neighbours' groups in ranks 8 and 9; the verdict arrives at rank 16 and is written after rank 17.
`default_nettype none
module group_cell #(
    parameter bit Playout = 1'b0
) (
    input wire logic clk_i,
    // the fetch
    input wire logic [3:0] slot2_i,
    output logic [9:0] word2_o,       // {single, white, id}
    output logic taken2_o,            // only with Playout
    // the comparison
    input wire logic [3:0] slot7_i,
    input wire logic [31:0] id8_i,    // the neighbours' groups: N E S W
    input wire logic row8_i,          // the point played is in this row, in this column
    input wire logic col8_i,
    output logic open8_o,             // empty and not the point played
    input wire logic [3:0] near8_i,   // the neighbours' open8
    input wire logic [3:0] white9_i,  // the neighbours' colours
    input wire logic mover9_i,        // white plays
    output logic [3:0] match10_o,     // belongs to that neighbour's group
    output logic free10_o,            // touches a liberty
    output logic [10:0] word8_o,
    // the verdict; the hints want to know it too
    output logic [3:0] match16_o,
    output logic here16_o,
    output logic foe16_o,
    input wire logic [3:0] act16_i,   // that neighbour's group changes: captured or merged
    input wire logic row16_i,
    input wire logic col16_i,
    input wire logic all16_i,         // every point of the slot is written
    input wire logic wipe16_i,        // ... and emptied
    input wire logic [3:0] slot17_i,
    input wire logic [10:0] new17_i,
    input wire logic copy17_i         // write the word now in rank 8
);
  logic [10:0] word8_q, wdata;
  wire [10:0] word7;
  logic we17_q, dead17_q;

  if (Playout) begin : gen_taken
    group_ram #(.Width(11)) u_fetch (
        .clk_i, .we_i(we17_q), .waddr_i(slot17_i), .wdata_i(wdata), .raddr_i(slot2_i),
        .rdata_o({taken2_o, word2_o}));
  end else begin : gen_plain
    group_ram #(.Width(10)) u_fetch (
        .clk_i, .we_i(we17_q), .waddr_i(slot17_i), .wdata_i(wdata[9:0]), .raddr_i(slot2_i),
        .rdata_o(word2_o));
    assign taken2_o = 1'b0;
  end
  group_ram #(.Width(11)) u_compare (
      .clk_i, .we_i(we17_q), .waddr_i(slot17_i), .wdata_i(wdata), .raddr_i(slot7_i),
      .rdata_o(word7));

  always_ff @(posedge clk_i) word8_q <= word7;
  assign word8_o = word8_q;
  assign open8_o = !word8_q[10] && !(row8_i && col8_i);

  wire [3:0] eq8;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    group_eq8 u_eq (.a_i(word8_q[7:0]), .b_i(id8_i[8*d+:8]), .eq_o(eq8[d]));
  end

  logic [3:0] eq9_q, match10_q, match16_q;
  logic white9_q, free9_q, free10_q, foe10_q, foe16_q;
  always_ff @(posedge clk_i) begin
    eq9_q <= eq8;
    white9_q <= word8_q[8];
    free9_q <= |near8_i;
    match10_q <= eq9_q & ~({4{white9_q}} ^ white9_i);
    foe10_q <= white9_q ^ mover9_i;
    free10_q <= free9_q;
  end
  assign match10_o = match10_q;
  assign free10_o = free10_q;
  group_delay #(.Width(5), .Depth(6)) u_hold (
      .clk_i, .d_i({foe10_q, match10_q}), .q_o({foe16_q, match16_q}));

  wire hit01, hit23;
  group_andor u_hit01 (
      .a0_i(match16_q[0]), .b0_i(act16_i[0]), .a1_i(match16_q[1]), .b1_i(act16_i[1]), .z_o(hit01));
  group_andor u_hit23 (
      .a0_i(match16_q[2]), .b0_i(act16_i[2]), .a1_i(match16_q[3]), .b1_i(act16_i[3]), .z_o(hit23));
  wire here = row16_i && col16_i;
  assign match16_o = match16_q;
  assign here16_o = here;
  assign foe16_o = foe16_q;
  wire we16, dead16;
  // one level after the two hits, and no sharing with other cells: this is the longest way of the board
  lut4 #(.Init(16'hfffe)) u_we (.a_i(hit01), .b_i(hit23), .c_i(here), .d_i(all16_i), .z_o(we16));
  lut4 #(.Init(16'hffe0)) u_dead (.a_i(hit01), .b_i(hit23), .c_i(foe16_q), .d_i(wipe16_i), .z_o(dead16));
  always_ff @(posedge clk_i) begin
    we17_q <= we16;
    dead17_q <= dead16;
  end

  for (genvar b = 0; b < 11; b++) begin : gen_data
    group_pick u_pick (
        .copy_i(copy17_i), .dead_i(dead17_q), .old_i(word8_q[b]), .new_i(new17_i[b]), .z_o(wdata[b]));
  end
endmodule
`default_nettype wire
