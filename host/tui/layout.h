/* SPDX-License-Identifier: Apache-2.0
 * Where things stand on a screen of any size. 80x24 shows the whole board; less shows as many lines
 * as fit, from the corner at hand on; from 132x44 on the board is twice as large. */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include <stdbool.h>

enum {
    LAYOUT_LEAST_ROWS = 16,
    LAYOUT_LEAST_COLUMNS = 60,
    LAYOUT_PANEL_ROW = 1, /* the tabs */
    LAYOUT_LIST_ROW = 7,  /* the first move of the list */
};

struct layout {
    int rows, columns;
    bool too_small;
    int x1, x2, y1, y2;          /* the lines of the board that are shown */
    int scale;                   /* rows of a point; twice as many columns */
    int board_row, board_column; /* of the point (x1, y2) */
    int panel_column, panel_width;
    int list_rows; /* of the panel */
    int message_row, key_row;
};

void layout_make(struct layout *layout, int rows, int columns, int corner);

/* Where a point stands. */
int layout_row(const struct layout *layout, int y);
int layout_column(const struct layout *layout, int x);
/* The point under a place of the screen. */
bool layout_point(const struct layout *layout, int row, int column, int *x, int *y);
/* The row of the list there, from 0; -1 when there is none. */
int layout_list_row(const struct layout *layout, int row, int column);
/* The tab there. */
int layout_tab(const struct layout *layout, int row, int column);

/* The tabs' texts and where each begins in the panel. */
extern const char *const layout_tabs[3];
int layout_tab_column(int tab);

#endif
