/* SPDX-License-Identifier: Apache-2.0
 * What is to be shown on a board. */
#include "host/diagram/diagram.h"

#include <math.h>
#include <string.h>

const struct view_rgb view_black_heat = {20, 82, 176};
const struct view_rgb view_white_heat = {204, 48, 44};
const struct view_rgb view_wood = {232, 194, 124};

void view_init(struct view *view, int size) {
    memset(view, 0, sizeof *view);
    view->size = size;
    view->x1 = view->y1 = 1;
    view->x2 = view->y2 = size;
    view->coordinates = true;
}

void view_position(struct view *view, const struct position *position) {
    for (int y = 1; y <= view->size; ++y)
        for (int x = 1; x <= view->size; ++x)
            view->point[y][x].colour = (uint8_t)position_at(position, x, y);
}

static int limit(int value, int size) {
    return value < 1 ? 1 : value > size ? size : value;
}

void view_part(struct view *view, int xa, int ya, int xb, int yb) {
    xa = limit(xa, view->size);
    xb = limit(xb, view->size);
    ya = limit(ya, view->size);
    yb = limit(yb, view->size);
    view->x1 = xa < xb ? xa : xb;
    view->x2 = xa < xb ? xb : xa;
    view->y1 = ya < yb ? ya : yb;
    view->y2 = ya < yb ? yb : ya;
}

double view_strength(const struct view_scale *scale, double value) {
    const double magnitude = fabs(value) < scale->full ? fabs(value) : scale->full;
    const double strength = log1p(magnitude / scale->knee) / log1p(scale->full / scale->knee);
    return value < 0 ? -strength : strength;
}

struct view_rgb view_mix(struct view_rgb base, double strength) {
    const struct view_rgb *to = strength < 0 ? &view_white_heat : &view_black_heat;
    const double a = fabs(strength) * 0.85;
    return (struct view_rgb){(uint8_t)lround(base.r + (to->r - base.r) * a),
                             (uint8_t)lround(base.g + (to->g - base.g) * a),
                             (uint8_t)lround(base.b + (to->b - base.b) * a)};
}
