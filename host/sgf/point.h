/* SPDX-License-Identifier: Apache-2.0
 * Points as values of SGF properties, blanks around them allowed; the letters themselves are read
 * and written by fw/go/point.h. */
#ifndef SGF_POINT_H
#define SGF_POINT_H

#include "host/sgf/sgf.h"

enum sgf_point_kind { SGF_POINT_BAD, SGF_POINT_PASS, SGF_POINT_ON_BOARD };

/* A move's value: a point, or a pass ("" and, on boards up to 19, "tt"). x and y change only for a
 * point. */
enum sgf_point_kind sgf_point(const struct sgf_value *value, int size, int *x, int *y);

struct sgf_rectangle {
    int x1, y1, x2, y2; /* x1 <= x2, y1 <= y2 */
};

/* A member of a point list: one point, or two opposite corners joined by a colon. */
bool sgf_points(const struct sgf_value *value, int size, struct sgf_rectangle *rectangle);

#endif
