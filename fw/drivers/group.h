/* SPDX-License-Identifier: Apache-2.0
 * Driver of the group board (rtl/group).
 *
 * Costs in bus accesses: an operation two (COMMAND, RESULT), a look at a point two, liberties two,
 * a legal map 1 + N, a summary 4N + 6. The stream takes moves two to an access and gives eight
 * verdicts an access: for whoever has many moves for different slots. */
#ifndef DRIVERS_GROUP_H
#define DRIVERS_GROUP_H

#include "fw/base/bus.h"
#include "fw/base/cells.h"

struct group {
    struct goishi_bus bus;
    uint32_t base;
    int size;
};

/* Reads identity, version and size; GOISHI_REFUSED when something else answers there. */
enum goishi_status group_init(struct group *board, struct goishi_bus bus, uint32_t base);

enum goishi_status group_clear(void *board, int slot);
enum goishi_status group_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                              enum goishi_group_code *code);
enum goishi_status group_setup(void *board, int slot, int x, int y, int colour,
                               enum goishi_group_code *code);
enum goishi_status group_pass(void *board, int slot);
enum goishi_status group_copy(void *board, int to, int from);
enum goishi_status group_point(void *board, int slot, int x, int y, int *colour, int *id);
enum goishi_status group_liberties(void *board, int slot, int x, int y, int *count);
enum goishi_status group_legal(void *board, int slot, int colour, bool refuse_eye,
                               uint32_t rows[GOISHI_MAX_SIZE]);
enum goishi_status group_summary(void *board, int slot, struct goishi_group_summary *summary);

/* One move of a stream or a list; y = 31 with x = 31 passes, with x = 0 clears the slot. */
struct group_move {
    uint8_t slot, x, y, colour;
    bool refuse_eye;
};

/* Plays up to 32 moves as fast as the board takes them; code[i] is the verdict on move i. */
enum goishi_status group_stream(struct group *board, const struct group_move *moves, int count,
                                uint8_t *code);

/* A list of up to 2048 moves in the memory of a board without playouts, which plays them by itself,
 * one a clock, as often as wanted (1 to 65535 rounds). Slots in turn never wait. GOISHI_BUS on a
 * board with playouts and while a list is played. */
enum { GROUP_BURST_MOVES = 2048 };
struct group_burst {
    bool busy;
    uint32_t moves, refused; /* stones; passes and clearing are not counted */
    uint32_t clocks;         /* of the board */
};
enum goishi_status group_burst_list(struct group *board, const struct group_move *moves, int count);
enum goishi_status group_burst_start(struct group *board, int count, int rounds);
enum goishi_status group_burst_sums(struct group *board, struct group_burst *sums);

/* The sums of the playouts since they were last forgotten. */
struct group_playouts {
    uint32_t games;
    uint32_t wins; /* black's: score above the komi */
    int32_t score;
    uint32_t moves;
    uint32_t entries; /* clocks of the board that they used */
    uint32_t clocks;  /* clocks in which any game was under way */
};

struct group_last {
    int score, moves;
    int first_x, first_y; /* 0: the first move was a pass */
};

/* Random games on the board itself; GOISHI_BUS when it was built without them. */
enum goishi_status group_playout_seed(struct group *board, int slot, uint64_t seed);
enum goishi_status group_playout_rules(struct group *board, int limit, int komi);
/* How many games each slot plays, one after the other (1 to 65535; 1 after reset). The later ones
 * begin with the position of slot `base`, which is not to be among those started, or on an empty
 * board: GROUP_PLAYOUT_EMPTY. */
enum { GROUP_PLAYOUT_EMPTY = -1 };
enum goishi_status group_playout_again(struct group *board, int games, int base);
/* Begins in each slot named by a bit of `slots`, with the position there. `what` is a sum of these.
 */
enum {
    GROUP_PLAYOUT_FORGET = 1, /* the sums so far */
    GROUP_PLAYOUT_FIRST = 2,  /* keep what comes of the first moves */
};
enum goishi_status group_playout_start(struct group *board, uint32_t slots, int colour, int what);
enum goishi_status group_playout_busy(struct group *board, uint32_t *slots);
enum goishi_status group_playout_sums(struct group *board, struct group_playouts *sums);
enum goishi_status group_playout_last(struct group *board, int slot, struct group_last *last);
/* Games that began with a stone at (x, y), or with a pass (0, 0), and how many of them black won.
 */
enum goishi_status group_playout_first(struct group *board, int x, int y, uint32_t *games,
                                       uint32_t *wins);

extern const struct goishi_group_ops group_ops;

#endif
