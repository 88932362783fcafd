// SPDX-License-Identifier: Apache-2.0
// Width to one, up to 32: half a LUT4 per input on ECP5, where a plain selection costs almost one. Zero when
// select_i is Width or more.
`default_nettype none

module mux_tree #(
  parameter int Width = 19
) (
  input  logic [4:0]       select_i,
  input  logic [Width-1:0] data_i,
  output logic             data_o
);

  // Groups of eight from two mux4 and one more multiplexer; only the selected group drives anything but 0.
  localparam int Groups = (Width + 7) / 8;
  logic [Groups-1:0] group;

  for (genvar g = 0; g < Groups; g++) begin : g_group
    localparam int Left = (Width - 8 * g > 8) ? 8 : Width - 8 * g;
    logic       enable;
    logic [7:0] data;
    assign enable = (select_i[4:3] == 2'(g));
    assign data   = 8'(data_i[8*g +: Left]);
    if (Left > 4) begin : g_eight
      logic low, high;
      mux4 u_low (.enable_i(enable), .select_i(select_i[1:0]), .data_i(data[3:0]), .data_o(low));
      mux4 u_high (.enable_i(enable), .select_i(select_i[1:0]), .data_i(data[7:4]), .data_o(high));
`ifdef GOISHI_ECP5
      L6MUX21 u_mux (.D0(low), .D1(high), .SD(select_i[2]), .Z(group[g]));
`else
      assign group[g] = select_i[2] ? high : low;
`endif
    end else begin : g_four
      logic [3:0] unused_high;
      assign unused_high = data[7:4];
      mux4 u_mux (.enable_i(enable & ~select_i[2]), .select_i(select_i[1:0]), .data_i(data[3:0]), .data_o(group[g]));
    end
  end

  assign data_o = |group;

endmodule

`default_nettype wire
