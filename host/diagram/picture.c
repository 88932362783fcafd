/* SPDX-License-Identifier: Apache-2.0
 * The layout of a picture, and its way into a file. Everything is drawn in units of one cell. */
#include "host/diagram/picture.h"

#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/base/text.h"
#include "host/diagram/draw.h"
#include "host/diagram/svg_ids.h"

static struct draw_place layout(const struct view *view) {
    struct draw_place place;
    const double coordinates = view->coordinates ? 0.55 : 0.0;
    const double border = 0.85 + coordinates, page = 0.45;
    const double title = view->title[0] ? 0.95 : 0.0;
    const double foot =
        (view->heat.name || view->spot.name ? 1.0 : 0.0) + (view->caption[0] ? 0.6 : 0.0);
    place.wood_w = view->x2 - view->x1 + 2 * border;
    place.wood_h = view->y2 - view->y1 + 2 * border;
    place.wood_x = page;
    place.wood_y = page + title;
    place.left = place.wood_x + border;
    place.bottom = place.wood_y + place.wood_h - border;
    place.width = place.wood_w + 2 * page;
    place.height = place.wood_y + place.wood_h + page + foot;
    return place;
}

void picture_size(const struct view *view, int cell, int *width, int *height) {
    const struct draw_place place = layout(view);
    *width = (int)ceil(place.width * cell);
    *height = (int)ceil(place.height * cell);
}

void picture_point(const struct view *view, int cell, int x, int y, double *px, double *py) {
    const struct draw_place place = layout(view);
    *px = draw_x(view, &place, x) * cell;
    *py = draw_y(view, &place, y) * cell;
}

static void draw_all(cairo_t *cr, const struct view *view, const struct draw_place *place) {
    cairo_set_source_rgb(cr, 0.982, 0.972, 0.953);
    cairo_paint(cr);
    draw_wood(cr, place);
    draw_heat(cr, view, place);
    draw_grid(cr, view, place);
    if (view->coordinates)
        draw_coordinates(cr, view, place);
    draw_stones(cr, view, place);
    draw_marks(cr, view, place);
    cairo_set_source_rgb(cr, 0.16, 0.13, 0.10);
    if (view->title[0])
        draw_text(cr, view->title, place->width / 2, place->wood_y - 0.62, 0.46, 0.5,
                  place->wood_w);
    double y = place->wood_y + place->wood_h + 0.55;
    if (view->heat.name || view->spot.name) {
        const double width = fmin(place->wood_w, 11.0);
        draw_legend(cr, view, (place->width - width) / 2, y, width);
        y += 1.05;
    }
    if (view->caption[0]) {
        cairo_set_source_rgb(cr, 0.38, 0.34, 0.29);
        draw_text(cr, view->caption, place->width / 2, y, 0.34, 0.5, place->wood_w);
    }
}

static cairo_status_t collect(void *closure, const unsigned char *data, unsigned length) {
    struct text *bytes = closure;
    text_bytes(bytes, data, length);
    return bytes->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

bool picture_render(const struct view *view, enum picture_format format, int cell, void **data,
                    size_t *length, struct fault *fault) {
    if (cell < PICTURE_MIN_CELL || cell > PICTURE_MAX_CELL)
        return fault_set(fault, "a picture's cell has %d to %d pixels, not %d", PICTURE_MIN_CELL,
                         PICTURE_MAX_CELL, cell);
    const struct draw_place place = layout(view);
    int width, height;
    picture_size(view, cell, &width, &height);
    struct text bytes = {0};
    cairo_surface_t *surface =
        format == PICTURE_SVG ? cairo_svg_surface_create_for_stream(collect, &bytes, width, height)
                              : cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    if (format == PICTURE_SVG)
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
    cairo_t *cr = cairo_create(surface);
    cairo_scale(cr, cell, cell);
    draw_all(cr, view, &place);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    if (status == CAIRO_STATUS_SUCCESS && format == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, collect, &bytes);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS) {
        text_free(&bytes);
        return fault_set(fault, "the picture cannot be drawn: %s", cairo_status_to_string(status));
    }
    if (format == PICTURE_SVG)
        bytes.length = svg_renumber(bytes.bytes, bytes.length);
    *data = bytes.bytes;
    *length = bytes.length;
    return true;
}

bool picture_write(const struct view *view, enum picture_format format, int cell, const char *path,
                   struct fault *fault) {
    void *data;
    size_t length;
    if (!picture_render(view, format, cell, &data, &length, fault))
        return false;
    const bool fine = file_write(path, data, length, fault);
    free(data);
    return fine;
}
