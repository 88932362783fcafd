/* SPDX-License-Identifier: Apache-2.0
 * A drill from one's own games: where the player left what professionals usually play. */
#ifndef EXPLORE_OWN_H
#define EXPLORE_OWN_H

#include "host/explore/drillfile.h"
#include "host/game/game.h"

struct own_report {
    int games;     /* of the player */
    int positions; /* where a corner was left, */
    int added;     /* and of these the ones that the file did not have */
};

/* The side that somebody of this name has, upper case and lower case alike; 0: neither. */
int own_side(const struct game *game, const char *player);
/* The first such move of the side in each corner goes into the drill's file, as missed once. A
 * position that is there already stays as it is. */
bool own_add(const struct book *book, const struct game *game, int side, const char *path,
             const char *day, struct own_report *report, struct fault *fault);

#endif
