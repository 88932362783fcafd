/* SPDX-License-Identifier: Apache-2.0
 * Finds and loads a Verilated SoC, and fills its flash. */
#define _GNU_SOURCE /* RTLD_NODELETE */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/goishi_soc_sim.h"

struct goishi_soc {
    void *library;
    const struct goishi_soc_model *model;
    void *state;
};

static bool fill(uint8_t *flash, const char *path, uint32_t address) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t room = address < GOISHI_SOC_FLASH_BYTES ? GOISHI_SOC_FLASH_BYTES - address : 0;
    bool read = fread(flash + (room ? address : 0), 1, room, file) > 0 && !ferror(file);
    fclose(file);
    return read;
}

static bool readable(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file;
}

static bool has_word(const char *model, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = model; (at = strstr(at, word)) != NULL; at += length)
        if ((at == model || at[-1] == '+') && (at[length] == '\0' || at[length] == '+'))
            return true;
    return false;
}

const char *goishi_soc_program(const char *model) {
    const bool joseki = has_word(model, "joseki");
    const bool group = has_word(model, "group") || has_word(model, "playout");
    if (has_word(model, "bare"))
        return "bare";
    /* A model that names no board has them all. */
    return joseki == group ? "full" : joseki ? "joseki" : "engine";
}

struct goishi_soc *goishi_soc_open(const char *folder, const char *model, int size, const char *rom,
                                   const char *flash_image, uint32_t flash_address, char *error,
                                   unsigned error_size) {
    char path[1024], program[1024];
    int a = snprintf(path, sizeof path, "%s/%s-%d.so", folder, model, size);
    int b = snprintf(program, sizeof program, "%s/../fw/%s.hex", folder, goishi_soc_program(model));
    if (a < 0 || (size_t)a >= sizeof path || b < 0 || (size_t)b >= sizeof program) {
        snprintf(error, error_size, "the path of the simulated chip is too long");
        return NULL;
    }
    if (!rom)
        rom = program;
    if (!readable(path)) {
        snprintf(error, error_size,
                 "no simulated chip of size %d: build it with `make build/sim/%s-%d.so`", size,
                 model, size);
        return NULL;
    }
    if (!readable(rom)) {
        snprintf(error, error_size, "no program for the chip: build it with `make firmware`");
        return NULL;
    }
    struct goishi_soc *soc = calloc(1, sizeof *soc);
    if (soc)
        soc->library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (soc && soc->library)
        soc->model = dlsym(soc->library, GOISHI_SOC_MODEL_SYMBOL);
    if (!soc || !soc->model) {
        snprintf(error, error_size, "cannot load %s-%d.so: %s", model, size,
                 soc ? dlerror() : "out of memory");
        if (soc && soc->library)
            dlclose(soc->library);
        free(soc);
        return NULL;
    }
    soc->state = soc->model->create(rom);
    if (flash_image && !fill(soc->model->flash(soc->state), flash_image, flash_address)) {
        snprintf(error, error_size, "cannot read %s into the flash", flash_image);
        goishi_soc_close(soc);
        return NULL;
    }
    return soc;
}

void goishi_soc_close(struct goishi_soc *soc) {
    if (!soc)
        return;
    soc->model->destroy(soc->state);
    dlclose(soc->library);
    free(soc);
}

void goishi_soc_reset(struct goishi_soc *soc) {
    soc->model->reset(soc->state);
}

uint64_t goishi_soc_run(struct goishi_soc *soc, uint64_t clocks, bool stop_at_byte) {
    return soc->model->run(soc->state, clocks, stop_at_byte);
}

uint64_t goishi_soc_clocks(const struct goishi_soc *soc) {
    return soc->model->clocks(soc->state);
}

void goishi_soc_send(struct goishi_soc *soc, const void *bytes, unsigned count) {
    soc->model->send(soc->state, bytes, count);
}

unsigned goishi_soc_unsent(const struct goishi_soc *soc) {
    return soc->model->unsent(soc->state);
}

unsigned goishi_soc_receive(struct goishi_soc *soc, void *bytes, unsigned room) {
    return soc->model->receive(soc->state, bytes, room);
}

uint8_t goishi_soc_leds(const struct goishi_soc *soc) {
    return soc->model->leds(soc->state);
}

uint8_t *goishi_soc_flash(struct goishi_soc *soc) {
    return soc->model->flash(soc->state);
}

uint64_t goishi_soc_flash_operations(const struct goishi_soc *soc) {
    return soc->model->flash_operations(soc->state);
}

void goishi_soc_flash_cut(struct goishi_soc *soc, uint64_t operations) {
    soc->model->flash_cut(soc->state, operations);
}

bool goishi_soc_flash_is_cut(const struct goishi_soc *soc) {
    return soc->model->flash_is_cut(soc->state);
}

void goishi_soc_flash_mend(struct goishi_soc *soc) {
    soc->model->flash_mend(soc->state);
}
