// SPDX-License-Identifier: Apache-2.0
// The upper levels of the fetch: from the rows' words (rank 3) to the point and its eight neighbours (rank 6).
//
// Nine banks, (x mod 3, y mod 3): a point and its eight neighbours lie in nine different banks, so one word from
// each is all that is needed, and then a turn brings them into place. No dividers: the addresses come decoded.
`default_nettype none
module group_fetch #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic [60*N-1:0] word3_i,
    input wire logic [2:0] colhigh3_i,   // which half of the columns, which row of each bank
    input wire logic [8:0] rowblock3_i,
    input wire logic [5:0] rowturn3_i,   // the banks of the rows y-1, y, y+1 and of the columns x-1, x, x+1
    input wire logic [5:0] colturn3_i,
    output logic [9:0] centre6_o,        // {single, white, id}
    output logic [39:0] side6_o,         // N E S W
    output logic [7:0] diagonal6_o       // {white, occupied} of NE, SE, SW, NW
);
  // Rank 4: one of four rows in one of two column halves, for each bank and each upper or lower group of rows.
  logic [2*9*10-1:0] word4_q;
  logic [2:0] high4_q;
  logic [5:0] rowturn4_q, colturn4_q, colturn5_q;
  for (genvar k = 0; k < 3; k++) begin : gen_rowbank
    for (genvar j = 0; j < 3; j++) begin : gen_colbank
      for (genvar g = 0; g < 2; g++) begin : gen_group
        wire [79:0] eight;
        wire [9:0] one;
        for (genvar r = 0; r < 4; r++) begin : gen_row
          localparam int Y = k + 3 * (4 * g + r);
          for (genvar h = 0; h < 2; h++) begin : gen_half
            if (Y < N) begin : gen_inside
              assign eight[10*(4*h+r)+:10] = word3_i[60*Y+10*(2*j+h)+:10];
            end else begin : gen_outside
              assign eight[10*(4*h+r)+:10] = '0;
            end
          end
        end
        group_mux8 #(.Width(10)) u_mux (
            .d_i(eight), .sel_i({colhigh3_i[j], rowblock3_i[3*k+:2]}), .z_o(one));
        always_ff @(posedge clk_i) word4_q[10*(9*g+3*k+j)+:10] <= one;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    high4_q <= {rowblock3_i[8], rowblock3_i[5], rowblock3_i[2]};
    rowturn4_q <= rowturn3_i;
    colturn4_q <= colturn3_i;
    colturn5_q <= colturn4_q;
  end

  // Rank 5: the rows y-1, y, y+1 in place.
  logic [9*10-1:0] word5_q;
  for (genvar t = 0; t < 3; t++) begin : gen_turn
    wire [1:0] bank = rowturn4_q[2*t+:2];
    wire high = bank == 2'd0 ? high4_q[0] : bank == 2'd1 ? high4_q[1] : high4_q[2];
    for (genvar j = 0; j < 3; j++) begin : gen_colbank
      wire [79:0] eight;
      wire [9:0] one;
      for (genvar g = 0; g < 2; g++) begin : gen_group
        for (genvar k = 0; k < 3; k++) begin : gen_rowbank
          assign eight[10*(4*g+k)+:10] = word4_q[10*(9*g+3*k+j)+:10];
        end
        assign eight[10*(4*g+3)+:10] = '0;
      end
      group_mux8 #(.Width(10)) u_mux (.d_i(eight), .sel_i({high, bank}), .z_o(one));
      always_ff @(posedge clk_i) word5_q[10*(3*t+j)+:10] <= one;
    end
  end

  // Rank 6: the columns x-1, x, x+1 in place.
  wire [9*10-1:0] word5_t;
  wire [9*2-1:0] stone5_t;
  for (genvar t = 0; t < 3; t++) begin : gen_row
    for (genvar u = 0; u < 3; u++) begin : gen_column
      wire [1:0] bank = colturn5_q[2*u+:2];
      wire [39:0] four = {10'd0, word5_q[30*t+:30]};
      group_mux4 #(.Width(10)) u_mux (.d_i(four), .sel_i(bank), .z_o(word5_t[10*(3*t+u)+:10]));
    end
    // a diagonal point is only asked for its colour
    wire [5:0] stones;
    for (genvar j = 0; j < 3; j++) begin : gen_stone
      assign stones[2*j+:2] = {word5_q[30*t+10*j+8], |word5_q[30*t+10*j+:8]};
    end
    for (genvar u = 0; u < 3; u++) begin : gen_stone_column
      wire [7:0] four = {2'd0, stones};
      group_mux4 #(.Width(2)) u_mux (
          .d_i(four), .sel_i(colturn5_q[2*u+:2]), .z_o(stone5_t[2*(3*t+u)+:2]));
    end
  end
  always_ff @(posedge clk_i) begin
    centre6_o <= word5_t[10*4+:10];
    side6_o <= {word5_t[10*3+:10], word5_t[10*1+:10], word5_t[10*5+:10], word5_t[10*7+:10]};
    diagonal6_o <= {stone5_t[2*6+:2], stone5_t[2*0+:2], stone5_t[2*2+:2], stone5_t[2*8+:2]};
  end
  wire unused_ok = &{1'b0, word5_t, stone5_t};
endmodule
`default_nettype wire
