// SPDX-License-Identifier: Apache-2.0
// The influence block on the bus, under any master that keeps to Wishbone B4 classic or drops its
// cycle at any time: an answer comes only to an active cycle, is never both ack and err, comes once
// per cycle, and within fourteen clocks even behind a dropped read and with the row port taken for
// two clocks at a time; what is not a whole word is always answered with an error.
// formal: prove 20
// formal: cover 16
`default_nettype none

module influence_bus (
  input logic        clk_i,
  input logic        rst_ni,
  input logic        wb_cyc_i,
  input logic        wb_stb_i,
  input logic        wb_we_i,
  input logic [ 3:0] wb_sel_i,
  input logic [15:0] wb_adr_i,
  input logic [31:0] wb_dat_i,
  input logic        stone_valid_i,
  input logic [ 1:0] stone_op_i,
  input logic [ 1:0] stone_colour_i,
  input logic [ 4:0] stone_x_i,
  input logic [ 4:0] stone_y_i,
  input logic        row_take_i,
  input logic [ 4:0] row_i
);
  logic [31:0] wb_dat_o;
  logic wb_ack_o, wb_err_o, stone_ready_o;
  logic [27:0] row_o;

  influence #(
    .N(2)
  ) u_influence (
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
    .stone_valid_i,
    .stone_ready_o,
    .stone_op_i,
    .stone_colour_i,
    .stone_x_i,
    .stone_y_i,
    .row_take_i,
    .row_i,
    .row_o
  );

  logic active, answer, started_q, held_q, answered_q, bad_q;
  logic [3:0] wait_q;
  logic [1:0] taken_q;
  logic [52:0] request, request_q;
  assign active = wb_cyc_i & wb_stb_i;
  assign answer = wb_ack_o | wb_err_o;
  assign request = {wb_we_i, wb_sel_i, wb_adr_i, wb_dat_i};

  initial begin
    started_q = 1'b0;
    held_q = 1'b0;
    answered_q = 1'b0;
    wait_q = 4'd0;
    taken_q = 2'd0;
  end

  always @(posedge clk_i) begin
    started_q <= 1'b1;
    held_q <= rst_ni & active & ~answer;
    answered_q <= rst_ni & answer;
    request_q <= request;
    bad_q <= (wb_sel_i != 4'hf) | (wb_adr_i[1:0] != 2'b00);
    taken_q <= {taken_q[0], row_take_i};
    // Clocks this cycle has waited.
    if (!rst_ni || !active || answer) wait_q <= 4'd0;
    else if (wait_q != 4'd15) wait_q <= wait_q + 4'd1;
  end

  always_comb begin
    assume (rst_ni == started_q);
    if (taken_q == 2'b11) assume (!row_take_i);
    // A cycle that goes on does not change its request.
    if (held_q && active) assume (request == request_q);

    if (rst_ni) begin
      assert (!(wb_ack_o && wb_err_o));
      if (answer) assert (active);
      if (answered_q) assert (!answer);
      assert (wait_q <= 4'd13);
      if (answer && held_q && bad_q) assert (wb_err_o);
      if (!wb_ack_o) assert (wb_dat_o == 32'h0);
    end
  end

  always @(posedge clk_i) begin
    if (rst_ni) begin
      cover (wb_ack_o && !wb_we_i && wb_adr_i == 16'h1084 && wb_dat_o == 32'h00004000);
      cover (wb_ack_o && !wb_we_i && wb_adr_i == 16'h000c && wb_dat_o == 32'h1);
      cover (wb_err_o && wb_sel_i == 4'hf);
      cover (wb_err_o && wb_sel_i == 4'h3);
    end
  end
endmodule

`default_nettype wire
