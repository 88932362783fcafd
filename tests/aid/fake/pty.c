/* SPDX-License-Identifier: Apache-2.0
 * A terminal for tests. */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include "tests/aid/fake/pty.h"

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

/* ---- the screen: libvterm */

/* One character as UTF-8; its bytes. */
static int utf8(uint32_t c, char *out) {
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    out[0] = (char)((0xf0 << (3 - more) & 0xff) | c >> 6 * more);
    for (int i = 1; i <= more; ++i)
        out[i] = (char)(0x80 | (c >> 6 * (more - i) & 0x3f));
    return more + 1;
}

static short colour(const VTermColor *c) {
    if (VTERM_COLOR_IS_DEFAULT_FG(c) || VTERM_COLOR_IS_DEFAULT_BG(c))
        return -1;
    assert_true(VTERM_COLOR_IS_INDEXED(c)); /* the program asks for no others */
    return c->indexed.idx;
}

struct aid_pty_cell aid_pty_cell(const struct aid_pty *pty, int row, int column) {
    VTermScreenCell cell;
    assert_true(vterm_screen_get_cell(pty->screen, (VTermPos){row, column}, &cell));
    struct aid_pty_cell out = {" ", colour(&cell.fg), colour(&cell.bg), cell.attrs.reverse};
    /* The right half of a wide character has the code -1, an empty cell none. */
    if (cell.chars[0] == (uint32_t)-1)
        out.text[0] = '\0';
    else if (cell.chars[0])
        out.text[utf8(cell.chars[0], out.text)] = '\0';
    return out;
}

/* Notes what was ever written in a colour. */
static int on_damage(VTermRect rect, void *user) {
    struct aid_pty *pty = user;
    for (int row = rect.start_row; row < rect.end_row && !pty->coloured; ++row)
        for (int column = rect.start_col; column < rect.end_col; ++column) {
            const struct aid_pty_cell cell = aid_pty_cell(pty, row, column);
            pty->coloured = pty->coloured || cell.front >= 0 || cell.back >= 0;
        }
    return 1;
}

static int on_property(VTermProp property, VTermValue *value, void *user) {
    struct aid_pty *pty = user;
    if (property == VTERM_PROP_ALTSCREEN)
        pty->other_screen = value->boolean;
    else if (property == VTERM_PROP_CURSORVISIBLE)
        pty->cursor_hidden = !value->boolean;
    else if (property == VTERM_PROP_MOUSE)
        pty->mouse = value->number != VTERM_PROP_MOUSE_NONE;
    return 1;
}

static void write_terminal(struct aid_pty *pty, const char *text) {
    vterm_input_write(pty->terminal, text, strlen(text));
}

/* The character before the cursor once more, `count` times. */
static void repeat(struct aid_pty *pty, int count) {
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(pty->terminal), &at);
    assert_true(at.col > 0);
    const struct aid_pty_cell cell = aid_pty_cell(pty, at.row, at.col - 1);
    while (count-- > 0)
        write_terminal(pty, cell.text);
}

/* A whole sequence. libvterm 0.1 knows neither the repetition of a character nor more than one mode
 * in a sequence; ncurses uses both. */
static void sequence(struct aid_pty *pty) {
    char *text = pty->pending;
    const char last = text[strlen(text) - 1];
    if (text[1] == '[' && last == 'b') {
        repeat(pty, text[2] == 'b' ? 1 : atoi(text + 2));
    } else if (!strncmp(text, "\033[?", 3) && strchr("hl", last)) {
        text[strlen(text) - 1] = '\0';
        for (char *mode = strtok(text + 3, ";"); mode; mode = strtok(NULL, ";")) {
            char one[32];
            snprintf(one, sizeof one, "\033[?%.20s%c", mode, last);
            write_terminal(pty, one);
        }
    } else {
        write_terminal(pty, text);
    }
}

static void feed(struct aid_pty *pty, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; ++i) {
        size_t held = strlen(pty->pending);
        if (!held && bytes[i] != '\033') {
            vterm_input_write(pty->terminal, bytes + i, 1);
            continue;
        }
        if (held + 1 == sizeof pty->pending)
            fail_msg("a sequence that no terminal knows: %s", pty->pending + 1);
        pty->pending[held++] = bytes[i];
        pty->pending[held] = '\0';
        if (held == 1 || (held == 2 && bytes[i] == '[') ||
            (pty->pending[1] == '[' && (bytes[i] < '@' || bytes[i] > '~')))
            continue;
        sequence(pty);
        pty->pending[0] = '\0';
    }
}

static void open_screen(struct aid_pty *pty, int rows, int columns) {
    static const VTermScreenCallbacks callbacks = {.damage = on_damage, .settermprop = on_property};
    pty->terminal = vterm_new(rows, columns);
    assert_non_null(pty->terminal);
    vterm_set_utf8(pty->terminal, 1);
    pty->screen = vterm_obtain_screen(pty->terminal);
    vterm_screen_enable_altscreen(pty->screen, 1);
    vterm_screen_set_callbacks(pty->screen, &callbacks, pty);
    vterm_screen_reset(pty->screen, 1);
}

static bool plain_pen(const struct aid_pty *pty) {
    VTermState *state = vterm_obtain_state(pty->terminal);
    VTermValue front, back, reverse;
    assert_true(vterm_state_get_penattr(state, VTERM_ATTR_FOREGROUND, &front) &&
                vterm_state_get_penattr(state, VTERM_ATTR_BACKGROUND, &back) &&
                vterm_state_get_penattr(state, VTERM_ATTR_REVERSE, &reverse));
    return colour(&front.color) < 0 && colour(&back.color) < 0 && !reverse.boolean;
}

/* ---- the program in it */

void aid_pty_start(struct aid_pty *pty, int rows, int columns, const char *line) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    memset(pty, 0, sizeof *pty);
    pty->rows = rows;
    pty->columns = columns;
    open_screen(pty, rows, columns);
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
    /* Nothing of the old size stays: what a test finds next was written for the new one. */
    vterm_set_size(pty->terminal, rows, columns);
    feed(pty, "\033[2J", 4);
    assert_int_equal(ioctl(pty->master, TIOCSWINSZ, &size), 0);
}

const char *aid_pty_row(struct aid_pty *pty, int row) {
    static char text[AID_PTY_COLUMNS * 4 + 1];
    size_t used = 0, end = 0;
    for (int i = 0; i < pty->columns; ++i) {
        const struct aid_pty_cell cell = aid_pty_cell(pty, row, i);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s", cell.text);
        if (strcmp(cell.text, " ") != 0)
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
        const struct aid_pty_cell cell = aid_pty_cell(pty, row, column);
        const size_t length = strlen(cell.text);
        if (strncmp(text, cell.text, length) != 0)
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
    assert_true(plain_pen(pty));
    vterm_free(pty->terminal);
    return code;
}

int aid_pty_hang_up(struct aid_pty *pty) {
    close(pty->master);
    pty->master = -1;
    const int code = wait_for(pty);
    vterm_free(pty->terminal);
    return code;
}
