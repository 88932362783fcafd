// SPDX-License-Identifier: Apache-2.0
// The iCE40's PLL, on the pad of the clock (Pad) or behind it, and a reset that ends with the
// chip's clock when the PLL has locked and the button is up. The dividers come from scripts/pll.py.
// Elsewhere than on an iCE40 the clock is the one that comes in.
`default_nettype none

module ice40_clocks #(
  parameter bit         Pad    = 1'b0,   // the clock's pin is a PLL's own
  parameter logic [3:0] DivR   = 4'd0,
  parameter logic [6:0] DivF   = 7'd63,
  parameter logic [2:0] DivQ   = 3'd5,
  parameter logic [2:0] Filter = 3'd1
) (
  input  logic clk_i,
  input  logic button_i,  // any time
  output logic clk_o,
  output logic rst_no
);

  logic locked;
  logic [7:0] up_q;

`ifdef GOISHI_ICE40
  logic unused_core;
  if (Pad) begin : gen_pad
    SB_PLL40_PAD #(
      .FEEDBACK_PATH("SIMPLE"),
      .PLLOUT_SELECT("GENCLK"),
      .DIVR(DivR),
      .DIVF(DivF),
      .DIVQ(DivQ),
      .FILTER_RANGE(Filter)
    ) u_pll (
      .PACKAGEPIN(clk_i),
      .PLLOUTGLOBAL(clk_o),
      .PLLOUTCORE(unused_core),
      .LOCK(locked),
      .RESETB(1'b1),
      .BYPASS(1'b0)
    );
  end else begin : gen_core
    SB_PLL40_CORE #(
      .FEEDBACK_PATH("SIMPLE"),
      .PLLOUT_SELECT("GENCLK"),
      .DIVR(DivR),
      .DIVF(DivF),
      .DIVQ(DivQ),
      .FILTER_RANGE(Filter)
    ) u_pll (
      .REFERENCECLK(clk_i),
      .PLLOUTGLOBAL(clk_o),
      .PLLOUTCORE(unused_core),
      .LOCK(locked),
      .RESETB(1'b1),
      .BYPASS(1'b0)
    );
  end
`else
  logic [17:0] unused_dividers;
  assign unused_dividers = {Pad, DivR, DivF, DivQ, Filter};
  assign clk_o = clk_i;
  assign locked = 1'b1;
`endif

  initial up_q = '0;
  always_ff @(posedge clk_o or negedge locked) begin
    if (!locked) up_q <= '0;
    else up_q <= {up_q[6:0], ~button_i};
  end
  assign rst_no = &up_q;

endmodule

`default_nettype wire
