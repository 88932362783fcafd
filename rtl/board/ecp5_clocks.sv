// SPDX-License-Identifier: Apache-2.0
// The ECP5's PLL: the chip's clock and one for the group board, and a reset that ends with the
// chip's clock when the PLL has locked and the button is up. The dividers come from scripts/pll.py.
// Elsewhere than on an ECP5 both clocks are the one that comes in.
`default_nettype none

module ecp5_clocks #(
  parameter int RefDiv   = 1,
  parameter int LoopDiv  = 24,  // of the oscillator that runs at 400 to 800 MHz, as the next two
  parameter int ChipDiv  = 24,
  parameter int GroupDiv = 4
) (
  input  logic clk_i,
  input  logic button_i,     // any time
  output logic clk_o,
  output logic group_clk_o,
  output logic rst_no
);

  logic locked;
  logic [7:0] up_q;  // bits shift in from the right while all is well

`ifdef GOISHI_ECP5
  logic loop, unused_s3;
  (* FREQUENCY_PIN_CLKI = "25", ICP_CURRENT = "12", LPF_RESISTOR = "8" *)
  EHXPLLL #(
    .PLLRST_ENA("DISABLED"),
    .INTFB_WAKE("DISABLED"),
    .STDBY_ENABLE("DISABLED"),
    .DPHASE_SOURCE("DISABLED"),
    .OUTDIVIDER_MUXA("DIVA"),
    .OUTDIVIDER_MUXB("DIVB"),
    .OUTDIVIDER_MUXC("DIVC"),
    .OUTDIVIDER_MUXD("DIVD"),
    .CLKI_DIV(RefDiv),
    .CLKFB_DIV(1),
    .FEEDBK_PATH("CLKOP"),
    .CLKOP_ENABLE("ENABLED"),
    .CLKOP_DIV(LoopDiv),
    .CLKOP_CPHASE(LoopDiv - 1),
    .CLKOP_FPHASE(0),
    .CLKOS_ENABLE("ENABLED"),
    .CLKOS_DIV(GroupDiv),
    .CLKOS_CPHASE(GroupDiv - 1),
    .CLKOS_FPHASE(0),
    .CLKOS2_ENABLE("ENABLED"),
    .CLKOS2_DIV(ChipDiv),
    .CLKOS2_CPHASE(ChipDiv - 1),
    .CLKOS2_FPHASE(0)
  ) u_pll (
    .RST(1'b0),
    .STDBY(1'b0),
    .CLKI(clk_i),
    .CLKFB(loop),
    .CLKOP(loop),
    .CLKOS(group_clk_o),
    .CLKOS2(clk_o),
    .CLKOS3(unused_s3),
    .PHASESEL0(1'b0),
    .PHASESEL1(1'b0),
    .PHASEDIR(1'b1),
    .PHASESTEP(1'b1),
    .PHASELOADREG(1'b1),
    .PLLWAKESYNC(1'b0),
    .ENCLKOP(1'b0),
    .ENCLKOS(1'b0),
    .ENCLKOS2(1'b0),
    .ENCLKOS3(1'b0),
    .LOCK(locked)
  );
`else
  localparam int UnusedDividers = RefDiv + LoopDiv + ChipDiv + GroupDiv;
  logic [31:0] unused_dividers;
  assign unused_dividers = UnusedDividers;
  assign clk_o = clk_i;
  assign group_clk_o = clk_i;
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
