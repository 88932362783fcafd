/* SPDX-License-Identifier: Apache-2.0
 * A text, or any bytes, that grow. Memory that runs out is remembered, so that only the end needs a
 * question. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *bytes; /* NULL, or with a NUL behind; the owner frees it, or text_free does */
    size_t length, room;
    bool failed;
};

void text_add(struct text *text, const char *more);
void text_bytes(struct text *text, const void *bytes, size_t length);
void text_put(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Empty, and as good as new. */
void text_clear(struct text *text);
void text_free(struct text *text);
/* For HTML and SVG, in an element or in an attribute: what is not UTF-8 or not printable is
 * replaced (base/utf8.h), & < > " ' are escaped. At most `most` bytes of the text are shown. */
void text_html(struct text *text, const char *more, size_t most);

#endif
