/* SPDX-License-Identifier: Apache-2.0
 * The layout of a picture, and how it gets into a file. Everything is drawn in units of one cell. */
#include "host/diagram/picture.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/base/text.h"
#include "host/diagram/draw.h"
#include "host/diagram/svg.h"

static struct draw_place layout(const struct diagram *diagram) {
    struct draw_place place;
    const double coordinates = diagram->coordinates ? 0.55 : 0.0;
    const double border = 0.85 + coordinates, page = 0.45;
    const double title = diagram->title[0] ? 0.95 : 0.0;
    const double foot = (diagram->heat.name || diagram->spot.name ? 1.0 : 0.0) +
                        (diagram->key[0] ? 0.6 : 0.0) + (diagram->caption[0] ? 0.6 : 0.0);
    place.wood_w = diagram->x2 - diagram->x1 + 2 * border;
    place.wood_h = diagram->y2 - diagram->y1 + 2 * border;
    place.wood_x = page;
    place.wood_y = page + title;
    place.left = place.wood_x + border;
    place.bottom = place.wood_y + place.wood_h - border;
    place.width = place.wood_w + 2 * page;
    place.height = place.wood_y + place.wood_h + page + foot;
    return place;
}

void picture_size(const struct diagram *diagram, int cell, int *width, int *height) {
    const struct draw_place place = layout(diagram);
    *width = (int)ceil(place.width * cell);
    *height = (int)ceil(place.height * cell);
}

void picture_point(const struct diagram *diagram, int cell, int x, int y, double *px, double *py) {
    const struct draw_place place = layout(diagram);
    *px = draw_x(diagram, &place, x) * cell;
    *py = draw_y(diagram, &place, y) * cell;
}

static void draw_all(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place) {
    cairo_set_source_rgb(cr, 0.982, 0.972, 0.953);
    cairo_paint(cr);
    draw_wood(cr, place);
    draw_heat(cr, diagram, place);
    draw_grid(cr, diagram, place);
    if (diagram->coordinates)
        draw_coordinates(cr, diagram, place);
    draw_stones(cr, diagram, place);
    draw_marks(cr, diagram, place);
    cairo_set_source_rgb(cr, 0.16, 0.13, 0.10);
    if (diagram->title[0])
        draw_text(cr, diagram->title, place->width / 2, place->wood_y - 0.62, 0.46, 0.5,
                  place->wood_w);
    double y = place->wood_y + place->wood_h + 0.55;
    if (diagram->heat.name || diagram->spot.name) {
        const double width = fmin(place->wood_w, 11.0);
        draw_legend(cr, diagram, (place->width - width) / 2, y, width);
        y += 1.05;
        cairo_set_source_rgb(cr, 0.16, 0.13, 0.10);
    }
    if (diagram->key[0]) {
        draw_text(cr, diagram->key, place->width / 2, y, 0.36, 0.5, place->wood_w);
        y += 0.6;
    }
    if (diagram->caption[0]) {
        cairo_set_source_rgb(cr, 0.38, 0.34, 0.29);
        draw_text(cr, diagram->caption, place->width / 2, y, 0.34, 0.5, place->wood_w);
    }
}

static cairo_status_t collect(void *closure, const unsigned char *data, unsigned length) {
    struct text *bytes = closure;
    text_bytes(bytes, data, length);
    return bytes->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static cairo_status_t draw_png(const struct diagram *diagram, int cell, struct text *bytes) {
    const struct draw_place place = layout(diagram);
    int width, height;
    picture_size(diagram, cell, &width, &height);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo_create(surface);
    cairo_scale(cr, cell, cell);
    draw_all(cr, diagram, &place);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png_stream(surface, collect, bytes);
    cairo_surface_destroy(surface);
    return status;
}

int picture_missing(const struct diagram *diagram) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cr = cairo_create(surface);
    int missing = draw_missing(cr, diagram->title) + draw_missing(cr, diagram->key) +
                  draw_missing(cr, diagram->caption);
    for (int y = diagram->y1; y <= diagram->y2; ++y)
        for (int x = diagram->x1; x <= diagram->x2; ++x)
            if (diagram->point[y][x].label[0])
                missing += draw_missing(cr, diagram->point[y][x].label);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return missing;
}

bool picture_render(const struct diagram *diagram, enum picture_format format, int cell,
                    void **data, size_t *length, struct fault *fault) {
    struct text bytes = {0};
    cairo_status_t status = CAIRO_STATUS_SUCCESS;
    if (cell < PICTURE_MIN_CELL || cell > PICTURE_MAX_CELL)
        return fault_set(fault, "a picture's cell has %d to %d pixels, not %d", PICTURE_MIN_CELL,
                         PICTURE_MAX_CELL, cell);
    if (format == PICTURE_PNG)
        status = draw_png(diagram, cell, &bytes);
    else
        svg_document(&bytes, diagram, cell);
    if (bytes.failed)
        status = CAIRO_STATUS_NO_MEMORY;
    if (status != CAIRO_STATUS_SUCCESS) {
        text_free(&bytes);
        return fault_set(fault, "the picture cannot be drawn: %s", cairo_status_to_string(status));
    }
    *data = bytes.bytes;
    *length = bytes.length;
    return true;
}

bool picture_write(const struct diagram *diagram, enum picture_format format, int cell,
                   const char *path, struct fault *fault) {
    void *data;
    size_t length;
    if (!picture_render(diagram, format, cell, &data, &length, fault))
        return false;
    const bool fine = file_write(path, data, length, fault);
    free(data);
    return fine;
}
