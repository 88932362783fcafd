/* SPDX-License-Identifier: Apache-2.0
 * Complete josekis. A tree continues a position only behind one of the paths to it; the others end
 * in a duplicate. So the lines are gathered in segments: what stands below the position itself, then
 * what stands below a position that a duplicate at the end of a segment leads to, and so on, each
 * position once. */
#include "host/explore/lines.h"

#include <stdlib.h>
#include <string.h>

struct line_segment {
    int32_t top;    /* the node whose sons begin the segment */
    int32_t same;   /* the node that led to it; the walk's own position for the first */
    int32_t before; /* that node's segment, -1 */
    int pose;       /* turns the tree below top into the walk's corner */
};

struct gather {
    const struct book *book;
    struct lines *lines;
    int line_room, segment_room;
    uint8_t *seen;    /* by node: the position was a top, or the path to one below a top */
    uint8_t *ended;   /* by position: a line ends there */
    bool leaves;      /* take every last move */
    int32_t *pending; /* duplicates, with their segments, to be followed */
    int pendings, room;
    bool failed;
};

static void *grown(void *list, int count, int *room, size_t size, bool *failed) {
    if (count < *room)
        return list;
    const int wanted = *room ? 2 * *room : 64;
    void *more = realloc(list, (size_t)wanted * size);
    if (!more) {
        *failed = true;
        return list;
    }
    *room = wanted;
    return more;
}

static void add_line(struct gather *g, int32_t node, int32_t segment, int pose) {
    struct lines *lines = g->lines;
    const int32_t position = g->book->stands[node];
    const uint32_t count = g->book->dict.joseki.node[node].count;
    if (g->ended[position]) {
        /* Another path to the same pattern: the one most often played is shown. */
        for (int i = 0; i < lines->count; ++i)
            if (g->book->stands[lines->line[i].node] == position && lines->line[i].count < count)
                lines->line[i] = (struct line){node, segment, pose, count};
        return;
    }
    lines->line = grown(lines->line, lines->count, &g->line_room, sizeof *lines->line, &g->failed);
    if (g->failed)
        return;
    g->ended[position] = 1;
    lines->line[lines->count++] = (struct line){node, segment, pose, count};
}

static void follow_later(struct gather *g, int32_t same, int32_t segment) {
    g->pending = grown(g->pending, g->pendings + 1, &g->room, sizeof *g->pending, &g->failed);
    if (g->failed)
        return;
    g->pending[g->pendings++] = same;
    g->pending[g->pendings++] = segment;
}

static void walk_below(struct gather *g, int32_t way, int32_t segment, int pose) {
    const struct dict_tree *tree = &g->book->dict.joseki;
    for (int32_t node = tree->node[way].son; node >= 0;) {
        const struct dict_node *d = &tree->node[node];
        const int32_t position = g->book->stands[node];
        const bool last = d->son < 0 && tree->node[position].son < 0;
        if (book_is_end(d->properties) || (last && (d->properties & TREE_HAND || g->leaves)))
            add_line(g, node, segment, pose);
        if (position == node)
            g->seen[node] = 1;
        else
            follow_later(g, node, segment);
        if (d->son >= 0) {
            node = d->son;
            continue;
        }
        while (node != way && tree->node[node].brother < 0)
            node = tree->node[node].father;
        node = node == way ? -1 : tree->node[node].brother;
    }
}

/* Nearly always only the node that stands for the position has sons; lines kept by hand may hang on
 * another path to it. */
static void add_segments(struct gather *g, int32_t position, int32_t same, int32_t before,
                         int pose) {
    struct lines *lines = g->lines;
    g->seen[position] = 1;
    for (int32_t way = position; way >= 0; way = g->book->next[way]) {
        if (g->book->dict.joseki.node[way].son < 0)
            continue;
        lines->segment = grown(lines->segment, lines->segments, &g->segment_room,
                               sizeof *lines->segment, &g->failed);
        if (g->failed)
            return;
        const int turn = pose ^ (way == position ? 0 : g->book->pose[way]);
        lines->segment[lines->segments] = (struct line_segment){way, same, before, turn};
        walk_below(g, way, lines->segments++, turn);
    }
}

static void gather(struct gather *g, int32_t top, int pose) {
    add_segments(g, top, top, -1, pose);
    /* First in, first out: shorter paths first. */
    for (int i = 0; i < g->pendings && !g->failed; i += 2) {
        const int32_t same = g->pending[i], before = g->pending[i + 1];
        const int32_t position = g->book->stands[same];
        if (!g->seen[position])
            add_segments(g, position, same, before,
                         g->lines->segment[before].pose ^ g->book->pose[same]);
    }
}

static int by_count(const void *left, const void *right) {
    const struct line *a = left, *b = right;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->node < b->node ? -1 : a->node > b->node;
}

bool lines_make(const struct walk *walk, struct lines *lines) {
    const struct walk_ply *here = walk_here(walk);
    const size_t nodes = (size_t)walk->book->dict.joseki.nodes;
    *lines = (struct lines){.corner = walk->corner, .from = walk->at};
    if (here->node < 0)
        return true;
    struct gather g = {.book = walk->book, .lines = lines};
    for (int leaves = 0; leaves < 2 && !lines->count && !g.failed; ++leaves) {
        g.seen = calloc(nodes, 1);
        g.ended = calloc(nodes, 1);
        g.failed = !g.seen || !g.ended;
        g.leaves = leaves;
        g.pendings = lines->segments = 0;
        if (!g.failed)
            gather(&g, here->node, here->pose);
        lines->cut = leaves;
        free(g.seen);
        free(g.ended);
    }
    free(g.pending);
    if (g.failed)
        lines_free(lines);
    else if (lines->count)
        qsort(lines->line, (size_t)lines->count, sizeof *lines->line, by_count);
    return !g.failed;
}

void lines_free(struct lines *lines) {
    free(lines->line);
    free(lines->segment);
    lines->line = NULL;
    lines->segment = NULL;
    lines->count = lines->segments = 0;
}

int lines_moves(const struct walk *walk, const struct lines *lines, int at,
                struct line_move move[WALK_MOST]) {
    const struct dict_tree *tree = &walk->book->dict.joseki;
    int32_t node = lines->line[at].node, segment = lines->line[at].segment;
    int count = 0;
    /* From the end to the beginning, then turned round. */
    while (segment >= 0) {
        const struct line_segment *s = &lines->segment[segment];
        for (; node != s->top && count < WALK_MOST; node = tree->node[node].father) {
            struct line_move m = {tree->node[node].x, tree->node[node].y, tree->node[node].colour};
            corner_pose(s->pose, &m.x, &m.y, &m.colour);
            corner_place(lines->corner, &m.x, &m.y);
            move[count++] = m;
        }
        node = s->same;
        segment = s->before;
    }
    for (int i = 0; i < count / 2; ++i) {
        const struct line_move other = move[i];
        move[i] = move[count - 1 - i];
        move[count - 1 - i] = other;
    }
    return count;
}

void lines_figures(const struct walk *walk, const struct lines *lines, int at,
                   struct book_figures *figures, unsigned *marks, const char **name) {
    const struct line *line = &lines->line[at];
    book_position(walk->book, walk->book->stands[line->node],
                  line->pose ^ walk->book->pose[line->node], figures, marks, name);
}
