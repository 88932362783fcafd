/* SPDX-License-Identifier: Apache-2.0
 * How much time one move may take. */
#define _POSIX_C_SOURCE 200809L
#include "host/play/clock.h"

#include <time.h>

/* What the round trip to the controller may cost, and the share of the rest that is used. */
static const double lag = 0.05, used = 0.9;

void clock_settings(struct clock *clock, double main, double period, int stones) {
    clock->limited = !(period > 0 && stones == 0);
    clock->main = main;
    clock->period = period;
    clock->stones = stones;
    clock_restart(clock);
}

void clock_restart(struct clock *clock) {
    for (int colour = 1; colour <= 2; ++colour) {
        clock->side[colour].left = clock->main > 0 ? clock->main : clock->period;
        clock->side[colour].stones = clock->main > 0 ? 0 : clock->stones;
    }
}

void clock_left(struct clock *clock, int colour, double left, int stones) {
    clock->side[colour] = (struct clock_side){left, stones};
}

static void next_period(struct clock *clock, struct clock_side *side) {
    side->left = clock->period;
    side->stones = clock->stones;
}

void clock_spend(struct clock *clock, int colour, double seconds) {
    struct clock_side *side = &clock->side[colour];
    side->left -= seconds;
    if (side->stones == 0) {
        if (side->left <= 0 && clock->stones > 0) {
            const double over = -side->left;
            next_period(clock, side);
            side->left -= over;
        }
    } else if (--side->stones == 0) {
        next_period(clock, side);
    }
    if (side->left < 0)
        side->left = 0;
}

bool clock_budget(const struct clock *clock, int colour, int moves, double *seconds) {
    const struct clock_side *side = &clock->side[colour];
    if (!clock->limited)
        return false;
    double share = side->left / (side->stones > 0 ? side->stones : moves > 1 ? moves : 1);
    /* Main time that runs out leads into a period, which is there for every move after that. */
    if (side->stones == 0 && clock->stones > 0) {
        const double later = clock->period / clock->stones;
        if (share < later)
            share = later < side->left ? later : side->left;
    }
    *seconds = used * share - lag;
    if (*seconds < 0)
        *seconds = 0;
    return true;
}

double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
