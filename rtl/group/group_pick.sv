// SPDX-License-Identifier: Apache-2.0
// One bit of what a cell writes: the copied word, nothing (captured), or the new stone's word.
`default_nettype none
module group_pick (
    input wire logic copy_i,
    input wire logic dead_i,
    input wire logic old_i,
    input wire logic new_i,
    output logic z_o
);
`ifdef GOISHI_ECP5
  // D = copy, C = dead, B = old, A = new
  LUT4 #(.INIT(16'hcc0a)) u_lut (.A(new_i), .B(old_i), .C(dead_i), .D(copy_i), .Z(z_o));
`else
  assign z_o = copy_i ? old_i : (new_i && !dead_i);
`endif
endmodule
`default_nettype wire
