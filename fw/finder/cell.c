/* SPDX-License-Identifier: Apache-2.0
 * Commands to the joseki board, counted. */
#include "fw/base/hot.h"
#include "fw/finder/private.h"

HOT("question") void finder_cell_view(struct finder *f, int view) {
    if (FINDER_JOSEKI(f, set_view)(f->cells->joseki, view) != GOISHI_OK)
        f->failed = true;
}

HOT("question") void finder_cell_counts(struct finder *f) {
    struct finder_counts *counts = &f->counts;
    counts->clocks = finder_clocks(f);
    counts->commands += 2 * (counts->placed + counts->searched) + counts->evaluations;
}

HOT("search") int32_t finder_cell_evaluate(struct finder *f, int view) {
    int32_t score = 0;
    f->counts.evaluations++;
    if (FINDER_JOSEKI(f, evaluate)(f->cells->joseki, &score) != GOISHI_OK)
        f->failed = true;
    /* The score is the view's black's. */
    bool ours = (f->question.to_move == GOISHI_BLACK) != ((view & 1) != 0);
    return ours ? score : -score;
}

__attribute__((cold)) void finder_cell_worth(struct finder *f,
                                             const int32_t worth[GOISHI_JOSEKI_CLASSES]) {
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++)
        if (FINDER_JOSEKI(f, set_weight)(f->cells->joseki, k, (int)worth[k]) != GOISHI_OK)
            f->failed = true;
}

__attribute__((cold)) void finder_cell_load(struct finder *f) {
    bool good = FINDER_JOSEKI(f, set_area)(f->cells->joseki, f->weights.wide != 0) == GOISHI_OK;
    for (int k = 1; k <= GOISHI_JOSEKI_BOUNDS; k++)
        good &= FINDER_JOSEKI(f, set_bound)(f->cells->joseki, k, (int)f->weights.bound[k - 1]) ==
                GOISHI_OK;
    f->failed |= !good;
    finder_cell_worth(f, f->weights.worth);
    finder_cell_view(f, 0);
    finder_cell(f, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0);
    finder_cell(f, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0);
    for (int i = 0; i < f->stones; i++)
        finder_cell(f, GOISHI_JOSEKI_LOAD_S, finder_stone_x(f->stone[i]),
                    finder_stone_y(f->stone[i]), finder_stone_colour(f->stone[i]), 0);
}
