/* SPDX-License-Identifier: Apache-2.0
 * Renumbers the surfaces of an SVG text. */
#include "host/diagram/svg_ids.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MANY = 64 };

/* The length of a quoted name that carries a process-wide number ("surface or "#image and the
 * like), 0 if none. */
static size_t prefix(const char *at, size_t left) {
    static const char *const names[] = {"\"surface", "\"#surface", "\"image", "\"#image"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        const size_t length = strlen(names[i]);
        if (left > length && memcmp(at, names[i], length) == 0 && at[length] >= '0' &&
            at[length] <= '9')
            return length;
    }
    return 0;
}

static int order_of(unsigned long number, unsigned long *seen, int *count) {
    for (int i = 0; i < *count; ++i) {
        if (seen[i] == number)
            return i;
    }
    if (*count == MANY)
        return -1;
    seen[*count] = number;
    return (*count)++;
}

size_t svg_renumber(char *text, size_t length) {
    unsigned long seen[MANY];
    int count = 0;
    size_t from = 0, to = 0;
    while (from < length) {
        const size_t name = text[from] == '"' ? prefix(text + from, length - from) : 0;
        if (name == 0) {
            text[to++] = text[from++];
            continue;
        }
        memmove(text + to, text + from, name);
        from += name;
        to += name;
        const size_t digits = from;
        unsigned long number = 0;
        while (from < length && text[from] >= '0' && text[from] <= '9')
            number = number * 10 + (unsigned long)(text[from++] - '0');
        char fresh[24];
        const int order = order_of(number, seen, &count);
        const size_t written = (size_t)snprintf(fresh, sizeof fresh, "%d", order);
        if (order < 0 || written > from - digits) {
            memmove(text + to, text + digits, from - digits);
            to += from - digits;
        } else {
            memcpy(text + to, fresh, written);
            to += written;
        }
    }
    return to;
}
