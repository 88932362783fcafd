// SPDX-License-Identifier: Apache-2.0
// One Wishbone access at a time: start_i for one clock with address, data and direction held;
// done_o for one clock ends it, with error_o and, for a read, data_o. What lies beyond the map is
// an error without an access. A block that has not answered after 2^TimeoutBits clocks counts as an
// error too.
`default_nettype none

module bridge_bus #(
  parameter int TimeoutBits = 20
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        start_i,
  input  logic        write_i,
  input  logic [31:0] address_i,
  input  logic [31:0] data_i,
  output logic        done_o,
  output logic        error_o,
  output logic [31:0] data_o,

  output logic        wb_cyc_o,
  output logic        wb_stb_o,
  output logic        wb_we_o,
  output logic [ 3:0] wb_sel_o,
  output logic [19:0] wb_adr_o,
  output logic [31:0] wb_dat_o,
  input  logic [31:0] wb_dat_i,
  input  logic        wb_ack_i,
  input  logic        wb_err_i
);

  logic active_q, beyond, beyond_q;
  logic [TimeoutBits-1:0] clocks_q;
  logic late;

  assign beyond = address_i[31:20] != 12'h0;
  assign late = &clocks_q;
  assign done_o = beyond_q | (active_q & (wb_ack_i | wb_err_i | late));
  assign error_o = ~(active_q & wb_ack_i);
  assign data_o = wb_dat_i;

  assign wb_cyc_o = active_q;
  assign wb_stb_o = active_q;
  assign wb_we_o = write_i;
  assign wb_sel_o = 4'hf;
  assign wb_adr_o = address_i[19:0];
  assign wb_dat_o = data_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      active_q <= 1'b0;
      beyond_q <= 1'b0;
    end else begin
      active_q <= (active_q & ~done_o) | (start_i & ~beyond);
      beyond_q <= start_i & beyond;
    end
    clocks_q <= active_q ? clocks_q + TimeoutBits'(1) : '0;
  end

endmodule

`default_nettype wire
