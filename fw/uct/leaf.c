/* SPDX-License-Identifier: Apache-2.0
 * The random games of a leaf. */
#include "fw/uct/leaf.h"

#include "fw/go/parts.h"

/* At the end of a game every empty point is an eye, or nobody's. Returns black's area less
 * white's. */
static int count(const struct go_board *board, struct uct_owners *owners) {
    int score = 0;
    for (int y = 1; y <= board->height; y++)
        for (int x = 1; x <= board->width; x++) {
            const int p = go_point(x, y), around = board->around[p];
            const int colour = board->colour[p];
            const int black = colour == GOISHI_BLACK ||
                              (colour == GOISHI_EMPTY && GO_OF_COLOUR(around, GOISHI_BLACK) == 4);
            const int white = colour == GOISHI_WHITE ||
                              (colour == GOISHI_EMPTY && GO_OF_COLOUR(around, GOISHI_WHITE) == 4);
            score += black - white;
            if (owners) {
                owners->owned[GOISHI_BLACK][p] += (uint32_t)black;
                owners->owned[GOISHI_WHITE][p] += (uint32_t)white;
            }
        }
    return score;
}

void uct_play_leaf(struct uct_leaf *leaf, const struct go_policy *policy, int komi,
                   struct uct_owners *owners) {
    struct uct_sums *sums = &leaf->sums;
    const int width = leaf->board.width, height = leaf->board.height;
    for (int game = 0; game < leaf->games; game++) {
        struct go_board board;
        struct go_random random = go_random_of(leaf->seed, (uint64_t)game);
        uint8_t first[GO_POINTS] = {0};
        go_copy(&board, &leaf->board);
        go_policy_playout(&board, leaf->to_move, leaf->last, 3 * width * height, &random, policy,
                          first);
        const bool black = 2 * count(&board, owners) > komi;
        const int winner = black ? GOISHI_BLACK : GOISHI_WHITE;
        for (int y = 1; y <= height; y++)
            for (int x = 1; x <= width; x++) {
                const int p = go_point(x, y), colour = first[p];
                sums->amaf[colour][p]++; /* of colour 0: nobody's, and nobody reads it */
                sums->amaf_wins[colour][p] =
                    (uint16_t)(sums->amaf_wins[colour][p] + (colour == winner));
            }
        sums->games++;
        sums->black_wins += black;
    }
    if (owners)
        owners->games += (uint32_t)leaf->games;
}
