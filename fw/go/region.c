/* SPDX-License-Identifier: Apache-2.0
 * Flood fill, and the area by it. */
#include "fw/go/region.h"

#include <string.h>

void go_region_fill(const uint8_t map[GO_POINTS], int from, struct go_region *region) {
    static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};
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
            } else if (!region->within[next]) {
                region->within[next] = true;
                region->point[region->points++] = (uint16_t)next;
            }
        }
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
