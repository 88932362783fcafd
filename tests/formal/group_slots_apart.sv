// SPDX-License-Identifier: Apache-2.0
// Two slots of a 2x2 board under any traffic that keeps to the stream's handshake: a slot in which nothing is played, set
// up or copied stays empty, whatever is done to the other one; a trial changes nothing; operations of one slot that change it are
// sixteen clocks apart, and no operation is taken in the clock in which a copy reads.
// formal: bmc 56
`default_nettype none

module group_slots_apart (
  input logic       clk_i,
  input logic       valid, white, noeye, dry,
  input logic [2:0] kind,
  input logic       slot,
  input logic [4:0] x, y
);
  logic rst_n, ready;
  logic [2:0]  kind14;
  logic [3:0]  slot14;
  logic        valid14;
  logic [9:0]  centre14;
  logic [6:0]  clock_q;
  initial clock_q = 7'd0;
  always @(posedge clk_i) clock_q <= clock_q + 7'd1;
  assign rst_n = clock_q != 7'd0;

  group_stream #(.N(2)) u_stream (
    .clk_i(clk_i), .rst_ni(rst_n), .valid_i(valid), .ready_o(ready), .kind_i(kind), .slot_i({3'd0, slot}), .from_i(4'd0),
    .x_i(x), .y_i(y), .white_i(white), .noeye_i(noeye), .dry_i(dry), .area_i(1'b0), .valid14_o(valid14), .kind14_o(kind14),
    .slot14_o(slot14), .centre14_o(centre14)
  );

  logic       taken;
  logic [4:0] age_q;   // clocks since slot 0 was last changed
  assign taken = valid && ready && rst_n;
  initial age_q = 5'd31;
  always @(posedge clk_i) begin
    if (taken && !slot && kind != 3'd0 && !dry) age_q <= 5'd0;
    else if (age_q != 5'd31) age_q <= age_q + 5'd1;
  end

  always @(*) begin
    // slot 1 is only looked at, tried, passed or cleared; there are no copies into it
    if (slot) assume (kind == 3'd0 || kind == 3'd3 || kind == 3'd4 || (kind == 3'd1 && dry));
    if (!slot) assume (kind != 3'd5);
    assume (kind < 3'd6);
    if (rst_n) begin
      if (taken && !slot && kind != 3'd0 && !dry) assert (age_q >= 5'd15);
      if (valid14 && slot14 == 4'd1 && kind14 == 3'd0) assert (centre14[7:0] == 8'd0);
    end
  end
endmodule

`default_nettype wire
