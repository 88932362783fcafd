/* SPDX-License-Identifier: Apache-2.0
 * What is to be shown on a board, whatever shows it: the terminal (terminal.h) or a picture
 * (picture.h). Fill a struct view, hand it over. Coordinates are x, y from 1 to size, origin at the
 * lower left. */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "host/game/position.h"

enum view_mark {
    VIEW_MARK_NONE,
    VIEW_MARK_CIRCLE,
    VIEW_MARK_SQUARE,
    VIEW_MARK_TRIANGLE,
    VIEW_MARK_CROSS,
    VIEW_MARK_DOT,
};

struct view_point {
    uint8_t colour; /* the stone */
    uint8_t
        ghost; /* a stone that is only proposed, drawn half transparent; only where there is none */
    uint8_t mark;  /* enum view_mark */
    bool last;     /* the last move */
    char label[8]; /* "" for none; a number or a few letters, UTF-8 */
    double heat;   /* positive for Black */
    double spot;   /* the second heat map: a small square on the point, over the stones */
};

/* How a heat value becomes a strength between -1 and 1: logarithmic, so that far influence shows
 * beside near. Fixed numbers, not the maximum of the picture: two pictures can be compared. */
struct view_scale {
    const char *name; /* for the legend; NULL: this map is not shown */
    double knee;      /* about here the scale turns from linear to logarithmic */
    double full;      /* this and more is shown at full strength */
};

struct view {
    int size;
    int x1, y1, x2, y2; /* the part that is shown; view_init shows all */
    struct view_point point[GOISHI_MAX_SIZE + 1]
                           [GOISHI_MAX_SIZE + 1]; /* [y][x]; row and column 0 unused */
    struct view_scale heat, spot;
    bool coordinates;
    char title[160], caption[160]; /* valid UTF-8 (utf8_clean); "" for none */
};

/* An empty board, all of it, with coordinates. The size is 2 to 19. */
void view_init(struct view *view, int size);
void view_position(struct view *view, const struct position *position);
/* Cuts to the part; corners in any order, limited to the board. */
void view_part(struct view *view, int xa, int ya, int xb, int yb);

/* -1 to 1. */
double view_strength(const struct view_scale *scale, double value);

struct view_rgb {
    uint8_t r, g, b;
};
/* Both media colour alike: the pure colour of a side at full strength, and of the board. */
extern const struct view_rgb view_black_heat, view_white_heat, view_wood;
/* The board's colour under a strength. */
struct view_rgb view_mix(struct view_rgb base, double strength);

#endif
