// SPDX-License-Identifier: Apache-2.0
// Two resets from one that comes at any time: power_no follows it, synchronised; rst_no is also low
// for sixteen clocks when a restart is asked for.
`default_nettype none

module soc_reset (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic restart_i,
  output logic power_no,
  output logic rst_no
);

  logic [1:0] sync_q;
  logic [3:0] count_q;
  logic rst_q;

  assign power_no = sync_q[1];
  assign rst_no = rst_q;

  always_ff @(posedge clk_i) begin
    sync_q <= {sync_q[0], rst_ni};
    if (!sync_q[1] || restart_i) begin
      count_q <= 4'h0;
      rst_q <= 1'b0;
    end else begin
      count_q <= count_q + {3'h0, ~rst_q};
      rst_q <= rst_q | (&count_q);
    end
  end

endmodule

`default_nettype wire
