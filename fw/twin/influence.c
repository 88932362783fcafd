/* SPDX-License-Identifier: Apache-2.0
 * C twin of the influence board. */
#include "fw/twin/influence.h"

#include <string.h>

static const uint8_t table[INFLUENCE_REACH + 1][INFLUENCE_REACH + 1] = {
    {0, 92, 34, 12, 5, 2}, {92, 61, 27, 11, 4, 2}, {34, 27, 15, 7, 3, 1},
    {12, 11, 7, 4, 2, 1},  {5, 4, 3, 2, 1, 0},     {2, 2, 1, 1, 0, 0},
};

int influence_twin_value(int dx, int dy) {
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    return dx <= INFLUENCE_REACH && dy <= INFLUENCE_REACH ? table[dy][dx] : 0;
}

void influence_twin_init(struct influence_twin *board, int size) {
    board->size = size;
    influence_twin_clear(board);
}

enum goishi_status influence_twin_clear(void *twin) {
    struct influence_twin *board = twin;
    memset(board->sum, 0, sizeof board->sum);
    memset(board->own, 0, sizeof board->own);
    return GOISHI_OK;
}

static enum goishi_status accumulate(struct influence_twin *board, int x, int y, int colour,
                                     int sign) {
    int last = board->size + 1;
    if (x < 0 || x > last || y < 0 || y > last ||
        (colour != GOISHI_BLACK && colour != GOISHI_WHITE))
        return GOISHI_REFUSED;
    if (colour == GOISHI_WHITE)
        sign = -sign;
    int left = x > INFLUENCE_REACH ? x - INFLUENCE_REACH : 1;
    int low = y > INFLUENCE_REACH ? y - INFLUENCE_REACH : 1;
    for (int row = low; row <= board->size && row <= y + INFLUENCE_REACH; row++) {
        for (int column = left; column <= board->size && column <= x + INFLUENCE_REACH; column++) {
            int change = sign * influence_twin_value(column - x, row - y);
            board->sum[row][column] = (uint16_t)(board->sum[row][column] + change) & 0xfff;
        }
    }
    if (x >= 1 && x <= board->size && y >= 1 && y <= board->size)
        board->own[y][x] = (uint8_t)(board->own[y][x] + sign) & 3;
    return GOISHI_OK;
}

enum goishi_status influence_twin_add(void *board, int x, int y, int colour) {
    return accumulate(board, x, y, colour, 1);
}

enum goishi_status influence_twin_sub(void *board, int x, int y, int colour) {
    return accumulate(board, x, y, colour, -1);
}

enum goishi_status influence_twin_read(void *twin, int x, int y, int16_t *value) {
    const struct influence_twin *board = twin;
    if (x < 1 || x > board->size || y < 1 || y > board->size)
        return GOISHI_REFUSED;
    int sum = board->sum[y][x] & 0x800 ? board->sum[y][x] - 0x1000 : board->sum[y][x];
    *value = (int16_t)(uint16_t)(sum + 0x4000 * board->own[y][x]);
    return GOISHI_OK;
}

const struct goishi_influence_ops influence_twin_ops = {influence_twin_clear, influence_twin_add,
                                                        influence_twin_sub, influence_twin_read};
