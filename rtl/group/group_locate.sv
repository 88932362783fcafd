// SPDX-License-Identifier: Apache-2.0
// Where to look for a line of the board: decodes one coordinate, 0 to N-1. Combinational, one
// level, from constant tables.
//
// Lines i, i+3, i+6 ... form bank i mod 3, so the lines at-1, at, at+1 lie in three banks: turn_o
// names the bank of each (two bits each, lowest first), far_o all lines but these. Three codes
// beyond the board stand for many lines: all of them, the even and the odd ones (clearing and
// copying write, and a copy reads, whole halves of the board).
`default_nettype none
module group_locate #(
  parameter int N = 19
) (
  input  logic [  4:0] at_i,
  output logic [  5:0] turn_o,
  output logic [N-1:0] onehot_o,
  output logic [N-1:0] far_o
);
  localparam int All = {27'd0, group_pkg::ColumnAll};
  localparam int Even = {27'd0, group_pkg::ColumnEven};
  localparam int Odd = {27'd0, group_pkg::ColumnOdd};

  // the coordinates for which line i is named, or is one of three
  function automatic logic [31:0] lines(input int i, input int reach, input int all);
    lines = '0;
    for (int v = 0; v < 32; v++)
    lines[v] = (v < N && v + reach >= i && v <= i + reach) || v == all ||
        v == (i % 2 == 0 ? Even : Odd);
  endfunction
  for (genvar i = 0; i < N; i++) begin : gen_line
    localparam logic [31:0] Onehot = lines(i, 0, All);
    localparam logic [31:0] Far = ~lines(i, 1, -1);
    lut5 #(
      .Init(Onehot)
    ) u_onehot (
      .in_i(at_i),
      .z_o(onehot_o[i])
    );
    lut5 #(
      .Init(Far)
    ) u_far (
      .in_i(at_i),
      .z_o(far_o[i])
    );
  end

  function automatic logic [31:0] banks(input int line, input int b);
    banks = '0;
    for (int v = 0; v < N; v++) banks[v] = ((v + 2 + line) % 3) / (b + 1) % 2 == 1;
  endfunction
  for (genvar k = 0; k < 3; k++) begin : gen_turn
    for (genvar b = 0; b < 2; b++) begin : gen_bit
      localparam logic [31:0] Turn = banks(k, b);
      lut5 #(
        .Init(Turn)
      ) u_turn (
        .in_i(at_i),
        .z_o(turn_o[2*k+b])
      );
    end
  end
endmodule
`default_nettype wire
