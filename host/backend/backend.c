/* SPDX-License-Identifier: Apache-2.0
 * Opens the cells by name. */
#include "backend/backend.h"

#include <stdlib.h>
#include <string.h>

#include "backend/models.h"
#include "drivers/group.h"
#include "drivers/influence.h"
#include "drivers/joseki.h"
#include "sim/goishi_sim.h"
#include "twin/influence.h"
#include "twin/joseki.h"

struct backend_parts {
    struct goishi_sim *sim; /* NULL for soft */
    struct influence_twin influence_twin;
    struct influence influence;
    struct joseki_twin joseki_twin;
    struct joseki joseki;
    struct group group;
};

const char *const backend_names[] = {"soft", "rtl", NULL};

static bool has_board(const char *boards, const char *board) {
    const size_t length = strlen(board);
    for (const char *at = boards; (at = strstr(at, board)) != NULL; at += length) {
        if ((at == boards || at[-1] == '+') && (at[length] == '\0' || at[length] == '+'))
            return true;
    }
    return false;
}

static bool open_soft(struct backend *backend, const char *boards, int size) {
    struct backend_parts *parts = backend->parts;
    if (has_board(boards, "influence")) {
        influence_twin_init(&parts->influence_twin, size);
        backend->cells.influence_ops = &influence_twin_ops;
        backend->cells.influence = &parts->influence_twin;
    }
    if (has_board(boards, "joseki")) {
        joseki_twin_init(&parts->joseki_twin, size,
                         has_board(boards, "influence") ? &parts->influence_twin : NULL);
        backend->cells.joseki_ops = &joseki_twin_ops;
        backend->cells.joseki = &parts->joseki_twin;
    }
    return true;
}

static bool open_rtl(struct backend *backend, const char *boards, int size, struct fault *fault) {
    struct backend_parts *parts = backend->parts;
    char folder[BACKEND_PATH_MAX], error[256] = "";
    if (!backend_find_model(boards, size, folder, fault))
        return false;
    parts->sim = goishi_sim_open(folder, boards, size, error, sizeof error);
    if (!parts->sim)
        return fault_set(fault, "%s", error);
    if (has_board(boards, "influence")) {
        if (influence_init(&parts->influence, goishi_sim_bus(parts->sim)) != GOISHI_OK ||
            parts->influence.size != size)
            return fault_set(fault, "the model %s-%d does not answer as an influence board", boards,
                             size);
        backend->cells.influence_ops = &influence_ops;
        backend->cells.influence = &parts->influence;
    }
    if (has_board(boards, "joseki")) {
        if (joseki_init(&parts->joseki, goishi_sim_bus(parts->sim)) != GOISHI_OK ||
            parts->joseki.size != size)
            return fault_set(fault, "the model %s-%d does not answer as a joseki board", boards,
                             size);
        backend->cells.joseki_ops = &joseki_ops;
        backend->cells.joseki = &parts->joseki;
    }
    if (has_board(boards, "group")) {
        if (group_init(&parts->group, goishi_sim_bus(parts->sim)) != GOISHI_OK ||
            parts->group.size != size)
            return fault_set(fault, "the model %s-%d does not answer as a group board", boards,
                             size);
        backend->cells.group_ops = &group_ops;
        backend->cells.group = &parts->group;
    }
    return true;
}

struct backend *backend_open(const char *name, const char *boards, int size, struct fault *fault) {
    const bool soft = strcmp(name, "soft") == 0;
    if (!soft && strcmp(name, "rtl") != 0) {
        fault_set(fault, "no backend is called %s: there are soft and rtl", name);
        return NULL;
    }
    struct backend *backend = calloc(1, sizeof *backend);
    if (backend)
        backend->parts = calloc(1, sizeof *backend->parts);
    if (!backend || !backend->parts) {
        free(backend);
        fault_set(fault, "not enough memory for the %s backend", name);
        return NULL;
    }
    backend->name = soft ? backend_names[0] : backend_names[1];
    backend->cells.size = size;
    if (!(soft ? open_soft(backend, boards, size) : open_rtl(backend, boards, size, fault))) {
        backend_close(backend);
        return NULL;
    }
    return backend;
}

void backend_close(struct backend *backend) {
    if (!backend)
        return;
    if (backend->parts->sim)
        goishi_sim_close(backend->parts->sim);
    free(backend->parts);
    free(backend);
}

bool backend_clocks(const struct backend *backend, uint64_t *clocks, uint64_t *accesses) {
    if (!backend->parts->sim)
        return false;
    *clocks = goishi_sim_clocks(backend->parts->sim);
    *accesses = goishi_sim_accesses(backend->parts->sim);
    return true;
}
