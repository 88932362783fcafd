// SPDX-License-Identifier: Apache-2.0
// A delay of Depth clocks, 3 to 16, as delay_line. For ECP5 all but its last clock are spent in LUT
// RAM, which goes round with addresses from outside: six LUTs for four bits, where each clock of a
// delay takes a flip-flop a bit.
`default_nettype none
module ring_delay #(
  parameter int Width = 1,
  parameter int Depth = 3
) (
  input  logic             clk_i,
  input  logic [      3:0] in_i,   // counts on in every clock
  input  logic [      3:0] out_i,  // in_i as it was Depth - 1 clocks ago
  input  logic [Width-1:0] d_i,
  output logic [Width-1:0] q_o
);
`ifdef GOISHI_ECP5
  logic [Width-1:0] mem[16];
  always_ff @(posedge clk_i) begin
    mem[in_i] <= d_i;
    q_o <= mem[out_i];
  end
`else
  delay_line #(
    .Width(Width),
    .Depth(Depth)
  ) u_delay (
    .clk_i,
    .d_i,
    .q_o
  );
  wire unused_ok = &{1'b0, in_i, out_i};
`endif
endmodule
`default_nettype wire
