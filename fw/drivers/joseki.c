/* SPDX-License-Identifier: Apache-2.0
 * Driver of the joseki board. */
#include "fw/drivers/joseki.h"

#include "fw/drivers/block.h"

#define REG(name) GOISHI_OFFSET(JOSEKI, name)
#define GET JOSEKI_GET

static enum goishi_status get(const struct joseki *board, uint32_t offset, uint32_t *word) {
    return goishi_bus_read(&board->bus, GOISHI_BASE(board, JOSEKI) + offset, word);
}

static enum goishi_status put(const struct joseki *board, uint32_t offset, uint32_t word) {
    return goishi_bus_write(&board->bus, GOISHI_BASE(board, JOSEKI) + offset, word);
}

enum goishi_status joseki_init(struct joseki *board, struct goishi_bus bus, uint32_t base) {
    board->bus = bus;
    board->base = GOISHI_BUS_ORIGIN + base;
    return block_identify(bus, GOISHI_BUS_ORIGIN + base, GOISHI__JOSEKI__ID__ID_reset,
                          GOISHI__JOSEKI__VERSION__VERSION_reset, &board->size);
}

enum goishi_status joseki_set_view(void *board, int view) {
    if (view < 0 || view >= GOISHI_JOSEKI_VIEWS)
        return GOISHI_REFUSED;
    return put(board, REG(VIEW), (uint32_t)view);
}

enum goishi_status joseki_set_area(void *board, bool wide) {
    return put(board, REG(AREA), wide);
}

enum goishi_status joseki_set_bound(void *board, int k, int bound) {
    if (k < 1 || k > GOISHI_JOSEKI_BOUNDS || bound < 0 || bound > 1023)
        return GOISHI_REFUSED;
    return put(board, REG(BOUND) + 4u * (uint32_t)(k - 1), (uint32_t)bound);
}

enum goishi_status joseki_set_weight(void *board, int k, int weight) {
    if (k < 0 || k >= GOISHI_JOSEKI_CLASSES || weight < INT16_MIN || weight > INT16_MAX)
        return GOISHI_REFUSED;
    return put(board, REG(WEIGHT) + 4u * (uint32_t)k,
               (uint32_t)weight & GOISHI__JOSEKI__WEIGHT__WEIGHT_bm);
}

enum goishi_status joseki_point(void *board, int x, int y, struct goishi_joseki_point *point) {
    int last = ((struct joseki *)board)->size + 1;
    uint32_t word;
    if (x < 0 || x > last || y < 0 || y > last)
        return GOISHI_BUS;
    enum goishi_status status = get(board, REG(POINT) + GOISHI_POINT(x, y), &word);
    if (status != GOISHI_OK)
        return status;
    point->s = (uint8_t)GET(POINT, S, word);
    point->n = (uint8_t)GET(POINT, N, word);
    point->captured = GET(POINT, CAPTURED, word);
    point->dead = GET(POINT, DEAD, word);
    point->flagged = GET(POINT, FLAGGED, word);
    point->mismatch = GET(POINT, MISMATCH, word);
    point->counted = (uint8_t)GET(POINT, COUNTED, word);
    return GOISHI_OK;
}

static enum goishi_status score_of(struct joseki *board, int32_t *score) {
    uint32_t word;
    enum goishi_status status = get(board, REG(SCORE), &word);
    if (status == GOISHI_OK)
        *score = (int32_t)word;
    return status;
}

enum goishi_status joseki_counts(void *board, struct goishi_joseki_score *score) {
    enum goishi_status status = score_of(board, &score->score);
    for (uint32_t k = 0; k < GOISHI_JOSEKI_CLASSES && status == GOISHI_OK; k++) {
        uint32_t word = 0;
        status = get(board, REG(COUNT) + 4u * k, &word);
        score->black[k] = (uint16_t)GET(COUNT, BLACK, word);
        score->white[k] = (uint16_t)GET(COUNT, WHITE, word);
    }
    return status;
}

enum goishi_status joseki_clocks(struct joseki *board, unsigned *clocks) {
    uint32_t word;
    enum goishi_status status = get(board, REG(CLOCKS), &word);
    if (status == GOISHI_OK)
        *clocks = GET(CLOCKS, CLOCKS, word);
    return status;
}

static enum goishi_status op_command(void *board, enum goishi_joseki_op op, int x, int y,
                                     int colour, struct goishi_joseki_result *result) {
    return joseki_command(board, op, x, y, colour, result);
}

static enum goishi_status op_evaluate(void *board, int32_t *score) {
    return joseki_evaluate(board, score);
}

const struct goishi_joseki_ops joseki_ops = {
    op_command,        joseki_set_view, joseki_set_area, joseki_set_bound,
    joseki_set_weight, joseki_point,    op_evaluate,     joseki_counts,
};
