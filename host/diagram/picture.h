/* SPDX-License-Identifier: Apache-2.0
 * A board as a picture a player likes to look at: PNG drawn with cairo and pango, or SVG
 * (svg.h). The same diagram gives the same bytes (with the same cairo and fonts). */
#ifndef DIAGRAM_PICTURE_H
#define DIAGRAM_PICTURE_H

#include <stddef.h>

#include "host/base/fault.h"
#include "host/diagram/diagram.h"

enum picture_format { PICTURE_PNG, PICTURE_SVG };

enum { PICTURE_DEFAULT_CELL = 52, PICTURE_MIN_CELL = 8, PICTURE_MAX_CELL = 200 };

/* Into memory; the caller frees *data. cell is the distance of two lines in pixels. */
bool picture_render(const struct diagram *diagram, enum picture_format format, int cell,
                    void **data, size_t *length, struct fault *fault);

/* Into a file, atomically. */
bool picture_write(const struct diagram *diagram, enum picture_format format, int cell,
                   const char *path, struct fault *fault);

/* The characters of the diagram's texts that no font of this machine has. */
int picture_missing(const struct diagram *diagram);

/* A PNG's size, and where in it a point lies, in pixels from the upper left. */
void picture_size(const struct diagram *diagram, int cell, int *width, int *height);
void picture_point(const struct diagram *diagram, int cell, int x, int y, double *px, double *py);

#endif
