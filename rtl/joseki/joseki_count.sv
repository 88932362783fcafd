// SPDX-License-Identifier: Apache-2.0
// Counts the empty points of one row per clock by influence interval and keeps the totals over all
// rows.
//
// valid_i with row_i says that the row is being read; its stones (empty_i) and its influence come
// two clocks later. A row that is counted again replaces what was counted for it before: the counts
// of every row are kept. zero_i, held from the clock before, makes the count of row_i 0 in memory,
// and the totals 0 (after reset). last_o: no row is on its way, or the last one enters the totals
// with this clock. Totals: 8 intervals of 9 bits, interval 0 lowest.
`default_nettype none

module joseki_count #(
  parameter int N = 19
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic            zero_i,
  input  logic            valid_i,
  input  logic [     4:0] row_i,
  input  logic [   N-1:0] empty_i,
  input  logic [N*14-1:0] influence_i,
  input  logic [7*10-1:0] bounds_i,
  output logic            last_o,
  output logic [ 8*9-1:0] black_o,
  output logic [ 8*9-1:0] white_o
);

  logic [3:0] valid_q;  // where the rows are
  logic [4:0] row1_q, row2_q, row3_q, row4_q;

  assign last_o = ~valid_i & ~(|valid_q[2:0]);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= 4'h0;
    end else begin
      valid_q <= {valid_q[2:0], valid_i};
    end
    row1_q <= row_i;
    row2_q <= row1_q;
    row3_q <= row2_q;
    row4_q <= row3_q;
  end

  // Two clocks after valid_i: influence and empty points are there; the intervals are registered.
  logic [N*8-1:0] black_class_d, white_class_d, black_class_q, white_class_q;
  logic [N*2-1:0] unused_own;
  for (genvar x = 0; x < N; x++) begin : gen_column
    assign unused_own[x*2+:2] = influence_i[x*14+12+:2];
    joseki_class u_class (
      .empty_i(empty_i[x]),
      .value_i(influence_i[x*14+:12]),
      .bounds_i,
      .black_o(black_class_d[x*8+:8]),
      .white_o(white_class_d[x*8+:8])
    );
  end
  always_ff @(posedge clk_i) begin
    black_class_q <= black_class_d;
    white_class_q <= white_class_d;
  end

  // Three: the ones are counted. Four: the row's old count leaves the totals, the new one enters.
  logic [16*5-1:0] count_d, count_q, old;
  for (genvar k = 0; k < 8; k++) begin : gen_class
    logic [N-1:0] black, white;
    for (genvar x = 0; x < N; x++) begin : gen_x
      assign black[x] = black_class_q[x*8+k];
      assign white[x] = white_class_q[x*8+k];
    end
    ones #(
      .Width(N)
    ) u_black (
      .bits_i(black),
      .count_o(count_d[k*5+:5])
    );
    ones #(
      .Width(N)
    ) u_white (
      .bits_i(white),
      .count_o(count_d[(k+8)*5+:5])
    );
  end
  always_ff @(posedge clk_i) begin
    if (zero_i) count_q <= '0;
    else count_q <= count_d;
  end

  joseki_memory #(
    .Width(16 * 5),
    .Address(5)
  ) u_rows (
    .clk_i,
    .we_i(zero_i | valid_q[3]),
    .waddr_i(zero_i ? row_i : row4_q),
    .wdata_i(count_q),
    .read_i(1'b1),
    .raddr_i(row3_q),
    .data_o(old)
  );

  logic [16*9-1:0] total_q;
  for (genvar k = 0; k < 16; k++) begin : gen_total
    logic [5:0] change;
    logic [8:0] total;
    assign change = {1'b0, count_q[k*5+:5]} - {1'b0, old[k*5+:5]};
    assign total = total_q[k*9+:9];
    always_ff @(posedge clk_i) begin
      if (zero_i) begin
        total_q[k*9+:9] <= 9'd0;
      end else if (valid_q[3]) begin
        total_q[k*9+:9] <= total + {{3{change[5]}}, change};
      end
    end
  end

  assign black_o = total_q[0+:8*9];
  assign white_o = total_q[8*9+:8*9];

endmodule

`default_nettype wire
