/* SPDX-License-Identifier: Apache-2.0
 * Two of the six local searches of [GOG], rule by rule: shicho (section 5.2) and multi-target capture
 * (section 5.7), with the limits of its appendix D. They are what that program did, not what is best:
 * fw/read/read.h is exact where they give up or err. */
#ifndef READ_GOG_H
#define READ_GOG_H

#include "fw/go/board.h"

enum {
    /* Appendix D, "Maximum Move", Shicho = {100, 300}. Multi-target capture has no entry there. */
    GOG_SHICHO_DEPTH = 100,
    GOG_SHICHO_MOVES = 300,
    /* Valuations of a last phase, seen from the side to move. */
    GOG_SUCCESS = 10,
    GOG_UNKNOWN = 0,
    GOG_FAILURE = -10,
    /* 5.2.2: DAMEs at which the defence, or the offence's hope, is out. */
    GOG_SHICHO_OUT_DEFENCE = 2,
    GOG_SHICHO_OUT_OFFENCE = 3,
    /* 5.2.3: the offence has to play where the defence would get as many. */
    GOG_SHICHO_COMPULSORY = 4,
    /* 5.2.4: valuations of the defence's moves. */
    GOG_SHICHO_BREAKS = 4,
    GOG_SHICHO_DAME = 3,
    /* 5.7.2: a move of the offence is worth this over the DAMEs of each string beside it. */
    GOG_MULTI_WORTH = 10,
    GOG_MULTI_TARGETS = 32,
};

struct gog_search {
    int value;     /* for the side to move: GOG_SUCCESS, GOG_UNKNOWN, GOG_FAILURE */
    uint16_t move; /* GO_PASS: none decides */
    int moves;     /* played in the search */
    int depth;     /* of the longest line */
};

/* Can the string at a stone be captured by a sequence of ATARI? The board is as before afterwards;
 * the journal has room for GOG_SHICHO_DEPTH + 1 entries. */
struct gog_search gog_shicho(struct go_board *board, struct go_journal *journal, int target,
                             int to_move);
/* Can one of several strings of a colour be captured? Room for twice as many entries. */
struct gog_search gog_multi(struct go_board *board, struct go_journal *journal,
                            const uint16_t *target, int targets, int to_move);

#endif
