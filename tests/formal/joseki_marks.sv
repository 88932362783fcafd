// SPDX-License-Identifier: Apache-2.0
// Matching, interference, counted stones and virtual stones of a 4x4 board equal their definitions
// for every content of S, N and the captured marks and for both areas. The definitions are written
// point by point.
// formal: bmc 9
// formal: cover 9
`default_nettype none

module joseki_marks (
  input logic clk_i
);
  localparam int N = 4;
  localparam int P = N * N;

  (* anyconst *) logic [P-1:0] n_black, n_other, s_black, s_other, captured;
  (* anyconst *) logic wide;
  (* anyconst *) logic [1:0] row;
  logic [P-1:0] n_white, s_white;
  assign n_white = n_other & ~n_black;
  assign s_white = s_other & ~s_black;

  logic [3:0] clock_q;
  initial clock_q = 4'd0;
  always @(posedge clk_i) if (clock_q != 4'd15) clock_q <= clock_q + 4'd1;

  logic [N-1:0] black, white, mark, sb, sw, lane_black, lane_white, alien, mismatch, load, flag_row;
  logic [N-1:0] bottom_black, bottom_white, top_black, top_white;
  logic [N+1:0] counted_black, counted_white;
  logic interfere_any, mismatch_any;
  logic [N-1:0] unused_captured, unused_sb, unused_sw, unused_matched, unused_alive;
  logic unused_change, unused_dead;
  logic [5:0] shift;
  assign shift = {clock_q, 2'b00};
  assign load = (clock_q < 4'd4) ? 4'd1 << clock_q : 4'd0;
  assign black = 4'(n_black >> shift);
  assign white = 4'(n_white >> shift);
  assign mark = 4'(captured >> shift);
  assign sb = 4'(s_black >> shift);
  assign sw = 4'(s_white >> shift);

  joseki_lane #(
    .N(N)
  ) u_lane (
    .black_i(black),
    .white_i(white),
    .captured_i(mark),
    .s_black_i(sb),
    .s_white_i(sw),
    .alive_i(4'hf),
    .here_i(4'd0),
    .put_black_i(1'b0),
    .put_white_i(1'b0),
    .put_n_i(1'b0),
    .drop_n_i(1'b0),
    .put_s_i(1'b0),
    .clear_n_i(1'b0),
    .clear_s_i(1'b0),
    .remove_i(1'b0),
    .black_o(lane_black),
    .white_o(lane_white),
    .captured_o(unused_captured),
    .s_black_o(unused_sb),
    .s_white_o(unused_sw),
    .alien_o(alien),
    .mismatch_o(mismatch),
    .matched_o(unused_matched),
    .counted_black_o(counted_black),
    .counted_white_o(counted_white)
  );
  joseki_array #(
    .N(N)
  ) u_array (
    .clk_i,
    .load_i(load),
    .black_i(lane_black),
    .white_i(lane_white),
    .force_i(4'd0),
    .alien_i(alien),
    .mismatch_i(mismatch),
    .counted_black_i(counted_black[N:1]),
    .counted_white_i(counted_white[N:1]),
    .restart_i(1'b0),
    .step_i(1'b0),
    .wide_i(wide),
    .change_any_o(unused_change),
    .dead_any_o(unused_dead),
    .interfere_any_o(interfere_any),
    .mismatch_any_o(mismatch_any),
    .row_i(5'(row) + 5'd1),
    .alive_row_o(unused_alive),
    .flag_row_o(flag_row),
    .bottom_black_o(bottom_black),
    .bottom_white_o(bottom_white),
    .top_black_o(top_black),
    .top_white_o(top_white)
  );

  // ---- the definitions
  logic [P-1:0] flagged, u_black, u_white;
  logic interferes, differs, in_area;
  int dx, dy, distance;
  always_comb begin
    flagged = '0;
    interferes = 1'b0;
    differs = 1'b0;
    in_area = 1'b0;
    dx = 0;
    dy = 0;
    distance = 0;
    for (int i = 0; i < P; i++) begin
      for (int j = 0; j < P; j++) begin
        dx = (i % N) - (j % N);
        dy = (i / N) - (j / N);
        distance = dx * dx + dy * dy;
        in_area = wide ? distance <= 5 : distance <= 2;
        if (in_area & (n_black[j] | n_white[j])) flagged[i] = 1'b1;
      end
      u_black[i] = n_black[i] | (~n_white[i] & s_black[i] & ~captured[i]);
      u_white[i] = n_white[i] | (~n_black[i] & s_white[i] & ~captured[i]);
      if (~n_black[i] & ~n_white[i] & (s_black[i] | s_white[i]) & ~captured[i] & flagged[i])
        interferes = 1'b1;
      if ((n_black[i] & ~s_black[i]) | (n_white[i] & ~s_white[i])) differs = 1'b1;
    end
  end

  // The first stone inward of three; 0 none, 1 black, 2 white.
  function automatic logic [1:0] first(input logic [1:0] a, input logic [1:0] b,
                                       input logic [1:0] c);
    if (a != 2'd0) first = a;
    else if (b != 2'd0) first = b;
    else first = c;
  endfunction

  logic [P*2-1:0] u;
  for (genvar i = 0; i < P; i++) begin : gen_u
    assign u[2*i+:2] = {u_white[i], u_black[i]};
  end

  always_comb begin
    if (clock_q < 4'd4) begin
      assert (counted_black[N:1] == 4'(u_black >> shift));
      assert (counted_white[N:1] == 4'(u_white >> shift));
    end
    if (clock_q >= 4'd6) begin
      assert (interfere_any == interferes);
      assert (mismatch_any == differs);
      assert (flag_row == 4'(flagged >> {row, 2'b00}));
    end
  end
  for (genvar x = 0; x < N; x++) begin : gen_virtual
    always_comb begin
      if (clock_q >= 4'd4) begin
        assert ({bottom_white[x], bottom_black[x]} == first(
            u[2*x+:2], u[2*(x+N)+:2], u[2*(x+2*N)+:2]
        ));
        assert ({top_white[x], top_black[x]} == first(
            u[2*(x+3*N)+:2], u[2*(x+2*N)+:2], u[2*(x+N)+:2]
        ));
      end
    end
  end
  for (genvar y = 0; y < N; y++) begin : gen_ends
    always_comb begin
      if (clock_q == 4'(y)) begin
        assert ({counted_white[0], counted_black[0]} == first(
            u[2*(y*N)+:2], u[2*(y*N+1)+:2], u[2*(y*N+2)+:2]
        ));
        assert ({counted_white[N+1], counted_black[N+1]} == first(
            u[2*(y*N+3)+:2], u[2*(y*N+2)+:2], u[2*(y*N+1)+:2]
        ));
      end
    end
  end

  always @(posedge clk_i) begin
    cover (clock_q == 4'd6 && interfere_any && !mismatch_any && wide);
    cover (clock_q == 4'd6 && !interfere_any && mismatch_any);
  end
endmodule

`default_nettype wire
