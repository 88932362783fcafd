/* SPDX-License-Identifier: Apache-2.0
 * Lines from a pipe. */
#define _POSIX_C_SOURCE 200809L
#include "host/gtp/reader.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

void gtp_reader_init(struct gtp_reader *reader, int fd) {
    reader->fd = fd;
    reader->ended = false;
    reader->length = reader->used = 0;
}

/* Adds what has come, up to a full buffer. */
static void fill(struct gtp_reader *r) {
    ssize_t got;
    do {
        got = read(r->fd, r->buffer + r->length, GTP_LINE_MAX - r->length);
    } while (got < 0 && errno == EINTR);
    if (got <= 0)
        r->ended = true;
    else
        r->length += (size_t)got;
}

/* Reads on until the line's end is found, and drops all that. */
static void drop_rest(struct gtp_reader *r) {
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
        memcpy(r->buffer + GTP_LINE_MAX - sizeof piece, end + 1, kept);
        r->used = GTP_LINE_MAX - sizeof piece;
        r->length = r->used + kept;
        return;
    }
}

/* Moves what is left to the front: only when more has to be read, not for every line. */
static void make_room(struct gtp_reader *r) {
    memmove(r->buffer, r->buffer + r->used, r->length - r->used);
    r->length -= r->used;
    r->used = 0;
}

enum gtp_read gtp_reader_line(struct gtp_reader *r, char **line, size_t *length) {
    size_t looked = 0; /* behind r->used: no line end there */
    for (;;) {
        *line = r->buffer + r->used;
        const char *end = memchr(*line + looked, '\n', r->length - r->used - looked);
        if (end) {
            *length = (size_t)(end - *line);
            r->used += *length + 1;
            return GTP_READ_LINE;
        }
        looked = r->length - r->used;
        if (r->ended) {
            *length = looked;
            r->used = r->length;
            return looked ? GTP_READ_LINE : GTP_READ_END;
        }
        make_room(r);
        if (r->length == GTP_LINE_MAX) {
            *line = r->buffer;
            *length = 1024;
            r->used = r->length;
            drop_rest(r);
            return GTP_READ_TOO_LONG;
        }
        fill(r);
    }
}

bool gtp_reader_waiting(struct gtp_reader *r, int milliseconds) {
    struct pollfd poll_fd = {.fd = r->fd, .events = POLLIN};
    if (r->ended || r->used < r->length)
        return true;
    return poll(&poll_fd, 1, milliseconds) > 0;
}
