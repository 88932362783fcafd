/* SPDX-License-Identifier: Apache-2.0
 * Whose each point will be. */
#include "host/play/status.h"

#include <string.h>

#include "fw/go/point.h"
#include "host/session/playouts.h"

struct flood {
    int count;
    bool seen[GO_POINTS];
    uint16_t point[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
};

static const int step[4] = {GO_STRIDE, 1, -GO_STRIDE, -1};

/* All points of one colour that hang together. */
static void fill(const uint8_t *colour, int from, struct flood *flood) {
    memset(flood, 0, sizeof *flood);
    flood->point[flood->count++] = (uint16_t)from;
    flood->seen[from] = true;
    for (int i = 0; i < flood->count; ++i)
        for (int d = 0; d < 4; ++d) {
            const int next = flood->point[i] + step[d];
            if (!flood->seen[next] && colour[next] == colour[from]) {
                flood->seen[next] = true;
                flood->point[flood->count++] = (uint16_t)next;
            }
        }
}

static int point_x(int point) {
    return go_x(point);
}
static int point_y(int point) {
    return go_y(point);
}

/* How often the stones of a group stay their owner's. */
static double survival(const struct position *position, const struct status *status,
                       const struct flood *group) {
    double sum = 0;
    for (int i = 0; i < group->count; ++i)
        sum += status->black[point_y(group->point[i])][point_x(group->point[i])];
    sum /= group->count;
    return position->colour[group->point[0]] == GOISHI_BLACK ? sum : 1 - sum;
}

/* An open fate, and a liberty that is shared with a group of the other side whose fate is open too:
 * random games fill such a liberty sooner or later, players do not. */
static bool is_seki(const struct position *position, const struct status *status,
                    const struct flood *group, double own) {
    const int other = goishi_other(position->colour[group->point[0]]);
    struct flood theirs;
    if (own < 0.3 || own > 0.7)
        return false;
    for (int i = 0; i < group->count; ++i)
        for (int d = 0; d < 4; ++d) {
            const int liberty = group->point[i] + step[d];
            if (position->colour[liberty] != GOISHI_EMPTY)
                continue;
            for (int e = 0; e < 4; ++e) {
                const int stone = liberty + step[e];
                if (position->colour[stone] != other)
                    continue;
                fill(position->colour, stone, &theirs);
                const double share = survival(position, status, &theirs);
                if (share >= 0.3 && share <= 0.7)
                    return true;
            }
        }
    return false;
}

/* Marks the groups that stay their owner's in a smaller share of the games than that. */
static int find_dead(const struct position *position, struct status *status, double share) {
    struct flood group;
    bool seen[GO_POINTS] = {false};
    int dead = 0;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x) {
            if (!position_at(position, x, y) || seen[go_point(x, y)])
                continue;
            fill(position->colour, go_point(x, y), &group);
            const double own = survival(position, status, &group);
            const bool dies = own < share && !is_seki(position, status, &group, own);
            for (int i = 0; i < group.count; ++i) {
                seen[group.point[i]] = true;
                if (dies)
                    status->word[point_y(group.point[i])][point_x(group.point[i])] = STATUS_DEAD;
            }
            dead += dies;
        }
    return dead;
}

static void name_the_rest(const struct position *position, struct status *status) {
    struct flood group;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x) {
            if (!position_at(position, x, y) || status->word[y][x])
                continue;
            fill(position->colour, go_point(x, y), &group);
            const double own = survival(position, status, &group);
            const bool seki = is_seki(position, status, &group, own);
            for (int i = 0; i < group.count; ++i)
                status->word[point_y(group.point[i])][point_x(group.point[i])] =
                    seki ? STATUS_SEKI : STATUS_ALIVE;
        }
}

/* At the end of a game every empty point is an eye, or belongs to nobody. */
static int owner(const struct go_board *board, int point) {
    int colour = board->colour[point];
    if (colour)
        return colour;
    for (int d = 0; d < 4; ++d) {
        const int next = board->colour[point + step[d]];
        if (next == GOISHI_BLACK || next == GOISHI_WHITE)
            colour |= next;
    }
    return colour == 3 ? 0 : colour;
}

static bool play_games(const struct position *position, int games, uint64_t seed,
                       struct status *status) {
    struct go_board start, board;
    const int size = position->size, limit = 3 * size * size;
    memset(status->black, 0, sizeof status->black);
    if (!playouts_board(position, &start))
        return false;
    struct go_random random = {seed * 0x9e3779b97f4a7c15u + 0x1234567u};
    for (int i = 0; i < games; ++i) {
        go_copy(&board, &start);
        go_playout(&board, 1 + i % 2, limit, &random);
        for (int y = 1; y <= size; ++y)
            for (int x = 1; x <= size; ++x) {
                const int colour = owner(&board, go_point(x, y));
                status->black[y][x] += colour == GOISHI_BLACK ? 1 : colour ? 0 : 0.5;
            }
    }
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x)
            status->black[y][x] /= games;
    return true;
}

static void take_off(struct position *position, const struct status *status) {
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (status->word[y][x] == STATUS_DEAD)
                position_put(position, x, y, GOISHI_EMPTY);
}

/* The surest first: once they are off, their killers live more often, and the next become sure. */
bool status_estimate(const struct position *position, int games, uint64_t seed,
                     struct status *status) {
    static const double share[] = {0.2, 0.3, 0.4, 0.5};
    struct position left = *position;
    memset(status, 0, sizeof *status);
    if (!play_games(&left, games, seed, status))
        return false;
    memcpy(status->first, status->black, sizeof status->first);
    for (int round = 0; round < 4;) {
        if (!find_dead(&left, status, share[round])) {
            ++round;
            continue;
        }
        take_off(&left, status);
        play_games(&left, games, seed, status);
    }
    name_the_rest(&left, status);
    return true;
}

int status_score(const struct position *position, const struct status *status) {
    struct position left = *position;
    struct flood region;
    bool seen[GO_POINTS] = {false};
    int score = 0;
    if (status)
        take_off(&left, status);
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x) {
            const int at = go_point(x, y);
            if (left.colour[at]) {
                score += left.colour[at] == GOISHI_BLACK ? 1 : -1;
                continue;
            }
            if (seen[at])
                continue;
            int touched = 0;
            fill(left.colour, at, &region);
            for (int i = 0; i < region.count; ++i) {
                seen[region.point[i]] = true;
                for (int d = 0; d < 4; ++d) {
                    const int next = left.colour[region.point[i] + step[d]];
                    touched |= next == GOISHI_BLACK || next == GOISHI_WHITE ? next : 0;
                }
            }
            score += touched == GOISHI_BLACK   ? region.count
                     : touched == GOISHI_WHITE ? -region.count
                                               : 0;
        }
    return score;
}

double status_mean(const struct position *position, const struct status *status) {
    double sum = 0;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            sum += 2 * status->first[y][x] - 1;
    return sum;
}

int status_group(const struct position *position, int x, int y,
                 uint16_t points[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE]) {
    struct flood group;
    fill(position->colour, go_point(x, y), &group);
    memcpy(points, group.point, (size_t)group.count * sizeof *points);
    return group.count;
}

bool status_settled(const struct position *position, const struct status *status, double share) {
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (status->first[y][x] < share && status->first[y][x] > 1 - share)
                return false;
    return true;
}
