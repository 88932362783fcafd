/* SPDX-License-Identifier: Apache-2.0
 * Driver of the influence board. */
#include "fw/drivers/influence.h"

#include "fw/base/reg.h"
#include "fw/drivers/block.h"

#define REG(name) GOISHI_ADDRESS(INFLUENCE, name)
#define FIELD(reg, name, value) GOISHI_FIELD(INFLUENCE, reg, name, value)

enum goishi_status influence_init(struct influence *board, struct goishi_bus bus) {
    board->bus = bus;
    return block_identify(bus, REG(ID), GOISHI__INFLUENCE__ID__ID_reset,
                          GOISHI__INFLUENCE__VERSION__VERSION_reset, &board->size);
}

enum goishi_status influence_clear(struct influence *board) {
    return goishi_bus_write(&board->bus, REG(COMMAND), FIELD(COMMAND, OP, GOISHI_INFLUENCE_CLEAR));
}

static enum goishi_status stone(struct influence *board, int op, int x, int y, int colour) {
    int last = board->size + 1;
    if (x < 0 || x > last || y < 0 || y > last ||
        (colour != GOISHI_BLACK && colour != GOISHI_WHITE))
        return GOISHI_REFUSED;
    return goishi_bus_write(&board->bus, REG(COMMAND),
                            FIELD(COMMAND, OP, op) | FIELD(COMMAND, COLOUR, colour) |
                                FIELD(COMMAND, X, x) | FIELD(COMMAND, Y, y));
}

enum goishi_status influence_add(struct influence *board, int x, int y, int colour) {
    return stone(board, GOISHI_INFLUENCE_ADD, x, y, colour);
}

enum goishi_status influence_sub(struct influence *board, int x, int y, int colour) {
    return stone(board, GOISHI_INFLUENCE_SUB, x, y, colour);
}

enum goishi_status influence_read(struct influence *board, int x, int y, int16_t *value) {
    if (x < 1 || x > board->size || y < 1 || y > board->size)
        return GOISHI_REFUSED;
    uint32_t word;
    enum goishi_status status = goishi_bus_read(&board->bus, REG(CELL) + GOISHI_POINT(x, y), &word);
    if (status == GOISHI_OK)
        *value = (int16_t)(uint16_t)word;
    return status;
}

static enum goishi_status op_clear(void *board) {
    return influence_clear(board);
}

static enum goishi_status op_add(void *board, int x, int y, int colour) {
    return influence_add(board, x, y, colour);
}

static enum goishi_status op_sub(void *board, int x, int y, int colour) {
    return influence_sub(board, x, y, colour);
}

static enum goishi_status op_read(void *board, int x, int y, int16_t *value) {
    return influence_read(board, x, y, value);
}

const struct goishi_influence_ops influence_ops = {op_clear, op_add, op_sub, op_read};
