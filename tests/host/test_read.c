/* SPDX-License-Identifier: Apache-2.0
 * goishi read and goishi tsumego from outside: answers, pictures, JSON, proofs, one line for every
 * mistake. */
#define _GNU_SOURCE /* mkdtemp */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include <cJSON.h>

#include "host/base/file.h"
#include "host/play/settle.h"
#include "host/sgf/sgf.h"
#include "tests/aid/run.h"

/* A bulky five: whoever plays B1 first. */
static const char problem[] =
    "(;FF[4]SZ[9]AB[di][ch][dh][ag][bg][cg][dg]AW[ei][eh][eg][af][bf][cf][df][ef]PL[W]"
    "(;W[bi]C[RIGHT])(;W[ai];B[bi]))";

static char folder[] = "build/test/read-XXXXXX";

static void write_text(const char *name, const char *text) {
    char path[100];
    struct fault fault;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_write(path, text, strlen(text), &fault))
        fail_msg("%s", fault.text);
}

static int begin(void **state) {
    (void)state;
    return mkdtemp(folder) ? 0 : 1;
}

static struct aid_run run_in(const char *format) {
    char line[600];
    snprintf(line, sizeof line, format, folder, folder, folder);
    return aid_run(line);
}

static void mistakes(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int code;
        const char *part;
    } cases[] = {
        {"$GOISHI read %s/a.sgf", 1, "goishi read: which stone? --point POINT, or --all\n"},
        {"$GOISHI read %s/a.sgf --point A1", 1, "goishi read: A1: there is no stone\n"},
        {"$GOISHI read %s/a.sgf --point Z1", 1, "goishi read: Z1 is no point of the board\n"},
        {"$GOISHI read %s/a.sgf --point K1", 1, "goishi read: K1 is no point of the board\n"},
        {"$GOISHI read %s/a.sgf --point A3 --to A4", 1,
         "goishi read: A3 and A4 are not two stones of one colour\n"},
        {"$GOISHI read %s/a.sgf --point A3 --what connect", 1,
         "goishi read: connect needs a second stone: --to POINT\n"},
        {"$GOISHI read %s/a.sgf --point A1 --what eye", 1, "goishi read: eye needs the side"},
        {"$GOISHI read %s/a.sgf --point A3 --what eye --side black", 1,
         "goishi read: A3: the side has a stone there, not an eye\n"},
        {"$GOISHI read %s/a.sgf --point A3 --nodes 0", 2, "--nodes is 1 to"},
        {"$GOISHI read %s/a.sgf --point A3 --what win", 2, "choose from ladder, capture"},
        {"$GOISHI read %s/missing.sgf --point A3", 1, "No such file"},
        {"$GOISHI read %s/a.sgf --point A3 --style gog", 1,
         "goishi read: style gog reads ladders only: --what ladder --point POINT\n"},
        {"$GOISHI tsumego %s/missing.sgf", 1, "No such file"},
        {"$GOISHI tsumego host/samples/opening.sgf", 1, "no group is enclosed"},
        {"$GOISHI tsumego", 2, "is missing"},
    };
    write_text("a.sgf", problem);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        struct aid_run run = run_in(cases[i].line);
        if (run.code != cases[i].code || !strstr(run.err, cases[i].part) || *run.out)
            fail_msg("%s\ncode %d\n%s\n%s", cases[i].line, run.code, run.out, run.err);
        aid_run_free(&run);
    }
}

static void answers(void **state) {
    (void)state;
    struct aid_run run = run_in("$GOISHI read %s/a.sgf --point A3 --move 0 --choices");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "white first: dead, B1"));
    assert_non_null(strstr(run.out, "black first: alive, B1"));
    assert_non_null(strstr(run.out, "first moves that work: B1\n"));
    aid_run_free(&run);
    run = run_in("$GOISHI read %s/a.sgf --point A3 --move 0 --nodes 20");
    assert_non_null(strstr(run.out, "white first: not read to the end"));
    aid_run_free(&run);
}

static void gog(void **state) {
    (void)state;
    write_text("l.sgf", "(;SZ[9]AW[ee]AB[de][ed][df])");
    struct aid_run run = run_in("$GOISHI read %s/l.sgf --point E5 --what ladder --style gog");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "shicho, black first: success, F5 ("));
    assert_non_null(strstr(run.out, "shicho, white first: success (0 moves)\n"));
    aid_run_free(&run);
}

static void json(void **state) {
    (void)state;
    struct aid_run run = run_in("$GOISHI read %s/a.sgf --point A3 --move 0 --json --choices");
    cJSON *root = cJSON_Parse(run.out);
    const cJSON *list = cJSON_GetObjectItem(root, "answers"), *first = cJSON_GetArrayItem(list, 0);
    assert_int_equal(cJSON_GetArraySize(list), 2);
    assert_string_equal(cJSON_GetObjectItem(first, "first")->valuestring, "white");
    assert_string_equal(cJSON_GetObjectItem(first, "answer")->valuestring, "dead");
    assert_string_equal(cJSON_GetObjectItem(first, "move")->valuestring, "B1");
    /* The five points, and nothing but B1 works. */
    const cJSON *moves = cJSON_GetObjectItem(first, "moves"), *move;
    int dead = 0;
    cJSON_ArrayForEach(move, moves) {
        const bool works = strcmp(cJSON_GetObjectItem(move, "answer")->valuestring, "dead") == 0;
        assert_true(!works || strcmp(cJSON_GetObjectItem(move, "move")->valuestring, "B1") == 0);
        dead += works;
    }
    assert_int_equal(cJSON_GetArraySize(moves), 5);
    assert_int_equal(dead, 1);
    cJSON_Delete(root);
    aid_run_free(&run);
}

/* The proof is a tree in which white has one answer to each move and black all. */
static void proof(void **state) {
    (void)state;
    struct aid_run run =
        run_in("$GOISHI read %s/a.sgf --point A3 --move 0 --quiet --sgf %s/p.sgf --svg %s/p.svg");
    char path[100], *text;
    size_t length;
    struct fault fault;
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
    snprintf(path, sizeof path, "%s/p.sgf", folder);
    assert_true(file_read(path, FILE_LIMIT, &text, &length, &fault));
    struct sgf *sgf = sgf_parse(text, length, NULL);
    assert_non_null(sgf);
    const struct sgf_node *move = sgf->root->child;
    assert_string_equal(sgf_value(move, "W"), "bi");
    assert_null(move->sibling);
    int replies = 0;
    for (const struct sgf_node *reply = move->child; reply; reply = reply->sibling) {
        assert_non_null(sgf_property(reply, "B"));
        assert_true(!reply->child || !reply->child->sibling);
        ++replies;
    }
    assert_int_equal(replies, 5); /* a pass and four points */
    sgf_free(sgf);
    free(text);
    snprintf(path, sizeof path, "%s/p.svg", folder);
    assert_true(file_read(path, FILE_LIMIT, &text, &length, &fault));
    assert_non_null(strstr(text, "<svg"));
    free(text);
}

/* Numbers in the folder's table: one solved, one whose file marks a wrong move, one that does not fit
 * into the budget. */
static void table(void **state) {
    (void)state;
    char wrong[sizeof problem];
    memcpy(wrong, problem, sizeof problem);
    memcpy(strstr(wrong, "W[bi]"), "W[bh]", 5);
    struct aid_run run = run_in("mkdir %s/set && cp %s/a.sgf %s/set/");
    aid_run_free(&run);
    run = run_in("$GOISHI tsumego %s/set");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "problems 1, solved 1, wrong 0, unknown 0"));
    aid_run_free(&run);
    write_text("set/b.sgf", wrong);
    run = run_in("$GOISHI tsumego %s/set");
    assert_int_equal(run.code, 1);
    assert_non_null(strstr(run.out, "problems 2, solved 1, wrong 1, unknown 0"));
    aid_run_free(&run);
    run = run_in("$GOISHI tsumego %s/set --nodes 30");
    assert_int_equal(run.code, 0);
    assert_non_null(strstr(run.out, "problems 2, solved 0, wrong 0, unknown 2"));
    aid_run_free(&run);
}

/* Reading has the last word where it settles a group: wrong words are put right. */
static void settling(void **state) {
    (void)state;
    static struct status status;
    struct position position;
    /* Black's square four in the corner is dead; white's row of three on the edge depends on who
     * plays there. */
    static const char *const rows[] = {
        "XXXXX.....", "OOOOX.....", "...OX.....", "OOOOX.....", "XXXXX.....",
        "..........", "OOOO......", "XXXO......", "..XO......", "..XO......",
    };
    position_init(&position, 10);
    for (int i = 0; i < 10; ++i)
        for (int x = 1; x <= 10; ++x)
            position_put(&position, x, 10 - i, (int)(strchr(".XO", rows[i][x - 1]) - ".XO"));
    memset(&status, 0, sizeof status);
    for (int y = 1; y <= 10; ++y)
        for (int x = 1; x <= 10; ++x)
            if (position_at(&position, x, y))
                status.word[y][x] = y <= 4 ? STATUS_ALIVE : STATUS_DEAD;
    status_settle(&position, &status);
    assert_int_equal(status.word[3][1], STATUS_DEAD);
    assert_int_equal(status.word[1][3], STATUS_DEAD);
    assert_true(status.black[1][3] == 0);
    assert_int_equal(status.word[4][1], STATUS_ALIVE); /* the wall: not read, not changed */
    assert_int_equal(status.word[9][1], STATUS_DEAD);  /* three in a row: open */
    position_put(&position, 2, 8, GOISHI_WHITE);       /* two eyes now */
    status_settle(&position, &status);
    assert_int_equal(status.word[9][1], STATUS_ALIVE);
    assert_true(status.black[9][1] == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(mistakes), cmocka_unit_test(answers),
                                       cmocka_unit_test(json),     cmocka_unit_test(gog),
                                       cmocka_unit_test(proof),    cmocka_unit_test(table),
                                       cmocka_unit_test(settling)};
    return cmocka_run_group_tests(tests, begin, NULL);
}
