/* SPDX-License-Identifier: Apache-2.0
 * Reads SGF (FF[3] and FF[4]) into a tree of nodes. The text is decoded first (CA, or a guess), so
 * the tree is UTF-8. It owns a copy of the text and everything else in one arena, so nothing is
 * freed singly. No recursion anywhere; the limits are below. Values stay as they are written in the
 * file (escapes kept, NUL terminated); sgf_text() takes the escapes away. */
#ifndef SGF_SGF_H
#define SGF_SGF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SGF_MAX_DEPTH 10000       /* parentheses inside each other */
#define SGF_MAX_LENGTH (1u << 30) /* bytes in one text */
#define SGF_MAX_ITEMS 8000000     /* nodes, properties and further values in one text */
#define SGF_MAX_NOTES 3

struct sgf_error {
    unsigned line, column; /* from 1; a column is a character, not a byte, when the text is UTF-8 */
    char text[160];
};

struct sgf_value {
    const char *text;
    uint32_t length;
    uint32_t line, column; /* of the opening bracket */
    struct sgf_value *next;
};

struct sgf_property {
    struct sgf_property *next;
    const char *name; /* capital letters (and digits) only: FF[3]'s lower-case ones are dropped */
    struct sgf_value value; /* the first; more hang on value.next */
};

struct sgf_node {
    struct sgf_node *parent, *child, *sibling;
    struct sgf_property *properties; /* in the file's order */
    uint32_t line, column;           /* of the semicolon */
};

struct sgf_chunk;

struct sgf {
    struct sgf_node *root; /* the first game; the others are its siblings */
    struct sgf_chunk *chunks;
    /* What was passed over or repaired, for the user: the place and one line each. */
    struct sgf_error note[SGF_MAX_NOTES];
    int notes;
};

/* NULL when the text is not SGF or memory is short; then the error says where and why (error may be
 * NULL). Whatever stands before the first "(;" is skipped, as mail headers once did. Text between
 * and after games, and a ")" that is missing at the end, leave a note. What was not UTF-8 leaves a
 * note where CA did not say so; then every root has CA[UTF-8]. */
struct sgf *sgf_parse(const char *text, size_t length, struct sgf_error *error);
void sgf_free(struct sgf *sgf);

/* NULL when the node has no such property. A second property of the same name in a node is not seen
 * here. */
const struct sgf_property *sgf_property(const struct sgf_node *node, const char *name);
/* The first value's raw text, or NULL. */
const char *sgf_value(const struct sgf_node *node, const char *name);

/* The value as a reader means it: escapes and soft line breaks gone, line ends as \n, other white
 * space as spaces. Lives as long as the tree; NULL when memory is short. */
const char *sgf_text(struct sgf *sgf, const struct sgf_value *value);

/* Splits a composed value (12:text) at its first bare colon. False when there is none. */
bool sgf_compose(struct sgf *sgf, const struct sgf_value *value, const char **first,
                 const char **second);

/* The next node of a walk over everything below (and with) top, parents before children; NULL at
 * the end. */
struct sgf_node *sgf_walk(const struct sgf_node *top, const struct sgf_node *node);

/* For those who build trees: memory that lives as long as the tree, aligned for any object. */
void *sgf_allocate(struct sgf *sgf, size_t size);

#endif
