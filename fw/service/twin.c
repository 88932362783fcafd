/* SPDX-License-Identifier: Apache-2.0
 * Playouts on the twin of the group board. */
#include "fw/service/twin.h"

static enum goishi_status rules(void *group, int limit, int komi) {
    struct service_group_twin *t = group;
    t->limit = limit;
    t->komi = komi;
    return GOISHI_OK;
}

static enum goishi_status seed(void *group, int slot, uint64_t value) {
    struct service_group_twin *t = group;
    t->seed[slot] = value;
    return GOISHI_OK;
}

static enum goishi_status start(void *group, uint32_t slots, int colour) {
    struct service_group_twin *t = group;
    t->sums = (struct service_playouts){0, 0, 0, 0};
    for (int slot = 0; slot < GOISHI_GROUP_SLOTS; slot++) {
        if (!(slots >> slot & 1))
            continue;
        struct group_playout playout = {.seed = t->seed[slot], .colour = colour, .limit = t->limit};
        group_twin_playout(&t->twin, slot, &playout);
        t->seed[slot] = playout.seed;
        t->sums.games++;
        t->sums.wins += playout.score > t->komi;
        t->sums.score += playout.score;
        t->sums.moves += (uint32_t)playout.moves;
    }
    return GOISHI_OK;
}

static enum goishi_status busy(void *group, uint32_t *slots) {
    (void)group;
    *slots = 0;
    return GOISHI_OK;
}

static enum goishi_status sums(void *group, struct service_playouts *to) {
    *to = ((struct service_group_twin *)group)->sums;
    return GOISHI_OK;
}

const struct service_playouts_ops service_playouts_twin = {rules, seed, start, busy, sums};
