/* SPDX-License-Identifier: Apache-2.0
 * The influence of a position, computed by the nodes of a hypercube ([Shyu], chapter 4). The ranks
 * of a team are the nodes, and messages go along the edges of the cube only: between ranks that
 * differ in one bit. The number of ranks is a power of two. */
#ifndef HOST_CUBE_CUBE_H
#define HOST_CUBE_CUBE_H

#include "host/base/fault.h"
#include "host/base/team.h"
#include "host/cube/assignment.h"
#include "host/game/position.h"

/* Influence of other points' stones, positive for Black; [y][x] from 1. */
struct cube_influence {
    int32_t sum[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
    uint32_t additions; /* that this rank has made for stones */
    uint32_t merged;    /* additions to merge boards of other ranks: cube additions */
};

/* Approach 1: stones are dealt out to the nodes, and cube additions merge what they have made.
 * False with a fault when the ranks are no cube. Every rank has the result. */
bool cube_by_stones(struct team *team, const struct position *position,
                    struct cube_influence *influence, struct fault *fault);
/* Approach 2: points are dealt out, and every node sees all stones; rank 0 tells them. The 32 nodes
 * of an assignment are dealt out to the ranks in turn. For 19x19 only. */
bool cube_by_points(struct team *team, const struct position *position,
                    const struct assignment *assignment, struct cube_influence *influence,
                    struct fault *fault);

/* Time units of approach 1 for so many stones on 32 nodes, and of one processor: the formula of
 * section 4.2.2. */
int cube_units(int stones);
int cube_units_alone(int stones);

/* A position with approach 2 on 32 nodes, as in Table 4.4: additions of the busiest node, of the
 * idlest, and of all. */
struct cube_load {
    int most, least, all;
};
struct cube_load cube_load(const struct position *position, const struct assignment *assignment);

#endif
