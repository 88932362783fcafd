/* SPDX-License-Identifier: Apache-2.0
 * Who has won, where that is settled. */
#include "host/play/adviser.h"
#include "host/play/settle.h"

enum { SCORE_GAMES = 1000 };

bool engine_status(const struct engine *engine, struct status *status) {
    if (!status_estimate(&engine->history.now, SCORE_GAMES, 1, status))
        return false;
    status_settle(&engine->history.now, status);
    return true;
}

int engine_handicap(const struct engine *engine) {
    const struct history *history = &engine->history;
    const struct position *start = history->steps ? &history->step[0].before : &history->now;
    const int black = position_stones(start, GOISHI_BLACK);
    return black >= 2 && !position_stones(start, GOISHI_WHITE) ? black : 0;
}

/* White's points for the handicap. */
static int bonus(const struct engine *engine) {
    const int stones = engine_handicap(engine);
    switch (engine->rules.bonus) {
    case RULESET_BONUS_ALL:
        return stones;
    case RULESET_BONUS_LESS_ONE:
        return stones ? stones - 1 : 0;
    case RULESET_BONUS_NONE:
        break;
    }
    return 0;
}

bool engine_score(const struct engine *engine, double *score, struct fault *fault) {
    const struct position *now = &engine->history.now;
    struct status status;
    int x, y;
    if (!engine_status(engine, &status))
        return fault_set(fault, "a string without a liberty stands on the board");
    const double komi = engine->komi + bonus(engine);
    *score = status_score(now, &status) - komi;
    if (status_doubtful(now, &status, komi, &x, &y)) {
        char name[GO_NAME_BYTES];
        go_name(x, y, name);
        return fault_set(fault, "the status of %s is not settled", name);
    }
    return true;
}
