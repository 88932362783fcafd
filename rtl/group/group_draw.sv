// SPDX-License-Identifier: Apache-2.0
// Draws one of the points that group_tally has counted, all equally likely (to one part in 2^18 of all points): ranks 9 to 15.
//
// Scales a random number to the total, finds the row in which the mark of that number lies, then its place in the row.
`default_nettype none
module group_draw #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic [17:0] number9_i,
    input wire logic [8:0] total9_i,
    input wire logic [9*N-1:0] before10_i,
    input wire logic [N*N-1:0] mark12_i,
    input wire logic [7*N-1:0] part12_i,
    output logic [4:0] x15_o,            // from 1; of no meaning when the total is 0
    output logic [4:0] y15_o
);
  // rank 10: number * total / 2^18, a hardware multiplier
  logic [26:0] product10_q;
  wire [8:0] wanted10 = product10_q[26:18];
  always_ff @(posedge clk_i) product10_q <= 27'(number9_i) * 27'(total9_i);

  // ranks 11 and 12: the row, and the mark's number there
  logic [N-1:0] reached11_q, row11, row12_q;
  logic [5*N-1:0] rest11_q;
  logic [4:0] rest11, rest12_q, rest13_q;
  for (genvar y = 0; y < N; y++) begin : gen_find
    wire [9:0] rest = {1'b0, wanted10} - {1'b0, before10_i[9*y+:9]};
    always_ff @(posedge clk_i) begin
      reached11_q[y] <= !rest[9];
      rest11_q[5*y+:5] <= rest[4:0];
    end
    if (y < N - 1) begin : gen_lower
      assign row11[y] = reached11_q[y] && !reached11_q[y+1];
    end else begin : gen_last
      assign row11[y] = reached11_q[y];
    end
    wire unused_rest = &{1'b0, rest};
  end
  always_comb begin
    rest11 = 5'd0;
    for (int y = 0; y < N; y++) rest11 = rest11 | (rest11_q[5*y+:5] & {5{row11[y]}});
  end

  // rank 13: the row's marks
  logic [20:0] line, line13_q;
  logic [6:0] parts, parts13_q;
  logic [4:0] y12, y13_q, y14_q, base14_q;
  always_comb begin
    line = '0;
    parts = '0;
    y12 = 5'd0;
    for (int y = 0; y < N; y++) begin
      line[N-1:0] = line[N-1:0] | (mark12_i[N*y+:N] & {N{row12_q[y]}});
      parts = parts | (part12_i[7*y+:7] & {7{row12_q[y]}});
      if (row12_q[y]) y12 = y12 | 5'(y + 1);
    end
  end

  // ranks 14 and 15: which seven points, and which of them
  wire [2:0] seven = parts13_q[2:0];
  wire [3:0] fourteen = parts13_q[6:3];
  logic [6:0] part14_q;
  logic [2:0] rest14_q, place;
  // how many are marked before a place: from tables, because sums of sums would be the longest way of the board
  function automatic logic [191:0] counts();
    counts = '0;
    for (int v = 0; v < 64; v++) counts[3*v+:3] = 3'(v % 2 + v / 2 % 2 + v / 4 % 2 + v / 8 % 2 + v / 16 % 2 + v / 32);
  endfunction
  localparam logic [191:0] Counts = counts();
  logic [6:0] hit;
  for (genvar i = 0; i < 7; i++) begin : gen_place
    wire [5:0] lower = part14_q[5:0] & 6'((1 << i) - 1);
    assign hit[i] = part14_q[i] && Counts[3*lower+:3] == rest14_q;
  end
  always_comb begin
    place = 3'd0;
    for (int i = 0; i < 7; i++) if (hit[i]) place = place | 3'(i);
  end
  always_ff @(posedge clk_i) begin
    row12_q <= row11;
    rest12_q <= rest11;
    rest13_q <= rest12_q;
    line13_q <= line;
    parts13_q <= parts;
    y13_q <= y12;
    y14_q <= y13_q;
    if (rest13_q < 5'(seven)) begin
      part14_q <= line13_q[6:0];
      rest14_q <= rest13_q[2:0];
      base14_q <= 5'd1;
    end else if (rest13_q < 5'(fourteen)) begin
      part14_q <= line13_q[13:7];
      rest14_q <= rest13_q[2:0] - seven;
      base14_q <= 5'd8;
    end else begin
      part14_q <= line13_q[20:14];
      rest14_q <= rest13_q[2:0] - fourteen[2:0];
      base14_q <= 5'd15;
    end
    x15_o <= base14_q + 5'(place);
    y15_o <= y14_q;
  end
  wire unused_ok = &{1'b0, product10_q[17:0]};
endmodule
`default_nettype wire
