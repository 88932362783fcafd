/* SPDX-License-Identifier: Apache-2.0
 * From an image back to a dictionary. Shares become counts again: the largest ones, not above the
 * node's own count, that give the same shares. */
#include <stdlib.h>
#include <string.h>

#include "host/image/build.h"

const char *build_section_name(uint32_t kind, char name[5]) {
    for (int i = 0; i < 4; i++) {
        char c = (char)(kind >> 8 * i);
        name[i] = c > ' ' && c < 127 ? c : '\0';
    }
    name[4] = '\0';
    return name;
}

bool build_open(const uint8_t *bytes, size_t length, struct tree_image *image,
                struct fault *fault) {
    if (length > UINT32_MAX)
        return fault_set(fault, "the image is too large");
    struct tree_source source = {.mapped = bytes, .size = (uint32_t)length};
    enum tree_status status = tree_open(image, &source);
    if (status != TREE_OK)
        return fault_set(fault, "%s", tree_status_text(status));
    for (uint32_t i = 0; i < image->sections; i++) {
        char name[5];
        status = tree_verify(image, i);
        if (status != TREE_OK)
            return fault_set(fault, "section %s (number %u): %s",
                             build_section_name(image->section[i].kind, name), (unsigned)i,
                             tree_status_text(status));
    }
    /* Subtrees in a row: none is there twice, so nothing takes longer than the image is large. */
    const struct tree_section *list = &image->section[tree_find_section(image, TREE_LIST)];
    const struct tree_section *subs = &image->section[tree_find_section(image, TREE_SUBS)];
    uint32_t at = subs->offset;
    for (uint32_t i = 0; i < image->subtrees; i++) {
        const uint8_t *entry = bytes + list->offset + i * TREE_SUBTREE_BYTES;
        if (goishi_get32(entry) != at || goishi_get32(entry + 4) < TREE_PART_BYTES ||
            goishi_get32(entry + 4) > subs->offset + subs->length - at)
            return fault_set(fault, "section LIST: subtree %u is not where it should be",
                             (unsigned)i);
        at += goishi_get32(entry + 4);
    }
    if (at != subs->offset + subs->length || list->length % TREE_SUBTREE_BYTES)
        return fault_set(fault, "section LIST: the subtrees do not fill their section");
    return true;
}

static uint32_t rounded(uint32_t part, uint32_t whole) {
    return (uint32_t)((200ull * part + whole / 2) / whole);
}

/* A part of `whole` whose rounded share is `share`; false when there is none. */
static bool part_of(uint32_t share, uint32_t whole, uint32_t *part) {
    *part = (uint32_t)(((uint64_t)share * whole + 100) / 200);
    return whole && rounded(*part, whole) == share;
}

static bool add(struct dict_tree *tree, int32_t father, const struct tree_node *from,
                int32_t *new) {
    if (dict_find(tree, father, from->x, from->y, from->colour) >= 0)
        return false;
    *new = dict_add(tree, father, from->x, from->y, from->colour);
    if (*new < 0)
        return false;
    struct dict_node *node = &tree->node[*new];
    node->count = from->count;
    node->weight = from->weight;
    node->properties = from->properties & TREE_KEPT;
    node->first = from->first;
    node->last = from->last;
    if (from->count && !part_of(from->left_share, from->count, &node->left))
        return false;
    if (from->black_share == 255)
        return true;
    if (from->black_share > 200)
        return false;
    uint32_t decided = from->count;
    while (decided && !part_of(from->black_share, decided, &node->black))
        decided--;
    node->white = decided - node->black;
    return decided > 0;
}

/* Nodes come in preorder: the father is the last node one level up. */
static bool dump_part(const struct tree_part *part, struct dict_tree *tree, int32_t *open,
                      uint32_t *number) {
    for (uint32_t i = part->path; i < part->nodes; i++, ++*number) {
        struct tree_node node;
        tree_node_at(part, i, &node);
        if (i < part->path || node.properties & TREE_COPY || tree_number(part, i) != *number)
            return false;
        if (*number == 0) {
            if (node.level)
                return false;
            open[0] = 0;
            continue;
        }
        if (node.level == 0 || node.level > DICT_MAX_LEVEL || open[node.level - 1] < 0)
            return false;
        int32_t new;
        if (!add(tree, open[node.level - 1], &node, &new))
            return false;
        open[node.level] = new;
        for (int k = node.level + 1; k <= DICT_MAX_LEVEL; k++)
            open[k] = -1;
    }
    return true;
}

static bool dump_numbers(const struct tree_image *image, uint32_t kind,
                         struct dict_numbers *numbers) {
    const struct tree_section *section = &image->section[tree_find_section(image, kind)];
    if (section->length % TREE_NUMBER_BYTES)
        return false;
    for (uint32_t i = 0; i < section->length / TREE_NUMBER_BYTES; i++) {
        uint8_t record[TREE_NUMBER_BYTES];
        if (tree_read(image, section->offset + i * TREE_NUMBER_BYTES, record, sizeof record) ||
            record[TREE_NUMBER_NAME - 1])
            return false;
        /* Written to a text file and read again: nothing but plain words. */
        for (int k = 0; record[k]; k++)
            if (record[k] <= ' ' || record[k] > '~' || record[0] == '#')
                return false;
        if (!dict_set_number(numbers, (const char *)record,
                             (int32_t)goishi_get32(record + TREE_NUMBER_NAME)))
            return false;
    }
    return true;
}

bool dump_image(const struct tree_image *image, struct dict *dict, struct fault *fault) {
    int32_t open[DICT_MAX_LEVEL + 1];
    struct tree_part part;
    uint32_t number = 0;
    if (!dict_init(dict))
        return fault_set(fault, "not enough memory");
    for (int i = 0; i <= DICT_MAX_LEVEL; i++)
        open[i] = -1;
    for (uint32_t i = 0; i < image->subtrees; i++) {
        enum tree_status status = tree_load_subtree(image, i, NULL, 0, &part);
        if (status != TREE_OK)
            return fault_set(fault, "section SUBS, subtree %u: %s", (unsigned)i,
                             tree_status_text(status));
        if (!dump_part(&part, &dict->joseki, open, &number))
            return fault_set(fault, "section SUBS, subtree %u: the nodes do not make a tree",
                             (unsigned)i);
    }
    if (number != image->nodes)
        return fault_set(fault, "section SUBS: %u nodes where the header says %u", (unsigned)number,
                         (unsigned)image->nodes);
    enum tree_status status = tree_load_opening(image, NULL, 0, &part);
    if (status != TREE_OK)
        return fault_set(fault, "section OPEN: %s", tree_status_text(status));
    number = 0;
    if (part.path != 0 || part.first != 0 || !dump_part(&part, &dict->opening, open, &number))
        return fault_set(fault, "section OPEN: the nodes do not make a tree");
    if (!dump_numbers(image, TREE_FACT, &dict->facts))
        return fault_set(fault, "section FACT: not a list of numbers");
    if (!dump_numbers(image, TREE_WGHT, &dict->weights))
        return fault_set(fault, "section WGHT: not a list of numbers");
    /* Nodes were added in preorder: a node's number is its place in the tree. */
    for (int32_t i = 0; i < dict->joseki.nodes; i++) {
        char name[128];
        status = tree_name(image, (uint32_t)i, name, sizeof name);
        if (status == TREE_ABSENT)
            continue;
        if (status != TREE_OK || !dict_name(&dict->joseki, i, name))
            return fault_set(fault, "section NAME: %s", tree_status_text(status));
    }
    for (uint32_t i = 0; i < image->sections; i++) {
        const struct tree_section *section = &image->section[i];
        if (section->kind != TREE_PRIO)
            continue;
        uint8_t *bytes = malloc(section->length + 1);
        if (!bytes || dict->priors == TREE_MAX_PRIORS) {
            free(bytes);
            return fault_set(fault, "not enough memory");
        }
        dict->prior[dict->priors++] = (struct dict_prior){bytes, section->length};
        if (tree_read(image, section->offset, bytes, section->length) != TREE_OK)
            return fault_set(fault, "section PRIO: cannot be read");
    }
    return true;
}
