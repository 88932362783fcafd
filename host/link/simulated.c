/* SPDX-License-Identifier: Apache-2.0
 * The Verilated SoC as a line of bytes. Its time is simulated: it stands still while nobody reads.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/base/flash.h"
#include "host/link/connect.h"
#include "host/sim/models.h"
#include "sim/goishi_soc_sim.h"

/* The line loses nothing, so nothing needs to be repeated soon; a chip that does nothing for so
 * many simulated seconds does nothing at all. */
const struct link_timing link_timing_simulated = {300000, 1000000, 900000000};

enum { CLOCKS_PER_US = 100, SLICE = 20000 };

struct simulated {
    struct goishi_soc *soc;
    struct progress progress;
};

static uint64_t sim_now(void *context) {
    const struct simulated *s = context;
    return goishi_soc_clocks(s->soc) / CLOCKS_PER_US;
}

static int sim_read(void *context, uint8_t *to, int room, uint64_t wait) {
    struct simulated *s = context;
    uint64_t left = wait * CLOCKS_PER_US;
    for (;;) {
        const unsigned got = goishi_soc_receive(s->soc, to, (unsigned)room);
        if (got || !left)
            return (int)got;
        const uint64_t slice = left < SLICE ? left : SLICE;
        const uint64_t ran = goishi_soc_run(s->soc, slice, true);
        left -= ran < left ? ran : left;
        if (s->progress.clocks)
            s->progress.clocks(s->progress.context, goishi_soc_clocks(s->soc));
    }
}

static bool sim_write(void *context, const uint8_t *from, int bytes) {
    struct simulated *s = context;
    goishi_soc_send(s->soc, from, (unsigned)bytes);
    return true;
}

static void sim_close(void *context) {
    struct simulated *s = context;
    goishi_soc_close(s->soc);
    free(s);
}

struct goishi_soc *link_simulated_soc(const struct link_transport *transport) {
    return transport->close == sim_close ? ((struct simulated *)transport->context)->soc : NULL;
}

void link_fill_bank(uint8_t *flash, int bank, uint32_t sequence, const uint8_t *image,
                    uint32_t length) {
    uint8_t *at = flash + (bank ? GOISHI_FLASH_BANK_B : GOISHI_FLASH_BANK_A);
    memcpy(at + GOISHI_FLASH_IMAGE, image, length);
    goishi_put32(at, GOISHI_FLASH_RECORD_MAGIC);
    goishi_put32(at + 4, GOISHI_FLASH_RECORD_VERSION);
    goishi_put32(at + 8, sequence);
    goishi_put32(at + 12, length);
    goishi_put32(at + 16, (uint32_t)crc32(0, image, length));
    goishi_put32(at + 20, (uint32_t)crc32(0, at, 20));
}

/* The smallest model that has what is needed. */
static const char *choose(const struct link_simulated *wanted, char folder[BACKEND_PATH_MAX],
                          struct fault *fault) {
    static const char *const joseki[] = {"soc+joseki", "soc", NULL};
    static const char *const group[] = {"soc+playout", "soc", NULL};
    static const char *const all[] = {"soc", "soc+joseki", "soc+playout", NULL};
    const char *const named[] = {wanted->model, NULL};
    const char *const *models = wanted->model                      ? named
                                : wanted->joseki && !wanted->group ? joseki
                                : wanted->group && !wanted->joseki ? group
                                                                   : all;
    const int most = models == all && wanted->joseki && wanted->group ? 1 : 4;
    for (int i = 0; i < most && models[i]; ++i)
        if (backend_find_model(models[i], wanted->size, folder, i ? NULL : fault))
            return models[i];
    return NULL;
}

bool link_open_simulated(const struct link_simulated *wanted, struct link_transport *transport,
                         struct fault *fault) {
    char folder[BACKEND_PATH_MAX], error[256] = "";
    const char *model = choose(wanted, folder, fault);
    if (!model)
        return false;
    if (wanted->length > GOISHI_FLASH_BANK_BYTES - GOISHI_FLASH_IMAGE)
        return fault_set(fault, "the dictionary does not fit the chip's flash");
    struct simulated *s = calloc(1, sizeof *s);
    if (!s)
        return fault_set(fault, "not enough memory");
    s->progress = wanted->progress;
    s->soc =
        goishi_soc_open(folder, model, wanted->size, wanted->program, NULL, 0, error, sizeof error);
    if (!s->soc) {
        free(s);
        return fault_set(fault, "%s", error);
    }
    if (wanted->image)
        link_fill_bank(goishi_soc_flash(s->soc), 0, 1, wanted->image, (uint32_t)wanted->length);
    *transport = (struct link_transport){s, sim_read, sim_write, sim_now, sim_close};
    return true;
}
