/* SPDX-License-Identifier: Apache-2.0
 * Moves that a client forbids, or allows alone. */
#include "host/play/avoid.h"

void avoid_add(struct avoid *avoid, bool allow, int colour, int x, int y, int depth) {
    const int point = go_point(x, y);
    if (!allow) {
        avoid->moves.until[colour][point] = (uint8_t)depth;
        return;
    }
    avoid->allowed[colour][point] = true;
    avoid->only[colour] = (uint8_t)depth;
}

void avoid_finish(struct avoid *avoid) {
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour)
        for (int point = 0; point < GO_POINTS; ++point) {
            uint8_t *until = &avoid->moves.until[colour][point];
            if (!avoid->allowed[colour][point] && *until < avoid->only[colour])
                *until = avoid->only[colour];
        }
}
