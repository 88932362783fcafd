/* SPDX-License-Identifier: Apache-2.0
 * Solves a board into a file. A thread of its own writes checkpoints while the others work: every
 * value in the table is sound at every moment, so a snapshot need not be of one moment. */
#define _POSIX_C_SOURCE 200809L
#include "host/solve/job.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/solve/endings.h"
#include "host/solve/solution.h"

struct watch {
    const struct solve_job *job;
    struct solver *solver;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool over;
    bool failed;
    struct fault fault;
};

static double cpu_seconds(void) {
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

/* Only rank 0 of a team touches the file. */
static bool writes(const struct solve_job *job) {
    return job->path && (!job->team || job->team->rank == 0);
}

/* Wakes every fifth of a second to see whether it was interrupted. */
static void *watch_over(void *context) {
    struct watch *watch = context;
    const struct solve_job *job = watch->job;
    struct timespec next;
    clock_gettime(CLOCK_REALTIME, &next);
    time_t due = next.tv_sec + job->checkpoint;
    pthread_mutex_lock(&watch->lock);
    while (!watch->over) {
        clock_gettime(CLOCK_REALTIME, &next);
        if (job->interrupted && atomic_load(job->interrupted)) {
            atomic_store(&watch->solver->stop, true);
            break;
        }
        if (writes(job) && job->checkpoint && next.tv_sec >= due) {
            due = next.tv_sec + job->checkpoint;
            pthread_mutex_unlock(&watch->lock);
            const bool good = solution_write(job->path, watch->solver->shape, watch->solver->value,
                                             false, 1, &watch->fault);
            pthread_mutex_lock(&watch->lock);
            if (!good) { /* better to stop now than to lose days later */
                watch->failed = true;
                atomic_store(&watch->solver->stop, true);
                break;
            }
            continue;
        }
        next.tv_nsec += 200000000;
        if (next.tv_nsec >= 1000000000) {
            next.tv_nsec -= 1000000000;
            ++next.tv_sec;
        }
        pthread_cond_timedwait(&watch->changed, &watch->lock, &next);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

static enum solver_end run(const struct solve_job *job, struct solver *solver,
                           struct watch *watch) {
    *watch = (struct watch){.job = job,
                            .solver = solver,
                            .lock = PTHREAD_MUTEX_INITIALIZER,
                            .changed = PTHREAD_COND_INITIALIZER};
    pthread_t thread;
    const bool watched = pthread_create(&thread, NULL, watch_over, watch) == 0;
    const enum solver_end end = solver_run(solver, job->report, job->context);
    pthread_mutex_lock(&watch->lock);
    watch->over = true;
    pthread_cond_signal(&watch->changed);
    pthread_mutex_unlock(&watch->lock);
    if (watched)
        pthread_join(thread, NULL);
    return end;
}

/* What path holds already. */
static bool load(const struct solve_job *job, struct solver *solver, bool *complete,
                 struct fault *fault) {
    *complete = false;
    if (!writes(job) || access(job->path, F_OK) != 0)
        return true;
    if (!job->resume)
        return fault_set(fault, "%s is there already; --resume goes on from it", job->path);
    if (!solution_load(job->path, solver->shape, solver->value, complete, fault))
        return false;
    if (!*complete) /* marks of draws are found again, from nothing */
        for (uint64_t slot = 0; slot < solver->shape->slots; ++slot)
            solver->value[slot] = (int8_t)solve_points(solver->value[slot]);
    return true;
}

/* The same on every rank of a team: all have the table that rank 0 has read. */
static bool load_all(const struct solve_job *job, struct solver *solver, bool *complete,
                     struct fault *fault) {
    bool good = load(job, solver, complete, fault);
    if (!job->team)
        return good;
    uint8_t words[2] = {good, *complete};
    job->team->spread(job->team->context, words, sizeof words);
    if (job->team->rank != 0 && !words[0])
        return fault_set(fault, "rank 0 could not begin");
    *complete = words[1];
    if (words[0])
        job->team->spread(job->team->context, solver->value, solver->shape->slots);
    return good;
}

static bool solve(const struct solve_job *job, struct solver *solver, struct solve_outcome *outcome,
                  struct fault *fault) {
    struct watch watch;
    solver->team = job->team;
    if (!load_all(job, solver, &outcome->known, fault))
        return false;
    outcome->finished = true;
    if (!outcome->known) {
        const enum solver_end end = run(job, solver, &watch);
        if (watch.failed) {
            *fault = watch.fault;
            return false;
        }
        if (end == SOLVER_WRONG)
            return fault_set(fault, "the last check found another value: a defect of the program "
                                    "or of this machine's memory");
        if (end == SOLVER_NO_MEMORY)
            return fault_set(fault, "not enough memory for the changes of a sweep");
        outcome->finished = end == SOLVER_DONE;
        if (writes(job) && !solution_write(job->path, solver->shape, solver->value,
                                           outcome->finished, job->threads, fault))
            return false;
    }
    outcome->value = solve_points(solver->value[0]);
    outcome->sweeps = solver->sweeps;
    outcome->classes = solver->classes;
    outcome->evaluations = solver->evaluations;
    outcome->received = solver->received;
    outcome->busiest = solver->busiest;
    return true;
}

bool solve_job_run(const struct solve_job *job, struct solve_outcome *outcome,
                   struct fault *fault) {
    const double before = cpu_seconds();
    struct solve_shape shape;
    struct solver solver;
    *outcome = (struct solve_outcome){0};
    if (!solve_shape_open(&shape, job->rows, job->columns, job->circular, fault))
        return false;
    bool good =
        job->memory >= solver_memory(&shape) ||
        fault_set(fault, "%dx%d needs %.1f GB of memory, and %.1f GB are allowed (--memory)",
                  job->rows, job->columns, (double)solver_memory(&shape) / 1e9,
                  (double)job->memory / 1e9);
    good = good && solver_open(&solver, &shape, job->threads, fault);
    if (good) {
        solve_shape_tabulate(&shape);
        good = solve(job, &solver, outcome, fault);
        solver_close(&solver);
    }
    solve_shape_close(&shape);
    outcome->cpu_seconds = cpu_seconds() - before;
    return good;
}
