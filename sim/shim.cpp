// SPDX-License-Identifier: Apache-2.0
// The one C++ file between a Verilated model and C: clock, reset, Wishbone cycle, waveform.
#include "sim/goishi_sim.h"

#include "Vcells.h"
#include "verilated.h"
#if VM_TRACE
#include "verilated_vcd_c.h"
#endif

namespace {

// No operation of any board takes longer; a bus that does not answer is a defect, not something to
// wait for.
constexpr unsigned kDeadline = 1000000;

struct Model {
    VerilatedContext context;
    Vcells cells{&context};
#if VM_TRACE
    VerilatedVcdC *vcd = nullptr;
#endif
    uint64_t clocks = 0;
    uint64_t time = 0;
};

Model *self(void *model) {
    return static_cast<Model *>(model);
}

void half(Model *m, int level) {
    m->cells.clk_i = level;
    m->cells.eval();
#if VM_TRACE
    if (m->vcd)
        m->vcd->dump(m->time);
#endif
    m->time += 5;
}

void clock(void *model) {
    Model *m = self(model);
    half(m, 1);
    half(m, 0);
    m->clocks++;
}

void reset(void *model) {
    Model *m = self(model);
    m->cells.rst_ni = 0;
    m->cells.wb_cyc_i = m->cells.wb_stb_i = 0;
    for (int i = 0; i < 4; i++)
        clock(m);
    m->cells.rst_ni = 1;
    clock(m);
    m->clocks = 0;
}

void *create() {
    Model *m = new Model;
#if VM_TRACE
    m->context.traceEverOn(true);
#endif
    m->cells.clk_i = 0;
    m->cells.eval();
    reset(m);
    return m;
}

void destroy(void *model) {
    Model *m = self(model);
    m->cells.final();
#if VM_TRACE
    if (m->vcd) {
        m->vcd->close();
        delete m->vcd;
    }
#endif
    delete m;
}

uint64_t clocks(const void *model) {
    return static_cast<const Model *>(model)->clocks;
}

enum goishi_status access(void *model, bool write, uint32_t address, unsigned select,
                          uint32_t *value) {
    Model *m = self(model);
    auto &c = m->cells;
    c.wb_cyc_i = c.wb_stb_i = 1;
    c.wb_we_i = write;
    c.wb_sel_i = select & 15;
    c.wb_adr_i = address & 0xfffff;
    c.wb_dat_i = write ? *value : 0;
    enum goishi_status status = GOISHI_BUS;
    for (unsigned i = 0; i < kDeadline; i++) {
        clock(m);
        // Answers are seen before the clock edge that ends the cycle.
        if (c.wb_ack_o || c.wb_err_o) {
            status = c.wb_ack_o ? GOISHI_OK : GOISHI_BUS;
            if (!write)
                *value = c.wb_dat_o;
            break;
        }
    }
    clock(m);
    c.wb_cyc_i = c.wb_stb_i = 0;
    c.eval();
    return status;
}

bool trace(void *model, const char *path) {
#if VM_TRACE
    Model *m = self(model);
    m->vcd = new VerilatedVcdC;
    m->cells.trace(m->vcd, 99);
    m->vcd->open(path);
    return m->vcd->isOpen();
#else
    (void)model, (void)path;
    return false;
#endif
}

} // namespace

extern "C" __attribute__((visibility("default"))) const struct goishi_sim_model goishi_sim_model = {
    create, destroy, reset, clock, clocks, access, trace};
