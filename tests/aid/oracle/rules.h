/* SPDX-License-Identifier: Apache-2.0
 * The rules of Go once more, as slowly and as literally as possible: the oracle for everything that
 * plays moves. Life is found by spreading from the empty points until nothing changes; ko is the
 * repetition of the board before the opponent's move. Shares no code and no idea with the program's
 * own position. */
#ifndef AID_RULES_H
#define AID_RULES_H

#include <stdbool.h>

struct rules {
    int width, height;
    int now[21][21];    /* [y][x], from 1; 0 empty, 1 black, 2 white */
    int before[21][21]; /* before the last move or pass */
    int taken[3];       /* stones lost by each colour */
};

enum rules_answer { RULES_OK, RULES_OCCUPIED, RULES_SUICIDE, RULES_KO };

void rules_init(struct rules *rules, int size);
void rules_init_sides(struct rules *rules, int width, int height);
enum rules_answer rules_play(struct rules *rules, int x, int y, int colour);
void rules_pass(struct rules *rules);
/* Set-up: by no rule, and no ko follows from it. */
void rules_put(struct rules *rules, int x, int y, int colour);
/* Are the stones the same? */
bool rules_same(const struct rules *a, const struct rules *b);
/* Does a stone stand without a liberty? Only set-up leaves one. */
bool rules_dead(const struct rules *rules);
/* The string at a stone: its stones and its liberties; returns how many liberties. */
int rules_string(const struct rules *rules, int x, int y, bool stones[21][21],
                 bool liberties[21][21]);
int rules_liberties(const struct rules *rules, int x, int y);
/* Black's stones and the empty points that only black reaches, less white's. */
int rules_area(const struct rules *rules);

#endif
