/* SPDX-License-Identifier: Apache-2.0
 * C twin of the group board (rtl/group): the rules of Go by plain flood fill, written to be read.
 * It is the oracle of every test of that block and the board of the soft backend. */
#ifndef TWIN_GROUP_H
#define TWIN_GROUP_H

#include "fw/base/cells.h"

struct group_game {
    /* Index [y][x], 1 to size; 0 and size + 1 are never written. */
    uint8_t colour[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    /* The number of the pair of horizontal neighbours in which the group's last stone lies: what
     * the cells name groups by. */
    uint8_t id[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    /* What the playout cells remember. Of a stone: its group has at least two liberties. Of an
     * empty point: a stone there was a suicide, and the stones of its colour beside it have no
     * other liberty. Never wrong, but not always known: 0 says nothing. */
    uint8_t hint[GOISHI_MAX_SIZE + 2][GOISHI_MAX_SIZE + 2];
    uint16_t placed[3]; /* stones ever placed, by colour */
    uint8_t passes;
    uint8_t ko_colour; /* the colour that may not play at (ko_x, ko_y); 0: there is no ko */
    uint8_t ko_x, ko_y;
};

struct group_twin {
    int size;
    struct group_game game[GOISHI_GROUP_SLOTS];
};

/* What a random game does next, and what it has done: the state of the playout engine's slot. */
struct group_playout {
    uint64_t seed; /* xorshift64, not 0 */
    int colour;    /* who is to move */
    int limit;     /* moves, passes included, after which the game is broken off */
    int moves;
    int score;            /* at the end: area of black less white */
    int entries;          /* clocks of the board that the game took */
    int first_x, first_y; /* the first move, 0 for a pass */
};

void group_twin_init(struct group_twin *board, int size);

/* Judges a move without making it. */
enum goishi_group_code group_twin_judge(const struct group_twin *board, int slot, int x, int y,
                                        int colour, bool refuse_eye);
/* All four neighbours are the player's or beyond the edge, and fewer than two diagonal neighbours
 * (at the edge: none) are the opponent's. */
bool group_twin_own_eye(const struct group_twin *board, int slot, int x, int y, int colour);

enum goishi_status group_twin_clear(struct group_twin *board, int slot);
enum goishi_status group_twin_play(struct group_twin *board, int slot, int x, int y, int colour,
                                   bool refuse_eye, enum goishi_group_code *code);
enum goishi_status group_twin_setup(struct group_twin *board, int slot, int x, int y, int colour,
                                    enum goishi_group_code *code);
enum goishi_status group_twin_pass(struct group_twin *board, int slot);
enum goishi_status group_twin_copy(struct group_twin *board, int to, int from);
enum goishi_status group_twin_point(const struct group_twin *board, int slot, int x, int y,
                                    int *colour, int *id);
enum goishi_status group_twin_liberties(const struct group_twin *board, int slot, int x, int y,
                                        int *count);
enum goishi_status group_twin_legal(const struct group_twin *board, int slot, int colour,
                                    bool refuse_eye, uint32_t rows[GOISHI_MAX_SIZE]);
enum goishi_status group_twin_summary(const struct group_twin *board, int slot,
                                      struct goishi_group_summary *summary);

/* Plays the slot's game to its end as the playout engine does, move by move: uniformly random among
 * the legal moves that fill no own eye. */
void group_twin_playout(struct group_twin *board, int slot, struct group_playout *playout);
/* One step of the generator; its upper 36 bits choose. */
uint64_t group_twin_draw(uint64_t *seed);

extern const struct goishi_group_ops group_twin_ops;

#endif
