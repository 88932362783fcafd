/* SPDX-License-Identifier: Apache-2.0
 * The few types that every layer shares. Coordinates are the thesis's: x, y from 1 to N, origin at
 * the lower left; 0 and N+1 are the border lines, where only virtual stones stand. "The thesis"
 * is [Shyu] of docs/sources.md everywhere; sections, tables and figures without a name are its. */
#ifndef GOISHI_H
#define GOISHI_H

#include <stdbool.h>
#include <stdint.h>

#define GOISHI_MAX_SIZE 19

/* Two bits, as in the circuits: (n1,n0) = 01 black, 10 white, 00 empty. */
enum goishi_colour { GOISHI_EMPTY = 0, GOISHI_BLACK = 1, GOISHI_WHITE = 2 };

static inline int goishi_other(int colour) {
    return 3 - colour;
}

enum goishi_status {
    GOISHI_OK = 0,
    GOISHI_REFUSED, /* the cells refused the operation and changed nothing */
    GOISHI_BUS,     /* the bus answered with an error: no such register, wrong size */
};

#endif
