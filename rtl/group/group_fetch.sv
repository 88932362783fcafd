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
  logic [9*11-1:0] low5_q, high5_q;
  for (genvar k = 0; k < 3; k++) begin : gen_rowbank
    for (genvar j = 0; j < 3; j++) begin : gen_colbank
      logic [87:0] eight;
      for (genvar r = 0; r < 8; r++) begin : gen_row
        if (k + 3 * r < N) begin : gen_inside
          assign eight[11*r+:11] = word4_i[33*(k+3*r)+11*j+:11];
        end else begin : gen_outside
          assign eight[11*r+:11] = '0;
        end
      end
      always_ff @(posedge clk_i) begin
        low5_q[11*(3*k+j)+:11] <= eight[10:0] | eight[21:11] | eight[32:22] | eight[43:33];
        high5_q[11*(3*k+j)+:11] <= eight[54:44] | eight[65:55] | eight[76:66] | eight[87:77];
      end
    end
  end

  // Rank 6: the rows y-1, y, y+1 in place, then the columns. Each word has selectors of its own.
  logic [9*11-1:0] word5;
  for (genvar t = 0; t < 3; t++) begin : gen_row
    // the banks that are this row: at most one for each column bank
    logic [9*11-1:0] wanted5;
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
        for (genvar b = 0; b < 11; b++) begin : gen_bit
          localparam int I = 11 * (3 * k + j) + b;
          lut4 #(
            .Init(16'he0e0)
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
      for (genvar b = 0; b < 11; b++) begin : gen_bit
        logic [2:0] column5;
        for (genvar j = 0; j < 3; j++) begin : gen_bank
          lut4 #(
            .Init(16'hfe00)
          ) u_column (
            .a_i(wanted5[11*j+b]),
            .b_i(wanted5[11*(3+j)+b]),
            .c_i(wanted5[11*(6+j)+b]),
            .d_i(turn5[j]),
            .z_o(column5[j])
          );
        end
        lut4 #(
          .Init(16'hfefe)
        ) u_word (
          .a_i(column5[0]),
          .b_i(column5[1]),
          .c_i(column5[2]),
          .d_i(1'b0),
          .z_o(word5[11*(3*t+u)+b])
        );
      end
    end
  end
  always_ff @(posedge clk_i) begin
    centre6_o <= word5[11*4+:11];
    side6_o <= {word5[11*3+:11], word5[11*1+:11], word5[11*5+:11], word5[11*7+:11]};
    // a diagonal point is only asked for its colour
    diagonal6_o <= {
      word5[11*6+8],
      word5[11*6+10],
      word5[11*0+8],
      word5[11*0+10],
      word5[11*2+8],
      word5[11*2+10],
      word5[11*8+8],
      word5[11*8+10]
    };
  end
  wire unused_ok = &{1'b0, word5};
endmodule
`default_nettype wire
