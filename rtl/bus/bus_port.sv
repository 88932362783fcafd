// SPDX-License-Identifier: Apache-2.0
// The Wishbone B4 classic side of a block: turns a cycle into one request pulse and waits for one
// response. A request that is not a whole aligned word never reaches the block and is answered with
// an error. The fastest access takes two clocks: request, response. A master may drop its cycle at
// any time; the response that is still under way is then swallowed before the next request is
// taken.
`default_nettype none

module bus_port (
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

  output logic        req_o,        // one clock; we, addr and wdata belong to it
  output logic        we_o,
  output logic [15:0] addr_o,
  output logic [31:0] wdata_o,
`ifdef FORMAL
  output logic        waiting_o,    // for the block's own proof: a request is with the block
`endif
  input  logic        rsp_valid_i,  // one clock, at the earliest the clock after req
  input  logic        rsp_err_i,
  input  logic [31:0] rsp_data_i
);

  logic waiting_q, waiting_d;  // a request is with the block
  logic dropped_q, dropped_d;  // its master has gone
  logic bad_q, bad_d;  // an access that is refused here
  logic active, whole;

  assign active = wb_cyc_i & wb_stb_i;
  assign whole = (wb_sel_i == 4'hf) & (wb_adr_i[1:0] == 2'b00);

  assign req_o = active & whole & ~waiting_q & ~bad_q;
  assign we_o = wb_we_i;
  assign addr_o = wb_adr_i;
  assign wdata_o = wb_dat_i;

  always_comb begin
    waiting_d = waiting_q;
    dropped_d = dropped_q;
    bad_d = 1'b0;
    if (waiting_q) begin
      if (rsp_valid_i) begin
        waiting_d = 1'b0;
        dropped_d = 1'b0;
      end else if (~active) begin
        dropped_d = 1'b1;
      end
    end else if (req_o) begin
      waiting_d = 1'b1;
    end else if (active & ~bad_q) begin
      bad_d = 1'b1;
    end
  end

  logic answer;
  assign answer = waiting_q & rsp_valid_i & ~dropped_q & active;
  assign wb_ack_o = answer & ~rsp_err_i;
  assign wb_err_o = (answer & rsp_err_i) | (bad_q & active);
  assign wb_dat_o = wb_ack_o ? rsp_data_i : 32'h0;

`ifdef FORMAL
  assign waiting_o = waiting_q;
  always_comb if (rst_ni && dropped_q) assert (waiting_q);
  // What is refused here cannot have an effect there.
  always_comb if (req_o) assert (wb_sel_i == 4'hf && wb_adr_i[1:0] == 2'b00);
  always_comb if (rst_ni && bad_q) assert (!waiting_q);
`endif

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      waiting_q <= 1'b0;
      dropped_q <= 1'b0;
      bad_q <= 1'b0;
    end else begin
      waiting_q <= waiting_d;
      dropped_q <= dropped_d;
      bad_q <= bad_d;
    end
  end

endmodule

`default_nettype wire
