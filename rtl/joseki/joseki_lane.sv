// SPDX-License-Identifier: Apache-2.0
// What becomes of one row: the stones as read, the change asked for, and everything that follows
// from the result. Combinational. here_i marks the column of the command when this row is the
// command's row, and is 0 otherwise.
`default_nettype none

module joseki_lane #(
  parameter int N = 19
) (
  input logic [N-1:0] black_i,
  input logic [N-1:0] white_i,
  input logic [N-1:0] captured_i,
  input logic [N-1:0] s_black_i,
  input logic [N-1:0] s_white_i,
  input logic [N-1:0] alive_i,     // a stone without it is dead

  input logic [N-1:0] here_i,
  input logic         put_black_i,  // colour of the command
  input logic         put_white_i,
  input logic         put_n_i,      // set the N-stone, unless one is there
  input logic         drop_n_i,     // take it away
  input logic         put_s_i,      // set the S-stone (no colour: take it away)
  input logic         clear_n_i,
  input logic         clear_s_i,
  input logic         remove_i,     // the dead leave

  output logic [N-1:0] black_o,
  output logic [N-1:0] white_o,
  output logic [N-1:0] captured_o,
  output logic [N-1:0] s_black_o,
  output logic [N-1:0] s_white_o,
  output logic [N-1:0] alien_o,          // a counted S-stone without N-stone
  output logic [N-1:0] mismatch_o,       // an N-stone that is not the S-stone
  output logic [N-1:0] matched_o,        // an N-stone that is
  // bit 0 and N+1: the virtual stones at both ends of the row
  output logic [N+1:0] counted_black_o,
  output logic [N+1:0] counted_white_o
);

  logic [N-1:0] dies, out, black_in, white_in, s_in, same;

  assign dies = {N{remove_i}} & ~alive_i;
  assign out = dies | ({N{drop_n_i}} & here_i) | {N{clear_n_i}};
  assign black_in = {N{put_n_i & put_black_i}} & here_i;
  assign white_in = {N{put_n_i & put_white_i}} & here_i;
  assign s_in = {N{put_s_i}} & here_i;
  assign same = (black_i & s_black_i) | (white_i & s_white_i);

  // black & ~out | black_in & ~white, and so for white: one LUT from the row as read to the row as
  // it becomes. The row leaves its block RAM a third of a clock late, which the mapper does not
  // know: left alone it sends the row through five.
  for (genvar i = 0; i < N; i++) begin : gen_stone
    lut4 #(
      .Init((lut_pkg::A & ~lut_pkg::C) | (lut_pkg::D & ~lut_pkg::B))
    ) u_black (
      .a_i(black_i[i]),
      .b_i(white_i[i]),
      .c_i(out[i]),
      .d_i(black_in[i]),
      .z_o(black_o[i])
    );
    lut4 #(
      .Init((lut_pkg::A & ~lut_pkg::C) | (lut_pkg::D & ~lut_pkg::B))
    ) u_white (
      .a_i(white_i[i]),
      .b_i(black_i[i]),
      .c_i(out[i]),
      .d_i(white_in[i]),
      .z_o(white_o[i])
    );
  end
  assign s_black_o = (s_black_i & ~s_in & ~{N{clear_s_i}}) | (s_in & {N{put_black_i}});
  assign s_white_o = (s_white_i & ~s_in & ~{N{clear_s_i}}) | (s_in & {N{put_white_i}});
  assign captured_o = (captured_i | (dies & same)) & ~s_in & ~{N{clear_s_i | clear_n_i}};

  assign alien_o = (s_black_o | s_white_o) & ~captured_o & ~(black_o | white_o);
  assign matched_o = (black_o & s_black_o) | (white_o & s_white_o);
  assign mismatch_o = (black_o & ~s_black_o) | (white_o & ~s_white_o);

  logic [N-1:0] counted_black, counted_white;
  joseki_counted #(
    .N(N)
  ) u_counted_black (
    .own_i(black_i),
    .other_i(white_i),
    .s_i(s_black_i),
    .captured_i,
    .out_i(out),
    .dies_i(dies),
    .own_in_i(black_in),
    .other_in_i(white_in),
    .set_i(s_in & {N{put_black_i}}),
    .unset_i(s_in | {N{clear_s_i}}),
    .unmark_i(clear_n_i),
    .counted_o(counted_black)
  );
  joseki_counted #(
    .N(N)
  ) u_counted_white (
    .own_i(white_i),
    .other_i(black_i),
    .s_i(s_white_i),
    .captured_i,
    .out_i(out),
    .dies_i(dies),
    .own_in_i(white_in),
    .other_in_i(black_in),
    .set_i(s_in & {N{put_white_i}}),
    .unset_i(s_in | {N{clear_s_i}}),
    .unmark_i(clear_n_i),
    .counted_o(counted_white)
  );

  logic [1:0] end_black, end_white;  // left, right
  joseki_chain #(
    .Width(2)
  ) u_ends (
    .first_black_i({counted_black[N-1], counted_black[0]}),
    .first_white_i({counted_white[N-1], counted_white[0]}),
    .second_black_i({counted_black[N-2], counted_black[1]}),
    .second_white_i({counted_white[N-2], counted_white[1]}),
    .third_black_i({counted_black[N-3], counted_black[2]}),
    .third_white_i({counted_white[N-3], counted_white[2]}),
    .black_o(end_black),
    .white_o(end_white)
  );
  assign counted_black_o = {end_black[1], counted_black, end_black[0]};
  assign counted_white_o = {end_white[1], counted_white, end_white[0]};

endmodule

`default_nettype wire
