/* SPDX-License-Identifier: Apache-2.0
 * Random games from a position. */
#include "host/session/playouts.h"

#include "fw/go/map.h"

enum { KEEPER = GOISHI_GROUP_SLOTS - 1, GAMES = GOISHI_GROUP_SLOTS - 1, PATIENCE = 100000000 };

/* Black wins above this many whole points. */
static int whole_points(int half_points) {
    return half_points >= 0 ? half_points / 2 : -((1 - half_points) / 2);
}

bool playouts_board(const struct position *position, struct go_board *board) {
    return go_load(board, position->size, position->size, position->colour, position->ko);
}

bool playouts_soft(const struct playouts_request *request, struct playouts_result *result,
                   struct fault *fault) {
    struct go_board start, board;
    const int komi = whole_points(request->komi);
    if (!playouts_board(request->position, &start))
        return fault_set(fault, "the position has stones without liberties");
    for (int i = 0; i < request->count; ++i) {
        struct go_random random = go_random_of(request->seed, (uint64_t)i);
        go_copy(&board, &start);
        result->moves += (uint64_t)go_playout(&board, request->to_move, request->limit, &random);
        const int score = go_playout_score(&board);
        result->score += score;
        result->black_wins += score > komi;
        ++result->games;
    }
    return true;
}

/* A ko is made by taking: the board keeps none that it has not seen. */
static bool load(struct group *board, const struct position *position) {
    enum goishi_group_code code;
    const int ko = position->ko, taker = go_map_ko_taker(position->colour, ko);
    if (group_clear(board, KEEPER) != GOISHI_OK)
        return false;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x) {
            const int colour = position_at(position, x, y);
            if (colour && go_point(x, y) != taker &&
                group_setup(board, KEEPER, x, y, colour, &code) != GOISHI_OK)
                return false;
        }
    if (!taker)
        return true;
    const int colour = position->colour[taker];
    return group_setup(board, KEEPER, go_x(ko), go_y(ko), goishi_other(colour), &code) ==
               GOISHI_OK &&
           group_play(board, KEEPER, go_x(taker), go_y(taker), colour, false, &code) == GOISHI_OK;
}

static bool run(struct group *board, int games, const struct playouts_request *request, int first,
                struct group_playouts *sums) {
    for (int slot = 0; slot < games; ++slot)
        if (group_copy(board, slot, KEEPER) != GOISHI_OK ||
            group_playout_seed(board, slot,
                               go_random_of(request->seed, (uint64_t)(first + slot)).state) !=
                GOISHI_OK)
            return false;
    uint32_t busy = 1;
    if (group_playout_start(board, (1u << games) - 1, request->to_move, true) != GOISHI_OK)
        return false;
    for (int i = 0; busy; ++i)
        if (i == PATIENCE || group_playout_busy(board, &busy) != GOISHI_OK)
            return false;
    return group_playout_sums(board, sums) == GOISHI_OK;
}

bool playouts_group(struct group *board, const struct playouts_request *request,
                    struct playouts_result *result, struct fault *fault) {
    int komi = whole_points(request->komi);
    /* No score is above 361: what lies beyond the register decides nothing. */
    komi = komi > 511 ? 511 : komi < -512 ? -512 : komi;
    if (group_playout_rules(board, request->limit, komi) != GOISHI_OK ||
        !load(board, request->position))
        return fault_set(fault, "the group board refused the position");
    for (int done = 0; done < request->count;) {
        const int games = request->count - done < GAMES ? request->count - done : GAMES;
        struct group_playouts sums;
        if (!run(board, games, request, done, &sums))
            return fault_set(fault, "the group board does not answer");
        result->games += sums.games;
        result->black_wins += sums.wins;
        result->score += sums.score;
        result->moves += sums.moves;
        done += games;
    }
    return true;
}
