/* SPDX-License-Identifier: Apache-2.0
 * The parts of a picture, each drawn at a place in units of one cell (the distance of two lines).
 * Private to host/diagram. */
#ifndef DIAGRAM_DRAW_H
#define DIAGRAM_DRAW_H

#include <cairo.h>

#include "host/diagram/diagram.h"

#define DRAW_PI 3.14159265358979323846 /* C11 has no M_PI */

/* Where things stand; all in cells. The board's wood is the rectangle, point (x1, y1) lies at
 * (left, bottom). */
struct draw_place {
    double left, bottom; /* of the shown part's lower left point */
    double wood_x, wood_y, wood_w, wood_h;
    double width, height; /* of the picture */
};

double draw_x(const struct diagram *diagram, const struct draw_place *place, double x);
double draw_y(const struct diagram *diagram, const struct draw_place *place, double y);

void draw_wood(cairo_t *cr, const struct draw_place *place);
void draw_heat(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place);
void draw_grid(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place);
void draw_coordinates(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place);
void draw_stones(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place);
void draw_marks(cairo_t *cr, const struct diagram *diagram, const struct draw_place *place);
void draw_legend(cairo_t *cr, const struct diagram *diagram, double x, double y, double width);

enum { DRAW_MAX_TEXT = 512 }; /* bytes of a text that are shown */

/* Text centred (align 0.5), left (0) or right (1) of x, its capitals centred on y; shrunk to fit
 * into room. */
void draw_text(cairo_t *cr, const char *text, double x, double y, double height, double align,
               double room);
/* The characters of the text that no font has; a box is drawn for each. */
int draw_missing(cairo_t *cr, const char *text);

#endif
