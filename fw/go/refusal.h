/* SPDX-License-Identifier: Apache-2.0
 * Why a move is refused: one list for every layer. A refused move changes nothing. */
#ifndef GO_REFUSAL_H
#define GO_REFUSAL_H

/* Up to GO_OWN_EYE these are the codes that the group board reports in hardware. */
enum go_refusal {
    GO_LEGAL = 0,
    GO_OFF_BOARD,
    GO_OCCUPIED,
    GO_SUICIDE,
    GO_KO,
    GO_OWN_EYE,    /* only where own eyes are to be refused */
    GO_REPEATS,    /* superko: the board has stood like this before */
    GO_BAD_COLOUR, /* neither black nor white */
    GO_NO_ROOM,    /* the journal is full */
};

/* "suicide", "the point is occupied", ... : ends a sentence that names the move. */
const char *go_refusal_text(enum go_refusal refusal);

#endif
