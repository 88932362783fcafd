/* SPDX-License-Identifier: Apache-2.0
 * What a drill asks: first everything that was missed and is not learned yet, the least known
 * first, each in a pose of its own (mirrored, colours swapped); then free play, with one in three
 * rounds for what was missed. */
#ifndef EXPLORE_LESSON_H
#define EXPLORE_LESSON_H

#include "host/explore/drill.h"
#include "host/explore/drillfile.h"

struct lesson {
    const char *path;   /* the drill's file */
    struct store start; /* as it was at the beginning, */
    int *order;         /* what was not learned then, least known first, */
    int waiting, asked; /* how many, and how many of these were asked */
};

/* False when the file is there and cannot be read. */
bool lesson_open(struct lesson *lesson, const char *path, struct fault *fault);
void lesson_close(struct lesson *lesson);

/* The functions of struct quiz (tui/quiz.h), the context being the lesson. */
bool lesson_next(void *context, struct walk *walk, struct drill *drill, int *side);
bool lesson_keep(void *context, const struct walk *walk, int side, bool right, struct fault *fault);

/* Positions that are not learned, least known first, as indices of the store; how many. */
int lesson_waiting(const struct store *store, int *index, int room);
/* Today as it stands in the file. */
void lesson_today(char day[11]);

#endif
