/* SPDX-License-Identifier: Apache-2.0
 * A solved board as a file, and questions to it. All numbers are little-endian.
 *
 *     offset  bytes
 *          0      8  "GOISOLVE"
 *          8      4  version, 1
 *         12      4  rows
 *         16      4  columns
 *         20      4  flags: 1 circular, 2 complete (otherwise a checkpoint)
 *         24      8  slots (shape.h)
 *         32      8  slots of a block; the last block may have fewer
 *         40      4  blocks
 *         44      4  CRC-32 of bytes 0 to 43 and of the index
 *         48         index: per block its offset (8 bytes), length (4) and CRC-32 (4)
 *                    then the blocks: one byte a slot (endings.h), compressed by zlib
 *
 * Slots that no state uses repeat the value before them, which compresses better. */
#ifndef HOST_SOLVE_SOLUTION_H
#define HOST_SOLVE_SOLUTION_H

#include "fw/go/point.h"
#include "host/game/position.h"
#include "host/solve/endings.h"

/* Writes the table; `complete` only after the solver's own check. Atomic, as file_write. `threads`
 * compress. The bytes depend on the values alone. */
bool solution_write(const char *path, const struct solve_shape *shape, const int8_t *value,
                    bool complete, int threads, struct fault *fault);

/* Reads a whole file, complete or not, into a table of its shape. Names the block that is damaged. */
bool solution_load(const char *path, const struct solve_shape *shape, int8_t *value, bool *complete,
                   struct fault *fault);

struct solution;
/* A solved board to ask. One thread at a time; open it again for another. NULL with a fault. */
struct solution *solution_open(const char *path, struct fault *fault);
void solution_close(struct solution *solution);
const struct solve_shape *solution_shape(const struct solution *solution);
/* Decodes every block and compares its CRC. */
bool solution_verify(struct solution *solution, struct fault *fault);

/* A state of a game on the board. */
struct solution_state {
    struct solve_stones stones; /* of the side to move, and of its opponent */
    int ko;                     /* point that may not be played, or -1 */
    int passes;                 /* 0, 1, or 2: the game is over */
};

enum solution_draw { SOLUTION_NO_DRAW, SOLUTION_BY_SCORE, SOLUTION_BY_LOOP };

const char *solution_draw_name(enum solution_draw draw); /* "score", "endless" */

/* A player's name of a point, -1 for a pass, and the reverse. The solver's points count from the
 * upper left, row by row; those of fw/go from the lower left. */
void solution_name(const struct solve_shape *shape, int point, char name[GO_NAME_BYTES]);
bool solution_parse(const struct solve_shape *shape, const char *name, int *point);

struct solution_value {
    int points; /* for the side to move */
    enum solution_draw draw;
};

struct solution_move {
    int point;                   /* -1: pass */
    struct solution_value value; /* for the side that moves */
    bool best;
    struct solution_state after;
};

/* The state of a position with that colour to move after so many passes in a row. False when the
 * position is not of the board's size. */
bool solution_state_of(const struct solve_shape *shape, const struct position *position, int colour,
                       int passes, struct solution_state *state);

/* Which of a state's moves to play, given the states of the game so far: a best one, and among
 * these one whose state has occurred least often. So each of them is tried again and again as long
 * as the game repeats itself, also the one that comes nearer to the end: what is won is won in the
 * end. */
int solution_pick(const struct solution_move *moves, int count, const struct solution_state *seen,
                  int states);

/* False with a fault when the state is not legal or the file is damaged. */
bool solution_ask(struct solution *solution, const struct solution_state *state,
                  struct solution_value *value, struct fault *fault);
/* Every legal move with its value, the best first, then by point; pass last among equals. Returns
 * how many, at most SOLVE_MAX_POINTS + 1; -1 with a fault. */
int solution_moves(struct solution *solution, const struct solution_state *state,
                   struct solution_move moves[SOLVE_MAX_POINTS + 1], struct fault *fault);

#endif
