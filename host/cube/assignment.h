/* SPDX-License-Identifier: Apache-2.0
 * The points of a 19x19 board dealt out to the 32 nodes of a hypercube ([Shyu], chapter 4), and how
 * evenly: a stone reaches five points along each axis, and its influence is added up as fast as the
 * busiest node adds. */
#ifndef HOST_CUBE_ASSIGNMENT_H
#define HOST_CUBE_ASSIGNMENT_H

#include <stdint.h>

enum {
    ASSIGNMENT_SIZE = 19,
    ASSIGNMENT_POINTS = ASSIGNMENT_SIZE * ASSIGNMENT_SIZE,
    ASSIGNMENT_NODES = 32,
    ASSIGNMENT_FIGURES = 3, /* that are printed and follow no rule to the end */
    ASSIGNMENT_COUNT = 4,
    ASSIGNMENT_MOST = 32, /* time units for a stone; far more than any good assignment needs */
};

extern const uint8_t assignment_figures[ASSIGNMENT_FIGURES][ASSIGNMENT_SIZE][ASSIGNMENT_SIZE];

struct assignment {
    uint8_t node[ASSIGNMENT_SIZE][ASSIGNMENT_SIZE]; /* [y][x] from 0, top row first */
};

/* The assignment of that number, 1 to ASSIGNMENT_COUNT. */
void assignment_get(int number, struct assignment *assignment);

struct assignment_times {
    int points[ASSIGNMENT_MOST]; /* where a stone takes so many time units */
    int sum;                     /* of the time units of all points */
};
void assignment_times(const struct assignment *assignment, struct assignment_times *times);
/* The same sum if every stone's additions were dealt out evenly: no assignment has less. */
int assignment_bound(void);

/* Looks for a better one from here: exchanges and changes of points, of which worse ones are taken
 * less and less often. The same seed gives the same result. Returns the sum of time units. */
int assignment_search(struct assignment *assignment, uint64_t seed, long steps);

#endif
