/* SPDX-License-Identifier: Apache-2.0
 * A controller of GTP engines for tests: starts a program, sends lines, reads answers, and never
 * waits for ever. */
#ifndef AID_GTP_H
#define AID_GTP_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct aid_gtp {
    pid_t pid;
    int in, out;  /* the engine's standard input and output, from here */
    char *answer; /* the last one, its end included */
    size_t length, room;
};

/* A line for the shell, with $GOISHI for build/test/goishi; standard error goes where `err` says
 * (NULL: thrown away). */
void aid_gtp_open(struct aid_gtp *engine, const char *line, const char *err);
/* Sends bytes as they are. False when nobody reads. */
bool aid_gtp_send(struct aid_gtp *engine, const void *bytes, size_t length);
/* Sends a line and reads one answer: all of it up to the empty line. Fails the test when none comes
 * within a minute. */
const char *aid_gtp_ask(struct aid_gtp *engine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The next answer. */
const char *aid_gtp_read(struct aid_gtp *engine);
/* Bytes until the text is among them, or the end. False when neither comes within that time. */
bool aid_gtp_wait(struct aid_gtp *engine, const char *text, int milliseconds);
/* The answer to a command that must be fine, without "= " and line ends. */
const char *aid_gtp_value(struct aid_gtp *engine, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Closes its input and waits; the exit code, 1000 + signal when it was killed. Fails the test when
 * it does not end within a minute. */
int aid_gtp_close(struct aid_gtp *engine);

#endif
