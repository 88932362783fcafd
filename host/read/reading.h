/* SPDX-License-Identifier: Apache-2.0
 * Questions of reading about a position: answers for the front ends, proofs as SGF. */
#ifndef READ_READING_H
#define READ_READING_H

#include "fw/read/area.h"
#include "fw/read/gog.h"
#include "host/base/fault.h"
#include "host/game/position.h"

enum {
    READING_NODES = 1000000, /* moves tried for one answer, unless the caller says otherwise */
    READING_CHOICES = GO_MAX_AREA + 1,
};

struct reading;
/* Takes the memory for a reader; NULL on a fault. */
struct reading *reading_open(struct fault *fault);
void reading_close(struct reading *reading);

struct reading_answer {
    struct read_ask ask;
    bool enclosed; /* life: by walls */
    struct read_problem problem;
    struct read_result result;
    uint32_t proof; /* positions of the proof; 0: not counted, or too many */
};

/* One question about a position, for a side to move. The words of a fault begin with the point's
 * name. With nodes 0 every answer is `unknown`. */
bool reading_ask(struct reading *reading, const struct position *position,
                 const struct read_ask *ask, int to_move, uint32_t nodes,
                 struct reading_answer *answer, struct fault *fault);
/* Counts the positions of the proof of the question asked last. */
void reading_count(struct reading *reading, uint32_t nodes, struct reading_answer *answer);
/* The first moves of the same question with their results; returns how many, -1: not decided. */
int reading_choices(struct reading *reading, const struct reading_answer *answer, uint32_t nodes,
                    struct read_choice choice[READING_CHOICES]);
/* The proof as a game tree, with refutations, of the question asked last; at most some thousand
 * positions of it. The caller frees the text; NULL on a fault. */
char *reading_sgf(struct reading *reading, const struct position *position,
                  const struct reading_answer *answer, uint32_t nodes, size_t *length,
                  struct fault *fault);

/* How good a status is for a side, as GNU Go counts: 1 succeeds, 2 by a ko in which it has to leave
 * a threat unanswered, 3 by a ko for which it needs a threat, 0 fails or not known. */
int reading_code(const struct read_problem *problem, enum read_status status, int side);

/* The ladder as [GOG] section 5.2 searches it; the words of a fault begin with the point's name. */
bool reading_gog_shicho(const struct position *position, int point, int to_move,
                        struct gog_search *search, struct fault *fault);

/* A move of the colour that captures one of two strings of few liberties, neither of which it can
 * capture alone; GO_PASS: none was found. That many nodes for each try. False when memory is short. */
bool reading_combination(struct reading *reading, const struct position *position, int colour,
                         uint32_t nodes, int *move);

/* The stone that a life question is about: the enclosed group with the smallest area. 0: none. */
int reading_find_group(const struct position *position);

#endif
