/* SPDX-License-Identifier: Apache-2.0
 * Random games of many leaves on the cells: each game is the one that its leaf and its number
 * make, however the games are put together. The games themselves are played here, one by one. */
#include "fw/cells/playouts.h"

#include <string.h>

#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"

enum { SIZE = 5, LEAVES = 5, LIMIT = 200, KOMI = 1 };

static struct group_twin first, second;

static struct goishi_cells cells_of(int boards) {
    group_twin_init(&first, SIZE);
    group_twin_init(&second, SIZE);
    return (struct goishi_cells){.size = SIZE,
                                 .group_ops = &group_twin_ops,
                                 .group = &first,
                                 .group2 = boards > 1 ? &second : NULL,
                                 .playout_ops = &group_twin_playout_ops};
}

/* Different stones, both sides to move, one of them with a ko. */
static void make_leaves(struct finder_question position[LEAVES], struct cells_leaf leaf[LEAVES]) {
    static const uint32_t games[LEAVES] = {1, 17, 0, 40, 3};
    memset(position, 0, sizeof *position * LEAVES);
    for (int i = 0; i < LEAVES; ++i) {
        position[i].to_move = i % 2 ? GOISHI_WHITE : GOISHI_BLACK;
        position[i].stone[i][2] = GOISHI_BLACK;
        position[i].stone[(i + 1) % SIZE][3] = GOISHI_WHITE;
        leaf[i] = (struct cells_leaf){&position[i], 1000u * (unsigned)i, games[i]};
    }
    /* Black has just taken at (2,3) with the stone at (3,3). */
    static const uint8_t ko[SIZE][SIZE] = {
        {0}, {0, 1, 2, 0, 0}, {1, 0, 1, 2, 0}, {0, 1, 2, 0, 0}, {0}};
    memset(position[3].stone, 0, sizeof position[3].stone);
    for (int y = 0; y < SIZE; ++y)
        memcpy(position[3].stone[y], ko[y], SIZE);
    position[3].ko_x = 2;
    position[3].ko_y = 3;
}

/* splitmix64, written from its definition: output number `game` of the state `seed`. */
static uint64_t splitmix(uint64_t seed, uint64_t game) {
    uint64_t z = seed;
    for (uint64_t i = 0; i <= game; ++i)
        z += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static struct cells_played one_by_one(const struct cells_leaf *leaf) {
    static struct group_twin twin;
    struct cells_played played = {0, 0, 0, 0};
    for (uint32_t game = 0; game < leaf->games; ++game) {
        struct goishi_group_result result;
        const struct finder_question *q = leaf->position;
        group_twin_init(&twin, SIZE);
        for (int y = 1; y <= SIZE; ++y)
            for (int x = 1; x <= SIZE; ++x)
                if (q->stone[y - 1][x - 1] && !(q->ko_x && x == 3 && y == 3))
                    group_twin_setup(&twin, 0, x, y, q->stone[y - 1][x - 1], &result);
        if (q->ko_x) {
            group_twin_setup(&twin, 0, q->ko_x, q->ko_y, q->to_move, &result);
            group_twin_play(&twin, 0, 3, 3, goishi_other(q->to_move), false, &result);
            assert_true(result.ko);
        }
        group_twin_copy(&twin, 1, 0); /* a copy does not know what the board has learned */
        struct group_playout playout = {
            .seed = splitmix(leaf->seed, game), .colour = q->to_move, .limit = LIMIT};
        group_twin_playout(&twin, 1, &playout);
        played.games++;
        played.wins += playout.score > KOMI;
        played.moves += (uint32_t)playout.moves;
        played.score += playout.score;
    }
    return played;
}

static void leaves_share_a_start(void **state) {
    struct finder_question position[LEAVES];
    struct cells_leaf leaf[LEAVES];
    const struct cells_rules rules = {.limit = LIMIT, .komi = KOMI};
    (void)state;
    make_leaves(position, leaf);
    for (int boards = 1; boards <= 2; ++boards) {
        const struct goishi_cells cells = cells_of(boards);
        struct cells_played played[LEAVES];
        assert_int_equal(cells_playouts_batch(&cells), 15 * boards);
        assert_int_equal(cells_playouts(&cells, &rules, leaf, LEAVES, played), GOISHI_OK);
        for (int i = 0; i < LEAVES; ++i) {
            const struct cells_played expected = one_by_one(&leaf[i]);
            assert_int_equal(played[i].games, leaf[i].games);
            assert_memory_equal(&played[i], &expected, sizeof expected);
        }
    }
}

struct watch {
    uint32_t stop_at, done, of;
};

static bool go_on(void *context, uint32_t done, uint32_t of) {
    struct watch *watch = context;
    watch->done = done;
    watch->of = of;
    return done < watch->stop_at;
}

static void stops_between_starts(void **state) {
    struct finder_question position[LEAVES];
    struct cells_leaf leaf[LEAVES];
    struct cells_played played;
    struct watch watch = {15, 0, 0};
    const struct cells_rules rules = {
        .limit = LIMIT, .komi = KOMI, .go_on = go_on, .context = &watch};
    const struct goishi_cells cells = cells_of(1);
    (void)state;
    make_leaves(position, leaf);
    assert_int_equal(cells_playouts(&cells, &rules, &leaf[3], 1, &played), GOISHI_OK);
    assert_int_equal(played.games, 15);
    assert_int_equal(watch.done, 15);
    assert_int_equal(watch.of, 40);
}

static void what_cannot_be_played(void **state) {
    struct finder_question position[LEAVES];
    struct cells_leaf leaf[LEAVES];
    struct cells_played played;
    struct cells_rules rules = {.limit = 0, .komi = KOMI};
    struct goishi_cells cells = cells_of(1);
    (void)state;
    make_leaves(position, leaf);
    assert_int_equal(cells_playouts(&cells, &rules, &leaf[1], 1, &played), GOISHI_REFUSED);
    rules.limit = LIMIT;
    /* A white stone without liberties. */
    position[1] = (struct finder_question){.to_move = GOISHI_BLACK};
    position[1].stone[4][4] = GOISHI_WHITE;
    position[1].stone[4][3] = position[1].stone[3][4] = GOISHI_BLACK;
    assert_int_equal(cells_playouts(&cells, &rules, &leaf[1], 1, &played), GOISHI_REFUSED);
    cells.playout_ops = NULL;
    assert_int_equal(cells_playouts_batch(&cells), 0);
    assert_int_equal(cells_playouts(&cells, &rules, &leaf[0], 1, &played), GOISHI_REFUSED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_share_a_start),
        cmocka_unit_test(stops_between_starts),
        cmocka_unit_test(what_cannot_be_played),
    };
    return cmocka_run_group_tests_name("cells_playouts", tests, NULL, NULL);
}
