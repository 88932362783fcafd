/* SPDX-License-Identifier: Apache-2.0
 * Game records: setup, handicap, passes, replay to a move, and every error with its place. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/game/game.h"
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
        {"(;SZ[9]\n", "x.sgf:1:1: the file ends before this ( is closed"},
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

static void writes_whole_files(void **state) {
    (void)state;
    const char *path = "build/test_game.tmp-file";
    struct fault fault;
    char *data;
    size_t length;
    assert_true(file_write(path, "one", 3, &fault));
    assert_true(file_write(path, "second", 6, &fault));
    assert_true(file_read(path, 100, &data, &length, &fault));
    assert_int_equal(length, 6);
    assert_memory_equal(data, "second", 6);
    free(data);
    remove(path);
    assert_false(file_write("build/no/such/folder/x", "a", 1, &fault));
    assert_string_equal(fault.text, "build/no/such/folder/x: No such file or directory");
    assert_false(file_write("tests", "a", 1, &fault));
    assert_string_equal(fault.text, "tests: is a directory");
    assert_false(file_write("/dev/full", "a", 1, &fault));
    assert_string_equal(fault.text, "/dev/full: No space left on device");
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
        cmocka_unit_test(rule_errors),
        cmocka_unit_test(files),
        cmocka_unit_test(writes_whole_files),
        cmocka_unit_test(samples),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
