/* SPDX-License-Identifier: Apache-2.0
 * What stands behind the counts of the joseki tree: how often each move was played in each year and
 * who won, what was to be expected in that year, and a few of the games. `tree mine` writes it into
 * past.bin beside the tree; a dictionary without that file has the sums alone. */
#ifndef DICT_PAST_H
#define DICT_PAST_H

#include "host/dict/dict.h"

enum {
    PAST_EXAMPLES = 3,   /* games that are kept for each move */
    PAST_AI_YEAR = 2017, /* from here on professionals have studied with programs */
    PAST_ENOUGH = 400,   /* decided games that make an expectation */
    PAST_TESTED = 30,    /* decided games below which nothing is said of a result */
    PAST_NAME = 64,      /* bytes of a name, its end included */
};

/* All games of a year, whatever was played. */
struct past_total {
    uint16_t year;                      /* 0: unknown */
    uint32_t games, decided, first_won; /* won by the side that began */
};

/* One move in one year. */
struct past_count {
    uint16_t year;
    uint32_t count, black, white; /* in the tree's colours */
    uint32_t began;               /* of the decided games: the tree's black began */
};

struct past_game {
    uint16_t year;
    char black[PAST_NAME], white[PAST_NAME], event[PAST_NAME];
};

struct past {
    struct past_total *total; /* rising years */
    int totals;
    struct past_game *game;
    int games;
    int32_t nodes;   /* of the tree; 0: nothing is known */
    uint32_t *first; /* by node, and one more: its first count */
    struct past_count *count;
    int32_t (*example)[PAST_EXAMPLES]; /* by node, the newest first; -1: no more */
    uint16_t rate[4096];               /* past_rate of each year, once it is read */
};

/* Games won by the side that began, in 1/1000: of that year, and of as many years around it as it
 * takes for PAST_ENOUGH decided ones. */
uint32_t past_rate(const struct past_total *total, int totals, int year);

/* Is the result better for a side than was to be expected? GOISHI_BLACK or GOISHI_WHITE when it is
 * significant (0.1 %, both sides: hundreds of positions are tested) and at least three points of a
 * hundred; else 0. */
int past_better(uint32_t black, uint32_t white, double expected);

/* Some years of a move, added up. */
struct past_sum {
    uint32_t count, black, white;
    double expected; /* wins of black, from who began and when alone */
    uint16_t first, last;
};
/* From year to year, 0 for no limit; games without a year only without limits. `swapped`: the
 * caller's black is the tree's white. Adds to the sum. */
void past_add(const struct past *past, int32_t node, int from, int until, bool swapped,
              struct past_sum *sum);

void past_free(struct past *past);
/* How past.bin begins. */
#define PAST_HEAD "GOISHIPA"
/* As past.bin, for the tree it was made with; the caller frees the bytes. NULL: short of memory. */
char *past_write(const struct past *past, const struct dict_tree *tree, size_t *length);
/* False with a fault when it is damaged or does not fit the tree. `name` is for the fault. A tree
 * that was an image has its large counts rounded: they become what they were. */
bool past_read(struct past *past, struct dict_tree *tree, const char *name, const char *bytes,
               size_t length, struct fault *fault);

#endif
