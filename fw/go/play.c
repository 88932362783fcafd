/* SPDX-License-Identifier: Apache-2.0
 * Moves, set-up, and their undoing. */
#include "fw/go/parts.h"

enum {
    TOOK = 1,    /* what was lifted counts as prisoners */
    CHAINED = 2, /* the entry before belongs to the same step */
};

static bool has_room(const struct go_journal *journal, int entries) {
    return !journal || journal->room - journal->used >= entries;
}

/* The next entry, with what every kind of it keeps; NULL without a journal. */
static struct go_undo *enter(const struct go_board *board, struct go_journal *journal, int flags) {
    if (!journal)
        return 0;
    struct go_undo *undo = &journal->undo[journal->used++];
    undo->hash = board->hash;
    undo->ko = board->ko;
    undo->point = 0;
    undo->colour = GOISHI_EMPTY;
    undo->lifts = 0;
    undo->flags = (uint8_t)flags;
    return undo;
}

enum go_refusal go_play(struct go_board *board, int point, int colour, struct go_journal *journal) {
    enum go_refusal refusal = go_check(board, point, colour, false);
    if (refusal != GO_LEGAL)
        return refusal;
    if (!has_room(journal, 1))
        return GO_NO_ROOM;
    go_make_move(board, point, colour, enter(board, journal, TOOK));
    return GO_LEGAL;
}

enum go_refusal go_pass(struct go_board *board, struct go_journal *journal) {
    if (!has_room(journal, 1))
        return GO_NO_ROOM;
    enter(board, journal, 0);
    board->ko = 0;
    return GO_LEGAL;
}

static void put_stone(struct go_board *board, int point, int colour, struct go_undo *undo) {
    go_place(board, point, colour, undo);
    board->hash ^= go_zobrist(point, colour);
}

/* A string without one of its stones may fall apart: all are taken off, the others put again. */
static void remove_stone(struct go_board *board, int point, struct go_undo *undo,
                         struct go_journal *journal) {
    const int name = board->string[point], colour = board->colour[point];
    if (undo) {
        undo->colour = (uint8_t)goishi_other(colour);
        undo->lifted[undo->lifts++] = (uint16_t)name;
    }
    /* The list of empty points ends with them. Placing one moves the last of the list into its
     * place: from the end on, no other stone moves. */
    for (int left = go_lift(board, name, colour), i = board->empties - 1; left > 0; left--, i--) {
        const int p = board->empty[i];
        board->hash ^= go_zobrist(p, colour);
        if (p != point)
            put_stone(board, p, colour, enter(board, journal, CHAINED));
    }
}

enum go_refusal go_put(struct go_board *board, int point, int colour, struct go_journal *journal) {
    if (colour < GOISHI_EMPTY || colour > GOISHI_WHITE)
        return GO_BAD_COLOUR;
    if (!go_on_board(board, point))
        return GO_OFF_BOARD;
    const int before = board->colour[point];
    if (!has_room(journal, before ? go_string_at(board, point)->stones + 1 : 1))
        return GO_NO_ROOM;
    struct go_undo *undo = enter(board, journal, 0);
    board->ko = 0;
    if (before == colour)
        return GO_LEGAL;
    if (before) {
        remove_stone(board, point, undo, journal);
        undo = colour ? enter(board, journal, CHAINED) : 0;
    }
    if (colour)
        put_stone(board, point, colour, undo);
    return GO_LEGAL;
}

/* The reverse of go_lift(): the ring is as it was, the record too. */
static int set_back(struct go_board *board, int name, int colour) {
    int p = name, stones = 0;
    do {
        board->colour[p] = (uint8_t)colour;
        board->string[p] = (uint16_t)name;
        stones++;
        p = board->next[p];
    } while (p != name);
    do {
        go_change_around(board, p, go_weight[colour] - go_weight[GOISHI_EMPTY]);
        go_take_liberty(board, p);
        p = board->next[p];
    } while (p != name);
    board->empties = (uint16_t)(board->empties - stones);
    return stones;
}

/* The reverse of go_place(). */
static void take_up(struct go_board *board, const struct go_undo *undo) {
    const int point = undo->point, name = board->string[point];
    uint16_t end[4];
    int stones = 1, last = point;
    board->strings[name] = undo->saved;
    for (int i = 0; i < undo->joins; i++) {
        int s = undo->joined[i];
        end[i] = (uint16_t)last;
        if (stones < board->strings[s].stones)
            last = s;
        stones += board->strings[s].stones;
    }
    for (int i = undo->joins - 1; i >= 0; i--)
        go_splice(board, end[i], undo->joined[i]);
    for (int i = 0; i < undo->joins; i++)
        if (undo->joined[i] != name)
            go_relabel(board, undo->joined[i], undo->joined[i]);
    board->next[point] = undo->next;
    board->string[point] = 0;
    board->colour[point] = GOISHI_EMPTY;
    go_change_around(board, point, go_weight[GOISHI_EMPTY] - go_weight[undo->colour]);
    go_give_liberty(board, point);
    if (undo->where != board->empties) {
        const uint16_t moved = board->empty[undo->where];
        board->empty[board->empties] = moved;
        board->where[moved] = board->empties;
    }
    board->empty[undo->where] = (uint16_t)point;
    board->where[point] = undo->where;
    board->empties++;
}

bool go_undo(struct go_board *board, struct go_journal *journal) {
    const struct go_undo *undo;
    if (journal->used == 0)
        return false;
    do {
        undo = &journal->undo[--journal->used];
        const int other = goishi_other(undo->colour);
        for (int i = undo->lifts - 1; i >= 0; i--) {
            const int stones = set_back(board, undo->lifted[i], other);
            if (undo->flags & TOOK)
                board->prisoners[other] = (uint16_t)(board->prisoners[other] - stones);
        }
        if (undo->point)
            take_up(board, undo);
        board->hash = undo->hash;
        board->ko = undo->ko;
    } while (undo->flags & CHAINED);
    return true;
}
