/* SPDX-License-Identifier: Apache-2.0
 * The rules on a bare map. */
#include "fw/go/map.h"

#include <string.h>

#include "fw/go/parts.h"

/* In this order a move captures. */
static const int8_t side[4] = {GO_EAST, GO_WEST, GO_NORTH, GO_SOUTH};

void go_map_load(uint8_t map[GO_POINTS], int size,
                 const uint8_t stone[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]) {
    memset(map, GO_BORDER, GO_POINTS);
    for (int y = 1; y <= size; y++)
        memcpy(map + go_point(1, y), stone[y - 1], (size_t)size);
}

/* All neighbours of a ko point are of the colour that took; that colour may fill it. */
static bool is_taken_back(const uint8_t *map, int ko, int colour) {
    for (int i = 0; i < 4; i++)
        if (map[ko + side[i]] == goishi_other(colour))
            return true;
    return false;
}

enum go_refusal go_map_check(const uint8_t map[GO_POINTS], int ko, int point, int colour) {
    struct go_region string;
    if (colour != GOISHI_BLACK && colour != GOISHI_WHITE)
        return GO_BAD_COLOUR;
    if (point < 0 || point >= GO_POINTS || map[point] == GO_BORDER)
        return GO_OFF_BOARD;
    if (map[point] != GOISHI_EMPTY)
        return GO_OCCUPIED;
    for (int i = 0; i < 4; i++)
        if (map[point + side[i]] == GOISHI_EMPTY)
            return GO_LEGAL;
    if (ko == point && is_taken_back(map, ko, colour))
        return GO_KO;
    for (int i = 0; i < 4; i++) {
        const int next = point + side[i];
        /* Alive with a friend that breathes, alive by taking an enemy that does not. */
        if (map[next] != GO_BORDER &&
            go_region_breathes(map, next, point, &string) == (map[next] == colour))
            return GO_LEGAL;
    }
    return GO_SUICIDE;
}

int go_map_play(uint8_t map[GO_POINTS], uint16_t *ko, int point, int colour,
                uint16_t captured[GO_MAX_AREA]) {
    struct go_region string;
    int count = 0;
    bool hemmed = true; /* by the other side: only such a stone can start a ko */
    for (int i = 0; i < 4; i++)
        hemmed &= map[point + side[i]] == goishi_other(colour) || map[point + side[i]] == GO_BORDER;
    map[point] = (uint8_t)colour;
    for (int i = 0; i < 4; i++) {
        const int next = point + side[i];
        if (map[next] != goishi_other(colour) || go_region_breathes(map, next, 0, &string))
            continue;
        for (int k = 0; k < string.points; k++) {
            map[string.point[k]] = GOISHI_EMPTY;
            captured[count++] = string.point[k];
        }
    }
    *ko = hemmed && count == 1 ? captured[0] : 0;
    return count;
}

int go_map_liberties(const uint8_t map[GO_POINTS], int point) {
    struct go_region string;
    int count = 0;
    if (map[point] == GOISHI_EMPTY)
        return 0;
    go_region_fill(map, point, &string);
    for (int i = 0; i < string.points; i++)
        for (int k = 0; k < 4; k++) {
            const int next = string.point[i] + side[k];
            count += map[next] == GOISHI_EMPTY && !string.within[next];
            string.within[next] = true;
        }
    return count;
}

uint64_t go_map_hash(const uint8_t map[GO_POINTS]) {
    uint64_t hash = 0;
    for (int p = 0; p < GO_POINTS; p++)
        if (map[p] == GOISHI_BLACK || map[p] == GOISHI_WHITE)
            hash ^= go_zobrist(p, map[p]);
    return hash;
}

uint64_t go_map_hash_after(const uint8_t map[GO_POINTS], int point, int colour) {
    struct go_region string;
    uint64_t hash = go_map_hash(map) ^ go_zobrist(point, colour);
    for (int i = 0; i < 4; i++) {
        const int next = point + side[i];
        if (map[next] != goishi_other(colour) || go_region_breathes(map, next, point, &string))
            continue;
        bool met = false; /* on an earlier side */
        for (int k = 0; k < i; k++)
            met |= string.within[point + side[k]];
        for (int k = 0; k < string.points && !met; k++)
            hash ^= go_zobrist(string.point[k], map[next]);
    }
    return hash;
}

int go_map_ko_taker(const uint8_t map[GO_POINTS], int ko) {
    for (int i = 0; i < 4 && ko; i++) {
        const int stone = ko + go_side[i];
        int empty = 0, own = 0;
        if (map[stone] == GO_BORDER)
            continue;
        for (int k = 0; k < 4; k++) {
            empty += map[stone + side[k]] == GOISHI_EMPTY;
            own += map[stone + side[k]] == map[stone];
        }
        if (map[stone] != GOISHI_EMPTY && empty == 1 && own == 0)
            return stone;
    }
    return 0;
}
