// SPDX-License-Identifier: Apache-2.0
// Draws one of the points that playout_tally has counted, all equally likely (to one part in 2^18
// of all points): ranks 8 to 15.
//
// Scales a random number to the total, finds the row in which the mark of that number lies, then
// its place in the row.
`default_nettype none
module playout_draw #(
  parameter int N = 19
) (
  input  logic           clk_i,
  input  logic [   17:0] number8_i,
  input  logic [    8:0] total8_i,
  input  logic [9*N-1:0] before9_i,
  input  logic [N*N-1:0] mark10_i,
  input  logic [7*N-1:0] part10_i,
  output logic [    4:0] x15_o,      // as playout_column; of no meaning when the total is 0
  output logic [    4:0] y15_o       // from 0
);
  localparam int Quarters = (N + 3) / 4;

  // rank 9: the mark's number
  logic [8:0] wanted9;
  playout_scale u_scale (
    .clk_i,
    .number_i(number8_i),
    .total_i(total8_i),
    .wanted_o(wanted9)
  );

  // Ranks 10 and 11: the row. Its marks, their counts and the mark's number there go on; those of
  // all other rows become zero.
  localparam int Width = N + 12;
  logic [N-1:0] reached10_q, row10, row11_q;
  logic [5*N-1:0] rest10_q;
  logic [4*Quarters*Width-1:0] word11;
  if (4 * Quarters > N) begin : gen_outside
    assign word11[4*Quarters*Width-1:N*Width] = '0;
  end
  for (genvar y = 0; y < N; y++) begin : gen_find
    wire [9:0] rest = {1'b0, wanted9} - {1'b0, before9_i[9*y+:9]};
    always_ff @(posedge clk_i) begin
      reached10_q[y] <= !rest[9];
      rest10_q[5*y+:5] <= rest[4:0];
    end
    if (y < N - 1) begin : gen_lower
      assign row10[y] = reached10_q[y] && !reached10_q[y+1];
    end else begin : gen_last
      assign row10[y] = reached10_q[y];
    end
    keep_reg #(
      .Width(Width)
    ) u_word11 (
      .clk_i,
      .drop_i(!row10[y]),
      .d_i({rest10_q[5*y+:5], part10_i[7*y+:7], mark10_i[N*y+:N]}),
      .q_o(word11[Width*y+:Width])
    );
    wire unused_rest = &{1'b0, rest};
  end
  logic [4:0] y11, y12_q, y13_q, y14_q;
  always_comb begin
    y11 = 5'd0;
    for (int y = 0; y < N; y++) y11 = y11 | (5'(y) & {5{row11_q[y]}});
  end

  // ranks 12 and 13: joined, first four rows, then the board: the wires are long
  logic [Width*Quarters-1:0] four12_q;
  for (genvar q = 0; q < Quarters; q++) begin : gen_quarter
    wire [4*Width-1:0] word = word11[4*Width*q+:4*Width];
    always_ff @(posedge clk_i)
      four12_q[Width*q+:Width] <= word[0+:Width] | word[Width+:Width] | word[2*Width+:Width] |
          word[3*Width+:Width];
  end
  logic [Width-1:0] word12;
  always_comb begin
    word12 = '0;
    for (int q = 0; q < Quarters; q++) word12 = word12 | four12_q[Width*q+:Width];
  end
  logic [20:0] line13_q;
  logic [6:0] parts13_q;
  logic [4:0] rest13_q;

  // Ranks 14 and 15: which seven points, and which of them. All from tables of at most six inputs:
  // chains of carries would be the longest paths of the board.
  function automatic logic [63:0] less();  // of {b, a}: a < b
    for (int v = 0; v < 64; v++) less[v] = v % 8 < v / 8;
  endfunction
  function automatic logic [191:0] minus();  // of {b, a}: a - b
    for (int v = 0; v < 64; v++) minus[3*v+:3] = 3'(v % 8 - v / 8);
  endfunction
  function automatic logic [63:0] after();  // of {rest, three points}: the mark is not among them
    for (int v = 0; v < 64; v++) after[v] = v / 8 >= v % 2 + v / 2 % 2 + v / 4 % 2;
  endfunction
  function automatic logic [127:0] remains();  // ... its number after them
    for (int v = 0; v < 64; v++) remains[2*v+:2] = 2'(v / 8 - v % 2 - v / 2 % 2 - v / 4 % 2);
  endfunction
  function automatic logic [127:0] places();  // of {rest, four points}: where the mark is
    places = '0;
    for (int v = 0; v < 64; v++)
    for (int i = 0; i < 4; i++)
    if (v / (1 << i) % 2 == 1 &&
        (i > 0 ? v % 2 : 0) + (i > 1 ? v / 2 % 2 : 0) + (i > 2 ? v / 4 % 2 : 0) == v / 16)
      places[2*v+:2] = 2'(i);
  endfunction
  localparam logic [63:0] Less = less(), After = after();
  localparam logic [191:0] Minus = minus();
  localparam logic [127:0] Remains = remains(), Places = places();

  wire [2:0] seven = parts13_q[2:0];
  wire [3:0] fourteen = parts13_q[6:3];
  wire [5:0] to_seven = {seven, rest13_q[2:0]}, to_fourteen = {fourteen[2:0], rest13_q[2:0]};
  logic high13_q;  // the mark's number is 8 or more
  wire in_seven = !high13_q && Less[to_seven];
  wire in_fourteen = !rest13_q[4] &&
      ((fourteen[3] && !rest13_q[3]) || (fourteen[3] == rest13_q[3] && Less[to_fourteen]));
  logic [6:0] part14_q;
  logic [2:0] rest14_q;
  logic [1:0] base14_q;

  wire [5:0] in_three = {rest14_q, part14_q[2:0]};
  wire beyond = After[in_three];
  wire [5:0] in_four = {Remains[2*in_three+:2], part14_q[6:3]};
  wire [5:0] first_three = {rest14_q[1:0], 1'b0, part14_q[2:0]};
  always_ff @(posedge clk_i) begin
    row11_q <= row10;
    {y14_q, y13_q, y12_q} <= {y13_q, y12_q, y11};
    line13_q <= 21'(word12[N-1:0]);
    parts13_q <= word12[N+:7];
    rest13_q <= word12[N+7+:5];
    high13_q <= |word12[N+10+:2];
    if (in_seven) begin
      part14_q <= line13_q[6:0];
      rest14_q <= rest13_q[2:0];
      base14_q <= 2'd0;
    end else if (in_fourteen) begin
      part14_q <= line13_q[13:7];
      rest14_q <= Minus[3*to_seven+:3];
      base14_q <= 2'd1;
    end else begin
      part14_q <= line13_q[20:14];
      rest14_q <= Minus[3*to_fourteen+:3];
      base14_q <= 2'd2;
    end
    x15_o <= {base14_q, beyond, beyond ? Places[2*in_four+:2] : Places[2*first_three+:2]};
    y15_o <= y14_q;
  end
endmodule
`default_nettype wire
