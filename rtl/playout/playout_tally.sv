// SPDX-License-Identifier: Apache-2.0
// Counts the marked points: ranks 4 to 9. How many there are, and how many before each row, rows
// counted upwards.
//
// The marks wait in LUT RAM, by slot, until their row is known in rank 10, and with them how many
// of a row lie in its first seven and in its first fourteen points. Two rows count together, then
// eight, then the board; only two rows at a time add more than twice.
`default_nettype none
module playout_tally #(
  parameter int N = 19
) (
  input  logic           clk_i,
  input  logic [N*N-1:0] mark4_i,
  input  logic [    3:0] slot3_i,
  input  logic [    3:0] slot9_i,
  output logic [    8:0] total8_o,
  output logic [9*N-1:0] before9_o,
  output logic [N*N-1:0] mark10_o,
  output logic [7*N-1:0] part10_o    // {in the first fourteen, in the first seven}
);
  // how many of seven points, in two levels: three of them and four, then the sum
  function automatic logic [2:0] count(input logic [6:0] m);
    logic [1:0] low;
    logic [2:0] high;
    low = {(m[0] & m[1]) | (m[0] & m[2]) | (m[1] & m[2]), m[0] ^ m[1] ^ m[2]};
    high = {&m[6:3], ((m[3] ^ m[4]) & (m[5] ^ m[6])) | ((m[3] & m[4]) ^ (m[5] & m[6])), ^m[6:3]};
    count[0] = low[0] ^ high[0];
    count[1] = low[1] ^ high[1] ^ (low[0] & high[0]);
    count[2] = high[2] | (low[1] & high[1]) | (low[0] & high[0] & (low[1] | high[1]));
  endfunction

  // ranks 5 and 6: marks in a row, in two
  localparam int Rows = 20;
  logic [5*Rows-1:0] row5;
  for (genvar y = 0; y < N; y++) begin : gen_row
    logic [3:0] slot4, slot5, slot10;
    hold_reg #(
      .Width(12)
    ) u_slots (
      .clk_i,
      .d_i({slot3_i, slot4, slot9_i}),
      .q_o({slot4, slot5, slot10})
    );
    wire [20:0] line = 21'(mark4_i[N*y+:N]);
    logic [8:0] part5_q;
    always_ff @(posedge clk_i) part5_q <= {count(line[20:14]), count(line[13:7]), count(line[6:0])};
    wire [3:0] two = 4'(part5_q[2:0]) + 4'(part5_q[5:3]);
    assign row5[5*y+:5] = 5'(two) + 5'(part5_q[8:6]);
    lut_ram #(
      .Width(N)
    ) u_marks (
      .clk_i,
      .we_i(1'b1),
      .waddr_i(slot4),
      .wdata_i(mark4_i[N*y+:N]),
      .raddr_i(slot10),
      .rdata_o(mark10_o[N*y+:N])
    );
    lut_ram #(
      .Width(7)
    ) u_parts (
      .clk_i,
      .we_i(1'b1),
      .waddr_i(slot5),
      .wdata_i({two, part5_q[2:0]}),
      .raddr_i(slot10),
      .rdata_o(part10_o[7*y+:7])
    );
  end
  if (N < Rows) begin : gen_outside
    assign row5[5*Rows-1:5*N] = '0;
  end

  // four numbers as two of the same sum, in two levels: only one chain of carries comes after it
  function automatic logic [15:0] save(input logic [23:0] n);
    logic [7:0] a, b, c, d, s, m, t, u;
    {d, c, b, a} = {8'(n[23:18]), 8'(n[17:12]), 8'(n[11:6]), 8'(n[5:0])};
    s = a ^ b ^ c;
    m = {(a[6:0] & b[6:0]) | (a[6:0] & c[6:0]) | (b[6:0] & c[6:0]), 1'b0};
    t = s ^ m ^ d;
    u = {(s[6:0] & m[6:0]) | (s[6:0] & d[6:0]) | (m[6:0] & d[6:0]), 1'b0};
    save = {t, u};
  endfunction

  // ranks 6 to 8: marks before a row within its four rows, and in the four
  logic [7*Rows-1:0] before7_q, before8_q;
  logic [59:0] pair6;
  logic [34:0] four6;
  for (genvar q = 0; q < 5; q++) begin : gen_quarter
    wire [4:0] a = row5[20*q+:5], b = row5[20*q+5+:5], c = row5[20*q+10+:5], d = row5[20*q+15+:5];
    logic [4:0] a6_q, c6_q;
    logic [5:0] ab6_q, cd6_q;
    assign pair6[12*q+:12] = {cd6_q, ab6_q};
    assign four6[7*q+:7] = 7'(ab6_q) + 7'(cd6_q);
    always_ff @(posedge clk_i) begin
      {a6_q, c6_q, ab6_q, cd6_q} <= {a, c, 6'(a) + 6'(b), 6'(c) + 6'(d)};
      before7_q[28*q+:28] <= {7'(ab6_q) + 7'(c6_q), 7'(ab6_q), 7'(a6_q), 7'd0};
    end
  end

  // ranks 7 and 8: before four rows, up to five of them
  logic [6:0] four7_q, third7_q, last7_q;  // the first four rows, the third four, the last
  logic [7:0] eight7_q, next7_q;  // the first eight rows, the next
  logic [44:0] upto8_q;
  wire [15:0] eight6 = save(pair6[23:0]), next6 = save(pair6[47:24]);
  always_ff @(posedge clk_i) begin
    {last7_q, third7_q, four7_q} <= {four6[34:28], four6[20:14], four6[6:0]};
    eight7_q <= eight6[15:8] + eight6[7:0];
    next7_q <= next6[15:8] + next6[7:0];
    upto8_q <= {
      9'(eight7_q) + 9'(next7_q), 9'(eight7_q) + 9'(third7_q), 9'(eight7_q), 9'(four7_q), 9'd0
    };
    total8_o <= 9'(eight7_q) + (9'(next7_q) + 9'(last7_q));
    before8_q <= before7_q;
  end

  // rank 9: before each row
  for (genvar y = 0; y < N; y++) begin : gen_before
    always_ff @(posedge clk_i) before9_o[9*y+:9] <= upto8_q[9*(y/4)+:9] + 9'(before8_q[7*y+:7]);
  end
  wire unused_ok = &{1'b0, before8_q, upto8_q, four6, pair6};
endmodule
`default_nettype wire
