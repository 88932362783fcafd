/* SPDX-License-Identifier: Apache-2.0
 * The rules of Go once more. */
#include "tests/aid/oracle/rules.h"

#include <string.h>

void rules_init(struct rules *rules, int size) {
    rules_init_sides(rules, size, size);
}

void rules_init_sides(struct rules *rules, int width, int height) {
    memset(rules, 0, sizeof *rules);
    rules->width = width;
    rules->height = height;
    rules->before[0][0] = -1; /* no board has this: nothing can be repeated yet */
}

/* alive: empty, or beside an empty point, or beside a live stone of its colour. */
static void spread(int width, int height, int board[21][21], bool alive[21][21]) {
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    memset(alive, 0, sizeof(bool[21][21]));
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 1; y <= height; ++y) {
            for (int x = 1; x <= width; ++x) {
                if (alive[y][x])
                    continue;
                bool lives = board[y][x] == 0;
                for (int d = 0; d < 4; ++d) {
                    const int nx = x + dx[d], ny = y + dy[d];
                    if (nx < 1 || nx > width || ny < 1 || ny > height)
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

static int remove_dead(int width, int height, int board[21][21], int colour) {
    bool alive[21][21];
    int removed = 0;
    spread(width, height, board, alive);
    for (int y = 1; y <= height; ++y) {
        for (int x = 1; x <= width; ++x) {
            if (board[y][x] == colour && !alive[y][x]) {
                board[y][x] = 0;
                ++removed;
            }
        }
    }
    return removed;
}

static bool same(int width, int height, const int a[21][21], const int b[21][21]) {
    for (int y = 1; y <= height; ++y)
        for (int x = 1; x <= width; ++x)
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
    const int taken = remove_dead(rules->width, rules->height, next, other);
    if (remove_dead(rules->width, rules->height, next, colour))
        return RULES_SUICIDE;
    if (same(rules->width, rules->height, next, rules->before))
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

void rules_put(struct rules *rules, int x, int y, int colour) {
    rules->now[y][x] = colour;
    rules->before[0][0] = -1;
}

bool rules_same(const struct rules *a, const struct rules *b) {
    return same(a->width, a->height, a->now, b->now);
}

bool rules_dead(const struct rules *rules) {
    bool alive[21][21];
    int board[21][21];
    memcpy(board, rules->now, sizeof board);
    spread(rules->width, rules->height, board, alive);
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x)
            if (!alive[y][x])
                return true;
    return false;
}

/* Tries every empty point: is it beside a stone that can be reached? */
int rules_string(const struct rules *rules, int x, int y, bool stones[21][21],
                 bool liberties[21][21]) {
    const int colour = rules->now[y][x];
    memset(stones, 0, sizeof(bool[21][21]));
    memset(liberties, 0, sizeof(bool[21][21]));
    if (colour == 0)
        return 0;
    stones[y][x] = true;
    for (bool changed = true; changed;) {
        changed = false;
        for (int b = 1; b <= rules->height; ++b) {
            for (int a = 1; a <= rules->width; ++a) {
                if (!stones[b][a] && rules->now[b][a] == colour &&
                    (stones[b - 1][a] || stones[b + 1][a] || stones[b][a - 1] || stones[b][a + 1]))
                    stones[b][a] = changed = true;
            }
        }
    }
    int count = 0;
    for (int b = 1; b <= rules->height; ++b)
        for (int a = 1; a <= rules->width; ++a) {
            liberties[b][a] = rules->now[b][a] == 0 && (stones[b - 1][a] || stones[b + 1][a] ||
                                                        stones[b][a - 1] || stones[b][a + 1]);
            count += liberties[b][a];
        }
    return count;
}

int rules_liberties(const struct rules *rules, int x, int y) {
    bool stones[21][21], liberties[21][21];
    return rules_string(rules, x, y, stones, liberties);
}

/* Spreads from the stones of a colour over empty points until nothing changes. */
static int reached(const struct rules *rules, int colour, bool reach[21][21]) {
    int count = 0;
    memset(reach, 0, sizeof(bool[21][21]));
    for (bool changed = true; changed;) {
        changed = false;
        for (int y = 1; y <= rules->height; ++y)
            for (int x = 1; x <= rules->width; ++x) {
                const bool beside =
                    reach[y - 1][x] || reach[y + 1][x] || reach[y][x - 1] || reach[y][x + 1];
                if (!reach[y][x] && (rules->now[y][x] == colour || (!rules->now[y][x] && beside))) {
                    reach[y][x] = changed = true;
                    ++count;
                }
            }
    }
    return count;
}

int rules_area(const struct rules *rules) {
    bool black[21][21], white[21][21];
    /* What both reach cancels out. */
    return reached(rules, 1, black) - reached(rules, 2, white);
}
