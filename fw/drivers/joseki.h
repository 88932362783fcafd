/* SPDX-License-Identifier: Apache-2.0
 * Driver of the joseki board (rtl/joseki). A command is one write and one read; the read waits in
 * the circuit. What the operations do is defined in fw/twin/joseki.h. Checks that need no cells are
 * left to the circuit, except where a value does not fit its field: that is refused here. */
#ifndef DRIVERS_JOSEKI_H
#define DRIVERS_JOSEKI_H

#include "fw/base/bus.h"
#include "fw/base/cells.h"
#include "fw/base/reg.h"

struct joseki {
    struct goishi_bus bus;
    uint32_t base;
    int size;
};

/* Reads identity, version and size. GOISHI_REFUSED when another block answers. */
enum goishi_status joseki_init(struct joseki *board, struct goishi_bus bus, uint32_t base);

enum goishi_status joseki_set_view(void *board, int view);
enum goishi_status joseki_set_area(void *board, bool wide);
enum goishi_status joseki_set_bound(void *board, int k, int bound);
enum goishi_status joseki_set_weight(void *board, int k, int weight);
enum goishi_status joseki_point(void *board, int x, int y, struct goishi_joseki_point *point);
enum goishi_status joseki_counts(void *board, struct goishi_joseki_score *score);

/* The clocks that the last command took. */
enum goishi_status joseki_clocks(struct joseki *board, unsigned *clocks);

extern const struct goishi_joseki_ops joseki_ops;

/* What a decision does thousands of times stands here, so that the chip's program has it in place:
 * a store, a load, and of the result what is asked. */
#define JOSEKI_REG(board, name) (GOISHI_BASE(board, JOSEKI) + GOISHI_OFFSET(JOSEKI, name))
#define JOSEKI_FIELD(reg, name, value) GOISHI_FIELD(JOSEKI, reg, name, value)
#define JOSEKI_GET(reg, name, word) GOISHI_GET(JOSEKI, reg, name, word)

/* Coordinates that do not fit their field become 31, which is off every board. */
static inline uint32_t joseki_coordinate(int value) {
    return __builtin_expect((unsigned)value > 31u, 0) ? 31u : (uint32_t)value;
}

static inline enum goishi_status joseki_command(struct joseki *board, enum goishi_joseki_op op,
                                                int x, int y, int colour,
                                                struct goishi_joseki_result *result) {
    uint32_t word;
    uint32_t stone = (unsigned)colour > 3u ? 3u : (uint32_t)colour;
    uint32_t code = (unsigned)op > 15u ? 15u : (uint32_t)op;
    enum goishi_status status =
        goishi_bus_write(&board->bus, JOSEKI_REG(board, COMMAND),
                         JOSEKI_FIELD(COMMAND, OP, code) | JOSEKI_FIELD(COMMAND, COLOUR, stone) |
                             JOSEKI_FIELD(COMMAND, X, joseki_coordinate(x)) |
                             JOSEKI_FIELD(COMMAND, Y, joseki_coordinate(y)));
    if (status != GOISHI_OK || !result)
        return status;
    status = goishi_bus_read(&board->bus, JOSEKI_REG(board, RESULT), &word);
    if (status != GOISHI_OK)
        return status;
    result->removed = (uint16_t)JOSEKI_GET(RESULT, REMOVED, word);
    result->killing = JOSEKI_GET(RESULT, KILLING, word);
    result->suicide = JOSEKI_GET(RESULT, SUICIDE, word);
    result->one_matched = JOSEKI_GET(RESULT, ONE_MATCHED, word);
    result->all_matched = JOSEKI_GET(RESULT, ALL_MATCHED, word);
    result->interference = JOSEKI_GET(RESULT, INTERFERENCE, word);
    result->depth = (uint8_t)JOSEKI_GET(RESULT, DEPTH, word);
    result->error = (enum goishi_joseki_error)JOSEKI_GET(RESULT, ERROR, word);
    return result->error ? GOISHI_REFUSED : GOISHI_OK;
}

/* The same in two halves, so that the controller can do something while the board does: a command
 * whose point is packed as in COMMAND, and RESULT as it is read. */
static inline enum goishi_status joseki_send(struct joseki *board, enum goishi_joseki_op op,
                                             uint32_t at, int colour) {
    return goishi_bus_write(&board->bus, JOSEKI_REG(board, COMMAND),
                            JOSEKI_FIELD(COMMAND, OP, op) | JOSEKI_FIELD(COMMAND, COLOUR, colour) |
                                at);
}
static inline uint32_t joseki_result(struct joseki *board) {
    uint32_t word = GOISHI__JOSEKI__RESULT__ERROR_bm;
    goishi_bus_read(&board->bus, JOSEKI_REG(board, RESULT), &word);
    return word;
}

/* One write, one read: the read of the score waits for the end. A chip without influence board is
 * found out by its RESULT only, so whoever builds the cells asks once. */
static inline enum goishi_status joseki_evaluate(struct joseki *board, int32_t *score) {
    uint32_t word;
    enum goishi_status status = goishi_bus_write(&board->bus, JOSEKI_REG(board, COMMAND),
                                                 JOSEKI_FIELD(COMMAND, OP, GOISHI_JOSEKI_EVALUATE));
    if (status == GOISHI_OK)
        status = goishi_bus_read(&board->bus, JOSEKI_REG(board, SCORE), &word);
    if (status == GOISHI_OK)
        *score = (int32_t)word;
    return status;
}

#endif
