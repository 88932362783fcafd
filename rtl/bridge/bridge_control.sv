// SPDX-License-Identifier: Apache-2.0
// What the bridge does with a frame (docs/protocol.md): HELLO, BUS, answers kept and given again,
// errors. The memory holds the request, the kept answer, the last answer to HELLO and the last
// error, 128 bytes each; a read takes a clock. Every answer is put together there, then walked for
// its CRC, then sent. While that lasts nothing is received (busy_o).
`default_nettype none

module bridge_control (
  input logic clk_i,
  input logic rst_ni,

  input  logic       begin_i,  // of a frame; bytes follow with valid_i, then end_i
  input  logic       valid_i,
  input  logic [7:0] data_i,
  input  logic       end_i,
  input  logic       good_i,
  output logic       busy_o,

  output logic       write_o,
  output logic [8:0] write_pos_o,
  output logic [7:0] write_data_o,
  output logic [8:0] read_pos_o,
  input  logic [7:0] read_data_i,

  output logic        crc_clear_o,
  output logic        crc_valid_o,
  output logic [ 7:0] crc_data_o,
  input  logic        crc_busy_i,
  input  logic [31:0] crc_i,
  input  logic        crc_good_i,

  output logic [5:0] hello_pos_o,
  input  logic [7:0] hello_i,

  output logic       send_o,
  output logic [6:0] send_length_o,
  input  logic       send_busy_i,
  input  logic [6:0] send_pos_i,

  output logic        bus_start_o,
  output logic        bus_write_o,
  output logic [31:0] bus_address_o,
  output logic [31:0] bus_data_o,
  input  logic        bus_done_i,
  input  logic        bus_error_i,
  input  logic [31:0] bus_data_i,

  output logic session_o,
  output logic answered_o,  // one clock per request
  output logic dropped_o,   // one clock per frame that was none
  output logic failed_o     // one clock per bus error
);

  localparam logic [7:0] Hello = 8'h01;
  localparam logic [7:0] Bus = 8'h02;
  localparam logic [7:0] BadLength = 8'd1, Unknown = 8'd2, BusError = 8'd3, OutOfStep = 8'd10;
  // Lengths with head (2) and CRC (4).
  localparam logic [6:0] HelloRequest = 7'd10, LongestRequest = 7'd70;
  // places in memory
  localparam logic [1:0] Request = 2'd0, Kept = 2'd1, Greeting = 2'd2, Error = 2'd3;

  typedef enum logic [3:0] {
    Receive,
    Check,
    Seq,
    Kind,
    HelloOld,
    HelloNew,
    Refuse,
    Op,
    Bytes,
    Run,
    Put,
    Head,
    Sum,
    Tail,
    Send,
    Sending
  } state_e;
  state_e state_q, state_d;

  logic seen_q, seen_d;  // read_data_i is of pos_q
  logic [6:0] pos_q, pos_d;  // what is read
  logic [6:0] length_q, length_d;  // of the request
  logic [6:0] put_q, put_d;  // what is written, of an answer; then its length
  logic [1:0] place_q, place_d;  // where the answer is
  logic [6:0] kept_length_q, kept_length_d;
  logic kept_q, kept_d, session_q, session_d, same_q, same_d, walk_q, walk_d;
  logic [7:0]
      seq_q,
      seq_d,
      last_seq_q,
      last_seq_d,
      kind_q,
      kind_d,
      last_kind_q,
      last_kind_d,
      code_q,
      code_d;
  logic [7:0] old_q, old_d;  // a byte of the last HELLO
  logic is_write_q, is_write_d;
  logic [3:0] done_q, done_d;  // operations executed
  logic [2:0] byte_q, byte_d;  // of the operation, or of the word that is put
  logic [31:0] address_q, address_d, data_q, data_d;
  logic [6:0] left;  // of the payload
  logic too_long, reads_request;

  assign left = length_q - 7'd4 - pos_q;
  assign too_long = length_q > LongestRequest;
  assign reads_request = (state_q == Seq) | (state_q == Kind) | (state_q == HelloNew) |
      (state_q == Op) | (state_q == Bytes);

  assign busy_o = state_q != Receive;
  assign
      read_pos_o = send_busy_i ? {place_q, send_pos_i} : {reads_request ? Request : place_q, pos_q};
  assign hello_pos_o = pos_q[5:0];
  assign send_o = state_q == Send;
  assign send_length_o = put_q;
  assign bus_start_o = (state_q == Run) & (byte_q == 3'h0);
  assign bus_write_o = is_write_q;
  assign bus_address_o = address_q;
  assign bus_data_o = data_q;
  assign session_o = session_q;

  always_comb begin
    state_d = state_q;
    seen_d = 1'b1;
    pos_d = pos_q;
    length_d = length_q;
    put_d = put_q;
    place_d = place_q;
    kept_length_d = kept_length_q;
    kept_d = kept_q;
    session_d = session_q;
    same_d = same_q;
    walk_d = 1'b0;
    seq_d = seq_q;
    last_seq_d = last_seq_q;
    kind_d = kind_q;
    last_kind_d = last_kind_q;
    code_d = code_q;
    old_d = old_q;
    is_write_d = is_write_q;
    done_d = done_q;
    byte_d = byte_q;
    address_d = address_q;
    data_d = data_q;
    write_o = 1'b0;
    write_pos_o = {place_q, put_q};
    write_data_o = 8'h00;
    crc_clear_o = 1'b0;
    crc_valid_o = 1'b0;
    crc_data_o = read_data_i;
    answered_o = 1'b0;
    dropped_o = 1'b0;
    failed_o = 1'b0;

    case (state_q)
      Receive: begin
        crc_data_o = data_i;
        crc_clear_o = begin_i;
        crc_valid_o = valid_i;
        write_o = valid_i & ~too_long;
        write_pos_o = {Request, length_q};
        write_data_o = data_i;
        if (begin_i) length_d = 7'h0;
        else if (valid_i & ~too_long) length_d = length_q + 7'h1;
        if (end_i) begin
          dropped_o = ~good_i;
          if (good_i) state_d = Check;
        end
        pos_d = 7'h0;
        seen_d = 1'b0;
      end

      Check:
      if (!crc_busy_i) begin
        seen_d = 1'b0;
        if (crc_good_i & (length_q >= 7'd6)) begin
          state_d = Seq;
        end else begin
          state_d = Receive;
          dropped_o = 1'b1;
        end
      end

      Seq:
      if (seen_q) begin
        seq_d = read_data_i;
        pos_d = 7'h1;
        seen_d = 1'b0;
        state_d = Kind;
      end

      Kind:
      if (seen_q) begin
        kind_d = read_data_i;
        pos_d = 7'h0;
        put_d = 7'h0;
        place_d = Error;
        seen_d = 1'b0;
        same_d = session_q;
        state_d = Refuse;
        code_d = OutOfStep;
        if (read_data_i == Hello) begin
          code_d = BadLength;
          if (length_q == HelloRequest) begin
            place_d = Greeting;
            state_d = HelloOld;
          end
        end else if (kept_q & (seq_q == last_seq_q) & (read_data_i == last_kind_q)) begin
          place_d = Kept;
          put_d = kept_length_q;
          state_d = Send;
        end else if (session_q & (seq_q == last_seq_q + 8'h01)) begin
          place_d = Kept;
          kept_d = 1'b1;
          last_seq_d = seq_q;
          last_kind_d = read_data_i;
          done_d = 4'h0;
          code_d = too_long ? BadLength : Unknown;
          if (read_data_i == Bus & ~too_long) begin
            pos_d = 7'd2;
            put_d = 7'd4;
            code_d = 8'h00;
            state_d = Op;
          end
        end
      end

      // HELLO: the answer begins as the request does, so the new one is laid over the old one, and
      // the two are compared.
      HelloOld:
      if (seen_q) begin
        old_d = read_data_i;
        seen_d = 1'b0;
        state_d = HelloNew;
      end

      HelloNew:
      if (seen_q) begin
        write_o = 1'b1;
        write_data_o = hello_i;
        seen_d = 1'b0;
        state_d = HelloOld;
        pos_d = pos_q + 7'h1;
        put_d = put_q + 7'h1;
        if ((pos_q < 7'd6) & (pos_q != 7'd1)) begin
          write_data_o = read_data_i;
          same_d = same_q & (read_data_i == old_q);
        end
        if (pos_q == 7'd33) begin
          session_d = 1'b1;
          if (!same_q) begin
            last_seq_d = seq_q;
            kept_d = 1'b0;
          end
          state_d = Sum;
        end
      end

      // { seq, ff, code, kind, detail }
      Refuse: begin
        write_o = 1'b1;
        put_d = put_q + 7'h1;
        case (put_q[2:0])
          3'd0: write_data_o = seq_q;
          3'd1: write_data_o = 8'hff;
          3'd2: write_data_o = code_q;
          3'd3: write_data_o = kind_q;
          3'd4:
          write_data_o = (code_q == OutOfStep) ? last_seq_q : (code_q == Unknown) ? kind_q : 8'h00;
          3'd5: write_data_o = {7'h0, (code_q == OutOfStep) & session_q};
          default: write_data_o = 8'h00;
        endcase
        if (put_q[2:0] == 3'd7) state_d = Sum;
      end

      // BUS: pos is at an operation.
      Op: begin
        byte_d = 3'h0;
        if (left == 7'h0) begin
          state_d = Head;
        end else if (seen_q) begin
          is_write_d = read_data_i == 8'h57;  // 'W'
          pos_d = pos_q + 7'h1;
          seen_d = 1'b0;
          state_d = Bytes;
          if (!((read_data_i == 8'h57 & left >= 7'd9) |
                (read_data_i == 8'h52 & left >= 7'd5))) begin
            code_d = BadLength;
            state_d = Head;
          end
        end
      end

      Bytes:
      if (seen_q) begin
        pos_d = pos_q + 7'h1;
        byte_d = byte_q + 3'h1;
        seen_d = 1'b0;
        if (byte_q[2]) data_d = {read_data_i, data_q[31:8]};
        else address_d = {read_data_i, address_q[31:8]};
        if (byte_q == {is_write_q, 2'd3}) begin
          state_d = Run;
          byte_d = 3'h0;
        end
      end

      Run: begin
        byte_d = 3'h1;
        seen_d = 1'b0;
        if (bus_done_i) begin
          byte_d = 3'h0;
          if (bus_error_i) begin
            failed_o = 1'b1;
            code_d = BusError;
            state_d = Head;
          end else begin
            done_d = done_q + 4'h1;
            data_d = bus_data_i;
            state_d = Put;
            if (is_write_q) state_d = Op;
          end
        end
      end

      Put: begin
        write_o = 1'b1;
        write_data_o = data_q[7:0];
        data_d = {8'h00, data_q[31:8]};
        put_d = put_q + 7'h1;
        byte_d = byte_q + 3'h1;
        seen_d = 1'b0;
        if (byte_q == 3'd3) state_d = Op;
      end

      Head: begin
        write_o = 1'b1;
        write_pos_o = {place_q, 4'h0, byte_q};
        byte_d = byte_q + 3'h1;
        case (byte_q[1:0])
          2'd0: write_data_o = seq_q;
          2'd1: write_data_o = Bus | 8'h80;
          2'd2: write_data_o = {4'h0, done_q};
          default: write_data_o = code_q;
        endcase
        if (byte_q[1:0] == 2'd3) state_d = Sum;
      end

      // The answer of put_q bytes once from its beginning, for the CRC.
      Sum: begin
        crc_clear_o = ~walk_q;
        walk_d = 1'b1;
        byte_d = 3'h0;
        if (!walk_q) begin
          pos_d = 7'h0;
          seen_d = 1'b0;
        end else if (pos_q == put_q) begin
          if (!crc_busy_i) state_d = Tail;
        end else if (seen_q & ~crc_busy_i) begin
          crc_valid_o = 1'b1;
          pos_d = pos_q + 7'h1;
          seen_d = 1'b0;
        end
      end

      Tail: begin
        write_o = 1'b1;
        put_d = put_q + 7'h1;
        byte_d = byte_q + 3'h1;
        case (byte_q[1:0])
          2'd0: write_data_o = crc_i[7:0];
          2'd1: write_data_o = crc_i[15:8];
          2'd2: write_data_o = crc_i[23:16];
          default: write_data_o = crc_i[31:24];
        endcase
        if (byte_q[1:0] == 2'd3) begin
          if (place_q == Kept) kept_length_d = put_q + 7'h1;
          state_d = Send;
        end
      end

      Send: state_d = Sending;

      Sending:
      if (!send_busy_i) begin
        answered_o = 1'b1;
        state_d = Receive;
      end

      default: state_d = Receive;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= Receive;
      length_q <= 7'h0;
      kept_q <= 1'b0;
      session_q <= 1'b0;
    end else begin
      state_q <= state_d;
      length_q <= length_d;
      kept_q <= kept_d;
      session_q <= session_d;
    end
    seen_q <= seen_d;
    pos_q <= pos_d;
    put_q <= put_d;
    place_q <= place_d;
    kept_length_q <= kept_length_d;
    same_q <= same_d;
    walk_q <= walk_d;
    seq_q <= seq_d;
    last_seq_q <= last_seq_d;
    kind_q <= kind_d;
    last_kind_q <= last_kind_d;
    code_q <= code_d;
    old_q <= old_d;
    is_write_q <= is_write_d;
    done_q <= done_d;
    byte_q <= byte_d;
    address_q <= address_d;
    data_q <= data_d;
  end

endmodule

`default_nettype wire
