// SPDX-License-Identifier: Apache-2.0
// The constant bytes of the answer to HELLO, by their place in the frame (seq is 0, kind 1, the
// nonce 2 to 5). fw/link/protocol.h names the fields.
`default_nettype none

module bridge_hello #(
  parameter int          N       = 5,
  parameter int          ClockHz = 12000000,
  parameter logic [31:0] Boards  = 32'h1      // as SYSTEM.BOARDS has them
) (
  input  logic [5:0] pos_i,
  output logic [7:0] byte_o
);

  localparam int Bytes = 28;
  logic [31:0] hertz;
  logic [7:0] size;
  logic [8*Bytes-1:0] answer;
  assign hertz = 32'(ClockHz);
  assign size = 8'(N);
  assign answer = {
    8'h00,  // started by power
    8'h00,  // flags
    16'd64,  // largest payload
    32'h0,  // no software
    Boards,
    hertz,
    goishi_map_pkg::MapHash,
    size,
    8'h01,  // a bridge
    16'd1,  // protocol version
    32'h53494f47  // "GOIS"
  };

  always_comb begin
    byte_o = 8'h81;  // the kind, at 1
    for (int i = 0; i < Bytes; i++) begin
      if (pos_i == 6'(i + 6)) byte_o = answer[8*i+:8];
    end
  end

endmodule

`default_nettype wire
