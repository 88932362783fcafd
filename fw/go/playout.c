/* SPDX-License-Identifier: Apache-2.0
 * Whole random games. */
#include "fw/go/playout.h"

#include "fw/go/parts.h"

int go_playout(struct go_board *board, int colour, int limit, struct go_random *random) {
    int moves = 0, passes = 0;
    while (moves < limit && passes < 2) {
        uint32_t left = board->empties;
        int chosen = 0;
        while (left != 0) {
            uint32_t i = go_random_below(random, left);
            uint16_t p = board->empty[i];
            if (go_may_play(board, p, colour)) {
                chosen = p;
                break;
            }
            go_set_aside(board, i, --left);
        }
        if (chosen) {
            go_make_move(board, chosen, colour, 0);
            passes = 0;
        } else {
            board->ko = 0;
            passes++;
        }
        colour = goishi_other(colour);
        moves++;
    }
    return moves;
}

int go_playout_score(const struct go_board *board) {
    int score = 0;
    for (int y = 1; y <= board->height; y++)
        for (int x = 1; x <= board->width; x++) {
            int p = go_point(x, y);
            unsigned around = board->around[p];
            if (board->colour[p] != GOISHI_EMPTY)
                score += board->colour[p] == GOISHI_BLACK ? 1 : -1;
            else
                score += (GO_OF_COLOUR(around, GOISHI_BLACK) == 4) -
                         (GO_OF_COLOUR(around, GOISHI_WHITE) == 4);
        }
    return score;
}
