/* SPDX-License-Identifier: Apache-2.0
 * goishi suggest, goishi eval and goishi tree tune from outside. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include <cJSON.h>

#include "host/base/file.h"
#include "tests/aid/oracle/tree.h"
#include "tests/aid/run.h"

static cJSON *json(const char *line) {
    char *text = aid_output(line, 0);
    cJSON *root = cJSON_Parse(text);
    free(text);
    assert_non_null(root);
    return root;
}

static void usage(void **state) {
    (void)state;
    aid_said("$GOISHI suggest", 2, "GAME.sgf | MOVE... is missing");
    aid_said("$GOISHI suggest a --style neural", 2, "choose from full, thesis, tree, table");
    aid_said("$GOISHI suggest a -n 0", 2, "--number is 1 to 26");
    aid_said("$GOISHI suggest nowhere.sgf", 1, "nowhere.sgf");
    aid_said("$GOISHI suggest host/samples/opening.sgf --dictionary Makefile", 1,
             "not a dictionary image");
    aid_said("$GOISHI suggest host/samples/opening.sgf --move 1000", 1, "move");
    aid_said("$GOISHI eval", 2, "GAMES... is missing");
}

static void answer_as_json(void **state) {
    (void)state;
    cJSON *root = json("$GOISHI suggest host/samples/opening.sgf --move 20 --json -n 4");
    const cJSON *moves = cJSON_GetObjectItem(root, "moves");
    assert_int_equal(cJSON_GetArraySize(moves), 4);
    double last = 1e9;
    for (int i = 0; i < 4; i++) {
        const cJSON *move = cJSON_GetArrayItem(moves, i), *line = cJSON_GetObjectItem(move, "line");
        const char *point = cJSON_GetObjectItem(move, "point")->valuestring;
        assert_true(cJSON_GetObjectItem(move, "score")->valuedouble <= last);
        last = cJSON_GetObjectItem(move, "score")->valuedouble;
        assert_true(cJSON_GetObjectItem(move, "equivalent")->valueint < 16);
        assert_string_equal(cJSON_GetObjectItem(cJSON_GetArrayItem(line, 0), "point")->valuestring,
                            point);
    }
    assert_true(cJSON_GetArraySize(cJSON_GetObjectItem(root, "dropped")) > 0);
    assert_true(cJSON_GetObjectItem(cJSON_GetObjectItem(root, "counts"), "evaluations")->valueint >
                0);
    cJSON_Delete(root);
}

/* Letters on the board, the table below it, reasons, and a picture. */
static void answer_as_board(void **state) {
    (void)state;
    char *text = aid_output("$GOISHI suggest host/samples/opening.sgf --move 20 --color never -n 3 "
                            "--png build/test/suggest.png --svg build/test/suggest.svg",
                            0);
    assert_non_null(strstr(text, "move    score  played"));
    assert_non_null(strstr(text, "\n   A  "));
    assert_non_null(strstr(text, "\n   C  "));
    assert_null(strstr(text, "\n   D  "));
    assert_null(strstr(text, "dropped: "));
    free(text);
    aid_said("$GOISHI suggest host/samples/opening.sgf --move 20 --verbose", 0, "dropped: ");
    aid_said("head -c 4 build/test/suggest.png | tail -c 3", 0, "PNG");
    aid_said("grep -c '<svg' build/test/suggest.svg", 0, "1");
}

/* The picture shows the line whose influence it shows, and rank and count of the moves. */
static void the_line_is_drawn(void **state) {
    (void)state;
    cJSON *root = json("$GOISHI suggest Q16 D4 Q3 D17 --json -n 3");
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(root, "figures_apply")));
    char *svg = aid_output("$GOISHI suggest Q16 D4 Q3 D17 --svg - -n 3 --quiet", 0);
    const cJSON *moves = cJSON_GetObjectItem(root, "moves"),
                *line = cJSON_GetObjectItem(cJSON_GetArrayItem(moves, 0), "line");
    const int length = cJSON_GetArraySize(line);
    assert_true(length >= 2);
    for (int i = 0; i < length; i++) {
        const cJSON *stone = cJSON_GetArrayItem(line, i);
        const char *point = cJSON_GetObjectItem(stone, "point")->valuestring;
        const bool black = strcmp(cJSON_GetObjectItem(stone, "colour")->valuestring, "black") == 0;
        static const char columns[] = "ABCDEFGHJKLMNOPQRST";
        char circle[80];
        /* Ten units a line, A19 at the origin. */
        snprintf(circle, sizeof circle, "<circle class=\"%c\" cx=\"%d\" cy=\"%d\"",
                 black ? 'b' : 'w', 10 * (int)(strchr(columns, point[0]) - columns),
                 10 * (19 - atoi(point + 1)));
        assert_non_null(strstr(svg, circle));
    }
    for (int i = 0; i < 3; i++) {
        const cJSON *move = cJSON_GetArrayItem(moves, i);
        char entry[64];
        snprintf(entry, sizeof entry, "%c %s: %d", 'A' + i,
                 cJSON_GetObjectItem(move, "point")->valuestring,
                 cJSON_GetObjectItem(move, "played")->valueint);
        assert_non_null(strstr(svg, entry));
    }
    free(svg);
    cJSON_Delete(root);
    root = json("$GOISHI suggest --size 13 K10 D4 --json");
    assert_true(cJSON_IsFalse(cJSON_GetObjectItem(root, "figures_apply")));
    cJSON_Delete(root);
    aid_said("$GOISHI suggest --size 13 K10 D4", 0, "those of 19x19 games: on a 13x13 board");
    char *text = aid_output("$GOISHI suggest Q16", 0);
    assert_null(strstr(text, "those of 19x19 games"));
    free(text);
    text = aid_output("$GOISHI inspect Q16 D4 R14 --svg - --quiet", 0);
    assert_non_null(strstr(text, "triangle: interferes"));
    assert_non_null(strstr(text, "evaluation for Black: "));
    free(text);
    aid_said("$GOISHI inspect Q16 D4 R14 --png build/test/i.png && head -c 4 build/test/i.png", 0,
             "PNG");
}

static void styles(void **state) {
    (void)state;
    static const char *const names[] = {"full", "thesis", "tree", "table"};
    for (int i = 0; i < 4; i++) {
        char line[160];
        snprintf(line, sizeof line,
                 "$GOISHI suggest host/samples/opening.sgf --move 24 --json -n 1 --style %s",
                 names[i]);
        cJSON *root = json(line);
        assert_string_equal(cJSON_GetObjectItem(root, "style")->valuestring, names[i]);
        assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(root, "moves")), 1);
        cJSON_Delete(root);
    }
}

/* A board of another size still has the tree; a board without any known pattern says so. */
static void other_boards(void **state) {
    (void)state;
    struct fault fault;
    const char *small = "(;GM[1]SZ[13];B[kc];W[cd];B[jj];W[dk];B[cc])";
    assert_true(file_write("build/test/thirteen.sgf", small, strlen(small), &fault));
    cJSON *root = json("$GOISHI suggest build/test/thirteen.sgf --json");
    assert_string_equal(cJSON_GetObjectItem(root, "answer")->valuestring, "found");
    cJSON_Delete(root);
    /* The virtual stones of so small a board were looked for beside it. */
    for (int size = 2; size < 6; size++) {
        char text[64], line[128];
        snprintf(text, sizeof text, "(;SZ[%d];B[aa])", size);
        assert_true(file_write("build/test/tiny.sgf", text, strlen(text), &fault));
        aid_said("$GOISHI suggest build/test/tiny.sgf", 1, "the joseki board begins at 6x6");
        snprintf(line, sizeof line, "$GOISHI inspect build/test/tiny.sgf --move %d", size % 2);
        aid_said(line, 1, "the joseki board begins at 6x6");
    }
    const char *crowd = "(;GM[1]SZ[9]AB[ab][bb][cb][hb][gb][ib][ah][bh][ch][gh][hh][ih]"
                        "AW[ac][bc][cc][gc][hc][ic][ag][bg][cg][gg][hg][ig])";
    assert_true(file_write("build/test/crowd.sgf", crowd, strlen(crowd), &fault));
    root = json("$GOISHI suggest build/test/crowd.sgf --json");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(root, "moves")), 0);
    assert_string_not_equal(cJSON_GetObjectItem(root, "answer")->valuestring, "found");
    cJSON_Delete(root);
    aid_said("$GOISHI suggest build/test/crowd.sgf --color never", 0, "no joseki move: ");
}

/* One scale: however many are asked for, they stand in the order of their scores, and the first
 * ones are the same; the likelihoods of all are one. */
static void one_scale(void **state) {
    (void)state;
    for (int move = 3; move <= 45; move += 6) {
        char line[160];
        snprintf(line, sizeof line,
                 "$GOISHI suggest host/samples/opening.sgf --move %d --json -n 26", move);
        cJSON *root = json(line);
        const cJSON *moves = cJSON_GetObjectItem(root, "moves");
        double last = 1, sum = 0, score = 1e9;
        for (int i = 0; i < cJSON_GetArraySize(moves); i++) {
            const cJSON *one = cJSON_GetArrayItem(moves, i);
            const double chance = cJSON_GetObjectItem(one, "chance")->valuedouble;
            assert_true(chance <= last && chance > 0);
            assert_true(cJSON_GetObjectItem(one, "score")->valuedouble <= score);
            score = cJSON_GetObjectItem(one, "score")->valuedouble;
            last = chance;
            sum += chance;
        }
        assert_true(sum > 0.9 && sum < 1.000001);
        cJSON_Delete(root);
    }
}

/* Black has made an enclosure at the lower right, after which professionals seldom answer there.
 * The approach to the corner opposite was ranked 18th when only answers had been fitted. */
static void whole_board(void **state) {
    (void)state;
    struct fault fault;
    const char *game = "(;GM[1]SZ[19];B[pd];W[dp];B[pq];W[dd];B[qo])";
    assert_true(file_write("build/test/enclosure.sgf", game, strlen(game), &fault));
    cJSON *root = json("$GOISHI suggest build/test/enclosure.sgf --json -n 26");
    const cJSON *moves = cJSON_GetObjectItem(root, "moves");
    int approach = 99, answers = 0;
    for (int i = 0; i < cJSON_GetArraySize(moves); i++) {
        const cJSON *one = cJSON_GetArrayItem(moves, i);
        const char *point = cJSON_GetObjectItem(one, "point")->valuestring;
        if ((strcmp(point, "O17") == 0 || strcmp(point, "R14") == 0) && i < approach)
            approach = i;
        answers +=
            i < 5 && strcmp(cJSON_GetObjectItem(one, "corner")->valuestring, "lower right") == 0;
    }
    assert_true(approach < 6);
    assert_true(answers <= 2);
    cJSON_Delete(root);
}

/* The thesis's style mixes nothing: moves of one stage of its procedure only. */
static void thesis_scale(void **state) {
    (void)state;
    char *text = aid_output("$GOISHI suggest build/test/enclosure.sgf --style thesis -n 26 "
                            "--color never --quiet",
                            0);
    double last = 101, share;
    int shown = 0;
    for (const char *at = strstr(text, "corner       line\n"); at && (at = strchr(at, '\n'));) {
        char letter, point[8];
        if (sscanf(++at, " %c %7s %lf %%", &letter, point, &share) != 3)
            break;
        assert_true(share <= last);
        last = share;
        shown++;
    }
    assert_true(shown >= 3 && shown < 26);
    free(text);
}

static void measured(void **state) {
    (void)state;
    char *text =
        aid_output("$GOISHI eval host/samples/opening.sgf --style full --counts --first-move 5", 0);
    assert_non_null(strstr(text, "1 games, "));
    assert_non_null(strstr(text, "nodes searched"));
    free(text);
    /* Every move of the game, and those of the corners only. */
    aid_said("$GOISHI eval host/samples/opening.sgf --style table --anywhere --first-move 2 "
             "--last-move 30",
             0, "1 games, 29 positions");
    /* An engine that is none. */
    aid_said("$GOISHI eval host/samples/opening.sgf --style table --engine true", 1,
             "does not answer as GTP engines do");
    /* One that says nothing, and does not end either: a deadline, one line, and it is gone. */
    aid_said("$GOISHI eval host/samples/opening.sgf --style table --engine-time 1 "
             "--engine 'trap \"\" TERM; while :; do sleep 1; done'",
             1, "does not answer boardsize 19 within 1 s");
    /* One that always answers the same move. */
    aid_said("$GOISHI eval host/samples/opening.sgf --style table "
             "--engine \"while read l; do echo '= A1'; echo; done\"",
             0, "engine         0.00 %");
}

/* Twelve games of chance, played again and again in all equivalents: the fit runs, is the same
 * twice, and writes what it printed. */
static void tuned(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20291);
    static char text[400000];
    size_t at = 0;
    static struct aid_game games[12];
    for (int i = 0; i < 12; i++)
        aid_random_game(&random, 40, &games[i]);
    for (int i = 0; i < 240; i++) {
        struct aid_game game = games[i % 12];
        game.moves = 10 + aid_random_below(&random, 30);
        game.year = 2000 + i / 12;
        at += (size_t)aid_game_text(&game, i % 16, text + at, (int)(sizeof text - at));
        if (text[at - 1] != '\n')
            text[at++] = '\n';
    }
    struct fault fault;
    assert_true(file_write("build/test/tune.sgfl", text, at, &fault));
    free(aid_output("rm -rf build/test/tuned; $GOISHI tree mine build/test/tune.sgfl --until 2010 "
                    "--count 2 --twice 1 --first 1 -o build/test/tuned && "
                    "cp host/dictionary/weights.txt build/test/tuned/",
                    0));
    const char *fit = "$GOISHI tree tune build/test/tune.sgfl --dictionary build/test/tuned "
                      "--from 2011 --until 2016 --check-from 2017 --to build/test/tuned";
    char *first = aid_output(fit, 0);
    assert_non_null(strstr(first, "not seen, before"));
    assert_non_null(strstr(first, "not seen, after"));
    assert_non_null(strstr(first, "bits per move"));
    const char *line = strstr(first, "mix_table ");
    assert_non_null(line);
    char wanted[64], command[128];
    snprintf(wanted, sizeof wanted, "%.*s", (int)strcspn(line, "\n"), line);
    snprintf(command, sizeof command, "grep -c '^%s$' build/test/tuned/weights.txt", wanted);
    aid_said(command, 0, "1");
    /* Again from the weights of the beginning. */
    free(aid_output("cp host/dictionary/weights.txt build/test/tuned/", 0));
    char *second = aid_output(fit, 0);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usage),           cmocka_unit_test(answer_as_json),
        cmocka_unit_test(answer_as_board), cmocka_unit_test(the_line_is_drawn),
        cmocka_unit_test(styles),          cmocka_unit_test(other_boards),
        cmocka_unit_test(measured),        cmocka_unit_test(tuned),
        cmocka_unit_test(one_scale),       cmocka_unit_test(whole_board),
        cmocka_unit_test(thesis_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
