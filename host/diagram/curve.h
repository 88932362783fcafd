/* SPDX-License-Identifier: Apache-2.0
 * A curve of shares over the moves of a game, as SVG. */
#ifndef DIAGRAM_CURVE_H
#define DIAGRAM_CURVE_H

#include "host/base/text.h"

struct curve {
    const char *title, *above, *below; /* what values near 1 and near 0 mean */
    const double *value;               /* 0 to 1, one for each position from move 0 on */
    int count;
    const int *mark; /* positions that are marked */
    int marks;
};

void curve_svg(struct text *text, const struct curve *curve);

#endif
