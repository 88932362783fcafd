/* SPDX-License-Identifier: Apache-2.0
 * Moves that a client forbids (avoid) or allows alone (allow), gathered for one request. */
#ifndef PLAY_AVOID_H
#define PLAY_AVOID_H

#include "host/play/engine.h"

enum { AVOID_DEPTH = 255 }; /* moves ahead, at most */

struct avoid {
    struct engine_avoid moves; /* for the request, after avoid_finish */
    /* By colour: some moves are allowed, up to that depth; all others are not. */
    uint8_t only[3];
    bool allowed[3][GO_POINTS];
};

/* One move of a colour, x = 0 for a pass, within the next `depth` moves. */
void avoid_add(struct avoid *avoid, bool allow, int colour, int x, int y, int depth);
/* Everything has been added. */
void avoid_finish(struct avoid *avoid);

#endif
