/* SPDX-License-Identifier: Apache-2.0
 * Questions as players ask them, made into problems: the targets, the area, the limits; and the
 * answers in words. */
#ifndef READ_AREA_H
#define READ_AREA_H

#include "fw/read/read.h"

enum {
    /* Liberties with which a string has got away from a capture: one less when it begins with one or
     * two. */
    READ_ESCAPE = 5,
    READ_EMPTIES = 24, /* empty points of an area that is chosen here */
};

enum read_question {
    READ_ASK_LADDER,  /* is the string captured by ataris alone? */
    READ_ASK_CAPTURE, /* is it captured near by? */
    READ_ASK_CONNECT, /* are two stones of one colour connected? */
    READ_ASK_EYE,     /* does a colour get an eye in the region at a point? */
    READ_ASK_LIFE,    /* does the group live? */
    READ_ASKS,
};

struct read_ask {
    enum read_question question;
    int point;
    int other;  /* READ_ASK_CONNECT: the second stone */
    int colour; /* READ_ASK_EYE: whose eye; otherwise the stone's own is taken */
};

/* The problem of a question; false when there are no such stones. *enclosed (may be NULL) says, for
 * life, whether walls enclose the group: its area is theirs then, and all its strings inside are
 * targets. Otherwise the area is what is near, and getting out of it is life. */
bool read_ask(const struct go_board *board, const struct read_ask *ask, int to_move,
              struct read_problem *problem, bool *enclosed);

/* ---- words */

/* "ladder", "capture", "connect", "eye", "life" */
const char *read_question_name(enum read_question question);
/* "dead", "ko-defender", "ko-attacker", "alive" and the like: the answer in one word. */
const char *read_word(enum read_question question, enum read_status status);
/* The same for a sentence: "ko; the defender needs a threat". */
const char *read_phrase(enum read_question question, enum read_status status);

#endif
