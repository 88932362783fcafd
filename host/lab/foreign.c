/* SPDX-License-Identifier: Apache-2.0
 * A GTP engine in a process of its own. */
#define _GNU_SOURCE
#include "host/lab/foreign.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ANSWER_LIMIT = 1 << 20, GRACE_MS = 1000, TICK_MS = 10 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A socket, not pipes: no signal when the other end has gone, and nothing that an engine started
 * beside it could hold open. */
bool foreign_start(struct foreign *engine, const char *command, struct fault *fault) {
    int ends[2];
    *engine = (struct foreign){.pid = -1, .line = -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return fault_set(fault, "no line to an engine: %s", strerror(errno));
    engine->pid = fork();
    if (engine->pid == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        setpgid(0, 0);
        signal(SIGPIPE, SIG_DFL);
        if (dup2(ends[1], STDIN_FILENO) < 0 || dup2(ends[1], STDOUT_FILENO) < 0 ||
            dup2(nowhere, STDERR_FILENO) < 0)
            _exit(127);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    engine->line = ends[0];
    if (engine->pid > 0)
        return true;
    close(ends[0]);
    engine->line = -1;
    return fault_set(fault, "the engine (%.200s) cannot be started: %s", command, strerror(errno));
}

/* Waits until there is more to read; false when the time is over. */
static bool wait_until(const struct foreign *engine, double until) {
    for (;;) {
        const double left = until - now();
        struct pollfd poller = {.fd = engine->line, .events = POLLIN};
        if (left <= 0)
            return false;
        const int ready = poll(&poller, 1, left > 3600 ? 3600000 : (int)(1000 * left) + 1);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

/* The length of the first answer in what was read, with the empty line behind it; 0: not yet all
 * there. Carriage returns are dropped on the way in. */
static size_t whole_answer(const struct text *text) {
    const char *end = text->bytes ? strstr(text->bytes, "\n\n") : NULL;
    return end ? (size_t)(end - text->bytes) + 2 : 0;
}

static void take_in(struct text *text, const char *bytes, ssize_t length) {
    for (ssize_t i = 0; i < length; i++) {
        /* Empty lines before an answer mean nothing. */
        if (bytes[i] == '\r' || bytes[i] == '\0' || (bytes[i] == '\n' && !text->length))
            continue;
        text_bytes(text, &bytes[i], 1);
    }
}

static void drop(struct text *text, size_t length) {
    struct text rest = {0};
    take_in(&rest, text->bytes + length, (ssize_t)(text->length - length));
    text_free(text);
    *text = rest;
}

static enum foreign_end receive(struct foreign *engine, double until, char *reply, size_t room) {
    char bytes[512];
    size_t length;
    while (!(length = whole_answer(&engine->unread))) {
        if (!wait_until(engine, until))
            return FOREIGN_LATE;
        const ssize_t count = read(engine->line, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0 || engine->unread.length > ANSWER_LIMIT)
            return FOREIGN_GONE;
        take_in(&engine->unread, bytes, count);
    }
    const char mark = engine->unread.bytes[0];
    const char *text = engine->unread.bytes + 1;
    text += strspn(text, " ");
    snprintf(reply, room, "%.*s", (int)strcspn(text, "\n"), text);
    drop(&engine->unread, length);
    return mark == '=' ? FOREIGN_FINE : mark == '?' ? FOREIGN_REFUSED : FOREIGN_GONE;
}

enum foreign_end foreign_say(struct foreign *engine, double seconds, char *reply, size_t room,
                             const char *format, ...) {
    char line[256];
    va_list rest;
    const double until = now() + seconds;
    if (room)
        reply[0] = '\0';
    va_start(rest, format);
    const int length = vsnprintf(line, sizeof line - 1, format, rest);
    va_end(rest);
    if (engine->line < 0 || length < 0 || length >= (int)sizeof line - 1)
        return FOREIGN_GONE;
    line[length] = '\n';
    for (ssize_t sent = 0; sent <= length;) {
        const ssize_t more =
            send(engine->line, line + sent, (size_t)(length + 1 - sent), MSG_NOSIGNAL);
        if (more < 0 && errno != EINTR)
            return FOREIGN_GONE;
        sent += more > 0 ? more : 0;
    }
    return receive(engine, until, reply, room);
}

static bool has_ended(pid_t pid, int milliseconds) {
    for (int waited = 0; waited <= milliseconds; waited += TICK_MS) {
        const struct timespec tick = {0, TICK_MS * 1000000L};
        if (waitpid(pid, NULL, WNOHANG) != 0)
            return true;
        nanosleep(&tick, NULL);
    }
    return false;
}

void foreign_stop(struct foreign *engine) {
    if (engine->line >= 0) {
        if (send(engine->line, "quit\n", 5, MSG_NOSIGNAL) == 5)
            shutdown(engine->line, SHUT_WR);
        if (!has_ended(engine->pid, GRACE_MS)) {
            kill(-engine->pid, SIGKILL);
            waitpid(engine->pid, NULL, 0);
        }
        close(engine->line);
    }
    text_free(&engine->unread);
    *engine = (struct foreign){.pid = -1, .line = -1};
}

const char *foreign_words(enum foreign_end end) {
    return end == FOREIGN_REFUSED ? "it refuses"
           : end == FOREIGN_LATE  ? "no answer in time"
           : end == FOREIGN_GONE  ? "it has ended, or does not answer as GTP engines do"
                                  : "fine";
}
