/* SPDX-License-Identifier: Apache-2.0
 * The thesis's own input: figures as records (x, y, colour, sequence number; 0 is a stone of the
 * base figure). One record a line, `#` begins a comment, an empty line ends a figure. A figure with
 * a base is attached where a pattern equal to its base stands in the tree. */
#ifndef TREE_FIGURES_H
#define TREE_FIGURES_H

#include "host/dict/dict.h"

struct figures_report {
    int figures, added, errors; /* added: nodes that were new */
};

/* Good figures are added in their order, bad ones are not; each mistake is reported as
 * "name:line: what". False only when memory is short. */
bool figures_add(struct dict_tree *tree, const char *name, const char *text, size_t length,
                 void (*tell)(void *context, const char *line), void *context,
                 struct figures_report *report);

#endif
