// SPDX-License-Identifier: Apache-2.0
// What came of the first moves: for each point the games that began there and how many of them black won, in block RAM.
//
// One game a clock. A read takes a clock; it gives way to a game that ends. Word {y, x}, coordinates from 1; word 0 is a pass.
`default_nettype none
module group_first (
    input wire logic clk_i,
    input wire logic rst_ni,
    input wire logic wipe_i,             // forget all: 1024 clocks
    output logic wiping_o,
    input wire logic game_i,
    input wire logic [9:0] point_i,
    input wire logic won_i,
    input wire logic read_i,
    input wire logic [9:0] word_i,
    output logic read_o,                 // the next two are of the read a clock ago
    output logic [31:0] games_o,
    output logic [31:0] wins_o
);
  logic [63:0] mem [1024];
  logic [63:0] data_q, last_q, sum;
  logic [10:0] wipe_q;                   // words still to be emptied
  logic [9:0] point_q;
  logic game_q, won_q, again_q;
  assign wiping_o = |wipe_q;
  wire [9:0] from = game_i ? point_i : word_i;
  wire [9:0] to = wiping_o ? wipe_q[9:0] : point_q;
  wire [63:0] old = again_q ? last_q : data_q;  // the word written while this one was read
  assign sum = {old[63:32] + 32'd1, old[31:0] + 32'(won_q)};
  always_ff @(posedge clk_i) begin
    data_q <= mem[from];
    if (game_q || wiping_o) mem[to] <= wiping_o ? 64'd0 : sum;
  end
  always_ff @(posedge clk_i) begin
    if (!rst_ni) wipe_q <= '0;
    else if (wipe_i) wipe_q <= 11'd1024;
    else if (wiping_o) wipe_q <= wipe_q - 11'd1;
    game_q <= game_i && rst_ni;
    read_o <= read_i && !game_i;
    point_q <= point_i;
    won_q <= won_i;
    again_q <= game_i && game_q && point_i == point_q;
    last_q <= sum;
  end
  assign {games_o, wins_o} = data_q;
endmodule
`default_nettype wire
