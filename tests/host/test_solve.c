/* SPDX-License-Identifier: Apache-2.0
 * Small boards: every state of the smallest ones against brute force, counts and values against the
 * tables of [Lin] (docs/sources.md), files and their damage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "fw/base/bytes.h"
#include "host/solve/count.h"
#include "host/solve/seki.h"
#include "host/solve/solution.h"
#include "host/solve/solver.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/oracle/small.h"

static const char solved[] = "build/test/solved";

/* Solves and writes; the caller closes. */
static void solve(int rows, int columns, bool circular, int threads, struct solve_shape *shape,
                  struct solver *solver) {
    struct fault fault;
    assert_true(solve_shape_open(shape, rows, columns, circular, &fault));
    assert_true(solver_open(solver, shape, threads, &fault));
    assert_int_equal(solver_run(solver, NULL, NULL), SOLVER_DONE);
    if (!solution_write(solved, shape, solver->value, true, threads, &fault))
        fail_msg("%s", fault.text);
}

static void finish(struct solve_shape *shape, struct solver *solver) {
    solver_close(solver);
    solve_shape_close(shape);
}

static char *bytes_of(const char *path, long *length) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *length = ftell(file);
    rewind(file);
    char *bytes = malloc((size_t)*length);
    assert_int_equal(fread(bytes, 1, (size_t)*length, file), *length);
    fclose(file);
    return bytes;
}

static void put_bytes(const char *path, const char *bytes, long length) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, (size_t)length, file), length);
    assert_int_equal(fclose(file), 0);
}

static struct solve_stones stones_of(const struct aid_small *small, uint32_t board) {
    struct solve_stones stones = {0, 0};
    for (int p = 0; p < small->points; ++p, board /= 3) {
        stones.mover |= (uint32_t)(board % 3 == 1) << p;
        stones.other |= (uint32_t)(board % 3 == 2) << p;
    }
    return stones;
}

/* The point that the side to move would have to fill to make the board `made` (seen from the other
 * side). */
static int ko_point(const struct aid_small *small, uint32_t board, uint32_t made) {
    for (int p = 0; p < small->points; ++p, board /= 3, made /= 3)
        if (board % 3 == 0 && made % 3 == 2)
            return p;
    return -1;
}

static void show(const struct aid_small *small, uint32_t board) {
    for (int p = 0; p < small->points; ++p, board /= 3)
        fprintf(stderr, "%c%s", ".XO"[board % 3], (p + 1) % small->columns ? " " : "\n");
}

static void check_all(int rows, int columns, bool circular) {
    struct aid_small small;
    aid_small_open(&small, rows, columns, circular);
    struct solve_shape shape;
    struct solver solver;
    solve(rows, columns, circular, 2, &shape, &solver);
    struct fault fault;
    struct solution *solution = solution_open(solved, &fault);
    assert_non_null(solution);
    uint64_t kos = 0;
    for (uint32_t s = 0; s < small.states; ++s) {
        const bool ko = small.ko[s] != UINT32_MAX;
        kos += ko;
        const struct solution_state state = {
            stones_of(&small, small.board[s]),
            ko ? ko_point(&small, small.board[s], small.ko[s]) : -1, small.passes[s]};
        struct solution_value value;
        if (!solution_ask(solution, &state, &value, &fault))
            fail_msg("%dx%d: %s", rows, columns, fault.text);
        const enum solution_draw draw = small.value[s] ? SOLUTION_NO_DRAW
                                        : small.mover_ends[s] || small.other_ends[s]
                                            ? SOLUTION_BY_SCORE
                                            : SOLUTION_BY_LOOP;
        if (value.points != small.value[s] || value.draw != draw) {
            show(&small, small.board[s]);
            fail_msg("%dx%d, ko %d, passes %d: %d (%d), by brute force %d (%d)", rows, columns,
                     state.ko, state.passes, value.points, (int)value.draw, small.value[s],
                     (int)draw);
        }
        struct solution_move moves[SOLVE_MAX_POINTS + 1];
        assert_int_equal(solution_moves(solution, &state, moves, &fault),
                         small.move_first[s + 1] - small.move_first[s]);
        if (small.passes[s] < 2)
            assert_int_equal(moves[0].value.points, small.value[s]);
    }
    const struct solve_count count = solve_count_states(&shape, 2);
    assert_int_equal(count.legal, small.legal);
    assert_int_equal(count.kos, kos);
    solution_close(solution);
    finish(&shape, &solver);
    aid_small_close(&small);
}

static void every_state_of_lines(void **state) {
    (void)state;
    for (int n = 1; n <= 8; ++n)
        check_all(1, n, false);
}

static void every_state_of_rectangles(void **state) {
    (void)state;
    for (int n = 2; n <= 5; ++n)
        check_all(2, n, false);
    check_all(3, 2, false); /* the same board on its side */
    check_all(3, 3, false);
    check_all(2, 6, false);
    check_all(3, 4, false);
}

static void every_state_of_rings(void **state) {
    (void)state;
    for (int n = 2; n <= 9; ++n)
        check_all(1, n, true);
    for (int n = 2; n <= 5; ++n)
        check_all(2, n, true);
    check_all(3, 3, true);
}

/* Table 5.2 of [Lin]: states, edges and value, the digits of the document. */
static void table_of_rectangles(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        uint64_t states, edges;
        int value;
    } row[] = {
        {2, 2, 26, 72, 0},         {2, 3, 293, 963, 0},          {2, 4, 2169, 8591, 8},
        {2, 5, 18205, 84906, 10},  {2, 6, 152887, 821342, 12},   {3, 3, 3696, 15884, 9},
        {3, 4, 166358, 884980, 4}, {2, 7, 1304472, 7934582, 14}, {4, 4, 9276006, 41786050, 1}};
    for (size_t k = 0; k < sizeof row / sizeof row[0]; ++k) {
        struct solve_shape shape;
        struct solver solver;
        solve(row[k].rows, row[k].columns, false, 2, &shape, &solver);
        const struct solve_count count = solve_count_states(&shape, 2);
        /* The document counts states after two passes for 4x4, but not for the others. */
        assert_int_equal(solve_states(&count, row[k].rows == 4), row[k].states);
        assert_int_equal(count.edges, row[k].edges);
        assert_int_equal(solve_points(solver.value[0]), row[k].value);
        if (row[k].rows == 4) { /* as another program has counted them by the same definition */
            const struct solve_survey survey = solve_survey_table(&shape, solver.value);
            assert_int_equal(survey.sekis, 1267);
            assert_int_equal(survey.ko_sekis, 602);
        }
        finish(&shape, &solver);
    }
}

/* The board turned left and right, or top to bottom. */
static uint32_t mirrored(const struct aid_small *small, uint32_t board, bool x_too, bool y_too) {
    uint32_t image = 0;
    for (int p = 0; p < small->points; ++p, board /= 3) {
        const int x = p % small->columns, y = p / small->columns;
        int to = (y_too ? small->rows - 1 - y : y) * small->columns;
        to += x_too ? small->columns - 1 - x : x;
        uint32_t weight = 1;
        while (to-- > 0)
            weight *= 3;
        image += board % 3 * weight;
    }
    return image;
}

/* How often each value occurs among positions up to symmetry, and which draws they are. */
static struct solve_survey check_survey(int rows, int columns) {
    struct aid_small small;
    struct solve_shape shape;
    struct solver solver;
    struct solve_survey expected = {{0}, 0, 0, 0, 0};
    aid_small_open(&small, rows, columns, false);
    for (uint32_t board = 0; board < small.boards; ++board) {
        const uint32_t s = small.first[board];
        if (s == UINT32_MAX || mirrored(&small, board, true, false) > board ||
            mirrored(&small, board, false, true) > board ||
            mirrored(&small, board, true, true) > board)
            continue;
        expected.value[small.value[s] + small.points]++;
        if (small.value[s] == 0 && (small.mover_ends[s] || small.other_ends[s]))
            expected.by_score++;
        else if (small.value[s] == 0)
            expected.by_loop++;
    }
    solve(rows, columns, false, 1, &shape, &solver);
    const struct solve_survey survey = solve_survey_table(&shape, solver.value);
    assert_memory_equal(survey.value, expected.value, sizeof survey.value);
    assert_int_equal(survey.by_score, expected.by_score);
    assert_int_equal(survey.by_loop, expected.by_loop);
    finish(&shape, &solver);
    aid_small_close(&small);
    return survey;
}

static void surveys(void **state) {
    (void)state;
    const struct solve_survey line = check_survey(1, 8), rectangle = check_survey(2, 5);
    assert_true(line.by_score + rectangle.by_score > 0);
    assert_true(line.by_loop + rectangle.by_loop > 0);
}

/* A file of a later version is refused although its CRC is right. */
static void another_version(void **state) {
    (void)state;
    struct solve_shape shape;
    struct solver solver;
    struct fault fault;
    solve(2, 2, false, 1, &shape, &solver);
    finish(&shape, &solver);
    long length;
    char *bytes = bytes_of(solved, &length);
    const uint32_t blocks = goishi_get32((uint8_t *)bytes + 40);
    bytes[8] = 2;
    uLong crc = crc32(0, (Bytef *)bytes, 44);
    crc = crc32(crc, (Bytef *)bytes + 48, 16 * blocks);
    goishi_put32((uint8_t *)bytes + 44, (uint32_t)crc);
    put_bytes("build/test/damaged", bytes, length);
    assert_null(solution_open("build/test/damaged", &fault));
    bytes[8] = 1; /* and with the right one that would have been a good file */
    crc = crc32(0, (Bytef *)bytes, 44);
    crc = crc32(crc, (Bytef *)bytes + 48, 16 * blocks);
    goishi_put32((uint8_t *)bytes + 44, (uint32_t)crc);
    put_bytes("build/test/damaged", bytes, length);
    struct solution *solution = solution_open("build/test/damaged", &fault);
    assert_non_null(solution);
    solution_close(solution);
    free(bytes);
}

/* Table 5.8 of [Lin]. */
static void table_of_rings(void **state) {
    (void)state;
    static const int value[2][10] = {{0, 0, 0, 0, 0, 0, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 1}};
    for (int rows = 1; rows <= 2; ++rows)
        for (int n = 2; n <= (rows == 1 ? 10 : 6); ++n) {
            struct solve_shape shape;
            struct solver solver;
            solve(rows, n, true, 2, &shape, &solver);
            assert_int_equal(solve_points(solver.value[0]), value[rows - 1][n - 1]);
            finish(&shape, &solver);
        }
}

/* Any number of threads, and a restart from any table on the way, give the same file. */
static void the_same_bytes(void **state) {
    (void)state;
    struct solve_shape shape;
    struct solver solver;
    long length[2];
    solve(3, 4, false, 1, &shape, &solver);
    char *one = bytes_of(solved, &length[0]);
    /* A snapshot with most of the values forgotten, as an interrupted run may leave it: also a value
     * without its copies. */
    for (uint64_t slot = 0; slot < shape.slots; ++slot)
        if (slot % 3)
            solver.value[slot] = 0;
    for (uint64_t slot = 0; slot < shape.slots; ++slot)
        solver.value[slot] = (int8_t)solve_points(solver.value[slot]);
    struct fault fault;
    assert_true(solution_write("build/test/snapshot", &shape, solver.value, false, 2, &fault));
    finish(&shape, &solver);
    assert_true(solve_shape_open(&shape, 3, 4, false, &fault));
    assert_true(solver_open(&solver, &shape, 3, &fault));
    bool complete = true;
    assert_true(solution_load("build/test/snapshot", &shape, solver.value, &complete, &fault));
    assert_false(complete);
    assert_null(solution_open("build/test/snapshot", &fault));
    assert_non_null(strstr(fault.text, "--resume"));
    assert_int_equal(solver_run(&solver, NULL, NULL), SOLVER_DONE);
    assert_true(solution_write(solved, &shape, solver.value, true, 3, &fault));
    char *two = bytes_of(solved, &length[1]);
    assert_int_equal(length[0], length[1]);
    assert_memory_equal(one, two, (size_t)length[0]);
    free(one);
    free(two);
    finish(&shape, &solver);
}

/* Every byte of a file matters: changed, it is noticed, and the message names the file. */
static void damage_is_noticed(void **state) {
    (void)state;
    struct solve_shape shape;
    struct solver solver;
    struct fault fault;
    solve(3, 3, false, 1, &shape, &solver);
    finish(&shape, &solver);
    long length;
    char *bytes = bytes_of(solved, &length);
    for (long at = 0; at < length; ++at) {
        bytes[at] ^= 0x20;
        put_bytes("build/test/damaged", bytes, length);
        bytes[at] ^= 0x20;
        struct solution *solution = solution_open("build/test/damaged", &fault);
        if (solution && solution_verify(solution, &fault))
            fail_msg("byte %ld of %ld changed: not noticed", at, length);
        assert_non_null(strstr(fault.text, "build/test/damaged"));
        solution_close(solution);
    }
    for (long cut = 0; cut < length; cut += 7) {
        put_bytes("build/test/damaged", bytes, cut);
        assert_null(solution_open("build/test/damaged", &fault));
    }
    assert_null(solution_open("build/test/there-is-no-such-file", &fault));
    free(bytes);
}

static void bad_questions(void **state) {
    (void)state;
    struct solve_shape shape;
    struct solver solver;
    struct fault fault;
    struct solution_value value;
    solve(2, 3, false, 1, &shape, &solver);
    finish(&shape, &solver);
    struct solution *solution = solution_open(solved, &fault);
    assert_non_null(solution);
    const struct solution_state bad[] = {
        {{0x3f, 0}, -1, 0}, /* no liberty */ {{0x40, 0}, -1, 0}, /* beside the board */
        {{1, 1}, -1, 0},    /* two on a point */ {{1, 2}, 5, 0}, /* no ko there */
        {{1, 2}, 99, 0},    /* no such point */ {{1, 2}, -1, 3}, /* three passes */
    };
    for (size_t k = 0; k < sizeof bad / sizeof bad[0]; ++k)
        assert_false(solution_ask(solution, &bad[k], &value, &fault));
    solution_close(solution);
    struct solve_shape none;
    assert_false(solve_shape_open(&none, 0, 3, false, &fault));
    assert_false(solve_shape_open(&none, 2, 13, false, &fault));
    assert_false(solve_shape_open(&none, 3, 7, true, &fault));
    assert_false(solve_shape_open(&none, 3, 1, true, &fault));
}

/* What a file means depends on it: the largest prefix of an orbit has the slots, orbits are in the
 * order of their largest, and the symmetries map a prefix to it. */
static void largest_prefixes(void **state) {
    (void)state;
    struct solve_shape shape;
    struct fault fault;
    assert_true(solve_shape_open(&shape, 3, 4, false, &fault));
    for (uint32_t orbit = 1; orbit < shape.orbits; ++orbit)
        assert_true(shape.largest[orbit] > shape.largest[orbit - 1]);
    for (uint32_t prefix = 0; prefix < shape.prefixes; ++prefix)
        assert_true(shape.largest[shape.place[prefix].orbit] >= prefix);
    solve_shape_close(&shape);
}

/* As a defect of the memory would: after the last sweep a value is another. */
static void damage_table(void *context, const struct solver_progress *progress) {
    struct solver *solver = context;
    if (progress->phase == SOLVER_ENDINGS && progress->part == 1 && progress->changed == 0)
        solver->value[0] = 1;
}

static void the_last_check_checks(void **state) {
    (void)state;
    struct solve_shape shape;
    struct solver solver;
    struct fault fault;
    assert_true(solve_shape_open(&shape, 3, 3, false, &fault));
    assert_true(solver_open(&solver, &shape, 1, &fault));
    assert_int_equal(solver_run(&solver, damage_table, &solver), SOLVER_WRONG);
    finish(&shape, &solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_state_of_lines),
        cmocka_unit_test(every_state_of_rectangles),
        cmocka_unit_test(every_state_of_rings),
        cmocka_unit_test(table_of_rectangles),
        cmocka_unit_test(table_of_rings),
        cmocka_unit_test(the_same_bytes),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(bad_questions),
        cmocka_unit_test(largest_prefixes),
        cmocka_unit_test(the_last_check_checks),
        cmocka_unit_test(surveys),
        cmocka_unit_test(another_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
