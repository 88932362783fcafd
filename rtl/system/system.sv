// SPDX-License-Identifier: Apache-2.0
// What this chip is: identity, version, hash of the register map, boards present, clock, memories.
// Read only.
`default_nettype none

module system #(
  parameter int          N        = 19,
  parameter logic [31:0] Boards   = 32'h1,  // as SYSTEM.BOARDS has them
  parameter int          ClockHz  = 0,
  parameter int          RomBytes = 0,
  parameter int          RamBytes = 0
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
  output logic        wb_err_o
);

  logic req, we;
  logic [15:0] addr;
  logic [31:0] unused_wdata;
  logic rsp_valid_q, rsp_err_q, rsp_err_d;
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
    .wdata_o(unused_wdata),
    .rsp_valid_i(rsp_valid_q),
    .rsp_err_i(rsp_err_q),
    .rsp_data_i(rsp_data_q)
  );

  always_comb begin
    rsp_err_d = we;
    rsp_data_d = 32'h0;
    case (addr)
      goishi_map_pkg::SYSTEM_ID: rsp_data_d = goishi_map_pkg::SYSTEM_ID_ID_RESET;
      goishi_map_pkg::SYSTEM_VERSION:
      rsp_data_d = {8'h0, 8'(N), goishi_map_pkg::SYSTEM_VERSION_VERSION_RESET};
      goishi_map_pkg::SYSTEM_MAP_HASH: rsp_data_d = goishi_map_pkg::MapHash;
      goishi_map_pkg::SYSTEM_BOARDS: rsp_data_d = Boards;
      goishi_map_pkg::SYSTEM_CLOCK: rsp_data_d = 32'(ClockHz);
      goishi_map_pkg::SYSTEM_MEMORY: rsp_data_d = {16'(RamBytes / 1024), 16'(RomBytes / 1024)};
      default: rsp_err_d = 1'b1;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      rsp_valid_q <= 1'b0;
    end else begin
      rsp_valid_q <= req;
    end
    rsp_err_q <= rsp_err_d;
    rsp_data_q <= rsp_data_d;
  end

endmodule

`default_nettype wire
