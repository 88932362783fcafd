/* SPDX-License-Identifier: Apache-2.0
 * Solves a board into a file: with checkpoints, and going on from one. */
#ifndef HOST_SOLVE_JOB_H
#define HOST_SOLVE_JOB_H

#include "host/solve/solver.h"

struct solve_job {
    int rows, columns;
    bool circular;
    const char *path; /* NULL: nothing is written */
    bool resume;      /* go on from what path holds */
    int threads;
    uint64_t memory;       /* bytes it may take */
    int checkpoint;        /* seconds between two; 0: none */
    solver_report *report; /* may be NULL */
    void *context;
    struct team *team;        /* processes that work together; NULL: this one alone */
    atomic_bool *interrupted; /* set from elsewhere, as by a signal: write a checkpoint and stop */
};

struct solve_outcome {
    bool finished; /* false: interrupted, the checkpoint is written */
    bool known;    /* the file held the whole solution already */
    int value;     /* of the empty board, for the side to move */
    int sweeps;
    uint64_t classes, evaluations;
    double cpu_seconds;         /* of this process */
    uint64_t received, busiest; /* of a team: solver.h */
};

bool solve_job_run(const struct solve_job *job, struct solve_outcome *outcome, struct fault *fault);

#endif
