/* SPDX-License-Identifier: Apache-2.0
 * More than one process: the solver gives the same bytes with any number of ranks, as threads and
 * under mpirun. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/solve/job.h"
#include "host/solve/solution.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/team.h"
#include "tests/aid/run.h"

#define SINGLE "build/test/team-single"
#define TOGETHER "build/test/team-together"
#define MPIRUN "ASAN_OPTIONS=detect_leaks=0 mpirun --allow-run-as-root --oversubscribe -n "

struct task {
    int rows, columns;
    bool circular;
    const char *path;
    bool resume;
    int failed;
    uint64_t received;
};

static void solve(void *context, struct team *team) {
    struct task *task = context;
    struct fault fault = {""};
    struct solve_outcome outcome;
    const struct solve_job job = {.rows = task->rows,
                                  .columns = task->columns,
                                  .circular = task->circular,
                                  .path = task->path,
                                  .resume = task->resume,
                                  .threads = 2,
                                  .memory = 1u << 30,
                                  .team = team};
    if (!solve_job_run(&job, &outcome, &fault) || !outcome.finished)
        __atomic_fetch_add(&task->failed, 1, __ATOMIC_SEQ_CST);
    __atomic_fetch_add(&task->received, outcome.received, __ATOMIC_SEQ_CST);
}

static void same_file(void) {
    char *said = aid_output("cmp " SINGLE " " TOGETHER " && echo same", 0);
    assert_string_equal(said, "same\n");
    free(said);
}

static void check(int rows, int columns, bool circular, int ranks) {
    struct task task = {rows, columns, circular, SINGLE, false, 0, 0};
    unlink(SINGLE);
    unlink(TOGETHER);
    solve(&task, NULL);
    task.path = TOGETHER;
    aid_team_run(ranks, solve, &task);
    assert_int_equal(task.failed, 0);
    assert_true(ranks == 1 || task.received > 0);
    same_file();
}

static void ranks_as_threads(void **state) {
    (void)state;
    check(3, 4, false, 1);
    check(3, 4, false, 2);
    check(3, 4, false, 5);
    check(2, 5, true, 3);
    check(2, 6, false, 17); /* some ranks have nothing to do */
}

/* From a file that one process left unfinished, whatever their number. */
static void resumed_by_others(void **state) {
    (void)state;
    struct task task = {3, 4, false, SINGLE, false, 0, 0};
    unlink(SINGLE);
    solve(&task, NULL);
    struct solve_shape shape;
    struct solver solver;
    struct fault fault;
    assert_true(solve_shape_open(&shape, 3, 4, false, &fault));
    assert_true(solver_open(&solver, &shape, 1, &fault));
    assert_int_equal(solver_run(&solver, NULL, NULL), SOLVER_DONE);
    for (uint64_t slot = 0; slot < shape.slots; ++slot) /* what was known half way */
        solver.value[slot] = slot % 3 ? (int8_t)0 : (int8_t)solve_points(solver.value[slot]);
    assert_true(solution_write(TOGETHER, &shape, solver.value, false, 1, &fault));
    solver_close(&solver);
    solve_shape_close(&shape);
    task.path = TOGETHER;
    aid_team_run(3, solve, &task); /* it is there already */
    assert_int_equal(task.failed, 3);
    task.failed = 0;
    task.resume = true;
    aid_team_run(3, solve, &task);
    assert_int_equal(task.failed, 0);
    same_file();
}

static bool built_without(void) {
    struct aid_run run = aid_run("$GOISHI solve 2x2 --mpi");
    const bool without = strstr(run.err, "built without Open MPI") != NULL;
    aid_run_free(&run);
    return without;
}

static void ranks_of_mpirun(void **state) {
    (void)state;
    if (built_without())
        skip();
    unlink(SINGLE);
    aid_said("$GOISHI solve 3x4 --quiet -o " SINGLE, 0, "Black wins by 4");
    for (int ranks = 2; ranks <= 4; ranks += 2) {
        char line[256];
        unlink(TOGETHER);
        snprintf(line, sizeof line, MPIRUN "%d $GOISHI solve 3x4 --mpi --quiet -o " TOGETHER,
                 ranks);
        aid_said(line, 0, "Black wins by 4");
        same_file();
    }
    /* An error is said once, and the run ends. */
    aid_said(MPIRUN "2 $GOISHI solve 3x4 --mpi --quiet -o " TOGETHER, 1,
             "is there already; --resume goes on from it");
}

/* The run ends, and the message names the rank. */
static void a_killed_rank(void **state) {
    (void)state;
    if (built_without())
        skip();
    aid_said(MPIRUN "3 sh -c 'if [ $OMPI_COMM_WORLD_RANK = 1 ]; then (sleep 2; kill -9 $$) & fi; "
                    "exec build/test/goishi solve 4x5 --mpi --quiet --threads 1'",
             137, "process rank 1 ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_as_threads),
        cmocka_unit_test(resumed_by_others),
        cmocka_unit_test(ranks_of_mpirun),
        cmocka_unit_test(a_killed_rank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
