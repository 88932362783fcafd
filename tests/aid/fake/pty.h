/* SPDX-License-Identifier: Apache-2.0
 * Runs the program in a terminal of its own, as a person at the keyboard and mouse would, and keeps
 * what the screen shows; libvterm interprets it. */
#ifndef AID_PTY_H
#define AID_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <vterm.h>

enum { AID_PTY_COLUMNS = 160 }; /* at most */

struct aid_pty_cell {
    char text[8];      /* one character in UTF-8 */
    short front, back; /* of the 256 colours, -1: the terminal's own */
    bool reverse;
};

struct aid_pty {
    pid_t child;
    int master;
    int rows, columns;
    VTerm *terminal;
    VTermScreen *screen;
    bool other_screen, cursor_hidden, mouse;
    bool coloured;    /* something was written in a colour */
    char pending[64]; /* of a sequence that is not whole yet */
    int status;       /* once it has ended */
};

/* `line` is for the shell with $GOISHI for build/test/goishi; it should exec the program. TERM is
 * xterm-256color and the locale C.UTF-8 unless the line says otherwise. */
void aid_pty_start(struct aid_pty *pty, int rows, int columns, const char *line);
void aid_pty_send(struct aid_pty *pty, const char *keys, size_t length);
void aid_pty_keys(struct aid_pty *pty, const char *keys);
/* Presses a mouse button (0 left, 2 right, 64 and 65 the wheel) at a place counted from 0. */
void aid_pty_mouse(struct aid_pty *pty, int button, int row, int column);
void aid_pty_resize(struct aid_pty *pty, int rows, int columns);
/* Reads until the text stands somewhere on the screen; fails the test with a picture of the screen
 * when it does not come. */
void aid_pty_expect(struct aid_pty *pty, const char *text);
/* ... until it begins at that place. */
void aid_pty_expect_at(struct aid_pty *pty, int row, int column, const char *text);
/* Waits until the row holds the text. */
void aid_pty_expect_row(struct aid_pty *pty, int row, const char *text);
/* ... until it stands nowhere. */
void aid_pty_gone(struct aid_pty *pty, const char *text);
/* Reads what comes within that time. */
void aid_pty_wait(struct aid_pty *pty, int milliseconds);
/* A row's text, without spaces at its end; good until the next call. */
const char *aid_pty_row(struct aid_pty *pty, int row);
struct aid_pty_cell aid_pty_cell(const struct aid_pty *pty, int row, int column);
bool aid_pty_shows(struct aid_pty *pty, const char *text);
/* Reads until the program has ended; its exit code, or 1000 + signal. Fails when it does not end,
 * or leaves the terminal other than it was. */
int aid_pty_end(struct aid_pty *pty);
void aid_pty_signal(struct aid_pty *pty, int number);
/* The terminal goes away. */
int aid_pty_hang_up(struct aid_pty *pty);

#endif
