// SPDX-License-Identifier: Apache-2.0
// One point of the group board, for sixteen games.
//
// The word of a game: {occupied, single, white, id}. The id is that of a pair of horizontal
// neighbours, the pair of the group's last stone; both points of a pair can only name the same
// group when their colours are equal, so {white, id} is unique. Where nothing is, only `occupied`
// says so: the rest of the word is what was there before.
//
// Ranks as in group_core: the word leaves for the fetch in rank 3, the id is read again in rank 7
// (occupied and white are carried along, which is cheaper than another LUT RAM), compared with the
// four neighbours' groups in ranks 8 and 9; the verdict arrives at rank 16 and is written after
// rank 17.
`default_nettype none
module group_cell #(
  parameter bit Dense = 1'b0  // few flip-flops, more LUTs: for two boards on a chip
) (
  input  logic        clk_i,
  input  logic [ 3:0] in_i,       // as ring_delay; with Dense
  input  logic [ 3:0] out_i,
  // the fetch
  input  logic [ 3:0] slot2_i,
  input  logic        drop2_i,    // the word is not wanted
  output logic [ 9:0] word2_o,    // {single, white, id}
  output logic        taken2_o,
  output logic [10:0] word3_o,    // with `occupied` above; 0 when not wanted
  // the comparison
  input  logic [ 3:0] slot7_i,
  input  logic [31:0] id8_i,      // the neighbours' groups: N E S W
  input  logic        row8_i,     // the point played is in this row, in this column
  input  logic        col8_i,
  output logic        open9_o,    // empty and not the point played
  output logic        taken9_o,
  input  logic [ 3:0] near9_i,    // the neighbours' open9
  input  logic [ 3:0] white9_i,   // the neighbours' colours
  input  logic        mover9_i,   // white plays
  output logic [ 3:0] match10_o,  // belongs to that neighbour's group
  output logic        free10_o,   // touches a liberty
  // the verdict; the hints want to know it too
  output logic [ 3:0] match16_o,
  input  logic [ 3:0] act16_i,    // that neighbour's group changes: captured or merged
  input  logic        row16_i,    // written in any case: this row, this column
  input  logic        col16_i,
  input  logic        wipe17_i,   // every point of the slot is emptied, unless copied
  input  logic        copy17_i,   // write `occupied` as it is in rank 4
  input  logic [ 3:0] slot17_i,
  input  logic [ 9:0] new17_i,    // the word to write
  output logic        write17_o,  // it is written; what was there was an opponent's
  output logic        foe17_o
);
  logic we17_q;
  logic occupied17;
  lut_ram #(
    .Width(group_pkg::WordWidth)
  ) u_fetch (
    .clk_i,
    .we_i(we17_q),
    .waddr_i(slot17_i),
    .wdata_i({occupied17, new17_i}),
    .raddr_i(slot2_i),
    .rdata_o({taken2_o, word2_o})
  );
  keep_reg #(
    .Width(group_pkg::WordWidth)
  ) u_keep (
    .clk_i,
    .drop_i(drop2_i),
    .d_i({taken2_o, word2_o}),
    .q_o(word3_o)
  );

  // ranks 3 to 8: carried along
  logic [5:0] taken_q, white_q;
  always_ff @(posedge clk_i) begin
    taken_q <= {taken_q[4:0], taken2_o};
    white_q <= {white_q[4:0], group_pkg::stone_white(word2_o)};
  end

  logic [7:0] id7;
  logic [7:0] id8_q;
  lut_ram #(
    .Width(8)
  ) u_compare (
    .clk_i,
    .we_i(we17_q),
    .waddr_i(slot17_i),
    .wdata_i(group_pkg::stone_id(new17_i)),
    .raddr_i(slot7_i),
    .rdata_o(id7)
  );
  always_ff @(posedge clk_i) id8_q <= id7;

  logic [3:0] eq8;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    equal8 u_eq (
      .a_i(id8_q),
      .b_i(id8_i[8*d+:8]),
      .eq_o(eq8[d])
    );
  end

  logic [3:0] eq9_q, match10_q, match16_q;
  logic taken9_q, white9_q, free10_q, foe10_q, foe17_q;
  always_ff @(posedge clk_i) begin
    eq9_q <= eq8;
    taken9_q <= taken_q[5];
    white9_q <= white_q[5];
    open9_o <= !taken_q[5] && !(row8_i && col8_i);
    match10_q <= {4{taken9_q}} & eq9_q & ~({4{white9_q}} ^ white9_i);
    foe10_q <= taken9_q && (white9_q ^ mover9_i);
    free10_q <= |near9_i;
  end
  assign taken9_o = taken9_q;
  assign match10_o = match10_q;
  assign free10_o = free10_q;
  if (Dense) begin : gen_dense
    ring_delay #(
      .Width(4),
      .Depth(6)
    ) u_match16 (
      .clk_i,
      .in_i,
      .out_i,
      .d_i(match10_q),
      .q_o(match16_q)
    );
  end else begin : gen_plain
    delay_line #(
      .Width(4),
      .Depth(6)
    ) u_match16 (
      .clk_i,
      .d_i(match10_q),
      .q_o(match16_q)
    );
    wire unused_ok = &{1'b0, in_i, out_i};
  end
  delay_line #(
    .Width(1),
    .Depth(7)
  ) u_foe17 (
    .clk_i,
    .d_i(foe10_q),
    .q_o(foe17_q)
  );
  assign match16_o = match16_q;

  logic hit01, hit23;
  and_or u_hit01 (
    .a0_i(match16_q[0]),
    .b0_i(act16_i[0]),
    .a1_i(match16_q[1]),
    .b1_i(act16_i[1]),
    .z_o(hit01)
  );
  and_or u_hit23 (
    .a0_i(match16_q[2]),
    .b0_i(act16_i[2]),
    .a1_i(match16_q[3]),
    .b1_i(act16_i[3]),
    .z_o(hit23)
  );
  logic we16;
  // one level after the two hits, and no sharing with other cells: this was the longest path of
  // the board
  lut4 #(
    .Init(lut_pkg::A | lut_pkg::B | (lut_pkg::C & lut_pkg::D))
  ) u_we (
    .a_i(hit01),
    .b_i(hit23),
    .c_i(row16_i),
    .d_i(col16_i),
    .z_o(we16)
  );
  always_ff @(posedge clk_i) we17_q <= we16;
  assign {write17_o, foe17_o} = {we17_q, foe17_q};
  // an opponent's stone is written only when it is captured
  assign occupied17 = copy17_i ? taken_q[1] : !(foe17_q || wipe17_i);
endmodule
`default_nettype wire
