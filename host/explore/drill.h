/* SPDX-License-Identifier: Apache-2.0
 * Drill: one side is the player's, the other answers as professionals do, at random with the
 * weights of the dictionary (recent games count more). Leaving the corner is an answer too, as
 * often as both sides did, once both have a stone there. The same seed and the same moves give the
 * same answers. */
#ifndef EXPLORE_DRILL_H
#define EXPLORE_DRILL_H

#include "host/explore/walk.h"

struct drill {
    struct walk *walk;
    int side; /* the player's colour */
    uint64_t state;
};

void drill_init(struct drill *drill, struct walk *walk, int side, uint64_t seed);
/* 0 to limit - 1. */
uint32_t drill_random(struct drill *drill, uint32_t limit);

enum drill_verdict {
    DRILL_RIGHT,      /* usual among professionals: one in twenty plays it, or left */
    DRILL_RARE,       /* played, but more seldom than that: asked again */
    DRILL_MISSED,     /* they did not */
    DRILL_UNKNOWN,    /* the position itself is not in the dictionary */
    DRILL_IMPOSSIBLE, /* against the rules; nothing was done */
};

struct drill_note {
    enum drill_verdict verdict;
    int rank;       /* among the side's moves, from 0; -1 when it is not among them */
    uint32_t count; /* how often it was played, */
    uint32_t of;    /* of so many moves of that side from here (or of leaving) */
    char brief[64]; /* the verdict alone */
    char text[320]; /* one sentence or two for the player */
};

/* The player's move. Right: it is played. Rare or missed: nothing is played, the note says what
 * was. */
void drill_answer(struct drill *drill, int x, int y, struct drill_note *note);
/* The player leaves the corner: right at a marked end, or when at least one in five did. */
void drill_leave(struct drill *drill, struct drill_note *note);

enum drill_turn {
    DRILL_PLAYED, /* the walk has one move more */
    DRILL_LEFT,   /* professionals left here: the joseki is complete */
    DRILL_ENDED,  /* the dictionary has no answer */
};
/* The program's answer. */
enum drill_turn drill_reply(struct drill *drill);
/* Has the player's side anything to answer here? */
bool drill_can_ask(const struct drill *drill);

#endif
