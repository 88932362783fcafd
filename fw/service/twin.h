/* SPDX-License-Identifier: Apache-2.0
 * Playouts on the twin of the group board, for a chip without one. */
#ifndef SERVICE_TWIN_H
#define SERVICE_TWIN_H

#include "fw/service/service.h"
#include "fw/twin/group.h"

struct service_group_twin {
    struct group_twin twin; /* first: cells->group points to it */
    int limit, komi;
    uint64_t seed[GOISHI_GROUP_SLOTS];
    struct service_playouts sums;
};

#endif
