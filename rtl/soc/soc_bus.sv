// SPDX-License-Identifier: Apache-2.0
// The CPU's data bus: ROM, RAM, the register map and the flash window, by the top four bits of
// the address. Every access ends. This CPU ignores Wishbone's error line, so an access that fails
// is acknowledged with 0 and reported on fault_o, which the timer block keeps and raises as an
// interrupt. These accesses fail: outside everything, writes to ROM or window, errors of the
// blocks, and, after 2**TimeoutBits clocks, a block that does not answer.
`default_nettype none

module soc_bus #(
  parameter int RomBytes    = 65536,
  parameter int RamBytes    = 196608,
  parameter int TimeoutBits = 20
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [29:0] wb_adr_i,
  input  logic [ 2:0] wb_cti_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,

  output logic [$clog2(RomBytes)-3:0] rom_adr_o,
  input  logic [                31:0] rom_dat_i,
  output logic [$clog2(RamBytes)-3:0] ram_adr_o,
  output logic                        ram_we_o,
  input  logic [                31:0] ram_dat_i,

  output logic        map_cyc_o,     // the register map, 1 MiB
  input  logic [31:0] map_dat_i,     // 0 without ack
  input  logic        map_ack_i,
  input  logic        map_err_i,
  output logic        window_cyc_o,  // the flash, 16 MiB
  input  logic [31:0] window_dat_i,  // 0 without ack
  input  logic        window_ack_i,
  input  logic        window_err_i,

  output logic fault_o,         // one clock, with the answer
  output logic fault_timeout_o
);

  localparam int RomWidth = $clog2(RomBytes) - 2;
  localparam int RamWidth = $clog2(RamBytes) - 2;

  logic active, rom, ram, map, window, nothing;
  logic [3:0] region;
  logic [25:0] offset;
  assign active = wb_cyc_i & wb_stb_i;
  assign region = wb_adr_i[29:26];
  assign offset = wb_adr_i[25:0];

  always_comb begin
    rom = 1'b0;
    ram = 1'b0;
    map = 1'b0;
    window = 1'b0;
    case (region)
      4'h0: rom = ~wb_we_i & (offset < 26'(RomBytes / 4));
      4'h4: ram = offset < 26'(RamBytes / 4);
      4'h8: map = offset[25:18] == 8'h0;
      4'h2: window = ~wb_we_i & (offset[25:22] == 4'h0);  // through the CPU's cache
      4'hc: window = ~wb_we_i & (offset[25:22] == 4'h0);  // and past it
      default: ;
    endcase
    nothing = ~(rom | ram | map | window);
  end

  logic rom_ack, ram_ack, unused_write;
  soc_burst #(
    .Width(RomWidth)
  ) u_rom (
    .clk_i,
    .rst_ni,
    .active_i(active & rom),
    .we_i(1'b0),
    .adr_i(wb_adr_i[RomWidth-1:0]),
    .cti_i(wb_cti_i),
    .ack_o(rom_ack),
    .adr_o(rom_adr_o),
    .write_o(unused_write)
  );
  soc_burst #(
    .Width(RamWidth)
  ) u_ram (
    .clk_i,
    .rst_ni,
    .active_i(active & ram),
    .we_i(wb_we_i),
    .adr_i(wb_adr_i[RamWidth-1:0]),
    .cti_i(wb_cti_i),
    .ack_o(ram_ack),
    .adr_o(ram_adr_o),
    .write_o(ram_we_o)
  );

  logic nothing_q, late_q, answer;
  logic [TimeoutBits:0] wait_q;

  // A block that was too slow must see its cycle end before the next one begins: late_q takes it
  // away for a clock.
  assign map_cyc_o = active & map & ~late_q;
  assign window_cyc_o = active & window & ~late_q;

  assign fault_timeout_o = late_q;
  assign fault_o = nothing_q | late_q | map_err_i | window_err_i;
  assign answer = rom_ack | ram_ack | map_ack_i | window_ack_i | fault_o;
  assign wb_ack_o = answer;
  assign wb_dat_o = ({32{rom_ack}} & rom_dat_i) | ({32{ram_ack}} & ram_dat_i) | map_dat_i |
      window_dat_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      nothing_q <= 1'b0;
      late_q <= 1'b0;
      wait_q <= '0;
    end else begin
      nothing_q <= active & nothing & ~nothing_q;
      late_q <= active & wait_q[TimeoutBits] & ~answer & ~late_q;
      wait_q <= (active & ~answer) ? wait_q + 1'b1 : '0;
    end
  end

`ifdef FORMAL
  always_comb if (rst_ni) assert (!(rom_ack && ram_ack));
`endif

endmodule

`default_nettype wire
