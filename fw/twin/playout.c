/* SPDX-License-Identifier: Apache-2.0
 * The random games of the group board's twin, as the controller asks for them. */
#include <string.h>

#include "fw/twin/group.h"

static enum goishi_status rules(void *board, int limit, int komi) {
    struct group_twin *t = board;
    if (limit < 1 || limit > 4095 || komi < -512 || komi > 511)
        return GOISHI_REFUSED;
    t->limit = limit;
    t->komi = komi;
    return GOISHI_OK;
}

static enum goishi_status seed(void *board, int slot, uint64_t value) {
    struct group_twin *t = board;
    if (slot < 0 || slot >= GOISHI_GROUP_SLOTS || value == 0)
        return GOISHI_REFUSED;
    t->seed[slot] = value;
    return GOISHI_OK;
}

static enum goishi_status again(void *board, int games, int base) {
    struct group_twin *t = board;
    if (games < 1 || games > 65535 || base < GOISHI_PLAYOUT_EMPTY || base >= GOISHI_GROUP_SLOTS)
        return GOISHI_REFUSED;
    t->games = games;
    t->base = base;
    return GOISHI_OK;
}

static void note(struct group_twin *t, int slot, const struct group_playout *game, int what) {
    bool won = game->score > t->komi;
    t->sums.games++;
    t->sums.wins += won;
    t->sums.score += game->score;
    t->sums.moves += (uint32_t)game->moves;
    t->sums.entries += (uint32_t)game->entries;
    t->last[slot] =
        (struct goishi_playout_last){game->score, game->moves, game->first_x, game->first_y};
    if (what & GOISHI_PLAYOUT_FIRST) {
        t->first_games[game->first_y][game->first_x]++;
        t->first_wins[game->first_y][game->first_x] += won;
    }
    for (int y = 1; (what & GOISHI_PLAYOUT_AMAF) && y <= t->size; y++)
        for (int x = 1; x <= t->size; x++) {
            struct goishi_amaf *amaf = &t->amaf[game->opened[y][x]][y][x];
            if (amaf->games < UINT16_MAX) {
                amaf->games++;
                amaf->wins = (uint16_t)(amaf->wins + won);
            }
        }
}

static void play(struct group_twin *t, int slot, int colour, int what) {
    for (int i = 0; i < t->games; i++) {
        if (i && t->base == GOISHI_PLAYOUT_EMPTY)
            group_twin_clear(t, slot);
        else if (i)
            group_twin_copy(t, slot, t->base);
        struct group_playout game = {.seed = t->seed[slot], .colour = colour, .limit = t->limit};
        group_twin_playout(t, slot, &game);
        t->seed[slot] = game.seed;
        note(t, slot, &game, what);
    }
}

static enum goishi_status start(void *board, uint32_t slots, int colour, int what) {
    struct group_twin *t = board;
    if (slots == 0 || slots >> GOISHI_GROUP_SLOTS ||
        (colour != GOISHI_BLACK && colour != GOISHI_WHITE))
        return GOISHI_REFUSED;
    if (what & GOISHI_PLAYOUT_FORGET) {
        memset(&t->sums, 0, sizeof t->sums);
        if (what & GOISHI_PLAYOUT_FIRST) {
            memset(t->first_games, 0, sizeof t->first_games);
            memset(t->first_wins, 0, sizeof t->first_wins);
        }
        if (what & GOISHI_PLAYOUT_AMAF)
            memset(t->amaf, 0, sizeof t->amaf);
    }
    for (int slot = 0; slot < GOISHI_GROUP_SLOTS; slot++)
        if (slots >> slot & 1)
            play(t, slot, colour, what);
    return GOISHI_OK;
}

static enum goishi_status busy(void *board, uint32_t *slots) {
    (void)board;
    *slots = 0;
    return GOISHI_OK;
}

static enum goishi_status sums(void *board, struct goishi_playout_sums *to) {
    *to = ((struct group_twin *)board)->sums;
    return GOISHI_OK;
}

static enum goishi_status last(void *board, int slot, struct goishi_playout_last *to) {
    if (slot < 0 || slot >= GOISHI_GROUP_SLOTS)
        return GOISHI_REFUSED;
    *to = ((struct group_twin *)board)->last[slot];
    return GOISHI_OK;
}

static enum goishi_status first(void *board, int x, int y, uint32_t *games, uint32_t *wins) {
    const struct group_twin *t = board;
    if ((x < 1 || x > t->size || y < 1 || y > t->size) && (x != 0 || y != 0))
        return GOISHI_REFUSED;
    *games = t->first_games[y][x];
    *wins = t->first_wins[y][x];
    return GOISHI_OK;
}

static enum goishi_status amaf(void *board, int colour, int y,
                               struct goishi_amaf row[GOISHI_MAX_SIZE]) {
    const struct group_twin *t = board;
    if ((colour != GOISHI_BLACK && colour != GOISHI_WHITE) || y < 1 || y > t->size)
        return GOISHI_REFUSED;
    memcpy(row, &t->amaf[colour][y][1], sizeof *row * (size_t)t->size);
    return GOISHI_OK;
}

static enum goishi_status amaf_forget(void *board, uint32_t rows) {
    struct group_twin *t = board;
    for (int y = 1; y <= t->size; y++)
        for (int c = GOISHI_BLACK; c <= GOISHI_WHITE && (rows >> (y - 1) & 1); c++)
            memset(t->amaf[c][y], 0, sizeof t->amaf[c][y]);
    return GOISHI_OK;
}

const struct goishi_playout_ops group_twin_playout_ops = {
    rules, seed, again, start, busy, sums, last, first, amaf, amaf_forget,
};
