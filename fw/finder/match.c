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

static bool seen(const struct finder_seen *list, uint32_t count, uint32_t hash, int view) {
    for (const struct finder_seen *at = list; at != list + count; at++)
        if (at->low == (hash & 0xffff) && at->high == hash >> 16 && at->view == view)
            return true;
    return false;
}

static void note(struct finder_seen *list, uint32_t *count, uint32_t hash, int view) {
    list[(*count)++] = (struct finder_seen){(uint16_t)hash, (uint16_t)(hash >> 16), (uint8_t)view};
}

bool finder_covered(const struct finder *f, uint32_t hash, int view) {
    return seen(f->covered, f->covers, hash, view);
}

static void cover(struct finder *f, uint32_t hash, int view) {
    if (f->covers < FINDER_COVERED && !finder_covered(f, hash, view))
        note(f->covered, &f->covers, hash, view);
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
    f->counts.points++;
    if (f->on_point)
        f->on_point(f->context, view, part, step->index, level, step->is & FINDER_IS_INTERFERED);
    if (step->is & FINDER_IS_INTERFERED) {
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
            note(f->deeper, &f->deepers, step->hash, view);
        }
    }
    /* What the cap tree has answered in full is not looked at again. */
    if (walk == FINDER_WALK_PART && level < TREE_CAP_LEVELS &&
        !seen(f->deeper, f->deepers, step->hash, view))
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
    struct tree_reach below;
    bool asked = false;
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
                if (!stone || on_path(f, level, x, y))
                    continue;
                if (!asked)
                    tree_find_reach(&f->image, f->cap.nodes, f->step[level].index, &below);
                asked = true;
                if (!tree_reaches(&below, x, y))
                    return false;
            }
    }
    return true;
}

uint32_t finder_read_word(struct finder *f, const struct tree_part *part, uint32_t index) {
    uint32_t place, below;
    if (!tree_fact(&f->image, part, index, TREE_FACT_PLACE, &place) ||
        !tree_fact(&f->image, part, index, TREE_FACT_BELOW, &below)) {
        f->failed = true;
        return 0;
    }
    return tree_scan_word(place & 255, place >> 8 & 255, place >> 16, below & 0xffff);
}

void finder_match_stones(struct finder *f) {
    int size = f->size, off = GOISHI_MAX_SIZE - size - 1;
    memset(f->quadrant, 0, sizeof f->quadrant);
    memset(f->views, 0, TREE_SCAN_KILLED / 2 * sizeof *f->views);
    for (int i = 0; i < f->stones; i++) {
        int bx = finder_stone_x(f->stone[i]), by = finder_stone_y(f->stone[i]);
        uint32_t white = finder_stone_colour(f->stone[i]) == GOISHI_WHITE ? TREE_SCAN_WHITE / 2 : 0;
        for (int corner = 0; corner < FINDER_CORNERS; corner++)
            f->quadrant[corner] += (corner & 1 ? bx <= TREE_AREA : bx > size - TREE_AREA) &&
                                   (corner & 2 ? by <= TREE_AREA : by > size - TREE_AREA);
        /* Where the dictionary has this point in each view: goishi_joseki_view undone. The odd
         * views see the other colour. */
        for (int view = 0; view < GOISHI_JOSEKI_VIEWS; view += 2) {
            int a = (view & 4 ? size + 1 - bx : bx) + off;
            int b = (view & 2 ? size + 1 - by : by) + off;
            uint32_t point =
                (uint32_t)(view & 8 ? GOISHI_MAX_SIZE * a + b : GOISHI_MAX_SIZE * b + a);
            f->views[point | white] |= (uint16_t)(1u << view);
            f->views[point | (white ^ TREE_SCAN_WHITE / 2)] |= (uint16_t)(2u << view);
        }
    }
}

/* Where a walk is among a node's sons. */
struct among {
    uint32_t index, end, word; /* the son at hand, the end of its brothers, its word */
    uint32_t stuck;            /* in the cap: levels that must be captured if it does not match */
    uint32_t ask;              /* of its word: without killed, when too few stones are there */
};

/* Goes on to the first of a node and its younger brothers that the path may go on through: its
 * stone is the board's, or is taken later. Nearly all nodes that are looked at end here; so do most
 * that the board does not match but that are killed: in the cap, a node below must capture its
 * stone and the others of the path that do not match. False: there is none. */
static bool candidate(struct finder *f, const struct tree_part *part, int view, struct among *son) {
    const uint16_t *views = f->views;
    const uint8_t *scan = part->scan, *at = scan + 4 * son->index, *last = scan + 4 * son->end;
    uint32_t walked = 0, bit = 1u << view, stuck = son->stuck, ask = son->ask, word = 0;
    for (; at < last; at += 4 + (word >> TREE_SCAN_BELOW << 2)) {
        word = tree_even32(at);
        walked++;
        if (!(views[(word & ask) / 2] & bit))
            continue;
        if (!(word & TREE_SCAN_KILLED) || word & TREE_SCAN_KILLING ||
            !(stuck & ~(word >> (TREE_SCAN_CAPTURED - 1))) ||
            views[(word & TREE_SCAN_ASK & ~TREE_SCAN_KILLED) / 2] & bit)
            break;
        /* As if the cells had been asked: a budget ends where it would. */
        f->counts.clocks += finder_cost(GOISHI_JOSEKI_PLACE) + finder_cost(GOISHI_JOSEKI_UNPLACE);
    }
    f->counts.walked += walked;
    son->index = (uint32_t)(at - scan) / 4;
    son->word = word;
    return at < last;
}

/* The same in the opening tree, which has no words and no captures. */
static bool opening_candidate(struct finder *f, const struct tree_part *part, int view,
                              struct among *son) {
    while (son->index < son->end && !f->failed) {
        son->word = finder_read_word(f, part, son->index);
        f->counts.walked++;
        if (f->views[(son->word & TREE_SCAN_ASK) / 2] >> view & 1)
            return true;
        son->index = finder_next(son->index, son->word);
    }
    return false;
}

/* Puts a candidate on the cells if the path can go on through it. */
static bool enter(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk,
                  uint32_t index, uint32_t word, int level) {
    struct finder_step *step = &f->step[level];
    struct goishi_joseki_result result;
    int x, y;
    if (level >= FINDER_LEVELS)
        return false;
    int colour = finder_word_colour(word);
    finder_word_point(word, &x, &y);
    f->counts.placed++;
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
    step->is = (uint8_t)((result.killing ? FINDER_IS_KILLING : 0) |
                         (result.all_matched ? FINDER_IS_STANDING : 0) |
                         (result.interference ? FINDER_IS_INTERFERED : 0));
    /* A stone that is not the board's must be captured further down, or nothing there stands. */
    step->mismatch = step[-1].mismatch;
    if (!result.one_matched && level <= TREE_CAP_LEVELS)
        step->mismatch |= (uint8_t)(1u << level);
    if (result.killing || result.all_matched)
        step->mismatch = 0;
    if (walk == FINDER_WALK_CAP && step->mismatch & ~(word >> (TREE_SCAN_CAPTURED - 1))) {
        finder_cell_undo(f, lx, ly, result.killing);
        return false;
    }
    step->hash = (step[-1].hash ^ (uint32_t)(x << 8 | y << 2 | colour)) * 16777619u;
    if (walk == FINDER_WALK_CAP && level == TREE_CAP_LEVELS && word & TREE_SCAN_PARTIAL) {
        uint32_t first, count;
        /* One that stands covers what is above it, loaded or not; one that does not, and only a
         * capture further down can mend, has to be looked into. */
        if (f->load_all || !result.all_matched || worth_loading(f, view, level)) {
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
    uint32_t is = step->is;
    if ((is & (FINDER_IS_STANDING | FINDER_IS_BELOW)) == FINDER_IS_STANDING)
        handle(f, part, view, walk, level);
    else if (is & FINDER_IS_STANDING && walk != FINDER_WALK_OPENING &&
             (level <= TREE_CAP_LEVELS || step->index < part->path ||
              step->word & TREE_SCAN_PARTIAL)) /* a copy, or it goes on in another subtree */
        cover(f, step->hash, view);
    if (is & (FINDER_IS_STANDING | FINDER_IS_BELOW))
        step[-1].is |= FINDER_IS_BELOW;
    finder_cell_undo(f, finder_local(f, step->x), finder_local(f, step->y), is & FINDER_IS_KILLING);
}

void finder_match(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk) {
    struct among son = {.index = 1, .ask = TREE_SCAN_ASK};
    int level = 1;
    if (f->quadrant[finder_corner(view)] < part->least)
        son.ask &= ~(uint32_t)TREE_SCAN_KILLED;
    finder_cell_view(f, view);
    f->step[0] = (struct finder_step){.hash = 2166136261u, .end = part->nodes};
    while (level > 0 && !f->failed) {
        const struct finder_step *up = &f->step[level - 1];
        son.end = up->end;
        son.stuck =
            walk == FINDER_WALK_CAP && level <= TREE_CAP_LEVELS ? up->mismatch | 1u << level : 0;
        if (walk == FINDER_WALK_OPENING ? opening_candidate(f, part, view, &son)
                                        : candidate(f, part, view, &son)) {
            bool entered = enter(f, part, view, walk, son.index, son.word, level);
            son.index = entered ? son.index + 1 : finder_next(son.index, son.word);
            level += entered;
        } else if (--level > 0) {
            leave(f, part, view, walk, level);
            son.index = f->step[level].end;
        }
    }
}
