/* SPDX-License-Identifier: Apache-2.0
 * Reading names.txt. */
#include "host/dict/names.h"

#include <string.h>

#include "fw/go/point.h"

static int complain(const struct names_line *line, const char *file, const char *what,
                    struct fault *fault) {
    fault_set(fault, "%s:%u: %s", file, line->number, what);
    return -1;
}

/* One word of the moves: R16, B:R16 or W:R16. */
static bool read_move(struct names_line *line, const char *word, size_t length) {
    char name[8] = "";
    const int before = line->moves ? line->move[line->moves - 1].colour : GOISHI_WHITE;
    int colour = goishi_other(before), x, y;
    if (length > 2 && word[1] == ':' && (word[0] == 'B' || word[0] == 'W')) {
        colour = word[0] == 'B' ? GOISHI_BLACK : GOISHI_WHITE;
        word += 2;
        length -= 2;
    }
    if (length >= sizeof name || line->moves == DICT_MAX_LEVEL)
        return false;
    memcpy(name, word, length);
    if (!go_parse_point(name, 19, 19, &x, &y))
        return false;
    line->move[line->moves].x = x;
    line->move[line->moves].y = y;
    line->move[line->moves++].colour = colour;
    return true;
}

static int read_line(struct names_line *line, const char *from, size_t length, const char *file,
                     struct fault *fault) {
    const char *equals = memchr(from, '=', length);
    if (!equals)
        return complain(line, file, "not moves = name", fault);
    const char *name = equals + 1, *end = from + length;
    while (name < end && *name == ' ')
        ++name;
    while (end > name && strchr(" \t\r", end[-1]))
        --end;
    const size_t size = (size_t)(end - name);
    /* An English name, and a Japanese one in brackets at its end. */
    if (!size || size >= sizeof line->name || end[-1] != ')' || !memchr(name, '(', size))
        return complain(line, file, "the name is not: English (Japanese)", fault);
    memcpy(line->name, name, size);
    line->name[size] = '\0';
    line->moves = 0;
    for (const char *at = from; at < equals;) {
        size_t word = 0;
        while (at + word < equals && !strchr(" \t", at[word]))
            ++word;
        if (word && !read_move(line, at, word))
            return complain(line, file, "not a move of the 19x19 board", fault);
        at += word + !word;
    }
    return line->moves ? 1 : complain(line, file, "no moves", fault);
}

int names_next(struct names_line *line, const char *file, struct fault *fault) {
    while (line->at < line->end) {
        const char *from = line->at;
        const char *newline = memchr(from, '\n', (size_t)(line->end - from));
        const size_t length = (size_t)((newline ? newline : line->end) - from);
        size_t blank = 0;
        line->at = newline ? newline + 1 : line->end;
        ++line->number;
        while (blank < length && strchr(" \t\r", from[blank]))
            ++blank;
        if (blank < length && from[blank] != '#')
            return read_line(line, from + blank, length - blank, file, fault);
    }
    return 0;
}

bool names_apply(struct dict_tree *tree, const char *file, const char *text, size_t length,
                 struct fault *fault) {
    struct names_line line = {.at = text, .end = text + length};
    int more;
    while ((more = names_next(&line, file, fault)) > 0) {
        int32_t node = 0;
        for (int i = 0; i < line.moves && node >= 0; ++i)
            node = dict_find(tree, node, line.move[i].x, line.move[i].y, line.move[i].colour);
        if (node > 0 && !dict_name(tree, node, line.name))
            return fault_set(fault, "not enough memory");
    }
    return more == 0;
}
