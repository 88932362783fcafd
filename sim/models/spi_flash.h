// SPDX-License-Identifier: Apache-2.0
// A NOR flash of 16 MiB at its pins, with the commands of a W25Q128: one, two and four lines,
// erase, program, status. It can lose power in the middle of an operation.
#ifndef MODELS_SPI_FLASH_H
#define MODELS_SPI_FLASH_H

#include <cstdint>
#include <vector>

class SpiFlash {
  public:
    static constexpr uint32_t kBytes = 1 << 24;
    // How long the chip is busy, in clocks of the system: much less than a real one.
    static constexpr uint64_t kProgramClocks = 300, kEraseClocks = 3000, kStatusClocks = 200;

    SpiFlash() : memory_(kBytes, 0xff) {}

    uint8_t *memory() {
        return memory_.data();
    }
    uint64_t operations() const {
        return operations_;
    }
    void cut_after(uint64_t operations) {
        cut_after_ = operations == UINT64_MAX ? UINT64_MAX : operations_ + operations;
    }
    bool is_cut() const {
        return cut_;
    }
    void mend() {
        cut_ = false;
        cut_after_ = UINT64_MAX;
        busy_until_ = 0;
        writable_ = false;
        phase_ = kOff;
    }

    // What the pins are after `now` clocks; the result is what the chip drives, idle lines high.
    unsigned pins(uint64_t now, bool cs_n, bool sck, unsigned io) {
        if (cs_n != cs_n_) {
            cs_n_ = cs_n;
            if (cs_n)
                end(now);
            else
                begin();
        }
        if (sck != sck_) {
            sck_ = sck;
            if (!cs_n_ && !cut_) {
                if (sck)
                    rise(io, now);
                else
                    fall(now);
            }
        }
        return out_;
    }

  private:
    enum Phase { kOff, kOpcode, kAddress, kWait, kIn, kOut };

    void begin() {
        phase_ = kOpcode;
        bits_ = 0;
        value_ = 0;
        page_count_ = 0;
        out_ = 15;
    }

    void rise(unsigned io, uint64_t now) {
        if (phase_ == kOff || phase_ == kOut)
            return;
        if (phase_ == kWait) {
            if (--wait_ == 0) {
                phase_ = kOut;
                bits_ = 0;
            }
            return;
        }
        unsigned lines = phase_ == kIn ? lines_ : 1;
        value_ = value_ << lines | (io & ((1u << lines) - 1));
        bits_ += lines;
        if (phase_ == kOpcode && bits_ == 8)
            decode(now);
        else if (phase_ == kAddress && bits_ == 24)
            addressed();
        else if (phase_ == kIn && bits_ == 8)
            take();
    }

    void decode(uint64_t now) {
        opcode_ = value_;
        bits_ = 0;
        value_ = 0;
        lines_ = 1;
        wait_ = 0;
        if (now < busy_until_ && opcode_ != 0x05) { // a busy chip hears nothing else
            phase_ = kOff;
            return;
        }
        switch (opcode_) {
        case 0x03: // read
        case 0x0b: // fast read
        case 0x3b: // dual output
        case 0x6b: // quad output
        case 0x02: // program
        case 0x32: // quad program
        case 0x20: // erase 4 KiB
        case 0xd8: // erase 64 KiB
            phase_ = kAddress;
            break;
        case 0x05:
        case 0x35:
        case 0x9f:
            phase_ = kOut;
            address_ = 0;
            break;
        case 0x01:
        case 0x31:
            phase_ = kIn;
            break;
        case 0x06:
            writable_ = true;
            phase_ = kOff;
            break;
        case 0x04:
            writable_ = false;
            phase_ = kOff;
            break;
        default:
            phase_ = kOff;
        }
    }

    void addressed() {
        address_ = value_ & 0xffffff;
        bits_ = 0;
        value_ = 0;
        switch (opcode_) {
        case 0x03:
            phase_ = kOut;
            break;
        case 0x3b:
            lines_ = 2;
            break;
        case 0x6b:
            lines_ = quad_ ? 4 : 1; // without the bit, the chip listens to its hold pin
            break;
        case 0x32:
            lines_ = 4;
            break;
        default:
            break;
        }
        if (opcode_ == 0x0b || opcode_ == 0x3b || opcode_ == 0x6b) {
            phase_ = kWait;
            wait_ = 8;
        } else if (opcode_ == 0x02 || opcode_ == 0x32) {
            phase_ = kIn;
        }
    }

    void take() {
        // A page wraps: what is sent first is written over.
        page_[page_count_++ & 255] = static_cast<uint8_t>(value_);
        bits_ = 0;
        value_ = 0;
    }

    uint8_t next(uint64_t now) {
        static const uint8_t id[] = {0xef, 0x40, 0x18};
        switch (opcode_) {
        case 0x05:
            return static_cast<uint8_t>((now < busy_until_ ? 1 : 0) | (writable_ ? 2 : 0));
        case 0x35:
            return quad_ ? 2 : 0;
        case 0x9f:
            return id[address_++ % 3];
        default:
            return memory_[address_++ & (kBytes - 1)];
        }
    }

    void fall(uint64_t now) {
        if (phase_ != kOut) {
            out_ = 15;
            return;
        }
        if (bits_ == 0) {
            value_ = next(now);
            bits_ = 8;
        }
        bits_ -= lines_;
        unsigned bits = value_ >> bits_ & ((1u << lines_) - 1);
        out_ = lines_ == 1 ? 13 | bits << 1 : lines_ == 2 ? 12 | bits : bits;
    }

    void change(uint64_t now, uint64_t clocks) {
        busy_until_ = now + clocks;
        writable_ = false;
    }

    void end(uint64_t now) {
        out_ = 15;
        Phase was = phase_;
        phase_ = kOff;
        if (cut_ || was == kOff || !writable_ || bits_ != 0)
            return;
        if (opcode_ == 0x31 && page_count_ == 1) {
            quad_ = page_[0] & 2;
            change(now, kStatusClocks);
        } else if ((opcode_ == 0x02 || opcode_ == 0x32) && page_count_) {
            program();
            change(now, kProgramClocks);
        } else if ((opcode_ == 0x20 || opcode_ == 0xd8) && was == kAddress) {
            erase(opcode_ == 0x20 ? 4096 : 65536);
            change(now, kEraseClocks);
        }
    }

    // True: power fails in this one.
    bool fails() {
        cut_ = operations_ >= cut_after_;
        operations_++;
        return cut_;
    }

    void program() {
        unsigned first = page_count_ > 256 ? page_count_ - 256 : 0;
        unsigned last = fails() ? first + (page_count_ - first) / 2 : page_count_;
        for (unsigned i = first; i < last; i++)
            memory_[(address_ & ~255u) | ((address_ + i) & 255)] &= page_[i & 255];
    }

    void erase(uint32_t bytes) {
        uint32_t base = address_ & ~(bytes - 1), last = fails() ? bytes / 2 : bytes;
        for (uint32_t i = 0; i < last; i++)
            memory_[base + i] = 0xff;
    }

    std::vector<uint8_t> memory_;
    Phase phase_ = kOff;
    bool cs_n_ = true, sck_ = false, writable_ = false, quad_ = false, cut_ = false;
    unsigned bits_ = 0, value_ = 0, lines_ = 1, wait_ = 0, out_ = 15, opcode_ = 0;
    uint32_t address_ = 0;
    uint8_t page_[256] = {};
    unsigned page_count_ = 0;
    uint64_t busy_until_ = 0, operations_ = 0, cut_after_ = UINT64_MAX;
};

#endif
