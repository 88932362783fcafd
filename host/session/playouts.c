/* SPDX-License-Identifier: Apache-2.0
 * Random games from a position. */
#include "host/session/playouts.h"

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

/* The chip's program does the same (fw/service/playouts.c). */
bool playouts_cells(const struct goishi_cells *cells, const struct playouts_request *request,
                    struct playouts_result *result, struct fault *fault) {
    struct finder_question question;
    struct cells_played played;
    session_question(request->position, request->to_move, 0, 0, 0, &question);
    int komi = whole_points(request->komi);
    /* No score is above 361: what lies beyond the register decides nothing. */
    komi = komi > 511 ? 511 : komi < -512 ? -512 : komi;
    const struct cells_leaf leaf = {&question, request->seed, (uint32_t)request->count};
    const struct cells_rules rules = {.limit = request->limit, .komi = komi};
    const enum goishi_status status = cells_playouts(cells, &rules, &leaf, 1, &played);
    if (status == GOISHI_REFUSED)
        return fault_set(fault, "the group board refused the position");
    if (status != GOISHI_OK)
        return fault_set(fault, "the group board does not answer");
    *result = (struct playouts_result){played.games, played.wins, played.score, played.moves};
    return true;
}
