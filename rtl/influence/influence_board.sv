// SPDX-License-Identifier: Apache-2.0
// N x N cells, the decoders along both axes, and the read-out of a row. A stone or a clear is taken
// every clock and is in the accumulators two clocks later. Coordinates must be 0 to N+1. Reading:
// row_o holds the row asked for with row_i two clocks before, one 14-bit word per column: own
// stones modulo 4 in [13:12], the sum in [11:0].
`default_nettype none

module influence_board #(
  parameter int N = 19
) (
  input logic clk_i,
  input logic rst_ni,

  input logic       clear_i,
  input logic       take_i,
  // take the influence away: a white stone added or a black one removed
  input logic       sub_i,
  input logic [4:0] x_i,
  input logic [4:0] y_i,

  input  logic [     4:0] row_i,  // 1 to N
  output logic [N*14-1:0] row_o
);

  // Stage 1: the decoded stone, and copies per row of what every cell needs (kept: equal registers
  // would be merged, and one net to 361 cells is slow).
  logic [N*12-1:0] column_d, column_q, line_d, line_q;
  (* keep *) logic [N-1:0] clear_q, take_q, sub_q, flip_q;

  // What the cells store when all that was issued so far is done, and what they store now: 1 = the
  // complement.
  logic issued_q, inverted_q;

  for (genvar i = 0; i < N; i++) begin : gen_axis
    influence_axis #(
      .Place(i + 1)
    ) u_column (
      .stone_i(x_i),
      .code_o(column_d[i*12+:12])
    );
    influence_axis #(
      .Place(i + 1)
    ) u_line (
      .stone_i(y_i),
      .code_o(line_d[i*12+:12])
    );
  end

  always_ff @(posedge clk_i) begin
    column_q <= column_d;
    line_q <= line_d;
    clear_q <= {N{clear_i | ~rst_ni}};
    take_q <= {N{take_i}};
    sub_q <= {N{sub_i}};
    flip_q <= {N{sub_i ^ issued_q}};
    inverted_q <= issued_q;
    if (clear_i | ~rst_ni) begin
      issued_q <= 1'b0;
    end else if (take_i) begin
      issued_q <= sub_i;
    end
  end

  // Each cell's word stays in its own scope: one wide vector of all cells would make every change
  // of one cell an event for all of them, and event-driven simulation a thousand times slower.
  for (genvar y = 0; y < N; y++) begin : gen_row
    for (genvar x = 0; x < N; x++) begin : gen_cell
      logic [13:0] stored;
      influence_cell u_cell (
        .clk_i,
        .clear_i(clear_q[y]),
        .take_i(take_q[y]),
        .flip_i(flip_q[y]),
        .sub_i(sub_q[y]),
        .column_i(column_q[x*12+:12]),
        .row_i(line_q[y*12+:12]),
        .stored_o(stored)
      );
    end
  end

  // Read-out: one select register per column, so that none drives the whole board.
  logic [N*14-1:0] row_d, row_q;
  logic row_inverted_q;

  for (genvar x = 0; x < N; x++) begin : gen_read
    (* keep *) logic [4:0] select_q;
    always_ff @(posedge clk_i) select_q <= row_i - 5'd1;
    logic [N*14-1:0] column;
    for (genvar y = 0; y < N; y++) begin : gen_y
      assign column[y*14+:14] = gen_row[y].gen_cell[x].stored;
    end
    mux_tree #(
      .Inputs(N),
      .Width(14)
    ) u_mux (
      .select_i(select_q),
      .data_i(column),
      .data_o(row_d[x*14+:14])
    );
  end

  always_ff @(posedge clk_i) begin
    row_q <= row_d;
    row_inverted_q <= inverted_q;
  end

  for (genvar x = 0; x < N; x++) begin : gen_out
    assign row_o[x*14+:14] = row_q[x*14+:14] ^ {2'b00, {12{row_inverted_q}}};
  end

endmodule

`default_nettype wire
