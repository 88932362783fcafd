/* SPDX-License-Identifier: Apache-2.0
 * What was walked, as SGF with variations: every move with its figures, the replies lettered and
 * listed in the comment, names as names. */
#ifndef EXPLORE_RECORD_H
#define EXPLORE_RECORD_H

#include "host/explore/walk.h"

/* The trails of some walks in one game tree; the caller frees the text. NULL when memory is
 * short. */
char *record_sgf(struct walk *const *walk, int walks, size_t *length);
/* Into a file, atomically. */
bool record_save(struct walk *const *walk, int walks, const char *path, struct fault *fault);

#endif
