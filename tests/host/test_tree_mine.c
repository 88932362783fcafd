/* SPDX-License-Identifier: Apache-2.0
 * The miner on games of our own, with counts worked out by hand, and what must hold for any games.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "host/image/build.h"
#include "host/lab/coverage.h"
#include "tests/aid/oracle/tree.h"

static const struct dict_node *at(const struct dict_tree *tree, int32_t father, int x, int y,
                                  int colour) {
    int32_t node = dict_find(tree, father, x, y, colour);
    if (node < 0)
        fail_msg("no son (%d,%d) of colour %d", x, y, colour);
    return &tree->node[node];
}

static int32_t index_of(const struct dict_tree *tree, const struct dict_node *node) {
    return (int32_t)(node - tree->node);
}

static void counts(const struct dict_node *node, unsigned count, unsigned black, unsigned white,
                   unsigned left, unsigned weight, int first, int last) {
    assert_int_equal(node->count, count);
    assert_int_equal(node->black, black);
    assert_int_equal(node->white, white);
    assert_int_equal(node->left, left);
    assert_int_equal(node->weight, weight);
    assert_int_equal(node->first, first);
    assert_int_equal(node->last, last);
}

/* Upper right: B (17,16), W (15,17), B (16,15), then both leave. Upper left: W (4,16), a lone
 * stone, black after folding. Lower left: B (3,4) is (17,16) again. Lower right: W (17,4) is
 * (17,16) with colours swapped, and B (16,4) there is white at (16,16). */
static void one_game(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    aid_mine_all(&options);
    aid_mine("(;GM[1]SZ[19]DT[2020-03-01]RE[B+R];B[qd];W[oc];B[pe];W[dd];B[cp];W[qp];B[pp])\n",
             &options, &dict, &report);
    const struct dict_tree *tree = &dict.joseki;
    assert_int_equal(report.games, 1);
    assert_int_equal(report.moves, 7);
    assert_int_equal(report.corner_moves, 7);
    assert_int_equal(tree->nodes, 1 + 5);
    const struct dict_node *komoku = at(tree, 0, 17, 16, GOISHI_BLACK);
    counts(komoku, 3, 2, 1, 1, 768, 2020, 2020);
    counts(at(tree, 0, 16, 16, GOISHI_BLACK), 1, 0, 1, 1, 256, 2020, 2020);
    const struct dict_node *low = at(tree, index_of(tree, komoku), 15, 17, GOISHI_WHITE);
    counts(low, 1, 1, 0, 0, 256, 2020, 2020);
    counts(at(tree, index_of(tree, low), 16, 15, GOISHI_BLACK), 1, 1, 0, 1, 256, 2020, 2020);
    counts(at(tree, index_of(tree, komoku), 16, 16, GOISHI_WHITE), 1, 0, 1, 0, 256, 2020, 2020);
    /* The most played first stone is the first son. */
    assert_int_equal(tree->node[0].son, index_of(tree, komoku));
    /* The opening tree: one line of seven moves; the first stone turned to the upper right. */
    assert_int_equal(dict.opening.nodes, 1 + 7);
    at(&dict.opening, 0, 17, 16, GOISHI_BLACK);
    int32_t value;
    assert_true(dict_get_number(&dict.facts, "games", &value) && value == 1);
    assert_true(dict_get_number(&dict.facts, "newest_year", &value) && value == 2020);
    assert_true(dict_get_number(&dict.facts, "first_rate", &value) && value == 1000);
    dict_free(&dict);
    mine_report_free(&report);
}

/* 2020 counts 256, 2016 half, 2012 a quarter; 1950 and no year at all the least, 5. */
static void recency(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    aid_mine_all(&options);
    aid_mine("(;SZ[19]DT[2020];B[qd];W[pp])\n(;SZ[19]DT[2016-01-01];B[qd];W[pp])\n"
             "(;SZ[19]DT[about 2012, March];B[qd];W[pp])\n(;SZ[19]DT[1950];B[qd];W[pp])\n"
             "(;SZ[19];B[qd];W[pp])\n",
             &options, &dict, &report);
    counts(at(&dict.joseki, 0, 17, 16, GOISHI_BLACK), 5, 0, 0, 0, 256 + 128 + 64 + 5 + 5, 1950,
           2020);
    assert_int_equal(report.undated, 1);
    assert_int_equal(report.undecided, 5);
    dict_free(&dict);
    mine_report_free(&report);
    /* Limits by year leave out what lies outside and what has no year. */
    options.from = 2000;
    options.until = 2016;
    aid_mine("(;SZ[19]DT[2020];B[qd];W[pp])\n(;SZ[19]DT[2016-01-01];B[qd];W[pp])\n"
             "(;SZ[19]DT[1999];B[qd];W[pp])\n(;SZ[19];B[qd];W[pp])\n",
             &options, &dict, &report);
    assert_int_equal(report.games, 1);
    assert_int_equal(report.other_years, 3);
    counts(at(&dict.joseki, 0, 17, 16, GOISHI_BLACK), 1, 0, 0, 0, 256, 2016, 2016);
    dict_free(&dict);
    mine_report_free(&report);
}

/* Two orders of the same three stones, one with a tenuki between (two black stones in a row): the
 * position is continued in one place, with both games' next moves together. */
static void transposition(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    struct fault fault;
    aid_mine_all(&options);
    aid_mine("(;SZ[19]DT[2020];B[qd];W[oc];B[pe];W[md])\n"
             "(;SZ[19]DT[2020];B[qd];W[dd];B[pe];W[oc];B[dp];W[md])\n"
             "(;SZ[19]DT[2020];B[qd];W[oc];B[pe];W[lc])\n",
             &options, &dict, &report);
    const struct dict_tree *tree = &dict.joseki;
    int32_t komoku = dict_find(tree, 0, 17, 16, GOISHI_BLACK);
    int32_t low = dict_find(tree, komoku, 15, 17, GOISHI_WHITE);
    int32_t most = dict_find(tree, low, 16, 15, GOISHI_BLACK);
    int32_t two = dict_find(tree, komoku, 16, 15, GOISHI_BLACK);
    int32_t other = dict_find(tree, two, 15, 17, GOISHI_WHITE);
    assert_true(most > 0 && other > 0);
    assert_int_equal(tree->node[most].count, 2);
    assert_int_equal(tree->node[other].count, 1);
    /* Behind the path most often played. */
    assert_int_equal(at(tree, most, 13, 16, GOISHI_WHITE)->count, 2);
    assert_int_equal(at(tree, most, 12, 17, GOISHI_WHITE)->count, 1);
    assert_int_equal(tree->node[other].son, -1);
    /* The image joins the two again. */
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    assert_true(build_image(&dict, &bytes, &length, &fault));
    assert_true(build_open(bytes, length, &image, &fault));
    int entries = 0;
    for (uint32_t i = 0; i < image.nodes; i++) {
        uint32_t same, pose;
        if (tree_same(&image, i, &same, &pose) != TREE_OK)
            continue;
        entries++;
        assert_int_equal(pose, 0);
    }
    assert_int_equal(entries, 2);
    free(bytes);
    dict_free(&dict);
    mine_report_free(&report);
}

/* A ko in the corner: white (17,19), black takes at (18,19), threats elsewhere, white takes back.
 * The last node has the pattern of the one two levels above it. */
static void ko(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    struct fault fault;
    aid_mine_all(&options);
    aid_mine("(;SZ[19]DT[2020];B[pa];W[sa];B[qb];W[rb];B[dd];W[qa];B[ra];W[dp];B[pp];W[qa])\n",
             &options, &dict, &report);
    assert_int_equal(report.broken, 0);
    const struct dict_tree *tree = &dict.joseki;
    static const int line[7][3] = {{16, 19, 1}, {19, 19, 2}, {17, 18, 1}, {18, 18, 2},
                                   {17, 19, 2}, {18, 19, 1}, {17, 19, 2}};
    int32_t node = 0;
    for (int i = 0; i < 7; i++) {
        node = dict_find(tree, node, line[i][0], line[i][1], line[i][2]);
        assert_true(node > 0);
    }
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    struct tree_part part;
    if (!build_image(&dict, &bytes, &length, &fault) || !build_open(bytes, length, &image, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(image.subtrees, 1);
    assert_int_equal(tree_load_subtree(&image, 0, NULL, 0, &part), TREE_OK);
    assert_int_equal(part.kills, 2);
    /* The killing nodes are the sixth and the seventh of the line, each takes the stone before it.
     */
    struct tree_node killing, killed;
    for (uint32_t i = 0; i < 2; i++) {
        tree_node_at(&part, goishi_get16(part.kill + 4 * i), &killing);
        tree_node_at(&part, goishi_get16(part.kill + 4 * i + 2), &killed);
        assert_int_equal(killing.level, 6 + i);
        assert_int_equal(killed.level, 5 + i);
        assert_true(killing.properties & TREE_KILLING);
        assert_true(killed.properties & TREE_KILLED);
    }
    uint32_t same, pose, number = goishi_get16(part.kill + 4);
    assert_int_equal(tree_same(&image, number, &same, &pose), TREE_OK);
    assert_int_equal(same, number - 2);
    free(bytes);
    dict_free(&dict);
    mine_report_free(&report);
}

/* A capture that needs stones outside the corner ends what is followed there. White (19,11) has its
 * last liberty at (19,10), on the middle line. */
static void parted(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    aid_mine_all(&options);
    aid_mine("(;SZ[19]DT[2020];B[ri];W[si];B[sh];W[dd];B[sj];W[qd];B[dp];W[oc])\n", &options, &dict,
             &report);
    assert_int_equal(report.parted, 1);
    assert_int_equal(report.broken, 0);
    const struct dict_tree *tree = &dict.joseki;
    /* (18,11) folds to (11,18): x < y. */
    int32_t node = dict_find(tree, 0, 11, 18, GOISHI_BLACK);
    assert_true(node > 0);
    node = dict_find(tree, node, 11, 19, GOISHI_WHITE);
    node = dict_find(tree, node, 12, 19, GOISHI_BLACK);
    assert_true(node > 0);
    assert_int_equal(tree->node[node].son, -1);
    dict_free(&dict);
    mine_report_free(&report);
}

/* Broken games are named by line and reason; everything else is mined. */
static void broken(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    aid_mine_all(&options);
    aid_mine("(;SZ[19]DT[2020];B[qd];W[dd])\n"
             "(;SZ[19];B[qd];W[zz])\n"
             "no game at all\n"
             "\n"
             "(;SZ[19];B[qd];W[qd])\n"
             "(;SZ[19]AB[dd];W[qd])\n"
             "(;SZ[9];B[ee])\n"
             "(;SZ[19]HA[2];W[qd])\n"
             "(;SZ[19]SO[AlphaGo/1.sgf];B[qd])\n"
             "(;SZ[19]DT[2020];B[qd];W[sb];B[sa];W[dd];B[rb];W[sc];B[sa])\n"
             "(;SZ[19]DT[2020];B[qd];W[])\n",
             &options, &dict, &report);
    assert_int_equal(report.games, 2);
    assert_int_equal(report.uneven, 3);
    assert_int_equal(report.left_out, 1);
    assert_int_equal(report.broken, 4);
    assert_int_equal(report.messages, 4);
    static const struct {
        unsigned line;
        const char *part;
    } expected[] = {{2, "move 2: not a point of the board"},
                    {3, ""},
                    {5, "move 2: the point is occupied"},
                    {10, "move 7: the point is occupied"}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(report.message[i].line, expected[i].line);
        if (!strstr(report.message[i].text, expected[i].part))
            fail_msg("line %u says: %s", expected[i].line, report.message[i].text);
    }
    assert_int_equal(at(&dict.joseki, 0, 17, 16, GOISHI_BLACK)->count, 2);
    dict_free(&dict);
    mine_report_free(&report);
}

/* Cut-offs: count, recency weight, and twice as much in the cap tree's levels. */
static void cut_offs(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    const char *games = "(;SZ[19]DT[2020];B[qd];W[oc];B[dd];W[cp])\n"
                        "(;SZ[19]DT[2020];B[qd];W[oc];B[dd];W[cp])\n"
                        "(;SZ[19]DT[2020];B[qd];W[od];B[dd];W[cp])\n";
    aid_mine_all(&options);
    options.joseki.count = 2;
    options.joseki.twice = 2;
    aid_mine(games, &options, &dict, &report);
    /* (17,16): three from qd and three from cp; (16,16) three; (15,17) two; (15,16) one is gone. */
    assert_int_equal(at(&dict.joseki, 0, 17, 16, GOISHI_BLACK)->count, 6);
    int32_t komoku = dict_find(&dict.joseki, 0, 17, 16, GOISHI_BLACK);
    assert_true(dict_find(&dict.joseki, komoku, 15, 17, GOISHI_WHITE) > 0);
    assert_int_equal(dict_find(&dict.joseki, komoku, 15, 16, GOISHI_WHITE), -1);
    dict_free(&dict);
    mine_report_free(&report);
    options.joseki.early = 2;
    aid_mine(games, &options, &dict, &report);
    assert_int_equal(dict.joseki.nodes, 1 + 1); /* four times or more: only (17,16) */
    dict_free(&dict);
    mine_report_free(&report);
    aid_mine_all(&options);
    options.joseki.first = 4;
    aid_mine(games, &options, &dict, &report);
    assert_int_equal(dict_find(&dict.joseki, 0, 16, 16, GOISHI_BLACK), -1);
    dict_free(&dict);
    mine_report_free(&report);
}

/* 67 of 100 won where 50 were to be expected is significant at one in a thousand, 66 is not:
 * 4 * 17^2 = 1156 > 1083, 4 * 16^2 = 1024. */
static void significance(void **state) {
    (void)state;
    struct grow_options options = {.major = 200, .end = 5};
    struct edge_sum sum = {.count = 100, .black = 67, .white = 33, .expected = 50000, .left = 50};
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_FOR_BLACK);
    assert_int_equal(grow_properties(&sum, true, true, &options), TREE_FOR_WHITE);
    assert_int_equal(grow_properties(&sum, false, false, &options), 0); /* one colour only */
    sum.left = 49;
    assert_int_equal(grow_properties(&sum, false, true, &options), 0); /* not an end */
    sum.left = 50;
    sum.black = 66;
    sum.white = 34;
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_JOSEKI);
    /* 60 were to be expected: 67 is no surprise, 42 is one: 4 * 18^2 = 1296. */
    sum.expected = 60000;
    sum.black = 67;
    sum.white = 33;
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_JOSEKI);
    sum.black = 42;
    sum.white = 58;
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_FOR_WHITE);
    /* Significant, but small: 5,200 of 10,000 is 4 standard deviations and two points. */
    sum = (struct edge_sum){
        .count = 10000, .black = 5200, .white = 4800, .expected = 5000000, .left = 9000};
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_JOSEKI | TREE_MAJOR);
    sum.black = 5300;
    sum.white = 4700;
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_FOR_BLACK);
    /* All of 29: too few to say anything. */
    sum = (struct edge_sum){.count = 29, .black = 29, .expected = 14500, .left = 29};
    assert_int_equal(grow_properties(&sum, false, true, &options), TREE_JOSEKI);
    sum = (struct edge_sum){.count = 4, .left = 4};
    assert_int_equal(grow_properties(&sum, false, true, &options), 0); /* too seldom */
}

/* Folding a game by any of the sixteen equivalents, the order of the games and the number of
 * threads change nothing, to the byte. */
static void folding(void **state) {
    (void)state;
    enum { GAMES = 40, ROOM = 1024 };
    struct aid_random random = aid_random_start(4711);
    struct aid_game *game = calloc(GAMES, sizeof *game);
    char *lines = malloc(GAMES * ROOM);
    assert_true(game && lines);
    static const struct prior_kind kinds[] = {
        {TREE_PRIOR_AROUND, 1, 1, 256, 1, 1, 1, 16},
        {TREE_PRIOR_CORNER, 6, 1, 256, 1, 1, 1, 16},
        {TREE_PRIOR_CORNER, 8, 0, 256, 1, 1, 1, 16},
    };
    struct mine_options options;
    aid_mine_all(&options);
    options.priors = kinds;
    options.prior_count = 3;
    options.joseki.end = 1;
    for (int i = 0; i < GAMES; i++)
        aid_random_game(&random, 30, &game[i]);
    char *expected = NULL;
    for (int round = 0; round < 16 + 8; round++) {
        struct dict dict;
        struct mine_report report;
        int length = 0;
        for (int i = 0; i < GAMES; i++) {
            int which = i, board = round;
            if (round >= 16) {
                /* Each game its own equivalent, in another order, on several threads. */
                which = (i * 7 + round) % GAMES;
                board = aid_random_below(&random, 16);
            }
            length += aid_game_text(&game[which], board, lines + length, GAMES * ROOM - length);
        }
        options.threads = round >= 16 ? 1 + round % 4 : 1;
        aid_mine(lines, &options, &dict, &report);
        assert_int_equal(report.games, GAMES);
        assert_true(dict.joseki.nodes > 300);
        char *text = aid_dict_text(&dict);
        if (!expected) {
            expected = text;
        } else {
            if (strcmp(expected, text) != 0)
                fail_msg("round %d differs", round);
            free(text);
        }
        dict_free(&dict);
        mine_report_free(&report);
    }
    free(expected);
    free(lines);
    free(game);
}

/* The exact table on three games: answers to (15,17) against (17,16) are (16,15) twice and (13,16)
 * once. Weight 256 a game, alpha 256: shares 512/1024 and 256/1024. */
static void prior_by_hand(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    struct fault fault;
    static const struct prior_kind kinds[] = {{TREE_PRIOR_CORNER, 8, 0, 256, 1, 1, 1, 16},
                                              {TREE_PRIOR_AROUND, 1, 1, 256, 1, 1, 1, 16}};
    aid_mine_all(&options);
    options.priors = kinds;
    options.prior_count = 2;
    aid_mine("(;SZ[19]DT[2020];B[qd];W[oc];B[pe])\n(;SZ[19]DT[2020];B[qd];W[oc];B[pe])\n"
             "(;SZ[19]DT[2020];B[qd];W[oc];B[md])\n",
             &options, &dict, &report);
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    if (!build_image(&dict, &bytes, &length, &fault) || !build_open(bytes, length, &image, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(image.priors, 2);
    /* Ask in the lower left corner, mirrored, with colours swapped: white to move. */
    struct position board;
    struct tree_corner_window view;
    uint32_t share[TREE_MOVES] = {0};
    position_init(&board, 19);
    position_put(&board, 4, 3, GOISHI_WHITE);
    position_put(&board, 3, 5, GOISHI_BLACK);
    prior_view(&board, 3, GOISHI_WHITE, 3, 5, &view);
    assert_int_equal(view.last_i, 2);
    assert_int_equal(view.last_j, 4);
    assert_true(tree_prior_table(&image, 0, &view, share));
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            uint32_t expected = i == 4 && j == 3 ? 32768 : i == 3 && j == 6 ? 16384 : 0;
            assert_int_equal(share[9 * i + j], expected);
        }
    /* Both tables: (share * 256 + weight * 65536) / 1024 the second time. */
    assert_int_equal(tree_prior(&image, &view, share), 3);
    assert_int_equal(share[9 * 4 + 3], 32768 * 256 / 1024 + 32768);
    assert_int_equal(share[9 * 3 + 6], 16384 * 256 / 1024 + 16384);
    /* Another corner is not known, and a table that needs a last move does not answer without. */
    prior_view(&board, 0, GOISHI_WHITE, 3, 5, &view);
    assert_int_equal(tree_prior(&image, &view, share), 1); /* the empty corner, by the first */
    position_put(&board, 16, 17, GOISHI_WHITE);
    prior_view(&board, 0, GOISHI_WHITE, 0, 0, &view);
    assert_int_equal(tree_prior(&image, &view, share), 0);
    free(bytes);
    dict_free(&dict);
    mine_report_free(&report);
}

/* A corner that is its own mirror image: the 3-3 invasion, blocked once from either side. One
 * answer of weight 512, counted as two halves: (512 / 2) / (512 + 256) each. */
static void symmetric_prior(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    struct fault fault;
    static const struct prior_kind kinds[] = {{TREE_PRIOR_CORNER, 8, 0, 256, 1, 1, 1, 16}};
    aid_mine_all(&options);
    options.priors = kinds;
    options.prior_count = 1;
    aid_mine("(;SZ[19]DT[2020];B[pd];W[qc];B[pc])\n(;SZ[19]DT[2020];B[pd];W[qc];B[qd])\n", &options,
             &dict, &report);
    int32_t node = dict_find(&dict.joseki, 0, 16, 16, GOISHI_BLACK);
    node = dict_find(&dict.joseki, node, 17, 17, GOISHI_WHITE);
    assert_int_equal(at(&dict.joseki, node, 16, 17, GOISHI_BLACK)->count, 2);
    assert_int_equal(dict_find(&dict.joseki, node, 17, 16, GOISHI_BLACK), -1);
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    if (!build_image(&dict, &bytes, &length, &fault) || !build_open(bytes, length, &image, &fault))
        fail_msg("%s", fault.text);
    struct position board;
    struct tree_corner_window view;
    uint32_t share[TREE_MOVES];
    position_init(&board, 19);
    position_put(&board, 16, 4, GOISHI_WHITE);
    position_put(&board, 17, 3, GOISHI_BLACK);
    prior_view(&board, 2, GOISHI_WHITE, 17, 3, &view);
    assert_int_equal(tree_prior(&image, &view, share), 1);
    assert_int_equal(share[9 * 3 + 2], 256 * 65536 / 768);
    assert_int_equal(share[9 * 2 + 3], 256 * 65536 / 768);
    free(bytes);
    dict_free(&dict);
    mine_report_free(&report);
}

/* Moves 5 and 6 answer in the upper right. Twice black (15,17), once (15,16); then white (16,15).
 */
static void coverage_by_hand(void **state) {
    (void)state;
    struct mine_options options;
    struct mine_report report;
    struct dict dict;
    struct fault fault;
    static const struct prior_kind kinds[] = {{TREE_PRIOR_CORNER, 8, 0, 256, 1, 1, 1, 16}};
    aid_mine_all(&options);
    options.priors = kinds;
    options.prior_count = 1;
    options.until = 2019;
    const char *games = "(;SZ[19]DT[2019];B[dd];W[dp];B[pp];W[qd];B[oc];W[pe])\n"
                        "(;SZ[19]DT[2019];B[dd];W[dp];B[pp];W[qd];B[oc];W[pe])\n"
                        "(;SZ[19]DT[2019];B[dd];W[dp];B[pp];W[qd];B[od])\n"
                        "(;SZ[19]DT[2020];B[dd];W[dp];B[pp];W[qd];B[oc];W[od])\n"
                        "(;SZ[19]DT[2021];B[dd];W[dp];B[pp];W[qd];B[od];W[pe])\n";
    aid_mine(games, &options, &dict, &report);
    uint8_t *bytes;
    size_t length;
    struct tree_image image;
    if (!build_image(&dict, &bytes, &length, &fault) || !build_open(bytes, length, &image, &fault))
        fail_msg("%s", fault.text);
    struct mine_text text = {"games", games, strlen(games), true};
    struct coverage_options wanted = {2020, 2022, 5, 40, NULL};
    struct coverage coverage;
    assert_true(coverage_measure(&image, &text, 1, &wanted, &coverage, &fault));
    assert_int_equal(coverage.games, 2);
    assert_int_equal(coverage.positions, 4);
    assert_int_equal(coverage.rows, 3);
    for (int i = 0; i < 3; i++) {
        /* Known: the position before move 5 twice, and after (15,17); not after (15,16). */
        assert_int_equal(coverage.row[i].known, 3);
        assert_int_equal(coverage.row[i].top1, 1);
        assert_int_equal(coverage.row[i].top3, 2);
        assert_int_equal(coverage.row[i].exact1, 1);
        assert_int_equal(coverage.row[i].exact3, 2);
    }
    free(bytes);
    dict_free(&dict);
    mine_report_free(&report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_game),         cmocka_unit_test(recency),
        cmocka_unit_test(transposition),    cmocka_unit_test(ko),
        cmocka_unit_test(parted),           cmocka_unit_test(broken),
        cmocka_unit_test(cut_offs),         cmocka_unit_test(significance),
        cmocka_unit_test(folding),          cmocka_unit_test(prior_by_hand),
        cmocka_unit_test(coverage_by_hand), cmocka_unit_test(symmetric_prior),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
