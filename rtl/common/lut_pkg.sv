// SPDX-License-Identifier: Apache-2.0
// The inputs of a LUT as truth tables: an expression over them is the table of that function.
//
// Init = (A & B) | C gives the constant of the LUT4 that computes (a & b) | c, with a_i as the
// lowest bit of the index, as lut4 and the primitives of the ECP5 have it.
`default_nettype none
package lut_pkg;
  localparam logic [15:0] A = 16'haaaa;
  localparam logic [15:0] B = 16'hcccc;
  localparam logic [15:0] C = 16'hf0f0;
  localparam logic [15:0] D = 16'hff00;
  // used in many places
  localparam logic [15:0] Or4 = A | B | C | D;
  localparam logic [15:0] Or3 = A | B | C;
  localparam logic [15:0] And4 = A & B & C & D;
  localparam logic [15:0] Xor3 = A ^ B ^ C;
endpackage
`default_nettype wire
