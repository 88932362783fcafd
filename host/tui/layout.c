/* SPDX-License-Identifier: Apache-2.0
 * Where things stand on a screen. */
#include "host/tui/layout.h"

#include <string.h>

/* EDGE: columns of a row's number and a space. LARGE_PANEL: beside a board of twice the size. */
enum { LEAST_PANEL = 36, LARGE_PANEL = 50, EDGE = 3 };

const char *const layout_tabs[3] = {" 1 Replies ", " 2 Lines ", " 3 Drill "};

int layout_tab_column(int tab) {
    int column = 0;
    for (int i = 0; i < tab; ++i)
        column += (int)strlen(layout_tabs[i]) + 1;
    return column;
}

static int limit(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

void layout_make(struct layout *layout, int rows, int columns, int corner) {
    *layout = (struct layout){.rows = rows, .columns = columns};
    layout->too_small = rows < LAYOUT_LEAST_ROWS || columns < LAYOUT_LEAST_COLUMNS;
    /* One row for the title, two for the letters, one for the message, one for the keys. */
    const int scale = rows - 5 >= 2 * 19 && columns >= LARGE_PANEL + 2 * EDGE + 4 * 19 ? 2 : 1;
    const int tall = limit((rows - 5) / scale, 1, 19);
    const int wide = limit((columns - LEAST_PANEL - 2 * EDGE) / (2 * scale), 1, 19);
    layout->scale = scale;
    layout->x1 = corner & 1 ? 1 : 20 - wide;
    layout->x2 = corner & 1 ? wide : 19;
    layout->y1 = corner & 2 ? 1 : 20 - tall;
    layout->y2 = corner & 2 ? tall : 19;
    layout->board_row = 2;
    layout->board_column = EDGE;
    layout->panel_column = EDGE + 2 * scale * wide + EDGE;
    layout->panel_width = columns - layout->panel_column;
    layout->message_row = rows - 2;
    layout->key_row = rows - 1;
    layout->list_rows = layout->message_row - LAYOUT_LIST_ROW;
}

int layout_row(const struct layout *layout, int y) {
    return layout->board_row + layout->scale * (layout->y2 - y);
}

int layout_column(const struct layout *layout, int x) {
    return layout->board_column + 2 * layout->scale * (x - layout->x1);
}

bool layout_point(const struct layout *layout, int row, int column, int *x, int *y) {
    *x = layout->x1 + (column - layout->board_column) / (2 * layout->scale);
    *y = layout->y2 - (row - layout->board_row) / layout->scale;
    return column >= layout->board_column && *x <= layout->x2 && *y >= layout->y1 &&
           row >= layout->board_row;
}

int layout_list_row(const struct layout *layout, int row, int column) {
    const int at = row - LAYOUT_LIST_ROW;
    return column >= layout->panel_column && at >= 0 && at < layout->list_rows ? at : -1;
}

int layout_tab(const struct layout *layout, int row, int column) {
    if (row != LAYOUT_PANEL_ROW)
        return -1;
    for (int i = 0; i < 3; ++i) {
        const int from = layout->panel_column + layout_tab_column(i);
        if (column >= from && column < from + (int)strlen(layout_tabs[i]))
            return i;
    }
    return -1;
}
