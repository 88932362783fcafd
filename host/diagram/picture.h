/* SPDX-License-Identifier: Apache-2.0
 * A board as a picture a player likes to look at, drawn with cairo: PNG or SVG. The same view gives
 * the same bytes (with the same cairo and fonts). */
#ifndef VIEW_PICTURE_H
#define VIEW_PICTURE_H

#include <stddef.h>

#include "host/base/fault.h"
#include "host/diagram/diagram.h"

enum picture_format { PICTURE_PNG, PICTURE_SVG };

enum { PICTURE_DEFAULT_CELL = 52, PICTURE_MIN_CELL = 8, PICTURE_MAX_CELL = 200 };

/* Into memory; the caller frees *data. cell is the distance of two lines in pixels. */
bool picture_render(const struct view *view, enum picture_format format, int cell, void **data,
                    size_t *length, struct fault *fault);

/* Into a file, atomically. */
bool picture_write(const struct view *view, enum picture_format format, int cell, const char *path,
                   struct fault *fault);

/* The picture's size, and where in it a point lies, in pixels from the upper left. */
void picture_size(const struct view *view, int cell, int *width, int *height);
void picture_point(const struct view *view, int cell, int x, int y, double *px, double *py);

#endif
