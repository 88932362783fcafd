/* SPDX-License-Identifier: Apache-2.0
 * Superko: no earlier position may come again. The caller keeps the history, one number for each
 * position since the beginning (the first one included). */
#ifndef GO_SUPERKO_H
#define GO_SUPERKO_H

#include "fw/go/board.h"

enum go_superko {
    GO_POSITIONAL,  /* the same stones */
    GO_SITUATIONAL, /* the same stones and the same side to move */
};

/* What the history keeps of a position. */
uint64_t go_superko_key(const struct go_board *board, int to_move, enum go_superko kind);
/* The hash of the stones after a legal move, without playing it. */
uint64_t go_hash_after(const struct go_board *board, int point, int colour);
/* Is this key in the history? The latest are looked at first: most repetitions are near. */
bool go_superko_met(const uint64_t *history, int count, uint64_t key);
/* GO_REPEATS when this legal move leads to a position of the history, GO_LEGAL otherwise. */
enum go_refusal go_superko_check(const struct go_board *board, int point, int colour,
                                 enum go_superko kind, const uint64_t *history, int count);

#endif
