// SPDX-License-Identifier: Apache-2.0
// A block of 64 KiB in another clock: one Wishbone access at a time crosses over and back. Each
// side holds what it says still and flips one bit; the other side sees the bit after two flip-flops
// and only then looks. Any two clocks will do. A master may drop its cycle: the access is carried
// to its end all the same and its answer swallowed before the next is taken. A reset of either side
// resets both, at once; each side leaves it with its own clock. It has to last until both clocks
// have come twice: a shorter one can leave a stale bit on the side of the slower clock.
`default_nettype none

module wb_cross (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        wb_cyc_i,
  input  logic        wb_stb_i,
  input  logic        wb_we_i,
  input  logic [ 3:0] wb_sel_i,
  input  logic [15:0] wb_adr_i,
  input  logic [31:0] wb_dat_i,
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,

  input  logic        far_clk_i,
  input  logic        far_rst_ni,
  output logic        far_rst_no,  // the reset for what lies there
  output logic        far_cyc_o,
  output logic        far_stb_o,
  output logic        far_we_o,
  output logic [ 3:0] far_sel_o,
  output logic [15:0] far_adr_o,
  output logic [31:0] far_dat_o,
  input  logic [31:0] far_dat_i,
  input  logic        far_ack_i,
  input  logic        far_err_i
);

  // ---- resets
  logic both_n;
  logic [1:0] near_rst_q, far_rst_q;
  logic near_rst_n;
  assign both_n = rst_ni & far_rst_ni;
  assign near_rst_n = near_rst_q[1];
  assign far_rst_no = far_rst_q[1];

  always_ff @(posedge clk_i or negedge both_n) begin
    if (!both_n) near_rst_q <= 2'b00;
    else near_rst_q <= {near_rst_q[0], 1'b1};
  end
  always_ff @(posedge far_clk_i or negedge both_n) begin
    if (!both_n) far_rst_q <= 2'b00;
    else far_rst_q <= {far_rst_q[0], 1'b1};
  end

  // ---- near side: ask_q flips with a request
  logic ask_q, waiting_q, dropped_q, ack_q, err_q;
  logic [1:0] replied_q;
  logic [31:0] data_q;
  logic [52:0] request_q;  // held from the flip until the answer
  logic active, replied;

  // ---- far side: reply_q flips with an answer
  logic reply_q, begin_q, cyc_q, cyc_d, ended_q, far_err_q;
  logic [1:0] asked_q;
  logic [31:0] far_data_q;

  assign active = wb_cyc_i & wb_stb_i;
  assign replied = waiting_q & (replied_q[1] == ask_q);

  always_ff @(posedge clk_i) begin
    if (!near_rst_n) begin
      ask_q <= 1'b0;
      waiting_q <= 1'b0;
      dropped_q <= 1'b0;
      ack_q <= 1'b0;
      err_q <= 1'b0;
      replied_q <= 2'b00;
    end else begin
      replied_q <= {replied_q[0], reply_q};
      ack_q <= replied & ~dropped_q & active & ~far_err_q;
      err_q <= replied & ~dropped_q & active & far_err_q;
      if (replied) begin
        waiting_q <= 1'b0;
        dropped_q <= 1'b0;
      end else if (waiting_q) begin
        dropped_q <= dropped_q | ~active;
      end else if (active & ~ack_q & ~err_q) begin
        ask_q <= ~ask_q;
        waiting_q <= 1'b1;
      end
    end
    if (!waiting_q) request_q <= {wb_we_i, wb_sel_i, wb_adr_i, wb_dat_i};
    data_q <= replied ? far_data_q : 32'h0;
  end

  assign wb_ack_o = ack_q & active;
  assign wb_err_o = err_q & active;
  assign wb_dat_o = wb_ack_o ? data_q : 32'h0;

  // The answer arrives late in the clock, and the block may lie far from the crossing. So one gate
  // ends the access (its beginning is known a clock before), and the answer is passed on a clock
  // later. Read data are taken in every clock of the access, the last of which is that of the
  // answer. Left alone, the mapper
  // makes the answer part of the reset and needs a second gate. ~(ack | err) & (cyc | begin)
  lut4 #(
    .Init(~(lut_pkg::A | lut_pkg::B) & (lut_pkg::C | lut_pkg::D))
  ) u_cyc (
    .a_i(far_ack_i),
    .b_i(far_err_i),
    .c_i(cyc_q),
    .d_i(begin_q),
    .z_o(cyc_d)
  );
  always_ff @(posedge far_clk_i) begin
    if (!far_rst_no) begin
      reply_q <= 1'b0;
      begin_q <= 1'b0;
      cyc_q <= 1'b0;
      ended_q <= 1'b0;
      asked_q <= 2'b00;
    end else begin
      asked_q <= {asked_q[0], ask_q};
      begin_q <= (asked_q[1] ^ reply_q) & ~cyc_q & ~ended_q;
      cyc_q <= cyc_d;
      ended_q <= far_ack_i | far_err_i;  // neither comes outside an access
      reply_q <= ended_q ^ reply_q;
    end
    if (cyc_q) begin
      far_data_q <= far_dat_i;
      far_err_q <= far_err_i;
    end
  end

  assign far_cyc_o = cyc_q;
  assign far_stb_o = cyc_q;
  assign {far_we_o, far_sel_o, far_adr_o, far_dat_o} = request_q;

`ifdef FORMAL
  // The bit that flips runs once around: ask, asked, reply, replied. Where it is, neighbours
  // differ; it is in one place at most, and nowhere while nothing is asked.
  logic [4:0] edge_at;
  assign edge_at = {ask_q, asked_q[0], asked_q[1], reply_q, replied_q[0]} ^
      {asked_q[0], asked_q[1], reply_q, replied_q[0], replied_q[1]};
  always_comb
    if (near_rst_n && far_rst_no) begin
      assert ((edge_at & (edge_at - 5'd1)) == 5'd0);
      if (!waiting_q) assert (edge_at == 5'd0);
      // An access there is between asked and reply.
      if (begin_q || cyc_q || ended_q) assert (edge_at == 5'b00100);
      assert (!(cyc_q && ended_q) && !(begin_q && ended_q));
    end

  // What crosses stands still while the other side looks at it.
  (* gclk *) logic step;
  logic looked_q;
  logic replied_once_q;
  logic [52:0] request_seen_q;
  logic [32:0] answer_seen_q;
  initial looked_q = 1'b0;
  initial replied_once_q = 1'b0;
  always @(posedge step) begin
    looked_q <= far_rst_no & (begin_q | cyc_q);
    replied_once_q <= near_rst_n & replied;
    request_seen_q <= request_q;
    answer_seen_q <= {far_err_q, far_data_q};
  end
  always_comb begin
    if (looked_q && far_rst_no && (begin_q || cyc_q)) assert (request_q == request_seen_q);
    if (replied_once_q && near_rst_n && replied) assert ({far_err_q, far_data_q} == answer_seen_q);
  end
`endif

endmodule

`default_nettype wire
