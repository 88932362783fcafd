/* SPDX-License-Identifier: Apache-2.0
 * What the joseki board is asked and what it answers, the same for the twin, the driver and the
 * circuit. fw/twin/joseki.h and docs/joseki-board.md define the operations. */
#ifndef GOISHI_JOSEKI_H
#define GOISHI_JOSEKI_H

#include "fw/base/goishi.h"
#include "fw/base/map.h" /* enum goishi_joseki_op, enum goishi_joseki_error */

#define GOISHI_JOSEKI_DEPTH 15  /* boards that can be pushed */
#define GOISHI_JOSEKI_BOUNDS 7  /* bounds between the intervals */
#define GOISHI_JOSEKI_CLASSES 8 /* intervals of one colour */
#define GOISHI_JOSEKI_VIEWS 16  /* Table 3.1: go_equivalent of fw/go/point.h */

struct goishi_joseki_result {
    uint16_t removed; /* stones that this command has captured */
    bool killing;     /* it captured; after SETTLE: some N-stone has no liberty */
    bool suicide;     /* PLACE without liberty that killed nothing: taken back */
    bool one_matched; /* at the point of this command stands an N-stone, and the S-stone is the same
                       */
    bool all_matched; /* every N-stone stands on an equal S-stone */
    bool interference; /* an S-stone that the path does not know stands in the area of an N-stone */
    uint8_t depth;     /* boards on the stacks */
    enum goishi_joseki_error error;
};

/* One point, in the colours of the view. Points of the border lines have only `counted`: the
 * virtual stone. */
struct goishi_joseki_point {
    uint8_t s, n;
    bool captured;   /* the S-stone here was captured by the path */
    bool dead;       /* found without liberty by the SETTLE that was the last command */
    bool flagged;    /* an N-stone stands here or has this point in its area */
    bool mismatch;   /* an N-stone that is not an equal S-stone */
    uint8_t counted; /* the stone that is evaluated */
};

/* What the last EVALUATE found, in the colours of the view. */
struct goishi_joseki_score {
    int32_t score;
    uint16_t black[GOISHI_JOSEKI_CLASSES], white[GOISHI_JOSEKI_CLASSES];
};

/* Interval bounds and weights after reset: moderate control is worth most. Set by hand. */
#define GOISHI_JOSEKI_DEFAULT_BOUNDS                                                               \
    { 4, 10, 20, 40, 80, 140, 240 }
#define GOISHI_JOSEKI_DEFAULT_WEIGHTS                                                              \
    { 0, 2, 5, 8, 10, 8, 5, 3 }

#endif
