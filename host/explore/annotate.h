/* SPDX-License-Identifier: Apache-2.0
 * The study of an opening as an annotated game record: for any SGF editor. */
#ifndef EXPLORE_ANNOTATE_H
#define EXPLORE_ANNOTATE_H

#include "host/explore/study.h"

/* The whole line of the game; each move that was looked at has its figures as a comment, what is
 * almost never played is marked (BM), and the usual moves stand beside it as variations. The caller
 * frees the text; NULL when memory is short. */
char *annotate_sgf(const struct study *study, size_t *length);

#endif
