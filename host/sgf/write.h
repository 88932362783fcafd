/* SPDX-License-Identifier: Apache-2.0
 * Builds SGF trees and writes them. Values are kept in a tree as they stand in a file, so what was
 * read is written back unchanged; sgf_add_text() escapes what comes from elsewhere. Nothing here
 * recurses. */
#ifndef SGF_WRITE_H
#define SGF_WRITE_H

#include <stdio.h>

#include "host/sgf/sgf.h"

/* An empty collection; NULL when memory is short, as for everything below. */
struct sgf *sgf_new(void);

/* The last child of parent; a new game when parent is NULL. */
struct sgf_node *sgf_add_node(struct sgf *sgf, struct sgf_node *parent);

/* One more value of the node's property, which is made when it is missing. The text is escaped; ""
 * is a value too. */
struct sgf_value *sgf_add_text(struct sgf *sgf, struct sgf_node *node, const char *name,
                               const char *text);
/* A composed value: colons inside the two parts are escaped. */
struct sgf_value *sgf_add_composed(struct sgf *sgf, struct sgf_node *node, const char *name,
                                   const char *first, const char *second);
struct sgf_value *sgf_add_number(struct sgf *sgf, struct sgf_node *node, const char *name,
                                 long number);
/* x, y inside the board of that size; x = 0 is a pass. */
struct sgf_value *sgf_add_point(struct sgf *sgf, struct sgf_node *node, const char *name, int size,
                                int x, int y);

/* All games, one after the other, in lines of moderate length. The caller frees the text; NULL when
 * memory is short. The same tree always gives the same text. */
char *sgf_write(const struct sgf *sgf, size_t *length);

#endif
