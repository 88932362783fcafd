/* SPDX-License-Identifier: Apache-2.0
 * What can be asked of strings: their liberties, their stones, their neighbours. */
#include <string.h>

#include "fw/go/parts.h"

/* The number of the lowest bit of a word that is not 0. */
static int lowest(uint64_t word) {
    return __builtin_ctzll(word);
}

int go_liberty_points(const struct go_board *board, int point, uint16_t *points, int most) {
    const struct go_string *string = go_string_at(board, point);
    int count = 0;
    for (int i = 0; i < GO_SET_WORDS && board->string[point]; i++)
        for (uint64_t word = string->liberty[i]; word && count < most; word &= word - 1)
            points[count++] = (uint16_t)(64 * i + lowest(word));
    return count;
}

int go_string_points(const struct go_board *board, int point, uint16_t *points, int most) {
    int p = point, count = 0;
    if (!board->string[point])
        return 0;
    do {
        if (count == most)
            break;
        points[count++] = (uint16_t)p;
        p = board->next[p];
    } while (p != point);
    return count;
}

int go_string_enemies(const struct go_board *board, int point, uint16_t *strings, int most) {
    uint64_t seen[GO_SET_WORDS] = {0};
    const int other = goishi_other(board->colour[point]);
    int p = point, count = 0;
    if (!board->string[point])
        return 0;
    do {
        for (int i = 0; i < 4 && count < most; i++) {
            const int s = go_friend(board, p + go_side[i], other);
            if (!s || go_set_has(seen, s))
                continue;
            go_set_add(seen, s);
            strings[count++] = (uint16_t)s;
        }
        p = board->next[p];
    } while (p != point);
    return count;
}

/* The stones of a string that is taken become liberties of every string of ours that they touch:
 * those that the new stone joins. */
static void add_captured(const struct go_board *board, int point, int colour, int name,
                         uint64_t set[GO_SET_WORDS]) {
    int p = name;
    do {
        for (int i = 0; i < 4; i++) {
            const int q = p + go_side[i], s = go_friend(board, q, colour);
            bool joins = q == point;
            for (int k = 0; k < 4 && s; k++)
                joins |= go_friend(board, point + go_side[k], colour) == s;
            if (joins)
                go_set_add(set, p);
        }
        p = board->next[p];
    } while (p != name);
}

int go_liberties_after(const struct go_board *board, int point, int colour,
                       uint64_t set[GO_SET_WORDS]) {
    uint64_t own[GO_SET_WORDS] = {0};
    for (int i = 0; i < 4; i++) {
        const int q = point + go_side[i];
        const struct go_string *string = go_string_at(board, q);
        if (board->colour[q] == GOISHI_EMPTY)
            go_set_add(own, q);
        if (board->colour[q] == colour)
            for (int k = 0; k < GO_SET_WORDS; k++)
                own[k] |= string->liberty[k];
        if (board->colour[q] == goishi_other(colour) && string->liberties == 1)
            add_captured(board, point, colour, board->string[q], own);
    }
    go_set_remove(own, point);
    if (set)
        memcpy(set, own, sizeof own);
    return go_set_count(own);
}
