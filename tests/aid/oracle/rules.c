/* SPDX-License-Identifier: Apache-2.0
 * The rules of Go once more. */
#include "tests/aid/oracle/rules.h"

#include <string.h>

void rules_init(struct rules *rules, int size) {
    memset(rules, 0, sizeof *rules);
    rules->size = size;
    rules->before[0][0] = -1; /* no board has this: nothing can be repeated yet */
}

/* alive: empty, or beside an empty point, or beside a live stone of its colour. */
static void spread(int size, int board[21][21], bool alive[21][21]) {
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    memset(alive, 0, sizeof(bool[21][21]));
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 1; y <= size; ++y) {
            for (int x = 1; x <= size; ++x) {
                if (alive[y][x])
                    continue;
                bool lives = board[y][x] == 0;
                for (int d = 0; d < 4; ++d) {
                    const int nx = x + dx[d], ny = y + dy[d];
                    if (nx < 1 || nx > size || ny < 1 || ny > size)
                        continue;
                    lives = lives || board[ny][nx] == 0 ||
                            (alive[ny][nx] && board[ny][nx] == board[y][x]);
                }
                if (lives)
                    alive[y][x] = changed = true;
            }
        }
    }
}

static int remove_dead(int size, int board[21][21], int colour) {
    bool alive[21][21];
    int removed = 0;
    spread(size, board, alive);
    for (int y = 1; y <= size; ++y) {
        for (int x = 1; x <= size; ++x) {
            if (board[y][x] == colour && !alive[y][x]) {
                board[y][x] = 0;
                ++removed;
            }
        }
    }
    return removed;
}

static bool same(int size, int a[21][21], int b[21][21]) {
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x)
            if (a[y][x] != b[y][x])
                return false;
    return b[0][0] != -1;
}

enum rules_answer rules_play(struct rules *rules, int x, int y, int colour) {
    int next[21][21];
    if (rules->now[y][x])
        return RULES_OCCUPIED;
    memcpy(next, rules->now, sizeof next);
    next[y][x] = colour;
    const int other = 3 - colour;
    const int taken = remove_dead(rules->size, next, other);
    if (remove_dead(rules->size, next, colour))
        return RULES_SUICIDE;
    if (same(rules->size, next, rules->before))
        return RULES_KO;
    memcpy(rules->before, rules->now, sizeof next);
    rules->before[0][0] = 0;
    memcpy(rules->now, next, sizeof next);
    rules->taken[other] += taken;
    return RULES_OK;
}

void rules_pass(struct rules *rules) {
    memcpy(rules->before, rules->now, sizeof rules->now);
    rules->before[0][0] = 0;
}

/* Tries every empty point: is it beside a stone that can be reached? */
int rules_liberties(const struct rules *rules, int x, int y) {
    bool group[21][21] = {{false}};
    const int size = rules->size, colour = rules->now[y][x];
    if (colour == 0)
        return 0;
    group[y][x] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (int b = 1; b <= size; ++b) {
            for (int a = 1; a <= size; ++a) {
                if (!group[b][a] && rules->now[b][a] == colour &&
                    (group[b - 1][a] || group[b + 1][a] || group[b][a - 1] || group[b][a + 1]))
                    group[b][a] = changed = true;
            }
        }
    }
    int liberties = 0;
    for (int b = 1; b <= size; ++b)
        for (int a = 1; a <= size; ++a)
            liberties += rules->now[b][a] == 0 &&
                         (group[b - 1][a] || group[b + 1][a] || group[b][a - 1] || group[b][a + 1]);
    return liberties;
}
