/* SPDX-License-Identifier: Apache-2.0
 * What is to be shown on a board. */
#include "host/diagram/diagram.h"

#include <math.h>
#include <string.h>

#include "host/game/handicap.h"

const struct diagram_rgb diagram_black_heat = {20, 82, 176};
const struct diagram_rgb diagram_white_heat = {204, 48, 44};
const struct diagram_rgb diagram_wood = {232, 194, 124};

void diagram_init(struct diagram *diagram, int size) {
    diagram_init_rectangle(diagram, size, size);
}

void diagram_init_rectangle(struct diagram *diagram, int columns, int rows) {
    memset(diagram, 0, sizeof *diagram);
    diagram->size = columns > rows ? columns : rows;
    diagram->columns = columns;
    diagram->rows = rows;
    diagram->x1 = diagram->y1 = 1;
    diagram->x2 = columns;
    diagram->y2 = rows;
    diagram->coordinates = true;
}

void diagram_position(struct diagram *diagram, const struct position *position) {
    for (int y = 1; y <= diagram->size; ++y)
        for (int x = 1; x <= diagram->size; ++x)
            diagram->point[y][x].colour = (uint8_t)position_at(position, x, y);
}

static int limit(int value, int size) {
    return value < 1 ? 1 : value > size ? size : value;
}

void diagram_part(struct diagram *diagram, int xa, int ya, int xb, int yb) {
    xa = limit(xa, diagram->columns);
    xb = limit(xb, diagram->columns);
    ya = limit(ya, diagram->rows);
    yb = limit(yb, diagram->rows);
    diagram->x1 = xa < xb ? xa : xb;
    diagram->x2 = xa < xb ? xb : xa;
    diagram->y1 = ya < yb ? ya : yb;
    diagram->y2 = ya < yb ? yb : ya;
}

bool diagram_star(const struct diagram *diagram, int x, int y) {
    return diagram->columns == diagram->rows && handicap_star(diagram->size, x, y);
}

double diagram_strength(const struct diagram_scale *scale, double value) {
    const double magnitude = fabs(value) < scale->full ? fabs(value) : scale->full;
    const double strength = log1p(magnitude / scale->knee) / log1p(scale->full / scale->knee);
    return value < 0 ? -strength : strength;
}

struct diagram_rgb diagram_mix(struct diagram_rgb base, double strength) {
    const struct diagram_rgb *to = strength < 0 ? &diagram_white_heat : &diagram_black_heat;
    const double a = fabs(strength) * 0.85;
    return (struct diagram_rgb){(uint8_t)lround(base.r + (to->r - base.r) * a),
                                (uint8_t)lround(base.g + (to->g - base.g) * a),
                                (uint8_t)lround(base.b + (to->b - base.b) * a)};
}

/* Relative luminance, 0 to 1, as the contrast of texts is measured by (WCAG 2). */
static double luminance(struct diagram_rgb c) {
    const double part[3] = {c.r / 255.0, c.g / 255.0, c.b / 255.0};
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; ++i)
        sum += weight[i] *
               (part[i] <= 0.03928 ? part[i] / 12.92 : pow((part[i] + 0.055) / 1.055, 2.4));
    return sum;
}

struct diagram_rgb diagram_ink(struct diagram_rgb ground) {
    const double light = luminance(ground);
    const bool dark = 1.05 / (light + 0.05) > (light + 0.05) / 0.05;
    return dark ? (struct diagram_rgb){255, 255, 255} : (struct diagram_rgb){0, 0, 0};
}

struct diagram_rgb diagram_ground(const struct diagram *diagram, const struct diagram_point *p) {
    const int stone = p->colour ? p->colour : p->ghost;
    if (stone)
        return stone == GOISHI_BLACK ? (struct diagram_rgb){30, 30, 33}
                                     : (struct diagram_rgb){245, 244, 240};
    return diagram->heat.name ? diagram_mix(diagram_wood, diagram_strength(&diagram->heat, p->heat))
                              : diagram_wood;
}
