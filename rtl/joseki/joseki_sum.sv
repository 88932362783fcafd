// SPDX-License-Identifier: Apache-2.0
// The weighted sum: weight[k] * (black[k] - white[k]) over the eight intervals, two of them per
// clock. start_i begins; done_o is 1 for one clock, six clocks later; from the next clock sum_o
// holds until the next sum.
`default_nettype none

module joseki_sum (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  logic            start_i,
  input  logic [ 8*9-1:0] black_i,
  input  logic [ 8*9-1:0] white_i,
  input  logic [8*16-1:0] weights_i,  // two's complement
  output logic            done_o,
  output logic [    31:0] sum_o
);

  // one bit travels; bits 0..3: fetch two intervals, 1..4: multiply, 2..5: add, 5: done
  logic [5:0] step_q;

  // The two intervals whose turn it is.
  logic [8:0] even_black, even_white, odd_black, odd_white;
  logic [15:0] even_weight, odd_weight;
  always_comb begin
    even_black = 9'd0;
    even_white = 9'd0;
    even_weight = 16'd0;
    odd_black = 9'd0;
    odd_white = 9'd0;
    odd_weight = 16'd0;
    for (int i = 0; i < 4; i++) begin
      if (step_q[i]) begin
        even_black = even_black | black_i[(2*i)*9+:9];
        even_white = even_white | white_i[(2*i)*9+:9];
        even_weight = even_weight | weights_i[(2*i)*16+:16];
        odd_black = odd_black | black_i[(2*i+1)*9+:9];
        odd_white = odd_white | white_i[(2*i+1)*9+:9];
        odd_weight = odd_weight | weights_i[(2*i+1)*16+:16];
      end
    end
  end

  logic signed [9:0] even_q, odd_q;
  logic signed [15:0] even_weight_q, odd_weight_q;
  logic signed [25:0] even_product_q, odd_product_q;
  logic [31:0] sum_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      step_q <= 6'h0;
    end else begin
      step_q <= {step_q[4:0], start_i};
    end
    even_q <= {1'b0, even_black} - {1'b0, even_white};
    odd_q <= {1'b0, odd_black} - {1'b0, odd_white};
    even_weight_q <= even_weight;
    odd_weight_q <= odd_weight;
    even_product_q <= even_q * even_weight_q;
    odd_product_q <= odd_q * odd_weight_q;
    if (start_i | ~rst_ni) begin
      sum_q <= '0;
    end else if (|step_q[5:2]) begin
      sum_q <= sum_q + {{6{even_product_q[25]}}, even_product_q} +
          {{6{odd_product_q[25]}}, odd_product_q};
    end
  end

  assign done_o = step_q[5];
  assign sum_o = sum_q;

endmodule

`default_nettype wire
