/* SPDX-License-Identifier: Apache-2.0
 * Text that grows. */
#include "host/gtp/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "host/game/position.h"

void gtp_text_add(struct gtp_text *text, const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    const int wanted = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (wanted < 0)
        abort();
    if (text->length + (size_t)wanted + 1 > text->room) {
        text->room = 2 * (text->length + (size_t)wanted) + 256;
        text->text = realloc(text->text, text->room);
        if (!text->text)
            abort();
    }
    vsnprintf(text->text + text->length, text->room - text->length, format, again);
    va_end(again);
    text->length += (size_t)wanted;
}

void gtp_text_vertex(struct gtp_text *text, int x, int y) {
    char name[4];
    if (!x) {
        gtp_text_add(text, "pass");
        return;
    }
    position_point_name(x, y, name);
    gtp_text_add(text, "%s", name);
}

void gtp_text_clear(struct gtp_text *text) {
    text->length = 0;
    if (text->text)
        text->text[0] = '\0';
}

void gtp_text_free(struct gtp_text *text) {
    free(text->text);
    *text = (struct gtp_text){0};
}
