/* SPDX-License-Identifier: Apache-2.0
 * What a drill asks and keeps: the seam between the screen and the drill's file. */
#ifndef TUI_QUIZ_H
#define TUI_QUIZ_H

#include "host/explore/drill.h"

struct quiz {
    void *context;
    /* Sets up a position that was missed before, and says whose move it is; false: play freely. */
    bool (*next)(void *context, struct walk *walk, struct drill *drill, int *side);
    /* An answer at the walk's position, before it is played. False with a fault: not kept. */
    bool (*keep)(void *context, const struct walk *walk, int side, bool right, struct fault *fault);
};

#endif
