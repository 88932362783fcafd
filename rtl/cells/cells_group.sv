// SPDX-License-Identifier: Apache-2.0
// A group board on the bus, in the bus's clock or, with OwnClock, behind a crossing in one of its
// own.
`default_nettype none

module cells_group #(
  parameter int N        = 19,
  parameter bit Playout  = 1'b1,
  parameter bit OwnClock = 1'b0,
  parameter bit Dense    = 1'b0,  // as group, and the next
  parameter bit Report   = 1'b0,
  parameter bit Box      = 1'b0,
  parameter bit Amaf     = 1'b0
) (
  input logic clk_i,
  input logic rst_ni,
  input logic group_clk_i,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o
);

  logic clk, rst_n, far_cyc, far_stb, far_we, far_ack, far_err;
  logic [3:0] far_sel;
  logic [15:0] far_adr;
  logic [31:0] far_wdat, far_rdat;

  if (OwnClock) begin : gen_cross
    logic far_rst_n;
    logic [2:0] rst_way;
    assign clk = group_clk_i;
    wb_cross u_cross (
      .clk_i,
      .rst_ni,
      .wb_cyc_i,
      .wb_stb_i,
      .wb_we_i,
      .wb_sel_i,
      .wb_adr_i,
      .wb_dat_i,
      .wb_dat_o,
      .wb_ack_o,
      .wb_err_o,
      .far_clk_i(group_clk_i),
      .far_rst_ni(1'b1),
      .far_rst_no(far_rst_n),
      .far_cyc_o(far_cyc),
      .far_stb_o(far_stb),
      .far_we_o(far_we),
      .far_sel_o(far_sel),
      .far_adr_o(far_adr),
      .far_dat_o(far_wdat),
      .far_dat_i(far_rdat),
      .far_ack_i(far_ack),
      .far_err_i(far_err)
    );
    // The board may lie far from the crossing: its reset has three clocks for the distance. An
    // access that comes sooner is held until then.
    hold_reg #(
      .Width(3)
    ) u_rst_way (
      .clk_i(group_clk_i),
      .d_i({rst_way[1:0], far_rst_n}),
      .q_o(rst_way)
    );
    assign rst_n = rst_way[2];
  end else begin : gen_same
    logic unused_group_clk;
    assign unused_group_clk = group_clk_i;
    assign clk = clk_i;
    assign rst_n = rst_ni;
    assign far_cyc = wb_cyc_i;
    assign far_stb = wb_stb_i;
    assign far_we = wb_we_i;
    assign far_sel = wb_sel_i;
    assign far_adr = wb_adr_i;
    assign far_wdat = wb_dat_i;
    assign wb_dat_o = far_rdat;
    assign wb_ack_o = far_ack;
    assign wb_err_o = far_err;
  end

  logic unused_ready, unused_done;
  logic [3:0] unused_slot;
  logic [2:0] unused_code;
  group #(
    .N(N),
    .Playout(Playout),
    .Dense(Dense),
    .Report(Report),
    .Box(Box),
    .Amaf(Amaf)
  ) u_group (
    .clk_i(clk),
    .rst_ni(rst_n),
    .wb_cyc_i(far_cyc),
    .wb_stb_i(far_stb),
    .wb_we_i(far_we),
    .wb_sel_i(far_sel),
    .wb_adr_i(far_adr),
    .wb_dat_i(far_wdat),
    .wb_dat_o(far_rdat),
    .wb_ack_o(far_ack),
    .wb_err_o(far_err),
    .op_valid_i(1'b0),
    .op_ready_o(unused_ready),
    .op_i(27'h0),
    .done_valid_o(unused_done),
    .done_slot_o(unused_slot),
    .done_code_o(unused_code)
  );

endmodule

`default_nettype wire
