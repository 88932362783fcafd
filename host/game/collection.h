/* SPDX-License-Identifier: Apache-2.0
 * A file of games: SGF in any encoding, or a drawn board. */
#ifndef GAME_COLLECTION_H
#define GAME_COLLECTION_H

#include "host/game/game.h"

struct collection {
    char *name; /* for messages: the file's name */
    struct sgf *sgf;
    int games;
};

/* From a file, or from standard input when path is "-". False on a fault; then nothing is held. */
bool collection_read(struct collection *collection, const char *path, struct fault *fault);
/* The same from memory. Text without "(;" that is a drawing of a board is read as one
 * (game/drawn.h). */
bool collection_parse(struct collection *collection, const char *name, const char *text,
                      size_t length, struct fault *fault);
/* Moves as words: "Q16", "pass", or with the colour "B:Q16", "W:D4"; without a colour the sides take
 * turns. */
bool collection_moves(struct collection *collection, const char *const *word, int count, int size,
                      struct fault *fault);
void collection_free(struct collection *collection);

/* One game, from 1. `path` chooses variations: "2.1" takes the second at the first branch and the
 * first at the next; the main line from there on, and everywhere for NULL. The game lives no longer
 * than its collection. NULL on a fault. */
struct game *collection_game(const struct collection *collection, int number, const char *path,
                             struct fault *fault);

/* "Q16", "pass", "B:Q16": the colour is the other one than *colour had, Black's after 0, where the
 * word names none. */
bool collection_parse_move(const char *word, int size, int *colour, int *x, int *y);

#endif
