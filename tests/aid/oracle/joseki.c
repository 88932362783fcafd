/* SPDX-License-Identifier: Apache-2.0
 * The thesis's cases for the joseki board. Expected values are the thesis's, or written out by hand
 * from the definitions in docs/joseki-board.md. */
#include "tests/aid/oracle/joseki.h"

#include <string.h>

#include "fw/go/point.h"
#include "tests/aid/cmocka.h"

enum { B = GOISHI_BLACK, W = GOISHI_WHITE };

struct goishi_joseki_result aid_joseki(const struct goishi_joseki_ops *ops, void *board,
                                       enum goishi_joseki_op op, int x, int y, int colour) {
    struct goishi_joseki_result result;
    memset(&result, 0, sizeof result);
    if (ops->command(board, op, x, y, colour, &result) != GOISHI_OK)
        fail_msg("command %d (%d,%d) %d: error %d", op, x, y, colour, result.error);
    return result;
}

struct goishi_joseki_point aid_joseki_point(const struct goishi_joseki_ops *ops, void *board, int x,
                                            int y) {
    struct goishi_joseki_point point;
    assert_int_equal(ops->point(board, x, y, &point), GOISHI_OK);
    return point;
}

void aid_joseki_load(const struct goishi_joseki_ops *ops, void *board, enum goishi_joseki_op op,
                     int size, const char *const *rows) {
    for (int y = size; y >= 1; y--)
        for (int x = 1; x <= size; x++) {
            char c = rows[size - y][x - 1];
            if (c == 'X' || c == 'O')
                aid_joseki(ops, board, op, x, y, c == 'X' ? B : W);
        }
}

void aid_joseki_clear(const struct goishi_joseki_ops *ops, void *board) {
    assert_int_equal(ops->set_view(board, 0), GOISHI_OK);
    assert_int_equal(ops->set_area(board, false), GOISHI_OK);
    aid_joseki(ops, board, GOISHI_JOSEKI_CLEAR_S, 0, 0, 0);
    aid_joseki(ops, board, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0);
}

/* The table counts x and y from 0 on its 6x6 board ((5,0) is on it): here from 1. */
void aid_joseki_table_5_2(const struct goishi_joseki_ops *ops, void *board) {
    static const int stones[5][3] = {{1, 2, B}, {3, 1, B}, {4, 1, W}, {5, 0, B}, {3, 3, W}};
    static const bool interference[5] = {0, 1, 1, 0, 0};
    aid_joseki_clear(ops, board);
    for (int i = 0; i < 5; i++)
        aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, stones[i][0] + 1, stones[i][1] + 1,
                   stones[i][2]);
    for (int i = 0; i < 5; i++) {
        struct goishi_joseki_result result = aid_joseki(
            ops, board, GOISHI_JOSEKI_PLACE, stones[i][0] + 1, stones[i][1] + 1, stones[i][2]);
        assert_int_equal(result.interference, interference[i]);
        assert_true(result.one_matched);
        assert_true(result.all_matched);
    }
}

void aid_joseki_table_5_3(const struct goishi_joseki_ops *ops, void *board) {
    static const struct {
        int x, y, colour;
        char layer;
        bool all_matched;
    } rows[] = {
        {1, 5, B, 'S', 1}, {3, 3, W, 'S', 1}, {1, 5, B, 'N', 1},
        {2, 4, B, 'N', 0}, {2, 4, B, 'S', 1}, {3, 2, W, 'S', 1},
        {5, 1, W, 'N', 0}, {2, 2, B, 'S', 0}, {5, 1, B, 'S', 0},
    };
    aid_joseki_clear(ops, board);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        enum goishi_joseki_op op =
            rows[i].layer == 'S' ? GOISHI_JOSEKI_LOAD_S : GOISHI_JOSEKI_PLACE;
        struct goishi_joseki_result result =
            aid_joseki(ops, board, op, rows[i].x + 1, rows[i].y + 1, rows[i].colour);
        assert_int_equal(result.all_matched, rows[i].all_matched);
    }
    /* Not_Match belongs to the point with the wrong stone, and to no other. */
    for (int y = 1; y <= 6; y++)
        for (int x = 1; x <= 6; x++)
            assert_int_equal(aid_joseki_point(ops, board, x, y).mismatch, x == 6 && y == 2);
}

/* Everything of figure 5.5(b) and (c) but the last stone; the text gives the two captured points,
 * (5,12) and (12,12), and that both figures show the same stones. */
static void surround(const struct goishi_joseki_ops *ops, void *board, int from, int to, int wall) {
    for (int x = from; x <= to; x++) {
        aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, x, 11, wall);
        aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, x, 13, wall);
    }
}

static void figure_5_5_b_or_c(const struct goishi_joseki_ops *ops, void *board, int last_x,
                              int last) {
    aid_joseki_clear(ops, board);
    surround(ops, board, 5, 8, B);
    surround(ops, board, 9, 12, W);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 4, 12, B);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 13, 12, W);
    for (int x = 5; x <= 12; x++)
        if (x != last_x)
            aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, x, 12, x <= 8 ? W : B);
    struct goishi_joseki_result result =
        aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, last_x, 12, last);
    assert_true(result.killing);
    assert_false(result.suicide);
    assert_int_equal(result.removed, 4);
    assert_int_equal(aid_joseki_point(ops, board, 5, 12).n, last == B ? 0 : W);
    assert_int_equal(aid_joseki_point(ops, board, 12, 12).n, last == W ? 0 : B);
    /* POP: as before the last stone. */
    result = aid_joseki(ops, board, GOISHI_JOSEKI_POP, 0, 0, 0);
    assert_int_equal(result.depth, 0);
    for (int x = 5; x <= 12; x++)
        assert_int_equal(aid_joseki_point(ops, board, x, 12).n, x == last_x ? 0 : x <= 8 ? W : B);
}

void aid_joseki_figure_5_5(const struct goishi_joseki_ops *ops, void *board) {
    struct goishi_joseki_result result;

    /* (a): the last stone has a liberty and kills. */
    aid_joseki_clear(ops, board);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 5, 5, W);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 4, 5, B);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 6, 5, B);
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 5, 4, B);
    assert_false(result.killing);
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 5, 6, B);
    assert_true(result.killing);
    assert_int_equal(result.removed, 1);
    assert_int_equal(result.depth, 1);
    assert_int_equal(aid_joseki_point(ops, board, 5, 5).n, 0);
    assert_int_equal(aid_joseki_point(ops, board, 5, 6).n, B);

    /* (d): now white at (5,5) would be suicide, and is taken back; black there is none. */
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 5, 5, W);
    assert_true(result.suicide);
    assert_false(result.killing);
    assert_false(result.one_matched);
    assert_int_equal(result.removed, 0);
    assert_int_equal(result.depth, 1);
    assert_int_equal(aid_joseki_point(ops, board, 5, 5).n, 0);
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 5, 5, B);
    assert_false(result.suicide);
    assert_int_equal(aid_joseki_point(ops, board, 5, 5).n, B);

    /* (b) and (c): the same stones on the board, another last stone, other stones captured. */
    figure_5_5_b_or_c(ops, board, 9, B);
    figure_5_5_b_or_c(ops, board, 8, W);
}

/* Table 3.1 as it is printed, with N+1 for 20. */
static void table_3_1(int view, int size, int x, int y, int c, int *xs, int *ys, int *cs) {
    int m = size + 1;
    switch (view / 2) {
    case 0:
        *xs = x, *ys = y;
        break;
    case 1:
        *xs = x, *ys = m - y;
        break;
    case 2:
        *xs = m - x, *ys = y;
        break;
    case 3:
        *xs = m - x, *ys = m - y;
        break;
    case 4:
        *xs = y, *ys = x;
        break;
    case 5:
        *xs = y, *ys = m - x;
        break;
    case 6:
        *xs = m - y, *ys = x;
        break;
    default:
        *xs = m - y, *ys = m - x;
        break;
    }
    *cs = view % 2 == 0 || c == 0 ? c : c == B ? W : B;
}

void aid_joseki_views(const struct goishi_joseki_ops *ops, void *board, int size) {
    static const int stones[][4] = {
        /* no symmetry: S and N, some different */
        {1, 2, B, B}, {2, 2, W, 0}, {5, 1, B, W}, {3, 4, 0, B},
        {6, 5, W, W}, {4, 6, W, 0}, {1, 5, 0, W},
    };
    static const int inverse[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15};
    for (int view = 0; view < 16; view++) {
        assert_int_equal(go_equivalent_inverse(view), inverse[view]);
        aid_joseki_clear(ops, board);
        assert_int_equal(ops->set_view(board, view), GOISHI_OK);
        for (unsigned i = 0; i < sizeof stones / sizeof stones[0]; i++) {
            if (stones[i][2])
                aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, stones[i][0], stones[i][1],
                           stones[i][2]);
            if (stones[i][3])
                aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_N, stones[i][0], stones[i][1],
                           stones[i][3]);
        }
        for (int y = 0; y <= size + 1; y++)
            for (int x = 0; x <= size + 1; x++) {
                int s = 0, n = 0, xs, ys, ss, ns, cs;
                for (unsigned i = 0; i < sizeof stones / sizeof stones[0]; i++)
                    if (stones[i][0] == x && stones[i][1] == y)
                        s = stones[i][2], n = stones[i][3];
                table_3_1(view, size, x, y, s, &xs, &ys, &ss);
                table_3_1(view, size, x, y, n, &xs, &ys, &ns);
                ops->set_view(board, view); /* the way out undoes the way in */
                struct goishi_joseki_point seen = aid_joseki_point(ops, board, x, y);
                assert_int_equal(seen.s, s);
                assert_int_equal(seen.n, n);
                ops->set_view(board, 0); /* where it really went */
                struct goishi_joseki_point real = aid_joseki_point(ops, board, xs, ys);
                assert_int_equal(real.s, ss);
                assert_int_equal(real.n, ns);
                table_3_1(view, size, 0, 0, seen.counted, &cs, &cs, &ss);
                assert_int_equal(real.counted, ss);
                /* The inverse view takes the point back. */
                table_3_1(inverse[view], size, xs, ys, ns, &xs, &ys, &cs);
                assert_int_equal(xs, x);
                assert_int_equal(ys, y);
                assert_int_equal(cs, n);
            }
        /* Commands go the same way: what stands there is refused and taken away under this view. */
        ops->set_view(board, view);
        struct goishi_joseki_result result;
        assert_int_equal(ops->command(board, GOISHI_JOSEKI_PLACE, 3, 4, B, &result),
                         GOISHI_REFUSED);
        assert_int_equal(result.error, GOISHI_JOSEKI_OCCUPIED);
        assert_true(aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 4, 6, W).one_matched);
        aid_joseki(ops, board, GOISHI_JOSEKI_UNPLACE, 3, 4, 0);
        assert_int_equal(aid_joseki_point(ops, board, 3, 4).n, 0);
    }
}

void aid_joseki_virtual_stones(const struct goishi_joseki_ops *ops, void *board, int size) {
    int last = size + 1;

    /* Section 3.7.2: black at (3,4), white at (2,4): white at (0,4). */
    aid_joseki_clear(ops, board);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 3, 4, B);
    assert_int_equal(aid_joseki_point(ops, board, 0, 4).counted, B);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 2, 4, W);
    assert_int_equal(aid_joseki_point(ops, board, 0, 4).counted, W);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 2, 4, 0);
    assert_int_equal(aid_joseki_point(ops, board, 0, 4).counted, B);

    /* A stone in the corner has two, the corners of the border lines none. */
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 1, 1, W);
    assert_int_equal(aid_joseki_point(ops, board, 0, 1).counted, W);
    assert_int_equal(aid_joseki_point(ops, board, 1, 0).counted, W);
    assert_int_equal(aid_joseki_point(ops, board, 0, 0).counted, 0);
    aid_joseki(ops, board, GOISHI_JOSEKI_UNPLACE, 1, 1, 0);
    assert_int_equal(aid_joseki_point(ops, board, 0, 1).counted, 0);

    /* All 27 states of the three points inward, at every border point; the second line is the
     * path's layer. */
    for (int border = 0; border < 4; border++)
        for (int state = 0; state < 27; state++) {
            int colours[3] = {state % 3, state / 3 % 3, state / 9};
            int expected = colours[0] ? colours[0] : colours[1] ? colours[1] : colours[2];
            int at =
                1 + (state + border) % size; /* every state somewhere, every point some states */
            aid_joseki_clear(ops, board);
            for (int line = 1; line <= 3; line++) {
                int in = border < 2 ? line : last - line;
                int x = border % 2 == 0 ? in : at, y = border % 2 == 0 ? at : in;
                if (colours[line - 1])
                    aid_joseki(ops, board, line == 2 ? GOISHI_JOSEKI_LOAD_N : GOISHI_JOSEKI_LOAD_S,
                               x, y, colours[line - 1]);
            }
            int edge = border < 2 ? 0 : last;
            int x = border % 2 == 0 ? edge : at, y = border % 2 == 0 ? at : edge;
            assert_int_equal(aid_joseki_point(ops, board, x, y).counted, expected);
        }

    /* The fourth line has none, and every one of the 4N points follows its own stone. */
    for (int at = 4; at <= size - 3; at++) {
        aid_joseki_clear(ops, board);
        aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 4, at, B);
        assert_int_equal(aid_joseki_point(ops, board, 0, at).counted, 0);
    }
    aid_joseki_clear(ops, board);
    for (int at = 1; at <= size; at++) {
        int colour = 1 + at % 2;
        aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 1, at, colour);
        aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, size, at, 3 - colour);
    }
    for (int at = 2; at < size; at++) {
        assert_int_equal(aid_joseki_point(ops, board, 0, at).counted, 1 + at % 2);
        assert_int_equal(aid_joseki_point(ops, board, last, at).counted, 2 - at % 2);
        assert_int_equal(aid_joseki_point(ops, board, at, last).counted, 0);
    }
}

/* The two areas as pictures around a stone in the middle. */
void aid_joseki_areas(const struct goishi_joseki_ops *ops, void *board, int size) {
    static const char *const narrow[7] = {".......", ".......", "..111..", "..1X1..",
                                          "..111..", ".......", "......."};
    static const char *const wide[7] = {".......", "..111..", ".11111.", ".11X11.",
                                        ".11111.", "..111..", "......."};
    for (int x0 = 1; x0 <= size; x0++)
        for (int y0 = 1; y0 <= size; y0++) {
            if (size > 9 && x0 != 1 && x0 != size && x0 != 5)
                continue;
            aid_joseki_clear(ops, board);
            aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, x0, y0, B);
            for (int area = 0; area < 2; area++) {
                assert_int_equal(ops->set_area(board, area), GOISHI_OK);
                for (int dy = -3; dy <= 3; dy++)
                    for (int dx = -3; dx <= 3; dx++) {
                        int x = x0 + dx, y = y0 + dy;
                        bool inside = (area ? wide : narrow)[3 - dy][3 + dx] != '.';
                        if (x < 1 || x > size || y < 1 || y > size)
                            continue;
                        assert_int_equal(aid_joseki_point(ops, board, x, y).flagged, inside);
                        if (dx == 0 && dy == 0)
                            continue;
                        struct goishi_joseki_result result =
                            aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, x, y, W);
                        assert_int_equal(result.interference, inside);
                        result = aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, x, y, 0);
                        assert_false(result.interference);
                    }
            }
        }
}

/* White stands on the board and on the path; the path captures it: it counts no longer, it does not
 * interfere, and it is back after POP. A black S-stone where the path captured white is not the
 * captured one and counts. */
void aid_joseki_captured_marks(const struct goishi_joseki_ops *ops, void *board) {
    struct goishi_joseki_result result;
    struct goishi_joseki_point point;

    aid_joseki_clear(ops, board);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 1, 1, W);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 2, 1, B);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 2, 1, B);
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 1, 1, W);
    assert_true(result.one_matched);
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 1, 2, B);
    assert_true(result.killing);
    assert_false(result.one_matched);
    assert_false(result.interference);
    point = aid_joseki_point(ops, board, 1, 1);
    assert_int_equal(point.s, W);
    assert_int_equal(point.n, 0);
    assert_true(point.captured);
    assert_int_equal(point.counted, 0);
    assert_int_equal(aid_joseki_point(ops, board, 0, 1).counted, B); /* the stone at (2,1) */
    /* A new stone on the point counts; without it the mark is still there. */
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 1, 1, B);
    assert_int_equal(aid_joseki_point(ops, board, 1, 1).counted, B);
    aid_joseki(ops, board, GOISHI_JOSEKI_UNPLACE, 1, 1, 0);
    assert_true(aid_joseki_point(ops, board, 1, 1).captured);
    aid_joseki(ops, board, GOISHI_JOSEKI_POP, 0, 0, 0);
    point = aid_joseki_point(ops, board, 1, 1);
    assert_int_equal(point.n, W);
    assert_false(point.captured);
    assert_int_equal(point.counted, W);

    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 1, 1, B);
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 1, 2, B);
    assert_true(result.killing);
    assert_true(result.interference); /* black at (1,1) is not of the path */
    point = aid_joseki_point(ops, board, 1, 1);
    assert_false(point.captured);
    assert_int_equal(point.counted, B);

    /* A stone in both layers counts once; where they differ, the path is what counts. */
    aid_joseki_clear(ops, board);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 3, 3, W);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 3, 3, B);
    assert_int_equal(aid_joseki_point(ops, board, 3, 3).counted, B);
}

/* A ko, taken back and forth: every taking is a push. */
void aid_joseki_stacks(const struct goishi_joseki_ops *ops, void *board) {
    static const char *const rows[6] = {"......", "......", "......", ".XO...", "XO.O..", ".XO..."};
    struct goishi_joseki_result result;
    aid_joseki_clear(ops, board);
    assert_int_equal(ops->command(board, GOISHI_JOSEKI_POP, 0, 0, 0, &result), GOISHI_REFUSED);
    assert_int_equal(result.error, GOISHI_JOSEKI_UNDERFLOW);
    /* The picture is 6x6, in the lower left corner of any board. */
    for (int y = 1; y <= 6; y++)
        for (int x = 1; x <= 6; x++)
            if (rows[6 - y][x - 1] != '.')
                aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_N, x, y,
                           rows[6 - y][x - 1] == 'X' ? B : W);
    for (int i = 0; i < GOISHI_JOSEKI_DEPTH; i++) {
        int colour = i % 2 == 0 ? B : W, x = i % 2 == 0 ? 3 : 2;
        result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, x, 2, colour);
        assert_true(result.killing);
        assert_int_equal(result.removed, 1);
        assert_int_equal(result.depth, i + 1);
        /* It killed: taking only the stone away is refused. */
        assert_int_equal(ops->command(board, GOISHI_JOSEKI_UNPLACE, x, 2, 0, &result),
                         GOISHI_REFUSED);
        assert_int_equal(result.error, GOISHI_JOSEKI_KILLER);
    }
    /* Full: refused, and nothing changed. */
    assert_int_equal(ops->command(board, GOISHI_JOSEKI_PLACE, 2, 2, W, &result), GOISHI_REFUSED);
    assert_int_equal(result.error, GOISHI_JOSEKI_OVERFLOW);
    assert_int_equal(result.depth, GOISHI_JOSEKI_DEPTH);
    assert_false(result.killing);
    assert_int_equal(aid_joseki_point(ops, board, 2, 2).n, 0);
    assert_int_equal(aid_joseki_point(ops, board, 3, 2).n, B);
    /* What does not kill still goes. */
    result = aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 6, 6, W);
    assert_int_equal(aid_joseki_point(ops, board, 6, 6).n, W);
    for (int i = GOISHI_JOSEKI_DEPTH - 1; i >= 0; i--) {
        result = aid_joseki(ops, board, GOISHI_JOSEKI_POP, 0, 0, 0);
        assert_int_equal(result.depth, i);
        assert_int_equal(aid_joseki_point(ops, board, 2, 2).n, i % 2 == 0 ? W : 0);
        assert_int_equal(aid_joseki_point(ops, board, 3, 2).n, i % 2 == 0 ? 0 : B);
        assert_int_equal(aid_joseki_point(ops, board, 6, 6).n, 0);
    }
    assert_int_equal(ops->command(board, GOISHI_JOSEKI_POP, 0, 0, 0, &result), GOISHI_REFUSED);
    /* CLEAR_N empties the stacks too. */
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 3, 2, B);
    assert_int_equal(aid_joseki(ops, board, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0).depth, 0);
}

void aid_joseki_refusals(const struct goishi_joseki_ops *ops, void *board, int size) {
    static const enum goishi_joseki_op with_point[4] = {GOISHI_JOSEKI_PLACE, GOISHI_JOSEKI_UNPLACE,
                                                        GOISHI_JOSEKI_LOAD_S, GOISHI_JOSEKI_LOAD_N};
    struct goishi_joseki_result result;
    struct goishi_joseki_point point;
    int bad[6] = {0, size + 1, size + 2, 20, 31, -1};

    aid_joseki_clear(ops, board);
    aid_joseki(ops, board, GOISHI_JOSEKI_LOAD_S, 2, 3, B);
    aid_joseki(ops, board, GOISHI_JOSEKI_PLACE, 2, 3, W);
    for (int view = 0; view < 16; view++) {
        ops->set_view(board, view);
        for (int op = 0; op < 4; op++)
            for (int i = 0; i < 6; i++) {
                assert_int_equal(ops->command(board, with_point[op], bad[i], 1, B, &result),
                                 GOISHI_REFUSED);
                assert_int_equal(result.error, GOISHI_JOSEKI_OFF_BOARD);
                assert_int_equal(ops->command(board, with_point[op], 1, bad[i], B, &result),
                                 GOISHI_REFUSED);
                assert_int_equal(result.error, GOISHI_JOSEKI_OFF_BOARD);
            }
        assert_int_equal(ops->command(board, GOISHI_JOSEKI_PLACE, 1, 1, 0, &result),
                         GOISHI_REFUSED);
        assert_int_equal(result.error, GOISHI_JOSEKI_COLOUR);
        assert_int_equal(ops->command(board, GOISHI_JOSEKI_LOAD_N, 1, 1, 3, &result),
                         GOISHI_REFUSED);
        assert_int_equal(result.error, GOISHI_JOSEKI_COLOUR);
        assert_int_equal(ops->command(board, GOISHI_JOSEKI_LOAD_S, 1, 1, 3, &result),
                         GOISHI_REFUSED);
        assert_int_equal(result.error, GOISHI_JOSEKI_COLOUR);
    }
    ops->set_view(board, 0);
    for (int op = 0; op < 16; op++)
        if (op < GOISHI_JOSEKI_PLACE || op > GOISHI_JOSEKI_EVALUATE) {
            assert_int_equal(ops->command(board, (enum goishi_joseki_op)op, 1, 1, B, &result),
                             GOISHI_REFUSED);
            assert_int_equal(result.error, GOISHI_JOSEKI_COMMAND);
        }
    assert_int_equal(ops->command(board, GOISHI_JOSEKI_PLACE, 2, 3, B, &result), GOISHI_REFUSED);
    assert_int_equal(result.error, GOISHI_JOSEKI_OCCUPIED);
    assert_int_equal(ops->command(board, GOISHI_JOSEKI_LOAD_N, 2, 3, W, &result), GOISHI_REFUSED);
    assert_int_equal(result.error, GOISHI_JOSEKI_OCCUPIED);
    assert_int_equal(ops->command(board, GOISHI_JOSEKI_UNPLACE, 3, 3, 0, &result), GOISHI_REFUSED);
    assert_int_equal(result.error, GOISHI_JOSEKI_VACANT);
    assert_int_equal(ops->set_view(board, 16), GOISHI_REFUSED);
    assert_int_equal(ops->set_bound(board, 0, 1), GOISHI_REFUSED);
    assert_int_equal(ops->set_bound(board, 8, 1), GOISHI_REFUSED);
    assert_int_equal(ops->set_bound(board, 1, 1024), GOISHI_REFUSED);
    assert_int_equal(ops->set_weight(board, 8, 1), GOISHI_REFUSED);
    assert_int_equal(ops->set_weight(board, 0, 32768), GOISHI_REFUSED);
    assert_int_equal(ops->point(board, size + 2, 1, &point), GOISHI_BUS);
    assert_int_equal(ops->point(board, 1, -1, &point), GOISHI_BUS);
    /* Nothing has changed. */
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++) {
            point = aid_joseki_point(ops, board, x, y);
            assert_int_equal(point.s, x == 2 && y == 3 ? B : 0);
            assert_int_equal(point.n, x == 2 && y == 3 ? W : 0);
        }
}
