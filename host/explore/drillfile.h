/* SPDX-License-Identifier: Apache-2.0
 * What was missed in the drill, in a plain file: a line for each position, with how often it was
 * asked, how often right, how often in a row, the last day, and the moves as `goishi tree show`
 * takes them. Every change reads the file, changes one line and replaces it whole, under a lock:
 * two programs at once lose nothing. A file that cannot be read is never written. */
#ifndef EXPLORE_STORE_H
#define EXPLORE_STORE_H

#include <stddef.h>

#include "host/explore/walk.h"

enum {
    STORE_LEARNED = 2, /* so often right in a row: not asked again by itself */
    STORE_MOVES = WALK_MOST * 6 + 2,
};

struct store_item {
    int side; /* who is to move, in the colours of the moves */
    unsigned asked, right, row;
    char day[11]; /* 2026-11-16 */
    char *moves;  /* "B:R16 W:P17", in the dictionary's own pose; "-" for the empty corner */
};

struct store {
    unsigned asked, right; /* all answers, also where nothing was missed */
    int count;
    struct store_item *item;
    char *comments; /* lines beginning with #, kept */
};

/* $XDG_DATA_HOME/goishi/drill.txt, or ~/.local/share/goishi/drill.txt. */
bool store_path(char *path, size_t room, struct fault *fault);

/* A file that is not there is an empty store. A bad one: a fault that names file and line. */
bool store_read(const char *path, struct store *store, struct fault *fault);
void store_free(struct store *store);

/* How a walk's position is named in the file: moves and side. False outside the dictionary. */
bool store_name(const struct walk *walk, int side, char moves[STORE_MOVES], int *own_side);
/* A position to be asked, as missed once, unless the file has it; *new says which. */
bool store_add(const char *path, const char *moves, int side, const char *day, bool *new,
               struct fault *fault);
/* One answer more. A right one at a position that is not in the file only counts in the sum. The
 * folder is made when it is missing. */
bool store_note(const char *path, const char *moves, int side, bool right, const char *day,
                struct fault *fault);

#endif
