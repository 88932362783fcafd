// SPDX-License-Identifier: Apache-2.0
// What came of the first moves: for each point the games that began there and how many of them
// black won, in block RAM.
//
// A game waits in a queue until the one before it is counted: four clocks each. A slot's game takes
// eighty clocks at least, so sixteen places are enough. A read waits until no game does. Word {y,
// x}, coordinates from 1; word 0 is a pass.
`default_nettype none
module playout_first (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        wipe_i,    // forget all: 1024 clocks, and the games that end in them
  output logic        wiping_o,
  input  logic        game_i,
  input  logic [ 9:0] point_i,
  input  logic        won_i,
  input  logic        read_i,    // until read_o
  input  logic [ 9:0] word_i,
  output logic        read_o,    // the next two belong to it
  output logic [31:0] games_o,
  output logic [31:0] wins_o
);
  logic [3:0] in_q, out_q;
  logic [2:0] step_q;  // of what is under way: read, read, added
  logic counting_q, won_q, reading_q;
  logic [9:0] point_q;
  logic [9:0] point;
  logic won;
  lut_ram #(
    .Width(11)
  ) u_queue (
    .clk_i,
    .we_i(game_i),
    .waddr_i(in_q),
    .wdata_i({won_i, point_i}),
    .raddr_i(out_q),
    .rdata_o({won, point})
  );
  wire idle = step_q == '0;
  wire waiting = in_q != out_q;

  logic [10:0] wipe_q;  // words still to be emptied
  logic we_q;
  logic [9:0] to_q;
  logic [63:0] data_q;
  logic [63:0] old;
  assign wiping_o = wipe_q[10] || |wipe_q[9:0];
  piped_ram #(
    .Width(64),
    .Bits(10)
  ) u_store (
    .clk_i,
    .we_i(we_q),
    .waddr_i(to_q),
    .wdata_i(data_q),
    .raddr_i(point_q),
    .rdata_o(old)
  );
  always_ff @(posedge clk_i) begin
    if (idle) {won_q, point_q} <= {won, waiting ? point : word_i};
    we_q <= wiping_o || (step_q[2] && counting_q);
    to_q <= wiping_o ? wipe_q[9:0] : point_q;
    data_q <= wiping_o ? 64'd0 : {old[63:32] + 32'd1, old[31:0] + 32'(won_q)};
    if (!rst_ni || wipe_i) begin
      {in_q, out_q, step_q, counting_q, reading_q} <= '0;
      wipe_q <= rst_ni ? 11'd1024 : 11'd0;
      read_o <= 1'b0;
    end else begin
      if (wiping_o) wipe_q <= wipe_q - 11'd1;
      if (game_i) in_q <= in_q + 4'd1;
      if (idle && waiting) out_q <= out_q + 4'd1;
      step_q <= {step_q[1:0], idle && !wiping_o && (waiting || read_i)};
      if (idle) {counting_q, reading_q} <= {waiting, !waiting};
      read_o <= step_q[1] && reading_q && read_i;
    end
  end
  assign {games_o, wins_o} = old;
endmodule
`default_nettype wire
