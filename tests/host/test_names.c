/* SPDX-License-Identifier: Apache-2.0
 * host/dictionary/names.txt: every line is legal, stands in the dictionary and is found there in any
 * order and corner; lines that are wrong are refused with their number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"

#include "host/base/file.h"
#include "host/dict/names.h"
#include "host/explore/walk.h"

/* Each is played on a board of its own, and looked up as a person would: by the position, in the
 * lower left corner, mirrored and with the colours swapped. */
static void every_name(void **state) {
    (void)state;
    struct fault fault = {""};
    struct book book;
    char *text;
    size_t length;
    int count = 0, more;
    assert_true(file_read("host/dictionary/names.txt", FILE_LIMIT, &text, &length, &fault));
    if (!book_open(&book, "host/dictionary", &fault))
        fail_msg("%s", fault.text);
    struct names_line line = {.at = text, .end = text + length};
    while ((more = names_next(&line, "names.txt", &fault)) > 0) {
        struct walk *walk = walk_new(&book, 3);
        assert_non_null(walk);
        for (int i = 0; i < line.moves; i++) {
            int x = line.move[i].y, y = line.move[i].x;
            const int colour = goishi_other(line.move[i].colour);
            corner_place(3, &x, &y);
            if (i == 0)
                walk_set_turn(walk, colour);
            if (!walk_play(walk, x, y, colour, NULL))
                fail_msg("names.txt:%u: move %d is not legal", line.number, i + 1);
        }
        const struct walk_ply *here = walk_here(walk);
        if (here->node < 0)
            fail_msg("names.txt:%u: not in the dictionary", line.number);
        struct book_figures figures;
        unsigned marks;
        const char *name;
        book_position(&book, here->node, here->pose, &figures, &marks, &name);
        if (!name || strcmp(name, line.name) != 0)
            fail_msg("names.txt:%u: %s is called %s", line.number, line.name, name ? name : "-");
        assert_true(figures.count >= 6);
        walk_free(walk);
        count++;
    }
    if (more < 0)
        fail_msg("%s", fault.text);
    assert_true(count >= 100);
    book_close(&book);
    free(text);
}

static void refuse(const char *text, const char *said) {
    struct dict_tree tree;
    struct fault fault = {""};
    assert_true(dict_tree_init(&tree));
    assert_false(names_apply(&tree, "n", text, strlen(text), &fault));
    if (!strstr(fault.text, said))
        fail_msg("%s, not %s", fault.text, said);
    dict_tree_free(&tree);
}

static void refusals(void **state) {
    (void)state;
    refuse("# fine\n\nR16 3-4 point (komoku)\n", "n:3: not moves = name");
    refuse("R16 = komoku", "n:1: the name is not: English (Japanese)");
    refuse("R16 =", "n:1: the name is not");
    refuse(" = point (ten)", "n:1: no moves");
    refuse("R16 Z3 = point (ten)", "n:1: not a move");
    refuse("R16 R100000000 = point (ten)", "n:1: not a move");
    char *many = malloc(4 * 300 + 20);
    assert_non_null(many);
    for (int i = 0; i < 300; i++)
        memcpy(many + 4 * i, "R16 ", 4);
    strcpy(many + 1200, "= a (b)");
    refuse(many, "n:1: not a move");
    free(many);
    /* A line that the tree does not have is no mistake. */
    struct dict_tree tree;
    struct fault fault = {""};
    assert_true(dict_tree_init(&tree));
    assert_true(names_apply(&tree, "n", "R16 = 3-4 point (komoku)\r\n", 26, &fault));
    dict_tree_free(&tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_name),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
