// SPDX-License-Identifier: Apache-2.0
// The pins of the flash that the ECP5 boots from: its clock is no ordinary pin (USRMCLK), its data
// lines go both ways.
`default_nettype none

module ecp5_flash (
  input  logic       sck_i,
  input  logic [3:0] out_i,
  input  logic [3:0] oe_i,
  output logic [3:0] in_o,
  inout  wire  [3:0] pins_io
);

`ifdef GOISHI_ECP5
  USRMCLK u_clk (
    .USRMCLKI(sck_i),
    .USRMCLKTS(1'b0)
  );
  for (genvar i = 0; i < 4; i++) begin : gen_pin
    BB u_pin (
      .I(out_i[i]),
      .T(~oe_i[i]),
      .O(in_o[i]),
      .B(pins_io[i])
    );
  end
`else
  logic unused_sck;
  assign unused_sck = sck_i;
  for (genvar i = 0; i < 4; i++) begin : gen_pin
    assign pins_io[i] = oe_i[i] ? out_i[i] : 1'bz;
    assign in_o[i] = pins_io[i];
  end
`endif

endmodule

`default_nettype wire
