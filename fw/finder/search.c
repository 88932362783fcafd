/* SPDX-License-Identifier: Apache-2.0
 * Alpha-beta over the tree below a matching point, the path and the line as N-stones on the cells.
 *
 * A line ends at a node marked as an end (j, J, b, w), at a node without a reply, or where a budget
 * says so; there the whole board is evaluated, unless another stone interferes: then the line does
 * not count. After a marked end the side to move may leave it at that or play on. Sons stand in the
 * order of how often they were played, so the first ones are searched first. Every move of the
 * matching point is searched with a full window: the answer ranks them all. */
#include <string.h>

#include "finder/parts.h"

enum { ENDS = TREE_MAJOR | TREE_JOSEKI | TREE_FOR_BLACK | TREE_FOR_WHITE };

struct search {
    struct finder *f;
    const struct tree_part *part;
    int view;
    int us; /* the side to move, in the view's colours */
};

static int colour_of(uint32_t properties) {
    return properties & TREE_WHITE ? GOISHI_WHITE : GOISHI_BLACK;
}

/* A stone of the board on the point of a node stops the line, unless the line has captured it. */
static bool taken(struct search *s, const uint8_t *node) {
    int bx, by;
    struct goishi_joseki_point point;
    if (!finder_point(s->f, s->view, node[0], node[1], &bx, &by))
        return true;
    if (!finder_stone_at(s->f, bx, by))
        return false;
    s->f->answer.counts.commands++;
    s->f->answer.counts.clocks += 4;
    if (s->f->cells->joseki_ops->point(s->f->cells->joseki, finder_local(s->f, node[0]),
                                       finder_local(s->f, node[1]), &point) != GOISHI_OK) {
        s->f->failed = true;
        return true;
    }
    return !point.captured;
}

static bool place(struct search *s, uint32_t index, struct goishi_joseki_result *result) {
    const uint8_t *node = s->part->node + TREE_NODE_BYTES * index;
    if (taken(s, node))
        return false;
    s->f->answer.counts.searched++;
    return finder_cell(s->f, GOISHI_JOSEKI_PLACE, finder_local(s->f, node[0]),
                       finder_local(s->f, node[1]), colour_of(tree_properties(s->part, index)),
                       result) &&
           !result->suicide;
}

static void undo(struct search *s, uint32_t index, bool killing) {
    const uint8_t *node = s->part->node + TREE_NODE_BYTES * index;
    finder_cell_undo(s->f, finder_local(s->f, node[0]), finder_local(s->f, node[1]), killing);
}

static bool spent(const struct finder *f) {
    return f->answer.counts.searched >= f->node_limit ||
           f->answer.counts.clocks >= (uint32_t)f->weights.clocks;
}

/* The board now, from our side. */
static int32_t evaluate(struct search *s, uint32_t properties) {
    int32_t value = finder_cell_evaluate(s->f, s->view), bonus = s->f->weights.advantage;
    if (properties & TREE_FOR_BLACK)
        value += s->us == GOISHI_BLACK ? bonus : -bonus;
    if (properties & TREE_FOR_WHITE)
        value += s->us == GOISHI_WHITE ? bonus : -bonus;
    return value;
}

/* The value, from our side, of the line that has come to this node; its continuation is left in
 * line[ply]. FINDER_VALUE_NONE when no line counts. `low` and `high`: what we and the other side
 * have for sure already. */
static int32_t value_of(struct search *s, uint32_t index, int ply, bool interference, int32_t low,
                        int32_t high) {
    struct finder *f = s->f;
    uint32_t properties = tree_properties(s->part, index);
    int mover = goishi_other(colour_of(properties));
    bool ours = mover == s->us;
    int32_t best = FINDER_VALUE_NONE;
    int tried = 0;
    bool stop = ply >= FINDER_PLIES || spent(f);
    if (stop)
        f->answer.cut |= ply < FINDER_PLIES;
    f->length[ply] = 0;
    if (properties & ENDS || stop) {
        if (!interference)
            best = evaluate(s, properties);
        if (stop || f->failed)
            return best;
    }
    for (uint32_t son = tree_son(s->part, index); son != TREE_NONE && tried < f->weights.replies;
         son = tree_brother(s->part, son)) {
        struct goishi_joseki_result result;
        if (best != FINDER_VALUE_NONE) {
            if (ours && best > low)
                low = best;
            if (!ours && best < high)
                high = best;
            if (low >= high)
                return best;
        }
        if (colour_of(tree_properties(s->part, son)) != mover || !place(s, son, &result))
            continue;
        tried++;
        int32_t value = value_of(s, son, ply + 1, result.interference, low, high);
        undo(s, son, result.killing);
        if (f->failed)
            return best;
        if (value == FINDER_VALUE_NONE)
            continue;
        if (best == FINDER_VALUE_NONE || (ours ? value > best : value < best)) {
            const uint8_t *node = s->part->node + TREE_NODE_BYTES * son;
            int bx, by;
            finder_point(f, s->view, node[0], node[1], &bx, &by);
            best = value;
            f->line[ply][0] = FINDER_STONE(bx, by, s->view & 1 ? goishi_other(mover) : mover);
            memcpy(&f->line[ply][1], f->line[ply + 1], f->length[ply + 1] * sizeof(finder_stone));
            f->length[ply] = (uint8_t)(f->length[ply + 1] + 1);
        }
    }
    /* Nobody answered: the line ends here. */
    if (!(properties & ENDS) && tried == 0 && !interference)
        best = evaluate(s, properties);
    return best;
}

/* The same move from several patterns: the larger pattern counts, then the more frequent move. From
 * one pattern in two views it is a pattern that is its own mirror image, and the other side chooses
 * which way it goes on. */
static bool better(const struct finder_move *old, int level, uint32_t weight, int32_t value,
                   int length) {
    if (!(old->from & FINDER_FROM_TREE))
        return true;
    if (old->level != level)
        return old->level < level;
    if (old->weight != weight)
        return old->weight < weight;
    return old->value != value ? old->value > value : old->length > length;
}

/* One move of a matching point: what the dictionary knows about it, and its line. */
static void candidate(struct search *s, uint32_t son, int level, uint32_t hash) {
    struct finder *f = s->f;
    struct tree_node node;
    int bx, by;
    tree_node_at(s->part, son, &node);
    if (!finder_point(f, s->view, node.x, node.y, &bx, &by))
        return;
    if (finder_stone_at(f, bx, by)) {
        finder_drop(f, FINDER_COLOUR, s->view, level, bx, by);
        return;
    }
    if (!finder_legal(f, bx, by)) {
        finder_drop(f, FINDER_FORBIDDEN, s->view, level, bx, by);
        return;
    }
    struct goishi_joseki_result result;
    if (!place(s, son, &result))
        return;
    int32_t value = value_of(s, son, 1, result.interference, -2147483647, 2147483647);
    undo(s, son, result.killing);
    if (value == FINDER_VALUE_NONE) {
        finder_drop(f, FINDER_LINE_INTERFERENCE, s->view, level, bx, by);
        return;
    }
    struct finder_move *move = finder_move_at(f, bx, by, s->view);
    if (!move || !better(move, level, node.weight, value, f->length[1] + 1))
        return;
    move->from |= FINDER_FROM_TREE;
    move->view = (uint8_t)s->view;
    move->level = (uint8_t)level;
    move->value = value;
    move->count = node.count;
    move->weight = node.weight;
    move->won = node.black_share;
    if (node.black_share <= 200 && node.colour == GOISHI_WHITE)
        move->won = (uint8_t)(200 - node.black_share);
    move->last_year = node.last;
    move->pattern = hash;
    memcpy(&move->line[1], f->line[1],
           (f->length[1] < FINDER_PLIES ? f->length[1] : FINDER_PLIES - 1) * sizeof(finder_stone));
    move->length = (uint8_t)(1 + (f->length[1] < FINDER_PLIES ? f->length[1] : FINDER_PLIES - 1));
}

/* A move that was played too seldom to be searched: it counts only where another source has it. */
static void more(struct search *s, uint32_t son) {
    struct tree_node node;
    int bx, by;
    tree_node_at(s->part, son, &node);
    if (!finder_point(s->f, s->view, node.x, node.y, &bx, &by))
        return;
    for (int i = 0; i < s->f->answer.moves; i++)
        if (s->f->answer.move[i].x == bx && s->f->answer.move[i].y == by &&
            s->f->answer.move[i].count < node.count)
            s->f->answer.move[i].count = node.count;
}

/* The opening tree: no search, the first moves are a matter of taste and of counts. */
static void opening(struct search *s, uint32_t son, uint32_t total) {
    struct tree_node node;
    int bx, by;
    tree_node_at(s->part, son, &node);
    if (!finder_point(s->f, s->view, node.x, node.y, &bx, &by) || !finder_legal(s->f, bx, by))
        return;
    struct finder_move *move = finder_move_at(s->f, bx, by, s->view);
    if (!move)
        return;
    uint32_t shift = 0;
    while ((total >> shift) > 65535)
        shift++;
    /* An opening is of the whole board: where a move lies, the view does not say. */
    if (!(move->from & (FINDER_FROM_TABLE | FINDER_FROM_TREE)))
        move->corner =
            bx == 10 || by == 10 ? FINDER_CORNERS : (uint8_t)((bx < 10) | (by < 10) << 1);
    move->from |= FINDER_FROM_OPENING;
    uint32_t share = total >> shift ? ((node.weight >> shift) << 16) / (total >> shift) : 0;
    if (share > move->opening)
        move->opening = share > 65535 ? 65535 : share;
    if (node.count > move->count)
        move->count = node.count;
    move->last_year = node.last;
}

void finder_search_point(struct finder *f, const struct tree_part *part, uint32_t index, int view,
                         int level, uint32_t hash) {
    struct search s = {f, part, view,
                       view & 1 ? goishi_other(f->question.to_move) : f->question.to_move};
    const bool is_opening = f->opening;
    uint32_t total = 0, sons = 0, ours = 0, done = 0;
    if (f->matching_only)
        return;
    for (uint32_t son = tree_son(part, index); son != TREE_NONE; son = tree_brother(part, son)) {
        struct tree_node node;
        tree_node_at(part, son, &node);
        sons++;
        if (node.colour == s.us) {
            ours++;
            total += node.weight;
        }
    }
    if (!ours && !is_opening) {
        const uint8_t *node = part->node + TREE_NODE_BYTES * index;
        int bx, by;
        finder_point(f, view, node[0], node[1], &bx, &by);
        finder_drop(f, sons ? FINDER_NOT_OURS : FINDER_ENDED, view, level, bx, by);
    }
    f->node_limit = f->answer.counts.searched + (uint32_t)f->weights.nodes;
    for (uint32_t son = tree_son(part, index); son != TREE_NONE && !f->failed;
         son = tree_brother(part, son)) {
        if (colour_of(tree_properties(part, son)) != s.us)
            continue;
        if (is_opening)
            opening(&s, son, total);
        else if (done < (uint32_t)f->weights.width)
            candidate(&s, son, level, hash);
        else
            more(&s, son);
        done++;
    }
}
