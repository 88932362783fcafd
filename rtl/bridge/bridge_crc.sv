// SPDX-License-Identifier: Apache-2.0
// CRC-32 as in zlib, one bit a clock: a byte takes eight clocks, during which busy_o is high. crc_o
// is what follows the data, lowest byte first; good_o says that the data ended with its own CRC.
`default_nettype none

module bridge_crc (
  input  logic        clk_i,
  input  logic        clear_i,
  input  logic        valid_i,
  input  logic [ 7:0] data_i,
  output logic        busy_o,
  output logic [31:0] crc_o,
  output logic        good_o
);

  localparam logic [31:0] Poly = 32'hedb88320;
  localparam logic [31:0] Residue = 32'hdebb20e3;  // of any data followed by its CRC

  logic [31:0] crc_q;
  logic [7:0] data_q;
  logic [3:0] left_q;
  logic out;

  assign out = crc_q[0] ^ data_q[0];
  assign busy_o = left_q != 4'h0;
  assign crc_o = ~crc_q;
  assign good_o = crc_q == Residue;

  always_ff @(posedge clk_i) begin
    if (clear_i) begin
      crc_q <= 32'hffffffff;
      left_q <= 4'h0;
    end else if (busy_o) begin
      crc_q <= {1'b0, crc_q[31:1]} ^ (out ? Poly : 32'h0);
      left_q <= left_q - 4'h1;
    end else if (valid_i) begin
      left_q <= 4'd8;
    end
    data_q <= busy_o ? {1'b0, data_q[7:1]} : data_i;
  end

endmodule

`default_nettype wire
