/* SPDX-License-Identifier: Apache-2.0
 * A Go position: a map of stones and the rules on it (fw/go/map.h). */
#include "host/game/position.h"

#include <string.h>

#include "fw/go/map.h"

bool position_init(struct position *position, int size) {
    if (size < POSITION_MIN_SIZE || size > POSITION_MAX_SIZE)
        return false;
    memset(position, 0, sizeof *position);
    position->size = (uint8_t)size;
    memset(position->colour, GO_BORDER, sizeof position->colour);
    for (int y = 1; y <= size; ++y)
        memset(position->colour + go_point(1, y), GOISHI_EMPTY, (size_t)size);
    return true;
}

/* -1, which is no point, beyond the board: the numbers of other rows would be met there. */
static int number(const struct position *position, int x, int y) {
    return position_on_board(position, x, y) ? go_point(x, y) : -1;
}

enum go_refusal position_check(const struct position *position, int x, int y, int colour) {
    return go_map_check(position->colour, position->ko, number(position, x, y), colour);
}

enum go_refusal position_play(struct position *position, int x, int y, int colour,
                              struct position_captures *captures) {
    const enum go_refusal refusal = position_check(position, x, y, colour);
    uint16_t taken[GO_MAX_AREA];
    int count = 0;
    if (refusal == GO_LEGAL) {
        count = go_map_play(position->colour, &position->ko, go_point(x, y), colour, taken);
        position->prisoners[goishi_other(colour)] += (uint32_t)count;
    }
    if (!captures)
        return refusal;
    captures->count = count;
    for (int i = 0; i < count; ++i) {
        captures->at[i].x = (uint8_t)go_x(taken[i]);
        captures->at[i].y = (uint8_t)go_y(taken[i]);
    }
    return refusal;
}

void position_pass(struct position *position) {
    position->ko = 0;
}

enum go_refusal position_put(struct position *position, int x, int y, int colour) {
    if (colour < GOISHI_EMPTY || colour > GOISHI_WHITE)
        return GO_BAD_COLOUR;
    if (!position_on_board(position, x, y))
        return GO_OFF_BOARD;
    position->colour[go_point(x, y)] = (uint8_t)colour;
    position->ko = 0;
    return GO_LEGAL;
}

int position_liberties(const struct position *position, int x, int y) {
    return position_on_board(position, x, y) ? go_map_liberties(position->colour, go_point(x, y))
                                             : 0;
}

int position_stones(const struct position *position, int colour) {
    int count = 0;
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            count += position_at(position, x, y) == colour;
    return count;
}

bool position_breathes(const struct position *position) {
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (position_at(position, x, y) && !position_liberties(position, x, y))
                return false;
    return true;
}
