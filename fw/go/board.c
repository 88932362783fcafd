/* SPDX-License-Identifier: Apache-2.0
 * An empty board, and what can be asked of one. */
#include "fw/go/board.h"

#include <string.h>

#include "fw/go/parts.h"

bool go_clear(struct go_board *board, int width, int height) {
    if (width < 1 || width > GOISHI_MAX_SIZE || height < 1 || height > GOISHI_MAX_SIZE)
        return false;
    memset(board, 0, sizeof *board);
    board->width = (uint8_t)width;
    board->height = (uint8_t)height;
    memset(board->colour, GO_BORDER, sizeof board->colour);
    for (int y = 1; y <= height; y++)
        for (int x = 1; x <= width; x++) {
            int p = go_point(x, y);
            board->colour[p] = GOISHI_EMPTY;
            board->where[p] = board->empties;
            board->empty[board->empties++] = (uint16_t)p;
        }
    for (int i = 0; i < board->empties; i++)
        for (int k = 0; k < 4; k++) {
            int p = board->empty[i];
            board->around[p] =
                (uint16_t)(board->around[p] + go_weight[board->colour[p + go_side[k]]]);
        }
    return true;
}

bool go_load(struct go_board *board, int width, int height, const uint8_t map[GO_POINTS], int ko) {
    bool alive = true;
    if (!go_clear(board, width, height))
        return false;
    for (int y = 1; y <= height; y++)
        for (int x = 1; x <= width; x++) {
            int p = go_point(x, y);
            if (map[p] != GOISHI_EMPTY)
                go_put(board, p, map[p], 0);
        }
    for (int p = 0; p < GO_POINTS; p++)
        alive &= !board->string[p] || go_liberties(board, p) > 0;
    board->ko = (uint16_t)ko;
    return alive;
}

void go_copy(struct go_board *to, const struct go_board *from) {
    memcpy(to, from, offsetof(struct go_board, strings));
    to->strings[0] = from->strings[0];
    for (int y = 1; y <= from->height; y++)
        for (int x = 1; x <= from->width; x++) {
            int p = go_point(x, y);
            if (from->string[p] == p)
                to->strings[p] = from->strings[p];
        }
}

/* All neighbours of a ko point are of the colour that took; that colour may fill it. */
static bool taker_is(const struct go_board *board, int ko, int colour) {
    for (int i = 0; i < 4; i++)
        if (board->colour[ko + go_side[i]] == goishi_other(colour))
            return false;
    return true;
}

enum go_refusal go_check(const struct go_board *board, int point, int colour, bool refuse_eye) {
    if (colour != GOISHI_BLACK && colour != GOISHI_WHITE)
        return GO_BAD_COLOUR;
    if (!go_on_board(board, point))
        return GO_OFF_BOARD;
    if (board->colour[point] != GOISHI_EMPTY)
        return GO_OCCUPIED;
    if (GO_EMPTIES(board->around[point]))
        return GO_LEGAL;
    if (refuse_eye && go_is_eye(board, point, colour))
        return GO_OWN_EYE;
    if (point == board->ko && !taker_is(board, point, colour))
        return GO_KO;
    return go_is_suicide(board, point, colour) ? GO_SUICIDE : GO_LEGAL;
}

bool go_own_eye(const struct go_board *board, int point, int colour) {
    return board->colour[point] == GOISHI_EMPTY && go_is_eye(board, point, colour);
}
