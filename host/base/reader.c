/* SPDX-License-Identifier: Apache-2.0
 * Lines from a pipe. */
#define _POSIX_C_SOURCE 200809L
#include "host/base/reader.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool reader_open(struct reader *reader, int fd, size_t longest) {
    *reader = (struct reader){.fd = fd, .longest = longest, .buffer = malloc(longest + 1)};
    return reader->buffer != NULL;
}

void reader_close(struct reader *reader) {
    free(reader->buffer);
    reader->buffer = NULL;
}

/* Adds what has come, up to a full buffer. */
static void fill(struct reader *r) {
    ssize_t got;
    do {
        got = read(r->fd, r->buffer + r->length, r->longest - r->length);
    } while (got < 0 && errno == EINTR);
    if (got <= 0)
        r->ended = true;
    else
        r->length += (size_t)got;
}

/* Reads on until the line's end is found, and drops all that. */
static void drop_rest(struct reader *r) {
    char *end;
    size_t kept;
    char piece[4096];
    for (;;) {
        ssize_t got = read(r->fd, piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            r->ended = true;
            return;
        }
        end = memchr(piece, '\n', (size_t)got);
        if (!end)
            continue;
        /* What follows the end goes behind the piece of the long line that is handed out. */
        kept = (size_t)(piece + got - (end + 1));
        memcpy(r->buffer + r->longest - sizeof piece, end + 1, kept);
        r->used = r->longest - sizeof piece;
        r->length = r->used + kept;
        return;
    }
}

/* Moves what is left to the front: only when more has to be read, not for every line. */
static void make_room(struct reader *r) {
    memmove(r->buffer, r->buffer + r->used, r->length - r->used);
    r->length -= r->used;
    r->used = 0;
}

enum reader_got reader_line(struct reader *r, char **line, size_t *length) {
    size_t looked = 0; /* behind r->used: no line end there */
    for (;;) {
        *line = r->buffer + r->used;
        const char *end = memchr(*line + looked, '\n', r->length - r->used - looked);
        if (end) {
            *length = (size_t)(end - *line);
            r->used += *length + 1;
            return READER_LINE;
        }
        looked = r->length - r->used;
        if (r->ended) {
            *length = looked;
            r->used = r->length;
            return looked ? READER_LINE : READER_END;
        }
        make_room(r);
        if (r->length == r->longest) {
            *line = r->buffer;
            *length = 1024;
            r->used = r->length;
            drop_rest(r);
            return READER_TOO_LONG;
        }
        fill(r);
    }
}

bool reader_waiting(struct reader *r, int milliseconds) {
    struct pollfd poll_fd = {.fd = r->fd, .events = POLLIN};
    if (r->ended || r->used < r->length)
        return true;
    return poll(&poll_fd, 1, milliseconds) > 0;
}

bool reader_ready(struct reader *r) {
    struct pollfd poll_fd = {.fd = r->fd, .events = POLLIN};
    if (memchr(r->buffer + r->used, '\n', r->length - r->used))
        return true;
    if (r->ended || poll(&poll_fd, 1, 0) <= 0)
        return r->ended;
    make_room(r);
    if (r->length < r->longest)
        fill(r);
    return r->ended || r->length == r->longest || memchr(r->buffer, '\n', r->length) != NULL;
}

bool reader_next_is(struct reader *r, const char *beginning) {
    const size_t length = strlen(beginning);
    return reader_ready(r) && r->length - r->used >= length &&
           memcmp(r->buffer + r->used, beginning, length) == 0;
}
