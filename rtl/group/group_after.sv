// SPDX-License-Identifier: Apache-2.0
// A row of the board as a stone leaves it: ranks 15 to 19. Counts first the stones that were
// captured in the row, and a clock later the liberties of the stone's string there.
//
// What is written in rank 17 was an opponent's stone and falls, or is now of the stone's string. A
// liberty is a point beside that string that was empty or falls.
`default_nettype none
module group_after #(
  parameter int N = 19
) (
  input  logic         clk_i,
  input  logic         watch15_i,  // the stone to report on; of other stones the counts are mixed
  input  logic [N-1:0] taken9_i,
  input  logic [N-1:0] write17_i,
  input  logic [N-1:0] foe17_i,
  output logic [N-1:0] mine17_o,   // of the stone's string, for the rows beside this one
  input  logic [N-1:0] north17_i,
  input  logic [N-1:0] south17_i,
  output logic [  4:0] count19_o   // captured stones; liberties a clock later
);
  logic watch16, watch17_q;
  logic [N-1:0] taken17, liberty18_q, counted18_q;
  hold_reg #(
    .Width(1)
  ) u_watch16 (
    .clk_i,
    .d_i(watch15_i),
    .q_o(watch16)
  );
  delay_line #(
    .Width(N),
    .Depth(8)
  ) u_taken17 (
    .clk_i,
    .d_i(taken9_i),
    .q_o(taken17)
  );
  wire [N-1:0] fallen17 = write17_i & foe17_i;
  assign mine17_o = write17_i & ~foe17_i;
  wire [N+1:0] wide17 = {1'b0, mine17_o, 1'b0};
  logic [4:0] count18;
  ones #(
    .Width(N)
  ) u_ones (
    .bits_i(counted18_q),
    .count_o(count18)
  );
  always_ff @(posedge clk_i) begin
    watch17_q <= watch16;
    liberty18_q <= ((~taken17 & ~mine17_o) | fallen17) &
        (north17_i | south17_i | wide17[N-1:0] | wide17[N+1:2]);
    counted18_q <= watch17_q ? fallen17 : liberty18_q;
    count19_o <= count18;
  end
endmodule
`default_nettype wire
