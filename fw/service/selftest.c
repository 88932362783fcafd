/* SPDX-License-Identifier: Apache-2.0
 * The short self-test: a few operations on each board whose results follow from the rules, so that
 * it needs no twin. The long one is the host's, over BUS frames (host/session/selftest.c). */
#include <string.h>

#include "fw/go/point.h"
#include "fw/service/private.h"

#define TRY(call)                                                                                  \
    do                                                                                             \
        if ((call) != GOISHI_OK)                                                                   \
            return false;                                                                          \
    while (0)

/* A black stone in each corner: every cell equals its mirror images. Then none: all are 0. */
static bool test_influence(const struct goishi_cells *cells) {
    const struct goishi_influence_ops *ops = cells->influence_ops;
    void *board = cells->influence;
    const int last = cells->size, across = last + 1;
    TRY(ops->clear(board));
    for (int i = 0; i < 4; i++)
        TRY(ops->add(board, i & 1 ? 1 : last, i & 2 ? 1 : last, GOISHI_BLACK));
    for (int stones = 1; stones >= 0; stones--) {
        for (int y = 1; y <= last; y++)
            for (int x = 1; x <= last; x++) {
                int16_t value, across_value, turned;
                TRY(ops->read(board, x, y, &value));
                TRY(ops->read(board, across - x, y, &across_value));
                TRY(ops->read(board, y, x, &turned));
                if (value != across_value || value != turned || (value && !stones) ||
                    (value <= 0 && stones && x == 1 && y == 1))
                    return false;
            }
        for (int i = 0; i < 4 && stones; i++)
            TRY(ops->sub(board, i & 1 ? 1 : last, i & 2 ? 1 : last, GOISHI_BLACK));
    }
    return true;
}

/* In every view, two stones of a path capture a third in the corner; POP brings it back. */
static bool capture_in_view(const struct goishi_cells *cells, int view) {
    const struct goishi_joseki_ops *ops = cells->joseki_ops;
    void *board = cells->joseki;
    struct goishi_joseki_result result;
    struct goishi_joseki_point point;
    TRY(ops->set_view(board, view));
    TRY(ops->command(board, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_LOAD_S, 1, 1, GOISHI_WHITE, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_PLACE, 1, 1, GOISHI_WHITE, &result));
    if (!result.one_matched || !result.all_matched || result.removed)
        return false;
    TRY(ops->command(board, GOISHI_JOSEKI_PLACE, 2, 1, GOISHI_BLACK, &result));
    if (result.one_matched || result.all_matched || result.removed)
        return false;
    TRY(ops->command(board, GOISHI_JOSEKI_PLACE, 1, 2, GOISHI_BLACK, &result));
    if (result.removed != 1 || !result.killing || result.suicide || result.depth != 1)
        return false;
    TRY(ops->point(board, 1, 1, &point));
    if (point.s != GOISHI_WHITE || point.n || !point.captured)
        return false;
    TRY(ops->command(board, GOISHI_JOSEKI_POP, 0, 0, 0, &result));
    TRY(ops->point(board, 1, 1, &point));
    if (result.depth != 0 || point.n != GOISHI_WHITE || point.captured || point.mismatch)
        return false;
    /* Where the view has put a stone, and in which colour. */
    int x = 2, y = 1, colour = GOISHI_BLACK;
    go_equivalent(view, cells->size, &x, &y, &colour);
    TRY(ops->set_view(board, 0));
    TRY(ops->point(board, x, y, &point));
    return point.n == colour;
}

/* Then a position that is its own image with the colours exchanged is worth nothing, and with one
 * black stone more it is worth something to black. */
static bool test_joseki(const struct goishi_cells *cells) {
    const struct goishi_joseki_ops *ops = cells->joseki_ops;
    void *board = cells->joseki;
    const int last = cells->size;
    int32_t even, more;
    for (int view = 0; view < GOISHI_JOSEKI_VIEWS; view++)
        if (!capture_in_view(cells, view))
            return false;
    if (!cells->influence_ops)
        return true;
    static const int16_t weight[] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;
    static const int16_t bound[] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; k++) {
        TRY(ops->set_weight(board, k, weight[k]));
        if (k)
            TRY(ops->set_bound(board, k, bound[k - 1]));
    }
    TRY(ops->set_view(board, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_LOAD_S, 1, 2, GOISHI_BLACK, 0));
    TRY(ops->command(board, GOISHI_JOSEKI_LOAD_S, last, 2, GOISHI_WHITE, 0));
    TRY(ops->evaluate(board, &even));
    TRY(ops->command(board, GOISHI_JOSEKI_LOAD_S, last, 2, GOISHI_EMPTY, 0));
    TRY(ops->evaluate(board, &more));
    return even == 0 && more > 0;
}

/* Two black stones take a white one in the corner, where white may not play again. The same in a
 * copy. */
static bool test_group(const struct goishi_cells *cells, void *board) {
    const struct goishi_group_ops *ops = cells->group_ops;
    const int copy = GOISHI_GROUP_SLOTS - 1;
    struct goishi_group_result result;
    TRY(ops->clear(board, 0));
    TRY(ops->play(board, 0, 1, 1, GOISHI_WHITE, false, &result));
    TRY(ops->play(board, 0, 1, 2, GOISHI_BLACK, false, &result));
    TRY(ops->play(board, 0, 2, 1, GOISHI_BLACK, false, &result));
    TRY(ops->copy(board, copy, 0));
    for (int slot = 0; slot <= copy; slot += copy) {
        struct goishi_group_summary summary;
        int colour, id, liberties;
        TRY(ops->point(board, slot, 1, 1, &colour, &id));
        TRY(ops->liberties(board, slot, 1, 2, &liberties));
        TRY(ops->summary(board, slot, &summary));
        if (colour || liberties != (cells->size > 2 ? 3 : 2) || summary.stones[GOISHI_BLACK] != 2 ||
            summary.stones[GOISHI_WHITE] || summary.captured[GOISHI_WHITE] != 1 ||
            ops->play(board, slot, 1, 1, GOISHI_WHITE, false, &result) != GOISHI_REFUSED ||
            result.code != GOISHI_GROUP_SUICIDE)
            return false;
    }
    return true;
}

/* The beginning of a game twice at once and once alone: all three are the same. */
static bool test_playouts(struct service *s) {
    const struct goishi_cells *cells = s->board->cells;
    const struct goishi_playout_ops *ops = cells->playout_ops;
    void *board = cells->group;
    struct goishi_playout_sums sums[2];
    TRY(ops->rules(board, 12, 0));
    TRY(ops->again(board, 1, GOISHI_PLAYOUT_EMPTY));
    for (int alone = 0; alone < 2; alone++) {
        uint32_t busy = 1;
        for (int slot = 0; slot < 2; slot++) {
            TRY(cells->group_ops->clear(board, slot));
            TRY(ops->seed(board, slot, 0x9e3779b97f4a7c15u));
        }
        TRY(ops->start(board, alone ? 1 : 3, GOISHI_BLACK, GOISHI_PLAYOUT_FORGET));
        while (busy) {
            service_alive(s);
            TRY(ops->busy(board, &busy));
        }
        TRY(ops->sums(board, &sums[alone]));
    }
    return sums[0].games == 2 && sums[1].games == 1 && sums[1].moves > 0 &&
           sums[0].moves == 2 * sums[1].moves && sums[0].score == 2 * sums[1].score;
}

bool service_test(struct service *s, int block, bool *failed) {
    const struct goishi_cells *cells = s->board->cells;
    bool there, good = true;
    *failed = s->board->unlike >> block & 1;
    switch (1 << block) {
    case GOISHI_TEST_INFLUENCE:
        if ((there = cells->influence_ops))
            good = test_influence(cells);
        break;
    case GOISHI_TEST_JOSEKI:
        if ((there = cells->joseki_ops))
            good = test_joseki(cells);
        break;
    case GOISHI_TEST_GROUP:
        if ((there = cells->group_ops))
            good = test_group(cells, cells->group) &&
                   (!cells->group2 || test_group(cells, cells->group2));
        break;
    case GOISHI_TEST_PLAYOUTS:
        if ((there = cells->group_ops && cells->playout_ops))
            good = test_playouts(s);
        break;
    default:
        if ((there = s->tree == TREE_OK))
            good = s->board->dictionary->good(s);
    }
    *failed |= !good;
    return there || *failed;
}

void service_selftest(struct service *s, const struct frame *request) {
    if (request->bytes != GOISHI_TEST_REQUEST) {
        service_error(s, GOISHI_LINK_BAD_LENGTH, GOISHI_TEST_REQUEST);
        return;
    }
    uint32_t blocks = request->payload[0], records = 0;
    uint8_t *to = service_payload(s), tried = 0, failed = 0;
    if (!blocks)
        blocks = (1 << GOISHI_TEST_BLOCKS) - 1 - GOISHI_TEST_DICTIONARY;
    for (int block = 0; block < GOISHI_TEST_BLOCKS && !s->stopped; block++) {
        bool bad;
        if (!(blocks >> block & 1) || !service_test(s, block, &bad))
            continue;
        uint8_t *record = to + GOISHI_TEST_HEAD + GOISHI_TEST_RECORD * records++;
        memset(record, 0, GOISHI_TEST_RECORD);
        record[0] = (uint8_t)block;
        record[1] = bad;
        goishi_put32(record + 4, 1 << block == GOISHI_TEST_DICTIONARY ? s->bank.length : 1);
        goishi_put32(record + 8, bad ? 0 : UINT32_MAX);
        tried |= (uint8_t)(1 << block);
        failed |= (uint8_t)(bad << block);
    }
    if (s->stopped) {
        service_error(s, GOISHI_LINK_STOPPED, tried);
        return;
    }
    s->tested |= tried;
    s->failed = (uint8_t)((s->failed & ~tried) | failed);
    to[0] = tried;
    to[1] = failed;
    goishi_put16(to + 2, records);
    service_answer(s, GOISHI_TEST_HEAD + GOISHI_TEST_RECORD * records);
}
