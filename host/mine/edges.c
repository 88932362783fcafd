/* SPDX-License-Identifier: Apache-2.0
 * Sorting and adding up what was mined. */
#include "host/mine/edges.h"

#include <stdlib.h>

bool edge_add(struct edge_list *list, const struct edge *edge) {
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 4096;
        struct edge *grown = realloc(list->edge, room * sizeof *grown);
        if (!grown)
            return false;
        list->edge = grown;
        list->room = room;
    }
    list->edge[list->count++] = *edge;
    return true;
}

uint32_t recency_weight(const struct recency *recency, int year) {
    if (year <= 0)
        return recency->least;
    int age = recency->newest > year ? recency->newest - year : 0;
    /* 2^-(n/h) in steps of a year, in integers: the same on every machine. Halving the interval
     * finds the root r of r^h = 1/2 in 1/2^30. */
    uint64_t low = 1ull << 29, high = 1ull << 30;
    while (high - low > 1) {
        uint64_t middle = (low + high) / 2, power = 1ull << 30;
        for (uint32_t i = 0; i < recency->half_life; i++)
            power = power * middle >> 30;
        if (power <= 1ull << 29)
            low = middle;
        else
            high = middle;
    }
    uint64_t weight = (uint64_t)RECENCY_UNIT << 20;
    for (int i = 0; i < age && weight; i++)
        weight = weight * low >> 30;
    uint32_t rounded = (uint32_t)((weight + (1u << 19)) >> 20);
    return rounded > recency->least ? rounded : recency->least;
}

static int compare(const void *left, const void *right) {
    const struct edge *a = left, *b = right;
    int order = corner_key_compare(&a->key, &b->key);
    if (order)
        return order;
    if (a->colour != b->colour)
        return a->colour < b->colour ? -1 : 1;
    return a->move < b->move ? -1 : a->move > b->move;
}

static int by_year(const void *left, const void *right) {
    const struct edge *a = left, *b = right;
    int order = compare(left, right);
    if (order)
        return order;
    return a->year != b->year  ? (a->year < b->year ? -1 : 1)
           : a->game < b->game ? -1
                               : a->game > b->game;
}

struct edge_sum *edge_reduce(struct edge_list *list, const struct recency *recency,
                             const uint16_t rate[4096], size_t *count) {
    if (list->count)
        qsort(list->edge, list->count, sizeof *list->edge, by_year);
    size_t sums = 0;
    for (size_t i = 0; i < list->count; i++)
        sums += i == 0 || compare(&list->edge[i - 1], &list->edge[i]) != 0;
    struct edge_sum *sum = calloc(sums + 1, sizeof *sum);
    if (!sum)
        return NULL;
    uint32_t weight[4096];
    for (int year = 0; year < 4096; year++)
        weight[year] = 0; /* made when needed */
    size_t at = 0;
    for (size_t i = 0; i < list->count; i++) {
        const struct edge *edge = &list->edge[i];
        if (i && compare(&list->edge[i - 1], edge) != 0)
            at++;
        struct edge_sum *s = &sum[at];
        int year = edge->year & 4095;
        if (weight[year] == 0)
            weight[year] = recency_weight(recency, year);
        s->key = edge->key;
        s->move = edge->move;
        s->colour = edge->colour;
        if (s->count++ == 0)
            s->from = i;
        if (edge->won)
            s->expected += edge->began ? rate[year] : 1000u - rate[year];
        s->black += edge->won == GOISHI_BLACK;
        s->white += edge->won == GOISHI_WHITE;
        s->left += edge->left;
        s->weight += weight[year];
        if (year && (!s->first || year < s->first))
            s->first = (uint16_t)year;
        if (year > s->last)
            s->last = (uint16_t)year;
    }
    *count = sums;
    return sum;
}

size_t edge_range(const struct edge_sum *sum, size_t sums, const struct corner_key *key,
                  size_t *count) {
    size_t low = 0, high = sums;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (corner_key_compare(&sum[middle].key, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *count = 0;
    while (low + *count < sums && corner_key_compare(&sum[low + *count].key, key) == 0)
        ++*count;
    return low;
}
