/* SPDX-License-Identifier: Apache-2.0
 * Random operations on a board and on its twin: both must say the same every time. */
#include "host/session/selftest.h"

#include <stdlib.h>
#include <string.h>

#include "fw/base/random.h"
#include "fw/link/protocol.h"
#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "fw/twin/joseki.h"

struct trial {
    const struct goishi_cells *cells;
    uint32_t random;
};

static uint32_t draw(struct trial *t) {
    return goishi_random(&t->random);
}

static int below(struct trial *t, int limit) {
    return (int)goishi_random_below(&t->random, (uint32_t)limit);
}

static int coordinate(struct trial *t) {
    return 1 + below(t, t->cells->size);
}

static bool try_influence(struct trial *t, struct influence_twin *twin) {
    const struct goishi_influence_ops *ops = t->cells->influence_ops;
    void *board = t->cells->influence;
    int what = below(t, 32), colour = 1 + below(t, 2);
    int x = below(t, t->cells->size + 2), y = below(t, t->cells->size + 2);
    enum goishi_status a, b;
    if (what == 0) {
        a = ops->clear(board);
        b = influence_twin_clear(twin);
    } else if (what < 8) {
        a = ops->sub(board, x, y, colour);
        b = influence_twin_sub(twin, x, y, colour);
    } else {
        a = ops->add(board, x, y, colour);
        b = influence_twin_add(twin, x, y, colour);
    }
    if (a != b)
        return false;
    for (int i = 0; i < 4; i++) {
        int16_t value = 0, expected = 0;
        x = coordinate(t);
        y = coordinate(t);
        if (ops->read(board, x, y, &value) != GOISHI_OK ||
            influence_twin_read(twin, x, y, &expected) != GOISHI_OK || value != expected)
            return false;
    }
    return true;
}

static bool same_result(const struct goishi_joseki_result *a,
                        const struct goishi_joseki_result *b) {
    return a->removed == b->removed && a->killing == b->killing && a->suicide == b->suicide &&
           a->one_matched == b->one_matched && a->all_matched == b->all_matched &&
           a->interference == b->interference && a->depth == b->depth && a->error == b->error;
}

static bool try_joseki(struct trial *t, struct joseki_twin *twin) {
    static const uint8_t op[32] = {[0] = GOISHI_JOSEKI_CLEAR_N,
                                   [1] = GOISHI_JOSEKI_CLEAR_S,
                                   [2] = GOISHI_JOSEKI_POP,
                                   [3] = GOISHI_JOSEKI_POP,
                                   [4 ... 9] = GOISHI_JOSEKI_LOAD_S,
                                   [10 ... 12] = GOISHI_JOSEKI_UNPLACE,
                                   [13 ... 14] = GOISHI_JOSEKI_SETTLE,
                                   [15 ... 31] = GOISHI_JOSEKI_PLACE};
    const struct goishi_joseki_ops *ops = t->cells->joseki_ops, *twins = &joseki_twin_ops;
    void *board = t->cells->joseki;
    int what = below(t, 40);
    if (what < 32) {
        struct goishi_joseki_result a, b;
        /* Few points, so that stones meet. */
        int x = 1 + below(t, 4), y = 1 + below(t, 4), colour = 1 + below(t, 2);
        enum goishi_joseki_op command = (enum goishi_joseki_op)op[what];
        memset(&a, 0, sizeof a);
        memset(&b, 0, sizeof b);
        return ops->command(board, command, x, y, colour, &a) ==
                   twins->command(twin, command, x, y, colour, &b) &&
               same_result(&a, &b);
    }
    if (what < 34) {
        int view = below(t, GOISHI_JOSEKI_VIEWS);
        return ops->set_view(board, view) == twins->set_view(twin, view);
    }
    if (what == 34) {
        bool wide = below(t, 2);
        return ops->set_area(board, wide) == twins->set_area(twin, wide);
    }
    if (what == 35 && t->cells->influence_ops) {
        int32_t a = 0, b = 0;
        return ops->evaluate(board, &a) == twins->evaluate(twin, &b) && a == b;
    }
    struct goishi_joseki_point a, b;
    int x = coordinate(t), y = coordinate(t);
    return ops->point(board, x, y, &a) == GOISHI_OK && twins->point(twin, x, y, &b) == GOISHI_OK &&
           a.s == b.s && a.n == b.n && a.captured == b.captured && a.mismatch == b.mismatch &&
           a.flagged == b.flagged;
}

static bool try_group(struct trial *t, struct group_twin *twin) {
    const struct goishi_group_ops *ops = t->cells->group_ops, *twins = &group_twin_ops;
    void *board = t->cells->group;
    int what = below(t, 64), slot = below(t, 4), x = coordinate(t), y = coordinate(t);
    int colour = 1 + below(t, 2);
    struct goishi_group_result a = {.placed = false}, b = {.placed = false};
    if (what == 0)
        return ops->clear(board, slot) == twins->clear(twin, slot);
    if (what == 1)
        return ops->pass(board, slot) == twins->pass(twin, slot);
    if (what == 2) {
        int from = below(t, 4);
        return ops->copy(board, slot, from) == twins->copy(twin, slot, from);
    }
    if (what == 3) {
        uint32_t rows[GOISHI_MAX_SIZE], expected[GOISHI_MAX_SIZE];
        if (ops->legal(board, slot, colour, true, rows) != GOISHI_OK ||
            twins->legal(twin, slot, colour, true, expected) != GOISHI_OK)
            return false;
        return memcmp(rows, expected, sizeof *rows * (unsigned)t->cells->size) == 0;
    }
    if (what < 10) {
        int count = 0, expected = 0;
        return ops->liberties(board, slot, x, y, &count) ==
                   twins->liberties(twin, slot, x, y, &expected) &&
               count == expected;
    }
    bool eye = below(t, 2);
    /* Near the corner, so that stones are taken. */
    x = 1 + below(t, 5);
    y = 1 + below(t, 5);
    return ops->play(board, slot, x, y, colour, eye, &a) ==
               twins->play(twin, slot, x, y, colour, eye, &b) &&
           a.code == b.code && a.placed == b.placed && a.captured == b.captured && a.ko == b.ko;
}

/* The beginnings of two games. */
static bool try_playouts(struct trial *t, struct group_twin *twin) {
    const struct goishi_playout_ops *ops = t->cells->playout_ops, *twins = &group_twin_playout_ops;
    const struct goishi_group_ops *group = t->cells->group_ops;
    void *board = t->cells->group;
    struct goishi_playout_sums a, b;
    uint32_t busy = 1;
    bool good = ops->rules(board, 4, 0) == GOISHI_OK && twins->rules(twin, 4, 0) == GOISHI_OK;
    for (int slot = 0; slot < 2 && good; slot++) {
        uint64_t seed = (uint64_t)draw(t) << 32 | draw(t);
        good = group->clear(board, slot) == GOISHI_OK && ops->seed(board, slot, seed) == GOISHI_OK;
        group_twin_clear(twin, slot);
        twins->seed(twin, slot, seed);
    }
    good = good && ops->again(board, 1, GOISHI_PLAYOUT_EMPTY) == GOISHI_OK &&
           ops->start(board, 3, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET) == GOISHI_OK &&
           twins->start(twin, 3, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET) == GOISHI_OK;
    while (good && busy)
        good = ops->busy(board, &busy) == GOISHI_OK;
    return good && ops->sums(board, &a) == GOISHI_OK && twins->sums(twin, &b) == GOISHI_OK &&
           a.games == b.games && a.wins == b.wins && a.score == b.score && a.moves == b.moves;
}

/* One of them at a time. */
union twins {
    struct {
        struct joseki_twin joseki;
        struct influence_twin influence;
    } joseki;
    struct group_twin group;
};

static bool present(const struct trial *t, int block) {
    switch (1 << block) {
    case GOISHI_TEST_INFLUENCE:
        return t->cells->influence_ops;
    case GOISHI_TEST_JOSEKI:
        return t->cells->joseki_ops;
    case GOISHI_TEST_GROUP:
        return t->cells->group_ops;
    case GOISHI_TEST_PLAYOUTS:
        return t->cells->group_ops && t->cells->playout_ops;
    default:
        return false;
    }
}

/* Board and twin begin alike. */
static bool prepare(struct trial *t, int block, union twins *twins) {
    const struct goishi_cells *cells = t->cells;
    memset(twins, 0, sizeof *twins);
    influence_twin_init(&twins->joseki.influence, cells->size);
    switch (1 << block) {
    case GOISHI_TEST_INFLUENCE:
        return cells->influence_ops->clear(cells->influence) == GOISHI_OK;
    case GOISHI_TEST_JOSEKI:
        joseki_twin_init(&twins->joseki.joseki, cells->size,
                         cells->influence_ops ? &twins->joseki.influence : 0);
        for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++) {
            static const int16_t weight[] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;
            static const int16_t bound[] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
            if (cells->joseki_ops->set_weight(cells->joseki, k, weight[k]) != GOISHI_OK ||
                (k && cells->joseki_ops->set_bound(cells->joseki, k, bound[k - 1]) != GOISHI_OK))
                return false;
        }
        return cells->joseki_ops->set_view(cells->joseki, 0) == GOISHI_OK &&
               cells->joseki_ops->set_area(cells->joseki, false) == GOISHI_OK &&
               cells->joseki_ops->command(cells->joseki, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0) ==
                   GOISHI_OK &&
               cells->joseki_ops->command(cells->joseki, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0) ==
                   GOISHI_OK;
    default:
        memset(twins, 0, sizeof *twins);
        group_twin_init(&twins->group, cells->size);
        for (int slot = 0; slot < 4; slot++)
            if (cells->group_ops->clear(cells->group, slot) != GOISHI_OK)
                return false;
        return true;
    }
}

static bool try(struct trial *t, int block, union twins *twins) {
    switch (1 << block) {
    case GOISHI_TEST_INFLUENCE:
        return try_influence(t, &twins->joseki.influence);
    case GOISHI_TEST_JOSEKI:
        return try_joseki(t, &twins->joseki.joseki);
    case GOISHI_TEST_GROUP:
        return try_group(t, &twins->group);
    default:
        return try_playouts(t, &twins->group);
    }
}

bool selftest_board(const struct selftest *test, int block, struct selftest_result *result) {
    struct trial t = {test->cells, test->seed ? test->seed : 1};
    /* A playout is many operations. */
    uint32_t operations = test->operations;
    if (1 << block == GOISHI_TEST_PLAYOUTS)
        operations = operations >> 6 ? operations >> 6 : 1;
    *result = (struct selftest_result){0, SELFTEST_NONE};
    if (!present(&t, block))
        return false;
    union twins *twins = malloc(sizeof *twins);
    if (!twins || !prepare(&t, block, twins)) {
        free(twins);
        result->differed = 0;
        return true;
    }
    for (; result->done < operations; result->done++) {
        if (!try(&t, block, twins)) {
            result->differed = result->done;
            break;
        }
        if (test->progress)
            test->progress(test->context, result->done, operations);
    }
    free(twins);
    return true;
}
