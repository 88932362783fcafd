/* SPDX-License-Identifier: Apache-2.0
 * Text from outside made safe to show. */
#include "host/base/utf8.h"

#include <stdint.h>
#include <string.h>

/* The length of the valid character at text, 0 when there is none. */
static size_t decode(const unsigned char *t, uint32_t *code) {
    if (t[0] < 0x80) {
        *code = t[0];
        return 1;
    }
    const size_t length = t[0] >= 0xf0 ? 4 : t[0] >= 0xe0 ? 3 : 2;
    if (t[0] < 0xc2 || t[0] > 0xf4)
        return 0;
    uint32_t c = t[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; ++i) {
        if ((t[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (t[i] & 0x3fu);
    }
    if ((length == 3 && c < 0x800) || (length == 4 && (c < 0x10000 || c > 0x10ffff)) ||
        (c >= 0xd800 && c <= 0xdfff))
        return 0;
    *code = c;
    return length;
}

char *utf8_clean(char *out, size_t room, const char *text) {
    const unsigned char *from = (const unsigned char *)text;
    size_t used = 0;
    while (*from) {
        uint32_t code = 0;
        size_t length = decode(from, &code);
        if (used + (length ? length : 1) >= room)
            break;
        if (length == 0)
            out[used++] = '?';
        else if (code < ' ' || (code >= 0x7f && code < 0xa0))
            out[used++] = ' ';
        else {
            memcpy(out + used, from, length);
            used += length;
        }
        from += length ? length : 1;
    }
    out[used] = '\0';
    return out;
}

static int wide(uint32_t c) {
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) ||
           (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) ||
           (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60) ||
           (c >= 0xffe0 && c <= 0xffe6) || (c >= 0x1f300 && c <= 0x3fffd);
}

int utf8_width(const char *text) {
    const unsigned char *from = (const unsigned char *)text;
    int width = 0;
    while (*from) {
        uint32_t code = 0;
        size_t length = decode(from, &code);
        width += length && wide(code) ? 2 : 1;
        from += length ? length : 1;
    }
    return width;
}
