/* SPDX-License-Identifier: Apache-2.0
 * A plain Monte-Carlo choice over the first moves. */
#include "host/play/montecarlo.h"

#include <math.h>
#include <stdlib.h>

#include "host/play/adviser.h"
#include "host/session/playouts.h"

enum { BATCH = 8 };
enum { ENDLESS_GAMES = 2000000 }; /* an analysis waits for its end after so many */

static bool stone_near(const struct position *position, int x, int y, int distance) {
    for (int v = y - distance; v <= y + distance; ++v)
        for (int u = x - distance; u <= x + distance; ++u)
            if (position_on_board(position, u, v) && position_at(position, u, v))
                return true;
    return false;
}

/* While the board is still open, a move on the two outer lines with no stone near is left out:
 * random games cannot tell it from a good one with the few that there are for each. */
static bool too_low(const struct position *position, int x, int y) {
    const int size = position->size;
    const int line_x = x <= size + 1 - x ? x : size + 1 - x;
    const int line_y = y <= size + 1 - y ? y : size + 1 - y;
    const int line = line_x < line_y ? line_x : line_y;
    return line <= 2 && !stone_near(position, x, y, 2);
}

static uint64_t mix(uint64_t seed, uint64_t number) {
    uint64_t z = (seed ^ number * 0xd1342543de82ef95u) + GO_GOLDEN;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    return z ^ (z >> 29);
}

/* So that equal moves are not always tried from one corner on. */
static void shuffle(struct montecarlo *tally) {
    for (int i = tally->moves - 1; i > 0; --i) {
        const int j = (int)(mix(tally->seed, (uint64_t)i) >> 33) % (i + 1);
        const struct montecarlo_move move = tally->move[i];
        tally->move[i] = tally->move[j];
        tally->move[j] = move;
    }
}

void montecarlo_begin(struct montecarlo *tally, struct session *session,
                      const struct history *history, int colour, int komi, uint64_t seed,
                      long most) {
    const struct position *position = &history->now;
    const int size = position->size;
    const int stones =
        position_stones(position, GOISHI_BLACK) + position_stones(position, GOISHI_WHITE);
    const bool open = size >= 7 && 4 * stones < size * size;
    struct go_board board;
    tally->session = session;
    tally->history = history;
    tally->colour = colour;
    tally->komi = komi;
    tally->seed = seed;
    tally->total = 0;
    tally->moves = 0;
    if (!playouts_board(position, &board))
        return;
    for (int pass = 0; pass < 2 && tally->moves == 0; ++pass)
        for (int y = 1; y <= size; ++y)
            for (int x = 1; x <= size; ++x)
                if (go_check(&board, go_point(x, y), colour, true) == GO_LEGAL &&
                    (!open || pass || !too_low(position, x, y)) &&
                    !history_repeats(history, x, y, colour))
                    tally->move[tally->moves++] =
                        (struct montecarlo_move){(uint8_t)x, (uint8_t)y, 0, 0, 0};
    shuffle(tally);
    /* A fourth of the games go to the first round at most, unless more are played at once. */
    const long each = tally->moves ? most / (4L * tally->moves) : 1;
    const int batch = session_batch(session);
    tally->batch = batch > 1 ? batch : each < 1 ? 1 : each > BATCH ? BATCH : (int)each;
}

double montecarlo_rate(const struct montecarlo_move *move) {
    return move->games ? (double)move->wins / move->games : 0.5;
}

/* Mostly winning; a little for the margin, so that a game that is decided is still played well. */
static double value(const struct montecarlo *tally, const struct montecarlo_move *move) {
    const int points = tally->history->now.size * tally->history->now.size;
    const double margin = move->games ? (double)move->score / move->games / points : 0;
    return 0.9 * montecarlo_rate(move) + 0.05 * (1 + margin);
}

static struct montecarlo_move *most_deserving(struct montecarlo *tally) {
    struct montecarlo_move *best = NULL;
    double most = -1;
    const double spread = log((double)tally->total + 1);
    for (int i = 0; i < tally->moves; ++i) {
        struct montecarlo_move *move = &tally->move[i];
        if (!move->games)
            return move;
        const double bound = value(tally, move) + 0.4 * sqrt(spread / move->games);
        if (bound > most) {
            most = bound;
            best = move;
        }
    }
    return best;
}

bool montecarlo_step(struct montecarlo *tally, struct fault *fault) {
    struct montecarlo_move *move = most_deserving(tally);
    struct playouts_result result;
    if (!move)
        return true;
    struct position after = tally->history->now;
    position_play(&after, move->x, move->y, tally->colour, NULL);
    const struct playouts_request request = {
        .position = &after,
        .to_move = goishi_other(tally->colour),
        .komi = tally->komi,
        .count = tally->batch,
        .limit = 3 * after.size * after.size,
        .seed = mix(tally->seed, tally->total + 1),
    };
    if (!session_playouts(tally->session, &request, &result, fault))
        return false;
    const bool black = tally->colour == GOISHI_BLACK;
    move->games += result.games;
    move->wins += black ? result.black_wins : result.games - result.black_wins;
    move->score += black ? result.score : -result.score;
    tally->total += result.games;
    return true;
}

static int by_games(const void *left, const void *right) {
    const struct montecarlo_move *a = left, *b = right;
    if (a->games != b->games)
        return a->games < b->games ? 1 : -1;
    const double difference = montecarlo_rate(b) - montecarlo_rate(a);
    if (difference != 0)
        return difference > 0 ? 1 : -1;
    if (a->score != b->score)
        return a->score < b->score ? 1 : -1;
    return (a->y - b->y) * 32 + a->x - b->x;
}

void montecarlo_sort(struct montecarlo *tally) {
    qsort(tally->move, (size_t)tally->moves, sizeof *tally->move, by_games);
}

/* ---- as an adviser of the engine */

static void fill(const struct montecarlo *tally, const struct montecarlo_move *move,
                 struct advice *advice) {
    advice_move(advice, move->x, move->y, tally->colour);
    advice->value = montecarlo_rate(move);
    advice->games = advice->visits = move->games;
    advice->scored = move->games > 0;
    const double komi = tally->colour == GOISHI_BLACK ? tally->komi : -tally->komi;
    advice->score = move->games ? (double)move->score / move->games - komi / 2 : 0;
    advice->prior = 10000u / (unsigned)tally->moves;
    struct reason *reason = advice_reason(advice, REASON_PLAYOUTS);
    reason->games = move->games;
    reason->total = tally->total;
    reason->share = advice->value;
}

/* Ends with the time, too: a step that takes as long as the longest so far must still fit. */
static bool play_all(struct engine *engine, struct task *task, long most,
                     const struct advice *advice, struct fault *fault) {
    struct montecarlo *tally = &engine->montecarlo;
    double last = clock_now(), longest = 0;
    while (tally->moves && tally->total < (uint64_t)most &&
           (task->endless || last + longest < task->until) &&
           engine_show(engine, task, advice, false)) {
        if (!montecarlo_step(tally, fault))
            return false;
        const double now = clock_now();
        longest = now - last > longest ? now - last : longest;
        last = now;
    }
    return true;
}

static void leave_out(const struct engine *engine, struct montecarlo *tally) {
    int kept = 0;
    for (int i = 0; i < tally->moves; ++i)
        if (engine_allowed(engine, tally->move[i].x, tally->move[i].y))
            tally->move[kept++] = tally->move[i];
    tally->moves = kept;
}

static enum advised advise(struct engine *engine, struct task *task, struct advice *advice,
                           struct fault *fault) {
    struct montecarlo *tally = &engine->montecarlo;
    struct session *session = engine_session(engine, fault);
    if (!session)
        return ADVISED_FAULT;
    const uint64_t seed = engine->options.seed;
    const long most = task->visits    ? (long)task->visits
                      : task->endless ? ENDLESS_GAMES
                                      : engine->options.playouts;
    montecarlo_begin(tally, session, &engine->history, task->colour, engine_half_points(engine),
                     task->endless ? seed : seed * GO_GOLDEN + ++engine->choices, most);
    leave_out(engine, tally);
    if (!play_all(engine, task, most, advice, fault))
        return ADVISED_FAULT;
    if (tally->moves) {
        montecarlo_sort(tally);
        fill(tally, &tally->move[0], advice);
    } else {
        advice_move(advice, 0, 0, task->colour);
        advice_reason(advice, REASON_NO_MOVE);
    }
    return ADVISED_MOVE;
}

static int candidates(const struct engine *engine, struct advice *list, int room) {
    struct montecarlo sorted = engine->montecarlo;
    int count = 0;
    montecarlo_sort(&sorted);
    for (; count < sorted.moves && count < room && sorted.move[count].games; ++count) {
        list[count] = (struct advice){0};
        fill(&sorted, &sorted.move[count], &list[count]);
    }
    return count;
}

const struct adviser montecarlo_adviser = {"random games", advise, candidates, NULL, NULL};
