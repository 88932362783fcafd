/* SPDX-License-Identifier: Apache-2.0
 * Why a move is refused: one list for every layer. A refused move changes nothing. */
#ifndef GO_REFUSAL_H
#define GO_REFUSAL_H

#include "fw/base/map.h"

/* The first ones are what the group board reports in RESULT.code: enum goishi_group_code, which is
 * generated from the register map. That enum lies in fw/base, which cannot include fw/go, and a
 * register has no code for what only software refuses. The values are taken from it, so a code of
 * the board is a refusal as it stands. */
enum go_refusal {
    GO_LEGAL = GOISHI_GROUP_LEGAL,
    GO_OFF_BOARD = GOISHI_GROUP_OFF_BOARD,
    GO_OCCUPIED = GOISHI_GROUP_OCCUPIED,
    GO_SUICIDE = GOISHI_GROUP_SUICIDE,
    GO_KO = GOISHI_GROUP_KO,
    GO_OWN_EYE = GOISHI_GROUP_OWN_EYE, /* only where own eyes are to be refused */
    GO_REPEATS,                        /* superko: the board has stood like this before */
    GO_BAD_COLOUR,                     /* neither black nor white */
    GO_NO_ROOM,                        /* the journal is full */
};

/* "suicide", "the point is occupied", ... : ends a sentence that names the move. */
const char *go_refusal_text(enum go_refusal refusal);

#endif
