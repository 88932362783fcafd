// SPDX-License-Identifier: Apache-2.0
// A list of moves in block RAM that the board plays by itself, one a clock, as often as wanted.
//
// Two moves a word, as in STREAM. A word lasts two clocks at least: long enough to know whether it
// is the last, and, as reading takes two clocks and a register more, the words are read two ahead.
// The list begins when everything before it has left the board, and ends when its last result is
// counted.
`default_nettype none
module group_burst (
  input  logic        clk_i,
  input  logic        rst_ni,
  // the list
  input  logic        write_i,
  input  logic [ 9:0] word_i,
  input  logic [31:0] data_i,
  // control
  input  logic        start_i,
  input  logic [ 9:0] top_i,      // its last word
  input  logic [15:0] rounds_i,   // not 0
  output logic        running_o,
  // the board's stream, which is ours while running
  output logic        valid_o,
  input  logic        ready_i,
  output logic [15:0] move_o,
  input  logic        done14_i,   // what became of a stone
  input  logic        legal14_i,
  // since the start
  output logic [31:0] moves_o,
  output logic [31:0] refused_o,
  output logic [31:0] clocks_o
);
  // clocks in which operations have left door and board for certain
  localparam logic [6:0] Leave = 7'd100;
  // {drains, plays, runs}
  localparam logic [2:0] StIdle = 3'b000, StSettle = 3'b001, StPlay = 3'b011, StDrain = 3'b101;

  logic [31:0] read;
  logic [31:0] hold_q, now_q;  // the next two moves, and those at hand
  logic [1:0] hold_skip_q, skip_q;  // ... which of them are none
  logic [2:0] state_q;
  logic [6:0] pause_q;
  logic [9:0] top_q, read_q, at_q;  // the word being read, the one at hand
  logic [15:0] rounds_q;
  // read_q, at_q are the last word; and the round is the last
  logic load_q, wrap_q, end_q, final_q;
  logic high_q;  // the second move of a word, only while playing
  logic prime_q, settled_q;  // the pause is half over, is over
  wire playing = state_q[1];
  assign move_o = now_q[15:0];
  wire skip = skip_q[0];
  assign valid_o = playing && !skip;
  wire take = playing && (skip || ready_i);
  // short, because ready_i arrives late in the clock
  wire next = high_q && (skip || ready_i);
  wire load = settled_q || next;
  assign running_o = state_q[0];

  piped_ram #(
    .Width(32),
    .Bits(10)
  ) u_list (
    .clk_i,
    .we_i(write_i),
    .waddr_i(word_i),
    .wdata_i(data_i),
    .raddr_i(read_q),
    .rdata_o(read)
  );
  always_ff @(posedge clk_i) begin
    prime_q <= state_q == StSettle && pause_q == Leave / 2 + 7'd1;
    settled_q <= state_q == StSettle && pause_q == 7'd1;
    load_q <= load;
    wrap_q <= read_q == top_q;
    end_q <= at_q == top_q;
    final_q <= at_q == top_q && rounds_q == 16'd1;
    if (load) {skip_q, now_q} <= {hold_skip_q, hold_q};
    else if (take) {skip_q[0], now_q[15:0]} <= {skip_q[1], now_q[31:16]};
    if (prime_q || load) read_q <= wrap_q ? 10'd0 : read_q + 10'd1;
    if (prime_q || load_q)
      {hold_skip_q, hold_q} <= {
        group_pkg::is_no_move(read[31:16]), group_pkg::is_no_move(read[15:0]), read
      };
    if (next) begin
      at_q <= end_q ? 10'd0 : at_q + 10'd1;
      if (end_q) rounds_q <= rounds_q - 16'd1;
    end
    if (take) high_q <= !high_q;
    if (pause_q != 7'd0) pause_q <= pause_q - 7'd1;
    case (state_q)
      StIdle: begin
        top_q <= top_i;
        rounds_q <= rounds_i;
        {read_q, at_q, high_q} <= '0;
        pause_q <= Leave;
        if (start_i) state_q <= StSettle;
      end
      StSettle: if (settled_q) state_q <= StPlay;
      StPlay: begin
        pause_q <= Leave;
        if (next && final_q) state_q <= StDrain;
      end
      default: if (pause_q == 7'd0) state_q <= StIdle;
    endcase
    if (!rst_ni) state_q <= StIdle;
  end

  logic start_q, legal_q, illegal_q, playing_q;
  wire ours = done14_i && (playing || state_q[2]);
  always_ff @(posedge clk_i) begin
    start_q <= start_i || !rst_ni;
    legal_q <= ours && legal14_i;
    illegal_q <= ours && !legal14_i;
    playing_q <= playing;
    if (start_q) begin
      {moves_o, refused_o, clocks_o} <= '0;
    end else begin
      if (legal_q) moves_o <= moves_o + 32'd1;
      if (illegal_q) refused_o <= refused_o + 32'd1;
      if (playing_q) clocks_o <= clocks_o + 32'd1;
    end
  end
endmodule
`default_nettype wire
