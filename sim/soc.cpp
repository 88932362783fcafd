// SPDX-License-Identifier: Apache-2.0
// The one C++ file between a Verilated SoC and C: clock, reset, and what hangs on the pins. With
// GOISHI_SOC_BRIDGE it is the bridge, which has no flash. With GOISHI_SOC_GROUP_CLOCK the group
// board has a clock of its own: 24 to 10 against the chip's, so that every distance of edges
// occurs.
#include "sim/goishi_soc_sim.h"

#include <string>

#include "Vsoc.h"
#ifdef GOISHI_SOC_PROFILE
#include <cstdio>
#include <cstdlib>
#include <map>

#include "Vsoc_VexRiscv.h"
#include "Vsoc_goishi_soc.h"
#endif
#include "sim/models/spi_flash.h"
#include "sim/models/uart_line.h"
#include "verilated.h"

#ifndef GOISHI_SOC_DIVISOR
#error "GOISHI_SOC_DIVISOR is the UART's clocks per bit"
#endif

namespace {

struct Model {
    VerilatedContext context;
    Vsoc *soc = nullptr;
    UartLine line{GOISHI_SOC_DIVISOR};
    SpiFlash flash;
    uint64_t clocks = 0;
    unsigned parts = 0;
#ifdef GOISHI_SOC_PROFILE
    struct Spent {
        uint64_t clocks = 0, times = 0;
    };
    std::map<uint32_t, Spent> profile;
    uint64_t since = 0; // the last instruction ended
#endif

    explicit Model(const char *rom) {
        std::string argument = std::string("+rom=") + rom;
        const char *arguments[] = {"soc", argument.c_str()};
        context.commandArgs(2, arguments);
        soc = new Vsoc{&context};
        soc->clk_i = 0;
        soc->rst_ni = 0;
        soc->uart_rx_i = 1;
        soc->group_clk_i = 0;
#ifndef GOISHI_SOC_BRIDGE
        soc->flash_io_i = 15;
#endif
        soc->eval();
    }
    ~Model() {
        soc->final();
        delete soc;
    }
};

Model *self(void *model) {
    return static_cast<Model *>(model);
}

// So many of the 24 parts of a chip clock pass; the group board's clock turns every five.
void group_clock(Model *m, int parts) {
#ifdef GOISHI_SOC_GROUP_CLOCK
    for (int i = 0; i < parts; i++)
        if (++m->parts % 5 == 0) {
            m->soc->group_clk_i = !m->soc->group_clk_i;
            m->soc->eval();
        }
#else
    (void)m, (void)parts;
#endif
}

uint64_t run(void *model, uint64_t clocks, bool stop_at_byte) {
    Model *m = self(model);
    Vsoc &s = *m->soc;
    size_t had = m->line.received().size();
    uint64_t i = 0;
    while (i < clocks) {
        s.clk_i = 1;
        s.eval();
        group_clock(m, 12);
        i++;
        m->clocks++;
#ifdef GOISHI_SOC_PROFILE
        if (s.goishi_soc->u_cpu->lastStageIsFiring) {
            Model::Spent &spent = m->profile[s.goishi_soc->u_cpu->lastStagePc];
            spent.clocks += m->clocks - m->since;
            spent.times++;
            m->since = m->clocks;
        }
#endif
        s.uart_rx_i = m->line.clock(s.uart_tx_o);
#ifndef GOISHI_SOC_BRIDGE
        unsigned drive = s.flash_io_o | (~s.flash_oe_o & 15); // pulled up where nobody drives
        unsigned chip = m->flash.pins(m->clocks, s.flash_cs_no, s.flash_sck_o, drive);
        s.flash_io_i = (s.flash_oe_o & s.flash_io_o) | (~s.flash_oe_o & 15 & chip);
#endif
        s.clk_i = 0;
        s.eval();
        group_clock(m, 12);
        if (stop_at_byte && m->line.received().size() != had)
            break;
    }
    return i;
}

void reset(void *model) {
    Model *m = self(model);
    m->soc->rst_ni = 0;
    run(m, 8, false);
    m->soc->rst_ni = 1;
    m->line.reset();
}

void *create(const char *rom) {
    Model *m = new Model(rom);
    reset(m);
    return m;
}

void destroy(void *model) {
#ifdef GOISHI_SOC_PROFILE
    // "address clocks times", a line for each instruction that was executed.
    const char *path = std::getenv("GOISHI_SOC_PROFILE");
    if (std::FILE *file = path ? std::fopen(path, "w") : nullptr) {
        for (auto &[pc, spent] : self(model)->profile)
            std::fprintf(file, "%08x %llu %llu\n", pc,
                         static_cast<unsigned long long>(spent.clocks),
                         static_cast<unsigned long long>(spent.times));
        std::fclose(file);
    }
#endif
    delete self(model);
}

uint64_t clocks(const void *model) {
    return static_cast<const Model *>(model)->clocks;
}

void send(void *model, const void *bytes, unsigned count) {
    const uint8_t *byte = static_cast<const uint8_t *>(bytes);
    for (unsigned i = 0; i < count; i++)
        self(model)->line.send(byte[i]);
}

unsigned unsent(const void *model) {
    return static_cast<unsigned>(static_cast<const Model *>(model)->line.unsent());
}

unsigned receive(void *model, void *bytes, unsigned room) {
    auto &in = self(model)->line.received();
    uint8_t *byte = static_cast<uint8_t *>(bytes);
    unsigned n = 0;
    for (; n < room && !in.empty(); n++, in.pop_front())
        byte[n] = in.front();
    return n;
}

uint8_t leds(const void *model) {
    return static_cast<const Model *>(model)->soc->led_o;
}

uint8_t *flash(void *model) {
    return self(model)->flash.memory();
}

uint64_t flash_operations(const void *model) {
    return static_cast<const Model *>(model)->flash.operations();
}

void flash_cut(void *model, uint64_t operations) {
    self(model)->flash.cut_after(operations);
}

bool flash_is_cut(const void *model) {
    return static_cast<const Model *>(model)->flash.is_cut();
}

void flash_mend(void *model) {
    self(model)->flash.mend();
}

} // namespace

extern "C" __attribute__((visibility("default"))) const struct goishi_soc_model goishi_soc_model = {
    create, destroy,          reset,     run,          clocks,    send, unsent, receive, leds,
    flash,  flash_operations, flash_cut, flash_is_cut, flash_mend};
