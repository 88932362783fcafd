// SPDX-License-Identifier: Apache-2.0
// Where to look for a line of the board: decodes one coordinate, 0 to N-1. Combinational, from constant tables.
//
// Lines i, i+3, i+6 ... form bank i mod 3, so the lines at-1, at, at+1 lie in three banks: turn_o names the bank of each
// (two bits each, lowest first), near_o the lines themselves. Three codes beyond the board stand for many lines: all of
// them, the even and the odd ones (clearing and copying write, and a copy reads, whole halves of the board).
`default_nettype none
module group_locate #(
    parameter int N = 19
) (
    input wire logic [4:0] at_i,
    output logic [5:0] turn_o,
    output logic [N-1:0] onehot_o,
    output logic [N-1:0] near_o
);
  localparam logic [4:0] All = 5'd29, Even = 5'd30, Odd = 5'd31;
  always_comb begin
    turn_o = '0;
    for (int i = 0; i < N; i++) begin
      if (at_i == 5'(i)) begin
        for (int k = 0; k < 3; k++) turn_o[2*k+:2] = 2'((i + 2 + k) % 3);
      end
      onehot_o[i] = at_i == 5'(i) || at_i == All || at_i == (i % 2 == 0 ? Even : Odd);
      near_o[i] = at_i == 5'(i) || at_i == 5'(i + 1) || (i > 0 && at_i == 5'(i - 1)) || at_i == (i % 2 == 0 ? Even : Odd);
    end
  end
endmodule
`default_nettype wire
