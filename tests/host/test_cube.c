/* SPDX-License-Identifier: Apache-2.0
 * Influence on a hypercube: the tables of [Shyu], chapter 4, and ranks that compute what the
 * influence board computes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/twin/influence.h"
#include "host/cube/cube.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/team.h"
#include "tests/aid/random.h"
#include "tests/aid/run.h"

/* Table 4.1: the printed digits. */
static void speed_up_by_stones(void **state) {
    (void)state;
    static const char *const printed[] = {
        "1.000000", "0.773163", "1.256490", "1.884735", "2.364436", "2.955545", "3.546654",
        "3.906827", "4.464945", "5.023063", "5.286151", "5.814766", "6.343381", "6.526971",
        "7.029046", "7.531120", "8.033195", "8.127222", "8.605294", "9.083366"};
    for (int k = 0; k < 20; ++k) {
        char text[32];
        const int stones = k ? 10 * k : 1;
        snprintf(text, sizeof text, "%f",
                 (double)cube_units_alone(stones) / (double)cube_units(stones));
        assert_string_equal(text, printed[k]);
    }
}

/* Table 4.3: the printed digits; and Table 4.2, one stone in assignment 1. It is printed for (8,8),
 * but its numbers are those of (12,14) and of no other point. */
static void times_by_points(void **state) {
    (void)state;
    static const int printed[ASSIGNMENT_COUNT][11] = {{0, 0, 0, 1, 15, 41, 105, 76, 92, 29, 2},
                                                      {0, 0, 18, 75, 98, 40, 104, 26, 0, 0, 0},
                                                      {0, 0, 9, 78, 24, 230, 20, 0, 0, 0, 0},
                                                      {0, 0, 16, 106, 239, 0, 0, 0, 0, 0, 0}};
    static const int loads[ASSIGNMENT_NODES] = {4, 3, 3,  0, 3, 3, 3, 3, 2, 9, 4, 6, 3, 3, 2, 2,
                                                5, 3, 10, 4, 5, 2, 5, 5, 3, 5, 2, 1, 3, 5, 4, 6};
    struct assignment assignment;
    struct assignment_times times;
    for (int number = 1; number <= ASSIGNMENT_COUNT; ++number) {
        assignment_get(number, &assignment);
        assignment_times(&assignment, &times);
        for (int t = 0; t < 11; ++t)
            assert_int_equal(times.points[t], printed[number - 1][t]);
    }
    assert_int_equal(100 * assignment_bound() / ASSIGNMENT_POINTS, 326);
    assignment_get(1, &assignment);
    int node[ASSIGNMENT_NODES] = {0};
    for (int y = 14 - 5; y <= 14 + 5; ++y)
        for (int x = 12 - 5; x <= 12 + 5; ++x)
            node[assignment.node[ASSIGNMENT_SIZE - y][x - 1]]++;
    assert_memory_equal(node, loads, sizeof node);
}

/* A better one than the best of the source, and the same again with the same seed. */
static void search(void **state) {
    (void)state;
    struct assignment one, two;
    struct assignment_times times;
    assignment_get(ASSIGNMENT_COUNT, &one);
    two = one;
    const int sum = assignment_search(&one, 3, 20000);
    assert_int_equal(assignment_search(&two, 3, 20000), sum);
    assert_memory_equal(&one, &two, sizeof one);
    assignment_times(&one, &times);
    assert_int_equal(times.sum, sum);
    assert_true(sum <= 1306 && sum >= assignment_bound());
}

struct trial {
    const struct position *position;
    int wrong;
};

static bool as_twin(const struct position *position, const struct cube_influence *influence) {
    struct influence_twin twin;
    influence_twin_init(&twin, position->size);
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (position_at(position, x, y))
                influence_twin_add(&twin, x, y, position_at(position, x, y));
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (twin.sum[y][x] != (influence->sum[y][x] & 0xfff))
                return false;
    return true;
}

static void compute(void *context, struct team *team) {
    struct trial *trial = context;
    struct cube_influence influence;
    struct fault fault;
    bool good = cube_by_stones(team, trial->position, &influence, &fault) &&
                as_twin(trial->position, &influence);
    /* Only rank 0 knows the stones; the others hear of them. */
    struct position unknown;
    position_init(&unknown, ASSIGNMENT_SIZE);
    for (int number = 1; number <= ASSIGNMENT_COUNT; ++number) {
        struct assignment assignment;
        assignment_get(number, &assignment);
        good = cube_by_points(team, team->rank ? &unknown : trial->position, &assignment,
                              &influence, &fault) &&
               as_twin(trial->position, &influence) && good;
    }
    __atomic_fetch_add(&trial->wrong, !good, __ATOMIC_SEQ_CST);
}

static void refuse(void *context, struct team *team) {
    struct trial *trial = context;
    struct cube_influence influence;
    struct fault fault;
    const bool done = cube_by_stones(team, trial->position, &influence, &fault);
    __atomic_fetch_add(&trial->wrong, done || !strstr(fault.text, "power of two"),
                       __ATOMIC_SEQ_CST);
}

static void ranks_as_the_influence_board(void **state) {
    (void)state;
    struct aid_random random = aid_random_start(41);
    for (int round = 0; round < 6; ++round) {
        struct position position;
        position_init(&position, ASSIGNMENT_SIZE);
        for (int k = aid_random_below(&random, 200); k > 0; --k)
            position_put(&position, 1 + aid_random_below(&random, ASSIGNMENT_SIZE),
                         1 + aid_random_below(&random, ASSIGNMENT_SIZE),
                         1 + aid_random_below(&random, 2));
        struct trial trial = {&position, 0};
        aid_team_run(1 << round, compute, &trial);
        assert_int_equal(trial.wrong, 0);
    }
    struct position position;
    position_init(&position, ASSIGNMENT_SIZE);
    struct trial trial = {&position, 0};
    aid_team_run(3, refuse, &trial);
    assert_int_equal(trial.wrong, 0);
}

/* The loads of a position add up, and one stone loads the nodes as Table 4.3 says. */
static void loads(void **state) {
    (void)state;
    struct position position;
    struct assignment assignment;
    position_init(&position, ASSIGNMENT_SIZE);
    position_put(&position, 10, 10, GOISHI_BLACK);
    assignment_get(4, &assignment);
    struct cube_load load = cube_load(&position, &assignment);
    assert_int_equal(load.all, 121);
    assert_int_equal(load.most, 4); /* 121 points on 32 nodes, dealt out evenly */
    assert_int_equal(load.least, 3);
    position_put(&position, 1, 1, GOISHI_WHITE);
    assert_int_equal(cube_load(&position, &assignment).all, 121 + 36);
    aid_said("$GOISHI cube tables", 0, "190  9.083366");
    aid_said("$GOISHI cube position C3 --size 9", 1, "the assignments are of 19x19");
    aid_said("$GOISHI cube sphere", 2, "there is no part sphere");
    struct aid_run run = aid_run("$GOISHI cube position D4 Q16 --mpi");
    if (!strstr(run.err, "built without Open MPI")) {
        aid_run_free(&run);
        run = aid_run("ASAN_OPTIONS=detect_leaks=0 mpirun --allow-run-as-root --oversubscribe -n 4 "
                      "$GOISHI cube position D4 Q16 --mpi");
        assert_int_equal(run.code, 0);
        assert_non_null(strstr(run.out, "4 ranks, assignment 4: as the influence board"));
    }
    aid_run_free(&run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(speed_up_by_stones),
        cmocka_unit_test(times_by_points),
        cmocka_unit_test(search),
        cmocka_unit_test(ranks_as_the_influence_board),
        cmocka_unit_test(loads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
