/* SPDX-License-Identifier: Apache-2.0
 * Where star points are drawn and where fixed handicap stones stand. */
#ifndef GAME_HANDICAP_H
#define GAME_HANDICAP_H

#include <stdbool.h>
#include <stdint.h>

enum { HANDICAP_MAX = 9 };

struct handicap_points {
    int count;
    struct {
        uint8_t x, y;
    } at[HANDICAP_MAX];
};

/* The customary placement of that many stones; false when the board has none for that number. */
bool handicap_points(int size, int stones, struct handicap_points *points);

/* The same in the order of the Go Text Protocol, whose third stone stands at the upper left. */
bool handicap_fixed(int size, int stones, struct handicap_points *points);
/* As many as are asked for, but no more than there are customary places; 2 at least. */
void handicap_free(int size, int stones, struct handicap_points *points);

/* Is a star drawn at this point? */
bool handicap_star(int size, int x, int y);

#endif
