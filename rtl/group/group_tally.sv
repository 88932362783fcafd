// SPDX-License-Identifier: Apache-2.0
// Counts the marked points: ranks 4 to 10. How many there are, and how many before each row, rows counted upwards.
//
// The marks wait in LUT RAM, by slot, until their row is known in rank 12, and with them how many of a row lie in its first seven
// and in its first fourteen points. No rank adds more than twice.
`default_nettype none
module group_tally #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic [N*N-1:0] mark4_i,
    input wire logic [3:0] slot4_i,
    input wire logic [3:0] slot11_i,
    output logic [8:0] total9_o,
    output logic [9*N-1:0] before10_o,
    output logic [N*N-1:0] mark12_o,
    output logic [7*N-1:0] part12_o     // {in the first fourteen, in the first seven}
);
  localparam int Quarters = (N + 3) / 4;

  // ranks 5 and 6: marks in a row
  wire [3:0] slot5;
  group_delay #(.Width(4), .Depth(1)) u_slot5 (.clk_i, .d_i(slot4_i), .q_o(slot5));
  logic [5*N-1:0] row6_q;
  wire [N*N-1:0] mark11;
  wire [7*N-1:0] part11;
  for (genvar y = 0; y < N; y++) begin : gen_row
    logic [8:0] part5_q;
    for (genvar c = 0; c < 3; c++) begin : gen_part
      logic [2:0] count;
      always_comb begin
        count = 3'd0;
        for (int i = 7 * c; i < 7 * c + 7; i++) if (i < N) count = count + 3'(mark4_i[N*y+i]);
      end
      always_ff @(posedge clk_i) part5_q[3*c+:3] <= count;
    end
    wire [3:0] two = 4'(part5_q[2:0]) + 4'(part5_q[5:3]);
    always_ff @(posedge clk_i) row6_q[5*y+:5] <= 5'(two) + 5'(part5_q[8:6]);
    group_ram #(.Width(N)) u_marks (
        .clk_i, .we_i(1'b1), .waddr_i(slot4_i), .wdata_i(mark4_i[N*y+:N]), .raddr_i(slot11_i), .rdata_o(mark11[N*y+:N]));
    group_ram #(.Width(7)) u_parts (
        .clk_i, .we_i(1'b1), .waddr_i(slot5), .wdata_i({two, part5_q[2:0]}), .raddr_i(slot11_i), .rdata_o(part11[7*y+:7]));
  end

  always_ff @(posedge clk_i) {mark12_o, part12_o} <= {mark11, part11};

  // ranks 7 to 9: marks before a row within its four rows, and in them all
  localparam int Rows = 4 * Quarters;
  wire [5*Rows-1:0] row6 = (5 * Rows)'(row6_q);
  wire [7*Rows-1:0] before9;
  logic [7*Quarters-1:0] sum7_q;
  logic [7*Rows-1:0] before7_q;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    wire [4:0] a = row6[20*q+:5], b = row6[20*q+5+:5], c = row6[20*q+10+:5], d = row6[20*q+15+:5];
    wire [5:0] ab = 6'(a) + 6'(b), cd = 6'(c) + 6'(d);
    always_ff @(posedge clk_i) begin
      sum7_q[7*q+:7] <= 7'(ab) + 7'(cd);
      before7_q[28*q+:28] <= {7'(ab) + 7'(c), 7'(ab), 7'(a), 7'd0};
    end
  end
  group_delay #(.Width(7*Rows), .Depth(2)) u_before9 (.clk_i, .d_i(before7_q), .q_o(before9));

  // ranks 8 and 9: before four rows, up to five of them
  wire [34:0] sum7 = 35'(sum7_q);
  logic [8:0] two8_q, three8_q, next8_q, one8_q, last8_q;  // the first two fours; the third; the next two; the first; the fifth
  logic [44:0] upto9_q;
  always_ff @(posedge clk_i) begin
    one8_q <= 9'(sum7[6:0]);
    two8_q <= 9'(sum7[6:0]) + 9'(sum7[13:7]);
    three8_q <= 9'(sum7[20:14]);
    next8_q <= 9'(sum7[20:14]) + 9'(sum7[27:21]);
    last8_q <= 9'(sum7[34:28]);
    upto9_q <= {two8_q + next8_q, two8_q + three8_q, two8_q, one8_q, 9'd0};
    total9_o <= (two8_q + next8_q) + last8_q;
  end

  // rank 10: before each row
  for (genvar y = 0; y < N; y++) begin : gen_before
    always_ff @(posedge clk_i) before10_o[9*y+:9] <= upto9_q[9*(y/4)+:9] + 9'(before9[7*y+:7]);
  end
  wire unused_ok = &{1'b0, before9, upto9_q};
endmodule
`default_nettype wire
