// SPDX-License-Identifier: Apache-2.0
// The influence board on the bus, with a stream port for stones and a row port for the
// evaluation.
//
// Bus: a command takes 2 clocks, a cell read 5. Stream: stone_valid & stone_ready takes one stone
// (or a CLEAR) per clock; a command from the bus goes first. Row port: while row_take_i is 1 row_o
// holds, two clocks later, the row row_i; reads of cells over the bus wait meanwhile. Both
// refuse what lies off the border lines.
`default_nettype none

module influence #(
  parameter int N = 19
) (
  input logic clk_i,
  input logic rst_ni,

  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,

  input  logic       stone_valid_i,
  output logic       stone_ready_o,
  input  logic [1:0] stone_op_i,      // as COMMAND.op
  input  logic [1:0] stone_colour_i,
  input  logic [4:0] stone_x_i,
  input  logic [4:0] stone_y_i,

  output logic changed_o,  // a command from the bus was taken

  input  logic            row_take_i,
  input  logic [     4:0] row_i,
  output logic [N*14-1:0] row_o
);

  localparam logic [1:0] OpAdd = 2'd1;
  localparam logic [1:0] OpSub = 2'd2;
  localparam logic [1:0] OpClear = 2'd3;

  logic req, we;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic rsp_valid_q, rsp_valid_d, rsp_err_q, rsp_err_d;
  logic [31:0] rsp_data_q, rsp_data_d;

`ifdef FORMAL
  logic waiting;
`endif
  bus_port u_port (
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
    .req_o(req),
    .we_o(we),
    .addr_o(addr),
    .wdata_o(wdata),
    .rsp_valid_i(rsp_valid_q),
    .rsp_err_i(rsp_err_q),
    .rsp_data_i(rsp_data_q)
`ifdef FORMAL,
    .waiting_o(waiting)
`endif
  );

  // ---- commands, from the bus or from the stream One from the bus is executed in the clock after
  // its request, from registers: whoever streams learns at once that it has to wait. Its answer
  // comes in that clock too, so nobody can ask before it has counted.

  logic command, command_q, refuse, good_point;
  logic [1:0] op, colour, command_op_q, command_colour_q;
  logic [4:0] x, y, command_x_q, command_y_q;

  assign command = req & we & (addr == goishi_map_pkg::INFLUENCE_COMMAND);
  assign stone_ready_o = ~command_q;

  always_ff @(posedge clk_i) begin
    command_q <= command & rst_ni;
    command_op_q <= wdata[goishi_map_pkg::INFLUENCE_COMMAND_OP_LSB+:2];
    command_colour_q <= wdata[goishi_map_pkg::INFLUENCE_COMMAND_COLOUR_LSB+:2];
    command_x_q <= wdata[goishi_map_pkg::INFLUENCE_COMMAND_X_LSB+:5];
    command_y_q <= wdata[goishi_map_pkg::INFLUENCE_COMMAND_Y_LSB+:5];
  end

  assign op = command_q ? command_op_q : stone_op_i;
  assign colour = command_q ? command_colour_q : stone_colour_i;
  assign x = command_q ? command_x_q : stone_x_i;
  assign y = command_q ? command_y_q : stone_y_i;

  assign good_point = (x <= 5'(N + 1)) & (y <= 5'(N + 1)) & ((colour == 2'd1) | (colour == 2'd2));

  logic issue, take, clear;
  assign issue = command_q | stone_valid_i;
  assign take = issue & good_point & ((op == OpAdd) | (op == OpSub));
  assign clear = issue & (op == OpClear);
  assign refuse = issue & ~take & ~clear;

  assign changed_o = command_q & (take | clear);

  // ---- reads of cells: wait for the row port, then select, row, column

  logic read_q, read_d;  // a cell read waits for the row port
  logic select_q, row_valid_q;  // where it is in the pipeline
  logic cell_read, cell_good;
  logic [4:0] cell_x_q, cell_y_q;
  logic [13:0] cell_value;
  logic [15:0] cell_word;
  logic [31:0] cell_data;

  assign cell_read = req & ~we & (addr[15:12] == goishi_map_pkg::INFLUENCE_CELL[15:12]);
  assign cell_good = (addr[6:2] >= 5'd1) & (addr[6:2] <= 5'(N)) & (addr[11:7] >= 5'd1) &
      (addr[11:7] <= 5'(N));
  assign read_d = (cell_read & cell_good) | (read_q & row_take_i);

  influence_board #(
    .N(N)
  ) u_board (
    .clk_i,
    .rst_ni,
    .clear_i(clear),
    .take_i(take),
    .sub_i((op == OpSub) ^ colour[1]),
    .x_i(x),
    .y_i(y),
    .row_i(row_take_i ? row_i : cell_y_q),
    .row_o
  );

  always_comb begin
    cell_value = 14'h0;
    for (int i = 0; i < N; i++) begin
      if (cell_x_q == 5'(i + 1)) cell_value = cell_value | row_o[i*14+:14];
    end
  end
  assign cell_word = {cell_value[13:12], 14'h0} + {{4{cell_value[11]}}, cell_value[11:0]};
  assign cell_data = {{16{cell_word[15]}}, cell_word};

  // ---- responses

  logic refused_q, refused_d, forget;

  assign forget = req & we & (addr == goishi_map_pkg::INFLUENCE_STATUS) &
      wdata[goishi_map_pkg::INFLUENCE_STATUS_REFUSED_LSB];
  assign refused_d = refuse | (refused_q & ~forget);

  always_comb begin
    rsp_valid_d = req & ~read_d;
    rsp_err_d = 1'b0;
    rsp_data_d = 32'h0;
    if (row_valid_q) begin
      rsp_valid_d = 1'b1;
      rsp_data_d = cell_data;
    end else if (we) begin
      rsp_err_d = (addr != goishi_map_pkg::INFLUENCE_COMMAND) &
          (addr != goishi_map_pkg::INFLUENCE_STATUS);
    end else begin
      case (addr)
        goishi_map_pkg::INFLUENCE_ID: rsp_data_d = goishi_map_pkg::INFLUENCE_ID_ID_RESET;
        goishi_map_pkg::INFLUENCE_VERSION:
        rsp_data_d = {8'h0, 8'(N), goishi_map_pkg::INFLUENCE_VERSION_VERSION_RESET};
        goishi_map_pkg::INFLUENCE_STATUS: rsp_data_d = {31'h0, refused_q};
        default: rsp_err_d = 1'b1;
      endcase
    end
  end

`ifdef FORMAL
  // A request that the port waits for is in exactly one place.
  always_comb
    if (rst_ni)
      assert (4'(read_q) + 4'(select_q) + 4'(row_valid_q) + 4'(rsp_valid_q) == 4'(waiting));
`endif

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      read_q <= 1'b0;
      select_q <= 1'b0;
      row_valid_q <= 1'b0;
      rsp_valid_q <= 1'b0;
      refused_q <= 1'b0;
    end else begin
      read_q <= read_d;
      select_q <= read_q & ~row_take_i;
      row_valid_q <= select_q;
      rsp_valid_q <= rsp_valid_d;
      refused_q <= refused_d;
    end
    if (cell_read) begin
      cell_x_q <= addr[6:2];
      cell_y_q <= addr[11:7];
    end
    rsp_err_q <= rsp_err_d;
    rsp_data_q <= rsp_data_d;
  end

endmodule

`default_nettype wire
