/* SPDX-License-Identifier: Apache-2.0
 * Names of points. */
#include "fw/go/point.h"

static const char letters[GOISHI_MAX_SIZE + 1] = "ABCDEFGHJKLMNOPQRST";

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

char go_column(int x) {
    return letters[x - 1];
}

void go_name(int point, char name[GO_NAME_BYTES]) {
    int i = 0, y = go_y(point);
    if (point == GO_PASS) {
        for (; i < GO_NAME_BYTES; i++)
            name[i] = "pass"[i];
        return;
    }
    name[i++] = go_column(go_x(point));
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

bool go_parse_name(const char *name, int width, int height, int *point) {
    int x = 0, y = 0, digits = 0;
    if (is_pass(name)) {
        *point = GO_PASS;
        return true;
    }
    while (x < width && letters[x] != upper(name[0]))
        x++;
    for (; digits < 2 && name[0] && name[1 + digits] >= '0' && name[1 + digits] <= '9'; digits++)
        y = 10 * y + name[1 + digits] - '0';
    if (x == width || digits == 0 || name[1] == '0' || name[1 + digits] != '\0' || y > height)
        return false;
    *point = go_point(x + 1, y);
    return true;
}

void go_sgf_name(int point, int height, char name[GO_SGF_BYTES]) {
    name[0] = '\0';
    if (point == GO_PASS)
        return;
    name[0] = (char)('a' + go_x(point) - 1);
    name[1] = (char)('a' + height - go_y(point));
    name[2] = '\0';
}

bool go_parse_sgf(const char *text, size_t length, int width, int height, int *point) {
    if (length == 0 || (length == 2 && text[0] == 't' && text[1] == 't')) {
        *point = GO_PASS;
        return true;
    }
    if (length != 2)
        return false;
    int column = text[0] - 'a', row = text[1] - 'a';
    if (column < 0 || column >= width || row < 0 || row >= height)
        return false;
    *point = go_point(column + 1, height - row);
    return true;
}
