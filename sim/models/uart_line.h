// SPDX-License-Identifier: Apache-2.0
// The other end of a serial line, at the pins: 8N1, a fixed number of clocks per bit.
#ifndef MODELS_UART_LINE_H
#define MODELS_UART_LINE_H

#include <cstddef>
#include <cstdint>
#include <deque>

class UartLine {
  public:
    explicit UartLine(unsigned divisor) : divisor_(divisor) {}

    void send(uint8_t byte) {
        out_.push_back(byte);
    }
    size_t unsent() const {
        return out_.size() + (bits_ ? 1 : 0);
    }
    std::deque<uint8_t> &received() {
        return in_;
    }
    void reset() {
        rx_left_ = 0;
    }

    // One clock; tx is what the chip drives, the result what it reads next. True levels are 1.
    bool clock(bool tx) {
        if (rx_left_) {
            if (--rx_wait_ == 0)
                sample(tx);
        } else if (!tx) { // a start bit: from here to the middle of the first bit
            rx_left_ = 9;
            rx_wait_ = divisor_ + divisor_ / 2;
        }
        if (bits_ == 0) {
            if (out_.empty())
                return true;
            shift_ = out_.front() << 1 | 0x200; // start bit, stop bit
            out_.pop_front();
            bits_ = 10;
            tx_wait_ = divisor_;
        }
        bool level = shift_ & 1;
        if (--tx_wait_ == 0) {
            shift_ >>= 1;
            bits_--;
            tx_wait_ = divisor_;
        }
        return level;
    }

  private:
    void sample(bool tx) {
        rx_wait_ = divisor_;
        if (--rx_left_)
            value_ = value_ >> 1 | (tx ? 0x80 : 0);
        else if (tx) // a stop bit
            in_.push_back(value_);
    }

    unsigned divisor_;
    std::deque<uint8_t> out_, in_;
    unsigned shift_ = 0, bits_ = 0, tx_wait_ = 0;
    unsigned rx_left_ = 0, rx_wait_ = 0;
    uint8_t value_ = 0;
};

#endif
