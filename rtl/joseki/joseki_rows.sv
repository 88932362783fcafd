// SPDX-License-Identifier: Apache-2.0
// Which rows of the joseki board wait to be sent to the influence board, which to be counted again,
// and of which stones were sent already. Rows 0 and N+1 hold the virtual stones.
//
// A row waits to be sent when it was loaded with other stones than those sent; it waits to be
// counted when a stone that reaches it was sent, or a bound has changed.
`default_nettype none

module joseki_rows #(
  parameter int N = 19
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic         load_i,      // the row behind the lane is loaded
  input  logic [  4:0] data_row_i,  // a clock before it stands behind the lane
  input  logic         differs_i,   // its stones differ from those sent
  output logic [N-1:0] load_o,      // by row

  input  logic       forget_i,     // nothing counts as sent, all is to be counted
  input  logic       pick_i,       // dirty_row_o goes to the walk
  output logic       dirty_any_o,
  output logic [4:0] dirty_row_o,
  input  logic       walk_done_i,  // walk_row_i is sent
  input  logic [4:0] walk_row_i,
  output logic       sent_valid_o, // stones of data_row_i were sent

  input  logic       recount_i,        // every row is to be counted
  input  logic       reached_i,        // the rows near walk_row_i are
  input  logic       counting_i,       // uncounted_row_o goes to be counted
  output logic       uncounted_any_o,
  output logic [4:0] uncounted_row_o,  // 1 to N
  output logic       uncounted_near_o  // it is near walk_row_i
);

  logic [N+1:0] dirty_q, dirty_d, dirty_mask, lane_mask_q, load_mask, data_mask, walk_mask;
  logic [N+1:0] valid_q, valid_d;  // rows of which stones were sent
  logic [N-1:0] uncounted_q, uncounted_d, uncounted_mask, touched;
  logic [4:0] uncounted_index;
  logic [1:0] unused_last;

  lowest_one #(
    .Width(N + 2)
  ) u_dirty (
    .bits_i(dirty_q),
    .any_o(dirty_any_o),
    .last_o(unused_last[0]),
    .mask_o(dirty_mask),
    .index_o(dirty_row_o)
  );
  lowest_one #(
    .Width(N)
  ) u_uncounted (
    .bits_i(uncounted_q),
    .any_o(uncounted_any_o),
    .last_o(unused_last[1]),
    .mask_o(uncounted_mask),
    .index_o(uncounted_index)
  );
  assign uncounted_row_o = uncounted_index + 5'd1;
  assign uncounted_near_o = |(uncounted_mask & touched);

  for (genvar r = 1; r <= N; r++) begin : gen_touched
    localparam int Low = (r > 5) ? r - 5 : 0;
    localparam int High = r + 5;
    logic [31:0] rows;  // the rows whose stones reach row r
    for (genvar i = 0; i < 32; i++) begin : gen_near
      assign rows[i] = (i >= Low) & (i <= High);
    end
    assign touched[r-1] = rows[walk_row_i];
  end
  for (genvar r = 0; r < N + 2; r++) begin : gen_valid
    assign walk_mask[r] = walk_done_i & (walk_row_i == 5'(r));
    assign data_mask[r] = data_row_i == 5'(r);
  end

  // A load of one of the three rows along a border may change the virtual stones behind it.
  assign load_mask = lane_mask_q & {(N + 2) {load_i}};
  assign load_o = load_mask[N:1];
  assign dirty_d = {(N + 2) {forget_i}} | (dirty_q & ~load_mask & ~(pick_i ? dirty_mask : '0)) |
      (load_mask & {(N + 2) {differs_i}}) | {|load_mask[N:N-2], {N{1'b0}}, |load_mask[3:1]};
  assign valid_d = (valid_q | walk_mask) & ~{(N + 2) {forget_i}};
  assign sent_valid_o = |(valid_q & data_mask);

  assign uncounted_d = {N{forget_i}} | ((uncounted_q | {N{recount_i}} | (reached_i ? touched : '0))
                                        & ~(counting_i ? uncounted_mask : '0));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= '0;
      dirty_q <= '0;
      uncounted_q <= '1;
    end else begin
      valid_q <= valid_d;
      dirty_q <= dirty_d;
      uncounted_q <= uncounted_d;
    end
    lane_mask_q <= data_mask;
  end

endmodule

`default_nettype wire
