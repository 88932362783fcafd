/* SPDX-License-Identifier: Apache-2.0
 * Driver of the influence board. */
#include "fw/drivers/influence.h"

#include "fw/base/reg.h"
#include "fw/drivers/block.h"

#define REG(name) GOISHI_OFFSET(INFLUENCE, name)
#define FIELD(reg, name, value) GOISHI_FIELD(INFLUENCE, reg, name, value)

enum goishi_status influence_init(struct influence *board, struct goishi_bus bus, uint32_t base) {
    board->bus = bus;
    board->base = GOISHI_BUS_ORIGIN + base;
    return block_identify(bus, GOISHI_BUS_ORIGIN + base, GOISHI__INFLUENCE__ID__ID_reset,
                          GOISHI__INFLUENCE__VERSION__VERSION_reset, &board->size);
}

static enum goishi_status command(const struct influence *board, uint32_t word) {
    return goishi_bus_write(&board->bus, GOISHI_BASE(board, INFLUENCE) + REG(COMMAND), word);
}

enum goishi_status influence_clear(void *board) {
    return command(board, FIELD(COMMAND, OP, GOISHI_INFLUENCE_CLEAR));
}

static enum goishi_status stone(const struct influence *board, enum goishi_influence_op op, int x,
                                int y, int colour) {
    int last = board->size + 1;
    if (x < 0 || x > last || y < 0 || y > last ||
        (colour != GOISHI_BLACK && colour != GOISHI_WHITE))
        return GOISHI_REFUSED;
    return command(board, FIELD(COMMAND, OP, op) | FIELD(COMMAND, COLOUR, colour) |
                              FIELD(COMMAND, X, x) | FIELD(COMMAND, Y, y));
}

enum goishi_status influence_add(void *board, int x, int y, int colour) {
    return stone(board, GOISHI_INFLUENCE_ADD, x, y, colour);
}

enum goishi_status influence_sub(void *board, int x, int y, int colour) {
    return stone(board, GOISHI_INFLUENCE_SUB, x, y, colour);
}

enum goishi_status influence_read(void *handle, int x, int y, int16_t *value) {
    const struct influence *board = handle;
    if (x < 1 || x > board->size || y < 1 || y > board->size)
        return GOISHI_REFUSED;
    uint32_t word;
    enum goishi_status status = goishi_bus_read(
        &board->bus, GOISHI_BASE(board, INFLUENCE) + REG(CELL) + GOISHI_POINT(x, y), &word);
    if (status == GOISHI_OK)
        *value = (int16_t)(uint16_t)word;
    return status;
}

const struct goishi_influence_ops influence_ops = {influence_clear, influence_add, influence_sub,
                                                   influence_read};
