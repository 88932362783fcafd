// SPDX-License-Identifier: Apache-2.0
// The CPU's instruction bus: lines of the ROM, and outside of it the word 0, which is no
// instruction. The CPU may fetch where it never executes, so only executing it is a trap, and the
// trap's pc is the address.
`default_nettype none

module soc_fetch #(
  parameter int RomBytes = 65536
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic [29:0] wb_adr_i,
  input  logic [ 2:0] wb_cti_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,

  output logic [$clog2(RomBytes)-3:0] rom_adr_o,
  input  logic [                31:0] rom_dat_i
);

  localparam int Width = $clog2(RomBytes) - 2;

  logic active, in_rom, ack, outside_q, unused_write;
  assign active = wb_cyc_i & wb_stb_i;
  assign in_rom = wb_adr_i < 30'(RomBytes / 4);

  soc_burst #(
    .Width(Width)
  ) u_burst (
    .clk_i,
    .rst_ni,
    .active_i(active & in_rom),
    .we_i(1'b0),
    .adr_i(wb_adr_i[Width-1:0]),
    .cti_i(wb_cti_i),
    .ack_o(ack),
    .adr_o(rom_adr_o),
    .write_o(unused_write)
  );

  assign wb_ack_o = ack | outside_q;
  assign wb_dat_o = outside_q ? 32'h0 : rom_dat_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      outside_q <= 1'b0;
    end else begin
      outside_q <= active & ~in_rom & ~outside_q;
    end
  end

endmodule

`default_nettype wire
