/* SPDX-License-Identifier: Apache-2.0
 * Game records: setup, handicap, passes, replay to a move, and every error with its place. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/game/collection.h"
#include "host/sgf/point.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/rules.h"

static struct game *load(const char *text) {
    struct fault fault;
    struct game *game = game_parse("x.sgf", text, strlen(text), &fault);
    if (!game)
        fail_msg("%s", fault.text);
    return game;
}

/* Rows from the top without spaces, as a player writes them. */
static void assert_board(const struct game *game, int move, const char *rows) {
    struct position p;
    struct fault fault;
    if (!game_position(game, move, &p, NULL, &fault))
        fail_msg("%s", fault.text);
    char seen[20 * 20], *to = seen;
    for (int y = p.size; y >= 1; --y) {
        for (int x = 1; x <= p.size; ++x)
            *to++ = ".XO"[position_at(&p, x, y)];
        *to++ = y > 1 ? '/' : '\0';
    }
    assert_string_equal(seen, rows);
}

static void moves_and_captures(void **state) {
    (void)state;
    struct game *game = load("(;SZ[3]PB[A]PW[B]KM[5.5];B[ba];W[aa];B[bb];W[cb];B[ab])");
    assert_int_equal(game->size, 3);
    assert_int_equal(game->moves, 5);
    assert_string_equal(game->black, "A");
    assert_string_equal(game->result, "");
    assert_true(game->komi == 5.5);
    assert_board(game, 0, ".../.../...");
    assert_board(game, 2, "OX./.../...");
    assert_board(game, 5, ".X./XXO/...");
    struct position p;
    struct game_last last;
    assert_true(game_position(game, 5, &p, &last, NULL));
    assert_int_equal(last.colour, GOISHI_BLACK);
    assert_int_equal(last.x, 1);
    assert_int_equal(last.y, 2);
    assert_int_equal(p.prisoners[GOISHI_WHITE], 1);
    assert_true(game_position(game, 0, &p, &last, NULL));
    assert_int_equal(last.colour, 0);
    assert_int_equal(game_to_move(game, 0), GOISHI_BLACK);
    assert_int_equal(game_to_move(game, 1), GOISHI_WHITE);
    game_free(game);
}

static void setup_anywhere(void **state) {
    (void)state;
    struct game *game = load("(;SZ[4]AB[aa:bb][dd]AW[da];AE[bb];B[cc]PL[W];AW[ad]AB[];W[];B[tt])");
    assert_board(game, 0, "XX.O/X.../..../...X");
    assert_board(game, 1, "XX.O/X.../..X./O..X");
    assert_int_equal(game->moves, 3);
    struct game_last last;
    struct position p;
    assert_true(game_position(game, 2, &p, &last, NULL));
    assert_int_equal(last.colour, GOISHI_WHITE);
    assert_int_equal(last.x, 0);
    game_free(game);
    /* Two properties of one name, setup and move in one node: not by the book, but found in the
     * wild. */
    game = load("(;SZ[2];AB[aa]AB[ba]W[ab])");
    assert_board(game, 0, "XX/..");
    assert_board(game, 1, "XX/O.");
    game_free(game);
}

static void only_the_main_line(void **state) {
    (void)state;
    struct game *game = load("(;SZ[2];B[aa](;W[bb](;B[ab])(;B[ba]))(;W[ba]))(;SZ[9])");
    assert_int_equal(game->moves, 3);
    assert_board(game, 3, "X./XO");
    game_free(game);
}

static void handicap(void **state) {
    (void)state;
    struct position p;
    struct game *game = load("(;SZ[9]HA[3];W[ee])");
    assert_true(game->handicap_assumed);
    assert_int_equal(game->handicap, 3);
    assert_true(game_position(game, 0, &p, NULL, NULL));
    assert_int_equal(position_stones(&p, GOISHI_BLACK), 3);
    assert_int_equal(position_at(&p, 7, 7), GOISHI_BLACK);
    assert_true(game_position(game, 1, &p, NULL, NULL));
    assert_int_equal(position_at(&p, 5, 5), GOISHI_WHITE);
    assert_int_equal(game_to_move(game, 0), GOISHI_WHITE);
    game_free(game);
    game = load("(;SZ[9]HA[2]AB[aa][bb];W[ee])");
    assert_false(game->handicap_assumed);
    assert_true(game_position(game, 0, &p, NULL, NULL));
    assert_int_equal(position_stones(&p, GOISHI_BLACK), 2);
    game_free(game);
    /* Black lays his stones as moves. */
    game = load("(;SZ[9]HA[2];B[aa];B[bb];W[ee])");
    assert_false(game->handicap_assumed);
    game_free(game);
    game = load("(;SZ[9]HA[0]KM[x];B[aa])");
    assert_int_equal(game->handicap, 0);
    assert_true(isnan(game->komi));
    game_free(game);
    game = load("(;SZ[9]PL[White])");
    assert_int_equal(game_to_move(game, 0), GOISHI_WHITE);
    game_free(game);
}

static void form_errors(void **state) {
    (void)state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"(;SZ[20])", "x.sgf:1:5: SZ[20] is not supported: sizes are 2 to 19"},
        {"(;SZ[1])", "x.sgf:1:5: SZ[1] is not supported: sizes are 2 to 19"},
        {"(;SZ[19:13])", "x.sgf:1:5: SZ[19:13] is not square: only square boards are supported"},
        {"(;SZ[big])", "x.sgf:1:5: SZ[big] is not a board size"},
        {"(;SZ[])", "x.sgf:1:5: SZ[] is not a board size"},
        {"(;SZ[99999999999999999999])",
         "x.sgf:1:5: SZ[99999999999999999999] is not supported: sizes are 2 to 19"},
        {"(;GM[2])", "x.sgf:1:5: GM[2] is not a game of Go (GM[1])"},
        {"(;SZ[9]\n;B[aa]\n;W[jj])", "x.sgf:3:3: move 2: W[jj] is not a point of a 9x9 board"},
        {"(;SZ[9];B[aa][bb])", "x.sgf:1:10: move 1: one move, but B has several values"},
        {"(;SZ[9]AB[aa][zz])", "x.sgf:1:14: AB[zz] is not on the board"},
        {"garbage", "x.sgf:1:1: not an SGF file: no game that begins with (; was found"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct fault fault = {""};
        assert_null(game_parse("x.sgf", cases[i].text, strlen(cases[i].text), &fault));
        assert_string_equal(fault.text, cases[i].message);
    }
    struct game *game = load("(;SZ[19:19])");
    assert_int_equal(game->size, 19);
    game_free(game);
    game = load("(;)");
    assert_int_equal(game->size, 19);
    game_free(game);
}

/* The moves of a line as SGF points, "B:.. " or "W:.. " each; the fault in angles. */
static void expect_line(const struct collection *games, int number, const char *path,
                        const char *expected) {
    struct fault fault = {""};
    char line[256] = "";
    struct game *game = collection_game(games, number, path, &fault);
    if (!game)
        snprintf(line, sizeof line, "<%.200s>", fault.text);
    for (int i = 0; game && i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        char point[GO_SGF_BYTES];
        go_sgf_name(e->x1, e->y1, game->size, point);
        snprintf(line + strlen(line), sizeof line - strlen(line), "%c%s",
                 e->colour == GOISHI_BLACK ? 'B' : 'W', point);
    }
    assert_string_equal(line, expected);
    game_free(game);
}

static void games_and_variations(void **state) {
    (void)state;
    static const char text[] = "(;SZ[9];B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee];W[ff])(;B[gg])))"
                               "(;SZ[9];B[ba])(;SZ[9];B[ca];W[cb])";
    struct collection games;
    struct fault fault = {""};
    assert_true(collection_parse(&games, "x", text, sizeof text - 1, &fault));
    assert_int_equal(games.games, 3);
    expect_line(&games, 1, NULL, "BaaWbb");
    expect_line(&games, 1, "", "BaaWbb");
    expect_line(&games, 1, "1", "BaaWbb");
    expect_line(&games, 1, "2", "BaaWccBdd");
    expect_line(&games, 1, "2.2", "BaaWccBeeWff");
    expect_line(&games, 1, "2,3", "BaaWccBgg");
    expect_line(&games, 2, NULL, "Bba");
    expect_line(&games, 3, NULL, "BcaWcb");
    expect_line(&games, 0, NULL, "<x: there is no game 0: the file holds 3>");
    expect_line(&games, 4, NULL, "<x: there is no game 4: the file holds 3>");
    expect_line(&games, 1, "3",
                "<x: the path cannot go on with 3 after move 1: 1 to 2 go on there>");
    expect_line(&games, 1, "2.0",
                "<x: the path cannot go on with 0 after move 2: 1 to 3 go on there>");
    expect_line(&games, 1, "x",
                "<x: the path cannot go on with x after move 1: 1 to 2 go on there>");
    expect_line(&games, 1, "1.1", "<x: the path does not end: no branch is left for 1>");
    collection_free(&games);
}

static void moves_without_a_file(void **state) {
    (void)state;
    static const char *const words[] = {"Q16", "d4", "pass", "W:Q3", "W:d17", "B:a1", "T19"};
    struct collection games;
    struct fault fault = {""};
    assert_true(collection_moves(&games, words, 7, 19, &fault));
    expect_line(&games, 1, NULL, "BpdWdpBWpqWdcBasWsa");
    collection_free(&games);
    static const char *const wrong[] = {"E5", "K1"};
    assert_false(collection_moves(&games, wrong, 2, 9, &fault));
    assert_string_equal(fault.text, "K1 is not a point of a 9x9 board");
}

static void drawn_boards(void **state) {
    (void)state;
    static const struct {
        const char *text, *expected; /* rows from the top, then the side to move; or a fault */
    } cases[] = {
        {"...\n.X.\nO..\n", "... .X. O.. B"},
        {"  A B C\n3 . # @ 3   WHITE (O) has captured 0 stones\n2 +(O), 2\n1 x . . 1\n  A B C\n",
         ".XX .O. X.. W"},
        {"White to move\r\n|. O|\r\n|X .|\r\n", ".O X. W"},
        {"\u25cf\u00b7\n\u00b7\u25cb", "X. .O B"},
        {"...\n...\n",
         "<x: a drawn board has as many rows as columns, 2 to 19; this one has 2 rows "
         "of 3>"},
        {"no board\n", "<x:1:1: not an SGF file: no game that begins with (; was found>"},
        {"(;SZ[\n..\n..\n", "<x:1:5: the value that begins here is never closed by ]>"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct fault fault = {""};
        struct position p;
        char drawn[256] = "";
        struct game *game = game_parse("x", cases[i].text, strlen(cases[i].text), &fault);
        if (!game)
            snprintf(drawn, sizeof drawn, "<%.200s>", fault.text);
        if (game && game_position(game, 0, &p, NULL, &fault)) {
            char *to = drawn;
            for (int y = p.size; y >= 1; --y, *to++ = ' ')
                for (int x = 1; x <= p.size; ++x)
                    *to++ = ".XO"[position_at(&p, x, y)];
            *to = game_to_move(game, 0) == GOISHI_BLACK ? 'B' : 'W';
        }
        assert_string_equal(drawn, cases[i].expected);
        game_free(game);
    }
    /* A board of twenty rows does not fit, and the text around it may be anything. */
    char large[20 * 21 + 1] = "";
    for (int i = 0; i < 20; ++i)
        strcat(large, "....................\n");
    struct fault fault = {""};
    assert_null(game_parse("x", large, strlen(large), &fault));
    assert_non_null(strstr(fault.text, "has 20 rows of 20"));
}

static void lengths_have_a_limit(void **state) {
    (void)state;
    const size_t each = 3, count = GAME_MAX_EVENTS + 1;
    char *text = malloc(count * (each + 1) + 16);
    size_t length = (size_t)sprintf(text, "(;SZ[9]");
    for (size_t i = 0; i < count; ++i)
        length += (size_t)sprintf(text + length, ";B[]");
    length += (size_t)sprintf(text + length, ")");
    struct fault fault = {""};
    assert_null(game_parse("x", text, length, &fault));
    assert_string_equal(fault.text, "x: more than 100000 moves and setup stones");
    free(text);
    struct game *game = load("(;KM[1073741824];B[aa])");
    assert_true(isnan(game->komi));
    game_free(game);
    game = load("(;KM[-1000];B[aa])");
    assert_true(game->komi == -1000);
    game_free(game);
}

/* White sets 360 stones and Black takes them, 200 times: 72,000 prisoners. */
static void prisoners_do_not_wrap(void **state) {
    (void)state;
    struct position p;
    assert_true(position_init(&p, 19));
    for (int round = 0; round < 200; ++round) {
        for (int y = 1; y <= 19; ++y)
            for (int x = 1; x <= 19; ++x)
                position_put(&p, x, y, x == 19 && y == 19 ? GOISHI_EMPTY : GOISHI_WHITE);
        assert_int_equal(position_play(&p, 19, 19, GOISHI_BLACK, NULL), GO_LEGAL);
    }
    assert_int_equal(p.prisoners[GOISHI_WHITE], 200 * 360);
}

static void rule_errors(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int fine;
        const char *message;
    } cases[] = {
        {"(;SZ[9];B[aa]\n;W[aa])", 1,
         "x.sgf:2:3: move 2: White A9 is illegal: the point is occupied"},
        {"(;SZ[9]AB[ab][ba]\n;W[aa])", 0, "x.sgf:2:3: move 1: White A9 is illegal: suicide"},
        {"(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb]\n ;W[bb])", 1,
         "x.sgf:2:4: move 2: White B3 is illegal: it takes back a ko at once"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct game *game = load(cases[i].text);
        struct position p;
        struct fault fault = {""};
        assert_true(game_position(game, cases[i].fine, &p, NULL, &fault));
        assert_false(game_position(game, cases[i].fine + 1, &p, NULL, &fault));
        assert_string_equal(fault.text, cases[i].message);
        game_free(game);
    }
    struct game *game = load("(;SZ[9];B[aa])");
    struct position p;
    struct fault fault;
    assert_false(game_position(game, 2, &p, NULL, &fault));
    assert_string_equal(fault.text, "x.sgf: there is no move 2: the game has 1 move");
    assert_false(game_position(game, -1, &p, NULL, &fault));
    game_free(game);
}

static void files(void **state) {
    (void)state;
    struct fault fault;
    assert_null(game_read("build/no-such-file.sgf", &fault));
    assert_string_equal(fault.text, "build/no-such-file.sgf: No such file or directory");
    assert_null(game_read("tests", &fault));
    assert_string_equal(fault.text, "tests: is a directory");
    char *data;
    size_t length;
    assert_false(file_read("host/samples/opening.sgf", 100, &data, &length, &fault));
    assert_string_equal(fault.text, "host/samples/opening.sgf: larger than the limit of 100 bytes");
    /* A device has no size to ask for: the limit must hold while reading. */
    assert_false(file_read("/dev/zero", 100000, &data, &length, &fault));
    assert_string_equal(fault.text, "/dev/zero: larger than the limit of 100000 bytes");
}

/* Our own samples, every position against the literal rules. */
static void samples(void **state) {
    (void)state;
    const char *const paths[] = {"host/samples/opening.sgf", "host/samples/small.sgf"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; ++i) {
        struct fault fault;
        struct game *game = game_read(paths[i], &fault);
        if (!game)
            fail_msg("%s", fault.text);
        struct rules rules;
        rules_init(&rules, game->size);
        assert_true(game->moves >= 30);
        int move = 0;
        for (const struct sgf_node *node = game->root->child; node; node = node->child) {
            struct position p;
            int x = 0, y = 0;
            const int colour = sgf_property(node, "B") ? GOISHI_BLACK : GOISHI_WHITE;
            const struct sgf_property *property =
                sgf_property(node, colour == GOISHI_BLACK ? "B" : "W");
            assert_int_equal(sgf_point(&property->value, game->size, &x, &y), SGF_POINT_ON_BOARD);
            assert_int_equal(rules_play(&rules, x, y, colour), RULES_OK);
            assert_true(game_position(game, ++move, &p, NULL, &fault));
            for (int b = 1; b <= game->size; ++b)
                for (int a = 1; a <= game->size; ++a)
                    assert_int_equal(position_at(&p, a, b), rules.now[b][a]);
        }
        assert_int_equal(move, game->moves);
        assert_true(rules.taken[GOISHI_BLACK] + rules.taken[GOISHI_WHITE] > 0);
        game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_captures),
        cmocka_unit_test(setup_anywhere),
        cmocka_unit_test(only_the_main_line),
        cmocka_unit_test(handicap),
        cmocka_unit_test(form_errors),
        cmocka_unit_test(games_and_variations),
        cmocka_unit_test(moves_without_a_file),
        cmocka_unit_test(drawn_boards),
        cmocka_unit_test(lengths_have_a_limit),
        cmocka_unit_test(rule_errors),
        cmocka_unit_test(files),
        cmocka_unit_test(prisoners_do_not_wrap),
        cmocka_unit_test(samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
