/* SPDX-License-Identifier: Apache-2.0
 * The tree behind the lines most often played. */
#include "host/mine/grow.h"

#include <stdlib.h>
#include <string.h>

#include "host/dict/opening.h"
#include "host/dict/past.h"

/* One move that could be added next. */
struct way {
    uint32_t count, weight;
    uint32_t sum; /* index of its edge */
    int32_t father;
    uint8_t x, y, colour, swapped;
};

struct heap {
    struct way *way;
    size_t count, room;
};

/* A total order, so that the tree is the same every time: count, weight, then the edge itself. */
static bool before(const struct way *a, const struct way *b) {
    if (a->count != b->count)
        return a->count > b->count;
    if (a->weight != b->weight)
        return a->weight > b->weight;
    if (a->sum != b->sum)
        return a->sum < b->sum;
    return a->father < b->father;
}

static bool push(struct heap *heap, const struct way *way) {
    if (heap->count == heap->room) {
        size_t room = heap->room ? 2 * heap->room : 1024;
        struct way *grown = realloc(heap->way, room * sizeof *grown);
        if (!grown)
            return false;
        heap->way = grown;
        heap->room = room;
    }
    size_t at = heap->count++;
    for (; at && before(way, &heap->way[(at - 1) / 2]); at = (at - 1) / 2)
        heap->way[at] = heap->way[(at - 1) / 2];
    heap->way[at] = *way;
    return true;
}

static struct way pop(struct heap *heap) {
    struct way top = heap->way[0], last = heap->way[--heap->count];
    size_t at = 0;
    for (;;) {
        size_t son = 2 * at + 1;
        if (son >= heap->count)
            break;
        if (son + 1 < heap->count && before(&heap->way[son + 1], &heap->way[son]))
            son++;
        if (!before(&heap->way[son], &last))
            break;
        heap->way[at] = heap->way[son];
        at = son;
    }
    heap->way[at] = last;
    return top;
}

unsigned grow_properties(const struct edge_sum *sum, bool swapped, bool both,
                         const struct grow_options *options) {
    /* An end: both colours are there and at least half of the time both sides then left. */
    if (!both || sum->count < options->end || 2 * sum->left < sum->count)
        return 0;
    const int better = past_better(sum->black, sum->white, (double)sum->expected / 1000);
    if (better)
        return (better == GOISHI_BLACK) != swapped ? TREE_FOR_BLACK : TREE_FOR_WHITE;
    return TREE_JOSEKI | (sum->count >= options->major ? TREE_MAJOR : 0);
}

/* Early moves are many and the cap tree is resident: they must be played more often. */
static bool kept(const struct edge_sum *sum, const struct grow_options *options, int level) {
    uint32_t times = level <= TREE_CAP_LEVELS && options->early ? options->early : 1;
    return sum->count >= times * options->count ||
           (sum->count >= times * options->twice && sum->weight >= times * options->weight);
}

/* What differs between a corner and the whole board. */
struct ground {
    bool opening;
    struct corner corner;
    struct opening board;
};

static void start(struct ground *ground) {
    if (ground->opening)
        ground->board = (struct opening){0};
    else
        corner_init(&ground->corner);
}

static bool play(struct ground *ground, int x, int y, int colour) {
    return ground->opening ? opening_play(&ground->board, x, y, colour)
                           : corner_play(&ground->corner, x, y, colour, NULL);
}

/* The thesis keeps (17,16) but (15,17) and (15,16); elsewhere the choice is ours. */
static bool preferred(bool opening, const struct way *a, const struct way *b, bool first) {
    if (a->colour != b->colour)
        return a->colour < b->colour;
    if (opening)
        return a->x + a->y != b->x + b->y ? a->x + a->y > b->x + b->y : a->x > b->x;
    if (first && a->x + a->y == 33 && (a->x == 17 || a->y == 17))
        return a->x > b->x;
    return a->x < b->x;
}

/* The edge as a move in the ground's own pose; among equal ones the preferred. */
static struct way place(const struct ground *ground, unsigned poses, const struct edge_sum *sum,
                        bool first) {
    struct way best = {0};
    for (int pose = 0; pose < 8; pose++) {
        if (!(poses >> pose & 1))
            continue;
        struct way way = {0};
        int x, y, colour = sum->colour;
        if (ground->opening) {
            x = sum->move / 19 + 1;
            y = sum->move % 19 + 1;
            opening_symmetry_undo(pose, &x, &y);
        } else {
            x = 19 - sum->move / TREE_AREA;
            y = 19 - sum->move % TREE_AREA;
            corner_pose(pose, &x, &y, &colour);
            way.swapped = (pose & POSE_SWAP) != 0;
        }
        way.x = (uint8_t)x;
        way.y = (uint8_t)y;
        way.colour = (uint8_t)colour;
        if (best.x == 0 || preferred(ground->opening, &way, &best, first))
            best = way;
    }
    return best;
}

/* Puts the moves from the node's position into the heap, unless it is continued elsewhere. */
static bool expand(struct ground *ground, int32_t node, const struct edge_sum *sum, size_t sums,
                   const struct grow_options *options, uint8_t *seen, const struct dict_tree *tree,
                   struct heap *heap) {
    int32_t path[DICT_MAX_LEVEL];
    int level = dict_path(tree, node, path, DICT_MAX_LEVEL);
    if (level < 0 || level >= options->levels)
        return true;
    start(ground);
    for (int i = 0; i < level; i++) {
        const struct dict_node *step = &tree->node[path[i]];
        if (!play(ground, step->x, step->y, step->colour))
            return true;
    }
    struct corner_key key;
    unsigned poses = ground->opening ? opening_canonical(&ground->board, &key)
                                     : corner_canonical(&ground->corner, &key);
    size_t count, at = edge_range(sum, sums, &key, &count);
    if (count == 0 || seen[at])
        return true;
    seen[at] = 1;
    for (size_t i = at; i < at + count; i++) {
        if (!kept(&sum[i], options, level + 1) || (node == 0 && sum[i].count < options->first))
            continue;
        struct way way = place(ground, poses, &sum[i], node == 0);
        way.count = sum[i].count;
        way.weight = sum[i].weight;
        way.sum = (uint32_t)i;
        way.father = node;
        if (!push(heap, &way))
            return false;
    }
    return true;
}

static bool note(struct grown **grown, int32_t *room, int32_t node, const struct way *way) {
    if (node >= *room) {
        const int32_t wanted = *room ? 2 * *room : 1024;
        struct grown *more = realloc(*grown, (size_t)wanted * sizeof *more);
        if (!more)
            return false;
        *grown = more;
        *room = wanted;
    }
    (*grown)[node] = (struct grown){way->sum, way->swapped};
    return true;
}

/* The heap gives the most played way first, so sons stand in the order of their counts. */
static bool grow(bool opening, const struct edge_sum *sum, size_t sums,
                 const struct grow_options *options, struct dict_tree *tree, struct grown **grown) {
    struct ground *ground = calloc(1, sizeof *ground);
    uint8_t *seen = calloc(sums + 1, 1);
    struct heap heap = {0};
    int32_t room = 0;
    bool good = ground && seen;
    if (good) {
        ground->opening = opening;
        good = expand(ground, 0, sum, sums, options, seen, tree, &heap);
    }
    while (good && heap.count) {
        struct way way = pop(&heap);
        const struct edge_sum *s = &sum[way.sum];
        int32_t new = dict_add(tree, way.father, way.x, way.y, way.colour);
        good = new >= 0 && (!grown || note(grown, &room, new, &way));
        if (!good)
            break;
        struct dict_node *node = &tree->node[new];
        node->count = s->count;
        node->black = way.swapped ? s->white : s->black;
        node->white = way.swapped ? s->black : s->white;
        node->left = s->left;
        node->weight = s->weight;
        node->first = s->first;
        node->last = s->last;
        bool colours[3] = {false, false, false};
        for (int32_t up = new; up > 0; up = tree->node[up].father)
            colours[tree->node[up].colour] = true;
        if (!opening)
            node->properties = (uint16_t)grow_properties(
                s, way.swapped, colours[GOISHI_BLACK] && colours[GOISHI_WHITE], options);
        good = expand(ground, new, sum, sums, options, seen, tree, &heap);
    }
    free(ground);
    free(seen);
    free(heap.way);
    return good;
}

bool grow_joseki(const struct edge_sum *sum, size_t sums, const struct grow_options *options,
                 struct dict_tree *tree, struct grown **grown) {
    return grow(false, sum, sums, options, tree, grown);
}

bool grow_opening(const struct edge_sum *sum, size_t sums, const struct grow_options *options,
                  struct dict_tree *tree) {
    return grow(true, sum, sums, options, tree, NULL);
}
