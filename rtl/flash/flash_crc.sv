// SPDX-License-Identifier: Apache-2.0
// CRC-32 as in zip: the register after one byte or four, lowest byte and lowest bit first.
// Combinational.
`default_nettype none

module flash_crc (
  input  logic [31:0] crc_i,
  input  logic [31:0] data_i,
  output logic [31:0] byte_o,  // after data_i[7:0]
  output logic [31:0] word_o   // after all of data_i
);

  localparam logic [31:0] Polynomial = 32'hedb88320;

  function automatic logic [31:0] after_byte(input logic [31:0] crc, input logic [7:0] data);
    logic [31:0] c;
    c = crc ^ {24'h0, data};
    for (int i = 0; i < 8; i++) begin
      c = {1'b0, c[31:1]} ^ (c[0] ? Polynomial : 32'h0);
    end
    after_byte = c;
  endfunction

  logic [31:0] one, two, three;
  assign one = after_byte(crc_i, data_i[7:0]);
  assign two = after_byte(one, data_i[15:8]);
  assign three = after_byte(two, data_i[23:16]);
  assign byte_o = one;
  assign word_o = after_byte(three, data_i[31:24]);

endmodule

`default_nettype wire
