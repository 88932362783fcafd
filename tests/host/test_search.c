/* SPDX-License-Identifier: Apache-2.0
 * The tree search on the host: the same seed, several threads, the tree from move to move, little
 * memory, owners, and moves that are left out. */
#include <string.h>

#include "host/play/search.h"
#include "tests/aid/cmocka.h"

static struct search *open_search(int threads, long megabytes, uint64_t seed) {
    const struct search_options options = {
        .threads = threads, .megabytes = megabytes, .seed = seed};
    struct fault fault = {""};
    struct search *search = search_open(&options, &fault);
    if (!search)
        fail_msg("%s", fault.text);
    return search;
}

static void begin(struct search *search, const struct history *history, int colour) {
    struct fault fault = {""};
    if (!search_begin(search, history, colour, 15, &fault))
        fail_msg("%s", fault.text);
}

static void run(struct search *search, uint32_t games) {
    while (search_games(search) < games && search_step(search))
        ;
}

/* The games of the root are those of its children: none is lost or counted twice. */
static void check_sums(const struct search *search) {
    const struct uct *uct = search_tree(search);
    int count;
    uint32_t sum = 0;
    const struct uct_node *child = uct_children(uct, &count);
    for (int i = 0; i < count; i++)
        if (!uct_is_barred(&child[i])) {
            sum += uct_real(&child[i]);
            assert_true(uct_real_wins(&child[i]) <= uct_real(&child[i]));
        }
    /* Kept from an earlier tree, a root has a first few games of its own. */
    assert_true(sum <= uct->games && sum + 64 >= uct->games);
}

static void same_seed(void **state) {
    (void)state;
    struct history history = {0};
    history_clear(&history, 7);
    struct search *search[3];
    for (int i = 0; i < 3; i++) {
        search[i] = open_search(1, 16, i < 2 ? 5 : 6);
        begin(search[i], &history, GOISHI_BLACK);
        run(search[i], 2000);
        check_sums(search[i]);
    }
    int count, differ = 0;
    const struct uct_node *a = uct_children(search_tree(search[0]), &count);
    const struct uct_node *b = uct_children(search_tree(search[1]), &count);
    const struct uct_node *c = uct_children(search_tree(search[2]), &count);
    assert_int_equal(count, 49);
    assert_memory_equal(a, b, (size_t)count * sizeof *a);
    for (int i = 0; i < count; i++)
        differ += a[i].visits != c[i].visits;
    assert_true(differ > 0);
    for (int i = 0; i < 3; i++)
        search_close(search[i]);
    history_free(&history);
}

/* Any number of threads: every game is counted once, and the obvious move is found. */
static void threads(void **state) {
    (void)state;
    static const int crews[] = {1, 2, 4, 9};
    struct history history = {0};
    /* B2 wins the whole board, every other move loses it (goishi solve 4x4). */
    static const char *const rows[] = {"XXO.", "XO.O", "X...", "...O"};
    history_clear(&history, 4);
    for (int r = 0; r < 4; r++)
        for (int x = 1; x <= 4; x++)
            if (rows[r][x - 1] != '.')
                position_put(&history.now, x, 4 - r,
                             rows[r][x - 1] == 'X' ? GOISHI_BLACK : GOISHI_WHITE);
    for (size_t i = 0; i < sizeof crews / sizeof *crews; i++) {
        struct search *search = open_search(crews[i], 16, 1);
        struct fault fault = {""};
        assert_true(search_begin(search, &history, GOISHI_BLACK, 1, &fault));
        run(search, 3000);
        assert_true(search_games(search) >= 3000);
        check_sums(search);
        assert_int_equal(uct_best(search_tree(search), NULL), go_point(2, 2));
        search_close(search);
    }
    history_free(&history);
}

/* What is known of a position is kept while the game goes its way, and only then. */
static void from_move_to_move(void **state) {
    (void)state;
    struct history history = {0};
    struct search *search = open_search(1, 16, 3);
    history_clear(&history, 9);
    begin(search, &history, GOISHI_BLACK);
    run(search, 3000);
    uint16_t line[4];
    assert_true(uct_line(search_tree(search), 0, line, 4) >= 2);
    int count;
    uint32_t games = 0;
    const struct uct_node *child = uct_children(search_tree(search), &count);
    for (int i = 0; i < count; i++)
        if (child[i].point == line[0])
            games = uct_real(&child[i]);
    history_play(&history, go_x(line[0]), go_y(line[0]), GOISHI_BLACK);
    begin(search, &history, GOISHI_WHITE);
    assert_int_equal(search_tree(search)->games, games);
    assert_int_equal(search_games(search), 0);
    check_sums(search);
    /* Two moves later; the board is that of the game. */
    history_undo(&history);
    begin(search, &history, GOISHI_BLACK);
    assert_int_equal(search_tree(search)->games, 0); /* taken back: begun again */
    run(search, 3000);
    assert_true(uct_line(search_tree(search), 0, line, 4) >= 2);
    history_play(&history, go_x(line[0]), go_y(line[0]), GOISHI_BLACK);
    history_play(&history, go_x(line[1]), go_y(line[1]), GOISHI_WHITE);
    begin(search, &history, GOISHI_BLACK);
    assert_true(search_tree(search)->games > 0);
    assert_memory_equal(search_tree(search)->board.colour, history.now.colour,
                        sizeof history.now.colour);
    /* Another side, another komi, something set up: all of it begins again. */
    run(search, 100);
    begin(search, &history, GOISHI_WHITE);
    assert_int_equal(search_tree(search)->games, 0);
    run(search, 100);
    struct fault fault = {""};
    assert_true(search_begin(search, &history, GOISHI_WHITE, 11, &fault));
    assert_int_equal(search_tree(search)->games, 0);
    run(search, 100);
    assert_true(search_begin(search, &history, GOISHI_WHITE, 11, &fault));
    assert_true(search_tree(search)->games >= 100);
    position_put(&history.now, 1, 1, GOISHI_WHITE);
    assert_true(search_begin(search, &history, GOISHI_WHITE, 11, &fault));
    assert_int_equal(search_tree(search)->games, 0);
    search_close(search);
    history_free(&history);
}

/* One megabyte is full after some thousand games: what is little visited goes, the rest stays
 * right. */
static void little_memory(void **state) {
    (void)state;
    struct history history = {0};
    struct search *search = open_search(1, 1, 3);
    history_clear(&history, 9);
    begin(search, &history, GOISHI_BLACK);
    uint32_t most = 0;
    bool pruned = false;
    while (search_games(search) < 15000 && search_step(search)) {
        const uint32_t used = search_tree(search)->used;
        pruned |= used < most;
        most = used > most ? used : most;
    }
    assert_true(pruned && most <= search_tree(search)->room);
    check_sums(search);
    search_close(search);
    history_free(&history);
}

static void owners(void **state) {
    (void)state;
    struct history history = {0};
    struct search *search = open_search(2, 16, 3);
    history_clear(&history, 5);
    for (int x = 1; x <= 5; x++) {
        position_put(&history.now, x, 3, GOISHI_BLACK);
        position_put(&history.now, x, 2, GOISHI_WHITE);
    }
    position_put(&history.now, 3, 1, GOISHI_WHITE); /* two eyes */
    position_put(&history.now, 3, 4, GOISHI_BLACK);
    position_put(&history.now, 3, 5, GOISHI_BLACK);
    struct fault fault = {""};
    assert_true(search_owner(search, go_point(1, 1)) == 0.5);
    assert_true(search_begin(search, &history, GOISHI_BLACK, 1, &fault));
    run(search, 500);
    assert_true(search_owner(search, go_point(1, 5)) > 0.95);
    assert_true(search_owner(search, go_point(1, 1)) < 0.05);
    assert_true(search_owner(search, go_point(3, 3)) > 0.95);
    assert_true(search_owner(search, go_point(3, 2)) < 0.05);
    search_close(search);
    history_free(&history);
}

static bool not_the_centre(const void *rules, int colour, int point, int depth) {
    (void)colour;
    return point != *(const int *)rules || depth > 0;
}

static void moves_left_out(void **state) {
    (void)state;
    struct history history = {0};
    struct search *search = open_search(1, 16, 3);
    const int centre = go_point(2, 2);
    history_clear(&history, 3);
    struct fault fault = {""};
    for (int round = 0; round < 3; round++) {
        search_allow(search, round == 1 ? not_the_centre : NULL, &centre);
        assert_true(search_begin(search, &history, GOISHI_BLACK, 1, &fault));
        run(search, 3000);
        const int best = uct_best(search_tree(search), NULL);
        /* On 3x3 only the centre wins the whole board. */
        assert_int_equal(best == centre, round != 1);
    }
    search_close(search);
    history_free(&history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed),
        cmocka_unit_test(threads),
        cmocka_unit_test(from_move_to_move),
        cmocka_unit_test(little_memory),
        cmocka_unit_test(owners),
        cmocka_unit_test(moves_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
