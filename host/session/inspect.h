/* SPDX-License-Identifier: Apache-2.0
 * What the joseki board sees in a position: the links that the last move killed, the area of the
 * last move's corner and the stones that interfere with it, the virtual stones, the evaluation by
 * interval. */
#ifndef SESSION_INSPECT_H
#define SESSION_INSPECT_H

#include "host/game/game.h"
#include "host/session/session.h"

/* Everything that is read from the cells, as [y][x]. */
struct inspection {
    /* N: the board with the last stone, nothing taken yet. */
    struct goishi_joseki_point last[SESSION_LINES][SESSION_LINES];
    /* N: the stones of the last move's corner; S: the board. */
    struct goishi_joseki_point local[SESSION_LINES][SESSION_LINES];
    struct goishi_joseki_result settled, placed;
    struct goishi_joseki_score score;
    struct goishi_cost cost;
};

/* `before`: the position without the last move. `wide`: the area of 20 points instead of 8. */
bool inspect(const char *backend, bool wide, const struct position *before,
             const struct position *position, const struct game_last *last, struct inspection *seen,
             struct fault *fault);
/* With soft and rtl, which must agree; the result is that of rtl. */
bool inspect_both(bool wide, const struct position *before, const struct position *position,
                  const struct game_last *last, struct inspection *rtl, struct fault *fault);

/* Dead by the last move? */
bool inspect_dead(const struct inspection *seen, int x, int y);
/* A stone in the area of the corner's stones that is none of them? */
bool inspect_interferes(const struct inspection *seen, int x, int y);

#endif
