/* SPDX-License-Identifier: Apache-2.0
 * A Go position: captures, simple ko, no suicide. Coordinates are x, y from 1 to size, origin at
 * the lower left. A plain value: copy it with =. A refused move changes nothing. */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include "fw/go/point.h"
#include "fw/go/refusal.h"

enum { POSITION_MIN_SIZE = 2, POSITION_MAX_SIZE = GOISHI_MAX_SIZE };

struct position {
    uint8_t size;
    uint8_t colour[GO_POINTS]; /* GO_BORDER on the border lines */
    uint16_t ko;               /* the point that may not be taken back now, 0 for none */
    uint32_t prisoners[3];     /* stones lost, by their colour */
};

/* The stones one move took off, in no particular order. */
struct position_captures {
    int count;
    struct {
        uint8_t x, y;
    } at[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
};

/* False, and nothing is changed, when the size is not between 2 and 19. */
bool position_init(struct position *position, int size);

static inline bool position_on_board(const struct position *position, int x, int y) {
    return x >= 1 && x <= position->size && y >= 1 && y <= position->size;
}
/* The colour at a point of the board. */
static inline int position_at(const struct position *position, int x, int y) {
    return position->colour[go_point(x, y)];
}

/* Would this move be accepted? */
enum go_refusal position_check(const struct position *position, int x, int y, int colour);
/* Plays it; captures, when not NULL, receives what was taken. */
enum go_refusal position_play(struct position *position, int x, int y, int colour,
                              struct position_captures *captures);
/* A pass lifts the ko. */
void position_pass(struct position *position);

/* Setup: sets a point to a colour or to empty without any rule, and lifts the ko. */
enum go_refusal position_put(struct position *position, int x, int y, int colour);

/* Liberties of the group at a point, 0 for an empty one. Setup can leave groups without any. */
int position_liberties(const struct position *position, int x, int y);
/* Has every stone a liberty? */
bool position_breathes(const struct position *position);
int position_stones(const struct position *position, int colour);

#endif
