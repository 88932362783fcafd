/* SPDX-License-Identifier: Apache-2.0
 * Positions and games of the group board, for any implementation of its operations: boards are
 * written as a player sees them, top row first, X black, O white. */
#ifndef AID_GROUP_H
#define AID_GROUP_H

#include "fw/base/cells.h"

struct aid_group {
    const struct goishi_group_ops *ops;
    void *board;
    int size;
};

/* Sets up a slot from `size` rows. */
void aid_group_set(struct aid_group *group, int slot, const char *const *rows);
void aid_group_expect(struct aid_group *group, int slot, const char *const *rows);
/* Plays at a GTP vertex ("D4") and expects this code. */
void aid_group_move(struct aid_group *group, int slot, int colour, const char *vertex,
                    enum goishi_group_code code);
/* What became of a stone on two boards. */
void aid_group_same_result(const struct goishi_group_result *a,
                           const struct goishi_group_result *b);
int aid_group_liberties(struct aid_group *group, int slot, const char *vertex);

/* Everything that can be asked about a slot is the same on both. */
void aid_group_same(struct aid_group *a, struct aid_group *b, int slot);

/* Each is one test; the size is 9. */
void aid_group_kokkalis(struct aid_group *group);
void aid_group_positions(struct aid_group *group);

/* Places every colouring of a tiny board stone by stone, copying slots on the way, and counts
 * those that stand: 57 at 2x2, 12675 at 3x3. */
int aid_group_count_positions(struct aid_group *group);
/* Every position reachable from the empty board within `depth` moves, by every point and colour,
 * on both; returns the number of moves compared. */
long aid_group_explore(struct aid_group *a, struct aid_group *b, int depth);

#endif
