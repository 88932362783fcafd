// SPDX-License-Identifier: Apache-2.0
// The results of STREAM: one code a move, eight to a word, eight words that wait to be read.
//
// A word that is not full is given when nothing is under way any more; what it lacks is ones.
`default_nettype none
module group_codes (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        launch_i,   // a move sets out
  input  logic        done_i,     // a result comes
  input  logic [ 2:0] code_i,
  output logic        crowded_o,  // nobody has read: another move might push a result out
  input  logic        read_i,     // asked for, until there_o
  output logic        there_o,
  output logic [31:0] word_o
);
  logic [5:0] flying_q;  // moves under way, a clock late: nobody asks so soon
  logic launched_q, landed_q;
  logic [31:0] fifo[8];
  logic [31:0] word_q;
  logic [3:0] filled_q;  // 0 to 8
  logic [3:0] in_q, out_q;
  wire words = in_q != out_q;
  wire [3:0] kept = in_q - out_q;
  wire full_word = filled_q == 4'd8;
  // nothing was under way a clock ago, and nothing sets out while the codes are asked for:
  // partial_word_q is up to date
  logic partial_q;
  wire [31:0] padding = 32'hffffffff << {filled_q[2:0], 2'b00};
  // word_q fills from the top: a partial word is shifted down
  wire [5:0] missing = {4'd8 - filled_q, 2'b00};
  logic [31:0] partial_word_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      flying_q <= '0;
      filled_q <= '0;
      in_q <= '0;
      out_q <= '0;
    end else begin
      flying_q <= flying_q + 6'(launched_q) - 6'(landed_q);
      if (full_word) begin
        in_q <= in_q + 4'd1;
        filled_q <= done_i ? 4'd1 : 4'd0;
      end else if (read_i && partial_q) begin
        filled_q <= 4'd0;
      end else if (done_i) begin
        filled_q <= filled_q + 4'd1;
      end
      if (read_i && words) out_q <= out_q + 4'd1;
    end
    crowded_o <= kept > 4'd4;
    launched_q <= launch_i && rst_ni;
    landed_q <= done_i && rst_ni;
    if (full_word) fifo[in_q[2:0]] <= word_q;
    if (done_i) word_q <= {1'b0, code_i, word_q[31:4]};
    partial_q <= !words && !full_word && flying_q == 6'd0 && !(read_i && partial_q);
    partial_word_q <= (word_q >> missing) | padding;
  end
  assign there_o = words || partial_q;
  assign word_o = words ? fifo[out_q[2:0]] : partial_word_q;
endmodule
`default_nettype wire
