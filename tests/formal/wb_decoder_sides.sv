// SPDX-License-Identifier: Apache-2.0
// The decoder keeps the rules of the bus (lib/wb_rules.sv) on both sides, with two of three blocks
// present: each block is a slave that keeps them, and sees a master that does. An access reaches
// the block that it names and no other, and is refused within two clocks where there is none.
// formal: pdr 60
// formal: cover 8
`default_nettype none

module wb_decoder_sides (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        cyc,
  input logic        stb,
  input logic        we,
  input logic [ 3:0] sel,
  input logic [19:0] adr,
  input logic [31:0] wdat,
  input logic [95:0] block_rdat,
  input logic [ 2:0] block_ack,
  input logic [ 2:0] block_err
);
  logic ack, err;
  logic [31:0] rdat;
  logic [15:0] all_cyc;
  logic [2:0] block_cyc;
  logic missing_err;

  wb_decoder #(
    .Present(16'h0005)
  ) u_decoder (
    .clk_i,
    .rst_ni,
    .wb_cyc_i(cyc),
    .wb_stb_i(stb),
    .wb_block_i(adr[19:16]),
    .block_cyc_o(all_cyc),
    .missing_err_o(missing_err)
  );

  // As the users of the decoder do it: a block that is not selected drives zeros, and the answers
  // are combined by OR.
  assign block_cyc = all_cyc[2:0];
  assign ack = |(block_ack & block_cyc);
  assign err = missing_err | (|(block_err & block_cyc));
  assign rdat = (block_rdat[31:0] & {32{block_cyc[0]}}) | (block_rdat[63:32] & {32{block_cyc[1]}}) |
      (block_rdat[95:64] & {32{block_cyc[2]}});

  wb_rules #(
    .Width(20),
    .Most(3)
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

  for (genvar i = 0; i < 3; i++) begin : gen_block
    wb_rules #(
      .Slave(1'b0),
      .Most(3)
    ) u_far (
      .clk_i,
      .rst_ni,
      .cyc_i(block_cyc[i]),
      .stb_i(stb),
      .we_i(we),
      .sel_i(sel),
      .adr_i(adr[15:0]),
      .wdat_i(wdat),
      .rdat_i(block_rdat[32*i+:32]),
      .ack_i(block_ack[i] & block_cyc[i]),
      .err_i(block_err[i] & block_cyc[i])
    );
    always_comb if (rst_ni) assert (block_cyc[i] == (cyc && adr[19:16] == 4'(i) && i != 1));
  end

  // An answer is that of the block; without one it is an error, and it comes at once.
  wire present = adr[19:16] == 4'd0 || adr[19:16] == 4'd2;
  logic waits_q;
  initial waits_q = 1'b0;
  always @(posedge clk_i) waits_q <= rst_ni && cyc && stb && !present && !err;
  always_comb
    if (rst_ni) begin
      if (ack) assert (present);
      assert (all_cyc[15:3] == '0);
      if (adr[19:16] == 4'd2 && (ack || err))
        assert ({ack, err, rdat} == {block_ack[2], block_err[2], block_rdat[95:64]});
      if (waits_q && cyc && stb && !present) assert (err);
    end
endmodule

`default_nettype wire
