// SPDX-License-Identifier: Apache-2.0
// The group board: sixteen games, one operation a clock, a result fifteen clocks later.
//
// A rank is a register; rank k holds what entered k clocks after the operation was taken into rank
//   0:
//    0  the operation                     1-2  slot and columns to the rows (copies for four rows,
//       then for each)
//    3-6  the point and its neighbours are fetched: the cells' words, all others zero; joined in
//         rows, then over the board; turned
//    7-8  their groups go to the rows      8  the cells' ids, read again
//    9-10 compared with the four groups   11-13 has each of these groups a liberty but the point?
//   14  the verdict                       15-16 back to the rows    17 the cells' write enables;
//       written after it
// The next operation of the same slot may enter sixteen clocks after this one: it reads in its rank
//   2 what was
// written at the edge before. group_stream sees to that.
//
// A copy writes the even columns and a clock later the odd ones; thirteen clocks after each the
// source's columns are read, and meet the writing in rank 16. The core makes these entries itself;
// group_stream leaves their clocks free.
`default_nettype none
module group_core #(
  parameter int N       = 19,
  parameter bit Playout = 1'b0,
  parameter bit Dense   = 1'b0   // as group_cell
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  // one operation a clock
  input  logic           valid_i,
  input  logic [    2:0] kind_i,
  input  logic [    3:0] slot_i,
  input  logic [    3:0] from_i,        // copy: the source
  input  logic [    4:0] x_i,           // from 0; All for a clearing, Even for a copy
  input  logic [    4:0] y_i,
  input  logic           white_i,
  input  logic           noeye_i,
  input  logic           dry_i,
  input  logic           area_i,        // with Playout: mark the colour's area, not its moves
  // rank 6: the neighbourhood of the point, for whoever walks the board
  output logic           look6_o,
  output logic [    9:0] centre6_o,
  output logic [   39:0] side6_o,
  // rank 14: the result
  output logic           valid14_o,
  output logic [    2:0] kind14_o,
  output logic [    3:0] slot14_o,
  output logic [    2:0] code14_o,
  output logic           place14_o,
  output logic [    3:0] captured14_o,  // the sides whose groups were captured: N E S W
  output logic           ko14_o,
  output logic [    9:0] centre14_o,    // {single, white, id} before the move
  output logic [    1:0] passes14_o,    // the slot's state before the move
  output logic [   15:0] black14_o,
  output logic [   15:0] white14_o,
  output logic           doubt14_o,     // with Playout: the points lack some, look again
  // with Playout: rank 4, the points that the next player may choose; the slot a rank before
  output logic [N*N-1:0] mark4_o,
  output logic [    3:0] slot3_o
);
  localparam logic [2:0] KindPlay = 3'd1,
      KindSetup = 3'd2, KindPass = 3'd3, KindClear = 3'd4, KindCopy = 3'd5;
  localparam logic [4:0] Odd = 5'd31;  // columns, as in group_locate
  localparam int Quarters = (N + 3) / 4;
  localparam int Chunks = (N + 7) / 8;

  // ---- ranks 0 to 6: what is known of the operation
  logic valid0_q, copy0_q, again0_q;
  logic [24:0] op0_q;
  logic [13:0] valid_q, copy_q;  // copy: a half of a copy stands in that rank, from rank 1
  always_ff @(posedge clk_i) begin
    valid0_q <= valid_i && rst_ni;
    copy0_q <= valid_i && kind_i == KindCopy && rst_ni;
    again0_q <= copy0_q && rst_ni;
    valid_q <= rst_ni ? {valid_q[12:0], valid0_q} : '0;
    copy_q <= rst_ni ? {copy_q[12:0], copy0_q || again0_q} : '0;
    op0_q <= {kind_i, slot_i, from_i, x_i, y_i, white_i, noeye_i, dry_i, area_i};
    if (copy0_q) begin  // the same copy again, for the odd columns
      op0_q[21:14] <= op0_q[21:14];
      op0_q[13:9] <= Odd;
    end else if (copy_q[11]) begin  // that half of the source
      op0_q[21:18] <= op12_q[17:14];
      op0_q[13:9] <= op12_q[13:9];
    end
  end

  logic [24:0] op5, op6, op9, op13;
  delay_line #(
    .Width(25),
    .Depth(5)
  ) u_op5 (
    .clk_i,
    .d_i(op0_q),
    .q_o(op5)
  );
  delay_line #(
    .Width(25),
    .Depth(1)
  ) u_op6 (
    .clk_i,
    .d_i(op5),
    .q_o(op6)
  );
  delay_line #(
    .Width(25),
    .Depth(3)
  ) u_op9 (
    .clk_i,
    .d_i(op6),
    .q_o(op9)
  );
  logic [24:0] op10_q, op11_q, op12_q, op13_q, op14_q;
  always_ff @(posedge clk_i) begin
    op10_q <= op9;
    op11_q <= op10_q;
    op12_q <= op11_q;
    op13_q <= op12_q;
    op14_q <= op13_q;
  end
  assign op13 = op13_q;

  // ---- ranks 0 to 4: addresses
  logic [5:0] colturn0, rowturn0, colturn4, rowturn4;
  logic [N-1:0] unused_col0, droprow0, unused_far0, unused_row0;
  group_locate #(
    .N(N)
  ) u_column0 (
    .at_i(op0_q[13:9]),
    .turn_o(colturn0),
    .onehot_o(unused_col0),
    .far_o(unused_far0)
  );
  group_locate #(
    .N(N)
  ) u_row0 (
    .at_i(op0_q[8:4]),
    .turn_o(rowturn0),
    .onehot_o(unused_row0),
    .far_o(droprow0)
  );
  delay_line #(
    .Width(12),
    .Depth(4)
  ) u_turn4 (
    .clk_i,
    .d_i({colturn0, rowturn0}),
    .q_o({colturn4, rowturn4})
  );
  logic [N-1:0] droprow2;
  delay_line #(
    .Width(N),
    .Depth(2)
  ) u_droprow2 (
    .clk_i,
    .d_i(droprow0),
    .q_o(droprow2)
  );

  // ---- ranks 6 and 7: to the rows
  logic [10:0] centre6;
  logic [43:0] side6;
  logic [7:0] diagonal6;
  logic [N-1:0] col5, row5, unused_far5;
  logic [5:0] unused_turn5;
  group_locate #(
    .N(N)
  ) u_column5 (
    .at_i(op5[13:9]),
    .turn_o(unused_turn5),
    .onehot_o(col5),
    .far_o(unused_far5)
  );
  for (genvar y = 0; y < N; y++) begin : gen_row5
    assign row5[y] = op5[8:4] == 5'(y);
  end
  logic [N-1:0] col6_q, row6_q;
  always_ff @(posedge clk_i) {col6_q, row6_q} <= {col5, row5};

  // ---- ranks 14 to 16: back to the rows
  logic place14, write14, suicide14, ko14;
  logic [3:0] act14, captured14;
  logic [2:0] code14;
  wire copying14 = copy_q[13];
  logic wipe14_q, all14_q;
  logic [N-1:0] col13, row13, unused_far13;
  logic [5:0] unused_turn13;
  group_locate #(
    .N(N)
  ) u_column13 (
    .at_i(op13[13:9]),
    .turn_o(unused_turn13),
    .onehot_o(col13),
    .far_o(unused_far13)
  );
  for (genvar y = 0; y < N; y++) begin : gen_row13
    assign row13[y] = op13[8:4] == 5'(y);
  end
  logic [7:0] pair12;
  logic [7:0] pair13_q;
  wire wipe13 = valid_q[12] && op13[24:22] == KindClear;
  logic alone13_q;
  logic [9:0] new14_q;  // {single, white, id}
  logic [N-1:0] col14_q, row14_q;
  logic [3:0] slot15_q;
  group_pair #(
    .N(N)
  ) u_pair (
    .clk_i,
    .y_i(op11_q[8:4]),
    .x_i(op12_q[13:9]),
    .id_o(pair12)
  );
  always_ff @(posedge clk_i) begin
    pair13_q <= pair12;
    new14_q <= {alone13_q, op13[3], pair13_q};
    {col14_q, row14_q} <= {col13, row13};
    slot15_q <= op14_q[21:18];
    wipe14_q <= wipe13;
    all14_q <= wipe13 || copy_q[12];
  end

  // ---- where the cells' waiting stands
  logic [7:0] wait0;
  if (Dense) begin : gen_dense
    logic [3:0] in_q, out_q;
    always_ff @(posedge clk_i) begin
      in_q <= rst_ni ? in_q + 4'd1 : 4'd0;
      out_q <= in_q - 4'd4;
    end
    assign wait0 = {out_q, in_q};
  end else begin : gen_plain
    assign wait0 = '0;
  end

  // ---- the rows, four to a quarter
  logic [33*N-1:0] word4;
  logic [4*Quarters-1:0] free12;
  logic [16*N-1:0] set11;
  logic [4*N*(N+2)-1:0] point3;
  assign point3[4*N-1:0] = '0;
  assign point3[4*N*(N+1)+:4*N] = '0;
  wire play0 = valid0_q && op0_q[24:22] == KindPlay;
  wire next0 = op0_q[3] ^ (op0_q[24:22] != 3'd0);  // a look is for the player himself
  logic [10:0] hint14;
  logic [N*N-1:0] hard4;
  logic [N*(N+2)-1:0] open9;
  assign open9[N-1:0] = '0;
  assign open9[N*(N+1)+:N] = '0;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    logic [3:0] slot1, slot6, slot16;
    logic [7:0] wait1;
    if (Dense) begin : gen_wait
      hold_reg #(
        .Width(8)
      ) u_wait (
        .clk_i,
        .d_i(wait0),
        .q_o(wait1)
      );
    end else begin : gen_no_wait
      assign wait1 = wait0;
    end
    logic [4:0] x1;
    logic [N-1:0] drop1, col1;
    logic [5:0] unused_turn1;
    logic [35:0] group7;
    logic [N-1:0] col7, col15;
    logic [3:0] row7, row15, act15;
    logic mover7, wipe15, copy15;
    logic [9:0] new15;
    logic [3:0] row6, row14;
    logic [16*Chunks-1:0] free11;
    logic [7:0] look1;
    logic [6:0] hint15;
    logic [3:0] void7;
    logic [3:0] point14, point15;
    if (Playout) begin : gen_look
      hold_reg #(
        .Width(8)
      ) u_look1 (
        .clk_i,
        .d_i({op0_q[8:4], play0, next0, op0_q[0]}),
        .q_o(look1)
      );
      hold_reg #(
        .Width(4)
      ) u_void7 (
        .clk_i,
        .d_i({!side6[43], !side6[32], !side6[21], !side6[10]}),
        .q_o(void7)
      );
      wire unused_free = &{1'b0, free11};
      hold_reg #(
        .Width(11)
      ) u_hint15 (
        .clk_i,
        .d_i({point14, hint14[10:8], hint14[3:0]}),
        .q_o({point15, hint15})
      );
    end else begin : gen_no_look
      assign look1 = '0;
      assign hint15 = '0;
      assign void7 = '0;
      assign point15 = '0;
      wire unused_point = &{1'b0, point14};
    end
    hold_reg #(
      .Width(9)
    ) u_rank1 (
      .clk_i,
      .d_i({op0_q[13:9], op0_q[21:18]}),
      .q_o({x1, slot1})
    );
    group_locate #(
      .N(N)
    ) u_column1 (
      .at_i(x1),
      .turn_o(unused_turn1),
      .onehot_o(col1),
      .far_o(drop1)
    );
    hold_reg #(
      .Width(4)
    ) u_rank6 (
      .clk_i,
      .d_i(op5[21:18]),
      .q_o(slot6)
    );
    hold_reg #(
      .Width(41 + N)
    ) u_rank7 (
      .clk_i,
      .d_i({
        op6[3],
        row6,
        col6_q,
        side6[41],
        side6[30],
        side6[19],
        side6[8],
        side6[40:33],
        side6[29:22],
        side6[18:11],
        side6[7:0]
      }),
      .q_o({mover7, row7, col7, group7})
    );
    hold_reg #(
      .Width(20 + N)
    ) u_rank15 (
      .clk_i,
      .d_i({row14, col14_q, all14_q, copying14, act14, new14_q}),
      .q_o({row15, col15, wipe15, copy15, act15, new15})
    );
    hold_reg #(
      .Width(4)
    ) u_rank16 (
      .clk_i,
      .d_i(slot15_q),
      .q_o(slot16)
    );

    for (genvar r = 0; r < 4; r++) begin : gen_row
      localparam int Y = 4 * q + r;
      if (Y < N) begin : gen_inside
        assign row6[r] = row6_q[Y];
        assign row14[r] = all14_q || (write14 && row14_q[Y]);
        assign point14[r] = row14_q[Y];
        group_row #(
          .N(N),
          .Y(Y),
          .Playout(Playout),
          .Dense(Dense)
        ) u_row (
          .clk_i,
          .wait_i(wait1),
          .slot1_i(slot1),
          .drop1_i(drop1),
          .drop2_i(droprow2[Y]),
          .word4_o(word4[33*Y+:33]),
          .slot6_i(slot6),
          .group7_i(group7),
          .void7_i(void7),
          .mover7_i(mover7),
          .row7_i(row7[r]),
          .col7_i(col7),
          .north9_i(open9[N*(Y+2)+:N]),
          .south9_i(open9[N*Y+:N]),
          .open9_o(open9[N*(Y+1)+:N]),
          .free11_o(free11[4*Chunks*r+:4*Chunks]),
          .set11_o(set11[16*Y+:16]),
          .look1_i(look1),
          .col1_i(col1),
          .point3_o(point3[4*N*(Y+1)+:4*N]),
          .north3_i(point3[4*N*(Y+2)+:4*N]),
          .south3_i(point3[4*N*Y+:4*N]),
          .mark4_o(mark4_o[N*Y+:N]),
          .hard4_o(hard4[N*Y+:N]),
          .point15_i(point15[r]),
          .hint15_i(hint15),
          .act15_i(act15),
          .row15_i(row15[r]),
          .col15_i(col15),
          .wipe15_i(wipe15),
          .copy15_i(copy15),
          .new15_i(new15),
          .slot16_i(slot16)
        );
      end else begin : gen_outside
        assign row6[r] = 1'b0;
        assign row14[r] = 1'b0;
        assign point14[r] = 1'b0;
        assign free11[4*Chunks*r+:4*Chunks] = '0;
        wire unused_row = &{1'b0, row7[r], row15[r], point15[r]};
      end
    end

    // rank 12: has that group a liberty within the four rows?
    for (genvar d = 0; d < 4; d++) begin : gen_side
      logic [15:0] some;
      logic [3:0] four;
      logic some12_q;
      for (genvar i = 0; i < 16; i++) begin : gen_leaf
        if (Playout && 4 * q + i / 4 < N) begin : gen_class  // of any class
          assign some[i] = set11[16*(4*q+i/4)+4*d+i%4];
        end else if (!Playout && i < 4 * Chunks) begin : gen_some
          assign some[i] = free11[4*Chunks*(i/Chunks)+Chunks*d+i%Chunks];
        end else begin : gen_none
          assign some[i] = 1'b0;
        end
      end
      // two levels, which the mapper would not always make
      for (genvar i = 0; i < 4; i++) begin : gen_four
        lut4 #(
          .Init(16'hfffe)
        ) u_four (
          .a_i(some[4*i]),
          .b_i(some[4*i+1]),
          .c_i(some[4*i+2]),
          .d_i(some[4*i+3]),
          .z_o(four[i])
        );
      end
      always_ff @(posedge clk_i) some12_q <= |four;
      assign free12[Quarters*d+q] = some12_q;
    end
  end

  group_fetch #(
    .N(N)
  ) u_fetch (
    .clk_i,
    .word4_i(word4),
    .rowturn4_i(rowturn4),
    .colturn4_i(colturn4),
    .centre6_o(centre6),
    .side6_o(side6),
    .diagonal6_o(diagonal6)
  );

  // ---- rank 13: ... on the board?
  logic [3:0] free13_q;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    always_ff @(posedge clk_i) free13_q[d] <= |free12[Quarters*d+:Quarters];
  end

  // ---- the rules
  logic [3:0] empty8, own8, foe8, single8;
  logic off8, taken8, eye9;
  group_around #(
    .N(N)
  ) u_around (
    .clk_i,
    .white6_i(op6[3]),
    .x5_i(op5[13:9]),
    .y5_i(op5[8:4]),
    .centre6_i(centre6),
    .side6_i(side6),
    .diagonal6_i(diagonal6),
    .empty8_o(empty8),
    .own8_o(own8),
    .foe8_o(foe8),
    .single8_o(single8),
    .off8_o(off8),
    .taken8_o(taken8),
    .eye9_o(eye9)
  );
  logic [3:0] empty12, own12, foe12, single12;
  logic off12, taken12, eye11, ko12;
  delay_line #(
    .Width(18),
    .Depth(4)
  ) u_around12 (
    .clk_i,
    .d_i({empty8, own8, foe8, single8, off8, taken8}),
    .q_o({empty12, own12, foe12, single12, off12, taken12})
  );
  delay_line #(
    .Width(1),
    .Depth(2)
  ) u_eye11 (
    .clk_i,
    .d_i(eye9),
    .q_o(eye11)
  );
  logic play12_q, setup12_q, eye12_q;  // to be placed, not only judged; an eye that matters
  always_ff @(posedge clk_i) begin
    play12_q <= valid_q[10] && (op11_q[24:22] == KindPlay || op11_q[24:22] == KindSetup) &&
        !op11_q[1];
    setup12_q <= op11_q[24:22] == KindSetup;
    eye12_q <= eye11 && op11_q[2];
  end
  group_judge u_judge (
    .clk_i,
    .play12_i(play12_q),
    .setup12_i(setup12_q),
    .noeye12_i(1'b1),
    .dry12_i(1'b0),
    .empty12_i(empty12),
    .own12_i(own12),
    .foe12_i(foe12),
    .single12_i(single12),
    .off12_i(off12),
    .taken12_i(taken12),
    .eye12_i(eye12_q),
    .ko12_i(ko12),
    .free13_i(free13_q),
    .code14_o(code14),
    .place14_o(place14),
    .write14_o(write14),
    .suicide14_o(suicide14),
    .act14_o(act14),
    .captured14_o(captured14),
    .ko14_o(ko14)
  );
  always_ff @(posedge clk_i) alone13_q <= ~|own12;
  if (Playout) begin : gen_learn
    logic [15:0] set13;
    logic [3:0] hard13;
    playout_hard #(
      .N(N)
    ) u_hard (
      .clk_i,
      .hard4_i(hard4),
      .set11_i(set11),
      .hard13_o(hard13)
    );
    playout_gather #(
      .N(N)
    ) u_gather (
      .clk_i,
      .set11_i(set11),
      .set13_o(set13)
    );
    playout_learn u_learn (
      .clk_i,
      .empty12_i(empty12),
      .own12_i(own12),
      .foe12_i(foe12),
      .single12_i(single12),
      .class12_i({op12_q[9], op12_q[4]}),
      .set13_i(set13),
      .hard13_i(hard13),
      .suicide14_i(suicide14),
      .place14_i(place14),
      .captured14_i(captured14),
      .hint14_o(hint14),
      .doubt14_o
    );
  end else begin : gen_no_learn
    assign hint14 = '0;
    assign doubt14_o = 1'b0;
    wire unused_set = &{1'b0, set11, hard4, suicide14};
  end

  logic [3:0] from10_q;
  always_ff @(posedge clk_i) from10_q <= op9[24:22] == KindCopy ? op9[17:14] : op9[21:18];
  group_slots u_slots (
    .clk_i,
    .from10_i(from10_q),
    .x11_i(op11_q[13:9]),
    .y11_i(op11_q[8:4]),
    .white11_i(op11_q[3]),
    .ko12_o(ko12),
    .passes14_o,
    .black14_o,
    .white14_o,
    .slot14_i(op14_q[21:18]),
    .mover14_i(op14_q[3]),
    .place14_i(place14),
    .pass14_i(valid_q[13] && op14_q[24:22] == KindPass && !op14_q[1]),
    .wipe14_i(wipe14_q),
    .copy14_i(copying14 && valid_q[13]),
    .ko14_i(ko14),
    .captured14_i(captured14),
    .x14_i(op14_q[13:9]),
    .y14_i(op14_q[8:4])
  );

  // the slot that was given, not one that a copy reads: its marks must not be written over
  delay_line #(
    .Width(4),
    .Depth(4)
  ) u_slot3 (
    .clk_i,
    .d_i(slot_i),
    .q_o(slot3_o)
  );
  assign look6_o = valid_q[5];
  // outside the board an empty point has no id
  for (genvar d = 0; d < 4; d++) begin : gen_look
    assign side6_o[10*d+:10] = {side6[11*d+8+:2], side6[11*d+:8] & {8{side6[11*d+10]}}};
  end
  assign centre6_o = {centre6[9:8], centre6[7:0] & {8{centre6[10]}}};
  delay_line #(
    .Width(10),
    .Depth(8)
  ) u_centre14 (
    .clk_i,
    .d_i(centre6_o),
    .q_o(centre14_o)
  );
  assign valid14_o = valid_q[13];
  assign kind14_o = op14_q[24:22];
  assign slot14_o = op14_q[21:18];
  assign code14_o = code14;
  assign place14_o = place14;
  assign captured14_o = captured14;
  assign ko14_o = ko14 && place14;
  wire unused_ok =
      &{1'b0, op5, op6, op10_q, op12_q, op13, op14_q, unused_col0, unused_far0, unused_row0,
        unused_far5, unused_far13, unused_turn5, unused_turn13, point3, hint14, play0, next0};
endmodule
`default_nettype wire
