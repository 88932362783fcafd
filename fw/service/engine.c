/* SPDX-License-Identifier: Apache-2.0
 * Playouts on the group board itself. */
#include "fw/drivers/group.h"
#include "fw/service/service.h"

static enum goishi_status rules(void *group, int limit, int komi) {
    return group_playout_rules(group, limit, komi);
}

static enum goishi_status seed(void *group, int slot, uint64_t value) {
    return group_playout_seed(group, slot, value);
}

static enum goishi_status start(void *group, uint32_t slots, int colour) {
    return group_playout_start(group, slots, colour, GROUP_PLAYOUT_FORGET);
}

static enum goishi_status busy(void *group, uint32_t *slots) {
    return group_playout_busy(group, slots);
}

static enum goishi_status sums(void *group, struct service_playouts *to) {
    struct group_playouts read;
    enum goishi_status status = group_playout_sums(group, &read);
    *to = (struct service_playouts){read.games, read.wins, read.moves, read.score};
    return status;
}

const struct service_playouts_ops service_playouts_driver = {rules, seed, start, busy, sums};
