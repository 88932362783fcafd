/* SPDX-License-Identifier: Apache-2.0
 * A terminal for tests. */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include "tests/aid/pty.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

enum { PATIENCE_MS = 30000 };

static void blank(struct aid_pty *pty, int row, int from, int until) {
    for (int i = from; i < until && i < pty->columns; ++i)
        pty->cell[row][i] = (struct aid_pty_cell){" ", -1, pty->back, false};
}

static void clear(struct aid_pty *pty) {
    for (int i = 0; i < pty->rows; ++i)
        blank(pty, i, 0, pty->columns);
}

static void scroll(struct aid_pty *pty, int top, int count) {
    for (; count > 0; --count) {
        for (int i = top; i < pty->bottom; ++i)
            memcpy(pty->cell[i], pty->cell[i + 1], sizeof pty->cell[i]);
        blank(pty, pty->bottom, 0, pty->columns);
    }
    for (; count < 0; ++count) {
        for (int i = pty->bottom; i > top; --i)
            memcpy(pty->cell[i], pty->cell[i - 1], sizeof pty->cell[i]);
        blank(pty, top, 0, pty->columns);
    }
}

static void line_feed(struct aid_pty *pty) {
    if (pty->row == pty->bottom)
        scroll(pty, pty->top, 1);
    else if (pty->row < pty->rows - 1)
        ++pty->row;
}

static void put(struct aid_pty *pty, const char *text) {
    /* The last column keeps the cursor until something more is written. */
    if (pty->column >= pty->columns) {
        pty->column = 0;
        line_feed(pty);
    }
    struct aid_pty_cell *cell = &pty->cell[pty->row][pty->column++];
    *cell = (struct aid_pty_cell){"", pty->front, pty->back, pty->reverse};
    snprintf(cell->text, sizeof cell->text, "%s", text);
    snprintf(pty->last, sizeof pty->last, "%s", text);
    pty->coloured = pty->coloured || pty->front >= 0 || pty->back >= 0;
}

static void attributes(struct aid_pty *pty, const int *number, int count) {
    for (int i = 0; i < count; ++i) {
        const int n = number[i];
        if (n == 0) {
            pty->front = pty->back = -1;
            pty->reverse = false;
        } else if (n == 7 || n == 27) {
            pty->reverse = n == 7;
        } else if ((n == 38 || n == 48) && i + 2 < count && number[i + 1] == 5) {
            *(n == 38 ? &pty->front : &pty->back) = (short)number[i + 2];
            i += 2;
        } else if (n == 39 || n == 49) {
            *(n == 39 ? &pty->front : &pty->back) = -1;
        } else if ((n >= 30 && n < 38) || (n >= 90 && n < 98)) {
            pty->front = (short)(n < 90 ? n - 30 : n - 82);
        } else if ((n >= 40 && n < 48) || (n >= 100 && n < 108)) {
            pty->back = (short)(n < 100 ? n - 40 : n - 92);
        }
    }
}

static int limit(int value, int high) {
    return value < 0 ? 0 : value > high ? high : value;
}

static void private_mode(struct aid_pty *pty, int mode, bool on) {
    if (mode == 1049) {
        pty->other_screen = on;
        clear(pty);
    } else if (mode == 25) {
        pty->cursor_hidden = !on;
    } else if (mode == 1000 || mode == 1002 || mode == 1003) {
        pty->mouse = on;
    }
}

static void control(struct aid_pty *pty, const char *text, int length) {
    const char last = text[length - 1];
    int number[16] = {0}, count = 0;
    const bool own = text[0] == '?';
    for (int i = own; i < length - 1 && count < 15; ++i) {
        if (text[i] == ';')
            ++count;
        else if (text[i] >= '0' && text[i] <= '9')
            number[count] = 10 * number[count] + text[i] - '0';
    }
    ++count;
    const int n = number[0] ? number[0] : 1;
    struct aid_pty_cell *row = pty->cell[pty->row];
    switch (last) {
    case 'H':
    case 'f':
        pty->row = limit(n - 1, pty->rows - 1);
        pty->column = limit((number[1] ? number[1] : 1) - 1, pty->columns - 1);
        break;
    case 'A':
        pty->row = limit(pty->row - n, pty->rows - 1);
        break;
    case 'B':
        pty->row = limit(pty->row + n, pty->rows - 1);
        break;
    case 'C':
        pty->column = limit(pty->column + n, pty->columns - 1);
        break;
    case 'D':
        pty->column = limit(pty->column - n, pty->columns - 1);
        break;
    case 'G':
        pty->column = limit(n - 1, pty->columns - 1);
        break;
    case 'd':
        pty->row = limit(n - 1, pty->rows - 1);
        break;
    case 'J':
        if (number[0] == 2) {
            clear(pty);
        } else if (number[0] == 0) {
            blank(pty, pty->row, pty->column, pty->columns);
            for (int i = pty->row + 1; i < pty->rows; ++i)
                blank(pty, i, 0, pty->columns);
        }
        break;
    case 'K':
        blank(pty, pty->row, number[0] ? 0 : pty->column,
              number[0] == 1 ? pty->column + 1 : pty->columns);
        break;
    case 'X':
        blank(pty, pty->row, pty->column, pty->column + n);
        break;
    case 'P':
        for (int i = pty->column; i < pty->columns; ++i)
            row[i] = i + n < pty->columns ? row[i + n]
                                          : (struct aid_pty_cell){" ", -1, pty->back, false};
        break;
    case '@':
        for (int i = pty->columns - 1; i >= pty->column; --i)
            row[i] = i - n >= pty->column ? row[i - n]
                                          : (struct aid_pty_cell){" ", -1, pty->back, false};
        break;
    case 'L':
        scroll(pty, pty->row, -n);
        break;
    case 'M':
        scroll(pty, pty->row, n);
        break;
    case 'S':
        scroll(pty, pty->top, n);
        break;
    case 'T':
        scroll(pty, pty->top, -n);
        break;
    case 'b': {
        char again[8];
        memcpy(again, pty->last, sizeof again);
        for (int i = 0; i < n; ++i)
            put(pty, again);
        break;
    }
    case 'r':
        pty->top = limit(n - 1, pty->rows - 1);
        pty->bottom = limit((number[1] ? number[1] : pty->rows) - 1, pty->rows - 1);
        pty->row = pty->column = 0;
        break;
    case 'm':
        attributes(pty, number, count);
        break;
    case 'h':
    case 'l':
        for (int i = 0; i < count && own; ++i)
            private_mode(pty, number[i], last == 'h');
        break;
    default:
        break;
    }
}

/* True when the pending bytes were a whole sequence and are dealt with. */
static bool whole(struct aid_pty *pty) {
    const char *p = pty->pending;
    const int length = pty->pendings;
    const unsigned char first = (unsigned char)p[0];
    if (first == 27) {
        if (length < 2)
            return false;
        if (p[1] == '[') {
            if (length < 3 || p[length - 1] < '@' || p[length - 1] > '~')
                return false;
            control(pty, p + 2, length - 2);
        } else if (p[1] == '(' || p[1] == ')') {
            if (length < 3)
                return false;
            pty->drawing = p[2] == '0';
        } else if (p[1] == 'M') {
            if (pty->row == pty->top)
                scroll(pty, pty->top, -1);
            else
                --pty->row;
        }
        return true;
    }
    if (first >= 0xc0) {
        const int wanted = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        if (length < wanted)
            return false;
        char text[8] = "";
        memcpy(text, p, (size_t)wanted);
        put(pty, text);
        return true;
    }
    if (first >= ' ') {
        const char text[2] = {(char)first, '\0'};
        put(pty, text);
    } else if (first == '\r') {
        pty->column = 0;
    } else if (first == '\n') {
        line_feed(pty);
    } else if (first == '\b' && pty->column) {
        --pty->column;
    } else if (first == '\t') {
        pty->column = limit((pty->column / 8 + 1) * 8, pty->columns - 1);
    }
    return true;
}

static void feed(struct aid_pty *pty, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; ++i) {
        if (pty->pendings == (int)sizeof pty->pending)
            fail_msg("a sequence that no terminal knows: %.60s", pty->pending);
        pty->pending[pty->pendings++] = bytes[i];
        if (whole(pty))
            pty->pendings = 0;
    }
}

void aid_pty_start(struct aid_pty *pty, int rows, int columns, const char *line) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    memset(pty, 0, sizeof *pty);
    pty->rows = rows;
    pty->columns = columns;
    pty->bottom = rows - 1;
    pty->front = pty->back = -1;
    clear(pty);
    pty->child = forkpty(&pty->master, NULL, NULL, &size);
    assert_true(pty->child >= 0);
    if (pty->child == 0) {
        /* Whoever runs the tests may ignore these (nohup, a job in the background). */
        signal(SIGHUP, SIG_DFL);
        signal(SIGINT, SIG_DFL);
        signal(SIGQUIT, SIG_DFL);
        setenv("TERM", "xterm-256color", 1);
        setenv("LC_ALL", "C.UTF-8", 1);
        setenv("GOISHI", "build/test/goishi", 1);
        unsetenv("NO_COLOR");
        unsetenv("LINES");
        unsetenv("COLUMNS");
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
}

static long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* False when nothing came in that time, or nothing will. */
static bool receive(struct aid_pty *pty, int wait_ms) {
    struct pollfd from = {pty->master, POLLIN, 0};
    char bytes[4096];
    if (poll(&from, 1, wait_ms) <= 0)
        return false;
    const ssize_t got = read(pty->master, bytes, sizeof bytes);
    if (got <= 0)
        return false;
    feed(pty, bytes, (size_t)got);
    return true;
}

void aid_pty_send(struct aid_pty *pty, const char *keys, size_t length) {
    while (length) {
        struct pollfd to = {pty->master, POLLIN | POLLOUT, 0};
        assert_true(poll(&to, 1, PATIENCE_MS) > 0);
        /* Whoever does not read blocks the other side's answers. */
        if (to.revents & POLLIN)
            receive(pty, 0);
        if (!(to.revents & POLLOUT))
            continue;
        const ssize_t sent = write(pty->master, keys, length > 256 ? 256 : length);
        assert_true(sent > 0);
        keys += sent;
        length -= (size_t)sent;
    }
}

void aid_pty_keys(struct aid_pty *pty, const char *keys) {
    aid_pty_send(pty, keys, strlen(keys));
}

void aid_pty_mouse(struct aid_pty *pty, int button, int row, int column) {
    char text[64];
    snprintf(text, sizeof text, "\033[<%d;%d;%dM\033[<%d;%d;%dm", button, column + 1, row + 1,
             button, column + 1, row + 1);
    aid_pty_keys(pty, text);
}

void aid_pty_resize(struct aid_pty *pty, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    pty->rows = rows;
    pty->columns = columns;
    pty->top = 0;
    pty->bottom = rows - 1;
    pty->row = limit(pty->row, rows - 1);
    pty->column = limit(pty->column, columns - 1);
    /* What was outside before is empty. */
    clear(pty);
    assert_int_equal(ioctl(pty->master, TIOCSWINSZ, &size), 0);
}

const char *aid_pty_row(struct aid_pty *pty, int row) {
    static char text[AID_PTY_COLUMNS * 4 + 1];
    size_t used = 0, end = 0;
    for (int i = 0; i < pty->columns; ++i) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s", pty->cell[row][i].text);
        if (strcmp(pty->cell[row][i].text, " ") != 0)
            end = used;
    }
    text[end] = '\0';
    return text;
}

bool aid_pty_shows(struct aid_pty *pty, const char *text) {
    for (int i = 0; i < pty->rows; ++i)
        if (strstr(aid_pty_row(pty, i), text))
            return true;
    return false;
}

static void picture(struct aid_pty *pty) {
    for (int i = 0; i < pty->rows; ++i)
        print_message("|%s\n", aid_pty_row(pty, i));
}

/* A screen arrives in pieces: what a test looks at next may come after what it waited for. */
static void settle(struct aid_pty *pty) {
    for (int pieces = 0; pieces < 100 && receive(pty, 40); ++pieces)
        ;
}

static void until(struct aid_pty *pty, const char *text, bool there) {
    const long end = now_ms() + PATIENCE_MS;
    while (aid_pty_shows(pty, text) != there) {
        if (!receive(pty, 200) && now_ms() > end) {
            picture(pty);
            fail_msg("the screen %s: %s", there ? "does not show" : "still shows", text);
        }
    }
    settle(pty);
}

void aid_pty_expect(struct aid_pty *pty, const char *text) {
    until(pty, text, true);
}

static bool at_place(struct aid_pty *pty, int row, int column, const char *text) {
    for (; *text && column < pty->columns; ++column) {
        const size_t length = strlen(pty->cell[row][column].text);
        if (strncmp(text, pty->cell[row][column].text, length) != 0)
            return false;
        text += length;
    }
    return !*text;
}

void aid_pty_expect_at(struct aid_pty *pty, int row, int column, const char *text) {
    const long end = now_ms() + PATIENCE_MS;
    while (!at_place(pty, row, column, text)) {
        if (!receive(pty, 200) && now_ms() > end) {
            picture(pty);
            fail_msg("row %d, column %d does not show: %s", row, column, text);
        }
    }
    settle(pty);
}

void aid_pty_expect_row(struct aid_pty *pty, int row, const char *text) {
    const long end = now_ms() + PATIENCE_MS;
    while (!strstr(aid_pty_row(pty, row), text)) {
        if (!receive(pty, 200) && now_ms() > end) {
            picture(pty);
            fail_msg("row %d does not show: %s", row, text);
        }
    }
    settle(pty);
}

void aid_pty_gone(struct aid_pty *pty, const char *text) {
    until(pty, text, false);
}

void aid_pty_wait(struct aid_pty *pty, int milliseconds) {
    receive(pty, milliseconds);
}

void aid_pty_signal(struct aid_pty *pty, int number) {
    assert_int_equal(kill(pty->child, number), 0);
}

static int wait_for(struct aid_pty *pty) {
    const long end = now_ms() + PATIENCE_MS;
    while (waitpid(pty->child, &pty->status, WNOHANG) == 0) {
        if (!receive(pty, 50)) {
            const struct timespec moment = {0, 10000000};
            nanosleep(&moment, NULL);
        }
        if (now_ms() > end) {
            kill(pty->child, SIGKILL);
            waitpid(pty->child, &pty->status, 0);
            picture(pty);
            fail_msg("the program does not end");
        }
    }
    return WIFEXITED(pty->status) ? WEXITSTATUS(pty->status) : 1000 + WTERMSIG(pty->status);
}

int aid_pty_end(struct aid_pty *pty) {
    struct termios now;
    const int code = wait_for(pty);
    /* The modes of a terminal that nobody has open any more can still be asked for. */
    const bool known = tcgetattr(pty->master, &now) == 0;
    /* What the program wrote last may still be on its way through the terminal. */
    while (receive(pty, 100))
        ;
    close(pty->master);
    assert_true(known);
    assert_true(now.c_lflag & ECHO && now.c_lflag & ICANON && now.c_lflag & ISIG);
    assert_true(now.c_oflag & ONLCR && now.c_iflag & ICRNL);
    assert_false(pty->other_screen);
    assert_false(pty->cursor_hidden);
    assert_false(pty->mouse);
    assert_true(pty->front == -1 && pty->back == -1 && !pty->reverse);
    return code;
}

int aid_pty_hang_up(struct aid_pty *pty) {
    close(pty->master);
    pty->master = -1;
    return wait_for(pty);
}
