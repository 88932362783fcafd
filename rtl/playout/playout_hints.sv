// SPDX-License-Identifier: Apache-2.0
// What a row's points remember for the playouts, for sixteen games, one bit each. A stone: its
// group has at least two liberties. An empty point: a stone there was a suicide that touched own
// stones, so these have no other liberty. Zero says nothing; no hint is ever wrong: any capture
// empties the empty points' hints.
//
// Read in rank 2 and once more in rank 16, changed after rank 17 together with the cells. The whole
// row is written, so that four points share a LUT RAM.
`default_nettype none
module playout_hints #(
  parameter int N = 19
) (
  input  logic           clk_i,
  input  logic [    3:0] slot2_i,
  output logic [  N-1:0] hint2_o,
  input  logic [4*N-1:0] match16_i,  // belongs to that neighbour's group; none where no stone is
  // ... which has two liberties; of every other one the claim is dropped
  input  logic [    3:0] set16_i,
  input  logic           put16_i,    // set the point played: in this row, in that column
  input  logic [  N-1:0] col16_i,
  input  logic           sweep16_i,  // forget the empty points'
  // ... the point played too: where a suicide was remembered only a capture is legal
  input  logic [  N-1:0] empty16_i,
  input  logic           all16_i,    // forget everything
  input  logic           we16_i,
  input  logic [    3:0] slot16_i,
  input  logic [    3:0] slot17_i
);
  logic [N-1:0] set17_q, stay17_q, next17;
  logic [N-1:0] old16, old17;
  logic we17_q;
  for (genvar x = 0; x < N; x++) begin : gen_point
    wire [3:0] match = match16_i[4*x+:4];
    logic [1:0] set;
    logic beside;
    for (genvar i = 0; i < 2; i++) begin : gen_pair
      and_or u_set (
        .a0_i(match[2*i]),
        .b0_i(set16_i[2*i]),
        .a1_i(match[2*i+1]),
        .b1_i(set16_i[2*i+1]),
        .z_o(set[i])
      );
    end
    // Also after a suicide, which says nothing of the own groups beside it: they have one liberty,
    // so there is no claim.
    lut4 #(
      .Init(lut_pkg::Or4)
    ) u_beside (
      .a_i(match[0]),
      .b_i(match[1]),
      .c_i(match[2]),
      .d_i(match[3]),
      .z_o(beside)
    );
    assign next17[x] = set17_q[x] || (stay17_q[x] && old17[x]);
    always_ff @(posedge clk_i) begin
      set17_q[x] <= |set || (put16_i && col16_i[x]);
      stay17_q[x] <= !(beside || (sweep16_i && empty16_i[x]));
    end
  end
  always_ff @(posedge clk_i) we17_q <= we16_i;
  keep_reg #(
    .Width(N)
  ) u_old (
    .clk_i,
    .drop_i(all16_i),
    .d_i(old16),
    .q_o(old17)
  );
  lut_ram #(
    .Width(N)
  ) u_hints (
    .clk_i,
    .we_i(we17_q),
    .waddr_i(slot17_i),
    .wdata_i(next17),
    .raddr_i(slot2_i),
    .rdata_o(hint2_o)
  );
  lut_ram #(
    .Width(N)
  ) u_again (
    .clk_i,
    .we_i(we17_q),
    .waddr_i(slot17_i),
    .wdata_i(next17),
    .raddr_i(slot16_i),
    .rdata_o(old16)
  );
endmodule
`default_nettype wire
