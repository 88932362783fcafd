/* SPDX-License-Identifier: Apache-2.0
 * The rules on a bare map of stones, one byte a point: for those who keep many positions or have
 * little memory. Nothing is kept up to date, strings are found when a move asks for them. Where many
 * moves are played on one board, fw/go/board.h is faster. The same rules, and the same numbers.
 *
 * A map has GO_BORDER around the board. A ko is the point that may not be taken back, 0 for none. */
#ifndef GO_MAP_H
#define GO_MAP_H

#include "fw/go/refusal.h"
#include "fw/go/region.h"

/* A square board from rows of stones, stone[y - 1][x - 1]. */
void go_map_load(uint8_t map[GO_POINTS], int size,
                 const uint8_t stone[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]);
/* Would a stone be accepted at this point? */
enum go_refusal go_map_check(const uint8_t map[GO_POINTS], int ko, int point, int colour);
/* Plays a legal stone: what it captures is taken off and listed, the ko follows from it. Returns how
 * many were captured. */
int go_map_play(uint8_t map[GO_POINTS], uint16_t *ko, int point, int colour,
                uint16_t captured[GO_MAX_AREA]);
/* Liberties of the string at a stone, 0 for an empty point. */
int go_map_liberties(const uint8_t map[GO_POINTS], int point);
/* The hash of the stones, as a board with them has it. */
uint64_t go_map_hash(const uint8_t map[GO_POINTS]);
/* The same after a legal stone, without playing it. */
uint64_t go_map_hash_after(const uint8_t map[GO_POINTS], int point, int colour);
/* The stone that has just taken at the ko: alone, with no liberty but that point. 0: there is none.
 */
int go_map_ko_taker(const uint8_t map[GO_POINTS], int ko);

#endif
