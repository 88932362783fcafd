/* SPDX-License-Identifier: Apache-2.0
 * The heat map as a soft translucent layer between wood and lines, and its legend. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>

#include "host/diagram/draw.h"

enum { SAMPLES = 12 }; /* per cell: enough to look smooth once it is scaled up */

/* A stone holds its own point fully. */
static double strength_at(const struct diagram *diagram, int x, int y) {
    x = x < 1 ? 1 : x > diagram->columns ? diagram->columns : x;
    y = y < 1 ? 1 : y > diagram->rows ? diagram->rows : y;
    const struct diagram_point *p = &diagram->point[y][x];
    if (p->colour)
        return p->colour == GOISHI_BLACK ? 1.0 : -1.0;
    return diagram_strength(&diagram->heat, p->heat);
}

static double ease(double t) {
    return t * t * (3 - 2 * t);
}

/* Exactly the point's value at the point, eased between points. */
static double strength_between(const struct diagram *diagram, double x, double y) {
    const int x0 = (int)floor(x), y0 = (int)floor(y);
    const double u = ease(x - x0), v = ease(y - y0);
    return (strength_at(diagram, x0, y0) * (1 - u) + strength_at(diagram, x0 + 1, y0) * u) *
               (1 - v) +
           (strength_at(diagram, x0, y0 + 1) * (1 - u) + strength_at(diagram, x0 + 1, y0 + 1) * u) *
               v;
}

static double opacity(double strength) {
    return 0.70 * pow(fabs(strength), 1.15);
}

/* Beyond the outermost lines the layer fades away. */
static double fade(double at, int size) {
    const double outside = at < 1 ? 1 - at : at > size ? at - size : 0;
    return 1 - ease(outside < 0.5 ? outside * 2 : 1);
}

static uint32_t pixel(double strength, double share) {
    const struct diagram_rgb c = strength < 0 ? diagram_white_heat : diagram_black_heat;
    const double a = opacity(strength) * share;
    return (uint32_t)lround(255 * a) << 24 | (uint32_t)lround(c.r * a) << 16 |
           (uint32_t)lround(c.g * a) << 8 | (uint32_t)lround(c.b * a);
}

void draw_heat(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place) {
    if (!diagram->heat.name)
        return;
    /* The layer covers half a cell around every point. */
    const int columns = diagram->x2 - diagram->x1 + 1, rows = diagram->y2 - diagram->y1 + 1;
    cairo_surface_t *layer =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns * SAMPLES, rows * SAMPLES);
    unsigned char *data = cairo_image_surface_get_data(layer);
    if (!data) {
        cairo_surface_destroy(layer);
        return;
    }
    cairo_surface_flush(layer);
    for (int row = 0; row < rows * SAMPLES; ++row) {
        uint32_t *line =
            (uint32_t *)(void *)(data +
                                 (size_t)row * (size_t)cairo_image_surface_get_stride(layer));
        const double y = diagram->y2 + 0.5 - (row + 0.5) / SAMPLES;
        for (int column = 0; column < columns * SAMPLES; ++column) {
            const double x = diagram->x1 - 0.5 + (column + 0.5) / SAMPLES;
            line[column] = pixel(strength_between(diagram, x, y),
                                 fade(x, diagram->columns) * fade(y, diagram->rows));
        }
    }
    cairo_surface_mark_dirty(layer);
    cairo_save(cr);
    cairo_translate(cr, draw_x(diagram, place, diagram->x1 - 0.5),
                    draw_y(diagram, place, diagram->y2 + 0.5));
    cairo_rectangle(cr, 0, 0, columns, rows);
    cairo_clip(cr);
    cairo_scale(cr, 1.0 / SAMPLES, 1.0 / SAMPLES);
    cairo_set_source_surface(cr, layer, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR);
    cairo_paint(cr);
    cairo_restore(cr);
    cairo_surface_destroy(layer);
}

void draw_legend(cairo_t *cr, const struct diagram *diagram, double x, double y, double width) {
    const struct diagram_scale *scale = diagram->heat.name ? &diagram->heat : &diagram->spot;
    const double height = 0.30, names = 1.5, bar = width - 2 * names, left = x + names;
    enum { STEPS = 120 };
    cairo_set_source_rgb(cr, diagram_wood.r / 255.0, diagram_wood.g / 255.0,
                         diagram_wood.b / 255.0);
    cairo_rectangle(cr, left, y - height / 2, bar, height);
    cairo_fill(cr);
    cairo_pattern_t *ramp = cairo_pattern_create_linear(left, 0, left + bar, 0);
    for (int i = 0; i <= STEPS; ++i) {
        const double strength = 2.0 * i / STEPS - 1;
        const struct diagram_rgb c = strength < 0 ? diagram_white_heat : diagram_black_heat;
        cairo_pattern_add_color_stop_rgba(ramp, (double)i / STEPS, c.r / 255.0, c.g / 255.0,
                                          c.b / 255.0, opacity(strength));
    }
    cairo_set_source(cr, ramp);
    cairo_rectangle(cr, left, y - height / 2, bar, height);
    cairo_fill(cr);
    cairo_pattern_destroy(ramp);
    cairo_set_source_rgba(cr, 0.35, 0.24, 0.10, 0.7);
    cairo_set_line_width(cr, 0.02);
    cairo_rectangle(cr, left, y - height / 2, bar, height);
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, 0.16, 0.13, 0.10);
    draw_text(cr, "White", left - 0.22, y, 0.34, 1.0, names);
    draw_text(cr, "Black", left + bar + 0.22, y, 0.34, 0.0, names);
    /* Ticks where a person can read them: 0, the ends, and round numbers between. */
    static const double share[] = {0.02, 0.1, 0.3, 1.0};
    cairo_set_source_rgb(cr, 0.38, 0.34, 0.29);
    draw_text(cr, "0", left + bar / 2, y + 0.40, 0.25, 0.5, 1);
    for (int i = 0; i < 4; ++i) {
        char text[24];
        const double value =
            scale->full * share[i] < 1 ? scale->full * share[i] : round(scale->full * share[i]);
        const double at = diagram_strength(scale, value) * bar / 2;
        snprintf(text, sizeof text, "%g", value);
        draw_text(cr, text, left + bar / 2 + at, y + 0.40, 0.25, 0.5, 1);
        draw_text(cr, text, left + bar / 2 - at, y + 0.40, 0.25, 0.5, 1);
    }
}
