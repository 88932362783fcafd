// SPDX-License-Identifier: Apache-2.0
// The counted stones of the three rows along one horizontal border, loaded when their row is
// loaded, and the N virtual stones behind it. load_i[0] belongs to the row on the border. The clock
// after a load the stones follow.
`default_nettype none

module joseki_border #(
  parameter int N = 19
) (
  input  logic         clk_i,
  input  logic [  2:0] load_i,
  input  logic [N-1:0] black_i,
  input  logic [N-1:0] white_i,
  output logic [N-1:0] black_o,
  output logic [N-1:0] white_o
);

  logic [N-1:0]
      first_black_q, first_white_q, second_black_q, second_white_q, third_black_q, third_white_q;

  always_ff @(posedge clk_i) begin
    if (load_i[0]) begin
      first_black_q <= black_i;
      first_white_q <= white_i;
    end
    if (load_i[1]) begin
      second_black_q <= black_i;
      second_white_q <= white_i;
    end
    if (load_i[2]) begin
      third_black_q <= black_i;
      third_white_q <= white_i;
    end
  end

  joseki_chain #(
    .Width(N)
  ) u_chain (
    .first_black_i(first_black_q),
    .first_white_i(first_white_q),
    .second_black_i(second_black_q),
    .second_white_i(second_white_q),
    .third_black_i(third_black_q),
    .third_white_i(third_white_q),
    .black_o,
    .white_o
  );

endmodule

`default_nettype wire
