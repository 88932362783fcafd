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
#include <string.h>

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
    int bx, by;
    if (walk == FINDER_WALK_OPENING) {
        /* The whole board or nothing. */
        if (level == f->stones)
            finder_search_point(f, part, view, level);
        return;
    }
    /* What is below a node of the fourth level stands in its subtrees. */
    if (walk == FINDER_WALK_CAP && level == TREE_CAP_LEVELS && step->word & TREE_SCAN_PARTIAL)
        return;
    /* Its twin stands on the board as well, and goes on where this one does not. */
    if ((step->word & (TREE_SCAN_LATER | TREE_SCAN_PARTIAL)) == TREE_SCAN_LATER &&
        step->end == step->index + 1)
        return;
    f->answer.counts.points++;
    if (f->on_point)
        f->on_point(f->context, view, part, step->index, level, step->interference);
    if (step->interference) {
        finder_point(f, view, step->x, step->y, &bx, &by);
        finder_drop(f, FINDER_INTERFERENCE, view, level, bx, by);
        return;
    }
    /* Few subtrees: they are loaded, and the lines searched there to their end. */
    bool deeper = false;
    if (walk == FINDER_WALK_CAP && level < TREE_CAP_LEVELS && !f->matching_only) {
        uint32_t first, count;
        deeper = f->deepers < FINDER_POINTS &&
                 tree_find_link(&f->image, part, step->index, &first, &count) &&
                 count <= (uint32_t)f->weights.parts;
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
        finder_search_point(f, part, view, level);
}

static bool on_path(const struct finder *f, int level, int x, int y) {
    for (; level > 0; level--)
        if (f->step[level].x == x && f->step[level].y == y)
            return true;
    return false;
}

/* Can a pattern below this cap node stand without interference? Not when a stone of the board
 * stands in the area of one that stays, and no line below plays there. Spares most of the subtrees.
 */
static bool worth_loading(const struct finder *f, int view, int level) {
    int reach = f->weights.wide ? 2 : 1, near = f->weights.wide ? 5 : 2;
    for (int i = level; i > 0; i--) {
        if (f->step[i].word & TREE_SCAN_KILLED)
            continue;
        for (int dx = -reach; dx <= reach; dx++)
            for (int dy = -reach; dy <= reach; dy++) {
                int x = f->step[i].x + dx, y = f->step[i].y + dy, bx, by;
                if (dx * dx + dy * dy > near || x > GOISHI_MAX_SIZE || y > GOISHI_MAX_SIZE ||
                    !finder_point(f, view, x, y, &bx, &by))
                    continue;
                int stone = finder_stone_at(f, bx, by);
                if (stone && !on_path(f, level, x, y) &&
                    !tree_reaches(&f->image, f->step[level].index, x, y))
                    return false;
            }
    }
    return true;
}

uint32_t finder_read_word(struct finder *f, const struct tree_part *part, uint32_t index) {
    uint32_t fact[TREE_NODE_BYTES / 4];
    if (!tree_fact(&f->image, part, index, fact)) {
        f->failed = true;
        return 0;
    }
    return tree_scan_word(fact[0] & 255, fact[0] >> 8 & 255, fact[0] >> 16, fact[1] & 0xffff);
}

void finder_match_stones(struct finder *f) {
    int size = f->cells->size, off = GOISHI_MAX_SIZE - size;
    memset(f->views, 0, TREE_SCAN_KILLED * sizeof *f->views);
    for (int by = 1; by <= size; by++)
        for (int bx = 1; bx <= size; bx++) {
            int stone = finder_stone_at(f, bx, by);
            if (!stone)
                continue;
            /* Where the dictionary has this point in each view: goishi_joseki_view undone. The odd
             * views see the other colour. */
            for (int view = 0; view < GOISHI_JOSEKI_VIEWS; view += 2) {
                int a = (view & 4 ? size + 1 - bx : bx) + off - 1;
                int b = (view & 2 ? size + 1 - by : by) + off - 1;
                int point = view & 8 ? GOISHI_MAX_SIZE * a + b : GOISHI_MAX_SIZE * b + a;
                int white = stone == GOISHI_WHITE ? TREE_SCAN_WHITE : 0;
                f->views[point | white] |= (uint16_t)(1u << view);
                f->views[point | (white ^ TREE_SCAN_WHITE)] |= (uint16_t)(2u << view);
            }
        }
}

/* The first of a node and its younger brothers that the path may go on through: its stone is the
 * board's, or is taken later. Nearly all nodes that are looked at end here. */
static uint32_t candidate(struct finder *f, const struct tree_part *part, int view, uint32_t index,
                          uint32_t end) {
    const uint16_t *views = f->views;
    uint32_t walked = 0, bit = 1u << view;
    if (part->scan) {
        const uint8_t *scan = part->scan, *at = scan + 4 * index, *last = scan + 4 * end;
        while (at < last) {
            uint32_t word = tree_even32(at);
            walked++;
            if (views[word & TREE_SCAN_ASK] & bit)
                break;
            at += 4 + (word >> TREE_SCAN_BELOW) * 4;
        }
        index = (uint32_t)(at - scan) / 4;
    } else {
        while (index < end) {
            uint32_t word = finder_read_word(f, part, index);
            walked++;
            if (views[word & TREE_SCAN_ASK] & bit || f->failed)
                break;
            index = finder_next(index, word);
        }
    }
    f->answer.counts.walked += walked;
    return index;
}

/* Some node below a cap node captures the stones of the path that these bits name. */
static bool captured_below(struct finder *f, const struct tree_part *cap, uint32_t index,
                           uint32_t levels) {
    uint32_t fact[TREE_NODE_BYTES / 4];
    if (!tree_fact(&f->image, cap, index, fact)) {
        f->failed = true;
        return false;
    }
    return (levels & ~(fact[1] >> 24)) == 0;
}

/* Puts a candidate on the cells if the path can go on through it. */
static bool enter(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk,
                  uint32_t index, int level) {
    struct finder_step *step = &f->step[level];
    struct goishi_joseki_result result;
    int x, y;
    if (level >= FINDER_LEVELS)
        return false;
    uint32_t word = finder_word(f, part, index);
    int colour = finder_word_colour(word);
    finder_word_point(word, &x, &y);
    f->answer.counts.placed++;
    int lx = finder_local(f, x), ly = finder_local(f, y);
    if (!finder_cell(f, GOISHI_JOSEKI_PLACE, lx, ly, colour, &result) || result.suicide)
        return false;
    if (!result.one_matched && !(word & TREE_SCAN_KILLED)) {
        finder_cell_undo(f, lx, ly, result.killing);
        return false;
    }
    uint32_t next = finder_next(index, word);
    step->index = (uint16_t)index;
    step->end = next < step[-1].end ? (uint16_t)next : step[-1].end;
    step->word = word;
    step->x = (uint8_t)x;
    step->y = (uint8_t)y;
    step->killing = result.killing;
    step->standing = result.all_matched;
    step->interference = result.interference;
    step->below = false;
    /* A stone that is not the board's must be captured further down, or nothing there stands. */
    step->mismatch = step[-1].mismatch;
    if (!result.one_matched && level <= TREE_CAP_LEVELS)
        step->mismatch |= (uint8_t)(1u << level);
    if (result.killing || result.all_matched)
        step->mismatch = 0;
    if (walk == FINDER_WALK_CAP && step->mismatch &&
        !captured_below(f, part, index, step->mismatch)) {
        finder_cell_undo(f, lx, ly, result.killing);
        return false;
    }
    step->hash = (step[-1].hash ^ (uint32_t)(x << 8 | y << 2 | colour)) * 16777619u;
    if (walk == FINDER_WALK_CAP && level == TREE_CAP_LEVELS && word & TREE_SCAN_PARTIAL) {
        uint32_t first, count;
        /* One that stands covers what is above it, loaded or not; one that does not, and only a
         * capture further down can mend, has to be looked into. */
        if (f->load_all || !step->standing || worth_loading(f, view, level)) {
            if (tree_find_link(&f->image, part, index, &first, &count))
                mark_wanted(f, first, count, view);
        } else {
            int bx, by;
            finder_point(f, view, x, y, &bx, &by);
            finder_drop(f, FINDER_INTERFERENCE, view, level, bx, by);
        }
    }
    return true;
}

static void leave(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk,
                  int level) {
    struct finder_step *step = &f->step[level];
    if (step->standing && !step->below)
        handle(f, part, view, walk, level);
    /* A copy, or one that goes on in another subtree. */
    if (step->standing && step->below && walk != FINDER_WALK_OPENING &&
        (level <= TREE_CAP_LEVELS || step->index < part->path || step->word & TREE_SCAN_PARTIAL))
        cover(f, step->hash, view);
    step[-1].below |= step->standing || step->below;
    finder_cell_undo(f, finder_local(f, step->x), finder_local(f, step->y), step->killing);
}

void finder_match(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk) {
    int level = 1;
    uint32_t index = 1;
    finder_cell_view(f, view);
    f->step[0] = (struct finder_step){.hash = 2166136261u, .end = part->nodes};
    while (level > 0 && !f->failed) {
        uint32_t end = f->step[level - 1].end;
        index = candidate(f, part, view, index, end);
        if (index < end && enter(f, part, view, walk, index, level)) {
            index++;
            level++;
        } else if (index < end) {
            index = finder_next(index, finder_word(f, part, index));
        } else if (--level > 0) {
            leave(f, part, view, walk, level);
            index = f->step[level].end;
        }
    }
}
