// SPDX-License-Identifier: Apache-2.0
// The timer keeps the rules of the bus (lib/wb_rules.sv), whatever faults and accesses it counts,
// and a refused access changes nothing that is seen of it.
// formal: pdr 60
// formal: cover 8
`default_nettype none

module wb_timer (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [15:0] adr,
  input logic [31:0] wdat,
  input logic        power_ni,
  input logic        fault_i,
  input logic        fault_write_i,
  input logic        fault_timeout_i,
  input logic [31:0] fault_address_i,
  input logic        access_i
);
  logic [31:0] rdat;
  logic ack, err;
  logic fault, restart;
  logic [7:0] led;

  timer u_block (
    .clk_i,
    .rst_ni,
    .wb_cyc_i(cyc),
    .wb_stb_i(stb),
    .wb_we_i(we),
    .wb_sel_i(sel),
    .wb_adr_i(adr),
    .wb_dat_i(wdat),
    .wb_dat_o(rdat),
    .wb_ack_o(ack),
    .wb_err_o(err),
    .power_ni,
    .fault_i,
    .fault_write_i,
    .fault_timeout_i,
    .fault_address_i,
    .access_i,
    .fault_o(fault),
    .restart_o(restart),
    .led_o(led)
  );

  wb_rules #(
    .Most(1),
    .Header(1'b1),
    .Identity(goishi_map_pkg::TIMER_ID_ID_RESET)
  ) u_rules (
    .clk_i,
    .rst_ni,
    .cyc_i(cyc),
    .stb_i(stb),
    .we_i(we),
    .sel_i(sel),
    .adr_i(adr),
    .wdat_i(wdat),
    .rdat_i(rdat),
    .ack_i(ack),
    .err_i(err)
  );

  // The LEDs follow only a whole write to their address.
  logic reset_q, write_q;
  logic [7:0] led_q, wdat_q;
  initial reset_q = 1'b1;
  always @(posedge clk_i) begin
    reset_q <= !rst_ni;
    write_q <= cyc && stb && we && sel == 4'hf && adr == goishi_map_pkg::TIMER_LEDS;
    led_q <= led;
    wdat_q <= wdat[7:0];
  end
  always_comb if (!reset_q && led != led_q) assert (write_q && led == wdat_q);
endmodule

`default_nettype wire
