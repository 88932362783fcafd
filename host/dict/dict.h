/* SPDX-License-Identifier: Apache-2.0
 * The dictionary in memory: the joseki tree, the opening tree, the prior tables and named numbers.
 * Trees are the thesis's array: xy, father, son, brother, properties, with what was counted beside
 * it. Node 0 is the dummy root; nodes stand in the order in which they were added. */
#ifndef TREE_DICT_H
#define TREE_DICT_H

#include <stddef.h>

#include "fw/tree/format.h"
#include "host/base/fault.h"

struct dict_node {
    uint8_t x, y, colour;
    uint16_t properties; /* TREE_KEPT ones only */
    int32_t father, son, brother;
    uint32_t count;        /* how often it was played here */
    uint32_t black, white; /* by whom those games were won, in the tree's colours */
    uint32_t left;         /* how often both sides left the corner after it */
    uint32_t weight;       /* recency: 256 for a game of the newest year */
    uint16_t first, last;  /* years, 0 for unknown */
    char *name;            /* or NULL; the tree's */
};

struct dict_tree {
    struct dict_node *node;
    int32_t nodes, room;
};

struct dict_number {
    char name[TREE_NUMBER_NAME];
    int32_t value;
};

struct dict_numbers {
    struct dict_number *number;
    int count;
};

/* A prior table as it stands in the image, ready to be written. */
struct dict_prior {
    uint8_t *bytes;
    uint32_t length;
};

struct past;

struct dict {
    struct dict_tree joseki, opening;
    struct dict_numbers facts, weights;
    struct dict_prior prior[TREE_MAX_PRIORS];
    int priors;
    struct past *past; /* what stands behind the counts (past.h), or NULL */
};

bool dict_tree_init(struct dict_tree *tree);
void dict_tree_free(struct dict_tree *tree);
/* The son with this move, or -1. */
int32_t dict_find(const struct dict_tree *tree, int32_t father, int x, int y, int colour);
/* That son; made as the youngest when it is not there. -1 when memory is short. */
int32_t dict_add(struct dict_tree *tree, int32_t father, int x, int y, int colour);
bool dict_name(struct dict_tree *tree, int32_t node, const char *name);
int dict_level(const struct dict_tree *tree, int32_t node);
/* The moves from the root to the node; returns how many (at most `room`), or -1 when there are
 * more.
 */
int dict_path(const struct dict_tree *tree, int32_t node, int32_t *path, int room);
/* The next node of a walk in preorder, fathers before sons, older brothers first; -1 at the end. */
int32_t dict_walk(const struct dict_tree *tree, int32_t node);

/* First stones by how often they were played, then by their place: a folder has no order. */
void dict_sort_first(struct dict_tree *tree);

bool dict_init(struct dict *dict);
void dict_free(struct dict *dict);
/* Sorted by name; a known name is set again. */
bool dict_set_number(struct dict_numbers *numbers, const char *name, int32_t value);
bool dict_get_number(const struct dict_numbers *numbers, const char *name, int32_t *value);

/* A folder: <x>-<y>.sgf for each first stone, opening.sgf, hand.sgf, names.txt, facts.txt,
 * weights.txt, prior.bin, past.bin; all but one SGF may be missing. hand.sgf is read last, on top of the others,
 * and never written; past.bin is read by dict_load_past alone. */
bool dict_load(struct dict *dict, const char *folder, struct fault *fault);
/* What stands behind the counts, where the folder has it. */
bool dict_load_past(struct dict *dict, const char *folder, struct fault *fault);
/* Into a folder that is new, empty or a dictionary; any other is refused before anything is
 * written. Old first-stone files go last, and only those that dict_save wrote. */
bool dict_save(const struct dict *dict, const char *folder, struct fault *fault);
/* Whether dict_save would take the folder: to be asked before long work. */
bool dict_may_save(const char *folder, struct fault *fault);
/* How every SGF of a dictionary begins; the mark of a file that may be replaced or removed. */
#define DICT_SGF_HEAD "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[goishi]"
/* One SGF with variations, merged into the tree; `extra` properties are set on nodes that are new.
 */
bool dict_merge_sgf(struct dict_tree *tree, const char *name, const char *text, size_t length,
                    unsigned extra, struct fault *fault);
/* The sons of the root that are `first`, or all when first is -1. The caller frees the text. */
char *dict_sgf(const struct dict_tree *tree, int32_t first, size_t *length);

#define DICT_MAX_LEVEL 200 /* stones on one path */

#endif
