/* SPDX-License-Identifier: Apache-2.0
 * Names of points. */
#include "fw/go/point.h"

static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

char go_column(int x) {
    return letters[x - 1];
}

void go_name(int x, int y, char name[GO_NAME_BYTES]) {
    int i = 0;
    if (x == 0) {
        for (; i < GO_NAME_BYTES; i++)
            name[i] = "pass"[i];
        return;
    }
    name[i++] = go_column(x);
    if (y >= 10)
        name[i++] = (char)('0' + y / 10);
    name[i++] = (char)('0' + y % 10);
    name[i] = '\0';
}

static bool is_pass(const char *name) {
    for (int i = 0; i < GO_NAME_BYTES; i++)
        if (upper(name[i]) != "PASS"[i])
            return false;
    return true;
}

bool go_parse_point(const char *name, int width, int height, int *x, int *y) {
    int column = 0, row = 0, digits = 0;
    while (column < width && letters[column] != upper(name[0]))
        column++;
    if (column == width || name[0] == '\0')
        return false;
    for (; digits < 2 && name[1 + digits] >= '0' && name[1 + digits] <= '9'; digits++)
        row = 10 * row + name[1 + digits] - '0';
    if (digits == 0 || name[1] == '0' || name[1 + digits] != '\0' || row > height)
        return false;
    *x = column + 1;
    *y = row;
    return true;
}

bool go_parse_name(const char *name, int width, int height, int *x, int *y) {
    if (!is_pass(name))
        return go_parse_point(name, width, height, x, y);
    *x = *y = 0;
    return true;
}

void go_sgf_name(int x, int y, int height, char name[GO_SGF_BYTES]) {
    name[0] = x ? (char)('a' + x - 1) : '\0';
    name[1] = x ? (char)('a' + height - y) : '\0';
    name[2] = '\0';
}

bool go_parse_sgf(const char *text, size_t length, int width, int height, int *x, int *y) {
    const bool small = width <= GOISHI_MAX_SIZE && height <= GOISHI_MAX_SIZE;
    if (length == 0 || (length == 2 && small && text[0] == 't' && text[1] == 't')) {
        *x = *y = 0;
        return true;
    }
    if (length != 2)
        return false;
    const int column = text[0] - 'a', row = text[1] - 'a';
    if (column < 0 || column >= width || row < 0 || row >= height)
        return false;
    *x = column + 1;
    *y = height - row;
    return true;
}
