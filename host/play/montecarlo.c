/* SPDX-License-Identifier: Apache-2.0
 * A plain Monte-Carlo choice over the first moves. */
#include "host/play/montecarlo.h"

#include <math.h>
#include <stdlib.h>

#include "host/session/playouts.h"

enum { BATCH = 8, HARDWARE_BATCH = GOISHI_GROUP_SLOTS - 1 };

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
    uint64_t z = (seed ^ number * 0xd1342543de82ef95u) + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    return z ^ (z >> 29);
}

/* So that equal moves are not always tried from one corner on. */
static void shuffle(struct choose *choose) {
    for (int i = choose->moves - 1; i > 0; --i) {
        const int j = (int)(mix(choose->seed, (uint64_t)i) >> 33) % (i + 1);
        const struct choose_move move = choose->move[i];
        choose->move[i] = choose->move[j];
        choose->move[j] = move;
    }
}

void choose_begin(struct choose *choose, struct session *session, const struct match *match,
                  int colour, int komi, uint64_t seed, long games) {
    const struct position *position = &match->now;
    const int size = position->size;
    const int stones =
        position_stones(position, GOISHI_BLACK) + position_stones(position, GOISHI_WHITE);
    const bool open = size >= 7 && 4 * stones < size * size;
    struct fast_board board;
    choose->session = session;
    choose->match = match;
    choose->colour = colour;
    choose->komi = komi;
    choose->seed = seed;
    choose->total = 0;
    choose->moves = 0;
    if (!playouts_board(position, &board))
        return;
    for (int pass = 0; pass < 2 && choose->moves == 0; ++pass)
        for (int y = 1; y <= size; ++y)
            for (int x = 1; x <= size; ++x)
                if (fast_board_check(&board, fast_board_point(x, y), colour, true) ==
                        FAST_BOARD_LEGAL &&
                    position_check(position, x, y, colour) == POSITION_OK &&
                    (!open || pass || !too_low(position, x, y)) &&
                    !match_repeats(match, x, y, colour))
                    choose->move[choose->moves++] =
                        (struct choose_move){(uint8_t)x, (uint8_t)y, 0, 0, 0};
    shuffle(choose);
    /* A fourth of the games go to the first round at most. Hardware plays fifteen at a time. */
    const long each = choose->moves ? games / (4L * choose->moves) : 1;
    choose->batch = session->playouts || session->link ? HARDWARE_BATCH
                    : each < 1                         ? 1
                    : each > BATCH                     ? BATCH
                                                       : (int)each;
}

double choose_rate(const struct choose_move *move) {
    return move->games ? (double)move->wins / move->games : 0.5;
}

/* Mostly winning; a little for the margin, so that a game that is decided is still played well. */
static double value(const struct choose *choose, const struct choose_move *move) {
    const int points = choose->match->now.size * choose->match->now.size;
    const double margin = move->games ? (double)move->score / move->games / points : 0;
    return 0.9 * choose_rate(move) + 0.05 * (1 + margin);
}

static struct choose_move *most_deserving(struct choose *choose) {
    struct choose_move *best = NULL;
    double most = -1;
    const double spread = log((double)choose->total + 1);
    for (int i = 0; i < choose->moves; ++i) {
        struct choose_move *move = &choose->move[i];
        if (!move->games)
            return move;
        const double bound = value(choose, move) + 0.4 * sqrt(spread / move->games);
        if (bound > most) {
            most = bound;
            best = move;
        }
    }
    return best;
}

bool choose_step(struct choose *choose, struct fault *fault) {
    struct choose_move *move = most_deserving(choose);
    struct playouts_result result;
    if (!move)
        return true;
    struct position after = choose->match->now;
    position_play(&after, move->x, move->y, choose->colour, NULL);
    const struct playouts_request request = {
        .position = &after,
        .to_move = goishi_other(choose->colour),
        .komi = choose->komi,
        .count = choose->batch,
        .limit = 3 * after.size * after.size,
        .seed = mix(choose->seed, choose->total + 1),
    };
    if (!session_playouts(choose->session, &request, &result, fault))
        return false;
    const bool black = choose->colour == GOISHI_BLACK;
    move->games += result.games;
    move->wins += black ? result.black_wins : result.games - result.black_wins;
    move->score += black ? result.score : -result.score;
    choose->total += result.games;
    return true;
}

static int by_games(const void *left, const void *right) {
    const struct choose_move *a = left, *b = right;
    if (a->games != b->games)
        return a->games < b->games ? 1 : -1;
    const double difference = choose_rate(b) - choose_rate(a);
    if (difference != 0)
        return difference > 0 ? 1 : -1;
    if (a->score != b->score)
        return a->score < b->score ? 1 : -1;
    return (a->y - b->y) * 32 + a->x - b->x;
}

void choose_sort(struct choose *choose) {
    qsort(choose->move, (size_t)choose->moves, sizeof *choose->move, by_games);
}
