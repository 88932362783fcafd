/* SPDX-License-Identifier: Apache-2.0
 * Sweeps over the classes, from the largest slot down. A stone more gives a larger slot, so a sweep
 * meets the successors of a move without captures before the move itself. */
#define _POSIX_C_SOURCE 200809L
#include "host/solve/solver.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/base/threads.h"
#include "host/solve/endings.h"

enum {
    CHUNK_WORDS = 1024, /* of 64 slots: what a thread takes at a time */
    MARK_BELOW = 35,    /* percent of the evaluated classes that change: below, marks pay */
};

/* The machine's own instructions for counting and finding bits, where it has them. */
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__SANITIZE_ADDRESS__)
#define CLONES __attribute__((target_clones("default", "arch=haswell")))
#else
#define CLONES
#endif

struct sweep {
    struct solver *solver;
    enum solver_phase phase;
    bool only_dirty, mark;
    _Atomic int64_t next; /* chunk, counted down */
    int64_t chunks;
    _Atomic uint64_t evaluated, changed;
    solver_report *report;
    void *context;
};

/* Threads read and write values at any time; only the single bytes have to be whole. */
SOLVE_INLINE int read_value(void *value, uint64_t slot) {
    return __atomic_load_n((int8_t *)value + slot, __ATOMIC_RELAXED);
}
SOLVE_INLINE int read_points(void *value, uint64_t slot) {
    return solve_points(read_value(value, slot));
}
static inline void write_value(struct solver *solver, uint64_t slot, int value) {
    __atomic_store_n(solver->value + slot, (int8_t)value, __ATOMIC_RELAXED);
}

static void mark(struct solver *solver, struct solve_code code) {
    const uint64_t slot = solve_class(solver->shape, code);
    const uint64_t bit = UINT64_C(1) << slot % 64;
    if (atomic_load_explicit(&solver->open[slot / 64], memory_order_relaxed) & bit)
        atomic_fetch_or(&solver->dirty[slot / 64], bit);
}

/* The regions of empty points that stone x of the opponent could have emptied: all of their
 * neighbours are its side's. At most four. */
static int emptied(const struct solve_shape *shape, struct solve_stones stones, uint32_t x,
                   uint32_t region[4]) {
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    int count = 0;
    for (uint32_t rest = solve_beside(shape, x) & empty; rest;) {
        const uint32_t one = solve_string(shape, rest & -rest, empty);
        rest &= ~one;
        if (!(solve_beside(shape, one) & stones.mover))
            region[count++] = one;
    }
    return count;
}

/* Every class with a move into this position: take a stone of the opponent away, and give back
 * what it may have captured. */
static void mark_before(struct solver *solver, struct solve_code code) {
    const struct solve_shape *shape = solver->shape;
    const struct solve_stones stones = solve_stones_of(shape, code);
    for (uint32_t rest = stones.other; rest; rest &= rest - 1) {
        uint32_t region[4];
        const int regions = emptied(shape, stones, rest & -rest, region);
        struct solve_code before = code;
        solve_add(shape, &before, __builtin_ctz(rest), -2);
        for (int choice = 0; choice < 1 << regions; ++choice) {
            struct solve_code filled = before;
            for (int k = 0; k < regions; ++k)
                if (choice >> k & 1)
                    for (uint32_t points = region[k]; points; points &= points - 1)
                        solve_add(shape, &filled, __builtin_ctz(points), 1);
            mark(solver, filled);
        }
    }
}

/* The one move into a ko state: the stone that may not be taken back took the stone on the ko
 * point. The state's code has that stone already. */
static void mark_before_ko(struct solver *solver, struct solve_code code, struct solve_code ko) {
    const struct solve_shape *shape = solver->shape;
    const struct solve_stones stones = solve_stones_of(shape, code);
    const uint32_t point = solve_stones_of(shape, ko).mover & ~stones.mover;
    const uint32_t empty = shape->full & ~(stones.mover | stones.other);
    for (uint32_t rest = solve_beside(shape, point) & stones.other; rest; rest &= rest - 1) {
        const uint32_t x = rest & -rest;
        if ((solve_beside(shape, x) & (stones.other | empty) & ~point) == 0) {
            solve_add(shape, &ko, __builtin_ctz(x), -2);
            mark(solver, ko);
            return;
        }
    }
}

static bool store(struct solver *solver, struct solve_code code, int value) {
    const struct solve_shape *shape = solver->shape;
    const uint64_t slot = solve_slot(shape, code);
    if (read_value(solver->value, slot) == value)
        return false;
    write_value(solver, slot, value);
    const uint64_t orbit = shape->orbit[code.prefix];
    const uint64_t suffix = slot - orbit * shape->suffixes;
    for (int k = solve_copies(shape, orbit); k-- > 0;)
        write_value(solver, solve_copy(shape, orbit, suffix, k), value);
    return true;
}

/* Evaluates one class and stores what changed. *settled: all its values are as far from 0 as they
 * can be, so they will never change again. False when the position is not legal. */
static inline bool evaluate(struct sweep *sweep, struct solve_code code, bool *changed,
                            bool *settled) {
    struct solver *solver = sweep->solver;
    const int most = solver->shape->points;
    struct solve_side side[2];
    side[0].code = code;
    if (!solve_values(solver->shape, read_value, solver->value, side))
        return false;
    *changed = false;
    *settled = true;
    for (int s = 0; s < 2; ++s) {
        if (store(solver, side[s].code, side[s].value)) {
            *changed = true;
            if (sweep->mark)
                mark_before(solver, side[s].code);
        }
        *settled &= abs(side[s].value) == most;
        for (int k = 0; k < side[s].kos; ++k) {
            if (store(solver, side[s].ko_code[k], side[s].ko_value[k])) {
                *changed = true;
                if (sweep->mark)
                    mark_before_ko(solver, side[s].code, side[s].ko_code[k]);
            }
            *settled &= abs(side[s].ko_value[k]) == most;
        }
    }
    return true;
}

/* The marks of a class's draws. *draws: it has any. While marks grow, values stand still. */
static inline bool evaluate_endings(struct sweep *sweep, struct solve_code code, bool *changed,
                                    bool *draws) {
    struct solver *solver = sweep->solver;
    struct solve_side side[2];
    struct solve_endings endings[2];
    side[0].code = code;
    if (!solve_values(solver->shape, read_points, solver->value, side))
        return false;
    *changed = *draws = false;
    for (int s = 0; s < 2; ++s) {
        *draws |= side[s].value == 0;
        for (int k = 0; k < side[s].kos; ++k)
            *draws |= side[s].ko_value[k] == 0;
    }
    if (*draws)
        solve_find_endings(solver->shape, read_value, solver->value, side, endings);
    for (int s = 0; s < 2; ++s) {
        const int marks = *draws ? endings[s].marks : 0;
        *changed |= store(solver, side[s].code, solve_byte(side[s].value, marks));
        for (int k = 0; k < side[s].kos; ++k)
            *changed |= store(solver, side[s].ko_code[k],
                              solve_byte(side[s].ko_value[k], *draws ? endings[s].ko_marks[k] : 0));
    }
    return true;
}

/* The first sweep finds the classes while it evaluates them. */
static uint64_t first_candidates(const struct solve_shape *shape, uint64_t word, uint64_t orbit) {
    uint64_t bits = 0;
    for (int bit = 64; bit-- > 0;) {
        const uint64_t slot = word * 64 + (uint64_t)bit;
        if (slot >= shape->slots)
            continue;
        while (slot < orbit * shape->suffixes)
            --orbit;
        const struct solve_code code = {shape->largest[orbit], slot - orbit * shape->suffixes};
        const struct solve_code swapped = solve_swapped(shape, code);
        if (shape->orbit[swapped.prefix] > orbit)
            continue;
        if (solve_class(shape, code) == slot)
            bits |= UINT64_C(1) << bit;
    }
    return bits;
}

static CLONES void run_chunk(struct sweep *sweep, uint64_t from, uint64_t to) {
    struct solver *solver = sweep->solver;
    const struct solve_shape *shape = solver->shape;
    uint64_t orbit = shape->orbits - 1, evaluated = 0, changes = 0;
    for (uint64_t word = to; word-- > from;) {
        while (word * 64 + 63 < orbit * shape->suffixes)
            --orbit;
        uint64_t bits;
        if (sweep->phase == SOLVER_FIRST)
            bits = first_candidates(shape, word, orbit);
        else if (sweep->phase == SOLVER_CHECK)
            bits = solver->class[word];
        else if (sweep->only_dirty)
            bits = atomic_load_explicit(&solver->dirty[word], memory_order_relaxed)
                       ? atomic_exchange(&solver->dirty[word], 0)
                       : 0;
        else
            bits = atomic_load_explicit(&solver->open[word], memory_order_relaxed);
        uint64_t legal = 0, settled_bits = 0;
        for (uint64_t rest = bits, at = orbit; rest;) {
            const int top = 63 - __builtin_clzll(rest);
            rest &= ~(UINT64_C(1) << top);
            const uint64_t slot = word * 64 + (uint64_t)top;
            while (slot < at * shape->suffixes)
                --at;
            const struct solve_code code = {shape->largest[at], slot - at * shape->suffixes};
            bool changed, settled, draws;
            const bool marks = sweep->phase >= SOLVER_ENDINGS;
            if (marks ? !evaluate_endings(sweep, code, &changed, &draws)
                      : !evaluate(sweep, code, &changed, &settled))
                continue;
            if (marks)
                settled = !draws;
            ++evaluated;
            changes += changed;
            legal |= UINT64_C(1) << top;
            if (settled)
                settled_bits |= UINT64_C(1) << top;
        }
        if (sweep->phase == SOLVER_FIRST) {
            solver->class[word] = legal;
            atomic_fetch_or(&solver->open[word], legal & ~settled_bits);
        } else if (settled_bits && sweep->phase != SOLVER_CHECK) {
            atomic_fetch_and(&solver->open[word], ~settled_bits);
        }
    }
    atomic_fetch_add(&sweep->evaluated, evaluated);
    atomic_fetch_add(&sweep->changed, changes);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void report(struct sweep *sweep, double part) {
    if (!sweep->report)
        return;
    const struct solver_progress progress = {sweep->phase, sweep->solver->sweeps, part,
                                             sweep->evaluated, sweep->changed};
    sweep->report(sweep->context, &progress);
}

static void work(void *context, int index) {
    struct sweep *sweep = context;
    struct solver *solver = sweep->solver;
    double last = seconds();
    for (;;) {
        const int64_t chunk = atomic_fetch_sub(&sweep->next, 1);
        if (chunk < 0 || atomic_load(&solver->stop))
            return;
        const uint64_t from = (uint64_t)chunk * CHUNK_WORDS;
        const uint64_t to = from + CHUNK_WORDS < solver->words ? from + CHUNK_WORDS : solver->words;
        run_chunk(sweep, from, to);
        if (index == 0 && seconds() - last >= 1) {
            last = seconds();
            report(sweep, 1 - (double)chunk / (double)sweep->chunks);
        }
    }
}

/* False when it was stopped. */
static bool run_sweep(struct sweep *sweep) {
    struct solver *solver = sweep->solver;
    sweep->chunks = (int64_t)((solver->words + CHUNK_WORDS - 1) / CHUNK_WORDS);
    sweep->next = sweep->chunks - 1;
    sweep->evaluated = sweep->changed = 0;
    ++solver->sweeps;
    threads_run(solver->threads, work, sweep);
    solver->evaluations += sweep->evaluated;
    if (atomic_load(&solver->stop))
        return false;
    report(sweep, 1);
    return true;
}

enum solver_end solver_run(struct solver *solver, solver_report *report, void *context) {
    struct sweep sweep = {
        .solver = solver, .phase = SOLVER_FIRST, .report = report, .context = context};
    for (;;) {
        if (!run_sweep(&sweep))
            return SOLVER_STOPPED;
        if (sweep.phase == SOLVER_FIRST)
            solver->classes = sweep.evaluated;
        if (sweep.changed == 0)
            break;
        sweep.phase = SOLVER_SWEEP;
        /* A sweep with marks leaves behind exactly the classes that the next has to look at. */
        sweep.only_dirty = sweep.mark;
        sweep.mark |= sweep.changed * 100 < sweep.evaluated * MARK_BELOW;
    }
    sweep.phase = SOLVER_ENDINGS;
    sweep.mark = sweep.only_dirty = false;
    for (uint64_t word = 0; word < solver->words; ++word)
        solver->open[word] = solver->class[word];
    do
        if (!run_sweep(&sweep))
            return SOLVER_STOPPED;
    while (sweep.changed);
    sweep.phase = SOLVER_CHECK;
    if (!run_sweep(&sweep))
        return SOLVER_STOPPED;
    return sweep.changed == 0 ? SOLVER_DONE : SOLVER_WRONG;
}

uint64_t solver_memory(const struct solve_shape *shape) {
    return shape->slots + 3 * (shape->slots / 64 + 1) * sizeof(uint64_t);
}

bool solver_open(struct solver *solver, const struct solve_shape *shape, int threads,
                 struct fault *fault) {
    memset(solver, 0, sizeof *solver);
    solver->shape = shape;
    solver->threads = threads < 1 ? 1 : threads > THREADS_MOST ? THREADS_MOST : threads;
    solver->words = shape->slots / 64 + 1;
    solver->value = calloc(shape->slots, 1);
    solver->class = calloc(solver->words, sizeof *solver->class);
    solver->open = calloc(solver->words, sizeof *solver->open);
    solver->dirty = calloc(solver->words, sizeof *solver->dirty);
    if (!solver->value || !solver->class || !solver->open || !solver->dirty) {
        solver_close(solver);
        return fault_set(fault, "%.1f GB of memory are needed", (double)solver_memory(shape) / 1e9);
    }
    return true;
}

void solver_close(struct solver *solver) {
    free(solver->value);
    free(solver->class);
    free(solver->open);
    free(solver->dirty);
    memset(solver, 0, sizeof *solver);
}
