// SPDX-License-Identifier: Apache-2.0
// A black stone in the middle of a 7x7 influence board: 92 beside it, 61 on the diagonal, 34 two
// points away, as the table of the influence board says.
`timescale 1ns / 1ps
`default_nettype none

module one_stone;
  logic clk = 0, rst_n = 0, cyc = 0, we = 0, ack, err;
  logic [15:0] adr = 0;
  logic [31:0] wdata = 0, rdata, got;

  always #5 clk = ~clk;

  influence #(
    .N(7)
  ) u_influence (
    .clk_i         (clk),
    .rst_ni        (rst_n),
    .wb_cyc_i      (cyc),
    .wb_stb_i      (cyc),
    .wb_we_i       (we),
    .wb_sel_i      (4'hf),
    .wb_adr_i      (adr),
    .wb_dat_i      (wdata),
    .wb_dat_o      (rdata),
    .wb_ack_o      (ack),
    .wb_err_o      (err),
    .stone_valid_i (1'b0),
    .stone_ready_o (),
    .stone_op_i    (2'd0),
    .stone_colour_i(2'd0),
    .stone_x_i     (5'd0),
    .stone_y_i     (5'd0),
    .changed_o     (),
    .row_take_i    (1'b0),
    .row_i         (5'd0),
    .row_o         ()
  );

  task automatic access(input logic write, input logic [15:0] address, input logic [31:0] value);
    @(negedge clk);
    {cyc, we, adr, wdata} = {1'b1, write, address, value};
    do @(negedge clk); while (!ack && !err);
    if (err) $fatal(1, "error at %h", address);
    got = rdata;
    cyc = 0;
    @(negedge clk);
  endtask

  task automatic expect_cell(input int x, input int y, input logic [31:0] value);
    access(1'b0, 16'(goishi_map_pkg::INFLUENCE_CELL + 4 * (32 * y + x)), '0);
    if (got !== value) $fatal(1, "(%0d,%0d) is %0d, not %0d", x, y, got, value);
  endtask

  initial begin
    repeat (4) @(negedge clk);
    rst_n = 1;
    access(1'b1, goishi_map_pkg::INFLUENCE_COMMAND,
           32'(goishi_map_pkg::INFLUENCE_OP_ADD) << goishi_map_pkg::INFLUENCE_COMMAND_OP_LSB |
           32'd1 << goishi_map_pkg::INFLUENCE_COMMAND_COLOUR_LSB | 32'h404);
    expect_cell(4, 3, 92);
    expect_cell(5, 5, 61);
    expect_cell(6, 4, 34);
    expect_cell(4, 4, 32'h4000);
    $display("the block works alone");
    $finish;
  end

  initial begin
    #100000;
    $fatal(1, "no end");
  end
endmodule
