// SPDX-License-Identifier: Apache-2.0
// 512 bytes, one written and one read a clock: one block RAM. What is written can be read from the
// next clock on.
`default_nettype none

module bridge_memory (
  input  logic       clk_i,
  input  logic       write_i,
  input  logic [8:0] write_pos_i,
  input  logic [7:0] write_data_i,
  input  logic [8:0] read_pos_i,
  output logic [7:0] read_data_o
);

  // no byte is read in the clock in which it is written
  (* no_rw_check *) logic [7:0] memory[512];

  always_ff @(posedge clk_i) begin
    if (write_i) memory[write_pos_i] <= write_data_i;
    read_data_o <= memory[read_pos_i];
  end

endmodule

`default_nettype wire
