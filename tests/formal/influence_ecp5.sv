// SPDX-License-Identifier: Apache-2.0
// The hand-placed ECP5 leaves are what the plain logic says: multiplexers for every input, and the
// carry chain of the adder. (The table's LUTs are constants of the same lut4 in both forms.)
// formal: define GOISHI_ECP5
// formal: read +/ecp5/cells_sim.v
// formal: prove 1
`default_nettype none

module influence_ecp5 (
  input logic        clk_i,
  input logic [11:0] stored_i,
  input logic        flip_i,
  input logic [ 6:0] first_i,
  input logic [ 3:0] second_i,
  input logic [18:0] data_i,
  input logic [ 4:0] select_i
);
  logic [11:0] sum;
  logic picked19, picked9, picked6;

  influence_adder u_adder (
    .stored_i,
    .flip_i,
    .first_i,
    .second_i,
    .sum_o(sum)
  );
  mux_tree #(
    .Inputs(19)
  ) u_mux19 (
    .select_i,
    .data_i,
    .data_o(picked19)
  );
  mux_tree #(
    .Inputs(9)
  ) u_mux9 (
    .select_i,
    .data_i(data_i[8:0]),
    .data_o(picked9)
  );
  mux_tree #(
    .Inputs(6)
  ) u_mux6 (
    .select_i,
    .data_i(data_i[5:0]),
    .data_o(picked6)
  );

  always @(posedge clk_i) begin
    assert (sum == (stored_i ^ {12{flip_i}}) + ({5'h0, first_i} ^ {8'h0, second_i}));
    if (select_i < 5'd19)
      assert (picked19 == data_i[select_i]);
      else assert (picked19 == 1'b0);
    if (select_i < 5'd9)
      assert (picked9 == data_i[select_i]);
      else assert (picked9 == 1'b0);
    if (select_i < 5'd6)
      assert (picked6 == data_i[select_i]);
      else assert (picked6 == 1'b0);
  end
endmodule

`default_nettype wire
