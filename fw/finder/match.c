/* SPDX-License-Identifier: Apache-2.0
 * Procedure 5.1: walks a part of the tree with the path as N-stones on the joseki board.
 *
 * A pattern (a node) stands when every stone of its path that was not captured on the way equals
 * the board's. A matching point is a node that stands while no node below it does. The walk goes on
 * through a node that matches, and through one that does not but is be-killed: its stone may be
 * taken off further down. When no son leads to a pattern that stands, the walk goes up to the next
 * node where All_Matched is 1: that is the thesis's adjustment.
 *
 * A node whose point the board cannot match is not put on the cells: the controller loaded the
 * stones and sees that by itself. No recursion: the state of a level is in f->step. */
#include "finder/parts.h"

static void mark_wanted(struct finder *f, uint32_t first, uint32_t count, int view) {
    for (uint32_t i = 0; i < count && first + i < FINDER_PARTS; i++)
        f->wanted[first + i] |= (uint16_t)(1u << view);
}

bool finder_covered(const struct finder *f, uint32_t hash, int view) {
    for (uint32_t i = 0; i < f->covers; i++)
        if (f->covered[i].hash == hash && f->covered[i].view == view)
            return true;
    return false;
}

static void cover(struct finder *f, uint32_t hash, int view) {
    if (f->covers < FINDER_COVERED && !finder_covered(f, hash, view)) {
        f->covered[f->covers].hash = hash;
        f->covered[f->covers].view = (uint8_t)view;
        f->covers++;
    }
}

static bool asked_deeper(const struct finder *f, uint32_t hash, int view) {
    for (uint32_t i = 0; i < f->deepers; i++)
        if (f->deeper[i].hash == hash && f->deeper[i].view == view)
            return true;
    return false;
}

/* The path of a matching point is on the cells. */
static void handle(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk,
                   int level) {
    const struct finder_step *step = &f->step[level];
    const uint8_t *node = part->node + TREE_NODE_BYTES * step->index;
    uint32_t properties = tree_properties(part, step->index);
    int bx, by;
    if (walk == FINDER_WALK_OPENING) {
        /* The whole board or nothing. */
        if (level == f->stones)
            finder_search_point(f, part, step->index, view, level, step->hash);
        return;
    }
    /* What is below a node of the fourth level stands in its subtrees. */
    if (walk == FINDER_WALK_CAP && level == TREE_CAP_LEVELS && properties & TREE_PARTIAL)
        return;
    /* Its twin stands on the board as well, and goes on where this one does not. */
    if (properties & TREE_LATER && !(properties & TREE_PARTIAL) &&
        tree_son(part, step->index) == TREE_NONE)
        return;
    f->answer.counts.points++;
    if (f->on_point)
        f->on_point(f->context, view, part, step->index, level, step->interference);
    if (step->interference) {
        finder_point(f, view, node[0], node[1], &bx, &by);
        finder_drop(f, FINDER_INTERFERENCE, view, level, bx, by);
        return;
    }
    /* Few subtrees: they are loaded, and the lines searched there to their end. */
    bool deeper = false;
    if (walk == FINDER_WALK_CAP && level < TREE_CAP_LEVELS && !f->matching_only) {
        uint32_t first, count;
        tree_cap_link(part, step->index, &first, &count);
        deeper = count <= (uint32_t)f->weights.parts && f->deepers < FINDER_POINTS;
        if (deeper) {
            mark_wanted(f, first, count, view);
            f->deeper[f->deepers].hash = step->hash;
            f->deeper[f->deepers++].view = (uint8_t)view;
        }
    }
    /* What the cap tree has answered in full is not looked at again. */
    if (walk == FINDER_WALK_PART && level < TREE_CAP_LEVELS && !asked_deeper(f, step->hash, view))
        return;
    if (!deeper)
        finder_search_point(f, part, step->index, view, level, step->hash);
}

static bool on_path(const struct finder *f, const struct tree_part *part, int level, int x, int y) {
    for (; level > 0; level--) {
        const uint8_t *node = part->node + TREE_NODE_BYTES * f->step[level].index;
        if (node[0] == x && node[1] == y)
            return true;
    }
    return false;
}

/* Can a pattern below this cap node stand without interference? Not when a stone of the board
 * stands in the area of one that stays, and no line below plays there. Spares most of the subtrees.
 */
static bool worth_loading(const struct finder *f, const struct tree_part *part, int view,
                          uint32_t index, int level) {
    int reach = f->weights.wide ? 2 : 1, near = f->weights.wide ? 5 : 2;
    for (int i = level; i > 0; i--) {
        const uint8_t *node = part->node + TREE_NODE_BYTES * f->step[i].index;
        if (tree_properties(part, f->step[i].index) & TREE_KILLED)
            continue;
        for (int dx = -reach; dx <= reach; dx++)
            for (int dy = -reach; dy <= reach; dy++) {
                int x = node[0] + dx, y = node[1] + dy, bx, by;
                if (dx * dx + dy * dy > near || x > GOISHI_MAX_SIZE || y > GOISHI_MAX_SIZE ||
                    !finder_point(f, view, x, y, &bx, &by))
                    continue;
                int stone = finder_stone_at(f, bx, by);
                if (stone && !on_path(f, part, level, x, y) &&
                    !tree_reaches(&f->image, index, x, y))
                    return false;
            }
    }
    return true;
}

/* Both ways of reading a point of the view are one sum: finder_point, for every node that is looked
 * at. */
static void aim(struct finder *f, int view) {
    enum { ROW = GOISHI_MAX_SIZE };
    int across = f->cells->size + 1, off = GOISHI_MAX_SIZE - f->cells->size;
    int a = view & 4 ? -1 : 1, b = view & 2 ? -ROW : ROW;
    f->along_x = (int16_t)(view & 8 ? b : a);
    f->along_y = (int16_t)(view & 8 ? a : b);
    f->base = (int16_t)((view & 4 ? across : 0) + (view & 2 ? ROW * across : 0) - ROW - 1 -
                        (f->along_x + f->along_y) * off);
}

/* The first of a node and its younger brothers that the path may go on through: its stone is the
 * board's, or is taken later. Nearly all nodes that are looked at end here. */
static uint32_t candidate(struct finder *f, const struct tree_part *part, int view,
                          uint32_t index) {
    const uint8_t *stone = &f->question.stone[0][0] + f->base, *nodes = part->node;
    uint32_t off = (uint32_t)(GOISHI_MAX_SIZE - f->cells->size), walked = 0;
    /* The board's colour of a black node, and of a white one. */
    uint32_t black = view & 1 ? GOISHI_WHITE : GOISHI_BLACK, white = black ^ 3;
    int along_x = f->along_x, along_y = f->along_y;
    while (index != TREE_NONE) {
        /* Loads first, and what they give as late as possible. */
        const uint8_t *node = nodes + (uint32_t)TREE_NODE_BYTES * index;
        uint32_t place = tree_even32(node), next = tree_even16(node + 8);
        uint32_t x = place & 255, y = place >> 8 & 255;
        int at_x = along_x * (int)x, at_y = along_y * (int)y;
        uint32_t wanted = place & (uint32_t)TREE_WHITE << 16 ? white : black;
        walked++;
        if (x > off && y > off &&
            (stone[at_x + at_y] == wanted || place & (uint32_t)TREE_KILLED << 16))
            break;
        index = next;
    }
    f->answer.counts.walked += walked;
    return index;
}

/* Puts a candidate on the cells if the path can go on through it. */
static bool enter(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk,
                  uint32_t index, int level) {
    const uint8_t *node = part->node + TREE_NODE_BYTES * index;
    uint32_t properties = tree_properties(part, index);
    int colour = properties & TREE_WHITE ? GOISHI_WHITE : GOISHI_BLACK;
    struct finder_step *step = &f->step[level];
    struct goishi_joseki_result result;
    if (level >= FINDER_LEVELS)
        return false;
    f->answer.counts.placed++;
    int x = finder_local(f, node[0]), y = finder_local(f, node[1]);
    if (!finder_cell(f, GOISHI_JOSEKI_PLACE, x, y, colour, &result) || result.suicide)
        return false;
    if (!result.one_matched && !(properties & TREE_KILLED)) {
        finder_cell_undo(f, x, y, result.killing);
        return false;
    }
    step->index = (uint16_t)index;
    step->killing = result.killing;
    step->standing = result.all_matched;
    step->interference = result.interference;
    step->below = false;
    /* A stone that is not the board's must be captured further down, or nothing there stands. */
    step->mismatch = f->step[level - 1].mismatch;
    if (!result.one_matched && level <= TREE_CAP_LEVELS)
        step->mismatch |= (uint8_t)(1u << level);
    if (result.killing || result.all_matched)
        step->mismatch = 0;
    if (walk == FINDER_WALK_CAP && step->mismatch & ~tree_captured_below(part, index)) {
        finder_cell_undo(f, x, y, result.killing);
        return false;
    }
    step->hash =
        (f->step[level - 1].hash ^ (uint32_t)(node[0] << 8 | node[1] << 2 | colour)) * 16777619u;
    if (walk == FINDER_WALK_CAP && level == TREE_CAP_LEVELS && properties & TREE_PARTIAL) {
        uint32_t first, count;
        tree_cap_link(part, index, &first, &count);
        /* One that stands covers what is above it, loaded or not; one that does not, and only a
         * capture further down can mend, has to be looked into. */
        if (f->load_all || !step->standing || worth_loading(f, part, view, index, level))
            mark_wanted(f, first, count, view);
        else {
            int bx, by;
            finder_point(f, view, node[0], node[1], &bx, &by);
            finder_drop(f, FINDER_INTERFERENCE, view, level, bx, by);
        }
    }
    return true;
}

static void leave(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk,
                  int level) {
    struct finder_step *step = &f->step[level];
    const uint8_t *node = part->node + TREE_NODE_BYTES * step->index;
    if (step->standing && !step->below)
        handle(f, part, view, walk, level);
    if (step->standing && step->below && walk != FINDER_WALK_OPENING &&
        (level <= TREE_CAP_LEVELS ||
         tree_properties(part, step->index) & (TREE_COPY | TREE_PARTIAL)))
        cover(f, step->hash, view);
    f->step[level - 1].below |= step->standing || step->below;
    finder_cell_undo(f, finder_local(f, node[0]), finder_local(f, node[1]), step->killing);
}

void finder_match(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk) {
    int level = 1;
    uint32_t index = tree_son(part, 0);
    aim(f, view);
    finder_cell_view(f, view);
    f->step[0] = (struct finder_step){.hash = 2166136261u};
    while (level > 0 && !f->failed) {
        index = candidate(f, part, view, index);
        if (index != TREE_NONE && enter(f, part, view, walk, index, level)) {
            index = tree_son(part, index);
            level++;
        } else if (index != TREE_NONE) {
            index = tree_brother(part, index);
        } else if (--level > 0) {
            leave(f, part, view, walk, level);
            index = tree_brother(part, f->step[level].index);
        }
    }
}
