/* SPDX-License-Identifier: Apache-2.0
 * Lines from a pipe, however long, and whether more is waiting: an analysis ends when it is. */
#ifndef GTP_READER_H
#define GTP_READER_H

#include <stdbool.h>
#include <stddef.h>

enum { GTP_LINE_MAX = 65536 };

enum gtp_read { GTP_READ_LINE, GTP_READ_TOO_LONG, GTP_READ_END };

struct gtp_reader {
    int fd;
    bool ended;
    size_t length, used; /* of the buffer: filled, and handed out already */
    char buffer[GTP_LINE_MAX + 1];
};

void gtp_reader_init(struct gtp_reader *reader, int fd);
/* The next line without its end; it stays good until the next call and may be written to, one byte
 * behind it too. Of a line that is too long, the beginning; the rest is thrown away. A last line
 * without an end counts. */
enum gtp_read gtp_reader_line(struct gtp_reader *reader, char **line, size_t *length);
/* Waits up to that many milliseconds for input, or its end, that has not been handed out. */
bool gtp_reader_waiting(struct gtp_reader *reader, int milliseconds);

#endif
