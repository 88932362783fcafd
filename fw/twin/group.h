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
    const struct goishi_group_move *moves; /* the list */
    struct goishi_group_list list;
    struct goishi_group_report report; /* of the last stone */
    /* Of random games (fw/twin/playout.c). */
    int limit, komi, games, base;
    uint64_t seed[GOISHI_GROUP_SLOTS];
    struct goishi_playout_sums sums;
    struct goishi_playout_last last[GOISHI_GROUP_SLOTS];
    /* By first move, index [y][x]; [0][0] is a pass. */
    uint32_t first_games[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
    uint32_t first_wins[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
    /* By colour, index [y][x]; of colour 0 the games in which nobody played there. */
    struct goishi_amaf amaf[3][GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1];
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
    uint8_t opened[GOISHI_MAX_SIZE + 1][GOISHI_MAX_SIZE + 1]; /* [y][x]: who first played there */
};

void group_twin_init(struct group_twin *board, int size);

/* Judges a move without making it. */
enum goishi_group_code group_twin_judge(const struct group_twin *board, int slot, int x, int y,
                                        int colour, bool refuse_eye);
/* All four neighbours are the player's or beyond the edge, and fewer than two diagonal neighbours
 * (at the edge: none) are the opponent's. */
bool group_twin_own_eye(const struct group_twin *board, int slot, int x, int y, int colour);

/* What the operations do is said in fw/base/cells.h. */
enum goishi_status group_twin_clear(void *board, int slot);
enum goishi_status group_twin_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                                   struct goishi_group_result *result);
enum goishi_status group_twin_setup(void *board, int slot, int x, int y, int colour,
                                    struct goishi_group_result *result);
enum goishi_status group_twin_pass(void *board, int slot);
enum goishi_status group_twin_copy(void *board, int to, int from);
enum goishi_status group_twin_point(void *board, int slot, int x, int y, int *colour, int *id);
enum goishi_status group_twin_liberties(void *board, int slot, int x, int y, int *count);
enum goishi_status group_twin_legal(void *board, int slot, int colour, bool refuse_eye,
                                    uint32_t rows[GOISHI_MAX_SIZE]);
enum goishi_status group_twin_summary(void *board, int slot, struct goishi_group_summary *summary);
enum goishi_status group_twin_setup_many(void *board, int slot,
                                         const struct goishi_group_stone *stones, int count);
enum goishi_status group_twin_play_many(void *board, const struct goishi_group_move *moves,
                                        int count, uint8_t *code);
enum goishi_status group_twin_list(void *board, const struct goishi_group_move *moves, int count);
enum goishi_status group_twin_list_start(void *board, int count, int rounds);
enum goishi_status group_twin_list_sums(void *board, struct goishi_group_list *sums);
enum goishi_status group_twin_report(void *board, struct goishi_group_report *report);
/* fw/twin/group_maps.c */
enum goishi_status group_twin_liberty_map(void *board, int slot, int x, int y,
                                          const struct goishi_group_box *box,
                                          uint32_t rows[GOISHI_MAX_SIZE], int *count);
enum goishi_status group_twin_area(void *board, int slot, uint32_t black[GOISHI_MAX_SIZE],
                                   uint32_t white[GOISHI_MAX_SIZE]);

/* Plays the slot's game to its end as the playout engine does, move by move: uniformly random among
 * the legal moves that fill no own eye. */
void group_twin_playout(struct group_twin *board, int slot, struct group_playout *playout);
/* One step of the generator; its upper 36 bits choose. */
uint64_t group_twin_draw(uint64_t *seed);

extern const struct goishi_group_ops group_twin_ops;
/* fw/twin/playout.c: the same games as the engine's, one after the other, over at once. */
extern const struct goishi_playout_ops group_twin_playout_ops;

#endif
