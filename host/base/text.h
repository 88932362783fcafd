/* SPDX-License-Identifier: Apache-2.0
 * A text that grows. Memory that runs out is remembered, so that only the end needs a question. */
#ifndef IO_TEXT_H
#define IO_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char *bytes; /* NUL terminated once anything was added; the owner frees it */
    size_t length, room;
    bool failed;
};

void text_add(struct text *text, const char *more);
void text_put(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* For HTML and SVG, in an element or in an attribute: what is not UTF-8 or not printable is
 * replaced (io/utf8.h), & < > " ' are escaped. At most `most` bytes of the text are shown. */
void text_html(struct text *text, const char *more, size_t most);

#endif
