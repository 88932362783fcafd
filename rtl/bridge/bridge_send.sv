// SPDX-License-Identifier: Apache-2.0
// Sends length_i bytes (at most 127) from memory as 00, COBS, 00. It looks ahead for the next zero,
// sends the code byte, then the bytes: no buffer. data_i is what the memory holds at pos_o, one
// clock later. start_i for one clock; busy_o until the last byte has been handed over.
`default_nettype none

module bridge_send (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       start_i,
  input  logic [6:0] length_i,
  output logic       busy_o,
  output logic [6:0] pos_o,
  input  logic [7:0] data_i,
  output logic       tx_valid_o,
  input  logic       tx_ready_i,
  output logic [7:0] tx_data_o
);

  typedef enum logic [2:0] {
    Idle,
    Begin,
    Scan,
    Code,
    Bytes,
    End
  } state_e;
  state_e state_q, state_d;
  logic [6:0] pos_q, pos_d, first_q, first_d, stop_q, stop_d;
  logic seen_q, seen_d;  // data_i is of pos_q
  logic last, sent;

  assign busy_o = state_q != Idle;
  assign pos_o = pos_q;
  assign last = pos_q == length_i;
  assign sent = tx_valid_o & tx_ready_i;

  always_comb begin
    state_d = state_q;
    pos_d = pos_q;
    first_d = first_q;
    stop_d = stop_q;
    seen_d = 1'b1;
    tx_valid_o = 1'b0;
    tx_data_o = 8'h00;
    case (state_q)
      Idle: begin
        pos_d = 7'h0;
        first_d = 7'h0;
        if (start_i) state_d = Begin;
      end
      Begin: begin
        tx_valid_o = 1'b1;
        if (sent) state_d = Scan;
      end
      Scan: begin
        stop_d = pos_q;
        if (last | (seen_q & (data_i == 8'h00))) begin
          state_d = Code;
        end else if (seen_q) begin
          pos_d = pos_q + 7'h1;
          seen_d = 1'b0;
        end
      end
      Code: begin
        tx_valid_o = 1'b1;
        tx_data_o = {1'b0, stop_q - first_q} + 8'h01;
        if (sent) begin
          state_d = Bytes;
          pos_d = first_q;
          seen_d = 1'b0;
        end
      end
      Bytes: begin
        tx_data_o = data_i;
        if (pos_q == stop_q) begin
          state_d = Scan;
          if (last) state_d = End;
          pos_d = pos_q + 7'h1;
          first_d = pos_q + 7'h1;
          seen_d = 1'b0;
        end else begin
          tx_valid_o = seen_q;
          if (sent) begin
            pos_d = pos_q + 7'h1;
            seen_d = 1'b0;
          end
        end
      end
      End: begin
        tx_valid_o = 1'b1;
        if (sent) state_d = Idle;
      end
      default: state_d = Idle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= Idle;
    end else begin
      state_q <= state_d;
    end
    pos_q <= pos_d;
    first_q <= first_d;
    stop_q <= stop_d;
    seen_q <= seen_d;
  end

endmodule

`default_nettype wire
