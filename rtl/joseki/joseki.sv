// SPDX-License-Identifier: Apache-2.0
// The joseki board on the bus, with the view unit in front of it, and two ports to the influence
// board: stones to it, rows from it.
//
// A write to COMMAND is answered at once and starts the operation; every access that comes while it
// runs waits for its end. So one write and one read of RESULT are an operation. Otherwise an access
// takes 3 clocks, a point read 5.
`default_nettype none

module joseki #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1
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

  input  logic            influence_changed_i,  // by a command that did not come from here
  output logic            stone_valid_o,
  input  logic            stone_ready_i,
  output logic [     1:0] stone_op_o,
  output logic [     1:0] stone_colour_o,
  output logic [     4:0] stone_x_o,
  output logic [     4:0] stone_y_o,
  output logic            row_take_o,
  output logic [     4:0] row_o,
  input  logic [N*14-1:0] row_i
);

  // After reset: moderate control is worth most (fw/base/joseki.h has the same). Highest
  // first; the bounds are kept negated, modulo 1024.
  localparam logic [7*10-1:0] Bounds = {
    -10'd240, -10'd140, -10'd80, -10'd40, -10'd20, -10'd10, -10'd4
  };
  localparam logic [8*16-1:0] Weights = {16'd3, 16'd5, 16'd8, 16'd10, 16'd8, 16'd5, 16'd2, 16'd0};

  logic req, we;
  logic [15:0] addr;
  logic [31:0] wdata;
  logic rsp_valid_q, rsp_valid_d, rsp_err_q, rsp_err_d;
  logic [31:0] rsp_data_q, rsp_data_d;

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
  );

  // A request is kept until the board is idle: its master may be gone by then. What it asks for is
  // decoded as it comes, and seen through the view unit; the view cannot change while it waits,
  // because it changes only by an access of its own.
  logic pending_q, point_q, act, busy;
  logic [15:0] addr_q;
  logic [31:0] wdata_q;
  logic [11:0] unused_wdata;
  assign act = pending_q & ~busy;
  assign unused_wdata = wdata_q[27:16];

  logic
      we_q,
      is_command_q,
      is_view_q,
      is_area_q,
      is_point_q,
      in_bounds,
      in_bounds_q,
      in_weights,
      in_weights_q,
      in_counts,
      in_counts_q;
  assign in_bounds = (addr[15:5] == goishi_map_pkg::JOSEKI_BOUND[15:5]) & (addr[4:2] != 3'd7);
  assign in_weights = addr[15:5] == goishi_map_pkg::JOSEKI_WEIGHT[15:5];
  assign in_counts = addr[15:5] == goishi_map_pkg::JOSEKI_COUNT[15:5];

  // ---- view unit: commands and points that come in

  logic [3:0] view_q;
  logic [4:0] x, y, seen_x, seen_y, x_q, y_q;
  logic [1:0] colour, colour_q;
  assign seen_x = we ? wdata[goishi_map_pkg::JOSEKI_COMMAND_X_LSB+:5] : addr[6:2];
  assign seen_y = we ? wdata[goishi_map_pkg::JOSEKI_COMMAND_Y_LSB+:5] : addr[11:7];
  joseki_view #(
    .N(N)
  ) u_view (
    .view_i(view_q),
    .x_i(seen_x),
    .y_i(seen_y),
    .colour_i(wdata[goishi_map_pkg::JOSEKI_COMMAND_COLOUR_LSB+:2]),
    .x_o(x),
    .y_o(y),
    .colour_o(colour)
  );

  always_ff @(posedge clk_i) begin
    if (req) begin
      we_q <= we;
      addr_q <= addr;
      wdata_q <= wdata;
      x_q <= x;
      y_q <= y;
      colour_q <= colour;
      in_bounds_q <= in_bounds;
      in_weights_q <= in_weights;
      in_counts_q <= in_counts;
      is_command_q <= we & (addr == goishi_map_pkg::JOSEKI_COMMAND);
      is_view_q <= we & (addr == goishi_map_pkg::JOSEKI_VIEW);
      is_area_q <= we & (addr == goishi_map_pkg::JOSEKI_AREA);
      is_point_q <= ~we & (addr[15:12] == goishi_map_pkg::JOSEKI_POINT[15:12]) &
          (addr[6:2] <= 5'(N + 1)) & (addr[11:7] <= 5'(N + 1));
    end
  end

  // ---- registers

  logic wide_q, write_bound, write_weight, start, point;
  logic [7*10-1:0] bounds_q;
  logic [8*16-1:0] weights_q;
  logic [9:0] bound_new, bound_here;

  assign start = act & is_command_q;
  assign point = act & is_point_q;
  assign write_bound = act & we_q & in_bounds_q;
  assign write_weight = act & we_q & in_weights_q;
  assign bound_new = (wdata_q[9:0] == 10'd0) ? -10'd1 : -wdata_q[9:0];

  for (genvar k = 0; k < 7; k++) begin : gen_bound
    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        bounds_q[k*10+:10] <= Bounds[k*10+:10];
      end else if (write_bound & (addr_q[4:2] == 3'(k))) begin
        bounds_q[k*10+:10] <= bound_new;
      end
    end
  end
  for (genvar k = 0; k < 8; k++) begin : gen_weight
    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        weights_q[k*16+:16] <= Weights[k*16+:16];
      end else if (write_weight & (addr_q[4:2] == 3'(k))) begin
        weights_q[k*16+:16] <= wdata_q[15:0];
      end
    end
  end

  // ---- the board

  logic killing, suicide, one_matched, all_matched, interference, point_valid;
  logic [8:0] removed;
  logic [3:0] error, depth;
  logic [15:0] clocks;
  logic [31:0] score;
  logic [8*9-1:0] count_black, count_white;
  logic [9:0] point_data;

  joseki_board #(
    .N(N),
    .HasInfluence(HasInfluence)
  ) u_board (
    .clk_i,
    .rst_ni,
    .start_i(start),
    .point_i(point),
    .op_i(wdata_q[goishi_map_pkg::JOSEKI_COMMAND_OP_LSB+:4]),
    .x_i(x_q),
    .y_i(y_q),
    .colour_i(colour_q),
    .wide_i(wide_q),
    .forget_i(influence_changed_i),
    .recount_i(write_bound),
    .bounds_i(bounds_q),
    .weights_i(weights_q),
    .busy_o(busy),
    .killing_o(killing),
    .suicide_o(suicide),
    .one_matched_o(one_matched),
    .all_matched_o(all_matched),
    .interference_o(interference),
    .removed_o(removed),
    .error_o(error),
    .depth_o(depth),
    .clocks_o(clocks),
    .score_o(score),
    .count_black_o(count_black),
    .count_white_o(count_white),
    .point_valid_o(point_valid),
    .point_o(point_data),
    .stone_valid_o,
    .stone_ready_i,
    .stone_op_o,
    .stone_colour_o,
    .stone_x_o,
    .stone_y_o,
    .row_take_o,
    .row_o,
    .row_i
  );

  // ---- answers, through the view unit: colours, and with them black and white
  // counts and the sign

  logic [31:0] table_data;
  logic [17:0] count_here;
  logic [9:0] point_seen;
  always_comb begin
    table_data = 32'h0;
    count_here = 18'h0;
    bound_here = 10'h0;
    for (int k = 0; k < 7; k++) begin
      if (in_bounds_q & (addr_q[4:2] == 3'(k))) bound_here = bound_here | bounds_q[k*10+:10];
    end
    for (int k = 0; k < 8; k++) begin
      if (in_weights_q & (addr_q[4:2] == 3'(k))) begin
        table_data = table_data | {{16{weights_q[k*16+15]}}, weights_q[k*16+:16]};
      end
      if (in_counts_q & (addr_q[4:2] == 3'(k))) begin
        count_here = count_here | {count_white[k*9+:9], count_black[k*9+:9]};
      end
    end
    if (view_q[0]) count_here = {count_here[8:0], count_here[17:9]};
    table_data = table_data | {22'h0, -bound_here} |
        {7'h0, count_here[17:9], 7'h0, count_here[8:0]};
  end
  assign point_seen = view_q[0] ? {point_data[8], point_data[9], point_data[7:4], point_data[2],
                                   point_data[3], point_data[0], point_data[1]} : point_data;

  always_comb begin
    rsp_valid_d = act & ~point;
    rsp_err_d = 1'b0;
    rsp_data_d = 32'h0;
    if (point_q) begin
      rsp_valid_d = point_valid;
      rsp_data_d = {22'h0, point_seen};
    end else if (we_q) begin
      rsp_err_d = ~(in_bounds_q | in_weights_q | is_command_q | is_view_q | is_area_q);
    end else if (in_bounds_q | in_weights_q | in_counts_q) begin
      rsp_data_d = table_data;
    end else begin
      case (addr_q)
        goishi_map_pkg::JOSEKI_ID: rsp_data_d = goishi_map_pkg::JOSEKI_ID_ID_RESET;
        goishi_map_pkg::JOSEKI_VERSION:
        rsp_data_d = {8'h0, 8'(N), goishi_map_pkg::JOSEKI_VERSION_VERSION_RESET};
        goishi_map_pkg::JOSEKI_RESULT:
        rsp_data_d = {
          4'h0,
          depth,
          4'h0,
          error,
          2'h0,
          interference,
          all_matched,
          one_matched,
          suicide,
          killing,
          removed
        };
        goishi_map_pkg::JOSEKI_VIEW: rsp_data_d = {28'h0, view_q};
        goishi_map_pkg::JOSEKI_AREA: rsp_data_d = {31'h0, wide_q};
        goishi_map_pkg::JOSEKI_SCORE: rsp_data_d = view_q[0] ? -score : score;
        goishi_map_pkg::JOSEKI_CLOCKS: rsp_data_d = {16'h0, clocks};
        default: rsp_err_d = 1'b1;
      endcase
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      pending_q <= 1'b0;
      point_q <= 1'b0;
      rsp_valid_q <= 1'b0;
      view_q <= 4'd0;
      wide_q <= 1'b0;
    end else begin
      pending_q <= req | (pending_q & ~act);
      point_q <= point | (point_q & ~point_valid);
      rsp_valid_q <= rsp_valid_d;
      if (act & is_view_q) view_q <= wdata_q[3:0];
      if (act & is_area_q) wide_q <= wdata_q[0];
    end
    rsp_err_q <= rsp_err_d;
    rsp_data_q <= rsp_data_d;
  end

endmodule

`default_nettype wire
