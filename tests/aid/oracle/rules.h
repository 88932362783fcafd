/* SPDX-License-Identifier: Apache-2.0
 * The rules of Go once more, as slowly and as literally as possible: the oracle for everything that
 * plays moves. Life is found by spreading from the empty points until nothing changes; ko is the
 * repetition of the board before the opponent's move. Shares no code and no idea with the program's
 * own position. */
#ifndef AID_RULES_H
#define AID_RULES_H

#include <stdbool.h>

struct rules {
    int size;
    int now[21][21];    /* [y][x], 1 to size; 0 empty, 1 black, 2 white */
    int before[21][21]; /* before the last move or pass */
    int taken[3];       /* stones lost by each colour */
};

enum rules_answer { RULES_OK, RULES_OCCUPIED, RULES_SUICIDE, RULES_KO };

void rules_init(struct rules *rules, int size);
enum rules_answer rules_play(struct rules *rules, int x, int y, int colour);
void rules_pass(struct rules *rules);
int rules_liberties(const struct rules *rules, int x, int y);

#endif
