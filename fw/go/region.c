/* SPDX-License-Identifier: Apache-2.0
 * Flood fill, and the area by it. */
#include "fw/go/region.h"

#include <string.h>

/* The order in which points are found shows in answers (the stones a move took, the stones of a
 * status): each of the two keeps its own. */
static const int8_t around[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};
static const int8_t across[4] = {GO_EAST, GO_WEST, GO_NORTH, GO_SOUTH};

/* Stops when it meets an empty point, unless that is `except` or breathing is not asked for. */
static inline bool fill(const uint8_t *map, const int8_t side[4], int from, bool ask, int except,
                        struct go_region *region) {
    memset(region->within, 0, sizeof region->within);
    region->points = 0;
    region->touches = 0;
    region->point[region->points++] = (uint16_t)from;
    region->within[from] = true;
    for (int i = 0; i < region->points; i++)
        for (int d = 0; d < 4; d++) {
            const int next = region->point[i] + side[d];
            if (map[next] != map[from]) {
                region->touches |= 1 << map[next];
                if (ask && map[next] == GOISHI_EMPTY && next != except)
                    return true;
            } else if (!region->within[next]) {
                region->within[next] = true;
                region->point[region->points++] = (uint16_t)next;
            }
        }
    return false;
}

void go_region_fill(const uint8_t map[GO_POINTS], int from, struct go_region *region) {
    fill(map, around, from, false, 0, region);
}

bool go_region_breathes(const uint8_t map[GO_POINTS], int from, int except,
                        struct go_region *region) {
    return fill(map, across, from, true, except, region);
}

int go_area(const uint8_t map[GO_POINTS]) {
    bool counted[GO_POINTS] = {false};
    struct go_region region;
    int score = 0;
    for (int p = go_point(1, 1); p < go_point(GO_STRIDE - 1, GO_STRIDE - 2); p++) {
        if (map[p] == GOISHI_BLACK || map[p] == GOISHI_WHITE)
            score += map[p] == GOISHI_BLACK ? 1 : -1;
        if (map[p] != GOISHI_EMPTY || counted[p])
            continue;
        go_region_fill(map, p, &region);
        for (int i = 0; i < region.points; i++)
            counted[region.point[i]] = true;
        const bool black = region.touches & 1 << GOISHI_BLACK;
        const bool white = region.touches & 1 << GOISHI_WHITE;
        score += black == white ? 0 : black ? region.points : -region.points;
    }
    return score;
}
