/* SPDX-License-Identifier: Apache-2.0
 * Text from outside made safe to show. */
#include "host/base/utf8.h"

#include <string.h>

size_t utf8_decode(const char *text, uint32_t *code) {
    const unsigned char *t = (const unsigned char *)text;
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

bool utf8_valid(const char *text, size_t length) {
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t code;
        char last[4] = "";
        const char *here = text + at;
        step = 1;
        if ((unsigned char)*here < 0x80)
            continue;
        /* No NUL needs to follow the text. */
        if (length - at < sizeof last)
            here = memcpy(last, here, length - at);
        step = utf8_decode(here, &code);
        if (step == 0 || step > length - at)
            return false;
    }
    return true;
}

/* What moves the cursor, starts an escape sequence, or lets text run the other way: C0, DEL, C1,
 * marks and overrides of direction, invisible joiners and separators, noncharacters. */
static bool hidden(uint32_t c) {
    return c < ' ' || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c || c == 0x180e ||
           (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f) || c == 0xfeff || (c >= 0xfff9 && c <= 0xfffb) ||
           (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef) || (c >= 0xe0000 && c <= 0xe0fff);
}

char *utf8_clean(char *out, size_t room, const char *text) {
    size_t used = 0;
    while (*text) {
        uint32_t code = 0;
        const size_t length = utf8_decode(text, &code);
        if (used + (length ? length : 1) >= room)
            break;
        if (length == 0)
            out[used++] = '?';
        else if (hidden(code))
            out[used++] = ' ';
        else {
            memmove(out + used, text, length);
            used += length;
        }
        text += length ? length : 1;
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
    int width = 0;
    while (*text) {
        uint32_t code = 0;
        const size_t length = utf8_decode(text, &code);
        width += length && wide(code) ? 2 : 1;
        text += length ? length : 1;
    }
    return width;
}
