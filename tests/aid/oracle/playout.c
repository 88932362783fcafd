/* SPDX-License-Identifier: Apache-2.0
 * The games of a playout engine, checked by the naive rules. */
#include "tests/aid/oracle/playout.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tests/aid/cmocka.h"

static const int side_x[4] = {1, 0, -1, 0}, side_y[4] = {0, 1, 0, -1};

static bool inside(const struct rules *rules, int x, int y) {
    return x >= 1 && x <= rules->width && y >= 1 && y <= rules->height;
}

/* As docs/group-board.md says it: all neighbours are own stones or beyond the edge, and fewer than
 * two diagonal neighbours, at the edge none, are the opponent's. */
static bool own_eye(const struct rules *rules, int x, int y, int colour) {
    int beyond = 0, strangers = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
            if (!inside(rules, x + dx, y + dy))
                ++beyond;
            else if (dx * dx + dy * dy == 1 && rules->now[y + dy][x + dx] != colour)
                return false;
            else if (dx * dx + dy * dy == 2 && rules->now[y + dy][x + dx] == 3 - colour)
                ++strangers;
        }
    return strangers < (beyond ? 1 : 2);
}

struct option {
    int x, y;
    bool feature[AID_CHOICE_FEATURES];
};

/* What may distinguish a move from the others: none of it may matter. */
static const char *const feature_name[AID_CHOICE_FEATURES] = {"captures",
                                                              "beside the last stone",
                                                              "beside an own stone",
                                                              "at the edge",
                                                              "x even",
                                                              "y even",
                                                              "first",
                                                              "last"};

static void describe(const struct rules *rules, int colour, int last_x, int last_y, bool captures,
                     struct option *option) {
    const int x = option->x, y = option->y;
    bool own = false;
    for (int d = 0; d < 4; ++d)
        own = own || (inside(rules, x + side_x[d], y + side_y[d]) &&
                      rules->now[y + side_y[d]][x + side_x[d]] == colour);
    const int far = (x - last_x) * (x - last_x) + (y - last_y) * (y - last_y);
    const bool feature[AID_CHOICE_FEATURES] = {
        captures,   last_x && far == 1,
        own,        x == 1 || y == 1 || x == rules->width || y == rules->height,
        x % 2 == 0, y % 2 == 0};
    memcpy(option->feature, feature, sizeof feature);
}

/* Every move that the engine may choose, row by row. */
static int options(const struct rules *rules, int colour, struct option *out) {
    int count = 0, last_x = 0, last_y = 0;
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x)
            if (rules->now[y][x] == 3 - colour && rules->before[0][0] != -1 &&
                rules->before[y][x] == 0)
                last_x = x, last_y = y;
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x) {
            struct rules after = *rules;
            if (rules_play(&after, x, y, colour) != RULES_OK || own_eye(rules, x, y, colour))
                continue;
            out[count] = (struct option){.x = x, .y = y};
            describe(rules, colour, last_x, last_y,
                     after.taken[3 - colour] != rules->taken[3 - colour], &out[count]);
            ++count;
        }
    if (count) /* in the order in which the engine counts them */
        out[0].feature[6] = out[count - 1].feature[7] = true;
    return count;
}

static void add_choice(struct aid_choices *choices, const struct option *option, int count,
                       int chosen) {
    if (count < 2)
        return;
    /* A random place within the chosen one's share makes the number exactly uniform. */
    const double place =
        (chosen + aid_random_next(&choices->random) / 4294967296.0) / count * AID_CHOICE_BINS;
    choices->bin[(int)place]++;
    choices->count++;
    for (int f = 0; f < AID_CHOICE_FEATURES; ++f) {
        double share = 0;
        for (int i = 0; i < count; ++i)
            share += (double)option[i].feature[f] / count;
        choices->feature[f].excess += option[chosen].feature[f] - share;
        choices->feature[f].variance += share * (1 - share);
    }
}

/* The move that leads from the rules' board to the next; plays it. False: it was a pass. */
static bool follow(struct rules *rules, int colour, const struct aid_playout_end *next,
                   struct aid_choices *choices, const char *where) {
    struct option option[19 * 19];
    const int count = options(rules, colour, option);
    int chosen = -1, stones = 0;
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x)
            if (!rules->now[y][x] && next->stone[y][x]) {
                ++stones;
                for (int i = 0; i < count; ++i)
                    if (option[i].x == x && option[i].y == y)
                        chosen = i;
                if (chosen < 0 || next->stone[y][x] != colour)
                    fail_msg("%s: a stone at (%d,%d) is not allowed", where, x, y);
            }
    if (stones > 1 || (stones == 0 && count))
        fail_msg("%s: %d stones, %d moves are allowed", where, stones, count);
    if (stones) {
        assert_int_equal(rules_play(rules, option[chosen].x, option[chosen].y, colour), RULES_OK);
        add_choice(choices, option, count, chosen);
    } else {
        rules_pass(rules);
    }
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x)
            if (rules->now[y][x] != next->stone[y][x])
                fail_msg("%s: (%d,%d) is %d, by the rules %d", where, x, y, next->stone[y][x],
                         rules->now[y][x]);
    return stones;
}

/* What a game that is broken off counts: an empty point is someone's when all beside it is. */
static int counted(const struct rules *rules) {
    int score = 0;
    for (int y = 1; y <= rules->height; ++y)
        for (int x = 1; x <= rules->width; ++x) {
            int beside[3] = {0};
            for (int d = 0; d < 4; ++d)
                if (inside(rules, x + side_x[d], y + side_y[d]))
                    beside[rules->now[y + side_y[d]][x + side_x[d]]]++;
            const int colour = rules->now[y][x]          ? rules->now[y][x]
                               : beside[0]               ? 0
                               : beside[1] && !beside[2] ? 1
                               : beside[2] && !beside[1] ? 2
                                                         : 0;
            score += colour == 1 ? 1 : colour == 2 ? -1 : 0;
        }
    return score;
}

static void draw_seeds(struct aid_random *random, uint64_t *seed) {
    for (int i = 0; i < AID_PLAYOUT_GAMES; ++i)
        seed[i] = (uint64_t)aid_random_next(random) << 32 | aid_random_next(random) | 1;
}

long aid_playout_replay(const struct aid_playout_engine *engine, struct aid_random *random,
                        int colour, int most, struct aid_choices *choices) {
    static struct aid_playout_end end[AID_PLAYOUT_GAMES];
    uint64_t seed[AID_PLAYOUT_GAMES];
    struct rules rules[AID_PLAYOUT_GAMES];
    int passes[AID_PLAYOUT_GAMES] = {0}, left = AID_PLAYOUT_GAMES;
    bool over[AID_PLAYOUT_GAMES] = {false};
    long moves = 0;
    draw_seeds(random, seed);
    for (int i = 0; i < AID_PLAYOUT_GAMES; ++i)
        rules_init(&rules[i], engine->size);
    for (int limit = 1; left && limit <= most; ++limit) {
        engine->play(engine->context, seed, colour, limit, end);
        for (int i = 0; i < AID_PLAYOUT_GAMES; ++i) {
            char where[64];
            snprintf(where, sizeof where, "game %d, move %d", i, limit);
            if (over[i])
                continue;
            if (passes[i] == 2) {
                over[i] = true;
                --left;
                if (end[i].moves != limit - 1 || end[i].score != rules_area(&rules[i]))
                    fail_msg("%s: %d moves, score %d; it has ended, with %d", where, end[i].moves,
                             end[i].score, rules_area(&rules[i]));
                continue;
            }
            assert_int_equal(end[i].moves, limit);
            const bool stone =
                follow(&rules[i], limit % 2 ? colour : 3 - colour, &end[i], choices, where);
            passes[i] = stone ? 0 : passes[i] + 1;
            if (end[i].score != counted(&rules[i]))
                fail_msg("%s: score %d, counted %d", where, end[i].score, counted(&rules[i]));
            if (limit == 1)
                assert_int_equal(rules[i].now[end[i].first_y][end[i].first_x], stone ? colour : 0);
            ++moves;
        }
    }
    return moves;
}

void aid_playout_choice(const struct aid_playout_engine *engine, struct aid_random *random,
                        int depth, struct aid_choices *choices) {
    static struct aid_playout_end end[3][AID_PLAYOUT_GAMES];
    uint64_t seed[AID_PLAYOUT_GAMES];
    draw_seeds(random, seed);
    memset(end, 0, sizeof end);
    for (int back = 0; back < 3; ++back)
        if (depth > back)
            engine->play(engine->context, seed, 1, depth - back, end[back]);
    for (int i = 0; i < AID_PLAYOUT_GAMES; ++i) {
        struct rules rules;
        char where[64];
        snprintf(where, sizeof where, "game %d, move %d", i, depth);
        if (end[0][i].moves < depth)
            continue; /* it ended before */
        rules_init(&rules, engine->size);
        memcpy(rules.now, end[1][i].stone, sizeof rules.now);
        if (depth > 1)
            memcpy(rules.before, end[2][i].stone, sizeof rules.before);
        follow(&rules, depth % 2 ? 1 : 2, &end[0][i], choices, where);
    }
}

void aid_choices_uniform(const struct aid_choices *choices, const char *name) {
    /* The upper 10^-6 of chi-square with 15 degrees of freedom, and five standard deviations for
     * each of the eight features, 8 * 0.6 * 10^-6 and some more for their tails. */
    const double most = 56.5, deviations = 5;
    const double mean = (double)choices->count / AID_CHOICE_BINS;
    double chi = 0;
    for (int i = 0; i < AID_CHOICE_BINS; ++i)
        chi += (choices->bin[i] - mean) * (choices->bin[i] - mean) / mean;
    printf("%s: %ld choices, chi-square %.1f of at most %.1f;", name, choices->count, chi, most);
    bool good = mean >= 10 && chi < most;
    for (int f = 0; f < AID_CHOICE_FEATURES; ++f) {
        const double variance = choices->feature[f].variance;
        /* A feature that hardly ever differs says nothing, and is not normal. */
        const double z = variance < 10 ? 0 : choices->feature[f].excess / sqrt(variance);
        printf(" %s %+.1f", feature_name[f], z);
        good = good && fabs(z) < deviations;
    }
    printf("\n");
    if (!good)
        fail_msg("%s: the moves are not chosen evenly", name);
}
