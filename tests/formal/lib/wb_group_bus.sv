// SPDX-License-Identifier: Apache-2.0
// A group board between a master that may do anything and the rules of the bus (wb_rules), while
// operations come on its stream port, too.
`default_nettype none

module wb_group_bus #(
  parameter bit Playout   = 1'b0,
  parameter bit Functions = 1'b0   // REPORT, SCAN_BOX, AMAF
) (
  input logic clk_i,
  input logic rst_ni
);
  (* anyseq *) logic cyc, stb, we, op_valid;
  (* anyseq *) logic [3:0] sel;
  (* anyseq *) logic [15:0] adr;
  (* anyseq *) logic [31:0] wdat;
  (* anyseq *) logic [26:0] op;
  logic [31:0] rdat;
  logic ack, err, op_ready, done_valid;
  logic [3:0] done_slot;
  logic [2:0] done_code;

  group #(
    .N(2),
    .Playout(Playout),
    .Report(Functions),
    .Box(Functions),
    .Amaf(Functions)
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
    .op_valid_i(op_valid),
    .op_ready_o(op_ready),
    .op_i(op),
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
