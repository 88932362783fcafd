/* SPDX-License-Identifier: Apache-2.0
 * What is to be shown on a board, whatever shows it: the terminal (terminal.h) or a picture
 * (picture.h). Fill a struct diagram, hand it over. Coordinates are x, y from 1 to size, origin at the
 * lower left. */
#ifndef DIAGRAM_DIAGRAM_H
#define DIAGRAM_DIAGRAM_H

#include "host/game/position.h"

enum diagram_mark {
    DIAGRAM_MARK_NONE,
    DIAGRAM_MARK_CIRCLE,
    DIAGRAM_MARK_SQUARE,
    DIAGRAM_MARK_TRIANGLE,
    DIAGRAM_MARK_CROSS,
    DIAGRAM_MARK_DOT,
};

struct diagram_point {
    uint8_t colour; /* the stone */
    uint8_t
        ghost; /* a stone that is only proposed, drawn half transparent; only where there is none */
    uint8_t mark;  /* enum diagram_mark */
    bool last;     /* the last move */
    char label[8]; /* "" for none; a number or a few letters, UTF-8 */
    double heat;   /* positive for Black */
    double spot;   /* the second heat map: a small square on the point, over the stones */
};

/* How a heat value becomes a strength between -1 and 1: logarithmic, so that far influence shows
 * beside near. Fixed numbers, not the maximum of the picture: two pictures can be compared. */
struct diagram_scale {
    const char *name; /* for the legend; NULL: this map is not shown */
    double knee;      /* about here the scale turns from linear to logarithmic */
    double full;      /* this and more is shown at full strength */
};

struct diagram {
    int size;           /* the longer side */
    int columns, rows;  /* both are the size but for a rectangle */
    int x1, y1, x2, y2; /* the part that is shown; diagram_init shows all */
    struct diagram_point point[GOISHI_MAX_SIZE + 1]
                              [GOISHI_MAX_SIZE + 1]; /* [y][x]; row and column 0 unused */
    struct diagram_scale heat, spot;
    bool coordinates;
    /* "" for none. Whatever shows them makes them safe to show (utf8_clean). The key says what the
     * labels mean; it belongs to pictures, a program prints a table beside the board. */
    char title[160], caption[160], key[240];
};

/* An empty board, all of it, with coordinates. The size is 2 to 19. */
void diagram_init(struct diagram *diagram, int size);
/* The same for a board that need not be square. */
void diagram_init_rectangle(struct diagram *diagram, int columns, int rows);
void diagram_position(struct diagram *diagram, const struct position *position);
/* Cuts to the part; corners in any order, limited to the board. */
void diagram_part(struct diagram *diagram, int xa, int ya, int xb, int yb);

/* Is a star drawn at this point? On square boards only. */
bool diagram_star(const struct diagram *diagram, int x, int y);

/* -1 to 1. */
double diagram_strength(const struct diagram_scale *scale, double value);

struct diagram_rgb {
    uint8_t r, g, b;
};
/* Both media colour alike: the pure colour of a side at full strength, and of the board. */
extern const struct diagram_rgb diagram_black_heat, diagram_white_heat, diagram_wood;
/* The board's colour under a strength. */
struct diagram_rgb diagram_mix(struct diagram_rgb base, double strength);
/* Black or white, whichever can be read better on that ground. */
struct diagram_rgb diagram_ink(struct diagram_rgb ground);
/* What a label on this point stands on: its stone, or the board under the heat. */
struct diagram_rgb diagram_ground(const struct diagram *diagram, const struct diagram_point *p);

#endif
