/* SPDX-License-Identifier: Apache-2.0
 * The terminal by way of ncurses. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE /* SIGWINCH */
#define NCURSES_WIDECHAR 1
#include "host/tui/screen.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/base/utf8.h"
#include "host/tui/terminfo.h"

enum { WAIT_MS = 250, PATIENCE = 8 };

static SCREEN *terminal;
static bool coloured, utf8;
static int empty_reads;
static volatile sig_atomic_t caught;

/* Colours of the 256 palette (-1: the terminal's own), then of the eight, then attributes. The
 * wood is the one of `goishi suggest`. */
static const struct {
    short front, back, front8, back8;
    bool bold, plain_reverse, plain_bold;
} inks[INKS] = {
    [INK_TEXT] = {-1, -1, -1, -1, false, false, false},
    [INK_DIM] = {244, -1, -1, -1, false, false, false},
    [INK_BAR] = {231, 24, COLOR_WHITE, COLOR_BLUE, true, true, false},
    [INK_TAB] = {16, 180, COLOR_BLACK, COLOR_YELLOW, true, true, false},
    [INK_KEY] = {180, -1, COLOR_YELLOW, -1, true, false, true},
    [INK_GOOD] = {71, -1, COLOR_GREEN, -1, true, false, true},
    [INK_BAD] = {167, -1, COLOR_RED, -1, true, false, true},
    [INK_HEAD] = {244, -1, -1, -1, false, false, false},
    [INK_ROW] = {231, 238, COLOR_WHITE, COLOR_BLUE, false, true, false},
    [INK_WOOD] = {94, 180, COLOR_BLACK, COLOR_YELLOW, false, false, false},
    [INK_FAR] = {94, 137, COLOR_BLACK, COLOR_YELLOW, false, false, false},
    [INK_FAR_BLACK] = {16, 137, COLOR_BLACK, COLOR_YELLOW, true, false, false},
    [INK_FAR_WHITE] = {231, 137, COLOR_WHITE, COLOR_YELLOW, true, false, false},
    [INK_BLACK] = {16, 180, COLOR_BLACK, COLOR_YELLOW, true, false, false},
    [INK_WHITE] = {231, 180, COLOR_WHITE, COLOR_YELLOW, true, false, false},
    [INK_BLACK_LAST] = {16, 180, COLOR_BLACK, COLOR_YELLOW, true, false, true},
    [INK_WHITE_LAST] = {231, 180, COLOR_WHITE, COLOR_YELLOW, true, false, true},
    [INK_BLACK_NUMBER] = {231, 16, COLOR_WHITE, COLOR_BLACK, false, true, false},
    [INK_WHITE_NUMBER] = {16, 231, COLOR_BLACK, COLOR_WHITE, false, false, true},
    [INK_BLACK_MOVE] = {16, 222, COLOR_BLACK, COLOR_YELLOW, true, false, true},
    [INK_WHITE_MOVE] = {16, 222, COLOR_BLACK, COLOR_YELLOW, true, false, true},
    [INK_CURSOR] = {231, 167, COLOR_WHITE, COLOR_RED, true, true, false},
    [INK_CURSOR_BLACK] = {16, 167, COLOR_BLACK, COLOR_RED, true, true, false},
};

static void on_signal(int number) {
    caught = number;
}

static void catch_signals(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i) {
        struct sigaction old, action;
        memset(&action, 0, sizeof action);
        action.sa_handler = on_signal; /* without SA_RESTART: poll ends */
        sigemptyset(&action.sa_mask);
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

static void set_colours(void) {
    start_color();
    const bool many = COLORS >= 256; /* known from here on */
    use_default_colors();
    for (int i = 0; i < INKS; ++i)
        init_pair((short)(i + 1), many ? inks[i].front : inks[i].front8,
                  many ? inks[i].back : inks[i].back8);
}

bool screen_open(const char *colour, struct fault *fault) {
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return fault_set(fault, "this needs a terminal for standard input and output");
    if (!term || !*term)
        return fault_set(fault, "TERM is not set: which terminal is this?");
    setlocale(LC_CTYPE, "");
    utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    set_escdelay(50);
    /* Before ncurses: it keeps its hands off signals that are caught already. */
    catch_signals();
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
        return fault_set(fault, "the terminal %.60s is not known here", term);
    set_term(terminal);
    if (!terminfo_can_place()) {
        screen_close();
        return fault_set(fault, "the terminal %.60s cannot place its cursor", term);
    }
    const bool wanted = strcmp(colour, "always") == 0 ||
                        (strcmp(colour, "never") != 0 && (!no_colour || !*no_colour));
    coloured = wanted && has_colors();
    if (coloured)
        set_colours();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    empty_reads = 0;
    return true;
}

void screen_close(void) {
    if (!terminal)
        return;
    endwin();
    delscreen(terminal);
    terminal = NULL;
}

int screen_signal(void) {
    return caught;
}

void screen_size(int *rows, int *columns) {
    getmaxyx(stdscr, *rows, *columns);
}

bool screen_utf8(void) {
    return utf8;
}

bool screen_coloured(void) {
    return coloured;
}

void screen_clear(void) {
    attrset(A_NORMAL);
    erase();
}

static void use(enum ink ink) {
    if (coloured)
        attrset(COLOR_PAIR(ink + 1) | (inks[ink].bold ? A_BOLD : 0));
    else
        attrset((inks[ink].plain_reverse ? A_REVERSE : 0) | (inks[ink].plain_bold ? A_BOLD : 0));
}

/* The bytes of one character. */
static int character(const char *text) {
    int length = 1;
    while (((unsigned char)text[length] & 0xc0) == 0x80)
        ++length;
    return length;
}

int screen_put(int row, int column, int room, enum ink ink, const char *text) {
    int rows, columns, used = 0;
    screen_size(&rows, &columns);
    if (row < 0 || row >= rows || column < 0 || column >= columns)
        return 0;
    if (room > columns - column)
        room = columns - column;
    use(ink);
    move(row, column);
    while (*text) {
        char one[8] = "";
        const int length = character(text);
        if (length < (int)sizeof one)
            memcpy(one, text, (size_t)length);
        const int width = utf8_width(one);
        if (used + width > room)
            break;
        addstr(!utf8 && (unsigned char)one[0] >= 0x80 ? "?" : one);
        used += width;
        text += length;
    }
    return used;
}

void screen_fill(int row, int column, int columns, enum ink ink) {
    use(ink);
    mvhline(row, column, ' ' | (chtype)(coloured ? COLOR_PAIR(ink + 1) : 0), columns);
    /* mvhline takes the attributes of its character only. */
    if (!coloured && inks[ink].plain_reverse)
        mvchgat(row, column, columns, A_REVERSE, 0, NULL);
}

void screen_show(int row, int column) {
    if (row >= 0)
        move(row, column);
    curs_set(row >= 0);
    refresh();
}

static void translate_mouse(struct screen_input *input) {
    MEVENT mouse;
    if (getmouse(&mouse) != OK)
        return;
    input->row = mouse.y;
    input->column = mouse.x;
    if (mouse.bstate & BUTTON1_PRESSED)
        input->event = SCREEN_CLICK;
    else if (mouse.bstate & BUTTON3_PRESSED)
        input->event = SCREEN_OTHER_CLICK;
    else if (mouse.bstate & BUTTON4_PRESSED)
        input->event = SCREEN_WHEEL_UP;
    else if (mouse.bstate & BUTTON5_PRESSED)
        input->event = SCREEN_WHEEL_DOWN;
}

static void translate(int key, struct screen_input *input) {
    static const struct {
        int key;
        enum screen_event event;
    } known[] = {
        {'\n', SCREEN_ENTER},          {'\r', SCREEN_ENTER},      {KEY_ENTER, SCREEN_ENTER},
        {KEY_BACKSPACE, SCREEN_BACK},  {127, SCREEN_BACK},        {8, SCREEN_BACK},
        {KEY_DC, SCREEN_DELETE},       {27, SCREEN_ESCAPE},       {'\t', SCREEN_TAB},
        {KEY_BTAB, SCREEN_BACKTAB},    {KEY_UP, SCREEN_UP},       {KEY_DOWN, SCREEN_DOWN},
        {KEY_LEFT, SCREEN_LEFT},       {KEY_RIGHT, SCREEN_RIGHT}, {KEY_PPAGE, SCREEN_PAGE_UP},
        {KEY_NPAGE, SCREEN_PAGE_DOWN}, {KEY_HOME, SCREEN_HOME},   {KEY_END, SCREEN_END},
        {KEY_RESIZE, SCREEN_RESIZE}};
    if (key == KEY_MOUSE) {
        translate_mouse(input);
        return;
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; ++i)
        if (known[i].key == key) {
            input->event = known[i].event;
            return;
        }
    if (key == 12) { /* Ctrl-L */
        clearok(stdscr, TRUE);
        input->event = SCREEN_RESIZE;
    } else if (key >= ' ' && key < 256) {
        input->event = SCREEN_KEY;
        input->key = key;
    }
}

void screen_wait(struct screen_input *input) {
    *input = (struct screen_input){SCREEN_NOTHING, 0, 0, 0};
    while (input->event == SCREEN_NOTHING) {
        if (caught) {
            input->event = SCREEN_STOP;
            return;
        }
        int key = getch();
        if (key == ERR) {
            struct pollfd from = {STDIN_FILENO, POLLIN, 0};
            /* A signal between the question above and the wait is seen a moment later. */
            const int ready = poll(&from, 1, WAIT_MS);
            if (ready > 0 && from.revents & (POLLHUP | POLLERR | POLLNVAL) &&
                !(from.revents & POLLIN)) {
                input->event = SCREEN_STOP;
                return;
            }
            if (ready <= 0)
                continue;
            key = getch();
            /* Always something to read, and never anything there: the end of the input. */
            empty_reads = key == ERR ? empty_reads + 1 : 0;
            if (empty_reads > PATIENCE) {
                input->event = SCREEN_STOP;
                return;
            }
            if (key == ERR)
                continue;
        }
        translate(key, input);
    }
}
