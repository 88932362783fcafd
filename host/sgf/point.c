/* SPDX-License-Identifier: Apache-2.0
 * Points as values of SGF properties. */
#include "host/sgf/point.h"

#include <string.h>

#include "fw/go/point.h"

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
    return go_parse_sgf(text, length, size, size, x, y);
}

static bool decode_point(const char *text, size_t length, int size, int *x, int *y) {
    return decode(text, length, size, x, y) && *x;
}

enum sgf_point_kind sgf_point(const struct sgf_value *value, int size, int *x, int *y) {
    int a, b;
    if (!decode(value->text, value->length, size, &a, &b))
        return SGF_POINT_BAD;
    if (a == 0)
        return SGF_POINT_PASS;
    *x = a;
    *y = b;
    return SGF_POINT_ON_BOARD;
}

bool sgf_points(const struct sgf_value *value, int size, struct sgf_rectangle *rectangle) {
    const char *colon = memchr(value->text, ':', value->length);
    int x1, y1, x2, y2;
    if (colon) {
        size_t first = (size_t)(colon - value->text);
        if (!decode_point(value->text, first, size, &x1, &y1) ||
            !decode_point(colon + 1, value->length - first - 1, size, &x2, &y2))
            return false;
    } else {
        if (!decode_point(value->text, value->length, size, &x1, &y1))
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
