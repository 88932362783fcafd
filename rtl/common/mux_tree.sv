// SPDX-License-Identifier: Apache-2.0
// One of Inputs words (at most 32): half a LUT4 per bit on ECP5, where a plain selection costs
// almost one. Zero when select_i is Inputs or more.
`default_nettype none

module mux_tree #(
  parameter int Inputs = 19,
  parameter int Width  = 1
) (
  input  logic [             4:0] select_i,
  input  logic [Inputs*Width-1:0] data_i,
  output logic [       Width-1:0] data_o
);

`ifdef GOISHI_ECP5
  // Groups of eight from two mux4 and one more multiplexer; only the selected group drives anything
  // but 0.
  localparam int Groups = (Inputs + 7) / 8;
  for (genvar b = 0; b < Width; b++) begin : gen_bit
    logic [Groups-1:0] group;
    logic [Groups*8-1:0] column;
    for (genvar i = 0; i < Groups * 8; i++) begin : gen_input
      if (i < Inputs) begin : gen_data
        assign column[i] = data_i[i*Width+b];
      end else begin : gen_zero
        assign column[i] = 1'b0;
      end
    end
    for (genvar g = 0; g < Groups; g++) begin : gen_group
      logic enable;
      assign enable = (select_i[4:3] == 2'(g));
      if (Inputs - 8 * g > 4) begin : gen_eight
        logic low, high;
        mux4 u_low (
          .enable_i(enable),
          .select_i(select_i[1:0]),
          .data_i(column[8*g+:4]),
          .data_o(low)
        );
        mux4 u_high (
          .enable_i(enable),
          .select_i(select_i[1:0]),
          .data_i(column[8*g+4+:4]),
          .data_o(high)
        );
        L6MUX21 u_mux (
          .D0(low),
          .D1(high),
          .SD(select_i[2]),
          .Z(group[g])
        );
      end else begin : gen_four
        mux4 u_mux (
          .enable_i(enable & ~select_i[2]),
          .select_i(select_i[1:0]),
          .data_i(column[8*g+:4]),
          .data_o(group[g])
        );
      end
    end
    assign data_o[b] = |group;
  end
`else
  always_comb begin
    data_o = '0;
    for (int i = 0; i < Inputs; i++) begin
      if (select_i == 5'(i)) data_o = data_i[i*Width+:Width];
    end
  end
`endif

endmodule

`default_nettype wire
