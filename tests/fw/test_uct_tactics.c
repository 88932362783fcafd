/* SPDX-License-Identifier: Apache-2.0
 * Positions with one right move: the search has to find it, in all but two. The boards are solved (goishi solve
 * 4x4, 3x5); X is to move, and every other move is worth at least six points less. */
#include <stdio.h>
#include <string.h>

#include "fw/uct/leaf.h"
#include "fw/uct/prior.h"
#include "tests/aid/cmocka.h"

static const struct problem {
    const char *row[5];
    const char *move;
    int value, next; /* in points for X: of the right move, and of the best other one */
} problems[] = {
    {{"...X", "OXOX", "X..O", "..O."}, "B2", 0, -16},
    {{".O..", "XXO.", "..OX", "X.X."}, "B2", 16, 4},
    {{"..OX", "O.XX", "...X", ".OOX"}, "B3", 3, -16},
    {{".O.X", "..XX", "XOO.", "X..O"}, "B3", 5, -16},
    {{"..X.", "O..X", "..OO", "...X"}, "B2", -1, -16},
    {{"X..X", "O..X", "X.O.", "OO.O"}, "B3", -3, -16},
    {{"XXO.", "XO.O", "X...", "...O"}, "B2", 16, -16},
    {{".X.X", "...X", "OO..", ".O.."}, "B3", 0, -16},
    {{".O.X", "OX.X", "X.OX", "..OO"}, "C3", 16, -1},
    {{".XX.", "OO..", ".XOX", "X.O."}, "C3", 4, -16},
    {{".XOO", "X...", "X.OO", "XO.X"}, "C3", -1, -16},
    {{"X...", "OOO.", "XX..", ".X.."}, "C2", -5, -16},
    {{".X.O", "OOO.", "X.X.", "X..."}, "B2", -3, -16},
    {{"X..O", "OOO.", ".XX.", "XX.X"}, "D2", -1, -16},
    {{"...O", "X.O.", ".XO.", "..OO"}, "B3", -5, -16},
    {{"OO.O", "X..X", "X.O.", "X..."}, "B3", -2, -16},
    {{"X...X", "OOXOX", "....O"}, "D1", 1, -15},
    {{"XXOO.", "XOXX.", ".O.O."}, "E3", 15, -2},
    {{".XO.O", "..OX.", "O.X.X"}, "B2", 15, 0},
    {{"XOO..", "X..XX", "OOO.X"}, "D3", -4, -15},
    {{"..OX.", "XOO..", "..XX."}, "D2", 15, -15},
    {{".O.XO", "O..X.", "O.O.X"}, "C2", 0, -15},
};
enum { PROBLEMS = sizeof problems / sizeof *problems, NODES = 100000, GAMES = 10000 };

static struct go_patterns patterns;
static struct uct_node nodes[NODES];
static struct uct_leaf leaves[1];

static void evaluate(void *context, struct uct_leaf *leaf, int count, int komi) {
    const struct go_policy policy = go_policy_default(&patterns);
    (void)context;
    for (int i = 0; i < count; i++)
        uct_play_leaf(&leaf[i], &policy, komi, NULL);
}

static void priors(void *context, const struct go_board *board, int to_move, int last,
                   const uint16_t *points, int count, struct uct_prior *prior) {
    (void)context;
    uct_board_priors(&patterns, board, to_move, last, points, count, prior);
}

static void print(const struct problem *problem) {
    for (int r = 0; problem->row[r]; r++)
        printf("    %s\n", problem->row[r]);
}

/* Komi lies between what the right move and the next one are worth: only the right one wins. With
 * the colours exchanged it is the same. */
static bool solve(const struct problem *problem, bool exchanged) {
    const struct uct_options options = {.komi =
                                            (exchanged ? -1 : 1) * (problem->value + problem->next),
                                        .batch = 1,
                                        .expand = 8,
                                        .leaves = 1,
                                        .rave = UCT_RAVE,
                                        .explore = UCT_EXPLORE,
                                        .seed = 5,
                                        .evaluate = evaluate,
                                        .priors = priors};
    int height = 0;
    while (problem->row[height])
        height++;
    const int width = (int)strlen(problem->row[0]);
    struct go_board board;
    struct uct uct;
    go_clear(&board, width, height);
    for (int y = 1; y <= height; y++)
        for (int x = 1; x <= width; x++) {
            const char c = problem->row[height - y][x - 1];
            if (c != '.')
                go_put(&board, go_point(x, y),
                       (c == 'X') != exchanged ? GOISHI_BLACK : GOISHI_WHITE, NULL);
        }
    uct_open(&uct, &options, nodes, NODES, leaves);
    uct_begin(&uct, &board, exchanged ? GOISHI_WHITE : GOISHI_BLACK, 0, 0, NULL, 0);
    while (uct.games < GAMES && uct_step(&uct))
        ;
    char name[GO_NAME_BYTES];
    const int best = uct_best(&uct, NULL);
    go_name(best ? go_x(best) : 0, best ? go_y(best) : 0, name);
    if (strcmp(name, problem->move) == 0)
        return true;
    printf("%s to move, right is %s, found %s:\n", exchanged ? "O" : "X", problem->move, name);
    print(problem);
    return false;
}

static void every_problem(void **state) {
    (void)state;
    int right = 0;
    go_patterns_default(&patterns);
    for (int i = 0; i < PROBLEMS; i++)
        right += solve(&problems[i], i % 2);
    printf("%d of %d\n", right, (int)PROBLEMS);
    assert_true(right >= PROBLEMS - 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_problem)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
