/* SPDX-License-Identifier: Apache-2.0
 * Matching by Procedure 5.1 against two oracles: every path by brute force with the boards compared
 * stone by stone, and Procedure 3.1 with its history array. Random dictionaries with captures,
 * random boards, all sixteen equivalents, both interference areas. */
#include <stdio.h>
#include <string.h>

#include "host/dict/corner.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/finder.h"

static struct finder finder;
static struct aid_cells cells;
static struct aid_points found, brute, history, spared;

static void show(const struct aid_dictionary *d, const char *name,
                 const struct aid_points *points) {
    for (int i = 0; i < points->count; i++) {
        char path[256];
        survey_path_text(&d->dict.joseki, points->point[i].node, path, sizeof path);
        print_message("%s: view %d%s: %s\n", name, points->point[i].view,
                      points->point[i].interference ? " interference" : "", path);
    }
}

static void show_board(const struct finder_question *q, int size) {
    for (int y = size; y >= 1; y--) {
        for (int x = 1; x <= size; x++)
            print_message("%c ", ".XO"[q->stone[y - 1][x - 1]]);
        print_message("\n");
    }
}

static void same(const struct aid_dictionary *d, const struct finder_question *q, int size,
                 const char *name, const struct aid_points *expected, bool interference) {
    bool good = found.count == expected->count;
    for (int i = 0; good && i < found.count; i++)
        good = found.point[i].node == expected->point[i].node &&
               found.point[i].view == expected->point[i].view &&
               (!interference || found.point[i].interference == expected->point[i].interference);
    if (good)
        return;
    show_board(q, size);
    show(d, "finder", &found);
    show(d, name, expected);
    fail_msg("the finder and the oracle (%s) differ", name);
}

/* Without interference both lists are the same. */
static void same_clear(const struct aid_dictionary *d, const struct finder_question *q, int size) {
    int k = 0;
    for (int i = 0; i < found.count; i++) {
        if (found.point[i].interference)
            continue;
        while (k < spared.count && spared.point[k].interference)
            k++;
        if (k == spared.count || spared.point[k].node != found.point[i].node ||
            spared.point[k].view != found.point[i].view) {
            show_board(q, size);
            show(d, "finder", &found);
            show(d, "sparing", &spared);
            fail_msg("sparing subtrees lost a matching point");
        }
        k++;
    }
    while (k < spared.count && spared.point[k].interference)
        k++;
    assert_int_equal(k, spared.count);
}

struct tally {
    long cases, points, interfered, dynamic, loaded, spared;
};

/* A matching point whose path has a capture on it. */
static bool dynamic(const struct aid_dictionary *d, int32_t node) {
    for (; node > 0; node = d->dict.joseki.node[node].father) {
        int32_t number = d->survey.number[node];
        int32_t end =
            number + 1 < d->survey.nodes ? d->survey.node[number + 1].kill : d->survey.kills;
        if (end > d->survey.node[number].kill)
            return true;
    }
    return false;
}

static void run(struct aid_random *random, int dictionaries, int boards, int nodes, int size,
                struct tally *tally) {
    for (int i = 0; i < dictionaries; i++) {
        struct aid_dictionary d;
        aid_dictionary_random(&d, random, nodes, 3 + aid_random_below(random, 3));
        assert_int_equal(finder_open(&finder, &cells.cells, &d.source), TREE_OK);
        for (int k = 0; k < boards; k++) {
            struct finder_question q;
            aid_question_random(&d, random, size, &q);
            finder.weights.wide = aid_random_below(random, 2);
            aid_finder_points(&finder, &d, &q, true, &found);
            aid_brute_force(&d, &q, size, finder.weights.wide != 0, &brute);
            same(&d, &q, size, "brute force", &brute, true);
            aid_history(&d, &q, size, &history);
            same(&d, &q, size, "history array", &history, false);
            /* Sparing subtrees loses nothing that could be played. */
            uint32_t loaded = finder.answer.counts.parts;
            aid_finder_points(&finder, &d, &q, false, &spared);
            tally->loaded += loaded;
            tally->spared += loaded - finder.answer.counts.parts;
            same_clear(&d, &q, size);
            tally->cases++;
            tally->points += found.count;
            for (int n = 0; n < found.count; n++) {
                tally->interfered += found.point[n].interference;
                tally->dynamic += dynamic(&d, found.point[n].node);
            }
        }
        aid_dictionary_free(&d);
    }
}

static void report(const struct tally *tally) {
    print_message("%ld boards, %ld matching points, %ld with interference, %ld behind a capture\n",
                  tally->cases, tally->points, tally->interfered, tally->dynamic);
    assert_true(tally->points > tally->cases);
    assert_true(tally->interfered > tally->points / 20);
    assert_true(tally->dynamic > tally->points / 250);
}

static void test_small_dictionaries(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20261);
    struct tally tally = {0};
    aid_cells_init(&cells, 7);
    run(&random, aid_soak() ? 2000 : 200, 100, 40, 7, &tally);
    report(&tally);
}

static void test_several_subtrees(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20262);
    struct tally tally = {0};
    aid_cells_init(&cells, 9);
    run(&random, aid_soak() ? 40 : 4, 40, 2600, 9, &tally);
    assert_true(finder.image.subtrees >= 3);
    print_message("%ld subtrees loaded, %ld of them could be spared\n", tally.loaded, tally.spared);
    assert_true(tally.spared > 0);
    report(&tally);
}

static void test_full_size(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(20263);
    struct tally tally = {0};
    aid_cells_init(&cells, 19);
    run(&random, aid_soak() ? 50 : 5, 40, 60, 19, &tally);
    report(&tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_dictionaries),
        cmocka_unit_test(test_several_subtrees),
        cmocka_unit_test(test_full_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
