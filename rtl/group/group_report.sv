// SPDX-License-Identifier: Apache-2.0
// What the stone of the last command did: captured strings and stones, liberties of its string.
//
// The strings are counted with the verdict, the rest by the rows (group_after); their counts are
// added in two clocks. The report stands nine clocks after the verdict; the next command's verdict
// comes later.
`default_nettype none
module group_report #(
  parameter int N = 19
) (
  input  logic           clk_i,
  input  logic           rst_ni,
  input  logic           done14_i,      // the verdict on a command
  input  logic           place14_i,
  input  logic [    3:0] captured14_i,
  input  logic [    5:0] twins14_i,     // as group_core
  input  logic [5*N-1:0] count19_i,
  output logic           busy_o,
  output logic [   31:0] report_o       // as REPORT
);
  localparam int Parts = (N + 3) / 4;

  // a side counts unless one before it has its string
  logic [3:0] string14;
  assign string14[0] = captured14_i[0];
  assign string14[1] = captured14_i[1] && !(twins14_i[0] && captured14_i[0]);
  assign string14[2] = captured14_i[2] && !(twins14_i[1] && captured14_i[0]) &&
      !(twins14_i[2] && captured14_i[1]);
  assign string14[3] = captured14_i[3] && !(twins14_i[3] && captured14_i[0]) &&
      !(twins14_i[4] && captured14_i[1]) && !(twins14_i[5] && captured14_i[2]);

  // ranks 20 and 21: four rows, the board
  logic [7*Parts-1:0] part20_q;
  logic [8:0] total21_q, total;
  for (genvar q = 0; q < Parts; q++) begin : gen_part
    logic [6:0] sum;
    always_comb begin
      sum = '0;
      for (int y = 4 * q; y < 4 * q + 4 && y < N; y++) sum = sum + 7'(count19_i[5*y+:5]);
    end
    always_ff @(posedge clk_i) part20_q[7*q+:7] <= sum;
  end
  always_comb begin
    total = '0;
    for (int q = 0; q < Parts; q++) total = total + 9'(part20_q[7*q+:7]);
  end

  logic [7:0] watch_q;  // the command stands in rank 15 and on
  logic [8:0] stones_q;
  logic [2:0] strings_q;
  logic [1:0] liberties_q;
  assign busy_o = |watch_q;
  assign report_o = {6'd0, liberties_q, 5'd0, strings_q, 7'd0, stones_q};
  always_ff @(posedge clk_i) begin
    total21_q <= total;
    watch_q <= rst_ni ? {watch_q[6:0], done14_i && place14_i} : '0;
    if (done14_i) begin
      {stones_q, liberties_q} <= '0;
      strings_q <= 3'(string14[0]) + 3'(string14[1]) + 3'(string14[2]) + 3'(string14[3]);
    end
    if (watch_q[6]) stones_q <= total21_q;
    if (watch_q[7]) liberties_q <= total21_q > 9'd3 ? 2'd3 : total21_q[1:0];
  end
endmodule
`default_nettype wire
