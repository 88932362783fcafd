/* SPDX-License-Identifier: Apache-2.0
 * The complete josekis that go on from a position, most played first: each pattern once, by the path
 * it was most often reached. Complete are the marked ends (docs/dictionary.md) and what was kept by
 * hand to its last move; where there is none, the last moves that the dictionary has. */
#ifndef EXPLORE_LINES_H
#define EXPLORE_LINES_H

#include "host/explore/walk.h"

struct line {
    int32_t node;    /* its last move in the tree */
    int32_t segment; /* how that was reached, see lines.c */
    int pose;        /* turns the tree's path there into the walk's corner */
    uint32_t count;
};

struct lines {
    int corner, from; /* of the walk, and its ply */
    bool cut;         /* no complete ones: these just end */
    int count;
    struct line *line;
    struct line_segment *segment;
    int segments;
};

struct line_move {
    int x, y, colour; /* on the board */
};

/* From where the walk stands; no lines outside the dictionary. False when memory is short. */
bool lines_make(const struct walk *walk, struct lines *lines);
void lines_free(struct lines *lines);
/* The moves of one line after the walk's position; how many. */
int lines_moves(const struct walk *walk, const struct lines *lines, int at,
                struct line_move move[WALK_MOST]);
/* What is known of its end. */
void lines_figures(const struct walk *walk, const struct lines *lines, int at,
                   struct book_figures *figures, unsigned *marks, const char **name);

#endif
