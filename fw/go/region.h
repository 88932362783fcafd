/* SPDX-License-Identifier: Apache-2.0
 * Connected points of one kind, on any map with the numbering of fw/go/point.h. */
#ifndef GO_REGION_H
#define GO_REGION_H

#include "fw/go/point.h"

struct go_region {
    int points;
    int touches; /* the kinds beside it, one bit each: 1 << colour */
    uint16_t point[GO_MAX_AREA];
    bool within[GO_POINTS];
};

/* All points that are connected to `from` by points of its kind; `map` has GO_BORDER around it. */
void go_region_fill(const uint8_t map[GO_POINTS], int from, struct go_region *region);
/* True as soon as an empty point beside it is met that is not `except`; otherwise the region is
 * complete. */
bool go_region_breathes(const uint8_t map[GO_POINTS], int from, int except,
                        struct go_region *region);

/* Black's area less white's on such a map: stones, and empty regions that touch one colour only. */
int go_area(const uint8_t map[GO_POINTS]);

#endif
