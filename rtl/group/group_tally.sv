// SPDX-License-Identifier: Apache-2.0
// Counts the marked points: ranks 4 to 10. How many there are, and how many before each row, rows counted upwards.
//
// The marks wait in LUT RAM, by slot, until their row is known in rank 12, and with them how many of a row lie in its first seven
// and in its first fourteen points.
`default_nettype none
module group_tally #(
    parameter int N = 19
) (
    input wire logic clk_i,
    input wire logic [N*N-1:0] mark4_i,
    input wire logic [3:0] slot4_i,
    input wire logic [3:0] slot12_i,
    output logic [8:0] total8_o,
    output logic [9*N-1:0] before10_o,
    output logic [N*N-1:0] mark12_o,
    output logic [7*N-1:0] part12_o     // {in the first fourteen, in the first seven}
);
  localparam int Quarters = (N + 3) / 4;

  // ranks 5 and 6: marks in a row
  wire [3:0] slot5;
  group_delay #(.Width(4), .Depth(1)) u_slot5 (.clk_i, .d_i(slot4_i), .q_o(slot5));
  logic [5*N-1:0] row6_q;
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
        .clk_i, .we_i(1'b1), .waddr_i(slot4_i), .wdata_i(mark4_i[N*y+:N]), .raddr_i(slot12_i), .rdata_o(mark12_o[N*y+:N]));
    group_ram #(.Width(7)) u_parts (
        .clk_i, .we_i(1'b1), .waddr_i(slot5), .wdata_i({two, part5_q[2:0]}), .raddr_i(slot12_i), .rdata_o(part12_o[7*y+:7]));
  end

  // ranks 7 to 10: marks before a row, first within four rows
  logic [7*N-1:0] before7_q, before8_q;
  logic [7*Quarters-1:0] sum7_q;
  logic [9*Quarters-1:0] upto, upto8_q;
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
          before9_q[9*(4*q+i)+:9] <= upto8_q[9*q+:9] + 9'(before8_q[7*(4*q+i)+:7]);
        end
      end
    end
    always_ff @(posedge clk_i) sum7_q[7*q+:7] <= sum;
    wire unused_run = &{1'b0, run};
  end
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
    upto8_q <= upto;
    total8_o <= all;
    before10_o <= before9_q;
  end
endmodule
`default_nettype wire
