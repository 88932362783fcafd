/* SPDX-License-Identifier: Apache-2.0
 * A controller of GTP engines for tests. */
#define _POSIX_C_SOURCE 200809L
#include "tests/aid/fake/gtp.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/aid/cmocka.h"

enum { PATIENCE = 60000 };

static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void aid_gtp_open(struct aid_gtp *engine, const char *line, const char *err) {
    int in[2], out[2];
    char command[2048];
    memset(engine, 0, sizeof *engine);
    signal(SIGPIPE, SIG_IGN);
    if (pipe(in) || pipe(out))
        fail_msg("no pipe");
    for (int i = 0; i < 2; ++i) { /* a later engine must not keep this one's pipes open */
        fcntl(in[i], F_SETFD, FD_CLOEXEC);
        fcntl(out[i], F_SETFD, FD_CLOEXEC);
    }
    snprintf(command, sizeof command, "GOISHI=build/test/goishi; exec %s 2>%s", line,
             err ? err : "/dev/null");
    engine->pid = fork();
    if (engine->pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        signal(SIGPIPE, SIG_DFL);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    engine->in = in[1];
    engine->out = out[0];
}

bool aid_gtp_send(struct aid_gtp *engine, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length) {
        /* The engine may be writing while we are: take what it says, or both wait for ever. */
        struct pollfd fds[2] = {{.fd = engine->in, .events = POLLOUT},
                                {.fd = engine->out, .events = POLLIN}};
        if (poll(fds, 2, PATIENCE) <= 0)
            fail_msg("the engine does not read");
        if (fds[0].revents & (POLLERR | POLLHUP))
            return false;
        if (fds[0].revents & POLLOUT) {
            const ssize_t sent = write(engine->in, at, length < 4096 ? length : 4096);
            if (sent < 0 && errno == EPIPE)
                return false;
            if (sent > 0) {
                at += sent;
                length -= (size_t)sent;
            }
        } else if (fds[1].revents & POLLIN) {
            char waste[65536];
            if (read(engine->out, waste, sizeof waste) <= 0)
                return false;
        } else if (fds[1].revents & POLLHUP) {
            return false;
        }
    }
    return true;
}

/* One byte more; false at the end or when the time is over. */
static bool more(struct aid_gtp *engine, long until) {
    struct pollfd fd = {.fd = engine->out, .events = POLLIN};
    const long left = until - now();
    if (left <= 0 || poll(&fd, 1, (int)left) <= 0)
        return false;
    if (engine->length + 2 > engine->room) {
        engine->room = 2 * engine->room + 4096;
        engine->answer = realloc(engine->answer, engine->room);
        assert_non_null(engine->answer);
    }
    const ssize_t got = read(engine->out, engine->answer + engine->length, 1);
    if (got <= 0)
        return false;
    engine->answer[++engine->length] = '\0';
    return true;
}

static void forget(struct aid_gtp *engine) {
    engine->length = 0;
    if (engine->answer)
        engine->answer[0] = '\0';
}

const char *aid_gtp_read(struct aid_gtp *engine) {
    const long until = now() + PATIENCE;
    forget(engine);
    while (engine->length < 2 || strcmp(engine->answer + engine->length - 2, "\n\n") != 0)
        if (!more(engine, until))
            fail_msg("no answer; so far: %s", engine->length ? engine->answer : "(nothing)");
    return engine->answer;
}

bool aid_gtp_wait(struct aid_gtp *engine, const char *text, int milliseconds) {
    const long until = now() + milliseconds;
    forget(engine);
    while (!engine->answer || !strstr(engine->answer, text))
        if (!more(engine, until))
            return false;
    return true;
}

static void send_list(struct aid_gtp *engine, const char *format, va_list list) {
    char line[4096];
    const int length = vsnprintf(line, sizeof line - 2, format, list);
    assert_true(length >= 0 && length < (int)sizeof line - 2);
    line[length] = '\n';
    line[length + 1] = '\0';
    if (!aid_gtp_send(engine, line, (size_t)length + 1))
        fail_msg("the engine has gone, at %s", line);
}

const char *aid_gtp_ask(struct aid_gtp *engine, const char *format, ...) {
    va_list list;
    va_start(list, format);
    send_list(engine, format, list);
    va_end(list);
    return aid_gtp_read(engine);
}

const char *aid_gtp_value(struct aid_gtp *engine, const char *format, ...) {
    va_list list;
    va_start(list, format);
    send_list(engine, format, list);
    va_end(list);
    aid_gtp_read(engine);
    if (engine->answer[0] != '=') {
        char line[256];
        va_start(list, format);
        vsnprintf(line, sizeof line, format, list);
        va_end(list);
        fail_msg("%s: %s", line, engine->answer);
    }
    while (engine->length && strchr("\n ", engine->answer[engine->length - 1]))
        engine->answer[--engine->length] = '\0';
    return engine->answer + 1 + strspn(engine->answer + 1, " \n");
}

int aid_gtp_close(struct aid_gtp *engine) {
    const long until = now() + PATIENCE;
    int status = 0;
    close(engine->in);
    /* It may still have much to say. */
    while (more(engine, until))
        forget(engine);
    close(engine->out);
    while (waitpid(engine->pid, &status, WNOHANG) == 0) {
        const struct timespec pause = {0, 2000000};
        if (now() > until) {
            kill(engine->pid, SIGKILL);
            waitpid(engine->pid, &status, 0);
            fail_msg("the engine did not end");
        }
        nanosleep(&pause, NULL);
    }
    free(engine->answer);
    engine->answer = NULL;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}
