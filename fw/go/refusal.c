/* SPDX-License-Identifier: Apache-2.0
 * Refusals in words. */
#include "fw/go/refusal.h"

const char *go_refusal_text(enum go_refusal refusal) {
    switch (refusal) {
    case GO_LEGAL:
        return "legal";
    case GO_OFF_BOARD:
        return "the point is not on the board";
    case GO_OCCUPIED:
        return "the point is occupied";
    case GO_SUICIDE:
        return "suicide";
    case GO_KO:
        return "it takes back a ko at once";
    case GO_OWN_EYE:
        return "it fills an own eye";
    case GO_REPEATS:
        return "it repeats an earlier position";
    case GO_BAD_COLOUR:
        return "the colour is neither black nor white";
    case GO_NO_ROOM:
        return "no room to remember it";
    }
    return "unknown status";
}
