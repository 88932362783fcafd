/* SPDX-License-Identifier: Apache-2.0
 * Sweeps over the classes, from the largest slot down. A stone more gives a larger slot, so a sweep
 * meets the successors of a move without captures before the move itself. */
#define _DEFAULT_SOURCE
#include "host/solve/solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "host/base/threads.h"
#include "host/solve/before.h"
#include "host/solve/endings.h"
#include "host/solve/share.h"

enum {
    CHUNK_WORDS = 256, /* of 64 slots: what a thread takes at a time, and a rank of a team owns */
    MARK_BELOW = 35,   /* percent of the evaluated classes that change: below, marks pay */
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
    pthread_mutex_t lock;
    struct text shared; /* for the other ranks of a team: share.h */
    solver_report *report;
    void *context;
};

/* One thread of a sweep. */
struct worker {
    struct sweep *sweep;
    struct solver *solver;
    struct text shared;
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

/* Which rank of a team evaluates the class of a slot. */
static inline bool owns(const struct solver *solver, uint64_t slot) {
    const struct team *team = solver->team;
    return !team || (int)(slot / 64 / CHUNK_WORDS % (uint64_t)team->ranks) == team->rank;
}

static inline void mark_slot(struct solver *solver, uint64_t slot) {
    const uint64_t bit = UINT64_C(1) << slot % 64;
    if (atomic_load_explicit(&solver->open[slot / 64], memory_order_relaxed) & bit)
        atomic_fetch_or(&solver->dirty[slot / 64], bit);
}

SOLVE_INLINE void mark(void *context, struct solve_code code) {
    struct worker *worker = context;
    const uint64_t slot = solve_class(worker->solver->shape, code);
    if (owns(worker->solver, slot))
        mark_slot(worker->solver, slot);
    else
        share_add(&worker->shared, slot, SHARE_MARK);
}

/* A value and its copies. */
static void put_value(struct solver *solver, uint64_t orbit, uint64_t slot, int value) {
    const struct solve_shape *shape = solver->shape;
    write_value(solver, slot, value);
    const int copies = solve_copies(shape, orbit);
    if (copies) {
        const struct solve_code kept = solve_code_at(shape, orbit, slot - orbit * shape->suffixes);
        for (int k = copies; k-- > 0;)
            write_value(solver, solve_copy(shape, orbit, kept, k), value);
    }
}

static bool store(struct worker *worker, uint32_t prefix, uint64_t slot, int value) {
    struct solver *solver = worker->solver;
    if (read_value(solver->value, slot) == value)
        return false;
    put_value(solver, solver->shape->place[prefix].orbit, slot, value);
    if (solver->team)
        share_add(&worker->shared, slot, value);
    return true;
}

static bool store_side(struct worker *worker, const struct solve_side *side, int value) {
    return store(worker, side->code.prefix, side->slot, value);
}
static bool store_ko(struct worker *worker, struct solve_code code, int value) {
    return store(worker, code.prefix, solve_slot(worker->solver->shape, code), value);
}

/* Evaluates one class and stores what changed. *settled: all its values are as far from 0 as they
 * can be, so they will never change again. False when the position is not legal. */
static inline bool evaluate(struct worker *worker, struct solve_code code, bool *changed,
                            bool *settled) {
    struct solver *solver = worker->solver;
    const struct sweep *sweep = worker->sweep;
    const int most = solver->shape->points;
    struct solve_side side[2];
    side[0].code = code;
    if (!solve_values(solver->shape, read_value, solver->value, side, sweep->phase == SOLVER_SWEEP))
        return false;
    *changed = false;
    *settled = true;
    for (int s = 0; s < 2; ++s) {
        if (store_side(worker, &side[s], side[s].value)) {
            *changed = true;
            if (sweep->mark)
                solve_before(solver->shape, side[s].code, mark, worker);
        }
        *settled &= abs(side[s].value) == most;
        for (int k = 0; k < side[s].kos; ++k) {
            if (store_ko(worker, side[s].ko_code[k], side[s].ko_value[k])) {
                *changed = true;
                if (sweep->mark)
                    mark(worker, solve_before_ko(solver->shape, side[s].code, side[s].ko_code[k]));
            }
            *settled &= abs(side[s].ko_value[k]) == most;
        }
    }
    return true;
}

/* The marks of a class's draws. *draws: it has any. While marks grow, values stand still. */
static inline bool evaluate_endings(struct worker *worker, struct solve_code code, bool *changed,
                                    bool *draws) {
    struct solver *solver = worker->solver;
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
        *changed |= store_side(worker, &side[s], solve_byte(side[s].value, marks));
        for (int k = 0; k < side[s].kos; ++k)
            *changed |=
                store_ko(worker, side[s].ko_code[k],
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

static CLONES void run_chunk(struct worker *worker, uint64_t from, uint64_t to) {
    struct sweep *sweep = worker->sweep;
    struct solver *solver = sweep->solver;
    const struct solve_shape *shape = solver->shape;
    uint64_t orbit = to * 64 / shape->suffixes, evaluated = 0, changes = 0;
    if (orbit >= shape->orbits)
        orbit = shape->orbits - 1;
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
            if (marks ? !evaluate_endings(worker, code, &changed, &draws)
                      : !evaluate(worker, code, &changed, &settled))
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
    struct worker worker = {.sweep = sweep, .solver = solver};
    double last = seconds();
    for (;;) {
        const int64_t chunk = atomic_fetch_sub(&sweep->next, 1);
        if (chunk < 0 || atomic_load(&solver->stop))
            break;
        const uint64_t from = (uint64_t)chunk * CHUNK_WORDS;
        const uint64_t to = from + CHUNK_WORDS < solver->words ? from + CHUNK_WORDS : solver->words;
        if (!owns(solver, from * 64))
            continue;
        run_chunk(&worker, from, to);
        if (index == 0 && seconds() - last >= 1) {
            last = seconds();
            report(sweep, 1 - (double)chunk / (double)sweep->chunks);
        }
    }
    pthread_mutex_lock(&sweep->lock);
    text_bytes(&sweep->shared, worker.shared.bytes, worker.shared.length);
    sweep->shared.failed |= worker.shared.failed;
    pthread_mutex_unlock(&sweep->lock);
    text_free(&worker.shared);
}

/* What the ranks of a team have done in a sweep, all together. */
struct gathering {
    struct solver *solver;
    struct share_head sum;
    uint64_t most; /* evaluations of the busiest */
};

static void take(void *taker, int from, const uint8_t *bytes, size_t length) {
    struct gathering *gathering = taker;
    struct solver *solver = gathering->solver;
    const struct share_head head = share_get_head(bytes);
    gathering->sum.evaluated += head.evaluated;
    gathering->sum.changed += head.changed;
    gathering->sum.stopped += head.stopped;
    gathering->sum.failed += head.failed;
    if (head.evaluated > gathering->most)
        gathering->most = head.evaluated;
    if (from == solver->team->rank)
        return;
    solver->received += length;
    for (size_t at = SHARE_HEAD; at + SHARE_ENTRY <= length; at += SHARE_ENTRY) {
        const struct share_entry entry = share_get(bytes + at);
        if (entry.value != SHARE_MARK)
            put_value(solver, entry.slot / solver->shape->suffixes, entry.slot, entry.value);
        else if (owns(solver, entry.slot))
            mark_slot(solver, entry.slot);
    }
}

/* All ranks hear of all changes. Returns whether memory sufficed for everybody. */
static bool share(struct sweep *sweep) {
    struct solver *solver = sweep->solver;
    struct gathering gathering = {.solver = solver};
    const struct share_head head = {sweep->evaluated, sweep->changed, atomic_load(&solver->stop),
                                    sweep->shared.failed};
    uint8_t alone[SHARE_HEAD];
    uint8_t *bytes = head.failed ? alone : (uint8_t *)sweep->shared.bytes;
    share_put_head(bytes, &head);
    solver->team->exchange(solver->team->context, bytes,
                           head.failed ? SHARE_HEAD : sweep->shared.length, take, &gathering);
    sweep->evaluated = gathering.sum.evaluated;
    sweep->changed = gathering.sum.changed;
    solver->busiest += gathering.most;
    if (gathering.sum.stopped)
        atomic_store(&solver->stop, true);
    return gathering.sum.failed == 0;
}

/* SOLVER_DONE: the sweep is. */
static enum solver_end run_sweep(struct sweep *sweep) {
    struct solver *solver = sweep->solver;
    sweep->chunks = (int64_t)((solver->words + CHUNK_WORDS - 1) / CHUNK_WORDS);
    sweep->next = sweep->chunks - 1;
    sweep->evaluated = sweep->changed = 0;
    ++solver->sweeps;
    text_clear(&sweep->shared);
    text_bytes(&sweep->shared, (const uint8_t[SHARE_HEAD]){0}, SHARE_HEAD);
    threads_run(solver->threads, work, sweep);
    if (solver->team && !share(sweep))
        return SOLVER_NO_MEMORY;
    solver->evaluations += sweep->evaluated;
    if (atomic_load(&solver->stop))
        return SOLVER_STOPPED;
    report(sweep, 1);
    return SOLVER_DONE;
}

static enum solver_end run_sweeps(struct solver *solver, struct sweep *sweep) {
    for (;;) {
        const enum solver_end end = run_sweep(sweep);
        if (end != SOLVER_DONE)
            return end;
        if (sweep->phase == SOLVER_FIRST)
            solver->classes = sweep->evaluated;
        if (sweep->phase == SOLVER_CHECK)
            return sweep->changed == 0 ? SOLVER_DONE : SOLVER_WRONG;
        if (sweep->changed == 0) {
            /* Classes that are not open have no draws. */
            sweep->phase = sweep->phase == SOLVER_ENDINGS ? SOLVER_CHECK : SOLVER_ENDINGS;
            sweep->mark = sweep->only_dirty = false;
        } else if (sweep->phase != SOLVER_ENDINGS) {
            /* A sweep with marks leaves behind exactly the classes that the next has to look at. */
            sweep->only_dirty = sweep->mark;
            if (sweep->phase != SOLVER_FIRST) /* which changes little, because all is 0 around it */
                sweep->mark |= sweep->changed * 100 < sweep->evaluated * MARK_BELOW;
            sweep->phase = SOLVER_SWEEP;
        }
    }
}

/* A snapshot may hold a value without all of its copies, because it is not of one moment. What lies
 * farther from 0 is the newer one. */
static void mend_copies(struct solver *solver) {
    const struct solve_shape *shape = solver->shape;
    for (uint64_t orbit = 0; orbit < shape->orbits; ++orbit)
        for (uint64_t suffix = 0; solve_copies(shape, orbit) && suffix < shape->suffixes;
             ++suffix) {
            const int value = solver->value[orbit * shape->suffixes + suffix];
            if (value == 0)
                continue;
            const struct solve_code code = solve_code_at(shape, orbit, suffix);
            for (int k = solve_copies(shape, orbit); k-- > 0;) {
                const uint64_t copy = solve_copy(shape, orbit, code, k);
                if (abs(solver->value[copy]) < abs(value))
                    solver->value[copy] = (int8_t)value;
            }
        }
}

enum solver_end solver_run(struct solver *solver, solver_report *report, void *context) {
    struct sweep sweep = {.solver = solver,
                          .phase = SOLVER_FIRST,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .report = report,
                          .context = context};
    mend_copies(solver);
    const enum solver_end end = run_sweeps(solver, &sweep);
    text_free(&sweep.shared);
    return end;
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
