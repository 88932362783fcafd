/* SPDX-License-Identifier: Apache-2.0
 * Commands to the joseki board, counted. The clocks are a model, not a measurement: a budget by
 * measured clocks would let a slow bus change the answer. */
#include "finder/parts.h"

/* About what the circuit takes, bus accesses included; docs/benchmarks.md has the measured ones. */
static const uint8_t cost[16] = {
    [GOISHI_JOSEKI_PLACE] = 16,  [GOISHI_JOSEKI_UNPLACE] = 4, [GOISHI_JOSEKI_POP] = 8,
    [GOISHI_JOSEKI_LOAD_S] = 4,  [GOISHI_JOSEKI_LOAD_N] = 4,  [GOISHI_JOSEKI_CLEAR_S] = 4,
    [GOISHI_JOSEKI_CLEAR_N] = 4, [GOISHI_JOSEKI_SETTLE] = 16, [GOISHI_JOSEKI_EVALUATE] = 120,
};

bool finder_cell(struct finder *f, enum goishi_joseki_op op, int x, int y, int colour,
                 struct goishi_joseki_result *result) {
    f->answer.counts.commands++;
    f->answer.counts.clocks += cost[op];
    enum goishi_status status =
        f->cells->joseki_ops->command(f->cells->joseki, op, x, y, colour, result);
    if (status == GOISHI_BUS)
        f->failed = true;
    return status == GOISHI_OK;
}

void finder_cell_view(struct finder *f, int view) {
    if (f->cells->joseki_ops->set_view(f->cells->joseki, view) != GOISHI_OK)
        f->failed = true;
}

void finder_cell_undo(struct finder *f, int x, int y, bool killing) {
    finder_cell(f, killing ? GOISHI_JOSEKI_POP : GOISHI_JOSEKI_UNPLACE, x, y, GOISHI_EMPTY, 0);
}

int32_t finder_cell_evaluate(struct finder *f, int view) {
    int32_t score = 0;
    f->answer.counts.commands++;
    f->answer.counts.evaluations++;
    f->answer.counts.clocks += cost[GOISHI_JOSEKI_EVALUATE];
    if (f->cells->joseki_ops->evaluate(f->cells->joseki, &score) != GOISHI_OK)
        f->failed = true;
    /* The score is the view's black's. */
    bool ours = (f->question.to_move == GOISHI_BLACK) != ((view & 1) != 0);
    return ours ? score : -score;
}

void finder_cell_worth(struct finder *f, const int32_t worth[GOISHI_JOSEKI_CLASSES]) {
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++)
        if (f->cells->joseki_ops->set_weight(f->cells->joseki, k, (int)worth[k]) != GOISHI_OK)
            f->failed = true;
}

void finder_cell_load(struct finder *f) {
    const struct goishi_joseki_ops *ops = f->cells->joseki_ops;
    bool good = ops->set_area(f->cells->joseki, f->weights.wide != 0) == GOISHI_OK;
    for (int k = 1; k <= GOISHI_JOSEKI_BOUNDS; k++)
        good &= ops->set_bound(f->cells->joseki, k, (int)f->weights.bound[k - 1]) == GOISHI_OK;
    f->failed |= !good;
    finder_cell_worth(f, f->weights.worth);
    finder_cell_view(f, 0);
    finder_cell(f, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0);
    finder_cell(f, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0);
    for (int y = 1; y <= f->cells->size; y++)
        for (int x = 1; x <= f->cells->size; x++)
            if (finder_stone_at(f, x, y))
                finder_cell(f, GOISHI_JOSEKI_LOAD_S, x, y, finder_stone_at(f, x, y), 0);
}
