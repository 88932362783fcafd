/* SPDX-License-Identifier: Apache-2.0
 * Fills tables of patterns. */
#include "fw/go/pattern.h"

enum { NEIGHBOURS = 8, TEXT = 11, MIDDLE = 5 };

/* Where the neighbours stand in the text, from the north clockwise. */
static const uint8_t place[NEIGHBOURS] = {1, 2, 6, 10, 9, 8, 4, 0};

/* The kinds a character stands for, one bit each: empty, side to move, opponent, border. */
static int kinds(char character) {
    switch (character) {
    case '.':
        return 1;
    case 'X':
        return 2;
    case 'O':
        return 4;
    case '#':
        return 8;
    case 'x':
        return 1 | 4 | 8;
    case 'o':
        return 1 | 2 | 8;
    case '_':
        return 1 | 2 | 4 | 8;
    default:
        return 0;
    }
}

/* All neighbourhoods in which each point is of a kind its mask allows. */
static void fill(struct go_patterns *patterns, const uint8_t mask[NEIGHBOURS], int point,
                 unsigned code) {
    if (point == NEIGHBOURS) {
        patterns->bit[code >> 3] |= (uint8_t)(1u << (code & 7));
        return;
    }
    for (unsigned kind = 0; kind < 4; kind++)
        if (mask[point] >> kind & 1)
            fill(patterns, mask, point + 1, code | kind << (2 * point));
}

bool go_patterns_add(struct go_patterns *patterns, const char *shape, bool both_sides) {
    uint8_t mask[NEIGHBOURS];
    for (int i = 0; i < TEXT; i++)
        if (shape[i] == '\0' || (i % 4 == 3) != (shape[i] == '/') ||
            (i == MIDDLE && shape[i] != '*'))
            return false;
    if (shape[TEXT] != '\0')
        return false;
    for (int i = 0; i < NEIGHBOURS; i++) {
        mask[i] = (uint8_t)kinds(shape[place[i]]);
        if (!mask[i])
            return false;
    }
    for (int variant = 0; variant < (both_sides ? 16 : 8); variant++) {
        uint8_t turned[NEIGHBOURS];
        for (int i = 0; i < NEIGHBOURS; i++) {
            /* Quarter turns move every neighbour by two; a reflection runs the other way round. */
            const int to = ((variant & 4 ? NEIGHBOURS - i : i) + 2 * (variant & 3)) % NEIGHBOURS;
            const int m = mask[i];
            turned[to] = (uint8_t)(variant & 8 ? (m & 9) | (m & 2) << 1 | (m & 4) >> 1 : m);
        }
        fill(patterns, turned, 0, 0);
    }
    return true;
}

void go_patterns_default(struct go_patterns *patterns) {
    static const struct {
        char shape[TEXT + 1];
        bool both_sides;
    } list[] = {
        {"XOX/.*./___", true},  /* hane that encloses */
        {"XO./.*./_._", true},  /* hane that does not cut */
        {"XO_/X*./x._", true},  /* hane round a corner */
        {"XOO/.*./_._", false}, /* thin hane */
        {"XO_/O*o/_o_", true},  /* cut */
        {"XO_/O*X/___", true},  /* cut where a stone peeps */
        {"_X_/O*O/ooo", true},  /* push into a cut */
        {"X._/O*_/###", true},  /* chase along the edge */
        {"OX_/X*O/###", true},  /* block a cut at the edge */
        {"_X_/x*O/###", true},  /* block a connection at the edge */
        {"_XO/x*x/###", false}, /* descend */
        {"_OX/X*O/###", false}, /* cut at the edge */
    };
    for (int i = 0; i < GO_PATTERN_BYTES; i++)
        patterns->bit[i] = 0;
    for (unsigned i = 0; i < sizeof list / sizeof list[0]; i++)
        go_patterns_add(patterns, list[i].shape, list[i].both_sides);
}
