/* SPDX-License-Identifier: Apache-2.0
 * Wood, lines, stars, coordinates. */
#include <math.h>
#include <stdint.h>

#include "fw/go/point.h"
#include "host/diagram/draw.h"

double draw_x(const struct diagram *diagram, const struct draw_place *place, double x) {
    return place->left + x - diagram->x1;
}

double draw_y(const struct diagram *diagram, const struct draw_place *place, double y) {
    return place->bottom - (y - diagram->y1);
}

/* A small generator of our own: the grain is the same on every machine. */
static double noise(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return (double)(*state >> 8) / (1u << 24);
}

/* The edges of the wood are slightly rounded. */
static void rounded(cairo_t *cr, double x, double y, double w, double h, double r) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -DRAW_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, DRAW_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, DRAW_PI / 2, DRAW_PI);
    cairo_arc(cr, x + r, y + r, r, DRAW_PI, 3 * DRAW_PI / 2);
    cairo_close_path(cr);
}

/* Long lines that lean the same way, as in a board cut along the trunk. */
static void draw_grain(cairo_t *cr, const struct draw_place *p) {
    uint32_t state = 19;
    const int lines = (int)(p->wood_w * 9);
    double lean = 0;
    for (int i = 0; i < lines; ++i) {
        const double x = p->wood_x + p->wood_w * (i + noise(&state)) / lines;
        lean += (noise(&state) - 0.5) * 0.12;
        lean *= 0.96;
        const double sway = 0.10 + 0.15 * noise(&state);
        const bool dark = noise(&state) < 0.62;
        const double strength = noise(&state);
        cairo_set_source_rgba(cr, dark ? 0.52 : 1.0, dark ? 0.31 : 0.90, dark ? 0.08 : 0.66,
                              (dark ? 0.030 : 0.035) + (dark ? 0.10 : 0.07) * strength * strength);
        cairo_set_line_width(cr, 0.02 + 0.07 * noise(&state));
        cairo_move_to(cr, x - lean, p->wood_y);
        cairo_curve_to(cr, x + sway, p->wood_y + p->wood_h * 0.33, x - sway,
                       p->wood_y + p->wood_h * 0.66, x + lean, p->wood_y + p->wood_h);
        cairo_stroke(cr);
    }
}

void draw_wood(cairo_t *cr, const struct draw_place *p) {
    const double r = 0.12;
    for (int i = 6; i >= 1; --i) {
        cairo_set_source_rgba(cr, 0.25, 0.17, 0.05, 0.045);
        rounded(cr, p->wood_x - 0.02 * i, p->wood_y + 0.06 - 0.01 * i, p->wood_w + 0.04 * i,
                p->wood_h + 0.04 * i, r + 0.03 * i);
        cairo_fill(cr);
    }
    cairo_save(cr);
    rounded(cr, p->wood_x, p->wood_y, p->wood_w, p->wood_h, r);
    cairo_clip(cr);
    cairo_pattern_t *base = cairo_pattern_create_linear(p->wood_x, p->wood_y, p->wood_x + p->wood_w,
                                                        p->wood_y + p->wood_h);
    cairo_pattern_add_color_stop_rgb(base, 0.0, 0.922, 0.774, 0.508);
    cairo_pattern_add_color_stop_rgb(base, 0.5, 0.906, 0.750, 0.470);
    cairo_pattern_add_color_stop_rgb(base, 1.0, 0.882, 0.716, 0.428);
    cairo_set_source(cr, base);
    cairo_paint(cr);
    cairo_pattern_destroy(base);
    draw_grain(cr, p);
    cairo_restore(cr);
    cairo_set_source_rgba(cr, 0.42, 0.26, 0.08, 0.55);
    cairo_set_line_width(cr, 0.03);
    rounded(cr, p->wood_x, p->wood_y, p->wood_w, p->wood_h, r);
    cairo_stroke(cr);
}

/* A line goes on for half a cell where the shown part ends inside the board. */
static double reach(bool board_ends) {
    return board_ends ? 0.0 : 0.6;
}

void draw_grid(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place) {
    const double west = reach(diagram->x1 == 1), east = reach(diagram->x2 == diagram->columns);
    const double south = reach(diagram->y1 == 1), north = reach(diagram->y2 == diagram->rows);
    cairo_set_source_rgba(cr, 0.13, 0.08, 0.03, 0.88);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_SQUARE);
    for (int x = diagram->x1; x <= diagram->x2; ++x) {
        const bool edge = x == 1 || x == diagram->columns;
        cairo_set_line_width(cr, edge ? 0.052 : 0.028);
        cairo_move_to(cr, draw_x(diagram, place, x), draw_y(diagram, place, diagram->y1 - south));
        cairo_line_to(cr, draw_x(diagram, place, x), draw_y(diagram, place, diagram->y2 + north));
        cairo_stroke(cr);
    }
    for (int y = diagram->y1; y <= diagram->y2; ++y) {
        const bool edge = y == 1 || y == diagram->rows;
        cairo_set_line_width(cr, edge ? 0.052 : 0.028);
        cairo_move_to(cr, draw_x(diagram, place, diagram->x1 - west), draw_y(diagram, place, y));
        cairo_line_to(cr, draw_x(diagram, place, diagram->x2 + east), draw_y(diagram, place, y));
        cairo_stroke(cr);
    }
    for (int y = diagram->y1; y <= diagram->y2; ++y) {
        for (int x = diagram->x1; x <= diagram->x2; ++x) {
            if (!diagram_star(diagram, x, y))
                continue;
            cairo_arc(cr, draw_x(diagram, place, x), draw_y(diagram, place, y), 0.095, 0,
                      2 * DRAW_PI);
            cairo_fill(cr);
        }
    }
}

void draw_coordinates(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place) {
    const double off = 0.98, height = 0.34;
    cairo_set_source_rgba(cr, 0.25, 0.15, 0.05, 0.85);
    for (int x = diagram->x1; x <= diagram->x2; ++x) {
        char name[GO_NAME_BYTES];
        go_name(x, 1, name);
        name[1] = '\0';
        draw_text(cr, name, draw_x(diagram, place, x), draw_y(diagram, place, diagram->y1 - off),
                  height, 0.5, 1);
        draw_text(cr, name, draw_x(diagram, place, x), draw_y(diagram, place, diagram->y2 + off),
                  height, 0.5, 1);
    }
    for (int y = diagram->y1; y <= diagram->y2; ++y) {
        char name[GO_NAME_BYTES];
        go_name(1, y, name);
        draw_text(cr, name + 1, draw_x(diagram, place, diagram->x1 - off),
                  draw_y(diagram, place, y), height, 0.5, 1);
        draw_text(cr, name + 1, draw_x(diagram, place, diagram->x2 + off),
                  draw_y(diagram, place, y), height, 0.5, 1);
    }
}
