/* SPDX-License-Identifier: Apache-2.0
 * What the parts of a reader share. */
#ifndef READ_PRIVATE_H
#define READ_PRIVATE_H

#include "fw/read/read.h"

#define READ_INFINITE 0x3fffffffu
enum {
    READ_FREE = 0xffff, /* depends on no position of the path */
    LADDER_MOVES = 300, /* tried for one ladder inside a search */
};

/* What is known of a position: proof and disproof number of the reacher's goal. A disproof by
 * repetition holds only after the same moves: the key names them too then, and `needs` is the depth
 * of the earliest position it goes back to. */
struct read_entry {
    uint64_t key;
    uint32_t proof, disproof;
    uint16_t age;  /* of the question; entries of others are free */
    uint16_t work; /* moves that went into it, limited: the less, the sooner it is replaced */
    uint16_t needs;
    uint16_t move; /* that proves or disproves it */
    uint64_t zone; /* of a proof (zone.c) */
};

struct read_child {
    uint64_t key, zone;
    uint32_t proof, disproof;
    uint16_t needs;
    uint16_t move;
};

/* ---- judge.c: what a position is without reading on */
enum read_verdict { READ_OPEN, READ_REACHED, READ_FAILED };
/* Quick tests; for every position. */
enum read_verdict read_judge(const struct read_state *reader, int to_move);
/* Slow ones, for positions that are searched. */
bool read_is_safe(const struct read_state *reader);

/* ---- moves.c */
/* Key of the present position; the model of ko included. */
uint64_t read_key(const struct read_state *reader, int to_move);
/* Plays a move or pass and counts it; false when it is not legal. */
bool read_play(struct read_state *reader, int move, int colour);
void read_undo(struct read_state *reader);
/* The moves that have to be considered, passing included: fills move[], returns how many; at most
 * `room`. */
int read_moves(struct read_state *reader, int to_move, uint16_t *move, int room);

/* ---- zone.c: the points of the area that a proof depends on, one bit each; all points outside the
 * area count as part of every zone */
#define READ_WHOLE (~0ull)
/* Numbers the points of the area; READ_WHOLE is every zone's value where they are too many. */
void read_zone_begin(struct read_state *reader);
/* Of a present position in which the goal is reached. */
uint64_t read_zone_reached(const struct read_state *reader);
/* What a move of the reacher, not yet played, needs besides the zone of the position after it. */
uint64_t read_zone_move(const struct read_state *reader, int move);
/* What makes a suicide of the other side illegal. */
uint64_t read_zone_suicide(const struct read_state *reader, int move);
/* Gives every string of the reacher in the zone a liberty in it. */
uint64_t read_zone_close(const struct read_state *reader, uint64_t zone);
static inline uint64_t read_zone_bit(const struct read_state *reader, int point) {
    return reader->index[point] < 64 ? 1ull << reader->index[point] : 0;
}

/* ---- table.c */
/* What was read before does not count any more. */
void read_forget(struct read_state *reader);
const struct read_entry *read_find(const struct read_state *reader, uint64_t key);
void read_store(struct read_state *reader, const struct read_entry *entry);

/* ---- ladder.c */
/* Is the string at a stone captured by ataris alone, at most that many moves tried? The move of the
 * side to move that decides it, if one does; reader->zone has all points that were tried. */
enum read_verdict read_ladder(struct read_state *reader, int target, int to_move, uint32_t most,
                              int *move);

/* ---- search.c */
/* Proves or disproves the present position under one model of ko: READ_REACHED, READ_FAILED, or
 * READ_OPEN when the budget or the memory ran out. */
enum read_verdict read_prove(struct read_state *reader, int to_move);

/* ---- solve.c */
/* The move that decided the position that was proved last. */
int read_decider(struct read_state *reader, int to_move);
/* Chooses the model of ko in which the side to move gets what the status grants it. */
void read_resume(struct read_state *reader, enum read_status status);

#endif
