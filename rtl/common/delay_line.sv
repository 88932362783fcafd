// SPDX-License-Identifier: Apache-2.0
// A plain delay of Depth clocks.
`default_nettype none
module delay_line #(
  parameter int Width = 1,
  parameter int Depth = 1
) (
  input  logic             clk_i,
  input  logic [Width-1:0] d_i,
  output logic [Width-1:0] q_o
);
  logic [Width*Depth-1:0] line_q;
  if (Depth == 1) begin : gen_one
    always_ff @(posedge clk_i) line_q <= d_i;
  end else begin : gen_more
    always_ff @(posedge clk_i) line_q <= {line_q[Width*(Depth-1)-1:0], d_i};
  end
  assign q_o = line_q[Width*Depth-1-:Width];
endmodule
`default_nettype wire
