/* SPDX-License-Identifier: Apache-2.0
 * Lines from a pipe, however long, and whether more is waiting: an analysis ends when it is. */
#ifndef BASE_READER_H
#define BASE_READER_H

#include <stdbool.h>
#include <stddef.h>

enum reader_got { READER_LINE, READER_TOO_LONG, READER_END };

struct reader {
    int fd;
    bool ended;
    size_t longest;      /* line */
    size_t length, used; /* of the buffer: filled, and handed out already */
    char *buffer;
};

/* Lines of up to `longest` bytes, 8192 at least. False when memory is short. */
bool reader_open(struct reader *reader, int fd, size_t longest);
void reader_close(struct reader *reader);
/* The next line without its end; it stays good until the next call and may be written to, one byte
 * behind it too. Of a line that is too long, the beginning; the rest is thrown away. A last line
 * without an end counts. */
enum reader_got reader_line(struct reader *reader, char **line, size_t *length);
/* Waits up to that many milliseconds for input, or its end, that has not been handed out. */
bool reader_waiting(struct reader *reader, int milliseconds);
/* Has a whole line come that has not been handed out? Takes what is there, and does not wait. */
bool reader_ready(struct reader *reader);
/* And does it begin like this? */
bool reader_next_is(struct reader *reader, const char *beginning);

#endif
