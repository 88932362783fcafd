/* SPDX-License-Identifier: Apache-2.0
 * Poses: the four corners, keys that tell positions apart.
 */
#include <stdio.h>

#include "tests/aid/cmocka.h"

#include "host/dict/corner.h"
#include "host/dict/opening.h"
#include "tests/aid/random.h"

static void four_corners(void **state) {
    (void)state;
    static const int points[][3] = {{16, 17, 0}, {4, 17, 1}, {16, 3, 2}, {4, 3, 3}};
    for (int i = 0; i < 4; i++) {
        int x = points[i][0], y = points[i][1];
        assert_int_equal(corner_of(&x, &y), points[i][2]);
        assert_int_equal(x, 16);
        assert_int_equal(y, 17);
    }
    int x = 10, y = 3;
    assert_int_equal(corner_of(&x, &y), -1);
    x = 3, y = 10;
    assert_int_equal(corner_of(&x, &y), -1);
    int inside = 0;
    for (x = 1; x <= 19; x++)
        for (y = 1; y <= 19; y++) {
            int a = x, b = y, corner = corner_of(&a, &b);
            if (corner < 0)
                continue;
            inside++;
            assert_in_range(a, 11, 19);
            assert_in_range(b, 11, 19);
            corner_place(corner, &a, &b);
            assert_int_equal(a, x);
            assert_int_equal(b, y);
        }
    assert_int_equal(inside, 4 * 81);
}

/* The same stones in the four poses have one key; one stone more, another. */
static void keys(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(11);
    for (int round = 0; round < 200; round++) {
        struct corner corner[POSES];
        struct corner_key key[POSES], before = {{0, 0, 0}};
        for (int f = 0; f < POSES; f++)
            corner_init(&corner[f]);
        for (int stones = 0; stones < 20; stones++) {
            int x = 11 + aid_random_below(&random, 9), y = 11 + aid_random_below(&random, 9);
            int colour = 1 + aid_random_below(&random, 2);
            bool played = true;
            unsigned poses = 0;
            for (int f = 0; f < POSES; f++) {
                int fx = x, fy = y, fc = colour;
                corner_pose(f, &fx, &fy, &fc);
                played = corner_play(&corner[f], fx, fy, fc, NULL);
                poses = corner_canonical(&corner[f], &key[f]);
                assert_int_equal(corner_key_compare(&key[0], &key[f]), 0);
            }
            assert_true(poses != 0);
            if (played)
                assert_int_not_equal(corner_key_compare(&key[0], &before), 0);
            before = key[0];
            assert_false(corner[0].outside);
        }
    }
}

static void symmetric_keys(void **state) {
    (void)state;
    struct corner corner;
    struct corner_key key;
    corner_init(&corner);
    assert_int_equal(corner_canonical(&corner, &key), 15); /* empty: all poses alike */
    corner_play(&corner, 16, 16, GOISHI_BLACK, NULL);
    unsigned poses = corner_canonical(&corner, &key);
    assert_true(poses == 3 || poses == 12); /* its own mirror image, one colour or the other */
    corner_play(&corner, 17, 16, GOISHI_WHITE, NULL);
    poses = corner_canonical(&corner, &key);
    assert_int_equal(poses & (poses - 1), 0); /* only one pose is left */
    /* Black (15,17) and white (17,15) swap when mirrored: two poses. */
    corner_init(&corner);
    corner_play(&corner, 15, 17, GOISHI_BLACK, NULL);
    corner_play(&corner, 17, 15, GOISHI_WHITE, NULL);
    poses = corner_canonical(&corner, &key);
    assert_true(poses == 9 || poses == 6);
}

static void opening_keys(void **state) {
    (void)state;
    struct corner_key key, other;
    struct opening a = {0};
    assert_int_equal(opening_canonical(&a, &key), 255);
    assert_true(opening_play(&a, 16, 16, GOISHI_BLACK));
    assert_false(opening_play(&a, 16, 16, GOISHI_WHITE));
    unsigned one = opening_canonical(&a, &key);
    int count = 0;
    for (; one; one &= one - 1)
        count++;
    assert_int_equal(count, 2); /* a star point lies on one diagonal */
    struct opening b = {0}, c = {0};
    /* The same two stones in the other order and turned around. */
    opening_play(&a, 17, 4, GOISHI_WHITE);
    opening_play(&b, 3, 16, GOISHI_WHITE);
    opening_play(&b, 4, 4, GOISHI_BLACK);
    opening_canonical(&a, &key);
    opening_canonical(&b, &other);
    assert_int_equal(corner_key_compare(&key, &other), 0);
    opening_play(&c, 3, 16, GOISHI_BLACK);
    opening_play(&c, 4, 4, GOISHI_WHITE);
    opening_canonical(&c, &other);
    assert_int_not_equal(corner_key_compare(&key, &other), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_corners),
        cmocka_unit_test(keys),
        cmocka_unit_test(symmetric_keys),
        cmocka_unit_test(opening_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
