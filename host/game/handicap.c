/* SPDX-License-Identifier: Apache-2.0
 * Star points and fixed handicap. */
#include "host/game/handicap.h"

/* Stars stand on the fourth line of large boards and on the third of small ones. */
static int star_line(int size) {
    return size >= 13 ? 4 : 3;
}

static void add(struct handicap_points *points, int x, int y) {
    points->at[points->count].x = (uint8_t)x;
    points->at[points->count].y = (uint8_t)y;
    ++points->count;
}

bool handicap_points(int size, int stones, struct handicap_points *points) {
    points->count = 0;
    const bool odd = size % 2 == 1;
    if (size < 7 || stones < 2 || stones > (odd && size > 7 ? 9 : 4))
        return false;
    const int near = star_line(size), far = size + 1 - near, middle = (size + 1) / 2;
    add(points, far, far);
    add(points, near, near);
    if (stones >= 3)
        add(points, far, near);
    if (stones >= 4)
        add(points, near, far);
    if (stones >= 6) {
        add(points, near, middle);
        add(points, far, middle);
    }
    if (stones >= 8) {
        add(points, middle, near);
        add(points, middle, far);
    }
    if (stones >= 5 && stones % 2 == 1)
        add(points, middle, middle);
    return true;
}

bool handicap_fixed(int size, int stones, struct handicap_points *points) {
    if (!handicap_points(size, stones, points))
        return false;
    if (stones == 3) {
        const uint8_t x = points->at[2].x;
        points->at[2].x = points->at[2].y;
        points->at[2].y = x;
    }
    return true;
}

void handicap_free(int size, int stones, struct handicap_points *points) {
    if (stones > HANDICAP_MAX)
        stones = HANDICAP_MAX;
    while (stones > 1 && !handicap_fixed(size, stones, points))
        --stones;
    if (stones > 1)
        return;
    points->count = 0; /* a tiny board: two opposite corners */
    add(points, 1, 1);
    add(points, size, size);
}

bool handicap_star(int size, int x, int y) {
    if (size < 7)
        return size % 2 == 1 && size >= 5 && x == (size + 1) / 2 && y == x;
    const int near = star_line(size), far = size + 1 - near, middle = (size + 1) / 2;
    const bool odd = size % 2 == 1;
    const bool x_corner = x == near || x == far, y_corner = y == near || y == far;
    const bool x_middle = odd && x == middle, y_middle = odd && y == middle;
    if (x_corner && y_corner)
        return true;
    if (x_middle && y_middle)
        return true;
    /* Side stars only where they are not crowded. */
    return size >= 15 && ((x_corner && y_middle) || (x_middle && y_corner));
}
