/* SPDX-License-Identifier: Apache-2.0
 * Finds the node of a tree that stands for a corner position: what a person asks of a dictionary.
 * (The chip walks instead: it also finds what matches in part.) */
#ifndef TREE_INDEX_H
#define TREE_INDEX_H

#include "host/dict/corner.h"
#include "host/dict/dict.h"

struct index_entry {
    struct corner_key key;
    int32_t node;
    uint8_t poses; /* of this node's position: which of them give the key */
};

struct index {
    struct index_entry *entry;
    size_t count;
};

bool index_make(const struct dict_tree *tree, struct index *index, struct fault *fault);
void index_free(struct index *index);
/* The node that is continued for this position, or -1. *pose turns the node's pose into the
 * corner's. */
int32_t index_find(const struct index *index, const struct corner *corner, int *pose);

#endif
