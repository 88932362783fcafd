// SPDX-License-Identifier: Apache-2.0
// A FIFO of bytes whose memory is read with the clock, so that iCE40 and ECP5 both put it into
// block RAM. Depth is a power of two; Depth - 1 bytes fit. A byte can be read two clocks after it
// was written; data_o holds while valid_o is high and ready_i low.
`default_nettype none

module byte_fifo #(
  parameter int Depth = 256
) (
  input  logic                     clk_i,
  input  logic                     rst_ni,
  input  logic                     valid_i,
  output logic                     ready_o,
  input  logic [              7:0] data_i,
  output logic                     valid_o,
  input  logic                     ready_i,
  output logic [              7:0] data_o,
  output logic [$clog2(Depth)-1:0] level_o
);

  localparam int Width = $clog2(Depth);

  // a byte is never read in the clock in which it is written
  (* no_rw_check *) logic [7:0] memory[Depth];

  logic [Width-1:0] write_q, read_q, read_d;
  logic valid_q, push, pop;
  logic [7:0] data_q;

  assign level_o = write_q - read_q;
  assign ready_o = ~(&level_o);
  assign push = valid_i & ready_o;
  assign pop = valid_q & ready_i;
  assign read_d = read_q + Width'(pop);
  assign valid_o = valid_q;
  assign data_o = data_q;

  always_ff @(posedge clk_i) begin
    if (push) memory[write_q] <= data_i;
    data_q <= memory[read_d];
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      write_q <= '0;
      read_q <= '0;
      valid_q <= 1'b0;
    end else begin
      write_q <= write_q + Width'(push);
      read_q <= read_d;
      valid_q <= read_d != write_q;
    end
  end

endmodule

`default_nettype wire
