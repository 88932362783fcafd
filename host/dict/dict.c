/* SPDX-License-Identifier: Apache-2.0
 * Trees and named numbers in memory. */
#include "host/dict/dict.h"

#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/dict/past.h"

bool dict_tree_init(struct dict_tree *tree) {
    tree->room = 64;
    tree->node = calloc((size_t)tree->room, sizeof *tree->node);
    if (!tree->node)
        return false;
    tree->nodes = 1;
    tree->node[0].father = tree->node[0].son = tree->node[0].brother = -1;
    return true;
}

void dict_tree_free(struct dict_tree *tree) {
    for (int32_t i = 0; i < tree->nodes; i++)
        free(tree->node[i].name);
    free(tree->node);
    *tree = (struct dict_tree){0};
}

int32_t dict_find(const struct dict_tree *tree, int32_t father, int x, int y, int colour) {
    int32_t son = tree->node[father].son;
    while (son >= 0 &&
           !(tree->node[son].x == x && tree->node[son].y == y && tree->node[son].colour == colour))
        son = tree->node[son].brother;
    return son;
}

int32_t dict_add(struct dict_tree *tree, int32_t father, int x, int y, int colour) {
    int32_t youngest = -1;
    for (int32_t son = tree->node[father].son; son >= 0; son = tree->node[son].brother) {
        if (tree->node[son].x == x && tree->node[son].y == y && tree->node[son].colour == colour)
            return son;
        youngest = son;
    }
    if (tree->nodes == tree->room) {
        int32_t room = 2 * tree->room;
        struct dict_node *node = realloc(tree->node, (size_t)room * sizeof *node);
        if (!node)
            return -1;
        tree->node = node;
        tree->room = room;
    }
    int32_t new = tree->nodes++;
    tree->node[new] = (struct dict_node){.x = (uint8_t)x,
                                         .y = (uint8_t)y,
                                         .colour = (uint8_t)colour,
                                         .father = father,
                                         .son = -1,
                                         .brother = -1};
    if (youngest < 0)
        tree->node[father].son = new;
    else
        tree->node[youngest].brother = new;
    return new;
}

bool dict_name(struct dict_tree *tree, int32_t node, const char *name) {
    /* Whoever shows it, on a terminal, in JSON or in a picture, gets a name that is safe there. */
    const size_t room = strlen(name) + 1;
    char *copy = malloc(room);
    if (!copy)
        return false;
    utf8_clean(copy, room, name);
    free(tree->node[node].name);
    tree->node[node].name = copy;
    return true;
}

int dict_level(const struct dict_tree *tree, int32_t node) {
    int level = 0;
    for (; node > 0; node = tree->node[node].father)
        level++;
    return level;
}

int dict_path(const struct dict_tree *tree, int32_t node, int32_t *path, int room) {
    int level = dict_level(tree, node);
    if (level > room)
        return -1;
    for (int i = level; i-- > 0; node = tree->node[node].father)
        path[i] = node;
    return level;
}

int32_t dict_walk(const struct dict_tree *tree, int32_t node) {
    if (tree->node[node].son >= 0)
        return tree->node[node].son;
    while (node >= 0 && tree->node[node].brother < 0)
        node = tree->node[node].father;
    return node < 0 ? -1 : tree->node[node].brother;
}

void dict_sort_first(struct dict_tree *tree) {
    int32_t first = -1;
    for (int32_t son = tree->node[0].son, next; son >= 0; son = next) {
        next = tree->node[son].brother;
        int32_t *at = &first;
        while (*at >= 0) {
            const struct dict_node *a = &tree->node[*at], *b = &tree->node[son];
            if (a->count != b->count ? a->count < b->count
                : a->x != b->x       ? a->x > b->x
                                     : a->y > b->y)
                break;
            at = &tree->node[*at].brother;
        }
        tree->node[son].brother = *at;
        *at = son;
    }
    tree->node[0].son = first;
}

bool dict_init(struct dict *dict) {
    *dict = (struct dict){0};
    return dict_tree_init(&dict->joseki) && dict_tree_init(&dict->opening);
}

void dict_free(struct dict *dict) {
    dict_tree_free(&dict->joseki);
    dict_tree_free(&dict->opening);
    free(dict->facts.number);
    free(dict->weights.number);
    for (int i = 0; i < dict->priors; i++)
        free(dict->prior[i].bytes);
    if (dict->past)
        past_free(dict->past);
    free(dict->past);
    *dict = (struct dict){0};
}

bool dict_get_number(const struct dict_numbers *numbers, const char *name, int32_t *value) {
    for (int i = 0; i < numbers->count; i++)
        if (strcmp(numbers->number[i].name, name) == 0) {
            *value = numbers->number[i].value;
            return true;
        }
    return false;
}

bool dict_set_number(struct dict_numbers *numbers, const char *name, int32_t value) {
    size_t length = strlen(name);
    if (length == 0 || length >= TREE_NUMBER_NAME)
        return false;
    int at = 0;
    while (at < numbers->count && strcmp(numbers->number[at].name, name) < 0)
        at++;
    if (at == numbers->count || strcmp(numbers->number[at].name, name) != 0) {
        struct dict_number *number =
            realloc(numbers->number, (size_t)(numbers->count + 1) * sizeof *number);
        if (!number)
            return false;
        numbers->number = number;
        memmove(number + at + 1, number + at, (size_t)(numbers->count - at) * sizeof *number);
        memset(&number[at], 0, sizeof number[at]);
        memcpy(number[at].name, name, length);
        numbers->count++;
    }
    numbers->number[at].value = value;
    return true;
}
