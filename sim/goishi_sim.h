/* SPDX-License-Identifier: Apache-2.0
 * C over a Verilated model of goishi_cells. A model is a shared library,
 * build/sim/<boards>-<size>.so, loaded when it is asked for: the program needs no Verilator to be
 * built, and only the sizes in use are compiled. */
#ifndef GOISHI_SIM_H
#define GOISHI_SIM_H

#include "fw/base/bus.h"

#ifdef __cplusplus
extern "C" {
#endif

struct goishi_sim;

/* Loads the model and resets it. NULL on failure, with one line in error (at least 200 bytes). */
struct goishi_sim *goishi_sim_open(const char *folder, const char *boards, int size, char *error,
                                   unsigned error_size);
void goishi_sim_close(struct goishi_sim *sim);

void goishi_sim_reset(struct goishi_sim *sim);
void goishi_sim_idle(struct goishi_sim *sim, unsigned clocks);
uint64_t goishi_sim_clocks(const struct goishi_sim *sim); /* since the last reset */
uint64_t
goishi_sim_accesses(const struct goishi_sim *sim); /* bus accesses since the model was opened */

/* One Wishbone cycle with all byte lanes, or with the lanes of select. */
enum goishi_status goishi_sim_read(struct goishi_sim *sim, uint32_t address, uint32_t *value);
enum goishi_status goishi_sim_write(struct goishi_sim *sim, uint32_t address, uint32_t value);
enum goishi_status goishi_sim_access(struct goishi_sim *sim, bool write, uint32_t address,
                                     unsigned select, uint32_t *value);

/* Writes a VCD from now on; false when the file cannot be opened or the model was built without
 * `trace`. */
bool goishi_sim_trace(struct goishi_sim *sim, const char *path);

/* The model as a bus for the drivers. */
struct goishi_bus goishi_sim_bus(struct goishi_sim *sim);

/* What a model library exports: the table that sim/shim.cpp fills and host/sim/load.c looks up
 * under this name. */
#define GOISHI_SIM_MODEL_SYMBOL "goishi_sim_model"
struct goishi_sim_model {
    void *(*create)(void);
    void (*destroy)(void *model);
    void (*reset)(void *model);
    void (*clock)(void *model);
    uint64_t (*clocks)(const void *model);
    enum goishi_status (*access)(void *model, bool write, uint32_t address, unsigned select,
                                 uint32_t *value);
    bool (*trace)(void *model, const char *path);
};

#ifdef __cplusplus
}
#endif

#endif
