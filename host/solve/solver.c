/* SPDX-License-Identifier: Apache-2.0
 * Sweeps over the classes, from the largest slot down. A stone more gives a larger slot, so a sweep
 * meets the successors of a move without captures before the move itself. */
#define _DEFAULT_SOURCE
#include "host/solve/solver.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "host/base/threads.h"
#include "host/solve/before.h"
#include "host/solve/endings.h"

enum {
    CHUNK_WORDS = 1024, /* of 64 slots: what a thread takes at a time */
    MARK_BELOW = 35,    /* percent of the evaluated classes that change: below, marks pay */
};

/* The machine's own instructions for counting and finding bits, where it has them. */
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__) &&                        \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define CLONES __attribute__((flatten, target_clones("default", "arch=x86-64-v3")))
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

SOLVE_INLINE void mark(void *context, struct solve_code code) {
    struct solver *solver = context;
    const uint64_t slot = solve_class(solver->shape, code);
    const uint64_t bit = UINT64_C(1) << slot % 64;
    if (atomic_load_explicit(&solver->open[slot / 64], memory_order_relaxed) & bit)
        atomic_fetch_or(&solver->dirty[slot / 64], bit);
}

static bool store(struct solver *solver, uint32_t prefix, uint64_t slot, int value) {
    const struct solve_shape *shape = solver->shape;
    if (read_value(solver->value, slot) == value)
        return false;
    write_value(solver, slot, value);
    const uint64_t orbit = shape->place[prefix].orbit;
    const int copies = solve_copies(shape, orbit);
    if (copies) {
        const struct solve_code kept = solve_code_at(shape, orbit, slot - orbit * shape->suffixes);
        for (int k = copies; k-- > 0;)
            write_value(solver, solve_copy(shape, orbit, kept, k), value);
    }
    return true;
}

static bool store_side(struct solver *solver, const struct solve_side *side, int value) {
    return store(solver, side->code.prefix, side->slot, value);
}
static bool store_ko(struct solver *solver, struct solve_code code, int value) {
    return store(solver, code.prefix, solve_slot(solver->shape, code), value);
}

/* Evaluates one class and stores what changed. *settled: all its values are as far from 0 as they
 * can be, so they will never change again. False when the position is not legal. */
static inline bool evaluate(struct sweep *sweep, struct solve_code code, bool *changed,
                            bool *settled) {
    struct solver *solver = sweep->solver;
    const int most = solver->shape->points;
    struct solve_side side[2];
    side[0].code = code;
    if (!solve_values(solver->shape, read_value, solver->value, side, sweep->phase == SOLVER_SWEEP))
        return false;
    *changed = false;
    *settled = true;
    for (int s = 0; s < 2; ++s) {
        if (store_side(solver, &side[s], side[s].value)) {
            *changed = true;
            if (sweep->mark)
                solve_before(solver->shape, side[s].code, mark, solver);
        }
        *settled &= abs(side[s].value) == most;
        for (int k = 0; k < side[s].kos; ++k) {
            if (store_ko(solver, side[s].ko_code[k], side[s].ko_value[k])) {
                *changed = true;
                if (sweep->mark)
                    mark(solver, solve_before_ko(solver->shape, side[s].code, side[s].ko_code[k]));
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
    if (!solve_values(solver->shape, read_points, solver->value, side, false))
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
        *changed |= store_side(solver, &side[s], solve_byte(side[s].value, marks));
        for (int k = 0; k < side[s].kos; ++k)
            *changed |=
                store_ko(solver, side[s].ko_code[k],
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
        const uint32_t swapped = shape->prefix_swapped[shape->largest[orbit]];
        if (shape->place[swapped].orbit > orbit)
            continue;
        const struct solve_code code = solve_code_at(shape, orbit, slot - orbit * shape->suffixes);
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
            const struct solve_code code = solve_code_at(shape, at, slot - at * shape->suffixes);
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
        /* A sweep with marks leaves behind exactly the classes that the next has to look at. */
        sweep.only_dirty = sweep.mark;
        if (sweep.phase != SOLVER_FIRST) /* which changes little, because all is 0 around it */
            sweep.mark |= sweep.changed * 100 < sweep.evaluated * MARK_BELOW;
        sweep.phase = SOLVER_SWEEP;
    }
    sweep.phase = SOLVER_ENDINGS;
    sweep.mark = sweep.only_dirty = false;
    /* Classes that are not open have no draws. */
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

/* Memory in large pages where the system has them: the successors of a position lie far apart. */
static void *zeros(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
#ifdef MADV_HUGEPAGE
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

static void give_back(void *memory, size_t bytes) {
    if (memory)
        munmap(memory, bytes);
}

bool solver_open(struct solver *solver, const struct solve_shape *shape, int threads,
                 struct fault *fault) {
    memset(solver, 0, sizeof *solver);
    solver->shape = shape;
    solver->threads = threads < 1 ? 1 : threads > THREADS_MOST ? THREADS_MOST : threads;
    solver->words = shape->slots / 64 + 1;
    solver->value = zeros(shape->slots);
    solver->class = zeros(solver->words * sizeof *solver->class);
    solver->open = zeros(solver->words * sizeof *solver->open);
    solver->dirty = zeros(solver->words * sizeof *solver->dirty);
    if (!solver->value || !solver->class || !solver->open || !solver->dirty) {
        solver_close(solver);
        return fault_set(fault, "%.1f GB of memory are needed", (double)solver_memory(shape) / 1e9);
    }
    return true;
}

void solver_close(struct solver *solver) {
    if (solver->shape)
        give_back(solver->value, solver->shape->slots);
    give_back(solver->class, solver->words * sizeof *solver->class);
    give_back(solver->open, solver->words * sizeof *solver->open);
    give_back(solver->dirty, solver->words * sizeof *solver->dirty);
    memset(solver, 0, sizeof *solver);
}
