/* SPDX-License-Identifier: Apache-2.0
 * The terminal, by way of ncurses: colours by purpose, events by kind, and a clean end whatever
 * ends the program. Nothing above this file knows ncurses. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include <stdbool.h>

#include "host/base/fault.h"

/* What a piece of text is for; the colours follow from it. */
enum ink {
    INK_TEXT,
    INK_DIM,
    INK_BAR, /* the first line */
    INK_TAB, /* the chosen one of several */
    INK_KEY, /* a key to press */
    INK_GOOD,
    INK_BAD,
    INK_HEAD, /* above a column */
    INK_ROW,  /* the chosen row of a list */
    INK_WOOD, /* lines of the board */
    INK_FAR,  /* lines of the other corners, and their stones */
    INK_FAR_BLACK,
    INK_FAR_WHITE,
    INK_BLACK, /* stones */
    INK_WHITE,
    INK_BLACK_LAST,
    INK_WHITE_LAST,
    INK_BLACK_NUMBER,
    INK_WHITE_NUMBER,
    INK_BLACK_MOVE, /* the letter of a possible move */
    INK_WHITE_MOVE,
    INK_CURSOR,
    INK_CURSOR_BLACK, /* on a black stone */
    INKS,
};

enum screen_event {
    SCREEN_NOTHING,
    SCREEN_KEY, /* key is a character */
    SCREEN_ENTER,
    SCREEN_BACK, /* backspace */
    SCREEN_DELETE,
    SCREEN_ESCAPE,
    SCREEN_TAB,
    SCREEN_BACKTAB,
    SCREEN_UP,
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_CLICK, /* at row, column */
    SCREEN_OTHER_CLICK,
    SCREEN_WHEEL_UP,
    SCREEN_WHEEL_DOWN,
    SCREEN_RESIZE,
    SCREEN_STOP, /* a signal, or the terminal is gone */
};

struct screen_input {
    enum screen_event event;
    int key, row, column;
};

/* Colour unless the terminal has none, NO_COLOR is set or `colour` says never; "always" stands
 * above the environment. False when standard input or output is not a terminal, or not one that is
 * known. */
bool screen_open(const char *colour, struct fault *fault);
/* Gives the terminal back; may be called twice. */
void screen_close(void);
/* The signal that ended the program, 0 for none. */
int screen_signal(void);

void screen_size(int *rows, int *columns);
bool screen_utf8(void);
bool screen_coloured(void);

void screen_clear(void);
/* Text in UTF-8, cut at the screen's edge or after `room` columns. Returns the columns it took. */
int screen_put(int row, int column, int room, enum ink ink, const char *text);
/* A whole line in one ink. */
void screen_fill(int row, int column, int columns, enum ink ink);
/* Shows what was put; the terminal's own cursor at the place, or hidden with row -1. */
void screen_show(int row, int column);

/* Waits for something to happen. */
void screen_wait(struct screen_input *input);

#endif
