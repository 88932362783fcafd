/* SPDX-License-Identifier: Apache-2.0
 * Small boards by brute force, written without regard to host/solve: boards are arrays, the rule of
 * ko compares whole boards, and every state with every move is listed. For each t from 0 to the
 * number of points the states are found from which a side can force an end with at least t. */
#ifndef TESTS_AID_ORACLE_SMALL_H
#define TESTS_AID_ORACLE_SMALL_H

#include <stdbool.h>
#include <stdint.h>

struct aid_small {
    int rows, columns;
    bool circular;
    int points;
    uint32_t boards;        /* 3^points */
    uint32_t states, legal; /* all states; positions */
    uint32_t *first;        /* by board: its state without ko and pass; UINT32_MAX: not legal */
    uint32_t *board, *ko;   /* by state; ko: the board that may not be made, or UINT32_MAX */
    uint8_t *passes;        /* by state: 0, 1, 2 */
    uint32_t *move_first, *move; /* by state: where its successors begin in move */
    int8_t *value;               /* by state: what the side to move gets, 0 also for endless play */
    uint8_t *mover_ends, *other_ends; /* by state: can force an end without loss */
    uint32_t room, move_room, moves;
};

/* Digits of a board: 0 empty, 1 the side to move, 2 its opponent; point 0 is the lowest digit. */
void aid_small_open(struct aid_small *small, int rows, int columns, bool circular);
void aid_small_close(struct aid_small *small);
/* The state of a board with its ko (UINT32_MAX: none). UINT32_MAX: there is none. */
uint32_t aid_small_find(const struct aid_small *small, uint32_t board, uint32_t ko, int passes);

#endif
