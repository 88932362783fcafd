// SPDX-License-Identifier: Apache-2.0
// N rows of N cells, their answers gathered, and the virtual stones of the two horizontal border
// lines.
//
// load_i has one bit per row; the row's new contents come on the column wires. Two clocks after a
// load or a step the four *_any_o answers and the row selected by row_i (1 to N; others read 0) are
// up to date: change_any_o, dead_any_o and alive_row_o of one clock describe the same state of the
// alive lines.
`default_nettype none

module joseki_array #(
  parameter int N = 19
) (
  input logic clk_i,

  input logic [N-1:0] load_i,
  input logic [N-1:0] black_i,
  input logic [N-1:0] white_i,
  input logic [N-1:0] force_i,
  input logic [N-1:0] alien_i,
  input logic [N-1:0] mismatch_i,
  input logic [N-1:0] counted_black_i,
  input logic [N-1:0] counted_white_i,

  input logic restart_i,
  input logic step_i,
  input logic wide_i,

  output logic change_any_o,
  output logic dead_any_o,
  output logic interfere_any_o,
  output logic mismatch_any_o,

  input  logic [  4:0] row_i,
  output logic [N-1:0] alive_row_o,
  output logic [N-1:0] flag_row_o,

  output logic [N-1:0] bottom_black_o,
  output logic [N-1:0] bottom_white_o,
  output logic [N-1:0] top_black_o,
  output logic [N-1:0] top_white_o
);

  // Row r of the board is slice r; slices 0 and N+1 are the empty surroundings, which drive
  // nothing.
  logic [(N+2)*N-1:0] live_black, live_white, exist, near;
  logic [N*N-1:0] alive, flag;
  logic [N-1:0] change_row, dead_any_row, interfere_row, mismatch_row;
  logic [N-1:0] change_row_q, dead_any_row_q, interfere_row_q, mismatch_row_q;

  assign live_black[0+:N] = '0;
  assign live_white[0+:N] = '0;
  assign exist[0+:N] = '0;
  assign near[0+:N] = '0;
  assign live_black[(N+1)*N+:N] = '0;
  assign live_white[(N+1)*N+:N] = '0;
  assign exist[(N+1)*N+:N] = '0;
  assign near[(N+1)*N+:N] = '0;

  for (genvar r = 1; r <= N; r++) begin : gen_row
    logic [N-1:0] change, dead, interfere, mismatch, here_black, here_white, here_column, here_near;
    assign here_black = live_black[r*N+:N];
    assign here_white = live_white[r*N+:N];
    assign here_near = near[r*N+:N];

    joseki_cell #(
      .Width(N)
    ) u_cells (
      .clk_i,
      .load_i(load_i[r-1]),
      .black_i,
      .white_i,
      .force_i,
      .alien_i,
      .mismatch_i,
      .restart_i,
      .step_i,
      .live_black_n_i(live_black[(r+1)*N+:N]),
      .live_black_s_i(live_black[(r-1)*N+:N]),
      .live_black_e_i(here_black >> 1),
      .live_black_w_i(here_black << 1),
      .live_white_n_i(live_white[(r+1)*N+:N]),
      .live_white_s_i(live_white[(r-1)*N+:N]),
      .live_white_e_i(here_white >> 1),
      .live_white_w_i(here_white << 1),
      .live_black_o(live_black[r*N+:N]),
      .live_white_o(live_white[r*N+:N]),
      .alive_o(alive[(r-1)*N+:N]),
      .change_o(change),
      .dead_o(dead),
      .wide_i,
      .exist_o(exist[r*N+:N]),
      .exist_n_i(exist[(r+1)*N+:N]),
      .exist_s_i(exist[(r-1)*N+:N]),
      .column_o(here_column),
      .column_e_i(here_column >> 1),
      .column_w_i(here_column << 1),
      .near_o(near[r*N+:N]),
      .near_n_i(near[(r+1)*N+:N]),
      .near_s_i(near[(r-1)*N+:N]),
      .near_e_i(here_near >> 1),
      .near_w_i(here_near << 1),
      .flag_o(flag[(r-1)*N+:N]),
      .interfere_o(interfere),
      .mismatch_o(mismatch)
    );

    assign change_row[r-1] = |change;
    assign dead_any_row[r-1] = |dead;
    assign interfere_row[r-1] = |interfere;
    assign mismatch_row[r-1] = |mismatch;
  end

  always_ff @(posedge clk_i) begin
    change_row_q <= change_row;
    dead_any_row_q <= dead_any_row;
    interfere_row_q <= interfere_row;
    mismatch_row_q <= mismatch_row;
  end

  assign change_any_o = |change_row_q;
  assign dead_any_o = |dead_any_row_q;
  assign interfere_any_o = |interfere_row_q;
  assign mismatch_any_o = |mismatch_row_q;

  // ---- one row out

  logic [N-1:0] alive_row_d, flag_row_d;
  logic [4:0] select;
  assign select = row_i - 5'd1;
  mux_tree #(
    .Inputs(N),
    .Width(N)
  ) u_alive (
    .select_i(select),
    .data_i(alive),
    .data_o(alive_row_d)
  );
  mux_tree #(
    .Inputs(N),
    .Width(N)
  ) u_flag (
    .select_i(select),
    .data_i(flag),
    .data_o(flag_row_d)
  );
  always_ff @(posedge clk_i) begin
    alive_row_o <= alive_row_d;
    flag_row_o <= flag_row_d;
  end

  // ---- the three rows at each horizontal border, and the stones that stand behind them

  joseki_border #(
    .N(N)
  ) u_bottom (
    .clk_i,
    .load_i(load_i[2:0]),
    .black_i(counted_black_i),
    .white_i(counted_white_i),
    .black_o(bottom_black_o),
    .white_o(bottom_white_o)
  );
  joseki_border #(
    .N(N)
  ) u_top (
    .clk_i,
    .load_i({load_i[N-3], load_i[N-2], load_i[N-1]}),
    .black_i(counted_black_i),
    .white_i(counted_white_i),
    .black_o(top_black_o),
    .white_o(top_white_o)
  );

endmodule

`default_nettype wire
