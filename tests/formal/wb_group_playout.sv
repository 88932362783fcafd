// SPDX-License-Identifier: Apache-2.0
// The group board with playouts keeps the rules of the bus (lib/wb_group_bus.sv), while operations come
// on its stream port, too.
// Board and engine behind the registers may do anything, so no bound on their clocks follows.
// formal: free group_core
// formal: free playout
// formal: free piped_ram
// formal: pdr 60
// formal: cover 6
`default_nettype none

module wb_group_playout (
  input logic clk_i,
  input logic rst_ni
);
  wb_group_bus #(
    .Playout(1'b1)
  ) u_bus (
    .clk_i,
    .rst_ni
  );
endmodule

`default_nettype wire
