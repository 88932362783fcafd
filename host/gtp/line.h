/* SPDX-License-Identifier: Apache-2.0
 * One line of the Go Text Protocol: what the specification asks for before a command is looked at
 * (control characters, tabs, comments), and its words. */
#ifndef GTP_LINE_H
#define GTP_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum { GTP_WORDS = 1024, GTP_ID = 12 };

struct gtp_line {
    char id[GTP_ID];     /* "" when the command has none */
    const char *command; /* "" when there is only an id */
    int words;           /* arguments */
    bool too_many;       /* more than fit: the rest is cut off */
    char *word[GTP_WORDS];
};

/* Takes the text apart in place; it may hold NULs and need not end with one, but there is room for
 * one behind `length`. False when nothing is left that would want an answer. */
bool gtp_line_parse(char *text, size_t length, struct gtp_line *line);

/* A whole word as a number; false when it is none. */
bool gtp_line_number(const char *word, long *number);
bool gtp_line_float(const char *word, double *number);
/* "b", "W", "black", ... */
bool gtp_line_colour(const char *word, int *colour);
/* "D4" or "pass" (0, 0), in either case. True for every vertex of the protocol, up to 25x25:
 * whether it is on the board is another question. */
bool gtp_line_vertex(const char *word, int *x, int *y);

#endif
