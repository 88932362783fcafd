/* SPDX-License-Identifier: Apache-2.0
 * Opens the cells by name. */
#include "host/session/backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"
#include "fw/drivers/influence.h"
#include "fw/drivers/joseki.h"
#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"
#include "host/link/bridge.h"
#include "host/link/connect.h"
#include "host/sim/models.h"
#include "sim/goishi_sim.h"

struct backend_parts {
    struct goishi_sim *sim; /* rtl */
    struct link *link;      /* a bridge that was opened here */
    struct bridge bridge;
    bool bridged;
    struct influence_twin influence_twin;
    struct influence influence;
    struct joseki_twin joseki_twin;
    struct joseki joseki;
    struct group_twin group_twin;
    struct group group, group2;
};

const char *const backend_names[] = {"soft", "rtl", "soc", "DEVICE", NULL};

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
    if (has_board(boards, "group")) {
        group_twin_init(&parts->group_twin, size);
        backend->cells.group_ops = &group_twin_ops;
        backend->cells.group = &parts->group_twin;
        backend->cells.group_functions = GOISHI_HAS_ALL;
        backend->cells.playout_ops = &group_twin_playout_ops;
    }
    return true;
}

/* The group boards that the system block names. */
static bool open_groups(struct backend *backend, struct goishi_bus bus, int size) {
    struct backend_parts *parts = backend->parts;
    uint32_t there = 0;
    if (bus.read(bus.context, GOISHI_ADDRESS(SYSTEM, BOARDS), &there) != GOISHI_OK ||
        group_init(&parts->group, bus, GOISHI_GROUP_BASE) != GOISHI_OK || parts->group.size != size)
        return false;
    backend->cells.group_ops = &group_ops;
    backend->cells.group = &parts->group;
    backend->cells.group_functions = there & GOISHI_HAS_ALL;
    if (there & GOISHI__SYSTEM__BOARDS__PLAYOUT_bm)
        backend->cells.playout_ops = &group_playout_ops;
    if (!(there & GOISHI__SYSTEM__BOARDS__GROUP2_bm))
        return true;
    backend->cells.group2 = &parts->group2;
    return group_init(&parts->group2, bus, GOISHI_GROUP2_BASE) == GOISHI_OK &&
           parts->group2.size == size;
}

/* The drivers over some bus. */
static bool open_drivers(struct backend *backend, struct goishi_bus bus, const char *boards,
                         int size, const char *what, struct fault *fault) {
    struct backend_parts *parts = backend->parts;
    if (has_board(boards, "influence")) {
        if (influence_init(&parts->influence, bus, GOISHI_INFLUENCE_BASE) != GOISHI_OK ||
            parts->influence.size != size)
            return fault_set(fault, "%s does not answer as an influence board", what);
        backend->cells.influence_ops = &influence_ops;
        backend->cells.influence = &parts->influence;
    }
    if (has_board(boards, "joseki")) {
        if (joseki_init(&parts->joseki, bus, GOISHI_JOSEKI_BASE) != GOISHI_OK ||
            parts->joseki.size != size)
            return fault_set(fault, "%s does not answer as a joseki board", what);
        backend->cells.joseki_ops = &joseki_ops;
        backend->cells.joseki = &parts->joseki;
    }
    if (has_board(boards, "group") && !open_groups(backend, bus, size))
        return fault_set(fault, "%s does not answer as a group board", what);
    return true;
}

static bool open_rtl(struct backend *backend, const char *boards, int size, struct fault *fault) {
    struct backend_parts *parts = backend->parts;
    char folder[BACKEND_PATH_MAX], error[256] = "", model[64];
    if (!backend_find_model(boards, size, folder, fault))
        return false;
    parts->sim = goishi_sim_open(folder, boards, size, error, sizeof error);
    if (!parts->sim)
        return fault_set(fault, "%s", error);
    snprintf(model, sizeof model, "the model %s-%d", boards, size);
    return open_drivers(backend, goishi_sim_bus(parts->sim), boards, size, model, fault);
}

static bool open_bridge(struct backend *backend, struct link *link, const char *boards, int size,
                        struct fault *fault) {
    if (link->hello.size != size)
        return fault_set(fault, "%s: the chip's boards are %dx%d, this is %dx%d", link->name,
                         link->hello.size, link->hello.size, size, size);
    bridge_init(&backend->parts->bridge, link);
    backend->parts->bridged = true;
    return open_drivers(backend, bridge_bus(&backend->parts->bridge), boards, size, link->name,
                        fault);
}

static struct backend *start(const char *name, int size, struct fault *fault) {
    struct backend *backend = calloc(1, sizeof *backend);
    if (backend)
        backend->parts = calloc(1, sizeof *backend->parts);
    if (!backend || !backend->parts) {
        free(backend);
        fault_set(fault, "not enough memory for the %s backend", name);
        return NULL;
    }
    backend->name = name;
    backend->cells.size = size;
    return backend;
}

static struct backend *end(struct backend *backend, bool good) {
    if (good)
        return backend;
    backend_close(backend);
    return NULL;
}

struct backend *backend_open_link(struct link *link, const char *boards, int size,
                                  struct fault *fault) {
    struct backend *backend = start("bridge", size, fault);
    return backend ? end(backend, open_bridge(backend, link, boards, size, fault)) : NULL;
}

struct backend *backend_open(const char *name, const char *boards, int size, struct fault *fault) {
    const bool soft = strcmp(name, "soft") == 0, rtl = strcmp(name, "rtl") == 0;
    if (has_board(boards, "joseki") && size < BACKEND_JOSEKI_SIZE) {
        fault_set(fault, "the joseki board begins at %dx%d", BACKEND_JOSEKI_SIZE,
                  BACKEND_JOSEKI_SIZE);
        return NULL;
    }
    if (strcmp(name, "soc") == 0) {
        fault_set(fault, "soc runs a program of its own: this needs the cells themselves (soft, "
                         "rtl or a bridge)");
        return NULL;
    }
    if (!soft && !rtl && !link_is_remote(name)) {
        fault_set(fault, "no backend is called %s: there are soft, rtl, soc and devices", name);
        return NULL;
    }
    struct backend *backend = start(soft ? "soft" : rtl ? "rtl" : "bridge", size, fault);
    if (!backend)
        return NULL;
    if (soft)
        return end(backend, open_soft(backend, boards, size));
    if (rtl)
        return end(backend, open_rtl(backend, boards, size, fault));
    struct link *link = backend->parts->link = link_connect(name, NULL, fault);
    if (link && !link->hello.is_bridge) {
        fault_set(fault,
                  "%s runs a program of its own: this needs the cells themselves (soft, rtl or a "
                  "bridge)",
                  link->name);
        return end(backend, false);
    }
    return end(backend, link && open_bridge(backend, link, boards, size, fault));
}

void backend_close(struct backend *backend) {
    if (!backend)
        return;
    if (backend->parts->sim)
        goishi_sim_close(backend->parts->sim);
    link_disconnect(backend->parts->link);
    free(backend->parts);
    free(backend);
}

struct goishi_cost backend_cost(const struct backend *backend) {
    const struct backend_parts *parts = backend->parts;
    if (parts->bridged)
        return (struct goishi_cost){true, 0, parts->bridge.accesses};
    if (!parts->sim)
        return (struct goishi_cost){false, 0, 0};
    return (struct goishi_cost){true, goishi_sim_clocks(parts->sim),
                                goishi_sim_accesses(parts->sim)};
}

struct goishi_cost backend_cost_since(const struct backend *backend, struct goishi_cost before) {
    struct goishi_cost now = backend_cost(backend);
    now.clocks -= before.clocks;
    now.accesses -= before.accesses;
    return now;
}

bool backend_broken(const struct backend *backend, struct fault *fault) {
    const struct backend_parts *parts = backend->parts;
    if (!parts->bridged || !parts->bridge.failed)
        return false;
    fault_set(fault, "%s", parts->bridge.fault.text);
    return true;
}
