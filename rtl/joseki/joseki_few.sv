// SPDX-License-Identifier: Apache-2.0
// How many of up to 64 bits are set: none, one, two, or more (3). A tree of pairs, so that it is
// known soon. Combinational.
`default_nettype none

module joseki_few #(
  parameter int Width = 21
) (
  input  logic [Width-1:0] bits_i,
  output logic [      1:0] count_o
);

  localparam int Groups = (Width + 3) / 4;
  localparam int Levels = $clog2(Groups);

  // Level 0: by fours. Level l: two of the level below, 3 where their sum is more.
  logic [Groups*4-1:0] bits;
  assign bits = (Groups * 4)'(bits_i);
  for (genvar l = 0; l <= Levels; l++) begin : gen_level
    localparam int Count = (Groups + (1 << l) - 1) >> l;
    logic [2*Count-1:0] code;
    for (genvar i = 0; i < Count; i++) begin : gen_code
      if (l == 0) begin : gen_four
        logic [3:0] four;
        assign four = bits[4*i+:4];
        assign code[2*i+:2] = {(four & (four - 4'h1)) != 4'h0, (^four) | (&four)};
      end else if (2 * i + 1 < ((Groups + (1 << (l - 1)) - 1) >> (l - 1))) begin : gen_two
        logic [1:0] low, high;
        assign low = gen_level[l-1].code[4*i+:2];
        assign high = gen_level[l-1].code[4*i+2+:2];
        assign code[2*i+:2] = {
          low[1] | high[1] | (low[0] & high[0]),
          (low[0] ^ high[0]) | (low == 2'd3) | (high == 2'd3) | (low[1] & high[1])
        };
      end else begin : gen_one
        assign code[2*i+:2] = gen_level[l-1].code[4*i+:2];
      end
    end
  end
  assign count_o = gen_level[Levels].code;

endmodule

`default_nettype wire
