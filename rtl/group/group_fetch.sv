// SPDX-License-Identifier: Apache-2.0
// The upper levels of the fetch: from the rows' words (rank 4) to the point and its eight
// neighbours (rank 6).
//
// Nine banks, (x mod 3, y mod 3): a point and its eight neighbours lie in nine different banks. All
// other words are zero already, so a bank is the join of its words, and then two turns bring the
// nine into place. No dividers: the turns come decoded. From rank 5 to 6 lie three LUT4 and no
// multiplexer, whose path to a register is longer: the banks joined and cleared unless wanted as
// this row, the rows joined and cleared unless wanted as this column, the columns joined.
`default_nettype none
module group_fetch #(
  parameter int N = 19
) (
  input  logic            clk_i,
  input  logic [33*N-1:0] word4_i,
  // the banks of the rows y-1, y, y+1 and of the columns x-1, x, x+1
  input  logic [     5:0] rowturn4_i,
  input  logic [     5:0] colturn4_i,
  output logic [    10:0] centre6_o,   // {occupied, single, white, id}
  output logic [    43:0] side6_o,     // N E S W
  output logic [     7:0] diagonal6_o  // {white, occupied} of NE, SE, SW, NW
);
  // Rank 5: the banks, rows above, columns below, each in two parts: the path over the board has
  // one LUT in it, and leaves the second to rank 6.
  localparam int Word = group_pkg::WordWidth;
  logic [9*Word-1:0] low5_q, high5_q;
  for (genvar k = 0; k < 3; k++) begin : gen_rowbank
    for (genvar j = 0; j < 3; j++) begin : gen_colbank
      logic [8*Word-1:0] eight;
      for (genvar r = 0; r < 8; r++) begin : gen_row
        if (k + 3 * r < N) begin : gen_inside
          assign eight[Word*r+:Word] = word4_i[Word*(3*(k+3*r)+j)+:Word];
        end else begin : gen_outside
          assign eight[Word*r+:Word] = '0;
        end
      end
      always_ff @(posedge clk_i) begin
        low5_q[Word*(3*k+j)+:Word] <= eight[0+:Word] | eight[Word+:Word] | eight[2*Word+:Word] |
            eight[3*Word+:Word];
        high5_q[Word*(3*k+j)+:Word] <= eight[4*Word+:Word] | eight[5*Word+:Word] |
            eight[6*Word+:Word] | eight[7*Word+:Word];
      end
    end
  end

  // Rank 6: the rows y-1, y, y+1 in place, then the columns. Each word has selectors of its own.
  logic [9*Word-1:0] word5;
  for (genvar t = 0; t < 3; t++) begin : gen_row
    // the banks that are this row: at most one for each column bank
    logic [9*Word-1:0] wanted5;
    for (genvar j = 0; j < 3; j++) begin : gen_bank
      wire [1:0] turn4 = rowturn4_i[2*t+:2];
      logic [2:0] turn5;
      hold_reg #(
        .Width(3)
      ) u_turn (
        .clk_i,
        .d_i({turn4, turn4 == 2'd0}),
        .q_o(turn5)
      );
      for (genvar k = 0; k < 3; k++) begin : gen_bank
        for (genvar b = 0; b < Word; b++) begin : gen_bit
          localparam int I = Word * (3 * k + j) + b;
          lut4 #(
            .Init((lut_pkg::A | lut_pkg::B) & lut_pkg::C)
          ) u_wanted (
            .a_i(low5_q[I]),
            .b_i(high5_q[I]),
            .c_i(turn5[k]),
            .d_i(1'b0),
            .z_o(wanted5[I])
          );
        end
      end
    end
    for (genvar u = 0; u < 3; u++) begin : gen_column
      wire [1:0] turn4 = colturn4_i[2*u+:2];
      logic [2:0] turn5;
      hold_reg #(
        .Width(3)
      ) u_turn (
        .clk_i,
        .d_i({turn4, turn4 == 2'd0}),
        .q_o(turn5)
      );
      for (genvar b = 0; b < Word; b++) begin : gen_bit
        logic [2:0] column5;
        for (genvar j = 0; j < 3; j++) begin : gen_bank
          lut4 #(
            .Init((lut_pkg::A | lut_pkg::B | lut_pkg::C) & lut_pkg::D)
          ) u_column (
            .a_i(wanted5[Word*j+b]),
            .b_i(wanted5[Word*(3+j)+b]),
            .c_i(wanted5[Word*(6+j)+b]),
            .d_i(turn5[j]),
            .z_o(column5[j])
          );
        end
        lut4 #(
          .Init(lut_pkg::Or3)
        ) u_word (
          .a_i(column5[0]),
          .b_i(column5[1]),
          .c_i(column5[2]),
          .d_i(1'b0),
          .z_o(word5[Word*(3*t+u)+b])
        );
      end
    end
  end
  // word 3*t + u: row y - 1 + t, column x - 1 + u
  wire [Word-1:0] south_west = word5[Word*0+:Word], south_east = word5[Word*2+:Word];
  wire [Word-1:0] north_west = word5[Word*6+:Word], north_east = word5[Word*8+:Word];
  function automatic logic [1:0] colour5(input logic [Word-1:0] word);
    colour5 = {group_pkg::stone_white(group_pkg::word_stone(word)), group_pkg::word_occupied(word)};
  endfunction
  always_ff @(posedge clk_i) begin
    centre6_o <= word5[Word*4+:Word];
    side6_o <= {word5[Word*3+:Word], word5[Word*1+:Word], word5[Word*5+:Word], word5[Word*7+:Word]};
    // a diagonal point is only asked for its colour
    diagonal6_o <= {
      colour5(north_west), colour5(south_west), colour5(south_east), colour5(north_east)
    };
  end
  wire unused_ok = &{1'b0, word5};
endmodule
`default_nettype wire
