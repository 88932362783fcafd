/* SPDX-License-Identifier: Apache-2.0
 * Scores to likelihoods. */
#include "host/session/chance.h"

#include <math.h>

static unsigned stage(const struct finder_move *move) {
    return move->from & FINDER_FROM_OPENING ? FINDER_FROM_OPENING
                                            : move->from & FINDER_FROM_DEFAULT;
}

int session_comparable(const struct finder_answer *answer, int style) {
    int count = 0;
    while (count < answer->moves &&
           (style != FINDER_STYLE_THESIS || stage(&answer->move[count]) == stage(&answer->move[0])))
        ++count;
    return count;
}

bool session_chances(const struct finder_answer *answer, int style, double chance[FINDER_MOVES]) {
    double sum = 0;
    for (int i = 0; i < answer->moves; ++i) {
        chance[i] = exp2((answer->move[i].score - answer->move[0].score) / 256.0);
        sum += chance[i];
    }
    for (int i = 0; i < answer->moves; ++i)
        chance[i] /= sum;
    return style != FINDER_STYLE_THESIS;
}
