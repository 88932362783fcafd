/* SPDX-License-Identifier: Apache-2.0
 * Keys of the first positions: sorted stones, sixteen bits each. */
#include "host/dict/opening.h"

bool opening_play(struct opening *opening, int x, int y, int colour) {
    if (opening->stones == OPENING_MOVES)
        return false;
    for (int i = 0; i < opening->stones; i++)
        if (opening->x[i] == x && opening->y[i] == y)
            return false;
    opening->x[opening->stones] = (uint8_t)x;
    opening->y[opening->stones] = (uint8_t)y;
    opening->colour[opening->stones++] = (uint8_t)colour;
    return true;
}

unsigned opening_canonical(const struct opening *opening, struct corner_key *key) {
    unsigned found = 0;
    for (int s = 0; s < 8; s++) {
        uint16_t code[OPENING_MOVES] = {0};
        for (int i = 0; i < opening->stones; i++) {
            int x = opening->x[i], y = opening->y[i], at = i;
            opening_symmetry(s, &x, &y);
            uint16_t new = (uint16_t)(opening->colour[i] << 10 | x << 5 | y);
            for (; at > 0 && code[at - 1] > new; at--)
                code[at] = code[at - 1];
            code[at] = new;
        }
        struct corner_key here = {{0, 0, 0}};
        for (int i = 0; i < OPENING_MOVES; i++)
            here.word[i / 4] |= (uint64_t)code[i] << (48 - i % 4 * 16);
        here.word[2] = (uint64_t)opening->stones;
        int order = found ? corner_key_compare(&here, key) : -1;
        if (order < 0) {
            *key = here;
            found = 0;
        }
        if (order <= 0)
            found |= 1u << s;
    }
    return found;
}
