/* SPDX-License-Identifier: Apache-2.0
 * Tree search: best moves of a solved board, the same tree for exchanged colours, sums of the
 * nodes, moves that the superko forbids, and what is kept after a move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/playout.h"
#include "fw/go/region.h"
#include "fw/uct/leaf.h"
#include "fw/uct/prior.h"
#include "host/solve/solution.h"
#include "host/solve/solver.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

enum { NODES = 200000, LEAVES = 4 };

static struct go_patterns patterns;
static struct uct_node nodes[2][NODES];
static struct uct_leaf leaves[2][LEAVES];

static void evaluate(void *context, struct uct_leaf *leaf, int count, int komi) {
    (void)context;
    const struct go_policy policy = go_policy_default(&patterns);
    for (int i = 0; i < count; i++)
        for (int game = 0; game < leaf[i].games; game++) {
            struct go_board board;
            struct go_random random = go_random_of(leaf[i].seed, (uint64_t)game);
            uint8_t first[GO_POINTS] = {0};
            go_copy(&board, &leaf[i].board);
            go_policy_playout(&board, leaf[i].to_move, leaf[i].last, 3 * board.width * board.height,
                              &random, &policy, first);
            const bool black = 2 * go_playout_score(&board) > komi;
            leaf[i].sums.games++;
            leaf[i].sums.black_wins += black;
            for (int p = 0; p < GO_POINTS; p++)
                if (first[p]) {
                    leaf[i].sums.amaf[first[p]][p]++;
                    leaf[i].sums.amaf_wins[first[p]][p] +=
                        (uint16_t)((first[p] == GOISHI_BLACK) == black);
                }
        }
}

static void priors(void *context, const struct go_board *board, int to_move, int last,
                   const uint16_t *points, int count, struct uct_prior *prior) {
    (void)context;
    uct_board_priors(&patterns, board, to_move, last, points, count, prior);
}

static void begin(struct uct *uct, int which, int komi, const struct go_board *board, int to_move) {
    const struct uct_options options = {.komi = komi,
                                        .batch = 16,
                                        .leaves = LEAVES,
                                        .rave = UCT_RAVE,
                                        .explore = UCT_EXPLORE,
                                        .seed = 11,
                                        .evaluate = evaluate,
                                        .priors = priors};
    go_patterns_default(&patterns);
    uct_open(uct, &options, nodes[which], NODES, leaves[which]);
    uct_begin(uct, board, to_move, 0, 0, NULL, 0);
}

static void search(struct uct *uct, uint32_t games) {
    while (uct->games < games && uct_step(uct))
        ;
}

static struct go_board board_of(const char *const *rows, int size, bool exchanged) {
    struct go_board board;
    go_clear(&board, size, size);
    for (int r = 0; r < size; r++)
        for (int x = 1; x <= size; x++)
            if (rows[r][x - 1] != '.')
                go_put(&board, go_point(x, size - r),
                       (rows[r][x - 1] == 'X') != exchanged ? GOISHI_BLACK : GOISHI_WHITE, NULL);
    return board;
}

/* A solved board knows all best moves. With the value of the position just not enough for the other
 * side, only a best move wins: the search has to find one. */
static void best_moves_of_a_solved_board(void **state) {
    (void)state;
    const int ROWS = aid_soak() ? 4 : 3, COLUMNS = 4;
    const int POSITIONS = aid_soak() ? 300 : 60, GAMES = 10000;
    struct fault fault;
    struct solve_shape shape;
    struct solver solver;
    assert_true(solve_shape_open(&shape, ROWS, COLUMNS, false, &fault));
    assert_true(solver_open(&solver, &shape, 2, &fault));
    assert_int_equal(solver_run(&solver, NULL, NULL), SOLVER_DONE);
    assert_true(solution_write("build/test/uct.solved", &shape, solver.value, true, 2, &fault));
    struct solution *solution = solution_open("build/test/uct.solved", &fault);
    assert_non_null(solution);
    struct aid_random random = aid_random_start(0x501);
    int asked = 0, right = 0;
    while (asked < POSITIONS) {
        struct go_board board;
        struct solution_state at = {{0, 0}, -1, 0};
        const int to_move = 1 + aid_random_below(&random, 2);
        go_clear(&board, COLUMNS, ROWS);
        for (int k = 2 + aid_random_below(&random, 5); k > 0; k--) {
            const int x = aid_random_below(&random, COLUMNS), y = aid_random_below(&random, ROWS);
            go_play(&board, go_point(x + 1, ROWS - y), 1 + aid_random_below(&random, 2), NULL);
        }
        for (int p = 0; p < ROWS * COLUMNS; p++) {
            const int c = board.colour[go_point(p % COLUMNS + 1, ROWS - p / COLUMNS)];
            if (c)
                *(c == to_move ? &at.stones.mover : &at.stones.other) |= UINT32_C(1) << p;
        }
        board.ko = 0;
        struct solution_move moves[SOLVE_MAX_POINTS + 1];
        const int count = solution_moves(solution, &at, moves, &fault);
        assert_true(count > 0);
        /* A position in which most moves are best asks nothing; one in which none wins can not be
         * asked. */
        int best = 0;
        for (int k = 0; k < count; k++)
            best += moves[k].best;
        if (2 * best > count || moves[0].value.points <= 0)
            continue;
        const int komi = 2 * moves[0].value.points - 1;
        struct uct uct;
        begin(&uct, 0, to_move == GOISHI_BLACK ? komi : -komi, &board, to_move);
        uct.options.batch = uct.options.leaves = 1;
        uct.options.expand = 2;
        search(&uct, (uint32_t)GAMES);
        const int found = uct_best(&uct, NULL);
        const int p = found == GO_PASS ? -1 : (ROWS - go_y(found)) * COLUMNS + go_x(found) - 1;
        asked++;
        for (int k = 0; k < count; k++)
            right += moves[k].point == p && moves[k].best;
    }
    printf("best moves found: %d of %d\n", right, asked);
    assert_true(right * 100 >= asked * 90);
    solution_close(solution);
    solver_close(&solver);
    solve_shape_close(&shape);
}

/* The games of a leaf, as the search on the host and on the chip plays them. */
static void games_of_a_leaf(void **state) {
    (void)state;
    static struct uct_leaf leaf[2];
    static struct uct_owners owners;
    struct aid_random random = aid_random_start(0x1eaf);
    const struct go_policy policy = go_policy_default(&patterns);
    go_patterns_default(&patterns);
    for (int round = 0; round < 20; round++) {
        const int size = 2 + aid_random_below(&random, 8);
        const int komi = aid_random_below(&random, 9) - 4;
        leaf[0] = (struct uct_leaf){.to_move = 1 + round % 2, .seed = (uint64_t)round, .games = 9};
        go_clear(&leaf[0].board, size, size);
        for (int k = aid_random_below(&random, size * size); k > 0; k--)
            go_play(
                &leaf[0].board,
                go_point(1 + aid_random_below(&random, size), 1 + aid_random_below(&random, size)),
                1 + k % 2, NULL);
        leaf[1] = leaf[0];
        memset(&owners, 0, sizeof owners);
        uct_play_leaf(&leaf[0], &policy, komi, &owners);
        evaluate(NULL, &leaf[1], 1, komi);
        assert_int_equal(leaf[0].sums.games, leaf[1].sums.games);
        assert_int_equal(leaf[0].sums.black_wins, leaf[1].sums.black_wins);
        assert_int_equal(owners.games, 9);
        for (int colour = 1; colour <= 2; colour++)
            for (int p = 0; p < GO_POINTS; p++) {
                assert_int_equal(leaf[0].sums.amaf[colour][p], leaf[1].sums.amaf[colour][p]);
                assert_int_equal(leaf[0].sums.amaf_wins[colour][p],
                                 leaf[1].sums.amaf_wins[colour][p]);
            }
    }
    /* Whose the points are in the end: black has two eyes, white has nothing. */
    static const char *const rows[] = {".X.X.", "XXXXX", ".X.X.", ".....", "..O.."};
    leaf[0] = (struct uct_leaf){.to_move = GOISHI_BLACK, .seed = 1, .games = 400};
    leaf[0].board = board_of(rows, 5, false);
    memset(&owners, 0, sizeof owners);
    uct_play_leaf(&leaf[0], &policy, 1, &owners);
    assert_int_equal(owners.owned[GOISHI_BLACK][go_point(1, 5)], 400);
    assert_int_equal(owners.owned[GOISHI_WHITE][go_point(1, 5)], 0);
    /* Nobody can have a point in the same game as the other. */
    go_clear(&leaf[0].board, 5, 5);
    uct_play_leaf(&leaf[0], &policy, 1, &owners);
    assert_int_equal(owners.games, 800);
    for (int p = 0; p < GO_POINTS; p++)
        assert_true(owners.owned[GOISHI_BLACK][p] + owners.owned[GOISHI_WHITE][p] <= 800);
    assert_in_range(owners.owned[GOISHI_WHITE][go_point(1, 1)], 40, 360);
}

/* Children are given after so many games, and moves that are not allowed get none. */
static bool not_here(void *context, int colour, int point, int depth) {
    (void)context;
    return !(colour == GOISHI_BLACK && point == go_point(4, 4) && depth < 1);
}
static void growth_and_moves_left_out(void **state) {
    (void)state;
    struct go_board board;
    struct uct uct;
    go_clear(&board, 7, 7);
    begin(&uct, 0, 1, &board, GOISHI_BLACK);
    uct.options.batch = 2;
    uct.options.leaves = 1;
    uct.options.expand = 20;
    uct.options.allowed = not_here;
    search(&uct, 6000);
    int count, replies = 0;
    const struct uct_node *child = uct_children(&uct, &count);
    assert_int_equal(count, 48);
    for (int k = 0; k < count; k++)
        assert_true(child[k].point != go_point(4, 4));
    for (uint32_t i = 2; i < uct.used; i++) {
        assert_true((nodes[0][i].child != 0) <= (uct_real(&nodes[0][i]) >= 20));
        if (!nodes[0][i].child)
            assert_true(uct_real(&nodes[0][i]) <= 20);
        /* White may play there, and black later on. */
        replies += nodes[0][i].point == go_point(4, 4) && uct_real(&nodes[0][i]) > 0;
    }
    assert_true(replies > 5);
}

/* The same tree, node for node. */
static void colours_exchanged(void **state) {
    (void)state;
    struct uct uct[2];
    struct aid_random random = aid_random_start(0xc0105);
    for (int side = 0; side < 2; side++) {
        struct go_board board;
        struct aid_random same = random;
        int colour = side ? GOISHI_WHITE : GOISHI_BLACK;
        go_clear(&board, 9, 9);
        for (int k = 0; k < 24; k++) {
            go_play(&board,
                    go_point(1 + aid_random_below(&same, 9), 1 + aid_random_below(&same, 9)),
                    colour, NULL);
            colour = goishi_other(colour);
        }
        begin(&uct[side], side, side ? -1 : 1, &board, colour);
        search(&uct[side], 4000);
    }
    assert_int_equal(uct[0].used, uct[1].used);
    assert_true(uct[0].used > 1000);
    assert_memory_equal(nodes[0] + 1, nodes[1] + 1, (uct[0].used - 1) * sizeof nodes[0][0]);
}

/* What a node has is what its children have and the games from the node itself. */
static void sums_of_nodes(void **state) {
    (void)state;
    struct go_board board;
    struct uct uct;
    go_clear(&board, 7, 7);
    begin(&uct, 0, 1, &board, GOISHI_BLACK);
    search(&uct, 6000);
    int inner = 0;
    for (uint32_t i = 1; i < uct.used; i++) {
        const struct uct_node *node = &nodes[0][i];
        assert_true(node->wins <= node->visits && node->amaf_wins <= node->amaf);
        if (!node->child)
            continue;
        inner++;
        uint32_t visits = 0, wins = 0;
        for (int k = 0; k < node->children; k++) {
            const struct uct_node *child = &nodes[0][node->child + (uint32_t)k];
            visits += uct_real(child);
            wins += uct_real_wins(child);
        }
        const uint32_t own = uct_real(node) - visits; /* played from the node itself */
        /* The root has children from the start; another node gets them after one batch, and
         * leaves that were under way at once may have been the same one. */
        assert_true(i == uct.root ? own == 0 : own >= 16 && own <= 16 * LEAVES);
        /* The children's wins are the other side's. */
        const uint32_t lost = visits - wins;
        assert_true(uct_real_wins(node) >= lost && uct_real_wins(node) <= lost + own);
    }
    assert_true(inner > 50);
    assert_int_equal(uct_real(&nodes[0][uct.root]), uct.games);
}

/* A ko that the history forbids to take is not taken. */
static void superko(void **state) {
    (void)state;
    static const char *const rows[] = {".....", ".XO..", "XO.O.", ".XO..", "....."};
    const struct go_board board = board_of(rows, 5, false);
    const int take = go_point(3, 3); /* captures at B3 */
    struct go_board after = board;
    assert_int_equal(go_play(&after, take, GOISHI_BLACK, NULL), GO_LEGAL);
    assert_int_equal(after.colour[go_point(2, 3)], GOISHI_EMPTY);
    for (int forbidden = 0; forbidden < 2; forbidden++) {
        struct uct uct;
        begin(&uct, 0, 1, &board, GOISHI_BLACK);
        const uint64_t history[] = {after.hash, board.hash};
        uct_begin(&uct, &board, GOISHI_BLACK, 0, 0, history + !forbidden, 1 + forbidden);
        search(&uct, 3000);
        int count;
        const struct uct_node *child = uct_children(&uct, &count);
        uint32_t visits = 0;
        for (int k = 0; k < count; k++)
            if (child[k].point == take)
                visits = child[k].visits - (child[k].prior.games & 0x7fff);
        if (forbidden)
            assert_int_equal(visits, 0);
        else
            assert_true(visits > 0);
    }
}

/* The tree after a move is the tree below that move. */
static void what_is_kept(void **state) {
    (void)state;
    struct go_board board;
    struct uct uct;
    go_clear(&board, 7, 7);
    begin(&uct, 0, 1, &board, GOISHI_BLACK);
    search(&uct, 5000);
    const int move = uct_best(&uct, NULL);
    uint16_t before[20], after[20];
    const int length = uct_line(&uct, 0, before, 20);
    assert_true(length >= 3);
    assert_int_equal(before[0], move);
    uint32_t games = 0;
    int count;
    const struct uct_node *child = uct_children(&uct, &count);
    for (int k = 0; k < count; k++)
        if (child[k].point == move)
            games = uct_real(&child[k]);
    const uint32_t used = uct.used;
    go_play(&board, move, GOISHI_BLACK, NULL);
    uct_advance(&uct, move, &board, NULL, 0);
    assert_int_equal(uct.games, games);
    assert_int_equal(uct.to_move, GOISHI_WHITE);
    assert_true(uct.used < used);
    assert_int_equal(uct_line(&uct, 0, after, 20), length - 1);
    assert_memory_equal(before + 1, after, (size_t)(length - 1) * sizeof after[0]);
    search(&uct, games + 2000); /* and it grows on */
    assert_true(uct.games >= games + 2000);
    /* A move that is not in the tree begins a new one. */
    go_pass(&board, NULL);
    uct_advance(&uct, go_point(20, 20), &board, NULL, 0);
    assert_int_equal(uct.games, 0);
}

/* With little memory the search goes on with the nodes it has. */
static void memory_that_is_full(void **state) {
    (void)state;
    struct go_board board;
    struct uct uct;
    go_clear(&board, 9, 9);
    begin(&uct, 0, 1, &board, GOISHI_BLACK);
    uct.room = 1000;
    search(&uct, 8000);
    assert_true(uct.used <= 1000);
    assert_true(uct.games >= 8000);
    assert_true(uct_best(&uct, NULL) != GO_PASS);
}

/* A line that ends in two passes ends that line, not the search: leaf by leaf it goes on. B2 wins
 * everything (goishi solve 4x4). */
static void a_finished_line_is_not_the_end(void **state) {
    (void)state;
    static const char *const rows[] = {"XXO.", "..X.", "O.X.", ".OOX"};
    const struct go_board board = board_of(rows, 4, false);
    struct uct uct;
    begin(&uct, 0, 31, &board, GOISHI_BLACK);
    uct.options.batch = uct.options.leaves = 1;
    uct.options.expand = 8;
    search(&uct, 4000);
    assert_true(uct.games >= 4000);
    assert_int_equal(uct_best(&uct, NULL), go_point(2, 2));
    /* Where every line is finished it does end. */
    static const char *const over[] = {"X.", "XX"};
    const struct go_board full = board_of(over, 2, false);
    begin(&uct, 0, 1, &full, GOISHI_WHITE);
    uct_begin(&uct, &full, GOISHI_WHITE, 0, 1, NULL, 0);
    search(&uct, 1000000);
    assert_true(uct.games < 100000);
}

/* A finished position is counted, not played. */
static void after_two_passes(void **state) {
    (void)state;
    static const char *const rows[] = {"XXXXX", "X.X.X", "XXXXX", "OOOOO", "O.O.O"};
    const struct go_board board = board_of(rows, 5, false);
    assert_int_equal(go_area(board.colour), 5); /* fifteen to ten */
    for (int komi = 9; komi <= 11; komi += 2) {
        struct uct uct;
        uint32_t share;
        begin(&uct, 0, komi, &board, GOISHI_BLACK);
        uct_begin(&uct, &board, GOISHI_BLACK, 0, 1, NULL, 0);
        search(&uct, 2000);
        uct_best(&uct, &share);
        assert_int_equal(share > UCT_ONE / 2, komi == 9);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(best_moves_of_a_solved_board),
        cmocka_unit_test(games_of_a_leaf),
        cmocka_unit_test(growth_and_moves_left_out),
        cmocka_unit_test(colours_exchanged),
        cmocka_unit_test(sums_of_nodes),
        cmocka_unit_test(superko),
        cmocka_unit_test(what_is_kept),
        cmocka_unit_test(memory_that_is_full),
        cmocka_unit_test(a_finished_line_is_not_the_end),
        cmocka_unit_test(after_two_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
