/* SPDX-License-Identifier: Apache-2.0
 * Maps that the group board's driver makes from a scan: liberties as points, areas. */
#include <string.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"

#define REG(name) GOISHI_OFFSET(GROUP, name)
#define FIELD(reg, name, value) GOISHI_FIELD(GROUP, reg, name, value)

static enum goishi_status get(struct group *board, uint32_t offset, uint32_t *word) {
    return goishi_bus_read(&board->bus, board->base + offset, word);
}

static enum goishi_status set(struct group *board, uint32_t offset, uint32_t word) {
    return goishi_bus_write(&board->bus, board->base + offset, word);
}

static bool within(int size, int value) {
    return value >= 1 && value <= size;
}

static enum goishi_status set_box(struct group *board, const struct goishi_group_box *box) {
    return set(board, REG(SCAN_BOX),
               FIELD(SCAN_BOX, LEFT, box->left) | FIELD(SCAN_BOX, BOTTOM, box->bottom) |
                   FIELD(SCAN_BOX, RIGHT, box->right) | FIELD(SCAN_BOX, TOP, box->top));
}

/* A scan that counts the liberties at (x, y). */
static enum goishi_status scan(struct group *board, int slot, int x, int y) {
    return set(board, REG(SCAN),
               FIELD(SCAN, SLOT, slot) | FIELD(SCAN, X, x) | FIELD(SCAN, Y, y) |
                   FIELD(SCAN, COLOUR, GOISHI_BLACK));
}

enum goishi_status group_liberty_map(void *handle, int slot, int x, int y,
                                     const struct goishi_group_box *box,
                                     uint32_t rows[GOISHI_MAX_SIZE], int *count) {
    struct group *board = handle;
    int size = board->size;
    uint32_t word = 0;
    if (slot < 0 || slot >= GOISHI_GROUP_SLOTS || !within(size, x) || !within(size, y) ||
        !within(size, box->right) || !within(size, box->top) || !within(box->right, box->left) ||
        !within(box->top, box->bottom))
        return GOISHI_REFUSED;
    memset(rows, 0, sizeof *rows * GOISHI_MAX_SIZE);
    *count = 0;
    enum goishi_status status = set_box(board, box);
    if (status != GOISHI_OK)
        return status;
    status = scan(board, slot, x, y);
    if (status == GOISHI_OK)
        status = get(board, REG(LIBERTIES), &word);
    for (int i = box->bottom; i <= box->top && status == GOISHI_OK; i++)
        status = get(board, REG(LIBERTY) + 4u * (uint32_t)i, &rows[i - 1]);
    /* Every other scan is of the whole board. */
    enum goishi_status whole =
        set_box(board, &(struct goishi_group_box){1, 1, (uint8_t)size, (uint8_t)size});
    if (status == GOISHI_OK)
        status = whole;
    *count = (int)GOISHI_GET(GROUP, LIBERTIES, COUNT, word);
    if (status == GOISHI_OK && *count == 0) { /* no stone, or a string with its liberties outside */
        int colour, id;
        status = group_point(board, slot, x, y, &colour, &id);
        if (status == GOISHI_OK && colour == GOISHI_EMPTY)
            status = GOISHI_REFUSED;
    }
    return status;
}

/* A colour's stones, and the empty points of which every neighbour is one of them. */
static void owned(int size, const uint32_t *mine, const uint32_t *other, uint32_t *area) {
    uint32_t line = (1u << size) - 1;
    for (int y = 0; y < size; y++) {
        uint32_t beside = (mine[y] << 1 | 1) & (mine[y] >> 1 | 1u << (size - 1));
        beside &= (y > 0 ? mine[y - 1] : line) & (y < size - 1 ? mine[y + 1] : line);
        area[y] = mine[y] | (beside & line & ~other[y]);
    }
}

enum goishi_status group_area(void *handle, int slot, uint32_t black[GOISHI_MAX_SIZE],
                              uint32_t white[GOISHI_MAX_SIZE]) {
    struct group *board = handle;
    uint32_t stones[2][GOISHI_MAX_SIZE];
    if (slot < 0 || slot >= GOISHI_GROUP_SLOTS)
        return GOISHI_REFUSED;
    enum goishi_status status = scan(board, slot, 1, 1);
    for (int y = 1; y <= board->size && status == GOISHI_OK; y++) {
        status = get(board, REG(BLACK) + 4u * (uint32_t)y, &stones[0][y - 1]);
        if (status == GOISHI_OK)
            status = get(board, REG(WHITE) + 4u * (uint32_t)y, &stones[1][y - 1]);
    }
    if (status != GOISHI_OK)
        return status;
    owned(board->size, stones[0], stones[1], black);
    owned(board->size, stones[1], stones[0], white);
    return GOISHI_OK;
}
