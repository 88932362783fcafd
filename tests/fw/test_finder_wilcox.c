/* SPDX-License-Identifier: Apache-2.0
 * Wilcox's seven questions to a joseki processor (thesis, chapter 3), each on boards that a player
 * can read. X is black, O is white, a and b are what is expected or what stands in the way. The
 * dictionary has four lines, two of them the thesis's example of figure 2.2. */
#include <string.h>

#include "fw/go/point.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/finder.h"

static struct aid_dictionary d;
static struct aid_cells cells;
static struct finder finder;

static void add_line(const char *line) {
    struct dict_tree *tree = &d.dict.joseki;
    int32_t at = 0;
    for (; *line; line += line[0] == ' ') {
        int colour = line[0] == 'B' ? GOISHI_BLACK : GOISHI_WHITE, x, y, level = 0;
        char name[4] = {line[1], line[2], line[3] == ' ' ? '\0' : line[3], '\0'};
        assert_true(go_parse_point(name, 19, 19, &x, &y));
        at = dict_add(tree, at, x, y, colour);
        assert_true(at > 0);
        tree->node[at].count += 100;
        tree->node[at].weight += 25600;
        (void)level;
        line += 1 + strlen(name);
    }
    tree->node[at].properties |= TREE_JOSEKI;
}

static int setup(void **state) {
    (void)state;
    assert_true(dict_init(&d.dict));
    add_line("BR16 WP17 BQ15 WN16 BR10 WJ17");
    add_line("BR16 WP17 BQ15 WM17 BQ17 WP16 BQ13");
    add_line("BQ16 WR17 BQ17 WR16 BQ15 WS14");
    add_line("BQ16 WO17 BR14 WQ18 BR17 WL17");
    aid_dictionary_build(&d);
    aid_cells_init(&cells, 19);
    return finder_open(&finder, &cells.cells, &d.source) == TREE_OK ? 0 : -1;
}

static int teardown(void **state) {
    (void)state;
    aid_dictionary_free(&d);
    return 0;
}

/* The top row first; every letter but X and O is an empty point. */
static const struct finder_answer *ask(const char *const rows[19], int to_move) {
    struct finder_question q = {.to_move = (uint8_t)to_move, .moves = 30};
    q.style = FINDER_STYLE_THESIS;
    for (int y = 1; y <= 19; y++)
        for (int x = 1; x <= 19; x++) {
            char c = rows[19 - y][2 * (x - 1)];
            q.stone[y - 1][x - 1] = (uint8_t)(c == 'X'   ? GOISHI_BLACK
                                              : c == 'O' ? GOISHI_WHITE
                                                         : 0);
        }
    return finder_ask(&finder, &q);
}

/* The move of the tree at the letter, or NULL. */
static const struct finder_move *at(const struct finder_answer *answer, const char *const rows[19],
                                    char letter) {
    for (int y = 1; y <= 19; y++)
        for (int x = 1; x <= 19; x++)
            if (rows[19 - y][2 * (x - 1)] == letter)
                for (int i = 0; i < answer->moves; i++)
                    if (answer->move[i].x == x && answer->move[i].y == y &&
                        answer->move[i].from & FINDER_FROM_TREE)
                        return &answer->move[i];
    return NULL;
}

#define FULL ". . . . . . . . . . . . . . . . . . ."

/* 1. Is a joseki recognised after moves that are not in it: another order, other corners first, a
 * tenuki in between? The order cannot be seen on a board; the other stones can. */
static void test_1_after_other_moves(void **state) {
    (void)state;
    static const char *const board[] = {
        FULL,
        FULL,
        ". . . . . . . . . . . . . . O . . . .",
        ". . . X . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . . . . . . . X . . . . . . . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        ". . O . . . . . . . . . . . . O . . .",
        FULL,
        FULL,
        FULL,
    };
    const struct finder_move *move = at(ask(board, GOISHI_WHITE), board, 'a');
    assert_non_null(move);
    assert_int_equal(move->level, 3);
    assert_int_equal(move->length, 3); /* N16, R10, J17: the end of joseki A */
}

/* 2. How much of the board belongs to it? What is far away changes nothing in the match. */
static void test_2_how_much_board(void **state) {
    (void)state;
    static const char *const board[] = {
        FULL,
        FULL,
        ". . . . . . . . . . . . . . O . . . .",
        ". . . . . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        ". . . . . . . . O X O . . . . . . . .",
        ". . . . . . . X X O O X . . . . . . .",
        ". . . . . . . . O X X . . . . . . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
    };
    const struct finder_move *move = at(ask(board, GOISHI_WHITE), board, 'a');
    assert_non_null(move);
    assert_int_equal(move->level, 3);
}

/* 3. Four corners, two orientations, two colours: the same joseki in the lower left corner, lying
 * on its other side, with the colours changed. */
static void test_3_all_equivalents(void **state) {
    (void)state;
    static const char *const board[] = {
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . a . . . . . . . . . . . . . . .",
        FULL,
        ". . X . . . . . . . . . . . . . . . .",
        ". . . . O . . . . . . . . . . . . . .",
        ". . . O . . . . . . . . . . . . . . .",
        FULL,
        FULL,
    };
    const struct finder_move *move = at(ask(board, GOISHI_BLACK), board, 'a');
    assert_non_null(move);
    assert_int_equal(move->view & 1, 1);
    assert_int_equal(move->view & 8, 8);
    assert_int_equal(move->corner, 3);
}

/* 4. Is there a move after a joseki has ended? No: the answer says that it has ended. */
static void test_4_after_its_end(void **state) {
    (void)state;
    static const char *const board[] = {
        FULL,
        FULL,
        ". . . . . . . . O . . . . . O . . . .",
        ". . . . . . . . . . . . O . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . . . . . . . . . . . . . . X . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . O . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
    };
    const struct finder_answer *answer = ask(board, GOISHI_BLACK);
    assert_true(answer->drops[FINDER_ENDED] >= 1);
    for (int i = 0; i < answer->moves; i++)
        assert_false(answer->move[i].corner == 0 && answer->move[i].from & FINDER_FROM_TREE);
}

/* 5. Four josekis at once: every corner has its own answer in one list. */
static void test_5_four_at_once(void **state) {
    (void)state;
    static const char *const board[] = {
        FULL,
        ". . . . . . . . . . . . . . . . . . .",
        ". . b . . . . . . . . . . . O . . . .",
        ". . . X . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . d . . . . . . . . . . . . . . .",
        FULL,
        ". . O . . . . . . . . . . . . . . . .",
        ". . . . X . . . . . . . . . . X . . .",
        ". . . X . . . . . . . . . . . . c . .",
        FULL,
        FULL,
    };
    const struct finder_answer *answer = ask(board, GOISHI_WHITE);
    for (char letter = 'a'; letter <= 'd'; letter++)
        assert_non_null(at(answer, board, letter));
    assert_int_equal(at(answer, board, 'a')->corner, 0);
    assert_int_equal(at(answer, board, 'b')->corner, 1);
    assert_int_equal(at(answer, board, 'c')->corner, 2);
    assert_int_equal(at(answer, board, 'd')->corner, 3);
}

/* 6. When do other stones invalidate it? When they stand in the area of one of its stones. */
static void test_6_interference(void **state) {
    (void)state;
    static const char *const far[] = {
        FULL,
        FULL,
        ". . . . . . . . . . . . . . O . . . .",
        ". . . . . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
    };
    static const char *const near[] = {
        FULL,
        FULL,
        ". . . . . . . . . . . . . . O . . . .",
        ". . . . . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        ". . . . . . . . . . . . . . X . . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
    };
    assert_non_null(at(ask(far, GOISHI_WHITE), far, 'a'));
    const struct finder_answer *answer = ask(near, GOISHI_WHITE);
    assert_null(at(answer, near, 'a'));
    assert_true(answer->drops[FINDER_INTERFERENCE] >= 1);
}

/* 7. Which move fits the whole board? The same corner twice; only the other side of the board
 * differs, and with it the values of the two lines. */
static void test_7_the_whole_board(void **state) {
    (void)state;
    static const char *const open[] = {
        FULL,
        FULL,
        ". . . . . . . . . . . b . . O . . . .",
        ". . . O . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . X . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
    };
    static const char *const closed[] = {
        FULL,
        FULL,
        ". . . . . . X . . . . b . . O . . . .",
        ". . . X . . . . . . . . a . . . X . .",
        ". . . . . . . . . . . . . . . X . . .",
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        FULL,
        ". . . . . . . . . . . . . . . . O . .",
        FULL,
        FULL,
        ". . . X . . . . . . . . . . . O . . .",
        FULL,
        FULL,
        FULL,
    };
    const struct finder_answer *answer = ask(open, GOISHI_WHITE);
    const struct finder_move *a = at(answer, open, 'a'), *b = at(answer, open, 'b');
    assert_non_null(a);
    assert_non_null(b);
    const int32_t difference = a->value - b->value;
    answer = ask(closed, GOISHI_WHITE);
    a = at(answer, closed, 'a');
    b = at(answer, closed, 'b');
    assert_non_null(a);
    assert_non_null(b);
    assert_int_not_equal(a->value - b->value, difference);
    /* And the answer is ordered by it. */
    assert_true((a->value > b->value) == (a < b));
}

/* The thesis's figures 3.1 and 3.3: a point that is taken off and played again on the path. The
 * black stone at T18 takes T19, then S19 is white's, and so on: whatever of it stands is found. */
static void test_dynamic_points(void **state) {
    (void)state;
    struct aid_dictionary own = {0};
    struct finder other;
    assert_true(dict_init(&own.dict));
    struct dict_tree *tree = &own.dict.joseki;
    /* B S19, W T19, B T18 takes T19, W R19, B T19. */
    static const int stones[][3] = {
        {18, 19, 1}, {19, 19, 2}, {19, 18, 1}, {17, 19, 2}, {19, 19, 1}};
    int32_t node = 0;
    for (size_t i = 0; i < sizeof stones / sizeof *stones; i++)
        node = dict_add(tree, node, stones[i][0], stones[i][1], stones[i][2]);
    aid_dictionary_build(&own);
    assert_int_equal(finder_open(&other, &cells.cells, &own.source), TREE_OK);
    static struct aid_points points;
    struct finder_question q = {.to_move = GOISHI_BLACK, .moves = 30};
    /* All of it, T19 black at last: the first node on T19 was white and does not match. */
    q.stone[18][17] = q.stone[17][18] = q.stone[18][18] = GOISHI_BLACK;
    q.stone[18][16] = GOISHI_WHITE;
    aid_finder_points(&other, &own, &q, true, &points);
    bool whole = false;
    for (int i = 0; i < points.count; i++)
        whole |= points.point[i].node == 5 && points.point[i].view == 0;
    assert_true(whole);
    /* T19 still empty: the matching point is the white stone at R19 (figure 3.3, node 4). */
    q.stone[18][18] = GOISHI_EMPTY;
    aid_finder_points(&other, &own, &q, true, &points);
    bool fourth = false;
    for (int i = 0; i < points.count; i++)
        fourth |= points.point[i].node == 4 && points.point[i].view == 0;
    assert_true(fourth);
    /* The capture need not have happened: T19 was never white on this board (figure 3.4). */
    q.stone[18][16] = GOISHI_EMPTY;
    aid_finder_points(&other, &own, &q, true, &points);
    bool third = false;
    for (int i = 0; i < points.count; i++)
        third |= points.point[i].node == 3 && points.point[i].view == 0;
    assert_true(third);
    /* T19 white, T18 empty: only the first two. */
    q.stone[17][18] = GOISHI_EMPTY;
    q.stone[18][18] = GOISHI_WHITE;
    aid_finder_points(&other, &own, &q, true, &points);
    bool second = false;
    for (int i = 0; i < points.count; i++)
        second |= points.point[i].node == 2 && points.point[i].view == 0;
    assert_true(second);
    aid_dictionary_free(&own);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_1_after_other_moves), cmocka_unit_test(test_2_how_much_board),
        cmocka_unit_test(test_3_all_equivalents),   cmocka_unit_test(test_4_after_its_end),
        cmocka_unit_test(test_5_four_at_once),      cmocka_unit_test(test_6_interference),
        cmocka_unit_test(test_7_the_whole_board),   cmocka_unit_test(test_dynamic_points),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
