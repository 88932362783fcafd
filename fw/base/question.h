/* SPDX-License-Identifier: Apache-2.0
 * The position that everything is asked about: joseki moves, influence, random games. Host and chip
 * speak of it in the same words. */
#ifndef GOISHI_QUESTION_H
#define GOISHI_QUESTION_H

#include "fw/base/goishi.h"

struct finder_question {
    _Alignas(4) uint8_t stone[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]; /* [y-1][x-1] */
    uint8_t to_move;
    uint8_t last_x, last_y; /* the move before, 0 for none */
    uint8_t ko_x, ko_y;     /* the point that may not be taken back, 0 for none */
    uint16_t moves;         /* played so far */
    uint8_t style;          /* enum finder_style: for joseki moves */
    uint8_t influence;      /* 1: joseki moves come with the influence after the best line */
};

/* What an answer took, where the cells have a clock. */
struct goishi_cost {
    bool counted; /* false: the C twins answered, and the numbers are 0 */
    uint64_t clocks, accesses;
};

#endif
