/* SPDX-License-Identifier: Apache-2.0
 * SGF letters to coordinates and back. */
#include "host/sgf/point.h"

#include <string.h>

static bool blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static void trim(const char **text, size_t *length) {
    while (*length && blank(**text)) {
        ++*text;
        --*length;
    }
    while (*length && blank((*text)[*length - 1]))
        --*length;
}

static bool decode(const char *text, size_t length, int size, int *x, int *y) {
    trim(&text, &length);
    if (length != 2)
        return false;
    int column = text[0] - 'a', row = text[1] - 'a';
    if (column < 0 || column >= size || row < 0 || row >= size)
        return false;
    *x = column + 1;
    *y = size - row;
    return true;
}

enum sgf_point_kind sgf_point(const struct sgf_value *value, int size, int *x, int *y) {
    const char *text = value->text;
    size_t length = value->length;
    trim(&text, &length);
    if (length == 0 || (length == 2 && size <= 19 && memcmp(text, "tt", 2) == 0))
        return SGF_POINT_PASS;
    return decode(text, length, size, x, y) ? SGF_POINT_ON_BOARD : SGF_POINT_BAD;
}

bool sgf_points(const struct sgf_value *value, int size, struct sgf_rectangle *rectangle) {
    const char *colon = memchr(value->text, ':', value->length);
    int x1, y1, x2, y2;
    if (colon) {
        size_t first = (size_t)(colon - value->text);
        if (!decode(value->text, first, size, &x1, &y1) ||
            !decode(colon + 1, value->length - first - 1, size, &x2, &y2))
            return false;
    } else {
        if (!decode(value->text, value->length, size, &x1, &y1))
            return false;
        x2 = x1;
        y2 = y1;
    }
    rectangle->x1 = x1 < x2 ? x1 : x2;
    rectangle->x2 = x1 < x2 ? x2 : x1;
    rectangle->y1 = y1 < y2 ? y1 : y2;
    rectangle->y2 = y1 < y2 ? y2 : y1;
    return true;
}

void sgf_point_text(int size, int x, int y, char text[3]) {
    text[0] = (char)('a' + x - 1);
    text[1] = (char)('a' + size - y);
    text[2] = '\0';
}
