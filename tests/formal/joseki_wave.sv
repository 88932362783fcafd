// SPDX-License-Identifier: Apache-2.0
// Dead links on a 3x3 board, for every position and every forced stone: when the wave has come to
// rest, alive is the least fixed point of "empty or forced, or next to an empty point, or next to a
// live stone of one's colour". Least fixed point = the smallest closed set: (1) at every moment
// alive lies within every closed set, (2) at rest alive is closed itself. And the wave is at rest
// after at most nine steps.
// formal: bmc 20
// formal: cover 16
`default_nettype none

module joseki_wave (
  input logic clk_i
);
  localparam int N = 3;
  localparam int P = N * N;

  (* anyconst *) logic [P-1:0] black;
  (* anyconst *) logic [P-1:0] white_wish;
  (* anyconst *) logic [P-1:0] force_wish;
  (* anyconst *) logic [P-1:0] closed;  // any set that the rule does not leave
  logic [1:0] row;  // the row that is looked at: one after the other
  logic [P-1:0] white, stone, forced;
  assign white = white_wish & ~black;
  assign stone = black | white;
  assign forced = force_wish & stone;

  // Clocks 0 to 2 load the rows, 3 restarts, then the wave steps.
  logic [4:0] clock_q;
  initial clock_q = 5'd0;
  always @(posedge clk_i) if (clock_q != 5'd31) clock_q <= clock_q + 5'd1;

  logic [N-1:0] row_black, row_white, row_force, alive_row, load;
  logic change_any, dead_any;
  logic [N-1:0] unused_flag, unused_bb, unused_bw, unused_tb, unused_tw;
  logic unused_interfere, unused_mismatch;
  logic [6:0] shift;
  assign shift = {2'b00, clock_q} + {1'b0, clock_q, 1'b0};
  assign load = (clock_q < 5'd3) ? 3'd1 << clock_q : 3'd0;
  assign row_black = 3'(black >> shift);
  assign row_white = 3'(white >> shift);
  assign row_force = 3'(forced >> shift);

  joseki_array #(
    .N(N)
  ) u_array (
    .clk_i,
    .load_i(load),
    .black_i(row_black),
    .white_i(row_white),
    .force_i(row_force),
    .alien_i(3'd0),
    .mismatch_i(3'd0),
    .counted_black_i(3'd0),
    .counted_white_i(3'd0),
    .restart_i(clock_q == 5'd3),
    .step_i(clock_q > 5'd3),
    .wide_i(1'b0),
    .change_any_o(change_any),
    .dead_any_o(dead_any),
    .interfere_any_o(unused_interfere),
    .mismatch_any_o(unused_mismatch),
    .row_i(5'(row) + 5'd1),
    .alive_row_o(alive_row),
    .flag_row_o(unused_flag),
    .bottom_black_o(unused_bb),
    .bottom_white_o(unused_bw),
    .top_black_o(unused_tb),
    .top_white_o(unused_tw)
  );

  // What the rule makes of a set of live points.
  function automatic logic [P-1:0] rule(input logic [P-1:0] set);
    for (int i = 0; i < P; i++) begin
      rule[i] = ~stone[i] | forced[i];
      if (i % N != 0)
        if (~stone[i-1] | (set[i-1] & (black[i-1] == black[i]) & (white[i-1] == white[i])))
          rule[i] = 1'b1;
      if (i % N != N - 1)
        if (~stone[i+1] | (set[i+1] & (black[i+1] == black[i]) & (white[i+1] == white[i])))
          rule[i] = 1'b1;
      if (i >= N)
        if (~stone[i-N] | (set[i-N] & (black[i-N] == black[i]) & (white[i-N] == white[i])))
          rule[i] = 1'b1;
      if (i < P - N)
        if (~stone[i+N] | (set[i+N] & (black[i+N] == black[i]) & (white[i+N] == white[i])))
          rule[i] = 1'b1;
    end
  endfunction

  always_comb assume ((rule(closed) & ~closed) == '0);

  // Once the wave rests nothing changes any more: the rows that come out one after the other belong
  // together.
  initial row = 2'd0;
  always @(posedge clk_i) row <= (row == 2'd2) ? 2'd0 : row + 2'd1;
  logic [P-1:0] alive_q;
  logic [N-1:0] closed_row;
  logic [1:0] row_q;
  logic rested_q, rest_dead_q, none_dead_q, over;
  initial rested_q = 1'b0;
  initial none_dead_q = 1'b0;
  always @(posedge clk_i) begin
    row_q <= row;
    if (row_q == 2'd0) alive_q[0+:N] <= alive_row;
    if (row_q == 2'd1) alive_q[N+:N] <= alive_row;
    if (row_q == 2'd2) alive_q[2*N+:N] <= alive_row;
    if (clock_q >= 5'd5) begin
      if (~rested_q & ~change_any) rest_dead_q <= dead_any;
      if (~change_any) rested_q <= 1'b1;
      if (~dead_any) none_dead_q <= 1'b1;
    end
  end
  always_comb begin
    closed_row = closed[0+:N];
    if (row_q == 2'd1) closed_row = closed[N+:N];
    if (row_q == 2'd2) closed_row = closed[2*N+:N];
  end
  assign over = clock_q == 5'd18;

  always_comb begin
    if (clock_q >= 5'd5) assert ((alive_row & ~closed_row) == 3'd0);
    if (rested_q) assert (~change_any);
    if (clock_q >= 5'd14) assert (~change_any);
    if (over) begin
      assert ((rule(alive_q) & ~alive_q) == 9'd0);
      assert (rest_dead_q == ((stone & ~alive_q) != 9'd0));
      // What the control stops at: nothing dead at some moment means nothing is dead in the end.
      if (none_dead_q) assert ((stone & ~alive_q) == 9'd0);
    end
  end

  always @(posedge clk_i) begin
    cover (clock_q == 5'd9 && change_any);
    cover (clock_q == 5'd14 && dead_any && rested_q);
  end
endmodule

`default_nettype wire
