/* SPDX-License-Identifier: Apache-2.0
 * Influence on a hypercube. */
#include "host/cube/cube.h"

#include <stdlib.h>
#include <string.h>

#include "fw/twin/influence.h"

enum { AREA = (2 * INFLUENCE_REACH + 1) * (2 * INFLUENCE_REACH + 1) };

static bool is_cube(const struct team *team, struct fault *fault) {
    return (team->ranks & (team->ranks - 1)) == 0 ||
           fault_set(fault, "%d ranks are no hypercube: their number is a power of two",
                     team->ranks);
}

/* The influence of the stone at x, y on one point. */
static void add_one(struct cube_influence *influence, int colour, int x, int y, int to_x,
                    int to_y) {
    const int value = influence_twin_value(to_x - x, to_y - y);
    influence->sum[to_y][to_x] += colour == GOISHI_BLACK ? value : -value;
    influence->additions++;
}

/* Along each dimension in turn a rank and its neighbour give each other what they have, and add. */
static bool cube_additions(struct team *team, struct cube_influence *influence,
                           struct fault *fault) {
    struct cube_influence *other = malloc(sizeof *other);
    if (!other)
        return fault_set(fault, "not enough memory");
    for (int bit = 1; bit < team->ranks; bit <<= 1) {
        team->swap(team->context, team->rank ^ bit, influence->sum, other->sum, sizeof other->sum);
        for (int y = 1; y <= GOISHI_MAX_SIZE; ++y)
            for (int x = 1; x <= GOISHI_MAX_SIZE; ++x)
                influence->sum[y][x] += other->sum[y][x];
        influence->merged += GOISHI_MAX_SIZE * GOISHI_MAX_SIZE;
    }
    free(other);
    return true;
}

bool cube_by_stones(struct team *team, const struct position *position,
                    struct cube_influence *influence, struct fault *fault) {
    memset(influence, 0, sizeof *influence);
    if (!is_cube(team, fault))
        return false;
    int stones = 0;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x) {
            const int colour = position_at(position, x, y);
            if (!colour || stones++ % team->ranks != team->rank)
                continue;
            for (int to_y = 1; to_y <= position->size; ++to_y)
                for (int to_x = 1; to_x <= position->size; ++to_x)
                    if (abs(to_x - x) <= INFLUENCE_REACH && abs(to_y - y) <= INFLUENCE_REACH)
                        add_one(influence, colour, x, y, to_x, to_y);
        }
    return cube_additions(team, influence, fault);
}

/* All ranks get rank 0's position: along dimension after dimension, those that have it give it. */
static void tell(struct team *team, struct position *position) {
    for (int bit = 1; bit < team->ranks; bit <<= 1) {
        struct position heard;
        if (team->rank >= 2 * bit)
            continue;
        team->swap(team->context, team->rank ^ bit, position, &heard, sizeof heard);
        if (team->rank & bit)
            *position = heard;
    }
}

bool cube_by_points(struct team *team, const struct position *position,
                    const struct assignment *assignment, struct cube_influence *influence,
                    struct fault *fault) {
    memset(influence, 0, sizeof *influence);
    if (!is_cube(team, fault))
        return false;
    if (position->size != ASSIGNMENT_SIZE)
        return fault_set(fault, "points are assigned on 19x19 only");
    struct position known = *position;
    tell(team, &known);
    for (int y = 1; y <= known.size; ++y)
        for (int x = 1; x <= known.size; ++x) {
            const int colour = position_at(&known, x, y);
            for (int to_y = 1; colour && to_y <= known.size; ++to_y)
                for (int to_x = 1; to_x <= known.size; ++to_x)
                    if (abs(to_x - x) <= INFLUENCE_REACH && abs(to_y - y) <= INFLUENCE_REACH &&
                        assignment->node[ASSIGNMENT_SIZE - to_y][to_x - 1] % team->ranks ==
                            team->rank)
                        add_one(influence, colour, x, y, to_x, to_y);
        }
    return cube_additions(team, influence, fault); /* collects: a point is 0 but at its node */
}

int cube_units(int stones) {
    int additions = 0;
    while (additions < 5 && 1 << additions < stones)
        ++additions;
    return AREA * ((stones + ASSIGNMENT_NODES - 1) / ASSIGNMENT_NODES) +
           ASSIGNMENT_POINTS * additions;
}

int cube_units_alone(int stones) {
    return AREA * stones;
}

struct cube_load cube_load(const struct position *position, const struct assignment *assignment) {
    int node[ASSIGNMENT_NODES] = {0};
    for (int y = 1; y <= ASSIGNMENT_SIZE; ++y)
        for (int x = 1; x <= ASSIGNMENT_SIZE; ++x)
            for (int to_y = 1; position_at(position, x, y) && to_y <= ASSIGNMENT_SIZE; ++to_y)
                for (int to_x = 1; to_x <= ASSIGNMENT_SIZE; ++to_x)
                    if (abs(to_x - x) <= INFLUENCE_REACH && abs(to_y - y) <= INFLUENCE_REACH)
                        node[assignment->node[ASSIGNMENT_SIZE - to_y][to_x - 1]]++;
    struct cube_load load = {0, node[0], 0};
    for (int k = 0; k < ASSIGNMENT_NODES; ++k) {
        load.most = node[k] > load.most ? node[k] : load.most;
        load.least = node[k] < load.least ? node[k] : load.least;
        load.all += node[k];
    }
    return load;
}
