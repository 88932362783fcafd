// SPDX-License-Identifier: Apache-2.0
// The slice keeps the rules of the bus (lib/wb_rules.sv) on both sides: to a slave that keeps them
// it is a master, to a master that keeps them a slave. It adds two clocks to a slave's three,
// passes the request on as it is, and answers what that slave has answered.
// formal: pdr 60
// formal: cover 10
`default_nettype none

module wb_slice_sides (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [19:0] adr,
  input logic [31:0] wdat,
  input logic [31:0] far_rdat,
  input logic        far_ack,
  input logic        far_err
);
  logic ack, err, far_cyc, far_we;
  logic [3:0] far_sel;
  logic [19:0] far_adr;
  logic [31:0] rdat, far_wdat;

  wb_slice u_slice (
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
    .far_cyc_o(far_cyc),
    .far_we_o(far_we),
    .far_sel_o(far_sel),
    .far_adr_o(far_adr),
    .far_dat_o(far_wdat),
    .far_dat_i(far_rdat),
    .far_ack_i(far_ack),
    .far_err_i(far_err)
  );

  wb_rules #(
    .Width(20),
    .Most(5),
    .Late(1'b1)
  ) u_near (
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

  wb_rules #(
    .Slave(1'b0),
    .Width(20),
    .Most(3)
  ) u_far (
    .clk_i,
    .rst_ni,
    .cyc_i(far_cyc),
    .stb_i(1'b1),
    .we_i(far_we),
    .sel_i(far_sel),
    .adr_i(far_adr),
    .wdat_i(far_wdat),
    .rdat_i(far_rdat),
    .ack_i(far_ack),
    .err_i(far_err)
  );

  // What the other side is asked is what was asked here a clock ago; its answer is told a clock
  // later.
  logic [57:0] asked_q;
  logic [33:0] answer_q;
  always @(posedge clk_i) begin
    asked_q <= {cyc && stb, we, sel, adr, wdat};
    answer_q <= {far_ack, far_err, far_rdat};
  end
  always_comb
    if (rst_ni) begin
      if (far_cyc) assert ({1'b1, far_we, far_sel, far_adr, far_wdat} == asked_q);
      if (ack || err) assert ({ack, err, rdat} == answer_q);
    end
endmodule

`default_nettype wire
