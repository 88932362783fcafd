/* SPDX-License-Identifier: Apache-2.0
 * Poses and corner positions. */
#include "host/dict/corner.h"

#include <string.h>

void corner_place(int corner, int *x, int *y) {
    if (corner & 1)
        *x = 20 - *x;
    if (corner & 2)
        *y = 20 - *y;
}

int corner_of(int *x, int *y) {
    if (*x == 10 || *y == 10)
        return -1;
    int corner = (*x < 10) | (*y < 10) << 1;
    corner_place(corner, x, y);
    return corner;
}

int corner_key_compare(const struct corner_key *a, const struct corner_key *b) {
    for (int i = 0; i < 3; i++)
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i] ? -1 : 1;
    return 0;
}

void corner_init(struct corner *corner) {
    memset(corner, 0, sizeof *corner);
    position_init(&corner->board, 19);
}

static void flip(struct corner *corner, int x, int y, int colour) {
    if (x < 11 || y < 11) {
        corner->outside = true;
        return;
    }
    int plain = TREE_AREA * (19 - x) + 19 - y, mirrored = TREE_AREA * (19 - y) + 19 - x;
    corner->bits[0][colour][plain / 64] ^= 1ull << plain % 64;
    corner->bits[1][colour][mirrored / 64] ^= 1ull << mirrored % 64;
}

bool corner_play(struct corner *corner, int x, int y, int colour,
                 struct position_captures *captures) {
    struct position_captures own;
    if (!captures)
        captures = &own;
    corner->board.ko = 0;
    if (position_play(&corner->board, x, y, colour, captures) != GO_LEGAL)
        return false;
    flip(corner, x, y, colour);
    for (int i = 0; i < captures->count; i++)
        flip(corner, captures->at[i].x, captures->at[i].y, goishi_other(colour));
    return true;
}

struct corner_key corner_key_in(const struct corner *corner, int pose) {
    const uint64_t(*bits)[2] = corner->bits[pose & POSE_MIRROR];
    int black = pose & POSE_SWAP ? GOISHI_WHITE : GOISHI_BLACK, white = goishi_other(black);
    return (struct corner_key){
        {bits[black][0], bits[white][0], bits[black][1] | bits[white][1] << 32}};
}

unsigned corner_canonical(const struct corner *corner, struct corner_key *key) {
    unsigned poses = 1;
    *key = corner_key_in(corner, 0);
    for (int pose = 1; pose < POSES; pose++) {
        struct corner_key other = corner_key_in(corner, pose);
        int order = corner_key_compare(&other, key);
        if (order < 0) {
            *key = other;
            poses = 0;
        }
        if (order <= 0)
            poses |= 1u << pose;
    }
    return poses;
}
