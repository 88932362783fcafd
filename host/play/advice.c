/* SPDX-License-Identifier: Apache-2.0
 * Putting advice together. */
#include "host/play/advice.h"

#include <math.h>
#include <stddef.h>

struct reason *advice_reason(struct advice *advice, enum reason_kind kind) {
    if (advice->reasons < ADVICE_REASONS)
        ++advice->reasons;
    struct reason *reason = &advice->reason[advice->reasons - 1];
    *reason = (struct reason){.kind = kind};
    return reason;
}

const struct reason *advice_find(const struct advice *advice, enum reason_kind kind) {
    for (int i = 0; i < advice->reasons; ++i)
        if (advice->reason[i].kind == kind)
            return &advice->reason[i];
    return NULL;
}

double advice_lower(const struct advice *advice) {
    const double games = advice->games ? advice->games : 1, share = advice->value;
    const double lower = share - 1.96 * sqrt((share * (1 - share) + 0.25 / games) / games);
    return lower > 0 ? lower : 0;
}

void advice_move(struct advice *advice, int x, int y, int colour) {
    advice->x = (uint8_t)x;
    advice->y = (uint8_t)y;
    advice->length = x ? 1 : 0;
    advice->line[0].x = (uint8_t)x;
    advice->line[0].y = (uint8_t)y;
    advice->line[0].colour = (uint8_t)colour;
}
