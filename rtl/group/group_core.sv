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
  parameter bit Dense   = 1'b0,  // as group_cell
  parameter bit Report  = 1'b0   // counts what a stone does, as group_report
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
  output logic [    3:0] slot3_o,
  // with Report: the stone in rank 14 is to be watched; its counts follow, those of a row each
  input  logic           watch14_i,
  output logic [    5:0] twins14_o,     // pairs of sides with one id: WS WE WN SE SN EN
  output logic [5*N-1:0] count19_o      // captured stones; liberties a clock later
);
  localparam int Quarters = (N + 3) / 4;
  localparam int Chunks = (N + 7) / 8;

  // ---- ranks 0 to 6: what is known of the operation
  logic valid0_q, copy0_q, again0_q, area0_q;
  logic [group_pkg::OpWidth-1:0] op0_q;
  logic [13:0] valid_q, copy_q;  // copy: a half of a copy stands in that rank, from rank 1
  // a copy comes again for the odd columns; later each half of its source is read
  wire [3:0] slot = copy0_q ? group_pkg::op_slot(
      op0_q
  ) : copy_q[11] ? group_pkg::op_from(
      op12_q
  ) : slot_i;
  wire [3:0] from = copy0_q ? group_pkg::op_from(op0_q) : from_i;
  wire [4:0] x = copy0_q ? group_pkg::ColumnOdd : copy_q[11] ? group_pkg::op_x(op12_q) : x_i;
  always_ff @(posedge clk_i) begin
    valid0_q <= valid_i && rst_ni;
    copy0_q <= valid_i && kind_i == goishi_map_pkg::GROUP_OP_COPY && rst_ni;
    again0_q <= copy0_q && rst_ni;
    valid_q <= rst_ni ? {valid_q[12:0], valid0_q} : '0;
    copy_q <= rst_ni ? {copy_q[12:0], copy0_q || again0_q} : '0;
    op0_q <= group_pkg::op_word(kind_i, slot, from, x, y_i, white_i, noeye_i, dry_i);
    area0_q <= area_i;
  end

  logic [group_pkg::OpWidth-1:0] op5, op6, op9, op13;
  delay_line #(
    .Width(group_pkg::OpWidth),
    .Depth(5)
  ) u_op5 (
    .clk_i,
    .d_i(op0_q),
    .q_o(op5)
  );
  delay_line #(
    .Width(group_pkg::OpWidth),
    .Depth(1)
  ) u_op6 (
    .clk_i,
    .d_i(op5),
    .q_o(op6)
  );
  delay_line #(
    .Width(group_pkg::OpWidth),
    .Depth(3)
  ) u_op9 (
    .clk_i,
    .d_i(op6),
    .q_o(op9)
  );
  logic [group_pkg::OpWidth-1:0] op10_q, op11_q, op12_q, op13_q, op14_q;
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
    .at_i(group_pkg::op_x(op0_q)),
    .turn_o(colturn0),
    .onehot_o(unused_col0),
    .far_o(unused_far0)
  );
  group_locate #(
    .N(N)
  ) u_row0 (
    .at_i(group_pkg::op_y(op0_q)),
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
  logic [group_pkg::WordWidth-1:0] centre6;
  logic [4*group_pkg::WordWidth-1:0] side6;
  logic [3:0] occupied6, white6;
  logic [31:0] id6;
  for (genvar d = 0; d < 4; d++) begin : gen_side6
    wire [group_pkg::WordWidth-1:0] word = side6[group_pkg::WordWidth*d+:group_pkg::WordWidth];
    wire [group_pkg::StoneWidth-1:0] stone = group_pkg::word_stone(word);
    assign occupied6[d] = group_pkg::word_occupied(word);
    assign white6[d] = group_pkg::stone_white(stone);
    assign id6[8*d+:8] = group_pkg::stone_id(stone);
    assign side6_o[group_pkg::StoneWidth*d+:group_pkg::StoneWidth] = group_pkg::shown(word);
  end
  logic [7:0] diagonal6;
  logic [N-1:0] col5, row5, unused_far5;
  logic [5:0] unused_turn5;
  group_locate #(
    .N(N)
  ) u_column5 (
    .at_i(group_pkg::op_x(op5)),
    .turn_o(unused_turn5),
    .onehot_o(col5),
    .far_o(unused_far5)
  );
  for (genvar y = 0; y < N; y++) begin : gen_row5
    assign row5[y] = group_pkg::op_y(op5) == 5'(y);
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
    .at_i(group_pkg::op_x(op13)),
    .turn_o(unused_turn13),
    .onehot_o(col13),
    .far_o(unused_far13)
  );
  for (genvar y = 0; y < N; y++) begin : gen_row13
    assign row13[y] = group_pkg::op_y(op13) == 5'(y);
  end
  logic [7:0] pair12;
  logic [7:0] pair13_q;
  wire wipe13 = valid_q[12] && group_pkg::op_kind(op13) == goishi_map_pkg::GROUP_OP_CLEAR;
  logic alone13_q;
  logic [9:0] new14_q;  // {single, white, id}
  logic [N-1:0] col14_q, row14_q;
  logic [3:0] slot15_q;
  group_pair #(
    .N(N)
  ) u_pair (
    .clk_i,
    .y_i(group_pkg::op_y(op11_q)),
    .x_i(group_pkg::op_x(op12_q)),
    .id_o(pair12)
  );
  always_ff @(posedge clk_i) begin
    pair13_q <= pair12;
    new14_q <= {alone13_q, group_pkg::op_white(op13), pair13_q};
    {col14_q, row14_q} <= {col13, row13};
    slot15_q <= group_pkg::op_slot(op14_q);
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
  wire play0 = valid0_q && group_pkg::op_kind(op0_q) == goishi_map_pkg::GROUP_OP_PLAY;
  // a look is for the player himself
  wire next0 = group_pkg::op_white(
      op0_q
  ) ^ (group_pkg::op_kind(
      op0_q
  ) != goishi_map_pkg::GROUP_OP_LOOK);
  logic change14, sweep14, put14;
  logic [3:0] set14;
  logic [N*N-1:0] hard4;
  logic [N*(N+2)-1:0] open9;
  assign open9[N-1:0] = '0;
  assign open9[N*(N+1)+:N] = '0;
  logic [N*(N+2)-1:0] mine17;
  assign mine17[N-1:0] = '0;
  assign mine17[N*(N+1)+:N] = '0;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    logic watch15;
    if (Report) begin : gen_watch
      hold_reg #(
        .Width(1)
      ) u_watch15 (
        .clk_i,
        .d_i(watch14_i && place14),
        .q_o(watch15)
      );
    end else begin : gen_no_watch
      assign watch15 = 1'b0;
    end
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
    logic [3:0] white7;
    logic [31:0] id7;
    logic [N-1:0] col7, col15;
    logic [3:0] row7, row15, act15;
    logic mover7, wipe15, copy15;
    logic [9:0] new15;
    logic [3:0] row6, row14;
    logic [16*Chunks-1:0] free11;
    logic play1, next1, area1, change15, sweep15, put15;
    logic [4:0] y1;
    logic [3:0] set15;
    logic [3:0] void7;
    logic [3:0] point14, point15;
    if (Playout) begin : gen_look
      hold_reg #(
        .Width(8)
      ) u_look1 (
        .clk_i,
        .d_i({group_pkg::op_y(op0_q), play0, next0, area0_q}),
        .q_o({y1, play1, next1, area1})
      );
      hold_reg #(
        .Width(4)
      ) u_void7 (
        .clk_i,
        .d_i(~occupied6),
        .q_o(void7)
      );
      wire unused_free = &{1'b0, free11};
      hold_reg #(
        .Width(11)
      ) u_hint15 (
        .clk_i,
        .d_i({point14, change14, sweep14, put14, set14}),
        .q_o({point15, change15, sweep15, put15, set15})
      );
    end else begin : gen_no_look
      assign {y1, play1, next1, area1} = '0;
      assign {change15, sweep15, put15, set15} = '0;
      assign void7 = '0;
      assign point15 = '0;
      wire unused_point = &{1'b0, point14};
    end
    hold_reg #(
      .Width(9)
    ) u_rank1 (
      .clk_i,
      .d_i({group_pkg::op_x(op0_q), group_pkg::op_slot(op0_q)}),
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
      .d_i(group_pkg::op_slot(op5)),
      .q_o(slot6)
    );
    hold_reg #(
      .Width(41 + N)
    ) u_rank7 (
      .clk_i,
      .d_i({group_pkg::op_white(op6), row6, col6_q, white6, id6}),
      .q_o({mover7, row7, col7, white7, id7})
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
          .Dense(Dense),
          .Report(Report)
        ) u_row (
          .clk_i,
          .wait_i(wait1),
          .slot1_i(slot1),
          .drop1_i(drop1),
          .drop2_i(droprow2[Y]),
          .word4_o(word4[33*Y+:33]),
          .slot6_i(slot6),
          .white7_i(white7),
          .id7_i(id7),
          .void7_i(void7),
          .mover7_i(mover7),
          .row7_i(row7[r]),
          .col7_i(col7),
          .north9_i(open9[N*(Y+2)+:N]),
          .south9_i(open9[N*Y+:N]),
          .open9_o(open9[N*(Y+1)+:N]),
          .free11_o(free11[4*Chunks*r+:4*Chunks]),
          .set11_o(set11[16*Y+:16]),
          .play1_i(play1),
          .y1_i(y1),
          .next1_i(next1),
          .area1_i(area1),
          .col1_i(col1),
          .point3_o(point3[4*N*(Y+1)+:4*N]),
          .north3_i(point3[4*N*(Y+2)+:4*N]),
          .south3_i(point3[4*N*Y+:4*N]),
          .mark4_o(mark4_o[N*Y+:N]),
          .hard4_o(hard4[N*Y+:N]),
          .point15_i(point15[r]),
          .change15_i(change15),
          .sweep15_i(sweep15),
          .put15_i(put15),
          .set15_i(set15),
          .act15_i(act15),
          .row15_i(row15[r]),
          .col15_i(col15),
          .wipe15_i(wipe15),
          .copy15_i(copy15),
          .new15_i(new15),
          .slot16_i(slot16),
          .watch15_i(watch15),
          .mine17_o(mine17[N*(Y+1)+:N]),
          .north17_i(mine17[N*(Y+2)+:N]),
          .south17_i(mine17[N*Y+:N]),
          .count19_o(count19_o[5*Y+:5])
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
          .Init(lut_pkg::Or4)
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
    .white6_i(group_pkg::op_white(op6)),
    .x5_i(group_pkg::op_x(op5)),
    .y5_i(group_pkg::op_y(op5)),
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
  wire [2:0] kind11 = group_pkg::op_kind(op11_q);
  always_ff @(posedge clk_i) begin
    play12_q <= valid_q[10] && (kind11 == goishi_map_pkg::GROUP_OP_PLAY ||
                                kind11 == goishi_map_pkg::GROUP_OP_SETUP) && !group_pkg::op_dry(
        op11_q
    );
    setup12_q <= kind11 == goishi_map_pkg::GROUP_OP_SETUP;
    eye12_q <= eye11 && group_pkg::op_noeye(op11_q);
  end
  group_judge u_judge (
    .clk_i,
    .play12_i(play12_q),
    .setup12_i(setup12_q),
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
    wire [4:0] x12 = group_pkg::op_x(op12_q);
    wire [4:0] y12 = group_pkg::op_y(op12_q);
    wire unused_class = &{1'b0, x12, y12};
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
      .class12_i({x12[0], y12[0]}),
      .set13_i(set13),
      .hard13_i(hard13),
      .suicide14_i(suicide14),
      .place14_i(place14),
      .captured14_i(captured14),
      .change14_o(change14),
      .sweep14_o(sweep14),
      .put14_o(put14),
      .set14_o(set14),
      .doubt14_o
    );
  end else begin : gen_no_learn
    assign {change14, sweep14, put14, set14} = '0;
    assign doubt14_o = 1'b0;
    wire unused_set = &{1'b0, set11, hard4, suicide14};
  end

  logic [3:0] from10_q;
  always_ff @(posedge clk_i)
    from10_q <= group_pkg::op_kind(
        op9
    ) == goishi_map_pkg::GROUP_OP_COPY ? group_pkg::op_from(
        op9
    ) : group_pkg::op_slot(
        op9
    );
  group_slots u_slots (
    .clk_i,
    .from10_i(from10_q),
    .x11_i(group_pkg::op_x(op11_q)),
    .y11_i(group_pkg::op_y(op11_q)),
    .white11_i(group_pkg::op_white(op11_q)),
    .ko12_o(ko12),
    .passes14_o,
    .black14_o,
    .white14_o,
    .slot14_i(group_pkg::op_slot(op14_q)),
    .mover14_i(group_pkg::op_white(op14_q)),
    .place14_i(place14),
    .pass14_i(valid_q[13] && group_pkg::op_kind(
        op14_q
    ) == goishi_map_pkg::GROUP_OP_PASS && !group_pkg::op_dry(
        op14_q
    )),
    .wipe14_i(wipe14_q),
    .copy14_i(copying14 && valid_q[13]),
    .ko14_i(ko14),
    .captured14_i(captured14),
    .x14_i(group_pkg::op_x(op14_q)),
    .y14_i(group_pkg::op_y(op14_q))
  );

  // ---- sides of one string
  if (Report) begin : gen_twins
    logic [5:0] twins6;
    assign twins6 = {
      id6[24+:8] == id6[16+:8],
      id6[24+:8] == id6[8+:8],
      id6[24+:8] == id6[0+:8],
      id6[16+:8] == id6[8+:8],
      id6[16+:8] == id6[0+:8],
      id6[8+:8] == id6[0+:8]
    };
    delay_line #(
      .Width(6),
      .Depth(8)
    ) u_twins14 (
      .clk_i,
      .d_i(twins6),
      .q_o(twins14_o)
    );
  end else begin : gen_no_twins
    assign twins14_o = '0;
    wire unused_watch = &{1'b0, watch14_i, mine17};
  end

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
  assign centre6_o = group_pkg::shown(centre6);
  delay_line #(
    .Width(10),
    .Depth(8)
  ) u_centre14 (
    .clk_i,
    .d_i(centre6_o),
    .q_o(centre14_o)
  );
  assign valid14_o = valid_q[13];
  assign kind14_o = group_pkg::op_kind(op14_q);
  assign slot14_o = group_pkg::op_slot(op14_q);
  assign code14_o = code14;
  assign place14_o = place14;
  assign captured14_o = captured14;
  assign ko14_o = ko14 && place14;
  wire unused_ok = &{1'b0, area0_q, occupied6, op5, op6, op10_q, op12_q, op13, op14_q, unused_col0,
                     unused_far0, unused_row0, unused_far5, unused_far13, unused_turn5,
                     unused_turn13, point3, change14, sweep14, put14, set14, play0, next0};
endmodule
`default_nettype wire
