/* SPDX-License-Identifier: Apache-2.0
 * Counts over a dictionary. */
#include "host/image/stats.h"

#include "host/dict/survey.h"

/* Keeps the best `room` nodes by their count, the earlier one first among equals. */
static void keep(const struct dict_tree *tree, int32_t *list, int32_t *count, int room,
                 int32_t node) {
    int at = *count;
    while (at > 0 && tree->node[list[at - 1]].count < tree->node[node].count)
        at--;
    if (at == room)
        return;
    if (*count < room)
        ++*count;
    for (int i = *count - 1; i > at; i--)
        list[i] = list[i - 1];
    list[at] = node;
}

bool stats_make(const struct dict *dict, struct stats *stats, struct fault *fault) {
    const struct dict_tree *tree = &dict->joseki;
    struct survey survey;
    *stats = (struct stats){0};
    if (!survey_make(tree, &survey, fault))
        return false;
    stats->nodes = survey.nodes - 1;
    stats->opening_nodes = dict->opening.nodes - 1;
    stats->kills = survey.kills;
    for (int32_t i = 1; i < survey.nodes; i++) {
        const struct survey_node *s = &survey.node[i];
        const struct dict_node *node = &tree->node[s->node];
        int32_t next = i + 1 < survey.nodes ? survey.node[i + 1].kill : survey.kills;
        stats->leaves += node->son < 0;
        stats->hand += (node->properties & TREE_HAND) != 0;
        stats->named += node->name != NULL;
        stats->depth[s->level]++;
        stats->deepest = s->level > stats->deepest ? s->level : stats->deepest;
        stats->duplicates += s->same >= 0;
        stats->patterns += s->same < 0 || s->same == i;
        stats->killing += next > s->kill;
        stats->major += (node->properties & TREE_MAJOR) != 0;
        stats->joseki += (node->properties & TREE_JOSEKI) != 0;
        stats->for_black += (node->properties & TREE_FOR_BLACK) != 0;
        stats->for_white += (node->properties & TREE_FOR_WHITE) != 0;
        if (s->level == 1)
            keep(tree, stats->first, &stats->firsts, STATS_FIRST, s->node);
        if (node->properties & TREE_JOSEKI)
            keep(tree, stats->best, &stats->bests, STATS_BEST, s->node);
    }
    for (int i = 0; i < stats->firsts; i++) {
        int32_t number = survey.number[stats->first[i]];
        stats->below[i] = survey.node[number].end - number;
    }
    survey_free(&survey);
    return true;
}
