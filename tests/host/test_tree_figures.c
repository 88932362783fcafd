/* SPDX-License-Identifier: Apache-2.0
 * Figures as records: the thesis's example gives the thesis's array, every mistake its line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "host/dict/figures.h"
#include "tests/aid/run.h"

/* Figure 2.2. */
static const char example[] = "# Joseki A\n"
                              "17 16 B 1\n15 17 W 2\n16 15 B 3\n13 16 W 4\n17 10 B 5\n9 17 W 6\n"
                              "\n"
                              "17 16 B 1\n15 17 W 2\n16 15 B 3\n12 17 W 4\n16 17 B 5\n15 16 W 6\n"
                              "16 13 B 7\n";

struct said_lines {
    char text[4096];
    int lines;
};

static void tell(void *context, const char *line) {
    struct said_lines *said_lines = context;
    size_t at = strlen(said_lines->text);
    snprintf(said_lines->text + at, sizeof said_lines->text - at, "%s\n", line);
    said_lines->lines++;
}

static void add(struct dict_tree *tree, const char *text, struct said_lines *said_lines,
                struct figures_report *report) {
    *said_lines = (struct said_lines){{0}, 0};
    assert_true(figures_add(tree, "fig", text, strlen(text), tell, said_lines, report));
    assert_int_equal(said_lines->lines, report->errors);
}

/* Figure 2.3(b); the thesis prints -1 for the root's son, a real tree stores 1. */
static void golden(void **state) {
    (void)state;
    static const int expected[11][6] = {
        {0, 0, -1, 1, -1, -1}, {17, 16, 0, 2, -1, 0},  {15, 17, 1, 3, -1, 1}, {16, 15, 2, 4, -1, 0},
        {13, 16, 3, 5, 7, 1},  {17, 10, 4, 6, -1, 0},  {9, 17, 5, -1, -1, 1}, {12, 17, 3, 8, -1, 1},
        {16, 17, 7, 9, -1, 0}, {15, 16, 8, 10, -1, 1}, {16, 13, 9, -1, -1, 0}};
    struct dict_tree tree;
    struct said_lines said_lines;
    struct figures_report report;
    assert_true(dict_tree_init(&tree));
    add(&tree, example, &said_lines, &report);
    assert_int_equal(report.errors, 0);
    assert_int_equal(report.figures, 2);
    assert_int_equal(report.added, 10);
    assert_int_equal(tree.nodes, 11);
    for (int i = 0; i < 11; i++) {
        const struct dict_node *node = &tree.node[i];
        int property = i == 0 ? -1 : node->colour == GOISHI_WHITE;
        const int found[6] = {node->x, node->y, node->father, node->son, node->brother, property};
        assert_memory_equal(found, expected[i], sizeof found);
    }
    dict_tree_free(&tree);
}

/* A figure with a base stands where the base stands, in whatever pose it is drawn. */
static void base(void **state) {
    (void)state;
    struct dict_tree tree;
    struct said_lines said_lines;
    struct figures_report report;
    assert_true(dict_tree_init(&tree));
    add(&tree, example, &said_lines, &report);
    /* After (17,16) (15,17) (16,15). */
    add(&tree, "17 16 B 0\n15 17 W 0\n16 15 B 0\n15 15 W 1\n", &said_lines, &report);
    assert_int_equal(report.errors, 0);
    assert_int_equal(report.added, 1);
    assert_true(dict_find(&tree, 3, 15, 15, GOISHI_WHITE) > 0);
    /* The same base mirrored and in the other colours: the move is turned back. */
    add(&tree, "16 17 W 0\n17 15 B 0\n15 16 W 0\n14 15 B 1\n", &said_lines, &report);
    assert_int_equal(report.errors, 0);
    assert_true(dict_find(&tree, 3, 15, 14, GOISHI_WHITE) > 0);
    /* From the empty corner, mirrored and begun by white: a known line, nothing new. */
    add(&tree, "16 17 W 1\n17 15 B 2\n", &said_lines, &report);
    assert_int_equal(report.errors, 0);
    assert_int_equal(report.added, 0);
    dict_tree_free(&tree);
}

/* A base that only stands after a capture. */
static void base_after_capture(void **state) {
    (void)state;
    struct dict_tree tree;
    struct said_lines said_lines;
    struct figures_report report;
    assert_true(dict_tree_init(&tree));
    add(&tree, "18 19 B 1\n19 19 W 2\n19 18 B 3\n17 17 W 4\n", &said_lines, &report);
    assert_int_equal(report.errors, 0);
    add(&tree, "18 19 B 0\n19 18 B 0\n17 17 W 0\n17 18 B 1\n", &said_lines, &report);
    assert_int_equal(report.errors, 0);
    assert_true(dict_find(&tree, 4, 17, 18, GOISHI_BLACK) > 0);
    dict_tree_free(&tree);
}

static void mistakes(void **state) {
    (void)state;
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"17 16 B 0\n15 16 W 1\n15 17 B 2\n\n16 16 B 0\n17 14 W 1\n",
         "fig:5: no pattern of the tree is equal to this base\n"},
        {"17 16 B 0\n16 16 B 0\n15 17 W 1\n",
         "fig:1: 2 black and 0 white base stones: they differ by more than one\n"},
        {"17 16 B 1\n15 17 W 3\n", "fig:2: number 3 where 2 should follow\n"},
        {"17 16 B 2\n", "fig:1: number 2 where 1 should follow\n"},
        {"20 16 B 1\n17 0 W 2\n",
         "fig:1: the point (20,16) is off the board\nfig:2: the point (17,0) is off the board\n"},
        {"17 16 B 0\n17 16 W 0\n15 17 W 1\n", "fig:2: the point (17,16) is occupied\n"},
        {"17 16 B 1\n17 16 W 2\n", "fig:2: the point (17,16) is occupied\n"},
        {"17 16 B 1\n15 17 W 2\n17 17 B 0\n", "fig:3: a base stone after numbered ones\n"},
        {"17 16 B\n", "fig:1: not a record: x y B|W number\n"},
        {"17 16 G 1\n", "fig:1: not a record: x y B|W number\n"},
        {"17 16 B 2147483647\n", "fig:1: not a record: x y B|W number\n"},
        {"17 16 B 9999\n", "fig:1: number 9999 where 1 should follow\n"},
        {"-2147483649 16 B 1\n", "fig:1: not a record: x y B|W number\n"},
        {"17 16 B 0\n", "fig:1: the figure has no numbered stone\n"},
        {"18 19 B 1\n19 18 B 2\n19 19 W 3\n", "fig:3: (19,19): suicide\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dict_tree tree;
        struct said_lines said_lines;
        struct figures_report report;
        assert_true(dict_tree_init(&tree));
        add(&tree, "17 16 B 1\n", &said_lines, &report);
        int before = tree.nodes;
        add(&tree, cases[i].text, &said_lines, &report);
        assert_string_equal(said_lines.text, cases[i].said);
        /* The bad figure added nothing; in the first case the good one before it did. */
        assert_int_equal(tree.nodes - before, i == 0 ? 2 : 0);
        dict_tree_free(&tree);
    }
}

static void command(void **state) {
    (void)state;
    FILE *file = fopen("build/test/figures.txt", "w");
    assert_non_null(file);
    fputs(example, file);
    fclose(file);
    struct aid_run run = aid_run("$GOISHI tree add build/test/figures.txt --array");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.out, "0: 0,0,-1,1,-1,-1\n1: 17,16,0,2,-1,0\n2: 15,17,1,3,-1,1\n"
                                 "3: 16,15,2,4,-1,0\n4: 13,16,3,5,7,1\n5: 17,10,4,6,-1,0\n"
                                 "6: 9,17,5,-1,-1,1\n7: 12,17,3,8,-1,1\n8: 16,17,7,9,-1,0\n"
                                 "9: 15,16,8,10,-1,1\n10: 16,13,9,-1,-1,0\n");
    aid_run_free(&run);
    file = fopen("build/test/figures.txt", "w");
    fputs("17 16 B 1\n\n16 16 B 0\n15 17 W 2\n", file);
    fclose(file);
    run = aid_run("$GOISHI tree add build/test/figures.txt");
    assert_int_equal(run.code, 1);
    assert_non_null(strstr(run.err, "build/test/figures.txt:4: number 2 where 1 should follow"));
    aid_run_free(&run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden),   cmocka_unit_test(base),    cmocka_unit_test(base_after_capture),
        cmocka_unit_test(mistakes), cmocka_unit_test(command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
