/* SPDX-License-Identifier: Apache-2.0
 * Hashes of positions, and superko by them. */
#include "fw/go/superko.h"

#include "fw/go/parts.h"

/* No stone has these numbers. */
static uint64_t side_hash(int to_move) {
    return to_move == GOISHI_WHITE ? go_zobrist(0, 3) : 0;
}
static uint64_t ko_hash(int ko) {
    return ko ? go_zobrist(ko, 3) : 0;
}

uint64_t go_stone_hash(int point, int colour) {
    return go_zobrist(point, colour);
}

uint64_t go_hash(const struct go_board *board, int to_move) {
    return board->hash ^ side_hash(to_move) ^ ko_hash(board->ko);
}

uint64_t go_superko_key(const struct go_board *board, int to_move, enum go_superko kind) {
    return board->hash ^ (kind == GO_SITUATIONAL ? side_hash(to_move) : 0);
}

uint64_t go_hash_after(const struct go_board *board, int point, int colour) {
    const int other = goishi_other(colour);
    uint64_t hash = board->hash ^ go_zobrist(point, colour);
    for (int i = 0; i < 4; i++) {
        const int name = go_friend(board, point + go_side[i], other);
        bool met = false;
        for (int k = 0; k < i; k++)
            met |= go_friend(board, point + go_side[k], other) == name;
        if (!name || met || board->strings[name].liberties != 1)
            continue;
        int p = name;
        do {
            hash ^= go_zobrist(p, other);
            p = board->next[p];
        } while (p != name);
    }
    return hash;
}

bool go_superko_met(const uint64_t *history, int count, uint64_t key) {
    for (int i = count - 1; i >= 0; i--)
        if (history[i] == key)
            return true;
    return false;
}

enum go_refusal go_superko_check(const struct go_board *board, int point, int colour,
                                 enum go_superko kind, const uint64_t *history, int count) {
    uint64_t key = go_hash_after(board, point, colour);
    if (kind == GO_SITUATIONAL)
        key ^= side_hash(goishi_other(colour));
    return go_superko_met(history, count, key) ? GO_REPEATS : GO_LEGAL;
}
