/* SPDX-License-Identifier: Apache-2.0
 * Stones, marks, labels. */
#include <math.h>
#include <string.h>

#include "host/diagram/draw.h"

static const double radius = 0.478;

static void draw_shadow(cairo_t *cr, double x, double y) {
    cairo_pattern_t *shadow = cairo_pattern_create_radial(x + 0.05, y + 0.07, radius * 0.70,
                                                          x + 0.05, y + 0.07, radius * 1.12);
    cairo_pattern_add_color_stop_rgba(shadow, 0, 0.10, 0.06, 0.0, 0.50);
    cairo_pattern_add_color_stop_rgba(shadow, 1, 0.10, 0.06, 0.0, 0.0);
    cairo_set_source(cr, shadow);
    cairo_arc(cr, x + 0.05, y + 0.07, radius * 1.12, 0, 2 * DRAW_PI);
    cairo_fill(cr);
    cairo_pattern_destroy(shadow);
}

/* Slate is dull and takes a wide soft light; shell is bright and only darkens near its rim. */
static void draw_stone(cairo_t *cr, double x, double y, int colour, double alpha) {
    cairo_pattern_t *body =
        cairo_pattern_create_radial(x - 0.17, y - 0.20, 0.02, x - 0.04, y - 0.05, radius * 1.12);
    if (colour == GOISHI_BLACK) {
        cairo_pattern_add_color_stop_rgba(body, 0.00, 0.46, 0.47, 0.50, alpha);
        cairo_pattern_add_color_stop_rgba(body, 0.25, 0.27, 0.28, 0.30, alpha);
        cairo_pattern_add_color_stop_rgba(body, 0.60, 0.115, 0.12, 0.13, alpha);
        cairo_pattern_add_color_stop_rgba(body, 1.00, 0.03, 0.03, 0.04, alpha);
    } else {
        cairo_pattern_add_color_stop_rgba(body, 0.00, 1.00, 1.00, 1.00, alpha);
        cairo_pattern_add_color_stop_rgba(body, 0.50, 0.985, 0.98, 0.97, alpha);
        cairo_pattern_add_color_stop_rgba(body, 0.82, 0.92, 0.91, 0.89, alpha);
        cairo_pattern_add_color_stop_rgba(body, 1.00, 0.78, 0.76, 0.73, alpha);
    }
    cairo_set_source(cr, body);
    cairo_arc(cr, x, y, radius, 0, 2 * DRAW_PI);
    cairo_fill(cr);
    cairo_pattern_destroy(body);
    const double rim = colour == GOISHI_BLACK ? 0.0 : 0.42;
    cairo_set_source_rgba(cr, rim, rim * 0.95, rim * 0.85, 0.55 * alpha);
    cairo_set_line_width(cr, 0.022);
    cairo_arc(cr, x, y, radius - 0.011, 0, 2 * DRAW_PI);
    cairo_stroke(cr);
}

void draw_stones(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place) {
    /* All shadows first: none falls on a stone. */
    for (int y = diagram->y1; y <= diagram->y2; ++y)
        for (int x = diagram->x1; x <= diagram->x2; ++x)
            if (diagram->point[y][x].colour)
                draw_shadow(cr, draw_x(diagram, place, x), draw_y(diagram, place, y));
    for (int y = diagram->y1; y <= diagram->y2; ++y) {
        for (int x = diagram->x1; x <= diagram->x2; ++x) {
            const struct diagram_point *p = &diagram->point[y][x];
            if (p->colour)
                draw_stone(cr, draw_x(diagram, place, x), draw_y(diagram, place, y), p->colour,
                           1.0);
            else if (p->ghost)
                draw_stone(cr, draw_x(diagram, place, x), draw_y(diagram, place, y), p->ghost,
                           0.55);
        }
    }
}

static void mark_path(cairo_t *cr, int mark, double x, double y) {
    const double r = 0.25;
    switch (mark) {
    case DIAGRAM_MARK_CIRCLE:
        cairo_arc(cr, x, y, r, 0, 2 * DRAW_PI);
        break;
    case DIAGRAM_MARK_DOT:
        cairo_arc(cr, x, y, 0.13, 0, 2 * DRAW_PI);
        break;
    case DIAGRAM_MARK_SQUARE:
        cairo_rectangle(cr, x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7);
        break;
    case DIAGRAM_MARK_TRIANGLE:
        cairo_move_to(cr, x, y - r * 1.15);
        cairo_line_to(cr, x + r, y + r * 0.62);
        cairo_line_to(cr, x - r, y + r * 0.62);
        cairo_close_path(cr);
        break;
    case DIAGRAM_MARK_CROSS:
        cairo_move_to(cr, x - r * 0.8, y - r * 0.8);
        cairo_line_to(cr, x + r * 0.8, y + r * 0.8);
        cairo_move_to(cr, x + r * 0.8, y - r * 0.8);
        cairo_line_to(cr, x - r * 0.8, y + r * 0.8);
        break;
    default:
        break;
    }
}

static void set_colour(cairo_t *cr, struct diagram_rgb c, double alpha) {
    cairo_set_source_rgba(cr, c.r / 255.0, c.g / 255.0, c.b / 255.0, alpha);
}

/* The ink that can be read on what lies below. */
static void set_ink(cairo_t *cr, const struct diagram *diagram, const struct diagram_point *p) {
    set_colour(cr, diagram_ink(diagram_ground(diagram, p)), 1);
}

static void draw_spot(cairo_t *cr, const struct diagram *diagram, const struct diagram_point *p,
                      double x, double y) {
    const double strength = diagram_strength(&diagram->spot, p->spot);
    const double half = 0.06 + 0.13 * sqrt(fabs(strength));
    const struct diagram_rgb c = strength < 0 ? diagram_white_heat : diagram_black_heat;
    set_colour(cr, c, 0.92);
    cairo_rectangle(cr, x - half, y - half, 2 * half, 2 * half);
    cairo_fill_preserve(cr);
    cairo_set_source_rgba(cr, 1, 1, 1, 0.8);
    cairo_set_line_width(cr, 0.02);
    cairo_stroke(cr);
}

/* A label needs a quiet ground: the lines below it are covered, and a stone that is only proposed is
 * solid there. */
static void draw_label(cairo_t *cr, const struct diagram *diagram, const struct diagram_point *p,
                       double x, double y) {
    if (!p->colour) {
        set_colour(cr, diagram_ground(diagram, p), 0.93);
        cairo_arc(cr, x, y, 0.36, 0, 2 * DRAW_PI);
        cairo_fill(cr);
    }
    set_ink(cr, diagram, p);
    draw_text(cr, p->label, x, y, strlen(p->label) > 2 ? 0.40 : 0.48, 0.5, 0.78);
}

void draw_marks(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place) {
    for (int yy = diagram->y1; yy <= diagram->y2; ++yy) {
        for (int xx = diagram->x1; xx <= diagram->x2; ++xx) {
            const struct diagram_point *p = &diagram->point[yy][xx];
            const double x = draw_x(diagram, place, xx), y = draw_y(diagram, place, yy);
            if (diagram->spot.name && p->spot != 0)
                draw_spot(cr, diagram, p, x, y);
            if (p->last && p->colour && !p->label[0] && !p->mark) {
                set_ink(cr, diagram, p);
                cairo_set_line_width(cr, 0.065);
                cairo_arc(cr, x, y, 0.235, 0, 2 * DRAW_PI);
                cairo_stroke(cr);
            }
            if (p->mark) {
                set_ink(cr, diagram, p);
                cairo_set_line_width(cr, 0.065);
                cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
                mark_path(cr, p->mark, x, y);
                if (p->mark == DIAGRAM_MARK_DOT)
                    cairo_fill(cr);
                else
                    cairo_stroke(cr);
            }
            if (p->label[0])
                draw_label(cr, diagram, p, x, y);
        }
    }
}
