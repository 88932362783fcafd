/* SPDX-License-Identifier: Apache-2.0
 * The value of every position of a small board (Lin 2018, "strong solution").
 *
 * All values begin at 0 and are computed again from their successors until nothing changes. From 0
 * the set of states with a value of at least t, and that of at most -t, can only grow, for every
 * t > 0; so any order of evaluation, and any number of threads, ends at the same values, and what
 * repeats for ever stays 0. At every moment each stored value is sound in this sense: an
 * interrupted table is a valid start. */
#ifndef HOST_SOLVE_SOLVER_H
#define HOST_SOLVE_SOLVER_H

#include <stdatomic.h>

#include "host/base/team.h"
#include "host/solve/shape.h"

struct solver {
    const struct solve_shape *shape;
    int threads;
    /* Processes that solve the board together: each has the whole table, evaluates its part of the
     * classes, and hears of the others' changes after each sweep. NULL: one process. */
    struct team *team;
    uint64_t received;       /* bytes of other ranks */
    uint64_t busiest;        /* evaluations of the busiest rank of each sweep, in all */
    int8_t *value;           /* by slot; of the side to move (endings.h) */
    _Atomic uint64_t *class; /* a bit a slot: it stands for a legal class */
    _Atomic uint64_t *open;  /* of these: a value may still change */
    _Atomic uint64_t *dirty; /* of these: a successor has changed */
    uint64_t words;          /* of each set of bits */
    uint64_t classes;
    int sweeps;
    uint64_t evaluations;
    atomic_bool stop; /* set by another thread or a signal: end after this chunk */
};

enum solver_phase {
    SOLVER_FIRST,   /* finds the classes and evaluates them */
    SOLVER_SWEEP,   /* evaluates them again */
    SOLVER_ENDINGS, /* which draws are by score, which by endless play: endings.h */
    SOLVER_CHECK,   /* everything once more: nothing may change */
};

struct solver_progress {
    enum solver_phase phase;
    int sweep;                   /* from 1 */
    double part;                 /* of this sweep, 0 to 1 */
    uint64_t evaluated, changed; /* in this sweep so far */
};

/* Called by one thread about every second and at the end of each sweep. */
typedef void solver_report(void *context, const struct solver_progress *progress);

bool solver_open(struct solver *solver, const struct solve_shape *shape, int threads,
                 struct fault *fault);
void solver_close(struct solver *solver);

/* Bytes that solver_open will take for a shape. */
uint64_t solver_memory(const struct solve_shape *shape);

enum solver_end { SOLVER_DONE, SOLVER_STOPPED, SOLVER_WRONG, SOLVER_NO_MEMORY };

/* Runs to the end and then evaluates every class once more: SOLVER_WRONG if anything changes then,
 * which would be a defect of the program or of the memory. */
enum solver_end solver_run(struct solver *solver, solver_report *report, void *context);

#endif
