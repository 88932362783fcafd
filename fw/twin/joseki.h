/* SPDX-License-Identifier: Apache-2.0
 * The joseki board in plain C: the oracle for the circuit in rtl/joseki, and the cells of the
 * `soft` backend.
 *
 * Layers. Every point has an S-stone (the board that is asked about), an N-stone (the path in the
 * joseki tree) and a mark `captured`: the S-stone here was equal to an N-stone that the path
 * captured, so it is no longer there.
 *
 * View. Every x, y and colour of a command or a question goes through view v of Table 3.1 first,
 * every colour that is answered goes through it in the other direction. With (x, y, c) of the
 * command, the point meant is
 *   v = 0 (x,y)   2 (x,N+1-y)    4 (N+1-x,y)    6 (N+1-x,N+1-y)
 *       8 (y,x)  10 (y,N+1-x)   12 (N+1-y,x)   14 (N+1-y,N+1-x),
 * and an odd v also exchanges the colours. Reading with the view that was used for writing gives
 * back what was written.
 *
 * Commands. All check first and change nothing when they refuse.
 *   LOAD_S x y c   The S-stone becomes c (0 removes it); the point's captured mark is reset.
 *   LOAD_N x y c   Sets an N-stone without looking for dead links. Refused on an N-stone.
 *   PLACE x y c    Sets an N-stone and finds the dead links of the N layer, as section 5.1.3: a
 *                  point is alive that is empty, next to an empty one, or next to a live one of
 *                  its colour. If some stone is dead and the last stone is one of them, its link is
 *                  forced alive and the others are looked at again. If none is dead then, the move
 *                  is suicide and the stone is taken back; otherwise those that are dead are
 *                  captured. Capturing first pushes N (without the last stone) and the marks; then
 *                  the dead leave N, and where an equal S-stone stands, its captured mark is set.
 *                  Refused on an N-stone; refused with the stacks full, if it kills.
 *   UNPLACE x y    Takes back an N-stone that killed nothing. The stone that made the last push is
 *                  refused.
 *   POP            N and the marks become as they were pushed last.
 *   CLEAR_S        Clears S and the marks.
 *   CLEAR_N        Clears N, the marks and the stacks.
 *   SETTLE         Finds the dead links of the N layer and shows them (point.dead) until the next
 *                  command.
 *   EVALUATE       See below.
 *
 * Matching. one_matched: an N-stone stands on the point of this command (not refused, not suicide)
 * and S is equal. not_match: an N-stone that is not equal to S. all_matched: no point has
 * not_match.
 *
 * Interference. An N-stone flags its area and its own point; an S-stone without captured mark that
 * stands on a flagged point where there is no N-stone interferes. Narrow area: the eight
 * neighbours. Wide area: the twenty points whose squared distance is at most 5, that is a 5x5
 * square without its corners: neighbours, one-point jumps and knight's moves.
 *
 * Counted board. The N-stone; where there is none, the S-stone without captured mark. Virtual
 * stones: on each of the 4N points of the border lines (not their corners) the counted stone
 * closest to the border among the first three points inward; none: no virtual stone.
 *
 * Evaluation. The influence of all counted and all virtual stones, as the influence board sums it.
 * Every point without a counted stone belongs to black where the sum v is above 0 and to white
 * below 0. black[k] and white[k] count those with |v| >= bound k and not |v| >= bound k+1, k from 0
 * to 7, where bound 0 is 1 and nothing reaches bound 8: with rising bounds each point is counted
 * once. score = sum over k of weight[k] * (black[k] - white[k]). Bounds: 1 to 1023 (0 is taken as
 * 1); weights: signed 16 bits. The influence board then holds the sums. */
#ifndef TWIN_JOSEKI_H
#define TWIN_JOSEKI_H

#include "fw/base/cells.h"
#include "fw/twin/influence.h"

struct joseki_twin_layer {
    uint8_t stone[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE]; /* [y-1][x-1] */
    uint8_t captured[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];
};

struct joseki_twin {
    int size, view;
    bool wide;
    uint8_t s[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];
    uint8_t dead[GOISHI_MAX_SIZE][GOISHI_MAX_SIZE];
    struct joseki_twin_layer n, stack[GOISHI_JOSEKI_DEPTH];
    uint8_t killer_x[GOISHI_JOSEKI_DEPTH], killer_y[GOISHI_JOSEKI_DEPTH];
    int depth;
    uint16_t bound[GOISHI_JOSEKI_BOUNDS];
    int16_t weight[GOISHI_JOSEKI_CLASSES];
    struct goishi_joseki_result result;
    struct goishi_joseki_score score; /* in the board's own colours */
    struct influence_twin *influence; /* may be NULL: then EVALUATE is refused */
};

void joseki_twin_init(struct joseki_twin *board, int size, struct influence_twin *influence);

/* Any values may be given; the answer is in board->result. GOISHI_REFUSED when result.error is set.
 */
enum goishi_status joseki_twin_command(struct joseki_twin *board, int op, int x, int y, int colour);

/* `board` is a struct joseki_twin. x, y from 0 to N+1; GOISHI_BUS otherwise. */
enum goishi_status joseki_twin_point(void *board, int x, int y, struct goishi_joseki_point *point);

/* The last evaluation, in the colours of the view. */
enum goishi_status joseki_twin_counts(void *board, struct goishi_joseki_score *score);

extern const struct goishi_joseki_ops joseki_twin_ops;

#endif
