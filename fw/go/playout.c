/* SPDX-License-Identifier: Apache-2.0
 * Whole random games. */
#include "fw/go/playout.h"

#include "fw/go/parts.h"

/* After a move the ko is always the other side's: its colour need not be looked at. */
static inline bool may_play(const struct go_board *board, int point, int colour) {
    return GO_EMPTIES(board->around[point]) ||
           (!go_is_eye(board, point, colour) && point != board->ko &&
            !go_is_suicide(board, point, colour));
}

int go_playout(struct go_board *board, int colour, int limit, struct go_random *random) {
    int moves = 0, passes = 0;
    while (moves < limit && passes < 2) {
        uint32_t left = board->empties;
        int chosen = 0;
        while (left != 0) {
            uint32_t i = go_random_below(random, left);
            uint16_t p = board->empty[i];
            if (may_play(board, p, colour)) {
                chosen = p;
                break;
            }
            /* Not tried again this turn: the rest stays equally likely. */
            uint16_t q = board->empty[--left];
            board->empty[i] = q;
            board->where[q] = (uint16_t)i;
            board->empty[left] = p;
            board->where[p] = (uint16_t)left;
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
