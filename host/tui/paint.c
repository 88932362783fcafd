/* SPDX-License-Identifier: Apache-2.0
 * The screen as a whole: title, board, panel, message, keys. */
#include "host/tui/paint.h"

#include <stdio.h>
#include <string.h>

static void keys(const struct layout *layout, const char *const (*list)[2]) {
    int column = 0;
    for (; (*list)[0]; ++list) {
        const int needed = (int)strlen((*list)[0]) + 1 + (int)strlen((*list)[1]);
        if (column + needed > layout->columns)
            break;
        column += screen_put(layout->key_row, column, layout->columns, INK_KEY, (*list)[0]) + 1;
        column += screen_put(layout->key_row, column, layout->columns, INK_DIM, (*list)[1]) + 2;
    }
}

static void key_line(const struct app *app, const struct layout *layout) {
    static const char *const replies[][2] = {
        {"?", "help"},          {"q", "quit"},     {"a-z", "play"}, {"Bksp", "back"},
        {"Space", "elsewhere"}, {"Tab", "corner"}, {"O", "order"},  {"Y", "years"},
        {"E", "games"},         {"S", "save"},     {"N", "new"},    {NULL, NULL}};
    static const char *const lines[][2] = {
        {"?", "help"},        {"q", "quit"},    {"< >", "other line"}, {"^ v", "fewer, more moves"},
        {"Enter", "take it"}, {"1", "replies"}, {NULL, NULL}};
    static const char *const drill[][2] = {{"?", "help"},          {"q", "quit"}, {"Enter", "play"},
                                           {"Space", "elsewhere"}, {"n", "new"},  {"T", "sides"},
                                           {"Bksp", "back"},       {"S", "save"}, {NULL, NULL}};
    keys(layout, app->mode == APP_REPLIES ? replies : app->mode == APP_LINES ? lines : drill);
}

static void title(const struct app *app, const struct layout *layout) {
    char text[400];
    const uint32_t games = app_walk(app)->book->games;
    screen_fill(0, 0, layout->columns, INK_BAR);
    snprintf(text, sizeof text, " goishi %s%s%s", app->quiz ? "drill" : "explore",
             app->title[0] ? ": " : "", app->title);
    int used = screen_put(0, 0, layout->columns, INK_BAR, text);
    if (!app->title[0] && games) {
        snprintf(text, sizeof text, ": the josekis of %lu professional games",
                 (unsigned long)games);
        screen_put(0, used, layout->columns - used, INK_BAR, text);
    }
}

static void too_small(const struct layout *layout) {
    char text[120];
    snprintf(text, sizeof text, "Too small: %dx%d.", layout->columns, layout->rows);
    screen_put(0, 0, layout->columns, INK_BAD, text);
    snprintf(text, sizeof text, "Make it %dx%d.", LAYOUT_LEAST_COLUMNS, LAYOUT_LEAST_ROWS);
    screen_put(1, 0, layout->columns, INK_TEXT, text);
    screen_put(2, 0, layout->columns, INK_TEXT, "q quits");
}

void paint_help(const struct layout *layout) {
    static const char *const text[] = {
        "1  Replies: pick a move by its letter, with the arrows and Enter, or with the",
        "   mouse, and see what was played then. games: how often; now: share of recent",
        "   games; won: by the side that plays it (?: few games); square: a joseki may end",
        "   there. O: other order; Y: all years, from 2017, before; E: example games.",
        "2  Lines: one complete joseki after another, most played first. Left, right:",
        "   other line; up, down: fewer, more moves; Home, End; Enter takes it over.",
        "3  Drill: you play one side, the other answers as professionals do, at random.",
        "   Space: the corner is finished, play elsewhere. n: again. T: change sides.",
        "Backspace, right click   one move back      Page Down, Delete  one forth",
        "Home, End                first, last move   N                  the empty corner",
        "Space, T                 the side to move plays elsewhere",
        "Tab, Shift-Tab           next, previous corner (or click into it)",
        "[ ], wheel               scroll the list",
        "L                        where the dictionary was left",
        "S                        save what was walked as SGF, with comments",
        "Esc                      back to the replies     Ctrl-L  draw again     q  quit",
        NULL};
    screen_fill(0, 0, layout->columns, INK_BAR);
    screen_put(0, 0, layout->columns, INK_BAR, " goishi explore: help (any key goes on)");
    for (int i = 0; text[i]; ++i)
        screen_put(2 + i, 1, layout->columns - 1, INK_TEXT, text[i]);
}

/* The end of what is typed, where the cursor stands. */
static int prompt(const struct app *app, const struct layout *layout) {
    const char *question = app->sure ? "It is there already; Enter replaces it: " : "Save as: ";
    int used = screen_put(layout->message_row, 0, layout->columns, INK_KEY, question);
    const char *typed = app->typed;
    while ((int)strlen(typed) > layout->columns - used - 2)
        ++typed;
    used += screen_put(layout->message_row, used, layout->columns - used, INK_TEXT, typed);
    screen_put(layout->key_row, 0, layout->columns, INK_DIM, "Enter saves, Esc does not");
    return used;
}

void paint(const struct app *app) {
    struct layout layout;
    int rows, columns;
    screen_size(&rows, &columns);
    screen_clear();
    layout_make(&layout, rows, columns, app->corner);
    if (layout.too_small) {
        too_small(&layout);
        screen_show(-1, 0);
        return;
    }
    if (app->help) {
        paint_help(&layout);
        screen_show(-1, 0);
        return;
    }
    title(app, &layout);
    paint_board(app, &layout);
    paint_panel(app, &layout);
    if (app->typing) {
        const int column = prompt(app, &layout);
        screen_show(layout.message_row, column);
        return;
    }
    if (app->mode != APP_DRILL || app->open)
        screen_put(layout.message_row, 0, columns, app->message_ink, app->message);
    key_line(app, &layout);
    screen_show(-1, 0);
}
