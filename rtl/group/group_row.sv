// SPDX-License-Identifier: Apache-2.0
// A row of the group board: its own registered copies of every broadcast, its cells, the first
// level of the fetch (ranks 2 to 4) and of the liberty reductions (ranks 10 to 11). Ranks as in
// group_core.
`default_nettype none
module group_row #(
  parameter int N = 19,
  parameter int Y = 0,
  parameter bit Playout = 1'b0,
  parameter bit Dense = 1'b0,
  parameter bit Report = 1'b0
) (
  input  logic                   clk_i,
  input  logic [            7:0] wait_i,      // {out, in} of ring_delay, a clock early
  // ranks 1 and 2 in, rank 4 out: the wanted words of the columns x = j, j+3, j+6 ... for j = 0,
  // 1, 2
  input  logic [            3:0] slot1_i,
  input  logic [          N-1:0] drop1_i,     // columns that are not wanted
  input  logic                   drop2_i,     // this row is not wanted
  output logic [           32:0] word4_o,
  // ranks 6 and 7 in, rank 11 out: for each neighbour, has its group a liberty among these eight
  // points?
  input  logic [            3:0] slot6_i,
  input  logic [            3:0] white7_i,    // colours and ids of N E S W
  input  logic [           31:0] id7_i,
  // with Playout: there is no stone, so nobody may match what an old word says
  input  logic [            3:0] void7_i,
  input  logic                   mover7_i,
  input  logic                   row7_i,      // the point played is in this row
  input  logic [          N-1:0] col7_i,
  input  logic [          N-1:0] north9_i,    // the open points of the rows above and below
  input  logic [          N-1:0] south9_i,
  output logic [          N-1:0] open9_o,
  output logic [4*((N+7)/8)-1:0] free11_o,
  output logic [           15:0] set11_o,     // with Playout instead: liberties of which classes
  // ranks 15 and 16 in
  input  logic [            3:0] act15_i,
  input  logic                   row15_i,     // written here, in these columns
  input  logic [          N-1:0] col15_i,
  // every point of the slot is written: emptied or, with copy, copied
  input  logic                   wipe15_i,
  input  logic                   copy15_i,
  input  logic [            9:0] new15_i,
  input  logic [            3:0] slot16_i,
  // the playouts: rank 1 in, rank 4 out, and the hints at rank 15
  input  logic                   play1_i,     // a stone is played, in row y1_i
  input  logic [            4:0] y1_i,
  input  logic                   next1_i,     // the next player is white
  input  logic                   area1_i,     // mark his area
  input  logic [          N-1:0] col1_i,
  output logic [        4*N-1:0] point3_o,    // {free, foe, mine, open} of the row
  input  logic [        4*N-1:0] north3_i,
  input  logic [        4*N-1:0] south3_i,
  output logic [          N-1:0] mark4_o,
  output logic [          N-1:0] hard4_o,
  input  logic                   point15_i,   // the point is in this row
  input  logic                   change15_i,  // as playout_learn
  input  logic                   sweep15_i,
  input  logic                   put15_i,
  input  logic [            3:0] set15_i,
  // with Report: as group_after
  input  logic                   watch15_i,
  output logic [          N-1:0] mine17_o,
  input  logic [          N-1:0] north17_i,
  input  logic [          N-1:0] south17_i,
  output logic [            4:0] count19_o
);
  localparam int Chunks = (N + 7) / 8;
  localparam int Word = group_pkg::WordWidth;
  localparam int Stone = group_pkg::StoneWidth;

  logic [3:0] slot2, slot7;
  logic [N-1:0] drop2;
  logic drop3;
  hold_reg #(
    .Width(4 + N)
  ) u_rank2 (
    .clk_i,
    .d_i({drop1_i, slot1_i}),
    .q_o({drop2, slot2})
  );
  hold_reg #(
    .Width(1)
  ) u_rank3 (
    .clk_i,
    .d_i(drop2_i),
    .q_o(drop3)
  );
  hold_reg #(
    .Width(4)
  ) u_rank7 (
    .clk_i,
    .d_i(slot6_i),
    .q_o(slot7)
  );

  logic [3:0] wait_in, wait_out;
  if (Dense) begin : gen_dense
    hold_reg #(
      .Width(8)
    ) u_wait (
      .clk_i,
      .d_i(wait_i),
      .q_o({wait_out, wait_in})
    );
  end else begin : gen_plain
    assign {wait_out, wait_in} = wait_i;
  end

  logic [31:0] id8;
  logic [3:0] white8;
  logic [3:0] white9;
  logic row8;
  logic [N-1:0] col8;
  logic mover8, mover9;
  hold_reg #(
    .Width(6 + N)
  ) u_rank8 (
    .clk_i,
    .d_i({mover7_i, row7_i, col7_i, white7_i}),
    .q_o({mover8, row8, col8, white8})
  );
  for (genvar d = 0; d < 4; d++) begin : gen_id8
    if (Playout) begin : gen_keep
      keep_reg #(
        .Width(8)
      ) u_id8 (
        .clk_i,
        .drop_i(void7_i[d]),
        .d_i(id7_i[8*d+:8]),
        .q_o(id8[8*d+:8])
      );
    end else begin : gen_hold
      hold_reg #(
        .Width(8)
      ) u_id8 (
        .clk_i,
        .d_i(id7_i[8*d+:8]),
        .q_o(id8[8*d+:8])
      );
    end
  end
  hold_reg #(
    .Width(5)
  ) u_rank9 (
    .clk_i,
    .d_i({mover8, white8}),
    .q_o({mover9, white9})
  );

  logic [3:0] act16;
  logic row16, wipe16, wipe17, copy16, copy17;
  logic [N-1:0] col16;
  logic [Stone-1:0] new16;
  logic [3:0] slot17;
  hold_reg #(
    .Width(17 + N)
  ) u_rank16 (
    .clk_i,
    .d_i({row15_i, col15_i, wipe15_i, act15_i, copy15_i, new15_i}),
    .q_o({row16, col16, wipe16, act16, copy16, new16})
  );
  hold_reg #(
    .Width(6)
  ) u_rank17 (
    .clk_i,
    .d_i({wipe16, copy16, slot16_i}),
    .q_o({wipe17, copy17, slot17})
  );

  logic [Stone*N-1:0] word2;
  logic [Word*N-1:0] word3;
  logic [N-1:0] taken2, taken9;
  wire unused_word2 = &{1'b0, word2};
  logic [N-1:0] write17, foe17;
  logic [4*N-1:0] match16;
  logic [4*N-1:0] match10;
  logic [N-1:0] free10;
  for (genvar p = 0; p < (N + 1) / 2; p++) begin : gen_pair
    // what both cells of the pair may write: in a copy one of them at a time, and of the two words
    // read one is zero
    logic [Stone-1:0] new17;
    wire [Stone-1:0] even = group_pkg::word_stone(word3[Word*2*p+:Word]);
    logic [Stone-1:0] odd;
    if (2 * p + 1 < N) begin : gen_odd
      assign odd = group_pkg::word_stone(word3[Word*(2*p+1)+:Word]);
    end else begin : gen_no_odd
      assign odd = '0;
    end
    logic [Stone-1:0] pick;
    for (genvar b = 0; b < Stone; b++) begin : gen_bit
      group_pick u_pick (
        .copy_i(copy16),
        .even_i(even[b]),
        .odd_i(odd[b]),
        .new_i(new16[b]),
        .z_o(pick[b])
      );
    end
    hold_reg #(
      .Width(Stone)
    ) u_new17 (
      .clk_i,
      .d_i(pick),
      .q_o(new17)
    );

    for (genvar x = 2 * p; x < 2 * p + 2 && x < N; x++) begin : gen_cell
      wire [3:0] near9 = {
        x == 0 ? 1'b0 : open9_o[x==0?0 : x-1],
        south9_i[x],
        x == N - 1 ? 1'b0 : open9_o[x==N-1?x : x+1],
        north9_i[x]
      };
      group_cell #(
        .Dense(Dense)
      ) u_cell (
        .clk_i,
        .in_i(wait_in),
        .out_i(wait_out),
        .slot2_i(slot2),
        .drop2_i(drop2[x]),
        .word2_o(word2[Stone*x+:Stone]),
        .taken2_o(taken2[x]),
        .word3_o(word3[Word*x+:Word]),
        .slot7_i(slot7),
        .id8_i(id8),
        .row8_i(row8),
        .col8_i(col8[x]),
        .open9_o(open9_o[x]),
        .taken9_o(taken9[x]),
        .near9_i(near9),
        .white9_i(white9),
        .mover9_i(mover9),
        .match10_o(match10[4*x+:4]),
        .free10_o(free10[x]),
        .match16_o(match16[4*x+:4]),
        .act16_i(act16),
        .row16_i(row16),
        .col16_i(col16[x]),
        .wipe17_i(wipe17),
        .copy17_i(copy17),
        .slot17_i(slot17),
        .new17_i(new17),
        .write17_o(write17[x]),
        .foe17_o(foe17[x])
      );
    end
  end

  // The columns j, j+3, ... j+18: at most one of them is wanted, and nothing when the row is not.
  for (genvar j = 0; j < 3; j++) begin : gen_bank
    logic [7*Word-1:0] seven;
    logic [Word-1:0] one;
    for (genvar k = 0; k < 7; k++) begin : gen_column
      if (j + 3 * k < N) begin : gen_inside
        assign seven[Word*k+:Word] = word3[Word*(j+3*k)+:Word];
      end else begin : gen_outside
        assign seven[Word*k+:Word] = '0;
      end
    end
    or7 #(
      .Width(Word)
    ) u_join (
      .d_i(seven),
      .z_o(one)
    );
    keep_reg #(
      .Width(Word)
    ) u_keep (
      .clk_i,
      .drop_i(drop3),
      .d_i(one),
      .q_o(word4_o[Word*j+:Word])
    );
  end

  if (Report) begin : gen_report
    group_after #(
      .N(N)
    ) u_after (
      .clk_i,
      .watch15_i,
      .taken9_i(taken9),
      .write17_i(write17),
      .foe17_i(foe17),
      .mine17_o,
      .north17_i,
      .south17_i,
      .count19_o
    );
  end else begin : gen_no_report
    assign {mine17_o, count19_o} = '0;
    wire unused_report = &{1'b0, watch15_i, write17, foe17, north17_i, south17_i};
  end

  if (Playout) begin : gen_playout
    assign free11_o = '0;
    wire unused_free = &{1'b0, free10};
    playout_sets #(
      .N(N),
      .Y(Y)
    ) u_sets (
      .clk_i,
      .open9_i(open9_o),
      .north9_i,
      .south9_i,
      .match10_i(match10),
      .set11_o
    );
    logic next2, area2;
    logic [N-1:0] here2;
    logic area3_q;
    hold_reg #(
      .Width(2)
    ) u_look2 (
      .clk_i,
      .d_i({next1_i, area1_i}),
      .q_o({next2, area2})
    );
    keep_reg #(
      .Width(N)
    ) u_here2 (
      .clk_i,
      .drop_i(!(play1_i && y1_i == 5'(Y))),
      .d_i(col1_i),
      .q_o(here2)
    );
    always_ff @(posedge clk_i) area3_q <= area2;

    logic [3:0] set16;
    logic put16, sweep16, change16;
    hold_reg #(
      .Width(7)
    ) u_hint16 (
      .clk_i,
      .d_i({change15_i || wipe15_i, sweep15_i, put15_i && point15_i, set15_i}),
      .q_o({change16, sweep16, put16, set16})
    );
    logic [N-1:0] hint2, empty16;
    logic [3:0] hint_slot2;
    // the cells' one is busy enough
    hold_reg #(
      .Width(4)
    ) u_hint_slot2 (
      .clk_i,
      .d_i(slot1_i),
      .q_o(hint_slot2)
    );
    delay_line #(
      .Width(N),
      .Depth(7)
    ) u_empty16 (
      .clk_i,
      .d_i(~taken9),
      .q_o(empty16)
    );
    playout_hints #(
      .N(N)
    ) u_hints (
      .clk_i,
      .slot2_i(hint_slot2),
      .hint2_o(hint2),
      .match16_i(match16),
      .set16_i(set16),
      .put16_i(put16),
      .col16_i(col16),
      .sweep16_i(sweep16),
      .empty16_i(empty16),
      .all16_i(wipe16),
      .we16_i(change16),
      .slot16_i,
      .slot17_i(slot17)
    );

    for (genvar x = 0; x < N; x++) begin : gen_point
      localparam bit East = x < N - 1, West = x > 0, North = Y < N - 1, South = Y > 0;
      localparam int E = East ? x + 1 : x;
      localparam int W = West ? x - 1 : x;
      wire [Stone-1:0] stone2 = word2[Stone*x+:Stone];
      playout_look #(
        .Edge(!(East && West && North && South))
      ) u_look (
        .clk_i,
        .taken2_i(taken2[x]),
        .white2_i(group_pkg::stone_white(stone2)),
        .single2_i(group_pkg::stone_single(stone2)),
        .hint2_i(hint2[x]),
        .next2_i(next2),
        .here2_i(here2[x]),
        .area2_i(area2),
        .area3_i(area3_q),
        .open3_o(point3_o[4*x]),
        .mine3_o(point3_o[4*x+1]),
        .foe3_o(point3_o[4*x+2]),
        .free3_o(point3_o[4*x+3]),
        .open3_i({
          West && point3_o[4*W],
          South && south3_i[4*x],
          East && point3_o[4*E],
          North && north3_i[4*x]
        }),
        .mine3_i({
          West && point3_o[4*W+1],
          South && south3_i[4*x+1],
          East && point3_o[4*E+1],
          North && north3_i[4*x+1]
        }),
        .free3_i({
          West && point3_o[4*W+3],
          South && south3_i[4*x+3],
          East && point3_o[4*E+3],
          North && north3_i[4*x+3]
        }),
        .off_i({!West, !South, !East, !North}),
        .foe3_i({
          North && West && north3_i[4*W+2],
          South && West && south3_i[4*W+2],
          South && East && south3_i[4*E+2],
          North && East && north3_i[4*E+2]
        }),
        .mark4_o(mark4_o[x]),
        .hard4_o(hard4_o[x])
      );
    end
  end else begin : gen_no_playout
    for (genvar d = 0; d < 4; d++) begin : gen_side
      for (genvar c = 0; c < Chunks; c++) begin : gen_chunk
        logic [3:0] pair;
        for (genvar k = 0; k < 4; k++) begin : gen_pair
          localparam int A = 8 * c + 2 * k;
          localparam int B = A + 1;
          if (B < N) begin : gen_two
            and_or u_leaf (
              .a0_i(match10[4*A+d]),
              .b0_i(free10[A]),
              .a1_i(match10[4*B+d]),
              .b1_i(free10[B]),
              .z_o(pair[k])
            );
          end else if (A < N) begin : gen_one
            assign pair[k] = match10[4*A+d] && free10[A];
          end else begin : gen_none
            assign pair[k] = 1'b0;
          end
        end
        always_ff @(posedge clk_i) free11_o[Chunks*d+c] <= |pair;
      end
    end
    assign point3_o = '0;
    assign mark4_o = '0;
    assign hard4_o = '0;
    assign set11_o = '0;
    wire unused_ok = &{1'b0, void7_i, play1_i, y1_i, next1_i, area1_i, col1_i, north3_i, south3_i,
                       point15_i, change15_i, sweep15_i, put15_i, set15_i, taken2, taken9, match16};
  end
endmodule
`default_nettype wire
