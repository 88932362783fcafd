/* SPDX-License-Identifier: Apache-2.0
 * Corner positions to nodes. */
#include "host/dict/index.h"

#include <stdlib.h>

#include "host/dict/survey.h"

static int by_key(const void *left, const void *right) {
    const struct index_entry *a = left, *b = right;
    int order = corner_key_compare(&a->key, &b->key);
    return order ? order : a->node < b->node ? -1 : a->node > b->node;
}

bool index_make(const struct dict_tree *tree, struct index *index, struct fault *fault) {
    struct survey survey;
    *index = (struct index){0};
    if (!survey_make(tree, &survey, fault))
        return false;
    index->entry = calloc((size_t)survey.nodes, sizeof *index->entry);
    struct corner *corner = calloc(DICT_MAX_LEVEL + 1, sizeof *corner);
    bool good = (index->entry && corner) || fault_set(fault, "not enough memory");
    if (good)
        corner_init(&corner[0]);
    for (int32_t i = 0; i < survey.nodes && good; i++) {
        const struct survey_node *s = &survey.node[i];
        const struct dict_node *node = &tree->node[s->node];
        if (s->level) {
            corner[s->level] = corner[s->level - 1];
            corner_play(&corner[s->level], node->x, node->y, node->colour, NULL);
        }
        if ((s->same >= 0 && s->same != i) || corner[s->level].outside)
            continue;
        struct index_entry *entry = &index->entry[index->count++];
        entry->poses = (uint8_t)corner_canonical(&corner[s->level], &entry->key);
        entry->node = s->node;
    }
    free(corner);
    survey_free(&survey);
    if (good)
        qsort(index->entry, index->count, sizeof *index->entry, by_key);
    else
        index_free(index);
    return good;
}

void index_free(struct index *index) {
    free(index->entry);
    *index = (struct index){0};
}

static int lowest(unsigned bits) {
    int at = 0;
    while (!(bits >> at & 1))
        at++;
    return at;
}

int32_t index_find(const struct index *index, const struct corner *corner, int *pose) {
    struct index_entry wanted = {.node = -1};
    unsigned poses = corner_canonical(corner, &wanted.key);
    size_t low = 0, high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (by_key(&index->entry[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == index->count || corner_key_compare(&index->entry[low].key, &wanted.key) != 0)
        return -1;
    /* Poses commute and undo themselves: node to key, key to corner. */
    *pose = lowest(index->entry[low].poses) ^ lowest(poses);
    return index->entry[low].node;
}
