/* SPDX-License-Identifier: Apache-2.0
 * The two steps that every change of a board is made of, inlined into play and playout: a stone is
 * placed, a string is lifted. */
#ifndef GO_PARTS_H
#define GO_PARTS_H

#include "fw/go/board.h"
#include "fw/go/random.h"
#include "fw/go/set.h"

/* around[]: what one neighbour of each kind adds. */
static const uint16_t go_weight[4] = {0x001, 0x010, 0x100, 0x110};
static const int8_t go_side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};

#define GO_EMPTIES(around) ((around)&15)
#define GO_OF_COLOUR(around, colour) (((around) >> (4 * (colour))) & 15)

static inline uint64_t go_zobrist(int point, int colour) {
    return go_mix((uint64_t)(4 * point + colour) * GO_GOLDEN);
}

/* Loops over the four neighbours are written out and free of branches: what stands there is as good
 * as random, and a wrong guess costs a processor more than the work itself. */

static inline void go_change_around(struct go_board *board, int point, int delta) {
    uint16_t *around = board->around + point;
    around[GO_NORTH] = (uint16_t)(around[GO_NORTH] + delta);
    around[GO_EAST] = (uint16_t)(around[GO_EAST] + delta);
    around[GO_SOUTH] = (uint16_t)(around[GO_SOUTH] + delta);
    around[GO_WEST] = (uint16_t)(around[GO_WEST] + delta);
}

/* A point is added to the liberties, when `wanted` is 1 and not 0. */
static inline void go_add_liberty(struct go_string *string, int point, uint64_t wanted) {
    uint64_t word = string->liberty[point >> 6], bit = wanted << (point & 63);
    string->liberties = (uint16_t)(string->liberties + ((~word & bit) != 0));
    string->liberty[point >> 6] = word | bit;
}
static inline void go_remove_liberty(struct go_string *string, int point) {
    uint64_t word = string->liberty[point >> 6], bit = 1ull << (point & 63);
    string->liberties = (uint16_t)(string->liberties - ((word & bit) != 0));
    string->liberty[point >> 6] = word & ~bit;
}

/* A point becomes a liberty of its neighbours, or ceases to be one. Empty points and the border are
 * of string 0, whose record nobody reads: no test for them is needed, and none for a string that
 * touches the point twice. */
static inline void go_give_liberty(struct go_board *board, int point) {
    const uint16_t *string = board->string + point;
    go_add_liberty(&board->strings[string[GO_NORTH]], point, 1);
    go_add_liberty(&board->strings[string[GO_EAST]], point, 1);
    go_add_liberty(&board->strings[string[GO_SOUTH]], point, 1);
    go_add_liberty(&board->strings[string[GO_WEST]], point, 1);
}
static inline void go_take_liberty(struct go_board *board, int point) {
    const uint16_t *string = board->string + point;
    go_remove_liberty(&board->strings[string[GO_NORTH]], point);
    go_remove_liberty(&board->strings[string[GO_EAST]], point);
    go_remove_liberty(&board->strings[string[GO_SOUTH]], point);
    go_remove_liberty(&board->strings[string[GO_WEST]], point);
}

static inline void go_relabel(struct go_board *board, int from, int name) {
    int p = from;
    do {
        board->string[p] = (uint16_t)name;
        p = board->next[p];
    } while (p != from);
}

/* Two rings become one, or one becomes two again. */
static inline void go_splice(struct go_board *board, int a, int b) {
    uint16_t t = board->next[a];
    board->next[a] = board->next[b];
    board->next[b] = t;
}

/* The string at a neighbour of that colour, 0 when it is of none. */
static inline int go_friend(const struct go_board *board, int neighbour, int colour) {
    return board->colour[neighbour] == colour ? board->string[neighbour] : 0;
}

/* Connects the strings to the new stone: their rings become one, and all stones but those of `name`
 * are renamed. The records of the others stay as they were: undo finds them so. */
static inline void go_connect(struct go_board *board, int point, int name, const uint16_t *joined,
                              int joins) {
    struct go_string *string = &board->strings[name];
    int stones = 1, end = point;
    if (name == point)
        *string = board->strings[joined[0]];
    for (int i = 0; i < joins; i++) {
        int s = joined[i], more = board->strings[s].stones;
        if (s != name)
            go_relabel(board, s, name);
        /* The order of the ring matters to no rule; playouts take points in it. */
        go_splice(board, end, s);
        if (stones < more)
            end = s;
        stones += more;
    }
    string->stones = (uint16_t)stones;
    if (joins == 1)
        return;
    for (int i = 0; i < joins; i++)
        for (int k = 0; k < GO_SET_WORDS; k++)
            string->liberty[k] |= board->strings[joined[i]].liberty[k];
    string->liberties = (uint16_t)go_set_count(string->liberty);
}

/* Puts a stone on an empty point and connects it; nothing is captured. The largest string keeps its
 * name, so that few stones are renamed. */
static inline void go_place(struct go_board *board, int point, int colour, struct go_undo *undo) {
    uint16_t joined[4];
    int joins = 0, name = point, stones = 1;
    const uint16_t place = board->where[point], last = board->empty[--board->empties];
    board->empty[place] = last;
    board->where[last] = place;

    board->colour[point] = (uint8_t)colour;
    go_change_around(board, point, go_weight[colour] - go_weight[GOISHI_EMPTY]);
    go_take_liberty(board, point);
    const int n = go_friend(board, point + GO_NORTH, colour);
    const int e = go_friend(board, point + GO_EAST, colour);
    const int s = go_friend(board, point + GO_SOUTH, colour);
    const int w = go_friend(board, point + GO_WEST, colour);
    if (n | e | s | w) {
        if (n)
            joined[joins++] = (uint16_t)n;
        if (e && e != n)
            joined[joins++] = (uint16_t)e;
        if (s && s != n && s != e)
            joined[joins++] = (uint16_t)s;
        if (w && w != n && w != e && w != s)
            joined[joins++] = (uint16_t)w;
        for (int i = 0; i < joins; i++) {
            int more = board->strings[joined[i]].stones;
            name = stones < more ? joined[i] : name;
            stones += more;
        }
    }
    struct go_string *string = &board->strings[name];
    if (undo) {
        undo->saved = *string;
        undo->point = (uint16_t)point;
        undo->where = place;
        undo->next = board->next[point];
        undo->colour = (uint8_t)colour;
        undo->joins = (uint8_t)joins;
        for (int i = 0; i < joins; i++)
            undo->joined[i] = joined[i];
    }
    board->next[point] = (uint16_t)point;
    board->string[point] = (uint16_t)name;
    if (joins)
        go_connect(board, point, name, joined, joins);
    else
        *string = (struct go_string){.stones = 1};
    const uint8_t *near = board->colour + point;
    go_add_liberty(string, point + GO_NORTH, near[GO_NORTH] == GOISHI_EMPTY);
    go_add_liberty(string, point + GO_EAST, near[GO_EAST] == GOISHI_EMPTY);
    go_add_liberty(string, point + GO_SOUTH, near[GO_SOUTH] == GOISHI_EMPTY);
    go_add_liberty(string, point + GO_WEST, near[GO_WEST] == GOISHI_EMPTY);
}

/* Takes a string off; returns how many stones it had. */
static inline int go_lift(struct go_board *board, int name, int colour) {
    int p = name, from = board->empties;
    /* First the stones, then the liberties they give: a stone of the string must not receive any.
     */
    do {
        board->colour[p] = GOISHI_EMPTY;
        board->string[p] = 0;
        board->where[p] = board->empties;
        board->empty[board->empties++] = (uint16_t)p;
        p = board->next[p];
    } while (p != name);
    for (int i = from; i < board->empties; i++) {
        go_change_around(board, board->empty[i], go_weight[GOISHI_EMPTY] - go_weight[colour]);
        go_give_liberty(board, board->empty[i]);
    }
    return board->empties - from;
}

/* Has a string at a neighbour no liberty, and that colour? */
static inline int go_is_dead(const struct go_board *board, int neighbour, int colour) {
    return (board->colour[neighbour] == colour) &
           (board->strings[board->string[neighbour]].liberties == 0);
}

/* A stone and what it captures; the ko. The move must be legal. */
static inline void go_make_move(struct go_board *board, int point, int colour,
                                struct go_undo *undo) {
    const int other = goishi_other(colour);
    /* Hemmed in by the other side: only such a stone can start a ko. */
    const bool alone = GO_OF_COLOUR(board->around[point], other) == 4;
    go_place(board, point, colour, undo);
    board->hash ^= go_zobrist(point, colour);
    board->ko = 0;
    if (!(go_is_dead(board, point + GO_NORTH, other) | go_is_dead(board, point + GO_EAST, other) |
          go_is_dead(board, point + GO_SOUTH, other) | go_is_dead(board, point + GO_WEST, other)))
        return;
    int captured = 0, lifts = 0;
    for (int i = 0; i < 4; i++) {
        int q = point + go_side[i], s = board->string[q];
        if (!go_is_dead(board, q, other))
            continue;
        if (undo)
            undo->lifted[lifts++] = (uint16_t)s;
        captured += go_lift(board, s, other);
    }
    if (undo)
        undo->lifts = (uint8_t)lifts;
    for (int i = 1; i <= captured; i++)
        board->hash ^= go_zobrist(board->empty[board->empties - i], other);
    board->prisoners[other] = (uint16_t)(board->prisoners[other] + captured);
    if (alone && captured == 1)
        board->ko = board->empty[board->empties - 1];
}

/* Does this neighbour keep a stone alive: an own string with another liberty, or one of the other
 * side that is taken? */
static inline int go_saves(const struct go_board *board, int neighbour, int colour) {
    int c = board->colour[neighbour];
    return (c != GO_BORDER) &
           ((board->strings[board->string[neighbour]].liberties == 1) != (c == colour));
}

/* For a point without an empty neighbour. */
static inline bool go_is_suicide(const struct go_board *board, int point, int colour) {
    return !(go_saves(board, point + GO_NORTH, colour) | go_saves(board, point + GO_EAST, colour) |
             go_saves(board, point + GO_SOUTH, colour) | go_saves(board, point + GO_WEST, colour));
}

/* All four neighbours are the player's (or border): an eye unless the diagonals make it false. */
static inline bool go_is_eye(const struct go_board *board, int point, int colour) {
    if (GO_OF_COLOUR(board->around[point], colour) != 4)
        return false;
    const uint8_t *at = board->colour + point;
    const int ne = at[GO_NORTH + GO_EAST], nw = at[GO_NORTH + GO_WEST];
    const int se = at[GO_SOUTH + GO_EAST], sw = at[GO_SOUTH + GO_WEST];
    const int other = goishi_other(colour);
    const int against = (ne == other) + (nw == other) + (se == other) + (sw == other);
    const int edge = (ne == GO_BORDER) | (nw == GO_BORDER) | (se == GO_BORDER) | (sw == GO_BORDER);
    return against + edge < 2;
}

/* A move of a random game: legal, and no own eye. After a move the ko is always the other side's: its
 * colour need not be looked at. */
static inline bool go_may_play(const struct go_board *board, int point, int colour) {
    return GO_EMPTIES(board->around[point]) ||
           (!go_is_eye(board, point, colour) && point != board->ko &&
            !go_is_suicide(board, point, colour));
}

/* Puts an empty point behind the first `left` of the list: it is not tried again this turn, and the
 * others stay equally likely. */
static inline void go_set_aside(struct go_board *board, uint32_t at, uint32_t left) {
    const uint16_t p = board->empty[at], q = board->empty[left];
    board->empty[at] = q;
    board->where[q] = (uint16_t)at;
    board->empty[left] = p;
    board->where[p] = (uint16_t)left;
}

#endif
