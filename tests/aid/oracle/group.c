/* SPDX-License-Identifier: Apache-2.0
 * Positions and games of the group board. */
#include "tests/aid/oracle/group.h"

#include <stdio.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#define BLACK GOISHI_BLACK
#define WHITE GOISHI_WHITE

static void point_of(const char *vertex, int *x, int *y) {
    *x = vertex[0] - 'A' + 1 - (vertex[0] > 'I');
    *y = vertex[1] - '0';
}

void aid_group_set(struct aid_group *group, int slot, const char *const *rows) {
    assert_int_equal(group->ops->clear(group->board, slot), GOISHI_OK);
    for (int y = group->size; y >= 1; y--)
        for (int x = 1; x <= group->size; x++) {
            char c = rows[group->size - y][x - 1];
            struct goishi_group_result result;
            if (c != '.')
                assert_int_equal(
                    group->ops->setup(group->board, slot, x, y, c == 'X' ? BLACK : WHITE, &result),
                    GOISHI_OK);
        }
    aid_group_expect(group, slot, rows);
}

void aid_group_expect(struct aid_group *group, int slot, const char *const *rows) {
    for (int y = 1; y <= group->size; y++)
        for (int x = 1; x <= group->size; x++) {
            int colour, id;
            assert_int_equal(group->ops->point(group->board, slot, x, y, &colour, &id), GOISHI_OK);
            if (".XO"[colour] != rows[group->size - y][x - 1])
                fail_msg("(%d,%d) is %c, not %c", x, y, ".XO"[colour],
                         rows[group->size - y][x - 1]);
        }
}

static void move(struct aid_group *group, int slot, int colour, const char *vertex, bool refuse_eye,
                 enum goishi_group_code expected) {
    int x, y;
    struct goishi_group_result result = {.code = 7};
    point_of(vertex, &x, &y);
    enum goishi_status status =
        group->ops->play(group->board, slot, x, y, colour, refuse_eye, &result);
    if (result.code != expected)
        fail_msg("%c %s: code %d, not %d", ".BW"[colour], vertex, result.code, expected);
    assert_int_equal(status, expected == GOISHI_GROUP_LEGAL ? GOISHI_OK : GOISHI_REFUSED);
}

void aid_group_move(struct aid_group *group, int slot, int colour, const char *vertex,
                    enum goishi_group_code code) {
    move(group, slot, colour, vertex, false, code);
}

void aid_group_same_result(const struct goishi_group_result *a,
                           const struct goishi_group_result *b) {
    if (a->code != b->code || a->placed != b->placed || a->captured != b->captured ||
        a->ko != b->ko)
        fail_msg("code %d and %d, placed %d and %d, captured %x and %x, ko %d and %d", a->code,
                 b->code, a->placed, b->placed, a->captured, b->captured, a->ko, b->ko);
}

int aid_group_liberties(struct aid_group *group, int slot, const char *vertex) {
    int x, y, count = -1;
    point_of(vertex, &x, &y);
    assert_int_equal(group->ops->liberties(group->board, slot, x, y, &count), GOISHI_OK);
    return count;
}

static int captured(struct aid_group *group, int slot, int colour) {
    struct goishi_group_summary summary;
    assert_int_equal(group->ops->summary(group->board, slot, &summary), GOISHI_OK);
    return summary.captured[colour];
}

/* Colour and group of every point, and the liberties of some of the stones. */
static void same_points(struct aid_group *a, struct aid_group *b, int slot) {
    for (int y = 1; y <= a->size; y++)
        for (int x = 1; x <= a->size; x++) {
            int ca, cb, ia, ib;
            a->ops->point(a->board, slot, x, y, &ca, &ia);
            b->ops->point(b->board, slot, x, y, &cb, &ib);
            if (ca != cb || ia != ib)
                fail_msg("slot %d (%d,%d): colour %d group %d, and colour %d group %d", slot, x, y,
                         ca, ia, cb, ib);
            int na = -1, nb = -1;
            if (ca != GOISHI_EMPTY && (x * 7 + y) % 5 == 0) {
                a->ops->liberties(a->board, slot, x, y, &na);
                b->ops->liberties(b->board, slot, x, y, &nb);
                if (na != nb)
                    fail_msg("slot %d (%d,%d): liberties %d and %d", slot, x, y, na, nb);
            }
        }
}

void aid_group_same(struct aid_group *a, struct aid_group *b, int slot) {
    struct goishi_group_summary sa, sb;
    uint32_t la[GOISHI_MAX_SIZE], lb[GOISHI_MAX_SIZE];
    same_points(a, b, slot);
    for (int i = 0; i < 4; i++) {
        a->ops->legal(a->board, slot, 1 + i % 2, i / 2, la);
        b->ops->legal(b->board, slot, 1 + i % 2, i / 2, lb);
        assert_memory_equal(la, lb, sizeof la[0] * (size_t)a->size);
    }
    a->ops->summary(a->board, slot, &sa);
    b->ops->summary(b->board, slot, &sb);
    for (int c = 0; c < 3; c++) {
        assert_int_equal(sa.stones[c], sb.stones[c]);
        assert_int_equal(sa.captured[c], sb.captured[c]);
    }
    assert_int_equal(sa.score, sb.score);
    assert_int_equal(sa.passes, sb.passes);
    assert_int_equal(sa.over, sb.over);
}

/* As Kokkalis counts them: once for each stone that touches an empty point. */
static int pseudo_liberties(struct aid_group *group, int slot, const char *vertex) {
    static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    int x0, y0, colour0, id0, count = 0;
    point_of(vertex, &x0, &y0);
    group->ops->point(group->board, slot, x0, y0, &colour0, &id0);
    for (int y = 1; y <= group->size; y++)
        for (int x = 1; x <= group->size; x++) {
            int colour, id;
            group->ops->point(group->board, slot, x, y, &colour, &id);
            if (colour != colour0 || id != id0)
                continue;
            for (int d = 0; d < 4; d++) {
                int nx = x + step[d][0], ny = y + step[d][1];
                if (nx < 1 || ny < 1 || nx > group->size || ny > group->size)
                    continue;
                group->ops->point(group->board, slot, nx, ny, &colour, &id);
                count += colour == GOISHI_EMPTY;
            }
        }
    return count;
}

static void both_liberties(struct aid_group *group, const char *vertex, int his, int true_ones) {
    assert_int_equal(pseudo_liberties(group, 0, vertex), his);
    assert_int_equal(aid_group_liberties(group, 0, vertex), true_ones);
}

/* Section 4.2, his position move by move (the numbers of his groups tell the order). All liberties
 * are his, but the last: his table reads nine for the black group, his text says six are true. His
 * own messages add one for D5 and one for E4 to the six he had, which makes eight, and D4, that
 * both touch, is one of seven free points. */
void aid_group_kokkalis(struct aid_group *group) {
    group->ops->clear(group->board, 0);
    aid_group_move(group, 0, BLACK, "E4", 0);
    both_liberties(group, "E4", 4, 4);
    aid_group_move(group, 0, WHITE, "D4", 0);
    both_liberties(group, "E4", 3, 3);
    both_liberties(group, "D4", 3, 3);
    aid_group_move(group, 0, BLACK, "E5", 0);
    both_liberties(group, "E4", 5, 5);
    int colour, e4, e5;
    group->ops->point(group->board, 0, 5, 4, &colour, &e4);
    group->ops->point(group->board, 0, 5, 5, &colour, &e5);
    assert_int_equal(e4, e5);
    static const struct {
        int colour;
        const char *vertex;
        int before, after; /* his liberties, with D4 and without */
    } move[] = {{WHITE, "G7", 4, 4},
                {BLACK, "D3", 3, 4},
                {WHITE, "E7", 4, 4},
                {BLACK, "C4", 3, 4},
                {WHITE, "G5", 4, 4}};
    const unsigned moves = sizeof move / sizeof move[0];
    for (unsigned i = 0; i < moves; i++)
        aid_group_move(group, 0, move[i].colour, move[i].vertex, 0);
    for (unsigned i = 0; i < moves; i++)
        both_liberties(group, move[i].vertex, move[i].before, move[i].before);
    both_liberties(group, "E4", 5, 5);
    both_liberties(group, "D4", 1, 1);
    aid_group_move(group, 0, BLACK, "D5", 0);
    assert_int_equal(captured(group, 0, WHITE), 1);
    for (unsigned i = 0; i < moves; i++)
        both_liberties(group, move[i].vertex, move[i].after, move[i].after);
    both_liberties(group, "E4", 8, 7);
    both_liberties(group, "D5", 8, 7);
}

static void snapback(struct aid_group *group) {
    static const char *const before[] = {".........", ".........", ".........",
                                         ".........", ".........", ".........",
                                         ".XXX.....", "XOOOX....", "XO..X...."};
    static const char *const after[] = {".........", ".........", ".........",
                                        ".........", ".........", ".........",
                                        ".XXX.....", "X...X....", "X.X.X...."};
    aid_group_set(group, 1, before);
    assert_int_equal(aid_group_liberties(group, 1, "B1"), 2);
    aid_group_move(group, 1, BLACK, "C1", 0); /* the throw-in */
    assert_int_equal(aid_group_liberties(group, 1, "C1"), 1);
    aid_group_move(group, 1, WHITE, "D1", 0);
    assert_int_equal(captured(group, 1, BLACK), 1);
    aid_group_move(group, 1, BLACK, "C1", 0);
    assert_int_equal(captured(group, 1, WHITE), 5);
    aid_group_expect(group, 1, after);
}

static void two_kos(struct aid_group *group) {
    static const char *const before[] = {"...XO....", "..XO.O...", "...XO....",
                                         "...XO....", "..XO.O...", "...XO....",
                                         ".........", ".........", "........."};
    aid_group_set(group, 2, before);
    aid_group_move(group, 2, BLACK, "E5", 0);
    aid_group_move(group, 2, WHITE, "D5", GOISHI_GROUP_KO);
    aid_group_move(group, 2, WHITE, "A1", 0);
    aid_group_move(group, 2, BLACK, "E8", 0);
    aid_group_move(group, 2, WHITE, "D8", GOISHI_GROUP_KO);
    aid_group_move(group, 2, WHITE, "D5", 0); /* the first ko is free again */
    aid_group_move(group, 2, BLACK, "E5", GOISHI_GROUP_KO);
    assert_int_equal(group->ops->pass(group->board, 2), GOISHI_OK);
    assert_int_equal(group->ops->pass(group->board, 2), GOISHI_OK);
    aid_group_move(group, 2, BLACK, "E5", 0);
    assert_int_equal(captured(group, 2, WHITE), 3);
    assert_int_equal(captured(group, 2, BLACK), 1);
}

/* The ko binds the captured side only, and a copy carries it along. */
static void ko_in_detail(struct aid_group *group) {
    static const char *const before[] = {".........", ".........", ".........",
                                         "...XO....", "..XO.O...", "...XO....",
                                         ".........", ".........", "........."};
    aid_group_set(group, 3, before);
    aid_group_move(group, 3, BLACK, "E5", 0);
    group->ops->copy(group->board, 4, 3);
    aid_group_move(group, 4, WHITE, "D5", GOISHI_GROUP_KO);
    aid_group_move(group, 4, BLACK, "D5", 0);
    struct goishi_group_result result;
    assert_int_equal(group->ops->setup(group->board, 3, 4, 5, WHITE, &result), GOISHI_OK);
    aid_group_move(group, 3, BLACK, "E5", 0); /* a position that was set up has no ko */
}

static void many_groups_at_once(struct aid_group *group) {
    static const char *const two[] = {".........", ".........", ".........",
                                      "...X.X...", "..XO.OX..", "...X.X...",
                                      ".........", ".........", "........."};
    static const char *const three[] = {".........", ".........", "....X....",
                                        "...XOX...", "..XO.OX..", "...X.X...",
                                        ".........", ".........", "........."};
    aid_group_set(group, 5, two);
    aid_group_move(group, 5, BLACK, "E5", 0);
    assert_int_equal(captured(group, 5, WHITE), 2);
    aid_group_move(group, 5, WHITE, "D5", GOISHI_GROUP_SUICIDE);
    aid_group_set(group, 5, three);
    aid_group_move(group, 5, BLACK, "E5", 0);
    assert_int_equal(captured(group, 5, WHITE), 3);
    aid_group_move(group, 5, WHITE, "E6", GOISHI_GROUP_SUICIDE);
}

static void send_two_return_one(struct aid_group *group) {
    static const char *const before[] = {".........", ".........", ".........",
                                         ".........", ".........", ".........",
                                         ".........", "XXO......", "O..O....."};
    aid_group_set(group, 6, before);
    aid_group_move(group, 6, WHITE, "B1", 0);
    assert_int_equal(aid_group_liberties(group, 6, "A1"), 1);
    aid_group_move(group, 6, BLACK, "C1", 0);
    assert_int_equal(captured(group, 6, WHITE), 2);
    aid_group_move(group, 6, WHITE, "B1", 0); /* two were taken: no ko */
    assert_int_equal(captured(group, 6, BLACK), 1);
    aid_group_move(group, 6, BLACK, "C1", GOISHI_GROUP_SUICIDE);
}

static void under_the_stones(struct aid_group *group) {
    static const char *const before[] = {".........", ".........", ".........",
                                         ".........", ".........", "XX.......",
                                         ".OX......", "XXOX.....", "XXO......"};
    static const char *const after[] = {".........", ".........", ".........",
                                        ".........", ".........", "XX.......",
                                        "..X......", "XXOX.....", ".OOX....."};
    aid_group_set(group, 7, before);
    aid_group_move(group, 7, WHITE, "A3", 0);
    assert_int_equal(captured(group, 7, BLACK), 4);
    aid_group_move(group, 7, BLACK, "D1", 0);
    assert_int_equal(aid_group_liberties(group, 7, "C1"), 2);
    aid_group_move(group, 7, BLACK, "B2", 0);
    aid_group_move(group, 7, WHITE, "B1", 0);
    aid_group_move(group, 7, BLACK, "A2", 0);
    assert_int_equal(captured(group, 7, WHITE), 2);
    aid_group_expect(group, 7, after);
}

static void seki(struct aid_group *group) {
    static const char *const rows[] = {".........", ".........", ".........",
                                       ".........", ".........", ".........",
                                       "OOOXXX...", "XXXOOOX..", ".X.O.OX.."};
    struct goishi_group_summary summary;
    aid_group_set(group, 8, rows);
    assert_int_equal(aid_group_liberties(group, 8, "B1"), 2);
    assert_int_equal(aid_group_liberties(group, 8, "D1"), 2);
    aid_group_move(group, 8, WHITE, "A1", GOISHI_GROUP_SUICIDE);
    aid_group_move(group, 8, BLACK, "E1", GOISHI_GROUP_SUICIDE);
    move(group, 8, BLACK, "A1", true, GOISHI_GROUP_OWN_EYE);
    move(group, 8, WHITE, "E1", true, GOISHI_GROUP_OWN_EYE);
    aid_group_expect(group, 8, rows);
    group->ops->summary(group->board, 8, &summary);
    assert_int_equal(summary.score, 1); /* nine stones and an eye against eight and an eye */
    assert_false(summary.over);
    /* Whoever gives up the shared liberty is captured. */
    group->ops->copy(group->board, 9, 8);
    aid_group_move(group, 9, BLACK, "C1", 0);
    aid_group_move(group, 9, WHITE, "A1", 0);
    assert_int_equal(captured(group, 9, BLACK), 5);
    aid_group_move(group, 8, WHITE, "C1", 0);
    aid_group_move(group, 8, BLACK, "E1", 0);
    assert_int_equal(captured(group, 8, WHITE), 6);
}

/* False eyes may be filled, true ones not; the edge allows no hostile diagonal at all. */
static void eyes(struct aid_group *group) {
    static const char *const rows[] = {".X.....X.", "XO.....XX", ".........",
                                       "..OXO....", "..X.X....", "...XX....",
                                       ".........", "OX.....XX", ".X.....X."};
    aid_group_set(group, 10, rows);
    move(group, 10, BLACK, "A9", true, GOISHI_GROUP_LEGAL);
    move(group, 10, BLACK, "J9", true, GOISHI_GROUP_OWN_EYE);
    move(group, 10, BLACK, "D5", true, GOISHI_GROUP_LEGAL);
    move(group, 10, BLACK, "J1", true, GOISHI_GROUP_OWN_EYE);
    move(group, 10, BLACK, "J1", false, GOISHI_GROUP_LEGAL);
    move(group, 10, BLACK, "A1", true, GOISHI_GROUP_LEGAL);
}

/* A capture of the whole board but one point. */
static void whole_board(struct aid_group *group) {
    struct goishi_group_result result;
    int last = group->size;
    group->ops->clear(group->board, 11);
    for (int y = 1; y <= last; y++)
        for (int x = 1; x <= last; x++)
            if (!(x == last && y == last) && !(x == 1 && y == 1))
                assert_int_equal(group->ops->play(group->board, 11, x, y, BLACK, false, &result),
                                 GOISHI_OK);
    assert_int_equal(group->ops->play(group->board, 11, 1, 1, WHITE, false, &result),
                     GOISHI_REFUSED);
    assert_int_equal(result.code, GOISHI_GROUP_SUICIDE);
    assert_int_equal(group->ops->play(group->board, 11, 1, 1, BLACK, false, &result), GOISHI_OK);
    assert_int_equal(group->ops->play(group->board, 11, last, last, WHITE, false, &result),
                     GOISHI_OK);
    assert_int_equal(captured(group, 11, BLACK), last * last - 1);
    assert_int_equal(group->ops->play(group->board, 11, 0, 1, BLACK, false, &result),
                     GOISHI_REFUSED);
    assert_int_equal(result.code, GOISHI_GROUP_OFF_BOARD);
    assert_int_equal(group->ops->play(group->board, 11, last, last, BLACK, false, &result),
                     GOISHI_REFUSED);
    assert_int_equal(result.code, GOISHI_GROUP_OCCUPIED);
}

void aid_group_positions(struct aid_group *group) {
    snapback(group);
    two_kos(group);
    ko_in_detail(group);
    many_groups_at_once(group);
    send_two_return_one(group);
    under_the_stones(group);
    seki(group);
    eyes(group);
    whole_board(group);
}

/* Depth is also the slot: a copy is the way back. */
static int count_from(struct aid_group *group, int depth) {
    int points = group->size * group->size, count = 0;
    if (depth == points) {
        struct goishi_group_summary summary;
        group->ops->summary(group->board, depth, &summary);
        return summary.captured[BLACK] + summary.captured[WHITE] == 0;
    }
    for (int colour = 0; colour <= 2; colour++) {
        struct goishi_group_result result;
        group->ops->copy(group->board, depth + 1, depth);
        if (colour == 0 || group->ops->setup(group->board, depth + 1, 1 + depth % group->size,
                                             1 + depth / group->size, colour, &result) == GOISHI_OK)
            count += count_from(group, depth + 1);
    }
    return count;
}

int aid_group_count_positions(struct aid_group *group) {
    group->ops->clear(group->board, 0);
    return count_from(group, 0);
}

static long explore(struct aid_group *a, struct aid_group *b, int level, int depth) {
    long moves = 0;
    for (int i = 0; i < 2 * a->size * a->size; i++) {
        int x = 1 + i / 2 % a->size, y = 1 + i / 2 / a->size, colour = 1 + i % 2;
        struct goishi_group_result ca = {.code = 6}, cb = {.code = 7};
        a->ops->copy(a->board, level + 1, level);
        b->ops->copy(b->board, level + 1, level);
        enum goishi_status sa = a->ops->play(a->board, level + 1, x, y, colour, false, &ca);
        enum goishi_status sb = b->ops->play(b->board, level + 1, x, y, colour, false, &cb);
        if (ca.code != cb.code || sa != sb)
            fail_msg("level %d, (%d,%d) colour %d: codes %d and %d", level, x, y, colour, ca.code,
                     cb.code);
        aid_group_same_result(&ca, &cb);
        moves++;
        if (sa == GOISHI_OK && depth > 1)
            moves += explore(a, b, level + 1, depth - 1);
        if (depth == 1 || sa != GOISHI_OK) {
            uint32_t la[GOISHI_MAX_SIZE], lb[GOISHI_MAX_SIZE];
            a->ops->legal(a->board, level + 1, goishi_other(colour), false, la);
            b->ops->legal(b->board, level + 1, goishi_other(colour), false, lb);
            assert_memory_equal(la, lb, sizeof la[0] * (size_t)a->size);
            same_points(a, b, level + 1);
        }
    }
    return moves;
}

long aid_group_explore(struct aid_group *a, struct aid_group *b, int depth) {
    a->ops->clear(a->board, 0);
    b->ops->clear(b->board, 0);
    return explore(a, b, 0, depth);
}
