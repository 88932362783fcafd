/* SPDX-License-Identifier: Apache-2.0
 * names.txt: a joseki on each line, "R16 P17 Q15 = diagonal move (kosumi)". Easy to extend by hand;
 * SGF would hide it. */
#ifndef DICT_NAMES_H
#define DICT_NAMES_H

#include "host/dict/dict.h"

/* The next line of the text that is not empty and no comment. */
struct names_line {
    const char *at, *end; /* what is left of the text */
    unsigned number;
    char name[121];
    int moves;
    struct {
        int x, y, colour;
    } move[DICT_MAX_LEVEL];
};
/* 1: there is one; 0: the end; -1: a fault that says file and line. */
int names_next(struct names_line *line, const char *file, struct fault *fault);

/* Names the nodes of the tree that have these paths; a line that the tree does not have is left
 * out. */
bool names_apply(struct dict_tree *tree, const char *file, const char *text, size_t length,
                 struct fault *fault);

#endif
