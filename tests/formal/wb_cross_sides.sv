// SPDX-License-Identifier: Apache-2.0
// The clock crossing between any two clocks: a step of the proof is a moment in which either clock,
// both or none may change. It keeps the rules of the bus (lib/wb_rules.sv) on both sides. Under a
// master that drops nothing, accesses here and there alternate one by one: none is lost, none is
// doubled, each answer is the one to its own request. A master that drops gets no answer to what it
// has dropped, and nothing reaches the other side that was not asked. What crosses stands still
// while the other side looks at it (asserted in rtl/bus/wb_cross.sv).
// formal: clocks
// formal: pdr 60
// formal: reach 60
`default_nettype none

module wb_cross_sides (
  input logic clk,
  input logic far_clk,
  input logic rst_n,
  input logic far_rst_n,
  input logic drops,      // the master may drop its access
  input logic cyc,
  input logic stb,
  input logic we,
  input logic sel_bit,
  input logic adr_bit,
  input logic wdat_bit,
  input logic rdat_bit,
  input logic far_ack,
  input logic far_err
);
  // The crossing treats all bits of a word alike: one of each is enough.
  wire [3:0] sel = {4{sel_bit}};
  wire [15:0] adr = {16{adr_bit}};
  wire [31:0] wdat = {32{wdat_bit}};
  wire [31:0] far_rdat = {32{rdat_bit}};
  logic ack, err, up_n, far_cyc, far_stb, far_we;
  logic [3:0] far_sel;
  logic [15:0] far_adr;
  logic [31:0] rdat, far_wdat;

  wb_cross u_cross (
    .clk_i(clk),
    .rst_ni(rst_n),
    .wb_cyc_i(cyc),
    .wb_stb_i(stb),
    .wb_we_i(we),
    .wb_sel_i(sel),
    .wb_adr_i(adr),
    .wb_dat_i(wdat),
    .wb_dat_o(rdat),
    .wb_ack_o(ack),
    .wb_err_o(err),
    .far_clk_i(far_clk),
    .far_rst_ni(far_rst_n),
    .far_rst_no(up_n),
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

  wb_rules #(
    .Whole(1'b0),
    .Tight(1'b0)
  ) u_near (
    .clk_i(clk),
    .rst_ni(rst_n),
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
    .Whole(1'b0)
  ) u_far (
    .clk_i(far_clk),
    .rst_ni(up_n),
    .cyc_i(far_cyc),
    .stb_i(far_stb),
    .we_i(far_we),
    .sel_i(far_sel),
    .adr_i(far_adr),
    .wdat_i(far_wdat),
    .rdat_i(far_rdat),
    .ack_i(far_ack),
    .err_i(far_err)
  );

  // ---- what belongs to a clock changes with that clock, and drops not at all
  (* gclk *) logic step;
  logic clk_q, far_clk_q, drops_q, begun_q, phase_q;
  logic [6:0] near_q;
  logic [3:0] far_q;
  wire [6:0] near = {rst_n, cyc, stb, we, sel_bit, adr_bit, wdat_bit};
  wire [3:0] far = {far_rst_n, rdat_bit, far_ack, far_err};
  wire rises = clk && !clk_q;
  wire far_rises = far_clk && !far_clk_q;
  initial begun_q = 1'b0;
  initial phase_q = 1'b0;
  always @(posedge step) begin
    begun_q <= 1'b1;
    phase_q <= !phase_q;
    clk_q <= clk;
    far_clk_q <= far_clk;
    drops_q <= drops;
    near_q <= near;
    far_q <= far;
  end
  // Only rising edges count: every second step both are low.
  always_comb if (!phase_q) assume (!clk && !far_clk);
  always_comb
    if (!begun_q) begin
      assume (!rst_n);
    end else begin
      assume (drops == drops_q);
      if (!rises) assume (near == near_q);
      if (!far_rises) assume (far == far_q);
    end

  // ---- one reset at the beginning, which lasts until both clocks have come twice
  logic [1:0] clocks_q, far_clocks_q;
  initial begin
    clocks_q = 2'd0;
    far_clocks_q = 2'd0;
  end
  wire both_n = rst_n && far_rst_n;
  always @(posedge step) begin
    if (!both_n && !near_q[6] && rises && clocks_q != 2'd3) clocks_q <= clocks_q + 2'd1;
    if (!both_n && !near_q[6] && far_rises && far_clocks_q != 2'd3)
      far_clocks_q <= far_clocks_q + 2'd1;
  end
  always_comb begin
    assume (far_rst_n);
    if (begun_q) begin
      if (near_q[6]) assume (rst_n);
      if (clocks_q < 2'd2 || far_clocks_q < 2'd2) assume (!rst_n);
    end
  end

  // ---- one there for one here
  wire active = cyc && stb;
  wire answer = ack || err;
  wire far_answer = far_ack || far_err;
  wire [52:0] request = {we, sel, adr, wdat};
  wire [52:0] far_request = {far_we, far_sel, far_adr, far_wdat};
  logic near_done_q, far_done_q;  // flip with an answer
  logic [86:0] last_q;  // request and answer of the other side
  logic held_q;
  initial begin
    near_done_q = 1'b0;
    far_done_q = 1'b0;
    held_q = 1'b0;
  end
  always @(posedge clk) begin
    held_q <= rst_n && active && !answer;
    if (!rst_n) near_done_q <= 1'b0;
    else if (answer) near_done_q <= !near_done_q;
  end
  always @(posedge far_clk) begin
    if (!up_n) far_done_q <= 1'b0;
    else if (far_answer) begin
      far_done_q <= !far_done_q;
      last_q <= {far_request, far_ack, far_err, far_ack ? far_rdat : 32'h0};
    end
  end
  always_comb
    if (rst_n) begin
      // Without drops an access goes on until its answer.
      if (!drops && held_q) assume (active);
      if (answer) assert ({request, ack, err, rdat} == last_q);
      if (!drops) begin
        if (far_cyc)
          assert (active && !answer && far_request == request && near_done_q == far_done_q);
        if (answer) assert (near_done_q != far_done_q);
      end
    end

  always @(posedge clk)
    if (rst_n) begin
      cover (ack && near_done_q);
      cover (err && near_done_q && !drops);
    end
endmodule

`default_nettype wire
