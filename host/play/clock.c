/* SPDX-License-Identifier: Apache-2.0
 * How much time one move may take. */
#define _POSIX_C_SOURCE 200809L
#include "host/play/clock.h"

#include <time.h>

/* What the round trip to the controller may cost, and the share of the rest that is used. */
static const double lag = 0.05, used = 0.9;

void clock_set(struct clock *clock, enum clock_kind kind, double main, double period, int stones) {
    clock->kind = kind;
    clock->main = main;
    clock->period = period;
    clock->stones = stones;
    clock_restart(clock);
}

void clock_settings(struct clock *clock, double main, double period, int stones) {
    const enum clock_kind kind = stones > 0   ? CLOCK_CANADIAN
                                 : period > 0 ? CLOCK_NONE
                                              : CLOCK_ABSOLUTE;
    clock_set(clock, kind, main, period, stones);
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

/* The main time is over by so many seconds: they are the first period's. */
static void begin_periods(struct clock *clock, struct clock_side *side, double over) {
    side->left = clock->period - over;
    side->stones = clock->stones;
}

/* Each period that ran out is lost; the one at hand begins again with every stone. */
static void lose_periods(const struct clock *clock, struct clock_side *side) {
    for (; side->left <= 0 && side->stones > 1; --side->stones)
        side->left += clock->period;
    if (side->left > 0)
        side->left = clock->period;
}

void clock_spend(struct clock *clock, int colour, double seconds) {
    struct clock_side *side = &clock->side[colour];
    const bool main = side->stones == 0;
    side->left -= seconds;
    if (main && side->left <= 0 && clock->stones > 0)
        begin_periods(clock, side, -side->left);
    if (side->stones > 0 && clock->kind == CLOCK_BYOYOMI)
        lose_periods(clock, side);
    else if (side->stones > 0 && !main && --side->stones == 0)
        begin_periods(clock, side, 0);
    if (side->left < 0)
        side->left = 0;
}

bool clock_budget(const struct clock *clock, int colour, int moves, double *seconds) {
    const struct clock_side *side = &clock->side[colour];
    const bool main = side->stones == 0, byoyomi = clock->kind == CLOCK_BYOYOMI;
    if (clock->kind == CLOCK_NONE)
        return false;
    double share = side->left / (!main && byoyomi ? 1
                                 : !main          ? side->stones
                                 : moves > 1      ? moves
                                                  : 1);
    /* Main time that runs out leads into a period, which is there for every move after that. */
    if (main && clock->stones > 0) {
        const double later = clock->period / (byoyomi ? 1 : clock->stones);
        if (share < later)
            share = later < side->left ? later : side->left;
    }
    share *= used;
    *seconds = share > 2 * lag ? share - lag : share / 2;
    return true;
}

double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
