// SPDX-License-Identifier: Apache-2.0
// What group_step sees of the board's inside, by the names it has once the hierarchy is flattened (Yosys joins wires marked hierconn): the contents of both
// slots, points 3*y + x with point 0 lowest, and every register that says that an operation is under way. On 2x2 the third row and column are nowhere.
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.row16 ;
  (* hierconn *) wire [3:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.act16 ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.we17_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.we17_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.we17_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.row16 ;
  (* hierconn *) wire [3:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.act16 ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.we17_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.we17_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.we17_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.row16 ;
  (* hierconn *) wire [3:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.act16 ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.we17_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.we17_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot0_q ;
  (* hierconn *) wire [10:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot1_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot0_q ;
  (* hierconn *) wire [7:0] \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot1_q ;
  (* hierconn *) wire \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.we17_q ;
  (* hierconn *) wire \u_board.u_core.valid0_q ;
  (* hierconn *) wire \u_board.u_core.copy0_q ;
  (* hierconn *) wire \u_board.u_core.again0_q ;
  (* hierconn *) wire [13:0] \u_board.u_core.valid_q ;
  (* hierconn *) wire [13:0] \u_board.u_core.copy_q ;
  (* hierconn *) wire \u_board.u_core.play12_q ;
  (* hierconn *) wire \u_board.u_core.wipe14_q ;
  (* hierconn *) wire \u_board.u_core.all14_q ;
  (* hierconn *) wire \u_board.u_core.u_judge.ok13_q ;
  (* hierconn *) wire [3:0] \u_board.u_core.u_judge.mine13_q ;
  (* hierconn *) wire [3:0] \u_board.u_core.u_judge.yours13_q ;
  (* hierconn *) wire \u_board.u_core.u_judge.place14_o ;
  (* hierconn *) wire [3:0] \u_board.u_core.u_judge.act14_o ;
  (* hierconn *) wire [3:0] \u_board.u_core.gen_quarter[0].row15 ;
  (* hierconn *) wire [3:0] \u_board.u_core.gen_quarter[0].act15 ;
  (* hierconn *) wire \u_board.u_core.u_slots.we15_q ;
  (* hierconn *) wire \u_board.u_core.u_slots.we16_q ;
  (* hierconn *) wire \u_board.u_core.u_slots.we17_q ;
  (* hierconn *) wire [15:0] \u_board.busy_q ;
  (* hierconn *) wire \u_board.last_q ;
  (* hierconn *) wire \u_board.late_q ;
  (* hierconn *) wire [13:0] \u_board.change_q ;
  (* hierconn *) wire [12:0] \u_board.copy_q ;
  (* hierconn *) wire [4:0] \u_board.wipe_q ;
  (* hierconn *) wire [45:0] \u_board.u_core.u_slots.u_ram.slot0_q ;
  (* hierconn *) wire [45:0] \u_board.u_core.u_slots.u_ram.slot1_q ;
  wire [98:0] word0 = {
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot0_q 
  };
  wire [98:0] word1 = {
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_fetch.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_fetch.slot1_q 
  };
  wire [71:0] again0 = {
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot0_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot0_q 
  };
  wire [71:0] again1 = {
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.u_compare.slot1_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.u_compare.slot1_q 
  };
  wire [8:0] write = {
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[1].gen_cell[2].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[1].u_cell.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.gen_pair[0].gen_cell[0].u_cell.we17_q 
  };
  wire [45:0] game0 = \u_board.u_core.u_slots.u_ram.slot0_q , game1 = \u_board.u_core.u_slots.u_ram.slot1_q ;
  wire under_way = |{
    \u_board.busy_q ,
    \u_board.last_q ,
    \u_board.late_q ,
    \u_board.change_q ,
    \u_board.copy_q ,
    \u_board.u_core.valid0_q ,
    \u_board.u_core.copy0_q ,
    \u_board.u_core.again0_q ,
    \u_board.u_core.valid_q ,
    \u_board.u_core.copy_q ,
    \u_board.u_core.play12_q ,
    \u_board.u_core.wipe14_q ,
    \u_board.u_core.all14_q ,
    \u_board.u_core.u_judge.ok13_q ,
    \u_board.u_core.u_judge.mine13_q ,
    \u_board.u_core.u_judge.yours13_q ,
    \u_board.u_core.u_judge.place14_o ,
    \u_board.u_core.u_judge.act14_o ,
    \u_board.u_core.gen_quarter[0].row15 ,
    \u_board.u_core.gen_quarter[0].act15 ,
    \u_board.u_core.u_slots.we15_q ,
    \u_board.u_core.u_slots.we16_q ,
    \u_board.u_core.u_slots.we17_q ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.row16 ,
    \u_board.u_core.gen_quarter[0].gen_row[0].gen_inside.u_row.act16 ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.row16 ,
    \u_board.u_core.gen_quarter[0].gen_row[1].gen_inside.u_row.act16 ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.row16 ,
    \u_board.u_core.gen_quarter[0].gen_row[2].gen_inside.u_row.act16 
  };
  wire [4:0] wiped = \u_board.wipe_q ;
