/* SPDX-License-Identifier: Apache-2.0
 * Assignments of points to nodes, and the search for a better one. */
#include "host/cube/assignment.h"

#include <string.h>

#include "fw/go/random.h"
#include "fw/twin/influence.h"

enum { TILE = 2 * INFLUENCE_REACH + 1, HEAT = 10 };

void assignment_get(int number, struct assignment *assignment) {
    if (number <= ASSIGNMENT_FIGURES) {
        memcpy(assignment->node, assignment_figures[number - 1], sizeof assignment->node);
        return;
    }
    /* A tile of 11x11 points in turn. Figure 4.8 prints its third row one point out of step. */
    for (int y = 0; y < ASSIGNMENT_SIZE; ++y)
        for (int x = 0; x < ASSIGNMENT_SIZE; ++x)
            assignment->node[y][x] = (uint8_t)((y % TILE * TILE + x % TILE) % ASSIGNMENT_NODES);
}

static int first(int at) {
    return at > INFLUENCE_REACH ? at - INFLUENCE_REACH : 0;
}
static int last(int at) {
    return at + INFLUENCE_REACH < ASSIGNMENT_SIZE ? at + INFLUENCE_REACH : ASSIGNMENT_SIZE - 1;
}

/* By the stone's point: additions of each node. */
struct loads {
    uint8_t node[ASSIGNMENT_SIZE][ASSIGNMENT_SIZE][ASSIGNMENT_NODES];
};

static void fill_loads(const struct assignment *assignment, struct loads *loads) {
    memset(loads, 0, sizeof *loads);
    for (int y = 0; y < ASSIGNMENT_SIZE; ++y)
        for (int x = 0; x < ASSIGNMENT_SIZE; ++x)
            for (int to_y = first(y); to_y <= last(y); ++to_y)
                for (int to_x = first(x); to_x <= last(x); ++to_x)
                    loads->node[y][x][assignment->node[to_y][to_x]]++;
}

static int busiest(const uint8_t node[ASSIGNMENT_NODES]) {
    int most = 0;
    for (int k = 0; k < ASSIGNMENT_NODES; ++k)
        most = node[k] > most ? node[k] : most;
    return most;
}

void assignment_times(const struct assignment *assignment, struct assignment_times *times) {
    struct loads loads;
    fill_loads(assignment, &loads);
    memset(times, 0, sizeof *times);
    for (int y = 0; y < ASSIGNMENT_SIZE; ++y)
        for (int x = 0; x < ASSIGNMENT_SIZE; ++x) {
            const int most = busiest(loads.node[y][x]);
            times->points[most < ASSIGNMENT_MOST ? most : ASSIGNMENT_MOST - 1]++;
            times->sum += most;
        }
}

int assignment_bound(void) {
    int sum = 0;
    for (int y = 0; y < ASSIGNMENT_SIZE; ++y)
        for (int x = 0; x < ASSIGNMENT_SIZE; ++x) {
            const int reached = (last(y) - first(y) + 1) * (last(x) - first(x) + 1);
            sum += (reached + ASSIGNMENT_NODES - 1) / ASSIGNMENT_NODES;
        }
    return sum;
}

/* Gives a point to another node; returns by how much the sum of time units grows. */
static int give(struct assignment *assignment, struct loads *loads, int point, int node) {
    const int y = point / ASSIGNMENT_SIZE, x = point % ASSIGNMENT_SIZE;
    const int old = assignment->node[y][x];
    int growth = 0;
    for (int from_y = first(y); from_y <= last(y); ++from_y)
        for (int from_x = first(x); from_x <= last(x); ++from_x) {
            uint8_t *load = loads->node[from_y][from_x];
            const int before = busiest(load);
            load[old]--;
            load[node]++;
            growth += busiest(load) - before;
        }
    assignment->node[y][x] = (uint8_t)node;
    return growth;
}

int assignment_search(struct assignment *assignment, uint64_t seed, long steps) {
    struct assignment_times times;
    struct loads loads;
    assignment_times(assignment, &times);
    fill_loads(assignment, &loads);
    struct assignment best = *assignment;
    int sum = times.sum, least = sum;
    struct go_random random = go_random_of(seed, 0);
    for (long step = 0; step < steps; ++step) {
        const int one = (int)go_random_below(&random, ASSIGNMENT_POINTS);
        const int two = (int)go_random_below(&random, ASSIGNMENT_POINTS);
        const bool exchange = go_random_below(&random, 2);
        const int mine = assignment->node[one / ASSIGNMENT_SIZE][one % ASSIGNMENT_SIZE];
        const int other = exchange ? assignment->node[two / ASSIGNMENT_SIZE][two % ASSIGNMENT_SIZE]
                                   : (int)go_random_below(&random, ASSIGNMENT_NODES);
        int growth = give(assignment, &loads, one, other);
        if (exchange)
            growth += give(assignment, &loads, two, mine);
        /* Growth by g is taken once in 2^(g * chill). */
        const int chill = 2 + (int)(HEAT * step / steps), bits = growth * chill;
        if (growth <= 0 || (bits < 24 && go_random_below(&random, UINT32_C(1) << bits) == 0)) {
            sum += growth;
        } else {
            if (exchange)
                give(assignment, &loads, two, other);
            give(assignment, &loads, one, mine);
        }
        if (sum < least) {
            least = sum;
            best = *assignment;
        }
    }
    *assignment = best;
    return least;
}
