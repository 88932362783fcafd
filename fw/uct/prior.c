/* SPDX-License-Identifier: Apache-2.0
 * Priors from the board. The numbers are those of a prototype that was measured against GNU Go on
 * 9x9; each counts virtual games, won or lost. */
#include "fw/uct/prior.h"

#include "fw/go/parts.h"

enum {
    CAPTURE_ONE = 15,
    CAPTURE_MORE = 30,
    SAVE = 15,
    SHAPE = 10,
    SELF_ATARI = 10,
    LOW_LINES = 10,
    THIRD_LINE = 10,
    FOURTH_LINE = 5,
    AREA = 3, /* points around that must be empty for the lines to count */
};

static void win(struct uct_prior *prior, int games) {
    prior->games = (uint16_t)(prior->games + games);
    prior->wins = (uint16_t)(prior->wins + games);
}
static void lose(struct uct_prior *prior, int games) {
    prior->games = (uint16_t)(prior->games + games);
}

static int distance_of(int a, int b) {
    int dx = go_x(a) - go_x(b), dy = go_y(a) - go_y(b);
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return dx + dy + (dx > dy ? dx : dy);
}

static int nearness(int distance) {
    return distance <= 2 ? 24 : distance == 3 ? 22 : distance == 4 ? 14 : distance <= 6 ? 8 : 0;
}

static void strings_beside(const struct go_board *board, int point, int colour,
                           struct uct_prior *prior) {
    int captured = 0;
    bool saves = false;
    for (int i = 0; i < 4; i++) {
        const int q = point + go_side[i], c = board->colour[q];
        if ((c != GOISHI_BLACK && c != GOISHI_WHITE) || go_string_at(board, q)->liberties != 1)
            continue;
        if (c == colour)
            saves = true;
        else
            captured += go_string_at(board, q)->stones;
    }
    if (captured)
        win(prior, captured > 1 ? CAPTURE_MORE : CAPTURE_ONE);
    if (saves && go_liberties_after(board, point, colour, 0) >= 2)
        win(prior, SAVE);
}

static bool is_empty_around(const struct go_board *board, int point) {
    const int x = go_x(point), y = go_y(point);
    for (int v = y - AREA; v <= y + AREA; v++)
        for (int u = x - AREA; u <= x + AREA; u++)
            if (u >= 1 && v >= 1 && u <= board->width && v <= board->height &&
                board->colour[go_point(u, v)] != GOISHI_EMPTY)
                return false;
    return true;
}

static int line_of(const struct go_board *board, int point) {
    const int x = go_x(point), y = go_y(point);
    int line = x < y ? x : y;
    if (board->width + 1 - x < line)
        line = board->width + 1 - x;
    return board->height + 1 - y < line ? board->height + 1 - y : line;
}

static void lines(const struct go_board *board, int point, struct uct_prior *prior) {
    const int line = line_of(board, point);
    if (line <= 2)
        lose(prior, LOW_LINES);
    else if (line == 3)
        win(prior, THIRD_LINE);
    else if (line == 4 && board->width >= 13)
        win(prior, FOURTH_LINE);
}

void uct_board_priors(const struct go_patterns *patterns, const struct go_board *board, int to_move,
                      int last, const uint16_t *points, int count, struct uct_prior *priors) {
    for (int i = 0; i < count; i++) {
        const int p = points[i];
        if (last)
            win(&priors[i], nearness(distance_of(p, last)));
        strings_beside(board, p, to_move, &priors[i]);
        if (patterns && go_patterns_match(patterns, board, p, to_move))
            win(&priors[i], SHAPE);
        if (go_self_atari(board, p, to_move))
            lose(&priors[i], SELF_ATARI);
        if (is_empty_around(board, p))
            lines(board, p, &priors[i]);
    }
}
