// SPDX-License-Identifier: Apache-2.0
// Draws one of the marked points, all equally likely: ranks 4 to 15 of the board's pipeline.
//
// Counts the marks row by row, scales a random number to their total, finds the row in which that mark lies and then its place
// in the row. The marks wait in LUT RAM, by slot, until their row is known. A point's number counts rows upwards, then x.
`default_nettype none
module group_select #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic [N*N-1:0] mark4_i,
    input wire logic [3:0] slot4_i,
    input wire logic [22:0] number9_i,
    output logic [8:0] total15_o,
    output logic [4:0] x15_o,            // from 1; of no meaning when the total is 0
    output logic [4:0] y15_o
);
  localparam int Quarters = (N + 3) / 4;

  wire [3:0] slot12;
  group_delay #(.Width(4), .Depth(8)) u_slot (.clk_i, .d_i(slot4_i), .q_o(slot12));

  // ranks 5 and 6: marks in a row
  logic [5*N-1:0] row6_q;
  wire [N*N-1:0] mark12;
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
    always_ff @(posedge clk_i)
      row6_q[5*y+:5] <= 5'(part5_q[2:0]) + 5'(part5_q[5:3]) + 5'(part5_q[8:6]);
    group_ram #(.Width(N)) u_marks (
        .clk_i, .we_i(1'b1), .waddr_i(slot4_i), .wdata_i(mark4_i[N*y+:N]), .raddr_i(slot12), .rdata_o(mark12[N*y+:N]));
  end

  // ranks 7 to 9: marks before a row, first within four rows
  logic [7*N-1:0] before7_q, before8_q;
  logic [7*Quarters-1:0] sum7_q;
  logic [9*Quarters-1:0] before_quarter8_q;
  logic [8:0] total8_q, total9_q;
  logic [9*N-1:0] before9_q;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    logic [27:0] run;
    logic [6:0] sum;
    always_comb begin
      sum = 7'd0;
      for (int i = 0; i < 4; i++) begin
        run[7*i+:7] = sum;
        if (4 * q + i < N) sum = sum + 7'(row6_q[5*(4*q+i<N?4*q+i:0)+:5]);
      end
    end
    for (genvar i = 0; i < 4; i++) begin : gen_before
      if (4 * q + i < N) begin : gen_inside
        always_ff @(posedge clk_i) begin
          before7_q[7*(4*q+i)+:7] <= run[7*i+:7];
          before9_q[9*(4*q+i)+:9] <= before_quarter8_q[9*q+:9] + 9'(before8_q[7*(4*q+i)+:7]);
        end
      end
    end
    always_ff @(posedge clk_i) sum7_q[7*q+:7] <= sum;
    wire unused_run = &{1'b0, run};
  end
  logic [9*Quarters-1:0] upto;
  logic [8:0] all;
  always_comb begin
    all = 9'd0;
    for (int q = 0; q < Quarters; q++) begin
      upto[9*q+:9] = all;
      all = all + 9'(sum7_q[7*q+:7]);
    end
  end
  always_ff @(posedge clk_i) begin
    before8_q <= before7_q;
    before_quarter8_q <= upto;
    total8_q <= all;
    total9_q <= total8_q;
  end

  // ranks 10 to 12: the drawn mark, its row, and its number there
  logic [31:0] product10_q;
  logic [9*N-1:0] before10_q, before11_q;
  logic [8:0] wanted11_q;
  wire [8:0] wanted10 = product10_q[31:23];
  logic [N-1:0] reached11_q, row12_q;
  logic [4:0] rest12_q, rest13_q;
  logic [8:0] start;
  logic [N-1:0] row11;
  for (genvar y = 0; y < N; y++) begin : gen_find
    always_ff @(posedge clk_i) reached11_q[y] <= wanted10 >= before10_q[9*y+:9];
    if (y < N - 1) begin : gen_lower
      assign row11[y] = reached11_q[y] && !reached11_q[y+1];
    end else begin : gen_last
      assign row11[y] = reached11_q[y];
    end
  end
  always_comb begin
    start = 9'd0;
    for (int y = 0; y < N; y++) start = start | (before11_q[9*y+:9] & {9{row11[y]}});
  end
  wire [8:0] rest11 = wanted11_q - start;
  always_ff @(posedge clk_i) begin
    product10_q <= 32'(number9_i) * 32'(total9_q);
    before10_q <= before9_q;
    before11_q <= before10_q;
    wanted11_q <= wanted10;
    row12_q <= row11;
    rest12_q <= rest11[4:0];
    rest13_q <= rest12_q;
  end

  // ranks 13 to 15: its place in the row
  logic [20:0] line;
  logic [20:0] line13_q;
  logic [4:0] y12, y13_q, y14_q, base14_q;
  logic [6:0] part14_q;
  logic [4:0] rest14_q;
  always_comb begin
    line = '0;
    y12 = 5'd0;
    for (int y = 0; y < N; y++) begin
      line[N-1:0] = line[N-1:0] | (mark12[N*y+:N] & {N{row12_q[y]}});
      if (row12_q[y]) y12 = y12 | 5'(y + 1);
    end
  end
  logic [4:0] first, second;
  always_comb begin
    first = 5'd0;
    second = 5'd0;
    for (int i = 0; i < 7; i++) begin
      first = first + 5'(line13_q[i]);
      second = second + 5'(line13_q[7+i]);
    end
  end
  logic [4:0] place;
  logic [4:0] seen;
  always_comb begin
    place = 5'd0;
    seen = 5'd0;
    for (int i = 0; i < 7; i++) begin
      if (part14_q[i] && seen == rest14_q) place = 5'(i);
      seen = seen + 5'(part14_q[i]);
    end
  end
  always_ff @(posedge clk_i) begin
    line13_q <= line;
    y13_q <= y12;
    y14_q <= y13_q;
    if (rest13_q < first) begin
      part14_q <= line13_q[6:0];
      rest14_q <= rest13_q;
      base14_q <= 5'd1;
    end else if (rest13_q < first + second) begin
      part14_q <= line13_q[13:7];
      rest14_q <= rest13_q - first;
      base14_q <= 5'd8;
    end else begin
      part14_q <= line13_q[20:14];
      rest14_q <= rest13_q - first - second;
      base14_q <= 5'd15;
    end
    x15_o <= base14_q + place;
    y15_o <= y14_q;
  end
  group_delay #(.Width(9), .Depth(6)) u_total (.clk_i, .d_i(total9_q), .q_o(total15_o));
  wire unused_ok = &{1'b0, product10_q[22:0], rest11[8:5]};
endmodule
`default_nettype wire
