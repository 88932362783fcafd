// SPDX-License-Identifier: Apache-2.0
// The sequence of every operation of the joseki board. Rows are read from the store, changed by the
// lane, and written back to the store and into the cells; this module decides which row, which
// change, and when. A row leaves its block RAM late in the clock and has long wires to every row of
// cells, so there is a register behind the lane: a row is read in one clock, changed in the next,
// and loaded and written in the third.
//
//   act, load      the row of the command (read while idle) is changed, then loaded, written and
//                  checked
//   wave           the alive lines settle; then nothing is dead, or suicide, or a killing
//   force          the stone of the command is forced alive, and the wave runs again
//   drop, back     suicide, or a killing too many: the row without the stone is made and loaded
//   pass           every row in turn, one per clock: capture and push, pop, clear
//   walk           evaluation: rows that differ from what the influence board was sent,
//                  one after the other through row_q, the store's outputs and joseki_walk
//   count, sum     evaluation: rows whose influence or stones have changed are counted again, then
//                  the weighted sum
//
// start_i and point_i are taken only while busy_o is 0, never both. docs/joseki-board.md gives the
// clocks.
`default_nettype none

module joseki_control #(
  parameter int N            = 19,
  parameter bit HasInfluence = 1
) (
  input logic clk_i,
  input logic rst_ni,

  // command, after the view unit
  input  logic       start_i,
  input  logic       point_i,        // read a point: the row is there when point_valid_o is 1
  input  logic [3:0] op_i,
  input  logic [4:0] x_i,
  input  logic [4:0] y_i,
  input  logic [1:0] colour_i,
  input  logic       forget_i,       // the influence board was changed by somebody else
  input  logic       recount_i,      // a bound has changed
  output logic       busy_o,
  output logic       point_valid_o,
  output logic [4:0] column_o,       // of the point, 0 to N+1

  // answers
  output logic        killing_o,
  output logic        suicide_o,
  output logic        one_matched_o,
  output logic [ 8:0] removed_o,
  output logic [ 3:0] error_o,
  output logic [ 3:0] depth_o,
  output logic        shown_o,        // the dead links are those of a SETTLE
  output logic [15:0] clocks_o,

  // the row that is asked for, the one that is read, the one that stands at the store's outputs,
  // and the one behind the lane
  output logic [  4:0] row_o,
  output logic [  4:0] read_row_o,
  output logic [  4:0] data_row_o,
  output logic [  4:0] lane_row_o,
  input  logic [N-1:0] black_i,
  input  logic [N-1:0] white_i,
  input  logic [N-1:0] alive_row_i,
  input  logic [N-1:0] matched_i,    // behind the lane
  input  logic         differs_i,    // behind the lane: counted stones differ from those sent

  // the change of the row at the store's outputs
  output logic [N-1:0] here_o,
  output logic         put_black_o,
  output logic         put_white_o,
  output logic         put_n_o,
  output logic         drop_n_o,
  output logic         put_s_o,
  output logic         clear_n_o,
  output logic         clear_s_o,
  output logic         remove_o,

  // what becomes of the row behind the lane
  output logic [N-1:0] force_o,       // the stone of the command is forced alive
  output logic [N-1:0] load_o,        // by rows
  output logic         n_write_o,
  output logic         s_write_o,
  output logic         read_o,
  output logic         sent_valid_o,  // stones of the row at the store's outputs were sent
  output logic [  3:0] level_o,
  output logic [  3:0] write_level_o,

  // the wave
  output logic restart_o,
  output logic step_o,
  input  logic change_any_i,
  input  logic dead_any_i,

  // evaluation
  output logic       walk_load_o,
  input  logic       walk_ready_i,
  input  logic       walk_idle_i,    // the last row that was loaded is sent, or about to be
  output logic       walk_clear_o,
  input  logic       walk_sent_i,
  input  logic       walk_done_i,
  input  logic [4:0] walk_row_i,
  output logic       row_take_o,
  output logic       count_zero_o,   // after reset, while the rows are made empty
  output logic       count_valid_o,
  input  logic       count_last_i,
  output logic       sum_start_o,
  input  logic       sum_done_i
);

  // no commands, only paths through this machine
  localparam logic [3:0] OpInit = 4'd0;
  localparam logic [3:0] OpPoint = 4'd15;

  typedef enum logic [3:0] {
    StIdle,
    StAct,
    StLoad,
    StWave,
    StForce,
    StDrop,
    StBack,
    StPass,
    StFlags,
    StWalk,
    StCount,
    StSum
  } state_e;

  state_e state_q, state_d;
  logic [3:0] op_q, op_d, depth_q, depth_d, error_q, error_d;
  logic [4:0] x_q, x_d, y_q, y_d, row_q, row_d, data_row_q, lane_row_q;
  logic [1:0] colour_q, colour_d;
  logic killing_q, killing_d, suicide_q, suicide_d, one_q, one_d, shown_q, shown_d;
  logic forced_q, forced_d;  // the second wave, with STest
  // first clock of a wave: the answers still describe the state before
  logic first_q, first_d;
  // a row of the pass stands at the store's outputs, behind the lane
  logic passing_q, passed_q;
  logic stale_q, stale_d;  // the influence board does not hold what was sent
  logic issued_q, issued_d;  // row_q is a row to be counted
  logic asked_q, asked_d;  // row_q is a row to be sent
  logic got_q, got_d;  // and so is the one at the store's outputs
  logic [8:0] removed_q, removed_d;
  logic [15:0] clocks_q, clocks_d;

  logic idle;
  assign idle = state_q == StIdle;
  assign busy_o = ~idle;
  assign killing_o = killing_q;
  assign suicide_o = suicide_q;
  assign one_matched_o = one_q;
  assign removed_o = removed_q;
  assign error_o = error_q;
  assign depth_o = depth_q;
  assign shown_o = shown_q;
  assign clocks_o = clocks_q;
  assign row_o = row_q;
  assign read_row_o = idle ? y_i : row_q;  // the row of a command that may come now
  assign data_row_o = data_row_q;
  assign lane_row_o = lane_row_q;
  assign column_o = x_q;

  // ---- what the command means for the row at the store's outputs

  logic taken_q, killer_here, full, pass_load, pass_last, load_row;
  logic [9:0] killer[16];

  // Decoded in the clock in which the row is read: from here to the new row is far enough.
  logic [N-1:0] here_q, here_lane_q;
  logic [4:0] x_read;
  assign x_read = idle ? x_i : x_q;
  always_ff @(posedge clk_i) begin
    if (read_o) begin
      for (int i = 0; i < N; i++) here_q[i] <= (idle | (row_q == y_q)) & (x_read == 5'(i + 1));
    end
    here_lane_q <= here_q;
  end
  assign here_o = here_q;
  assign put_black_o = colour_q[0];
  assign put_white_o = colour_q[1];
  assign put_n_o = ((op_q == goishi_map_pkg::JOSEKI_OP_PLACE) |
                    (op_q == goishi_map_pkg::JOSEKI_OP_LOAD_N)) & (state_q != StDrop);
  assign drop_n_o = (op_q == goishi_map_pkg::JOSEKI_OP_UNPLACE) & ~killer_here;
  assign put_s_o = op_q == goishi_map_pkg::JOSEKI_OP_LOAD_S;
  assign clear_n_o = (op_q == goishi_map_pkg::JOSEKI_OP_CLEAR_N) | (op_q == OpInit);
  assign clear_s_o = (op_q == goishi_map_pkg::JOSEKI_OP_CLEAR_S) | (op_q == OpInit);
  assign remove_o = (state_q == StPass) & (op_q == goishi_map_pkg::JOSEKI_OP_PLACE);
  assign killer_here = (depth_q != 4'd0) & (killer[depth_q] == {y_q, x_q});
  assign full = depth_q == 4'd15;
  assign pass_load = (state_q == StPass) & passed_q;
  assign pass_last = lane_row_q == ((op_q == OpInit) ? 5'(N + 1) : 5'(N));

  // Counted in the clock after: the last row in the last clock of StPass.
  logic [N-1:0] gone_q;
  logic [4:0] gone;
  ones #(
    .Width(N)
  ) u_removed (
    .bits_i(gone_q),
    .count_o(gone)
  );

  // ---- which rows wait to be sent, which to be counted

  logic dirty_any, uncounted_any, uncounted_near, pick, forget_all, reached, counting, walk_move;
  logic [4:0] dirty_row, uncounted_row;
  joseki_rows #(
    .N(N)
  ) u_rows (
    .clk_i,
    .rst_ni,
    .load_i(load_row),
    .data_row_i(data_row_q),
    .differs_i,
    .load_o,
    .forget_i(forget_all),
    .pick_i(pick),
    .dirty_any_o(dirty_any),
    .dirty_row_o(dirty_row),
    .walk_done_i,
    .walk_row_i,
    .sent_valid_o,
    .recount_i,
    .reached_i(reached),
    .counting_i(counting),
    .uncounted_any_o(uncounted_any),
    .uncounted_row_o(uncounted_row),
    .uncounted_near_o(uncounted_near)
  );

  logic [3:0] start_error;
  joseki_check #(
    .N(N),
    .HasInfluence(HasInfluence)
  ) u_check (
    .op_i,
    .x_i,
    .y_i,
    .colour_i,
    .empty_i(depth_q == 4'd0),
    .error_o(start_error)
  );

  // ---- the sequence

  always_comb begin
    state_d = state_q;
    op_d = op_q;
    x_d = x_q;
    y_d = y_q;
    colour_d = colour_q;
    row_d = row_q;
    depth_d = depth_q;
    error_d = error_q;
    killing_d = killing_q;
    suicide_d = suicide_q;
    one_d = one_q;
    shown_d = shown_q;
    removed_d = removed_q + {4'd0, gone};
    forced_d = forced_q;
    first_d = 1'b0;
    issued_d = 1'b0;
    stale_d = stale_q | forget_i;
    reached = 1'b0;
    counting = 1'b0;
    clocks_d = (busy_o & (op_q != OpPoint)) ? clocks_q + 16'd1 : clocks_q;
    pick = 1'b0;
    force_o = '0;
    load_row = 1'b0;
    n_write_o = 1'b0;
    s_write_o = 1'b0;
    read_o = 1'b1;
    asked_d = 1'b0;
    got_d = 1'b0;
    forget_all = 1'b0;
    walk_load_o = 1'b0;
    walk_move = 1'b0;
    restart_o = 1'b0;
    walk_clear_o = 1'b0;
    count_zero_o = 1'b0;
    sum_start_o = 1'b0;

    case (state_q)
      StIdle: begin
        if (start_i | point_i) begin
          x_d = x_i;
          y_d = y_i;
          colour_d = colour_i;
        end
        if (point_i) begin
          op_d = OpPoint;
          row_d = y_i;
          state_d = StAct;
        end
        if (start_i) begin
          error_d = start_error;
          killing_d = 1'b0;
          suicide_d = 1'b0;
          one_d = 1'b0;
          shown_d = 1'b0;
          removed_d = 9'd0;
          forced_d = 1'b0;
          clocks_d = 16'd1;
          op_d = op_i;
          if (start_error == goishi_map_pkg::JOSEKI_ERROR_FINE) begin
            case (op_i)
              goishi_map_pkg::JOSEKI_OP_POP, goishi_map_pkg::JOSEKI_OP_CLEAR_S,
                  goishi_map_pkg::JOSEKI_OP_CLEAR_N: begin
                row_d = 5'd1;
                if (op_i == goishi_map_pkg::JOSEKI_OP_POP) depth_d = depth_q - 4'd1;
                if (op_i == goishi_map_pkg::JOSEKI_OP_CLEAR_N) depth_d = 4'd0;
                state_d = StPass;
              end
              goishi_map_pkg::JOSEKI_OP_SETTLE: begin
                restart_o = 1'b1;
                first_d = 1'b1;
                state_d = StWave;
              end
              goishi_map_pkg::JOSEKI_OP_EVALUATE: begin
                state_d = StWalk;
                if (stale_q) begin
                  walk_clear_o = 1'b1;
                  forget_all = 1'b1;
                  stale_d = forget_i;
                end else begin
                  pick = dirty_any;
                  asked_d = dirty_any;
                  row_d = dirty_row;
                end
              end
              default: begin  // of one point
                row_d = y_i;
                state_d = StAct;
              end
            endcase
          end
        end
      end

      StAct:
      if (op_q == OpPoint) state_d = StIdle;
      else state_d = StLoad;

      // The row is loaded and written in any case: the lane leaves it as it is where a stone is
      // refused, and nothing has to wait while the verdict crosses the board. The verdict itself
      // is reported in the clock after, the first of the wave or StFlags. A stone that is placed is
      // written when nothing is dead.
      StLoad: begin
        load_row = 1'b1;
        if (op_q == goishi_map_pkg::JOSEKI_OP_PLACE) begin
          restart_o = 1'b1;
          first_d = 1'b1;
          state_d = StWave;
        end else begin
          n_write_o = 1'b1;
          s_write_o = op_q == goishi_map_pkg::JOSEKI_OP_LOAD_S;
          one_d = (op_q != goishi_map_pkg::JOSEKI_OP_UNPLACE) & (|(matched_i & here_lane_q));
          state_d = StFlags;
        end
      end

      // Only decides what comes next: the cells' answer arrives late in the clock, and the wires to
      // them are long. What follows from it is sent to them in the next clock.
      StWave: begin
        if (first_q) begin
          if ((op_q == goishi_map_pkg::JOSEKI_OP_PLACE) & taken_q) begin
            error_d = goishi_map_pkg::JOSEKI_ERROR_OCCUPIED;
            state_d = StIdle;
          end
        end else if (~dead_any_i) begin
          if (op_q == goishi_map_pkg::JOSEKI_OP_SETTLE) begin
            shown_d = 1'b1;
            state_d = StIdle;
          end else if (forced_q) begin
            suicide_d = 1'b1;
            state_d = StDrop;
          end else begin
            state_d = StFlags;
          end
        end else if (~change_any_i) begin
          if (op_q == goishi_map_pkg::JOSEKI_OP_SETTLE) begin
            killing_d = 1'b1;
            shown_d = 1'b1;
            state_d = StIdle;
          end else if (~forced_q & (|(here_o & ~alive_row_i))) begin
            state_d = StForce;
          end else if (full) begin
            error_d = goishi_map_pkg::JOSEKI_ERROR_OVERFLOW;
            state_d = StDrop;
          end else begin
            killing_d = 1'b1;
            row_d = 5'd1;
            state_d = StPass;
          end
        end
      end

      StForce: begin
        force_o = here_lane_q;
        load_row = 1'b1;
        restart_o = 1'b1;
        first_d = 1'b1;
        forced_d = 1'b1;
        state_d = StWave;
      end

      StDrop: state_d = StBack;

      StBack: begin
        load_row = 1'b1;
        state_d = StFlags;
      end

      StPass: begin
        row_d = row_q + 5'd1;
        count_zero_o = op_q == OpInit;
        if (pass_load) begin
          load_row = 1'b1;
          n_write_o = op_q != goishi_map_pkg::JOSEKI_OP_POP;
          s_write_o = (op_q == OpInit) | (op_q == goishi_map_pkg::JOSEKI_OP_CLEAR_S);
          if (op_q == goishi_map_pkg::JOSEKI_OP_PLACE) one_d = one_q | (|(matched_i & here_lane_q));
          if (pass_last) begin
            state_d = StFlags;
            if (op_q == goishi_map_pkg::JOSEKI_OP_PLACE) depth_d = depth_q + 4'd1;
          end
        end
      end

      StFlags: begin
        state_d = StIdle;
        case (op_q)
          goishi_map_pkg::JOSEKI_OP_PLACE:
          if (~(killing_q | suicide_q | (error_q != goishi_map_pkg::JOSEKI_ERROR_FINE))) begin
            n_write_o = 1'b1;
            one_d = |(matched_i & here_lane_q);
          end
          goishi_map_pkg::JOSEKI_OP_LOAD_N:
          if (taken_q) begin
            error_d = goishi_map_pkg::JOSEKI_ERROR_OCCUPIED;
            one_d = 1'b0;
          end
          goishi_map_pkg::JOSEKI_OP_UNPLACE: begin
            if (~taken_q) error_d = goishi_map_pkg::JOSEKI_ERROR_VACANT;
            else if (killer_here) error_d = goishi_map_pkg::JOSEKI_ERROR_KILLER;
          end
          default: ;
        endcase
      end

      StWalk: begin
        walk_load_o = got_q & walk_ready_i;
        walk_move = asked_q & (~got_q | walk_load_o);
        pick = dirty_any & (~asked_q | walk_move);
        read_o = walk_move;
        got_d = walk_move | (got_q & ~walk_load_o);
        asked_d = pick | (asked_q & ~walk_move);
        if (pick) row_d = dirty_row;
        reached = walk_sent_i;
        if (~dirty_any & ~asked_q & ~got_q & walk_idle_i) begin
          state_d = StCount;
          // The last stone is not yet in the sums; a row that it does not reach can be counted
          // already.
          if (uncounted_any & ~uncounted_near) begin
            row_d = uncounted_row;
            issued_d = 1'b1;
            counting = 1'b1;
          end
        end
      end

      StCount: begin
        if (uncounted_any) begin
          row_d = uncounted_row;
          issued_d = 1'b1;
          counting = 1'b1;
        end else if (~issued_q & count_last_i) begin
          sum_start_o = 1'b1;
          state_d = StSum;
        end
      end

      StSum: if (sum_done_i) state_d = StIdle;

      default: state_d = StIdle;
    endcase
  end

  assign level_o = depth_q;
  assign write_level_o = remove_o ? depth_q + 4'd1 : depth_q;
  assign step_o = state_q == StWave;
  assign row_take_o = (state_q == StWalk) | (state_q == StCount);
  assign count_valid_o = issued_q;
  assign point_valid_o = (state_q == StAct) & (op_q == OpPoint);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= StPass;
      op_q <= OpInit;
      row_q <= 5'd0;
      depth_q <= 4'd0;
      error_q <= goishi_map_pkg::JOSEKI_ERROR_FINE;
      killing_q <= 1'b0;
      suicide_q <= 1'b0;
      one_q <= 1'b0;
      shown_q <= 1'b0;
      removed_q <= 9'd0;
      gone_q <= '0;
      clocks_q <= 16'd0;
      passing_q <= 1'b0;
      passed_q <= 1'b0;
      stale_q <= 1'b0;
      issued_q <= 1'b0;
      asked_q <= 1'b0;
      got_q <= 1'b0;
      first_q <= 1'b0;
      forced_q <= 1'b0;
    end else begin
      state_q <= state_d;
      op_q <= op_d;
      row_q <= row_d;
      depth_q <= depth_d;
      error_q <= error_d;
      killing_q <= killing_d;
      suicide_q <= suicide_d;
      one_q <= one_d;
      shown_q <= shown_d;
      removed_q <= removed_d;
      gone_q <= (black_i | white_i) & ~alive_row_i &
          {N{passing_q & remove_o & (data_row_q != 5'(N + 1))}};
      clocks_q <= clocks_d;
      passing_q <= state_q == StPass;
      passed_q <= (state_q == StPass) & passing_q;
      stale_q <= stale_d;
      issued_q <= issued_d;
      asked_q <= asked_d;
      got_q <= got_d;
      first_q <= first_d;
      forced_q <= forced_d;
    end
    x_q <= x_d;
    y_q <= y_d;
    colour_q <= colour_d;
    if (read_o) data_row_q <= read_row_o;
    lane_row_q <= data_row_q;
    taken_q <= |(here_o & (black_i | white_i));  // in the clock before
    if (pass_load & remove_o) killer[write_level_o] <= {y_q, x_q};
  end

endmodule

`default_nettype wire
