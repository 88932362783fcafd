/* SPDX-License-Identifier: Apache-2.0
 * The adviser of the end of a game: a pass when nothing is left to play for. */
#include <stddef.h>

#include "host/play/adviser.h"

enum { STATUS_GAMES = 200 };

static const double SETTLED = 0.8;

/* Black's margin in half points, komi taken off. */
static int margin(const struct engine *engine, const struct status *status) {
    return 2 * status_score(&engine->history.now, status) - engine_half_points(engine);
}

static bool any_dead(const struct position *position, const struct status *status) {
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (status->word[y][x] == STATUS_DEAD)
                return true;
    return false;
}

/* Everybody's points are safe, or the opponent has passed and it is won as it stands. */
static bool nothing_left(const struct engine *engine, int colour, bool cleanup) {
    struct status status;
    const struct position *now = &engine->history.now;
    const struct history_step *last = history_last(&engine->history);
    const bool passed = last && last->x == 0 && last->colour != colour;
    const int sign = colour == GOISHI_BLACK ? 1 : -1;
    const int stones = position_stones(now, GOISHI_BLACK) + position_stones(now, GOISHI_WHITE);
    if (!passed && 2 * stones < now->size * now->size)
        return false;
    if (!status_estimate(now, STATUS_GAMES, engine->options.seed + (uint64_t)engine->history.steps,
                         &status))
        return false;
    if (cleanup)
        return !any_dead(now, &status) && status_settled(now, &status, SETTLED);
    if (status_settled(now, &status, SETTLED))
        return true;
    /* Won whichever way it is counted: every stone alive, the dead ones off, random games. */
    return passed && sign * margin(engine, NULL) > 0 && sign * margin(engine, &status) > 0 &&
           sign * (2 * status_mean(now, &status) - engine_half_points(engine)) > 0;
}

static enum advised advise(struct engine *engine, struct task *task, struct advice *advice,
                           struct fault *fault) {
    (void)fault;
    if (task->endless || !engine_allowed(engine, 0, 0) ||
        !nothing_left(engine, task->colour, task->cleanup))
        return ADVISED_NOTHING;
    advice_move(advice, 0, 0, task->colour);
    advice_reason(advice, REASON_DECIDED);
    return ADVISED_MOVE;
}

const struct adviser ending_adviser = {"ending", advise, NULL, NULL, NULL};
