// SPDX-License-Identifier: Apache-2.0
// What a point remembers of its group for the playouts, for sixteen games: at least two liberties, or exactly one.
// Read in rank 2, changed after rank 17 together with the cell. Zero says nothing; no hint is ever wrong.
`default_nettype none
module group_hints (
    input wire logic clk_i,
    input wire logic [3:0] slot2_i,
    output logic two2_o,
    output logic one2_o,
    input wire logic [3:0] match16_i,  // belongs to that neighbour's group
    input wire logic [3:0] touch16_i,  // ... of which something was learnt:
    input wire logic [3:0] two16_i,
    input wire logic [3:0] one16_i,
    input wire logic here16_i,         // the stone is placed here
    input wire logic new16_i,          // ... and its group has two liberties
    input wire logic all16_i,          // forget everything
    input wire logic clear16_i,        // the player captured: forget which of his groups have only one
    input wire logic foe16_i,          // the stone here is the opponent's
    input wire logic [3:0] slot17_i
);
  wire [1:0] set, two, one;
  for (genvar i = 0; i < 2; i++) begin : gen_pair
    group_andor u_set (
        .a0_i(match16_i[2*i]), .b0_i(touch16_i[2*i]), .a1_i(match16_i[2*i+1]), .b1_i(touch16_i[2*i+1]), .z_o(set[i]));
    group_andor u_two (
        .a0_i(match16_i[2*i]), .b0_i(two16_i[2*i]), .a1_i(match16_i[2*i+1]), .b1_i(two16_i[2*i+1]), .z_o(two[i]));
    group_andor u_one (
        .a0_i(match16_i[2*i]), .b0_i(one16_i[2*i]), .a1_i(match16_i[2*i+1]), .b1_i(one16_i[2*i+1]), .z_o(one[i]));
  end
  logic we_two17_q, we_one17_q, two17_q, one17_q;
  wire written = |set || here16_i || all16_i;
  always_ff @(posedge clk_i) begin
    we_two17_q <= written;
    we_one17_q <= written || (clear16_i && !foe16_i);
    two17_q <= |two || (here16_i && new16_i);
    one17_q <= |one;
  end
  group_ram #(.Width(1)) u_two (
      .clk_i, .we_i(we_two17_q), .waddr_i(slot17_i), .wdata_i(two17_q), .raddr_i(slot2_i), .rdata_o(two2_o));
  group_ram #(.Width(1)) u_one (
      .clk_i, .we_i(we_one17_q), .waddr_i(slot17_i), .wdata_i(one17_q), .raddr_i(slot2_i), .rdata_o(one2_o));
endmodule
`default_nettype wire
