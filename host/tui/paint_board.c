/* SPDX-License-Identifier: Apache-2.0
 * The board: two columns a point, lines as a player draws them, stones as discs. Without colour
 * the stones are X and O, since discs of two sides look alike on a dark screen. */
#include <stdio.h>

#include "fw/go/point.h"
#include "host/diagram/diagram.h"
#include "host/game/handicap.h"
#include "host/tui/paint.h"

static void stones(const struct app *app, struct diagram *diagram) {
    struct position board;
    for (int y = 1; y <= 19; ++y)
        for (int x = 1; x <= 19; ++x)
            diagram->point[y][x].colour = (uint8_t)position_at(&app->around, x, y);
    /* The corner at hand last: its lines may reach out of it. */
    for (int i = 1; i <= 4; ++i) {
        const int corner = (app->corner + i) & 3;
        /* Where a corner is no longer followed, its stones are the game's. */
        if (app->beyond[corner])
            board = app->board;
        else
            walk_board(app->walk[corner], &board);
        for (int y = 1; y <= 19; ++y)
            for (int x = 1; x <= 19; ++x) {
                int u = x, v = y;
                if (position_at(&board, x, y) &&
                    (!app->beyond[corner] || corner_of(&u, &v) == corner))
                    diagram->point[y][x].colour = (uint8_t)position_at(&board, x, y);
            }
    }
    const struct walk_ply *here = walk_here(app_walk(app));
    if (!app->beyond[app->corner] && here->colour && diagram->point[here->y][here->x].colour)
        diagram->point[here->y][here->x].last = true;
}

/* The moves of a line, played; a stone that is taken leaves its point. */
static void line(const struct app *app, struct diagram *diagram) {
    struct position board;
    position_init(&board, 19);
    for (int y = 1; y <= 19; ++y)
        for (int x = 1; x <= 19; ++x)
            if (diagram->point[y][x].colour)
                position_put(&board, x, y, diagram->point[y][x].colour);
    for (int i = 0; i < app->shown; ++i) {
        const struct line_move *m = &app->line_move[i];
        struct position_captures taken = {0};
        board.ko = 0;
        if (position_play(&board, m->x, m->y, m->colour, &taken) != GO_LEGAL)
            break;
        for (int k = 0; k < taken.count; ++k)
            diagram->point[taken.at[k].y][taken.at[k].x].label[0] = '\0';
        struct diagram_point *p = &diagram->point[m->y][m->x];
        snprintf(p->label, sizeof p->label, "%2d", (i + 1) % 100);
        p->last = false;
    }
    diagram_position(diagram, &board);
}

static void letters(const struct app *app, struct diagram *diagram) {
    struct book_reply reply[BOOK_REPLIES];
    const int count = app_moves(app, reply);
    for (int i = count; i-- > 0;) {
        struct diagram_point *p = &diagram->point[reply[i].y][reply[i].x];
        if (i < APP_LETTERED && !p->colour)
            snprintf(p->label, sizeof p->label, "%c", APP_LETTERS[i]);
    }
}

static const char *cross(int x, int y) {
    static const char *const sign[3][3] = {{"\u2514", "\u2534", "\u2518"},
                                           {"\u251c", "\u253c", "\u2524"},
                                           {"\u250c", "\u252c", "\u2510"}};
    return sign[y == 1 ? 0 : y == 19 ? 2 : 1][x == 1 ? 0 : x == 19 ? 2 : 1];
}

/* On a large board: the lines to the next point on the right and to the one below. */
static void paint_between(const struct layout *layout, int x, int y, enum ink lines) {
    const bool fine = screen_utf8();
    const int row = layout_row(layout, y), column = layout_column(layout, x);
    if (x < layout->x2)
        screen_put(row, column + 2, 2, lines, fine ? "\u2500\u2500" : "  ");
    if (y == layout->y1)
        return;
    screen_put(row + 1, column, 1, lines, fine ? "\u2502" : " ");
    if (x < layout->x2)
        screen_put(row + 1, column + 1, 3, lines, "   ");
}

static void paint_point(const struct app *app, const struct layout *layout,
                        const struct diagram_point *p, int x, int y) {
    const int row = layout_row(layout, y), column = layout_column(layout, x);
    const bool fine = screen_utf8(), discs = fine && screen_coloured();
    /* The middle lines belong to the corner at hand as far as they border on it. */
    const bool near =
        (app->corner & 1 ? x <= 10 : x >= 10) && (app->corner & 2 ? y <= 10 : y >= 10);
    const enum ink lines = near ? INK_WOOD : INK_FAR;
    enum ink ink = lines;
    const bool cursor = app->mode != APP_LINES && app->x == x && app->y == y;
    if (layout->scale > 1)
        paint_between(layout, x, y, lines);
    const char *sign, *behind = x == 19 ? " " : fine ? "\u2500" : " ";
    if (p->colour && p->label[0]) {
        screen_put(row, column, 2, p->colour == GOISHI_BLACK ? INK_BLACK_NUMBER : INK_WHITE_NUMBER,
                   p->label);
        return;
    }
    if (p->colour) {
        const bool black = p->colour == GOISHI_BLACK;
        ink = !near     ? (black ? INK_FAR_BLACK : INK_FAR_WHITE)
              : p->last ? (black ? INK_BLACK_LAST : INK_WHITE_LAST)
              : black   ? INK_BLACK
                        : INK_WHITE;
        sign = discs ? (p->last ? "\u25c9" : "\u25cf") : black ? "X" : "O";
        if (p->last && !discs)
            behind = "<";
    } else if (p->label[0]) {
        sign = p->label;
        ink = INK_BLACK_MOVE;
    } else if (handicap_star(19, x, y)) {
        sign = fine ? "\u2022" : "+";
    } else {
        sign = fine ? cross(x, y) : ".";
    }
    if (cursor)
        ink = p->colour == GOISHI_BLACK ? INK_CURSOR_BLACK : INK_CURSOR;
    screen_put(row, column, 1, ink, sign);
    screen_put(row, column + 1, 1, cursor && !screen_coloured() ? INK_CURSOR : lines, behind);
}

static void edges(const struct layout *layout) {
    for (int x = layout->x1; x <= layout->x2; ++x) {
        char name[GO_NAME_BYTES];
        go_name(x, 1, name);
        name[1] = '\0';
        const int column = layout_column(layout, x);
        screen_put(layout->board_row - 1, column, 1, INK_DIM, name);
        screen_put(layout_row(layout, layout->y1) + 1, column, 1, INK_DIM, name);
    }
    for (int y = layout->y1; y <= layout->y2; ++y) {
        char text[8];
        const int row = layout_row(layout, y);
        snprintf(text, sizeof text, "%2d", y);
        screen_put(row, layout->board_column - 3, 2, INK_DIM, text);
        screen_put(row, layout_column(layout, layout->x2 + 1), 2, INK_DIM,
                   y < 10 ? text + 1 : text);
    }
}

void paint_board(const struct app *app, const struct layout *layout) {
    struct diagram diagram;
    diagram_init(&diagram, 19);
    stones(app, &diagram);
    if (app->mode == APP_LINES)
        line(app, &diagram);
    else if (app->mode == APP_REPLIES || app->open)
        letters(app, &diagram);
    edges(layout);
    for (int y = layout->y1; y <= layout->y2; ++y)
        for (int x = layout->x1; x <= layout->x2; ++x)
            paint_point(app, layout, &diagram.point[y][x], x, y);
}
