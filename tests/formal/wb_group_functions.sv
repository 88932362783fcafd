// SPDX-License-Identifier: Apache-2.0
// The group board with playouts and all its functions (REPORT, SCAN_BOX, AMAF) keeps the rules of
// the bus (lib/wb_rules.sv), while operations come on its stream port, too.
// Board and engine behind the registers may do anything, so no bound on their clocks follows.
// formal: free group_core
// formal: free playout
// formal: free piped_ram
// formal: pdr 60
// formal: cover 6
`default_nettype none

module wb_group_functions (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [15:0] adr,
  input logic [31:0] wdat,
  input logic        op_valid_i,
  input logic [26:0] op_i
);
  logic [31:0] rdat;
  logic ack, err;
  logic op_ready, done_valid;
  logic [3:0] done_slot;
  logic [2:0] done_code;

  group #(
    .N(2),
    .Playout(1'b1),
    .Report(1'b1),
    .Box(1'b1),
    .Amaf(1'b1)
  ) u_block (
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
    .op_valid_i,
    .op_ready_o(op_ready),
    .op_i,
    .done_valid_o(done_valid),
    .done_slot_o(done_slot),
    .done_code_o(done_code)
  );

  wb_rules #(
    .Most(0),
    .Tight(1'b0),
    .Header(1'b1),
    .Identity(goishi_map_pkg::GROUP_ID_ID_RESET)
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
endmodule

`default_nettype wire
