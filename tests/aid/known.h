/* SPDX-License-Identifier: Apache-2.0
 * Positions with known answers (tests/read/README.md): boards as text that a player can read. */
#ifndef AID_KNOWN_H
#define AID_KNOWN_H

#include <stdbool.h>
#include <stdio.h>

#include "fw/read/area.h"

enum { KNOWN_MOVES = 8 };

/* What a line of a file says of one side to move. */
struct known_answer {
    bool asked;
    enum read_status status;
    int moves; /* 0: any move */
    uint16_t move[KNOWN_MOVES];
};

struct known {
    char title[120];
    int line; /* of its title in the file */
    struct read_ask ask;
    struct go_board board;
    struct known_answer answer[3]; /* by the side to move */
};

/* The next position of a file; false at the end. What is wrong in a file ends the program with a
 * line that says where. */
bool known_next(FILE *file, const char *name, int *line, struct known *known);
/* The problem of a position for a side to move. */
void known_problem(const struct known *known, int to_move, struct read_problem *problem);

#endif
