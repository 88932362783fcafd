/* SPDX-License-Identifier: Apache-2.0
 * Finds and loads a Verilated model, and counts what passes over its bus. */
#define _GNU_SOURCE /* RTLD_NODELETE */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/goishi_sim.h"

struct goishi_sim {
    void *library;
    const struct goishi_sim_model *model;
    void *state;
    uint64_t accesses;
};

struct goishi_sim *goishi_sim_open(const char *folder, const char *boards, int size, char *error,
                                   unsigned error_size) {
    char path[1024];
    int length = snprintf(path, sizeof path, "%s/%s-%d.so", folder, boards, size);
    if (length < 0 || (size_t)length >= sizeof path) {
        snprintf(error, error_size, "the path of the simulated cells is too long");
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        snprintf(error, error_size,
                 "no simulated cells for size %d: build them with `make build/sim/%s-%d.so`", size,
                 boards, size);
        return NULL;
    }
    fclose(file);
    struct goishi_sim *sim = calloc(1, sizeof *sim);
    if (sim)
        /* Never unmapped: what a library keeps in its globals must stay reachable for the leak
         * check. */
        sim->library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (sim && sim->library)
        sim->model = dlsym(sim->library, GOISHI_SIM_MODEL_SYMBOL);
    if (!sim || !sim->model) {
        snprintf(error, error_size, "cannot load %s-%d.so: %s", boards, size,
                 sim ? dlerror() : "out of memory");
        if (sim && sim->library)
            dlclose(sim->library);
        free(sim);
        return NULL;
    }
    sim->state = sim->model->create();
    return sim;
}

void goishi_sim_close(struct goishi_sim *sim) {
    if (!sim)
        return;
    sim->model->destroy(sim->state);
    dlclose(sim->library);
    free(sim);
}

void goishi_sim_reset(struct goishi_sim *sim) {
    sim->model->reset(sim->state);
}

void goishi_sim_idle(struct goishi_sim *sim, unsigned clocks) {
    while (clocks-- > 0)
        sim->model->clock(sim->state);
}

uint64_t goishi_sim_clocks(const struct goishi_sim *sim) {
    return sim->model->clocks(sim->state);
}

uint64_t goishi_sim_accesses(const struct goishi_sim *sim) {
    return sim->accesses;
}

enum goishi_status goishi_sim_access(struct goishi_sim *sim, bool write, uint32_t address,
                                     unsigned select, uint32_t *value) {
    sim->accesses++;
    return sim->model->access(sim->state, write, address, select, value);
}

enum goishi_status goishi_sim_read(struct goishi_sim *sim, uint32_t address, uint32_t *value) {
    return goishi_sim_access(sim, false, address, 15, value);
}

enum goishi_status goishi_sim_write(struct goishi_sim *sim, uint32_t address, uint32_t value) {
    return goishi_sim_access(sim, true, address, 15, &value);
}

bool goishi_sim_trace(struct goishi_sim *sim, const char *path) {
    return sim->model->trace(sim->state, path);
}

static enum goishi_status bus_read(void *context, uint32_t address, uint32_t *value) {
    return goishi_sim_read(context, address, value);
}

static enum goishi_status bus_write(void *context, uint32_t address, uint32_t value) {
    return goishi_sim_write(context, address, value);
}

struct goishi_bus goishi_sim_bus(struct goishi_sim *sim) {
    return (struct goishi_bus){.context = sim, .read = bus_read, .write = bus_write};
}
