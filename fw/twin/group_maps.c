/* SPDX-License-Identifier: Apache-2.0
 * Maps of the group board's twin: the liberties of a string, the area of a finished game. */
#include <string.h>

#include "fw/twin/group.h"

/* A stone's points and those beside them, N E S W; the board's border is never a stone. */
static const int8_t step_x[4] = {0, 1, 0, -1};
static const int8_t step_y[4] = {1, 0, -1, 0};

static bool good_box(const struct group_twin *board, const struct goishi_group_box *box) {
    return box->left >= 1 && box->left <= box->right && box->right <= board->size &&
           box->bottom >= 1 && box->bottom <= box->top && box->top <= board->size;
}

/* The string is what carries the id and the colour of its stone. */
static bool belongs(const struct group_game *game, int x, int y, int colour, int id) {
    return game->colour[y][x] == colour && game->id[y][x] == id;
}

enum goishi_status group_twin_liberty_map(void *twin, int slot, int x, int y,
                                          const struct goishi_group_box *box,
                                          uint32_t rows[GOISHI_MAX_SIZE], int *count) {
    const struct group_twin *board = twin;
    if (slot < 0 || slot >= GOISHI_GROUP_SLOTS || x < 1 || x > board->size || y < 1 ||
        y > board->size || !good_box(board, box))
        return GOISHI_REFUSED;
    const struct group_game *game = &board->game[slot];
    int colour = game->colour[y][x], id = game->id[y][x];
    memset(rows, 0, sizeof *rows * GOISHI_MAX_SIZE);
    *count = 0;
    if (colour == GOISHI_EMPTY)
        return GOISHI_REFUSED;
    for (int py = box->bottom; py <= box->top; py++)
        for (int px = box->left; px <= box->right; px++) {
            bool beside = false;
            for (int d = 0; d < 4; d++)
                beside |= belongs(game, px + step_x[d], py + step_y[d], colour, id);
            if (beside && game->colour[py][px] == GOISHI_EMPTY) {
                rows[py - 1] |= 1u << (px - 1);
                ++*count;
            }
        }
    return GOISHI_OK;
}

static bool of_area(const struct group_twin *board, const struct group_game *game, int x, int y,
                    int colour) {
    if (game->colour[y][x] != GOISHI_EMPTY)
        return game->colour[y][x] == colour;
    for (int d = 0; d < 4; d++) {
        int px = x + step_x[d], py = y + step_y[d];
        bool on_board = px >= 1 && px <= board->size && py >= 1 && py <= board->size;
        if (on_board && game->colour[py][px] != colour)
            return false;
    }
    return true;
}

enum goishi_status group_twin_area(void *twin, int slot, uint32_t black[GOISHI_MAX_SIZE],
                                   uint32_t white[GOISHI_MAX_SIZE]) {
    const struct group_twin *board = twin;
    if (slot < 0 || slot >= GOISHI_GROUP_SLOTS)
        return GOISHI_REFUSED;
    const struct group_game *game = &board->game[slot];
    for (int y = 1; y <= board->size; y++) {
        black[y - 1] = white[y - 1] = 0;
        for (int x = 1; x <= board->size; x++) {
            black[y - 1] |= (uint32_t)of_area(board, game, x, y, GOISHI_BLACK) << (x - 1);
            white[y - 1] |= (uint32_t)of_area(board, game, x, y, GOISHI_WHITE) << (x - 1);
        }
    }
    return GOISHI_OK;
}
