// SPDX-License-Identifier: Apache-2.0
// The group board: sixteen games, one operation a clock, a result fifteen clocks later.
//
// A rank is a register; rank k holds what entered k clocks after the operation was taken into rank 0:
//    0  the operation                     1-2  slot and columns to the rows (copies for four rows, then for each)
//    3-6  the point and its neighbours are fetched (LUT RAM, then bank multiplexers)
//    7-8  their groups go to the rows      8  the cells' words, read again
//    9-10 compared with the four groups   11-13 has each of these groups a liberty but the point?
//   14  the verdict                       15-16 back to the rows    17 the cells' write enables; written after it
// The next operation of the same slot may enter sixteen clocks after this one: it reads in its rank 2 what was
// written at the edge before. group_stream sees to that, and keeps free the clock that a copy reads in.
`default_nettype none
module group_core #(
    parameter int N = 19,
    parameter bit Playout = 1'b0
) (
    input wire logic clk_i,
    input wire logic rst_ni,
    // one operation a clock
    input wire logic valid_i,
    input wire logic [2:0] kind_i,
    input wire logic [3:0] slot_i,
    input wire logic [3:0] from_i,      // copy: the source
    input wire logic [4:0] x_i,         // 1 to N
    input wire logic [4:0] y_i,
    input wire logic white_i,
    input wire logic noeye_i,
    input wire logic dry_i,
    input wire logic area_i,            // with Playout: mark the colour's area, not its moves
    // rank 6: the neighbourhood of the point, for whoever walks the board
    output logic look6_o,
    output logic [9:0] centre6_o,
    output logic [39:0] side6_o,
    // rank 14: the result
    output logic valid14_o,
    output logic [2:0] kind14_o,
    output logic [3:0] slot14_o,
    output logic [2:0] code14_o,
    output logic place14_o,
    output logic [3:0] captured14_o,    // the sides whose groups were captured: N E S W
    output logic ko14_o,
    output logic [9:0] centre14_o,      // {single, white, id} before the move
    output logic [1:0] passes14_o,      // the slot's state before the move
    output logic [15:0] black14_o,
    output logic [15:0] white14_o,
    output logic [1:0] doubt14_o,
    // with Playout: rank 4, the points that the next player may choose
    output logic [N*N-1:0] mark4_o,
    output logic [N*N-1:0] any4_o,
    output logic [3:0] slot4_o
);
  localparam logic [2:0] KindPlay = 3'd1, KindSetup = 3'd2, KindPass = 3'd3, KindClear = 3'd4, KindCopy = 3'd5;
  localparam int Quarters = (N + 3) / 4;
  localparam int Chunks = (N + 7) / 8;
  localparam int Partial = N * Chunks;
  localparam int Groups = (Partial + 15) / 16;

  // ---- ranks 0 to 6: what is known of the operation
  logic valid0_q;
  logic [24:0] op0_q;
  always_ff @(posedge clk_i) begin
    valid0_q <= valid_i && rst_ni;
    op0_q <= {kind_i, slot_i, from_i, x_i - 5'd1, y_i - 5'd1, white_i, noeye_i, dry_i, area_i};
  end
  logic [13:0] valid_q;
  always_ff @(posedge clk_i) valid_q <= rst_ni ? {valid_q[12:0], valid0_q} : '0;

  wire [24:0] op5, op6, op10, op13;
  group_delay #(.Width(25), .Depth(5)) u_op5 (.clk_i, .d_i(op0_q), .q_o(op5));
  group_delay #(.Width(25), .Depth(1)) u_op6 (.clk_i, .d_i(op5), .q_o(op6));
  group_delay #(.Width(25), .Depth(4)) u_op10 (.clk_i, .d_i(op6), .q_o(op10));
  logic [24:0] op11_q, op12_q, op13_q, op14_q;
  always_ff @(posedge clk_i) begin
    op11_q <= op10;
    op12_q <= op11_q;
    op13_q <= op12_q;
    op14_q <= op13_q;
  end
  assign op13 = op13_q;

  // ---- ranks 0 to 3: addresses
  wire [8:0] colblock0, rowblock0;
  wire [5:0] colturn0, rowturn0;
  wire [N-1:0] col0, unused_row0;
  group_locate #(.N(N)) u_locate_x (.at_i(op0_q[13:9]), .block_o(colblock0), .turn_o(colturn0), .onehot_o(col0));
  group_locate #(.N(N)) u_locate_y (.at_i(op0_q[8:4]), .block_o(rowblock0), .turn_o(rowturn0), .onehot_o(unused_row0));
  wire [2:0] colhigh3;
  wire [8:0] rowblock3;
  wire [5:0] colturn3, rowturn3;
  group_delay #(.Width(24), .Depth(3)) u_address (
      .clk_i, .d_i({colblock0[8], colblock0[5], colblock0[2], rowblock0, colturn0, rowturn0}),
      .q_o({colhigh3, rowblock3, colturn3, rowturn3}));

  // ---- ranks 6 and 7: to the rows
  wire [9:0] centre6;
  wire [39:0] side6;
  wire [7:0] diagonal6;
  wire [N-1:0] col6, col14;
  wire [8:0] unused_block6, unused_block14;
  wire [5:0] unused_turn6, unused_turn14;
  group_locate #(.N(N)) u_column6 (.at_i(op6[13:9]), .block_o(unused_block6), .turn_o(unused_turn6), .onehot_o(col6));
  // a copy reads its source when it stands itself before the rows: nine clocks after it entered
  wire copying14 = valid_q[13] && op14_q[24:22] == KindCopy;
  wire [3:0] slot5 = copying14 ? op14_q[17:14] : op5[21:18];

  // ---- ranks 14 to 16: back to the rows
  wire play13 = valid_q[12] && (op13[24:22] == KindPlay || op13[24:22] == KindSetup);
  wire place14, ko14;
  wire [3:0] act14, captured14;
  wire [2:0] code14;
  wire wipe14 = valid_q[13] && op14_q[24:22] == KindClear;
  wire all14 = wipe14 || copying14;
  group_locate #(.N(N)) u_column14 (.at_i(op14_q[13:9]), .block_o(unused_block14), .turn_o(unused_turn14), .onehot_o(col14));
  logic [10:0] new15_q;
  logic [3:0] slot15_q;
  logic copy15_q;
  wire [7:0] pair14;
  logic [3:0] own14_q;
  group_pair #(.N(N)) u_pair (.x_i(op14_q[13:9]), .y_i(op14_q[8:4]), .id_o(pair14));
  always_ff @(posedge clk_i) begin
    new15_q <= {1'b1, ~|own14_q, op14_q[3], pair14};
    slot15_q <= op14_q[21:18];
    copy15_q <= copying14;
  end

  // ---- the rows, four to a quarter
  wire [60*N-1:0] word3;
  wire [4*Partial-1:0] free11;
  wire [16*N-1:0] set11;
  wire [4*N*(N+2)-1:0] point3;
  assign point3[4*N-1:0] = '0;
  assign point3[4*N*(N+1)+:4*N] = '0;
  wire play0 = valid0_q && op0_q[24:22] == KindPlay;
  wire next0 = op0_q[3] ^ (op0_q[24:22] != 3'd0);  // a look is for the player himself
  wire [13:0] hint14;
  wire [N*(N+2)-1:0] open8;
  assign open8[N-1:0] = '0;
  assign open8[N*(N+1)+:N] = '0;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    wire [3:0] slot1, slot6, slot16;
    wire [5:0] block1;
    wire [35:0] group7;
    wire [4:0] y7, y15;
    wire [N-1:0] col7, col15;
    wire [3:0] act15;
    wire mover7, play15, all15, wipe15, copy16;
    wire [10:0] new16;
    wire [7:0] look1;
    wire [N-1:0] col1;
    wire [13:0] hint15;
    if (Playout) begin : gen_look
      group_hold #(.Width(8 + N)) u_look1 (
          .clk_i, .d_i({col0, op0_q[8:4], play0, next0, op0_q[0]}), .q_o({col1, look1}));
      group_hold #(.Width(14)) u_hint15 (.clk_i, .d_i(hint14), .q_o(hint15));
    end else begin : gen_no_look
      assign look1 = '0;
      assign col1 = '0;
      assign hint15 = '0;
    end
    group_hold #(.Width(10)) u_rank1 (
        .clk_i,
        .d_i({colblock0[7:6], colblock0[4:3], colblock0[1:0], op0_q[21:18]}),
        .q_o({block1, slot1}));
    group_hold #(.Width(4)) u_rank6 (.clk_i, .d_i(slot5), .q_o(slot6));
    group_hold #(.Width(42 + N)) u_rank7 (
        .clk_i,
        .d_i({op6[3], op6[8:4], col6, side6[38], side6[28], side6[18], side6[8],
              side6[37:30], side6[27:20], side6[17:10], side6[7:0]}),
        .q_o({mover7, y7, col7, group7}));
    group_hold #(.Width(12 + N)) u_rank15 (
        .clk_i, .d_i({place14, op14_q[8:4], col14, all14, wipe14, act14}),
        .q_o({play15, y15, col15, all15, wipe15, act15}));
    group_hold #(.Width(16)) u_rank16 (
        .clk_i, .d_i({copy15_q, new15_q, slot15_q}), .q_o({copy16, new16, slot16}));

    for (genvar r = 0; r < 4; r++) begin : gen_row
      localparam int Y = 4 * q + r;
      if (Y < N) begin : gen_inside
        group_row #(.N(N), .Y(Y), .Playout(Playout)) u_row (
            .clk_i, .slot1_i(slot1), .block1_i(block1), .word3_o(word3[60*Y+:60]),
            .slot6_i(slot6), .group7_i(group7), .mover7_i(mover7), .y7_i(y7), .col7_i(col7),
            .north8_i(open8[N*(Y+2)+:N]), .south8_i(open8[N*Y+:N]), .open8_o(open8[N*(Y+1)+:N]),
            .free11_o(free11[4*Chunks*Y+:4*Chunks]), .set11_o(set11[16*Y+:16]),
            .look1_i(look1), .col1_i(col1), .point3_o(point3[4*N*(Y+1)+:4*N]), .north3_i(point3[4*N*(Y+2)+:4*N]),
            .south3_i(point3[4*N*Y+:4*N]), .mark4_o(mark4_o[N*Y+:N]), .any4_o(any4_o[N*Y+:N]), .hint15_i(hint15),
            .act15_i(act15), .play15_i(play15), .y15_i(y15), .col15_i(col15),
            .all15_i(all15), .wipe15_i(wipe15), .slot16_i(slot16), .new16_i(new16), .copy16_i(copy16));
      end
    end
  end

  group_fetch #(.N(N)) u_fetch (
      .clk_i, .word3_i(word3), .colhigh3_i(colhigh3), .rowblock3_i(rowblock3), .rowturn3_i(rowturn3),
      .colturn3_i(colturn3), .centre6_o(centre6), .side6_o(side6), .diagonal6_o(diagonal6));

  // ---- ranks 11 to 13: the reductions
  logic [3:0] free13_q;
  for (genvar d = 0; d < 4; d++) begin : gen_side
    logic [Groups-1:0] some12_q;
    wire [16*Groups-1:0] all11;
    for (genvar i = 0; i < 16 * Groups; i++) begin : gen_leaf
      if (i < Partial) begin : gen_inside
        assign all11[i] = free11[4*Chunks*(i/Chunks)+Chunks*d+i%Chunks];
      end else begin : gen_outside
        assign all11[i] = 1'b0;
      end
    end
    for (genvar g = 0; g < Groups; g++) begin : gen_group
      always_ff @(posedge clk_i) some12_q[g] <= |all11[16*g+:16];
    end
    always_ff @(posedge clk_i) free13_q[d] <= |some12_q;
  end
  wire [15:0] set13_q;
  group_gather #(.N(N)) u_sets (.clk_i, .set11_i(set11), .set13_o(set13_q));

  // ---- the rules
  wire [3:0] empty8, own8, foe8, single8;
  wire off8, taken8, eye8;
  group_around #(.N(N)) u_around (
      .clk_i, .white6_i(op6[3]), .x6_i(op6[13:9]), .y6_i(op6[8:4]), .centre6_i(centre6), .side6_i(side6),
      .diagonal6_i(diagonal6), .empty8_o(empty8), .own8_o(own8), .foe8_o(foe8), .single8_o(single8),
      .off8_o(off8), .taken8_o(taken8), .eye8_o(eye8));
  wire [3:0] empty13, own13, foe13, single13;
  wire off13, taken13, eye13, ko13;
  group_delay #(.Width(19), .Depth(5)) u_around13 (
      .clk_i, .d_i({empty8, own8, foe8, single8, off8, taken8, eye8}),
      .q_o({empty13, own13, foe13, single13, off13, taken13, eye13}));
  group_judge u_judge (
      .clk_i, .play13_i(play13), .setup13_i(op13[24:22] == KindSetup), .noeye13_i(op13[2]), .dry13_i(op13[1]),
      .empty13_i(empty13), .own13_i(own13), .foe13_i(foe13), .single13_i(single13), .off13_i(off13),
      .taken13_i(taken13), .eye13_i(eye13), .ko13_i(ko13), .free13_i(free13_q), .set13_i(set13_q), .class13_i({op13[9], op13[4]}),
      .hint14_o(hint14), .doubt14_o, .code14_o(code14),
      .place14_o(place14), .act14_o(act14), .captured14_o(captured14), .ko14_o(ko14));
  always_ff @(posedge clk_i) own14_q <= own13;

  wire [3:0] from10 = op10[24:22] == KindCopy ? op10[17:14] : op10[21:18];
  wire [4:0] kox14 = op14_q[13:9] + {4'd0, captured14[1]} - {4'd0, captured14[3]};
  wire [4:0] koy14 = op14_q[8:4] + {4'd0, captured14[0]} - {4'd0, captured14[2]};
  group_slots u_slots (
      .clk_i, .from10_i(from10), .x11_i(op11_q[13:9]), .y11_i(op11_q[8:4]), .white11_i(op11_q[3]), .ko13_o(ko13),
      .passes14_o, .black14_o, .white14_o, .slot14_i(op14_q[21:18]), .mover14_i(op14_q[3]), .place14_i(place14),
      .pass14_i(valid_q[13] && op14_q[24:22] == KindPass && !op14_q[1]), .wipe14_i(wipe14), .copy14_i(copying14),
      .ko14_i(ko14), .kox14_i(kox14), .koy14_i(koy14));

  group_delay #(.Width(4), .Depth(4)) u_slot4 (.clk_i, .d_i(op0_q[21:18]), .q_o(slot4_o));
  assign look6_o = valid_q[5];
  assign centre6_o = centre6;
  assign side6_o = side6;
  group_delay #(.Width(10), .Depth(8)) u_centre14 (.clk_i, .d_i(centre6), .q_o(centre14_o));
  assign valid14_o = valid_q[13];
  assign kind14_o = op14_q[24:22];
  assign slot14_o = op14_q[21:18];
  assign code14_o = code14;
  assign place14_o = place14;
  assign captured14_o = captured14;
  assign ko14_o = ko14 && place14;
  wire unused_ok = &{1'b0, op5, op6, op10, op12_q, op13, op14_q, col0, unused_row0, unused_block6, unused_block14,
                     unused_turn6, unused_turn14, point3, hint14, set13_q, play0, next0};
endmodule
`default_nettype wire
