// SPDX-License-Identifier: Apache-2.0
// COBS from the line to bytes. A decoded byte appears (valid_o) with the line byte that completes
// it; begin_o and end_o mark a frame's first byte and the 00 behind it. good_o belongs to end_o:
// the frame was whole. What arrives while hold_i is high is lost, and so is the frame that it
// belongs to.
`default_nettype none

module bridge_decode (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       hold_i,
  input  logic       valid_i,
  input  logic       broken_i,  // a byte was lost on the line
  input  logic [7:0] data_i,
  output logic       begin_o,
  output logic       valid_o,
  output logic [7:0] data_o,
  output logic       end_o,
  output logic       good_o
);

  logic any_q, any_d, bad_q, bad_d, zero_q, zero_d;
  logic [7:0] left_q, left_d;  // bytes of this group still to come; 0: a code byte comes
  logic delimiter, code;

  assign delimiter = valid_i & (data_i == 8'h00);
  assign code = left_q == 8'h00;

  always_comb begin
    any_d = any_q;
    bad_d = bad_q | (hold_i & valid_i) | broken_i;
    zero_d = zero_q;
    left_d = left_q;
    begin_o = 1'b0;
    valid_o = 1'b0;
    end_o = 1'b0;
    if (delimiter) begin
      end_o = any_q & ~hold_i;
      any_d = 1'b0;
      bad_d = 1'b0;
      zero_d = 1'b0;
      left_d = 8'h00;
    end else if (valid_i & code) begin
      begin_o = ~any_q & ~hold_i;
      valid_o = zero_q & ~hold_i;
      any_d = 1'b1;
      zero_d = data_i != 8'hff;
      left_d = data_i - 8'h01;
    end else if (valid_i) begin
      valid_o = ~hold_i;
      left_d = left_q - 8'h01;
    end
  end

  assign data_o = code ? 8'h00 : data_i;
  assign good_o = code & ~bad_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      any_q <= 1'b0;
      bad_q <= 1'b0;
      zero_q <= 1'b0;
      left_q <= 8'h00;
    end else begin
      any_q <= any_d;
      bad_q <= bad_d;
      zero_q <= zero_d;
      left_q <= left_d;
    end
  end

endmodule

`default_nettype wire
