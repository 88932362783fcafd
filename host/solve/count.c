/* SPDX-License-Identifier: Apache-2.0
 * Counts states. Threads take orbits of prefixes in turn. */
#define _POSIX_C_SOURCE 200809L
#include "host/solve/count.h"

#include <pthread.h>
#include <stdatomic.h>

#include "host/base/threads.h"
#include "host/solve/value.h"

struct counting {
    const struct solve_shape *shape;
    _Atomic uint32_t next;
    pthread_mutex_t lock;
    struct solve_count total;
};

/* How many symmetries map the code to itself; the orbit of the state has the other ones. */
static uint64_t orbit_size(const struct solve_shape *shape, struct solve_code code) {
    const uint64_t orbit = shape->place[code.prefix].orbit;
    const uint64_t slot = solve_slot(shape, code);
    const struct solve_code kept = solve_code_at(shape, orbit, slot - orbit * shape->suffixes);
    int fixed = 1;
    for (int k = solve_copies(shape, orbit); k-- > 0;)
        fixed += solve_copy(shape, orbit, kept, k) == slot;
    return (uint64_t)(shape->symmetries / fixed);
}

static void count_position(const struct solve_shape *shape, struct solve_code code,
                           struct solve_count *count) {
    const struct solve_stones stones = solve_stones_of(shape, code);
    struct solve_strings strings;
    if (!solve_look(shape, stones, &strings))
        return;
    const uint32_t legal = solve_legal(&strings, 0);
    const uint64_t moves = (uint64_t)__builtin_popcount(legal);
    count->legal += orbit_size(shape, code);
    count->positions += 1;
    count->edges += 2 * (moves + 1);
    uint64_t seen[SOLVE_MAX_POINTS];
    int kos = 0;
    for (uint32_t rest = legal & strings.atari[1]; rest; rest &= rest - 1) {
        const uint32_t point = rest & -rest;
        if (!solve_is_ko(shape, &strings, stones.mover, point, solve_captures(&strings, 0, point)))
            continue;
        struct solve_code ko = code;
        solve_add(shape, &ko, __builtin_ctz(point), 1);
        const uint64_t slot = solve_largest_copy(shape, ko);
        bool known = false;
        for (int k = 0; k < kos; ++k)
            known |= seen[k] == slot;
        if (known)
            continue;
        seen[kos++] = slot;
        count->kos += orbit_size(shape, ko);
        count->ko_states += 1;
        count->edges += moves; /* without the ko point, but with the pass */
    }
}

static void count_orbits(void *context, int index) {
    (void)index;
    struct counting *counting = context;
    const struct solve_shape *shape = counting->shape;
    struct solve_count count = {0};
    for (;;) {
        const uint32_t orbit = atomic_fetch_add(&counting->next, 1);
        if (orbit >= shape->orbits)
            break;
        for (uint64_t suffix = 0; suffix < shape->suffixes; ++suffix) {
            const struct solve_code code = solve_code_at(shape, orbit, suffix);
            if (solve_largest_copy(shape, code) == orbit * shape->suffixes + suffix)
                count_position(shape, code, &count);
        }
    }
    pthread_mutex_lock(&counting->lock);
    counting->total.legal += count.legal;
    counting->total.kos += count.kos;
    counting->total.positions += count.positions;
    counting->total.ko_states += count.ko_states;
    counting->total.edges += count.edges;
    pthread_mutex_unlock(&counting->lock);
}

struct solve_count solve_count_states(const struct solve_shape *shape, int threads) {
    struct counting counting = {.shape = shape, .lock = PTHREAD_MUTEX_INITIALIZER};
    threads_run(threads, count_orbits, &counting);
    return counting.total;
}
