/* SPDX-License-Identifier: Apache-2.0
 * For the tests of the finder: soft cells, random small dictionaries with captures, random boards
 * that show their patterns, and two oracles that share no code with the finder. */
#ifndef AID_FINDER_H
#define AID_FINDER_H

#include "fw/finder/finder.h"
#include "fw/twin/joseki.h"
#include "host/dict/survey.h"
#include "host/image/build.h"
#include "tests/aid/random.h"

struct aid_cells {
    struct influence_twin influence;
    struct joseki_twin joseki;
    struct goishi_cells cells;
};
void aid_cells_init(struct aid_cells *cells, int size);

/* A dictionary, its image and what follows from it. */
struct aid_dictionary {
    struct dict dict;
    struct survey survey;
    uint8_t *bytes;
    size_t length;
    struct tree_source source; /* the image, mapped */
};
/* `nodes` random nodes on points from 20 - reach to 19, many of them with captures. */
void aid_dictionary_random(struct aid_dictionary *d, struct aid_random *random, int nodes,
                           int reach);
/* From what is in d->dict. */
void aid_dictionary_build(struct aid_dictionary *d);
void aid_dictionary_free(struct aid_dictionary *d);

/* A pattern of the dictionary on the board of a question, in some view, more or less as it is; then
 * stones elsewhere. */
void aid_question_random(const struct aid_dictionary *d, struct aid_random *random, int size,
                         struct finder_question *question);

struct aid_point {
    int32_t node; /* in d->dict.joseki */
    uint8_t view;
    bool interference;
};
enum { AID_POINTS = 4096 };
struct aid_points {
    int count;
    struct aid_point point[AID_POINTS];
};
/* Sorted by node and view, each once. */
void aid_points_sort(struct aid_points *points);

/* Every path under all sixteen equivalents, replayed on a plain board and compared stone by stone.
 */
void aid_brute_force(const struct aid_dictionary *d, const struct finder_question *question,
                     int size, bool wide, struct aid_points *points);
/* Procedure 3.1 with its history array and the killing table. */
void aid_history(const struct aid_dictionary *d, const struct finder_question *question, int size,
                 struct aid_points *points);
/* What the finder finds; `all`: also what is sure to interfere. */
void aid_finder_points(struct finder *finder, const struct aid_dictionary *d,
                       const struct finder_question *question, bool all, struct aid_points *points);

#endif
