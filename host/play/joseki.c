/* SPDX-License-Identifier: Apache-2.0
 * The joseki adviser: the finder's moves, while they apply. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "host/play/adviser.h"

enum { JOSEKI_SIZE = 13 }; /* on smaller boards the corners of the dictionary overlap */

/* The dictionary knows openings; a board that is a fourth full matches only by accident. */
static bool still_opening(const struct position *position) {
    const int stones =
        position_stones(position, GOISHI_BLACK) + position_stones(position, GOISHI_WHITE);
    return 4 * stones < position->size * position->size;
}

/* A move of a pattern, of the opening tree or in an empty corner; or one that the tables think
 * likely, as an answer in the corner of the last move. */
static bool applies(const struct finder_move *move, const struct history *history) {
    if (move->from & (FINDER_FROM_TREE | FINDER_FROM_OPENING | FINDER_FROM_DEFAULT))
        return true;
    const struct history_step *last = history_last(history);
    const int middle = (history->now.size + 1) / 2;
    return last && last->x && move->table >= 65536 / 10 &&
           (last->x > middle) == (move->x > middle) && (last->y > middle) == (move->y > middle);
}

/* Why the finder is not asked; NULL: it is. */
static const char *cannot_ask(const struct engine *engine) {
    return !engine->options.joseki                    ? "it is switched off"
           : engine->history.now.size < JOSEKI_SIZE   ? "the board is too small"
           : session_missing(engine->session) != NULL ? "there is no dictionary"
                                                      : NULL;
}

/* May this move of the answer be played? */
static bool usable(const struct engine *engine, int colour, const struct finder_move *move) {
    return position_check(&engine->history.now, move->x, move->y, colour) == GO_LEGAL &&
           !history_repeats(&engine->history, move->x, move->y, colour) &&
           applies(move, &engine->history) && engine_allowed(engine, move->x, move->y);
}

/* Which of the answer's moves is to be played, -1 when none applies; *why then has the reason. */
static int choose(struct engine *engine, int colour, const char **why, struct fault *fault) {
    const struct position *now = &engine->history.now;
    engine->answer = NULL;
    *why = "nothing can be asked";
    if (!engine_session(engine, fault))
        return -1;
    *why = cannot_ask(engine);
    if (*why)
        return -1;
    const double begun = clock_now();
    engine->answer = engine_ask(engine, colour, fault);
    engine->asking = clock_now() - begun;
    if (!engine->answer)
        return -1;
    *why = finder_why_text(engine->answer->why);
    if (!still_opening(now)) {
        *why = "the opening is over";
        return -1;
    }
    for (int i = 0; i < engine->answer->moves; ++i) {
        if (usable(engine, colour, &engine->answer->move[i]))
            return i;
        *why = "the moves that are known are not for this corner";
    }
    return -1;
}

/* Where the tree has a count, that; the tables only know shares. */
static void fill(const struct finder_move *move, struct advice *advice) {
    const uint32_t share = move->table ? move->table : move->tree;
    advice->x = move->x;
    advice->y = move->y;
    advice->value = move->won <= 200 ? move->won / 200.0 : 0.5;
    advice->games = advice->visits = move->count;
    advice->prior = (unsigned)((uint64_t)share * 10000 / 65536);
    advice->length = move->length < ADVICE_LINE ? move->length : ADVICE_LINE;
    for (int i = 0; i < advice->length; ++i) {
        advice->line[i].x = (uint8_t)finder_stone_x(move->line[i]);
        advice->line[i].y = (uint8_t)finder_stone_y(move->line[i]);
        advice->line[i].colour = (uint8_t)finder_stone_colour(move->line[i]);
    }
    struct reason *reason = advice_reason(advice, REASON_JOSEKI);
    reason->games = move->count;
    reason->share = advice->value;
    reason->score = move->score;
}

static enum advised advise(struct engine *engine, struct task *task, struct advice *advice,
                           struct fault *fault) {
    const char *why = "there is no time to ask";
    if (task->endless || (!task->cleanup && (!task->limited || task->budget > engine->asking))) {
        const int chosen = choose(engine, task->colour, &why, fault);
        if (*fault->text)
            return ADVISED_FAULT;
        if (chosen >= 0) {
            fill(&engine->answer->move[chosen], advice);
            return ADVISED_MOVE;
        }
    }
    advice_reason(advice, REASON_NO_JOSEKI)->why = why;
    return ADVISED_NOTHING;
}

static int all_moves(const struct finder_answer *answer, struct advice *list, int room) {
    int count = 0;
    for (; answer && count < answer->moves && count < room; ++count) {
        list[count] = (struct advice){0};
        fill(&answer->move[count], &list[count]);
    }
    return count;
}

/* The finder's score is the logarithm of how likely a move is, in 1/256 of a factor of two. The
 * games of all moves are shared out by it: order and visits then say the same, which the counts
 * alone do not. */
static void share_out(struct advice *list, int count) {
    double weight[FINDER_MOVES], sum = 0, games = 0;
    for (int i = 0; i < count; ++i) {
        weight[i] = exp2(((double)list[i].reason[0].score - list[0].reason[0].score) / 256);
        /* The order counts, whatever scores a chip reports with it. */
        if (i && weight[i] > weight[i - 1])
            weight[i] = weight[i - 1];
        sum += weight[i];
        games += list[i].games ? list[i].games : 1;
    }
    for (int i = 0; i < count; ++i)
        list[i].visits = 1 + (uint32_t)(games * weight[i] / sum);
}

/* What would be played, not all that is known. */
static int candidates(const struct engine *engine, struct advice *list, int room) {
    const struct finder_answer *answer = engine->answer;
    struct advice usables[FINDER_MOVES];
    int count = 0;
    for (int i = 0; answer && i < answer->moves; ++i)
        if (usable(engine, engine->colour, &answer->move[i])) {
            usables[count] = (struct advice){0};
            fill(&answer->move[i], &usables[count++]);
        }
    share_out(usables, count);
    count = count < room ? count : room;
    memcpy(list, usables, (size_t)count * sizeof *list);
    return count;
}

static bool explain(struct engine *engine, int colour, struct explanation *explanation,
                    struct fault *fault) {
    explanation->chosen = choose(engine, colour, &explanation->why, fault);
    if (*fault->text)
        return false;
    explanation->moves = all_moves(engine->answer, explanation->move, EXPLAINED);
    for (int i = 0; engine->answer && i < FINDER_REASONS; ++i)
        if (engine->answer->drops[i])
            explanation->drop[explanation->dropped++] =
                (struct reason){.kind = REASON_DROPPED,
                                .games = engine->answer->drops[i],
                                .why = finder_reason_text(i)};
    return true;
}

const struct adviser joseki_adviser = {"joseki", advise, candidates, NULL, explain};
