/* SPDX-License-Identifier: Apache-2.0
 * Text that grows. */
#ifndef GTP_TEXT_H
#define GTP_TEXT_H

#include <stddef.h>

struct gtp_text {
    size_t length, room;
    char *text; /* NULL while empty */
};

/* Aborts when memory is short. */
void gtp_text_add(struct gtp_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* "D4" or "pass". */
void gtp_text_vertex(struct gtp_text *text, int x, int y);
void gtp_text_clear(struct gtp_text *text);
void gtp_text_free(struct gtp_text *text);

#endif
