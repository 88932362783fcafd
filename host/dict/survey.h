/* SPDX-License-Identifier: Apache-2.0
 * What follows from a tree and is not written in it: the preorder numbers, who kills whom (every
 * move replayed on a board), and which nodes define the same pattern (found by hash, verified stone
 * by stone). */
#ifndef TREE_SURVEY_H
#define TREE_SURVEY_H

#include "host/dict/dict.h"
#include "host/game/position.h"

struct survey_node {
    int32_t node;   /* in the tree */
    int32_t father; /* number of the father, -1 for the root */
    int32_t end;    /* number after the last node below it */
    int32_t kill;   /* its first entry among the kills; the next node's begins where they end */
    int32_t same;   /* number of the node that stands for its pattern, -1 when it is alone */
    uint8_t pose;   /* turns that node's pattern into this one's: POSE_MIRROR, POSE_SWAP */
    uint8_t level;
    bool killed; /* some node below takes it off */
};

struct survey {
    int32_t nodes;
    struct survey_node *node; /* by number */
    int32_t *number;          /* of a node of the tree */
    int32_t kills;
    int32_t (*kill)[2]; /* killing, killed; in the order of the killing node */
};

/* False, with a fault that names the path, when a move cannot be played. */
bool survey_make(const struct dict_tree *tree, struct survey *survey, struct fault *fault);
/* The same looking only at some bits of the hashes: a test takes them away to see that patterns are
 * still distinguished. */
bool survey_make_masked(const struct dict_tree *tree, uint64_t mask, struct survey *survey,
                        struct fault *fault);
void survey_free(struct survey *survey);
/* The position after a node's move. */
bool survey_position(const struct dict_tree *tree, int32_t node, struct position *position);
/* "B R16, W O17": the path to a node, cut to fit. */
void survey_path_text(const struct dict_tree *tree, int32_t node, char *text, size_t room);
/* The pose (0..3) that turns a into b, or -1. */
int survey_same(const struct position *a, const struct position *b);

#endif
