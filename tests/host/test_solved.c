/* SPDX-License-Identifier: Apache-2.0
 * Solved boards in use: the engine plays them perfectly, the library reads them, the commands show
 * them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/include/goishi/goishi.h"
#include "host/play/engine.h"
#include "host/solve/job.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/rules.h"
#include "tests/aid/random.h"
#include "tests/aid/run.h"

#define FOLDER "build/test/solved-boards"

static void solve(int rows, int columns) {
    char path[128];
    struct fault fault = {""};
    struct solve_outcome outcome;
    mkdir(FOLDER, 0777);
    snprintf(path, sizeof path, FOLDER "/%dx%d.solved", rows, columns);
    unlink(path);
    const struct solve_job job = {
        .rows = rows, .columns = columns, .path = path, .threads = 1, .memory = 1u << 30};
    if (!solve_job_run(&job, &outcome, &fault))
        fail_msg("%s", fault.text);
}

static int set_up(void **state) {
    (void)state;
    solve(2, 2);
    solve(2, 3);
    solve(3, 3);
    return 0;
}

/* The opponent plays anything legal, or passes. Returns Black's area less White's. */
static int game(struct engine *engine, int size, int engine_colour, struct aid_random *random) {
    struct rules rules;
    struct fault fault = {""};
    rules_init(&rules, size);
    assert_true(engine_clear(engine, size, &fault));
    int passes = 0;
    for (int move = 0; passes < 2; ++move) {
        const int colour = move % 2 ? GOISHI_WHITE : GOISHI_BLACK;
        int x = 0, y = 0;
        if (move == 1000)
            fail_msg("%dx%d: the game does not end", size, size);
        if (colour == engine_colour) {
            const struct engine_request request = {.colour = colour, .play = true};
            struct advice advice;
            assert_true(engine_generate(engine, &request, &advice, &fault));
            assert_non_null(advice_find(&advice, REASON_SOLVED));
            x = advice.x;
            y = advice.y;
        } else {
            for (int attempt = 0; attempt < 8 && x == 0; ++attempt) {
                const int p = aid_random_below(random, size * size);
                struct rules after = rules;
                if (rules_play(&after, p % size + 1, p / size + 1, colour) == RULES_OK) {
                    x = p % size + 1;
                    y = p / size + 1;
                }
            }
            assert_int_equal(engine_play(engine, x, y, colour), GO_LEGAL);
        }
        if (x)
            assert_int_equal(rules_play(&rules, x, y, colour), RULES_OK);
        else
            rules_pass(&rules);
        passes = x ? 0 : passes + 1;
    }
    return rules_area(&rules);
}

/* What [Lin] prints for the empty board is what Black gets at least, and White gives at most. */
static void nobody_does_better(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(27);
    const struct engine_options options = {
        .backend = "soft", .size = 3, .needs = SESSION_PLAYOUTS, .solved = FOLDER};
    struct fault fault = {""};
    struct engine *engine = engine_open(&options, &fault);
    assert_non_null(engine);
    for (int k = 0; k < 60; ++k) {
        assert_true(game(engine, 3, GOISHI_BLACK, &random) == 9);
        assert_true(game(engine, 3, GOISHI_WHITE, &random) <= 9);
        assert_true(game(engine, 2, GOISHI_BLACK, &random) >= 0);
        assert_true(game(engine, 2, GOISHI_WHITE, &random) <= 0);
    }
    engine_close(engine);
}

static void a_folder_must_be_there(void **state) {
    (void)state;
    const struct engine_options options = {
        .backend = "soft", .size = 3, .needs = SESSION_PLAYOUTS, .solved = "build/no-such-folder"};
    struct fault fault = {""};
    assert_null(engine_open(&options, &fault));
    assert_non_null(strstr(fault.text, "build/no-such-folder"));
}

/* 2x3: B1, B2 and pass keep the draw, the corners lose everything. */
static void the_library_reads_them(void **state) {
    (void)state;
    char error[256];
    assert_null(goishi_solved_open(FOLDER "/none", error, sizeof error));
    assert_non_null(strstr(error, FOLDER "/none"));
    struct goishi_solved *solved = goishi_solved_open(FOLDER "/2x3.solved", error, sizeof error);
    assert_non_null(solved);
    int columns, rows;
    goishi_solved_size(solved, &columns, &rows);
    assert_int_equal(columns, 3);
    assert_int_equal(rows, 2);
    const uint8_t empty[6] = {0};
    struct goishi_value value = {9, 9};
    struct goishi_solved_move moves[GOISHI_API_SOLVED_MOVES];
    assert_int_equal(goishi_solved_moves(solved, empty, GOISHI_API_WHITE, 0, 0, 0, &value, moves),
                     7);
    assert_int_equal(value.points, 0);
    for (int k = 0; k < 7; ++k) {
        const bool good = moves[k].x == 2 || moves[k].x == 0;
        assert_int_equal(moves[k].best, good);
        assert_int_equal(moves[k].value.points, good ? 0 : -6);
    }
    /* One stone of each side: rows count from below. */
    const uint8_t two[6] = {1, 0, 0, 0, 0, 2};
    const int count = goishi_solved_moves(solved, two, GOISHI_API_BLACK, 0, 0, 2, &value, moves);
    assert_int_equal(count, 0);
    assert_int_equal(value.points, 0);
    assert_int_equal(value.endless, 0);
    const uint8_t full[6] = {1, 1, 1, 1, 1, 1};
    assert_int_equal(goishi_solved_moves(solved, full, GOISHI_API_BLACK, 0, 0, 0, &value, moves),
                     -1);
    assert_true(*goishi_solved_error(solved));
    assert_int_equal(goishi_solved_moves(solved, empty, 3, 0, 0, 0, &value, moves), -1);
    goishi_solved_close(solved);
}

/* A position as text, as a record and by moves is the same position. */
static void commands_show_them(void **state) {
    (void)state;
    const char *const same[] = {
        "$GOISHI solve show " FOLDER "/3x3.solved .../.X./... --to-move white",
        "$GOISHI solve show " FOLDER "/3x3.solved B2",
        "echo '(;SZ[3];B[bb])' | $GOISHI solve show " FOLDER "/3x3.solved -",
        "echo '(;SZ[3];B[bb];W[];B[aa])' | $GOISHI solve show " FOLDER "/3x3.solved - --move 1",
        "echo '(;SZ[3];W[];B[bb])' | $GOISHI solve show " FOLDER "/3x3.solved -",
    };
    char *first = aid_output(same[0], 0);
    assert_non_null(strstr(first, "White to move: -9"));
    for (size_t k = 1; k < sizeof same / sizeof same[0]; ++k) {
        char *text = aid_output(same[k], 0);
        assert_string_equal(text, first);
        free(text);
    }
    free(first);
    aid_said("echo '(;SZ[3];B[bb];W[])' | $GOISHI solve show " FOLDER "/3x3.solved -", 0,
             "Black to move after a pass: +9");
    aid_said("echo '(;SZ[4];B[bb])' | $GOISHI solve show " FOLDER "/3x3.solved -", 1,
             "standard input: the game is on 4x4, the solution of 3x3");
    aid_said("$GOISHI solve show " FOLDER "/3x3.solved no.sgf", 1, "no.sgf: No such file");
    aid_said("$GOISHI solve show " FOLDER "/2x3.solved --svg -", 0, ">-6</text>");
    aid_said("$GOISHI solve show " FOLDER "/2x3.solved --json", 0,
             "{\"move\":\"A1\",\"value\":-6,\"best\":false}");
    aid_said("$GOISHI gtp --solved build/none < /dev/null", 1, "no folder with solved boards");
}

/* Tables 5.2 and 5.8, and Algorithm 8. A row that is not as printed is a failure. */
static void tables_of_the_source(void **state) {
    (void)state;
    aid_said("$GOISHI solve tables --points 10", 0, "2x5            +10          18205");
    aid_said("$GOISHI solve tables --points 4 --json", 0, "\"best\":\"A1 pass\"");
    aid_said("$GOISHI solve rule --to 13", 0, "1x13          40226            0");
    aid_said("$GOISHI solve rule --from 5 --to 5", 1, "does not hold");
    aid_said("$GOISHI solve rule --prose --to 7", 1, "does not hold");
    aid_said("$GOISHI solve rule --to 21", 2, "21");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_does_better),     cmocka_unit_test(a_folder_must_be_there),
        cmocka_unit_test(the_library_reads_them), cmocka_unit_test(commands_show_them),
        cmocka_unit_test(tables_of_the_source),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
