/* SPDX-License-Identifier: Apache-2.0
 * The program from outside: exit codes, one clear line for every mistake, JSON, pictures, streams
 * that fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

#include <cJSON.h>

#include "host/base/file.h"
#include "tests/aid/run.h"

static void write_file(const char *path, const void *data, size_t length) {
    struct fault fault;
    if (!file_write(path, data, length, &fault))
        fail_msg("%s", fault.text);
}

static void usage(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int code;
        const char *part; /* of standard error, or of standard output when the code is 0 */
    } cases[] = {
        {"$GOISHI", 2, "Begin with one of these"},
        {"$GOISHI --help", 0, "influence"},
        {"$GOISHI help", 0, "influence"},
        {"$GOISHI --version", 0, "goishi 0."},
        {"$GOISHI nonsense", 2, "no command is called nonsense"},
        {"$GOISHI help nonsense", 2, "no command is called nonsense"},
        {"$GOISHI influence --help", 0, "--backend NAME"},
        {"$GOISHI help influence", 0, "--backend NAME"},
        {"$GOISHI influence", 2, "goishi influence: GAME.sgf | MOVE... is missing"},
        {"$GOISHI influence a b", 2, "one word too many: b"},
        {"$GOISHI influence --frob a", 2, "unknown option --frob"},
        {"$GOISHI influence -x a", 2, "unknown option -x"},
        {"$GOISHI influence a --move", 2, "--move needs N"},
        {"$GOISHI influence a --move x", 2, "--move needs a whole number, not x"},
        {"$GOISHI influence a --move -1", 2, "--move is 0 to"},
        {"$GOISHI influence a --move 99999999999999999999", 2, "--move needs a whole number"},
        {"$GOISHI influence a --backend gpu", 2, "--backend cannot be gpu: choose from soft, rtl"},
        {"$GOISHI influence a --color=pink", 2, "choose from auto, always, never"},
        {"$GOISHI influence a --json=1", 2, "--json takes no value"},
        {"$GOISHI influence a --png ''", 2, "--png needs FILE"},
        {"$GOISHI influence a --cell 3", 2, "--cell is 8 to 200"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct aid_run run = aid_run(cases[i].line);
        const char *said = cases[i].code ? run.err : run.out;
        if (run.code != cases[i].code || !strstr(said, cases[i].part))
            fail_msg("%s\ncode %d\n%s\n%s", cases[i].line, run.code, run.out, run.err);
        assert_string_equal(cases[i].code ? run.out : run.err, "");
        aid_run_free(&run);
    }
}

static void bad_input(void **state) {
    (void)state;
    unsigned char garbage[4096];
    for (size_t i = 0; i < sizeof garbage; ++i)
        garbage[i] = (unsigned char)(i * 167 + (i >> 3) * 59);
    write_file("build/test/cli-garbage.sgf", garbage, sizeof garbage);
    write_file("build/test/cli-empty.sgf", "", 0);
    write_file("build/test/cli-illegal.sgf", "(;SZ[9];B[aa]\n;W[bb]\n;B[bb])\n", 28);
    static const struct {
        const char *line, *message;
    } cases[] = {
        {"$GOISHI influence build/test/none.sgf",
         "goishi influence: build/test/none.sgf: No such file or directory\n"},
        {"$GOISHI influence tests", "goishi influence: tests: is a directory\n"},
        {"$GOISHI influence build/test/cli-garbage.sgf",
         "goishi influence: build/test/cli-garbage.sgf:1:1: not an SGF file: no game that begins "
         "with "
         "(; was found\n"},
        {"$GOISHI influence build/test/cli-empty.sgf",
         "goishi influence: build/test/cli-empty.sgf:1:1: the file is empty: expected a game that "
         "begins with (;\n"},
        {"$GOISHI influence - < /dev/null", "goishi influence: standard input:1:1: the file is "
                                            "empty: expected a game that begins with "
                                            "(;\n"},
        {"$GOISHI influence build/test/cli-illegal.sgf",
         "goishi influence: build/test/cli-illegal.sgf:3:3: move 3: Black B8 is illegal: the point "
         "is "
         "occupied\n"},
        {"$GOISHI influence host/samples/small.sgf --move 400",
         "goishi influence: host/samples/small.sgf: there is no move 400: the game has 31 moves\n"},
        {"$GOISHI influence host/samples/small.sgf --png build/test/no/such/x.png",
         "goishi influence: build/test/no/such/x.png: No such file or directory\n"},
        {"$GOISHI influence host/samples/small.sgf --svg build/test",
         "goishi influence: build/test: is a directory\n"},
        {"$GOISHI influence host/samples/small.sgf --png /dev/full",
         "goishi influence: /dev/full: No space left on device\n"},
        {"head -c 70000000 /dev/zero | $GOISHI influence -",
         "goishi influence: standard input: larger than the limit of 67108864 bytes\n"},
        {"GOISHI_MODELS=build/test/no $GOISHI influence host/samples/small.sgf --backend rtl",
         "goishi influence: there is no Verilated model influence-9.so in build/test/no "
         "(GOISHI_MODELS): make it with `make build/sim/influence-9.so`\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct aid_run run = aid_run(cases[i].line);
        assert_string_equal(run.err, cases[i].message);
        assert_string_equal(run.out, "");
        assert_int_equal(run.code, 1);
        aid_run_free(&run);
    }
    /* Before the illegal move the record can be seen. */
    struct aid_run run = aid_run("$GOISHI influence build/test/cli-illegal.sgf --move 2");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
    unlink("build/test/cli-garbage.sgf");
    unlink("build/test/cli-empty.sgf");
    unlink("build/test/cli-illegal.sgf");
}

/* A model is code: it is loaded from the program's own folders, and not where all may write. */
static void models_are_looked_for_at_home(void **state) {
    (void)state;
    struct aid_run run = aid_run(
        "rm -rf build/test/away && mkdir -p build/test/away/sim build/test/away/a/sim "
        "build/test/away/a/b/sim build/test/away/a/b/c/sim build/test/away/build/sim "
        "build/test/away/build/release && cp build/test/goishi build/test/away/a/b/c/ && "
        "cp build/test/goishi build/test/away/build/release/ && for d in . a a/b a/b/c build; do "
        "echo junk > build/test/away/$d/sim/influence-9.so; done");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
    aid_said("build/test/away/a/b/c/goishi influence host/samples/small.sgf --backend rtl", 1,
             "there is no Verilated model for this board");
    aid_said("build/test/away/build/release/goishi influence host/samples/small.sgf --backend rtl",
             1, "influence-9.so: file too short");
    aid_said("chmod o+w build/test/away/build/sim && "
             "build/test/away/build/release/goishi influence host/samples/small.sgf --backend rtl",
             1, "may be written by everybody");
    aid_said("rm -rf build/test/away", 0, "");
}

static void streams_that_fail(void **state) {
    (void)state;
    struct aid_run run = aid_run("$GOISHI influence host/samples/small.sgf >&-");
    assert_int_equal(run.code, 1);
    assert_string_equal(run.err, "goishi: standard output: Bad file descriptor\n");
    aid_run_free(&run);
    run = aid_run("$GOISHI influence host/samples/small.sgf > /dev/full");
    assert_int_equal(run.code, 1);
    assert_string_equal(run.err, "goishi: standard output: No space left on device\n");
    aid_run_free(&run);
    /* With standard output closed, a picture must not land in its place. */
    run = aid_run("$GOISHI influence host/samples/small.sgf --png build/test/cli-closed.png >&-; "
                  "head -c 8 build/test/cli-closed.png");
    assert_memory_equal(run.out, "\x89PNG\r\n\x1a\n", 8);
    aid_run_free(&run);
    unlink("build/test/cli-closed.png");
    run = aid_run("$GOISHI influence - <&-");
    assert_int_equal(run.code, 1);
    assert_string_not_equal(run.err, "");
    aid_run_free(&run);
    run = aid_run("$GOISHI influence host/samples/opening.sgf --color always | head -n 1");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
}

static void colour(void **state) {
    (void)state;
    static const struct {
        const char *line, *has, *has_not;
    } cases[] = {
        {"TERM=xterm-256color $GOISHI influence host/samples/small.sgf", "X", "\033["},
        {"COLORTERM=truecolor $GOISHI influence host/samples/small.sgf --color always",
         "\033[48;2;", ";5;"},
        {"COLORTERM= $GOISHI influence host/samples/small.sgf --color always", "\033[48;5;",
         "48;2;"},
        {"$GOISHI influence host/samples/small.sgf --color never", "X", "\033["},
        /* script gives the program a terminal. */
        {"TERM=xterm-256color COLORTERM= NO_COLOR= script -qec \"$GOISHI influence "
         "host/samples/small.sgf\" "
         "/dev/null < /dev/null",
         "\033[48;5;", "48;2;"},
        {"TERM=xterm-256color NO_COLOR=1 script -qec \"$GOISHI influence host/samples/small.sgf\" "
         "/dev/null "
         "< /dev/null",
         "X", "\033["},
        {"TERM=dumb NO_COLOR= script -qec \"$GOISHI influence host/samples/small.sgf\" /dev/null < "
         "/dev/null",
         "X", "\033["},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct aid_run run = aid_run(cases[i].line);
        if (run.code != 0 || !strstr(run.out, cases[i].has) || strstr(run.out, cases[i].has_not))
            fail_msg("%s\ncode %d\n%s\n%s", cases[i].line, run.code, run.out, run.err);
        aid_run_free(&run);
    }
}

static int number(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    assert_true(cJSON_IsNumber(item));
    return item->valueint;
}

static const char *text(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    assert_true(cJSON_IsString(item));
    return item->valuestring;
}

static int cell(const cJSON *object, const char *name, int row, int column) {
    const cJSON *rows = cJSON_GetObjectItemCaseSensitive(object, name);
    const cJSON *item = cJSON_GetArrayItem(cJSON_GetArrayItem(rows, row), column);
    assert_true(cJSON_IsNumber(item));
    return item->valueint;
}

static void json(void **state) {
    (void)state;
    /* Figure 4.4 of the thesis: B (1,3) and (2,2); (2,3) reads 184, (1,1) 95, (2,1) 119, (3,3) 95.
     */
    const char *record = "(;SZ[9]PB[A \"quoted\"]PW[\xff];B[ag]C[x];W[];B[bh])";
    write_file("build/test/cli-json.sgf", record, strlen(record));
    struct aid_run run = aid_run("$GOISHI influence --json build/test/cli-json.sgf");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.err, "goishi influence: build/test/cli-json.sgf:1:1: no CA names the "
                                 "encoding: read as CP1252\n");
    cJSON *root = cJSON_Parse(run.out);
    assert_non_null(root);
    assert_string_equal(text(root, "file"), "build/test/cli-json.sgf");
    assert_int_equal(number(root, "size"), 9);
    assert_int_equal(number(root, "move"), 3);
    assert_int_equal(number(root, "moves"), 3);
    assert_string_equal(text(root, "black"), "A \"quoted\"");
    assert_string_equal(text(root, "white"), "\u00ff");
    assert_string_equal(text(root, "to_move"), "white");
    assert_string_equal(text(root, "backend"), "soft");
    assert_int_equal(number(root, "prisoners_of_black"), 0);
    assert_null(cJSON_GetObjectItemCaseSensitive(root, "clocks"));
    const cJSON *last = cJSON_GetObjectItemCaseSensitive(root, "last");
    assert_string_equal(text(last, "colour"), "black");
    assert_string_equal(text(last, "point"), "B2");
    const cJSON *board = cJSON_GetObjectItemCaseSensitive(root, "board");
    assert_int_equal(cJSON_GetArraySize(board), 9);
    assert_string_equal(cJSON_GetArrayItem(board, 6)->valuestring, "X........");
    assert_string_equal(cJSON_GetArrayItem(board, 7)->valuestring, ".X.......");
    assert_int_equal(cell(root, "influence", 6, 1), 184);
    assert_int_equal(cell(root, "influence", 8, 0), 95);
    assert_int_equal(cell(root, "influence", 8, 1), 119);
    assert_int_equal(cell(root, "influence", 6, 2), 95);
    assert_int_equal(cell(root, "cells", 8, 1), 119);
    assert_int_equal(cell(root, "cells", 7, 1), 0x4000 + cell(root, "influence", 7, 1));
    assert_int_equal(cell(root, "influence", 7, 1), 61);
    cJSON_Delete(root);
    aid_run_free(&run);

    run = aid_run("$GOISHI influence --json --move 2 - < build/test/cli-json.sgf");
    root = cJSON_Parse(run.out);
    assert_non_null(root);
    assert_string_equal(text(cJSON_GetObjectItemCaseSensitive(root, "last"), "point"), "pass");
    cJSON_Delete(root);
    aid_run_free(&run);

    run = aid_run("$GOISHI influence --json --move 0 build/test/cli-json.sgf");
    root = cJSON_Parse(run.out);
    assert_non_null(root);
    assert_true(cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(root, "last")));
    assert_int_equal(cell(root, "influence", 4, 4), 0);
    cJSON_Delete(root);
    aid_run_free(&run);
    unlink("build/test/cli-json.sgf");
}

static unsigned big_endian(const char *at) {
    const unsigned char *b = (const unsigned char *)at;
    return (unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3];
}

static void pictures(void **state) {
    (void)state;
    struct aid_run run = aid_run("$GOISHI influence host/samples/small.sgf --cell 20 --png - ");
    assert_int_equal(run.code, 0);
    assert_true(run.out_length > 1000);
    assert_memory_equal(run.out, "\x89PNG\r\n\x1a\n", 8);
    /* Nine lines and the margins, at 20 pixels each. */
    const unsigned width = big_endian(run.out + 16), height = big_endian(run.out + 20);
    assert_true(width >= 9 * 20 && width <= 14 * 20);
    assert_true(height > width && height <= 16 * 20);
    struct aid_run again = aid_run("$GOISHI influence host/samples/small.sgf --cell 20 --png - ");
    assert_int_equal(run.out_length, again.out_length);
    assert_memory_equal(run.out, again.out, run.out_length);
    aid_run_free(&run);
    aid_run_free(&again);
    run = aid_run("$GOISHI influence host/samples/small.sgf --svg build/test/cli.svg && cat "
                  "build/test/cli.svg && ls build/test/cli.svg.* 2>/dev/null");
    assert_non_null(strstr(run.out, "picture: build/test/cli.svg"));
    assert_non_null(strstr(run.out, "</svg>"));
    assert_null(strstr(run.out, ".tmp"));
    aid_run_free(&run);
    unlink("build/test/cli.svg");
}

/* A failed write leaves what was there. (Root may write anywhere: only the missing folder is tested
 * for all.) */
static void old_picture_stays(void **state) {
    (void)state;
    write_file("build/test/cli-old.png", "old", 3);
    chmod("build/test/cli-old.png", 0444);
    struct aid_run run =
        aid_run("$GOISHI influence host/samples/small.sgf --png build/test/cli-old.png");
    if (geteuid() != 0) {
        assert_int_equal(run.code, 1);
        assert_non_null(strstr(run.err, "Permission denied"));
    } else {
        assert_int_equal(run.code, 0);
    }
    aid_run_free(&run);
    unlink("build/test/cli-old.png");
}

/* Which game, which line, or moves and drawings without a file. */
static void games(void **state) {
    (void)state;
    const char *record = "(;SZ[9];B[aa](;W[bb])(;W[cc]))\n(;SZ[9];B[dd])\ntext (;SZ[9];B[ee])\nend";
    write_file("build/test/cli-games.sgf", record, strlen(record));
    static const char board[] = "  .X.\n  ...\n  O..\n";
    write_file("build/test/cli-board.txt", board, sizeof board - 1);
    static const struct {
        const char *line;
        int code;
        const char *out, *err; /* a part of each */
    } cases[] = {
        {"$GOISHI influence --json build/test/cli-games.sgf", 0, "\"point\":\"B8\"",
         "cli-games.sgf holds 3 games; this is the first (--game N for another)"},
        {"$GOISHI influence --json build/test/cli-games.sgf", 0, "",
         "cli-games.sgf:3:1: text between two games was passed over"},
        {"$GOISHI influence --json build/test/cli-games.sgf --path 2", 0, "\"point\":\"C7\"", ""},
        {"$GOISHI influence --json build/test/cli-games.sgf --quiet --game 3", 0,
         "\"point\":\"E5\"", ""},
        {"$GOISHI influence --json build/test/cli-games.sgf --quiet --game all | wc -l", 0, "3\n",
         ""},
        {"$GOISHI influence build/test/cli-games.sgf --quiet --game 4", 1, "",
         "there is no game 4: the file holds 3"},
        {"$GOISHI influence build/test/cli-games.sgf --game x", 2, "",
         "--game needs the number of a game, not x"},
        {"$GOISHI influence build/test/cli-games.sgf --game all --png -", 2, "",
         "a picture shows one game"},
        {"$GOISHI report build/test/cli-games.sgf -o - --quiet --game 2", 1, "", "19x19"},
        {"$GOISHI influence --json --size 9 E5 W:C3 pass", 0, "\"to_move\":\"white\"", ""},
        {"$GOISHI influence --json E5 E5", 1, "", "move 2: White E5 is illegal"},
        {"$GOISHI influence --size 9 E5 K10", 1, "", "K10 is not a point of a 9x9 board"},
        {"$GOISHI influence --json - < build/test/cli-board.txt", 0,
         "\"board\":[\".X.\",\"...\",\"O..\"]", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct aid_run run = aid_run(cases[i].line);
        if (run.code != cases[i].code || !strstr(run.out, cases[i].out) ||
            !strstr(run.err, cases[i].err))
            fail_msg("%s\ncode %d\n%s\n%s", cases[i].line, run.code, run.out, run.err);
        aid_run_free(&run);
    }
    unlink("build/test/cli-games.sgf");
    unlink("build/test/cli-board.txt");
}

/* Names from the command line and from files cannot drive the terminal or turn the text round. */
static void messages_are_safe(void **state) {
    (void)state;
    static const char *const lines[] = {
        "$GOISHI influence \"$(printf 'a\\033[2Jb\\302\\233c\\342\\200\\256d\\377e')\"",
        "$GOISHI influence a --backend \"$(printf '\\033]0;x\\007\\342\\201\\246')\"",
        "$GOISHI influence a \"$(printf 'b\\302\\205')\"",
        "$GOISHI \"$(printf 'b\\302\\205\\033c')\"",
        "$GOISHI tree show \"$(printf 'b\\302\\205\\033c')\"",
    };
    struct aid_run said = aid_run("$GOISHI influence host/samples/small.sgf --color never --svg "
                                  "\"$(printf 'build/test/a\\033[2J\\302\\233b.svg')\"; rm "
                                  "build/test/a*b.svg");
    assert_non_null(strstr(said.out, "picture: build/test/a [2J b.svg"));
    assert_null(strchr(said.out, 0x1b));
    aid_run_free(&said);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; ++i) {
        struct aid_run run = aid_run(lines[i]);
        assert_int_not_equal(run.code, 0);
        assert_true(run.err[0] != '\0');
        if (strchr(run.err, 0x1b) || strstr(run.err, "\xc2\x9b") || strstr(run.err, "\xc2\x85") ||
            strstr(run.err, "\u202e") || strstr(run.err, "\u2066") || strchr(run.err, '\xff') ||
            strchr(run.err, 7))
            fail_msg("%s\n%s", lines[i], run.err);
        aid_run_free(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games),
        cmocka_unit_test(messages_are_safe),
        cmocka_unit_test(usage),
        cmocka_unit_test(bad_input),
        cmocka_unit_test(models_are_looked_for_at_home),
        cmocka_unit_test(streams_that_fail),
        cmocka_unit_test(colour),
        cmocka_unit_test(json),
        cmocka_unit_test(pictures),
        cmocka_unit_test(old_picture_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
