/* SPDX-License-Identifier: Apache-2.0
 * A text, or any bytes, that grow. */
#include "host/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"

static bool reserve(struct text *text, size_t more) {
    if (text->failed)
        return false;
    if (text->room - text->length > more)
        return true;
    size_t room = text->room ? text->room : 4096;
    while (room - text->length <= more)
        room *= 2;
    char *grown = realloc(text->bytes, room);
    if (!grown) {
        text->failed = true;
        return false;
    }
    text->bytes = grown;
    text->room = room;
    return true;
}

void text_bytes(struct text *text, const void *bytes, size_t length) {
    if (!reserve(text, length))
        return;
    if (length)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add(struct text *text, const char *more) {
    text_bytes(text, more, strlen(more));
}

void text_clear(struct text *text) {
    text->length = 0;
    text->failed = false;
    if (text->bytes)
        text->bytes[0] = '\0';
}

void text_free(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}

void text_put(struct text *text, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    const int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (length < 0)
        text->failed = true;
    else if (reserve(text, (size_t)length)) {
        vsnprintf(text->bytes + text->length, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    }
    va_end(again);
}

void text_html(struct text *text, const char *more, size_t most) {
    char *clean = malloc(most + 1);
    if (!clean) {
        text->failed = true;
        return;
    }
    utf8_clean(clean, most + 1, more);
    for (const char *c = clean; *c; ++c) {
        const char one[2] = {*c, '\0'};
        text_add(text, *c == '&'    ? "&amp;"
                       : *c == '<'  ? "&lt;"
                       : *c == '>'  ? "&gt;"
                       : *c == '"'  ? "&quot;"
                       : *c == '\'' ? "&#39;"
                                    : one);
    }
    free(clean);
}
