// SPDX-License-Identifier: Apache-2.0
// Where to look for a line of the board: decodes one coordinate, 0 to N-1, into the addresses of the three
// banks that hold it and its two neighbours. Combinational, from constant tables.
//
// Lines i, i+3, i+6 ... form bank i mod 3. Of the lines at-1, at, at+1 each bank holds exactly one: block_o says which
// of its lines; turn_o names the bank of at-1, at, at+1 (two bits each, lowest first).
`default_nettype none
module group_locate #(
    parameter int N = 19
) (
    input wire logic [4:0] at_i,
    output logic [8:0] block_o,
    output logic [5:0] turn_o,
    output logic [N-1:0] onehot_o
);
  always_comb begin
    block_o = '0;
    turn_o = '0;
    onehot_o = '0;
    for (int i = 0; i < N; i++) begin
      if (at_i == 5'(i)) begin
        onehot_o[i] = 1'b1;
        for (int k = 0; k < 3; k++) begin
          // line i-1+k; the border lines -1 and N hold nothing, whatever is read there is masked later
          turn_o[2*k+:2] = 2'((i + 2 + k) % 3);
          block_o[3*((i+2+k)%3)+:3] = (i + k == 0) ? 3'd0 : 3'((i + k - 1) / 3);
        end
      end
    end
  end
endmodule
`default_nettype wire
