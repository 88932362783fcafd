// SPDX-License-Identifier: Apache-2.0
// The group board keeps the rules of the bus (lib/wb_group_bus.sv), while operations come on its
// stream port, too.
// The board behind the registers may do anything, so no bound on its clocks follows.
// formal: free group_core
// formal: free piped_ram
// formal: pdr 60
// formal: cover 6
`default_nettype none

module wb_group (
  input logic clk_i,
  input logic rst_ni
);
  wb_group_bus u_bus (
    .clk_i,
    .rst_ni
  );
endmodule

`default_nettype wire
