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

#include "fw/base/hot.h"
#include "fw/finder/private.h"
#include "fw/go/point.h"

/* Called seldom: kept out of the walk, which is to stay in the chip's cache. */
#define SELDOM __attribute__((noinline))

static HOT("cap") void mark_wanted(struct finder *f, uint32_t first, uint32_t count, int view) {
    /* Those that the image does not have are not asked. */
    const uint32_t most = f->image.subtrees < FINDER_PARTS ? f->image.subtrees : FINDER_PARTS;
    for (uint32_t i = first; count && i < most; count--, i++) {
        f->wanted[i] |= (uint16_t)(1u << view);
        f->wanted_parts[i / 32] |= 1u << i % 32;
    }
}

static bool is_deeper(const struct finder *f, uint32_t hash, int view) {
    for (uint32_t i = 0; i < f->deepers; i++)
        if (f->deeper[i] == hash && f->deeper_view[i] == view)
            return true;
    return false;
}

/* In one of some lists, each from the newest to the oldest; 0 ends it. */
static inline uint8_t *covered_list(struct finder *f, uint32_t hash, int view) {
    return &f->covered_first[(hash >> 16 ^ (uint32_t)view) % FINDER_COVERED_LISTS];
}

HOT("question") bool finder_covered(struct finder *f, uint32_t hash, int view) {
    for (uint32_t i = *covered_list(f, hash, view); i; i = f->covered_next[i - 1])
        if (f->covered[i - 1] == hash && f->covered_view[i - 1] == view)
            return true;
    return false;
}

static SELDOM HOT("walks") void cover(struct finder *f, uint32_t hash, int view) {
    if (f->covers == FINDER_COVERED || finder_covered(f, hash, view))
        return;
    uint8_t *list = covered_list(f, hash, view);
    f->covered[f->covers] = hash;
    f->covered_view[f->covers] = (uint8_t)view;
    f->covered_next[f->covers] = *list;
    *list = (uint8_t)++f->covers;
}

static HOT("walks") void drop_interfered(struct finder *f, int view, int level) {
    int x, y, bx, by;
    finder_word_point(f->step[level].word, &x, &y);
    finder_point(f, view, x, y, &bx, &by);
    finder_drop(f, FINDER_INTERFERENCE, view, level, bx, by);
}

/* The path of a matching point is on the cells, and no stranger interferes. */
static SELDOM HOT("part") void search(struct finder *f, const struct tree_part *part, int view,
                                      enum finder_walk walk, int level) {
    const struct finder_step *step = &f->step[level];
    uint32_t first, count;
    /* Few subtrees: they are loaded, and the lines searched there to their end. */
    if (walk == FINDER_WALK_CAP && level < TREE_CAP_LEVELS && !f->matching_only &&
        f->deepers < FINDER_POINTS &&
        tree_find_link(&f->image, part, step->index, &first, &count) &&
        count <= (uint32_t)f->weights.parts) {
        mark_wanted(f, first, count, view);
        f->deeper[f->deepers] = step->hash;
        f->deeper_view[f->deepers++] = (uint8_t)view;
        return;
    }
    /* What the cap tree has answered in full is not looked at again. */
    if (walk == FINDER_WALK_PART && level < TREE_CAP_LEVELS && !is_deeper(f, step->hash, view))
        return;
    finder_search_point(f, part, view, level);
}

/* How often the largest pattern of the last move's corner was left; of two as large, the one that
 * was left more often. */
static SELDOM HOT("walks") void note_left(struct finder *f, const struct tree_part *part,
                                          int level) {
    uint32_t shares;
    if (!tree_fact(&f->image, part, f->step[level].index, TREE_FACT_SHARES, &shares)) {
        f->failed = true;
        return;
    }
    const uint8_t left = (uint8_t)(shares >> 8);
    if (level == f->stay_level && left <= f->stay_left)
        return;
    f->stay_level = (uint8_t)level;
    f->stay_hash = f->step[level].hash;
    f->stay_left = left <= 200 ? left : 200;
}

/* A matching point. */
static SELDOM HOT("walks") void handle(struct finder *f, const struct tree_part *part, int view,
                                       enum finder_walk walk, int level) {
    const struct finder_step *step = &f->step[level];
    if (walk == FINDER_WALK_OPENING) {
        /* The whole board or nothing. */
        if (level == f->stones)
            finder_search_point(f, part, view, level);
        return;
    }
    /* Its twin stands on the board as well, and goes on where this one does not. */
    if ((step->word & (TREE_SCAN_LATER | TREE_SCAN_PARTIAL)) == TREE_SCAN_LATER &&
        step->end == step->index + 1)
        return;
    f->counts.points++;
    if (f->on_point)
        f->on_point(f->context, view, part, step->index, level, step->is & FINDER_IS_INTERFERED);
    if (step->is & FINDER_IS_INTERFERED) {
        drop_interfered(f, view, level);
        return;
    }
    if (finder_corner(view) == f->last_corner && level >= f->stay_level &&
        (level > f->stay_level || step->hash != f->stay_hash))
        note_left(f, part, level);
    search(f, part, view, walk, level);
}

/* The points that the nodes below a cap node of the last level play on. Its record is the one after
 * those of the nodes before it. */
static void find_reach(const struct finder *f, uint32_t index, struct tree_reach *reach) {
    uint32_t i = index & ~(uint32_t)(FINDER_RANKED - 1), rank = f->rank[i / FINDER_RANKED];
    for (; i < index; i++)
        rank += finder_word_has_reach(tree_even32(f->cap.scan + 4 * i));
    tree_find_reach(&f->image, index, rank, reach);
}

/* The board's stones in the rows of the dictionary, as a view has them: bit x + 2 of row y. */
static void find_rows(struct finder *f, int view) {
    const int last = f->size + 1, off = GOISHI_MAX_SIZE - f->size;
    f->rows_view = (uint8_t)(view | 1);
    memset(f->row, 0, sizeof f->row);
    for (int i = 0; i < f->stones; i++) {
        int x = finder_stone_x(f->stone[i]), y = finder_stone_y(f->stone[i]);
        x = view & 4 ? last - x : x;
        y = view & 2 ? last - y : y;
        int across = view & 8 ? y : x, up = view & 8 ? x : y;
        f->row[up + off + 1] |= 1u << (across + off + 2);
    }
}

/* Does such a row have a stone, from x on, that no line below plays on? */
static bool row_is_alien(const struct tree_reach *below, uint32_t stones, int x, int y) {
    for (; stones; stones >>= 1, x++)
        if (stones & 1 && !tree_reaches(below, x, y))
            return true;
    return false;
}

/* Is there such a stone in the area of one of the path that stays? */
static bool is_alien(const struct finder *f, const struct tree_reach *below, int level) {
    static const uint8_t area[2][5] = {{0, 14, 14, 14, 0}, {14, 31, 31, 31, 14}};
    const int reach = f->weights.wide ? 2 : 1;
    for (int i = level; i > 0; i--) {
        int x, y;
        if (f->step[i].word & TREE_SCAN_KILLED)
            continue;
        finder_word_point(f->step[i].word, &x, &y);
        for (int k = 2 - reach; k <= 2 + reach; k++) {
            uint32_t stones = f->row[y + k - 1] >> x & area[reach - 1][k];
            if (__builtin_expect(stones != 0, 0) && row_is_alien(below, stones, x - 2, y + k - 2))
                return true;
        }
    }
    return false;
}

/* Can a pattern below this cap node stand without interference? Not when a stone of the board
 * stands in the area of one that stays, and no line below plays there. Spares most of the subtrees.
 */
static SELDOM HOT("cap") bool worth_loading(struct finder *f, int view, int level) {
    struct tree_reach below;
    uint32_t taken[TREE_CAP_LEVELS + 1];
    int x, y;
    /* The cells have seen no stranger. */
    if (!(f->step[level].is & FINDER_IS_INTERFERED))
        return true;
    if (f->rows_view != (view | 1))
        find_rows(f, view);
    find_reach(f, f->step[level].index, &below);
    /* The path's own stones are no strangers: they are taken off and put back. */
    for (int i = level; i > 0; i--) {
        finder_word_point(f->step[i].word, &x, &y);
        taken[i] = f->row[y + 1] & 1u << (x + 2);
        f->row[y + 1] -= taken[i];
    }
    const bool alien = is_alien(f, &below, level);
    for (int i = level; i > 0; i--)
        f->row[(finder_word_at(f->step[i].word) >> 8) + 1] |= taken[i];
    return !alien;
}

/* A cap node of the last level, with lines below it. */
static SELDOM HOT("cap") void want_subtrees(struct finder *f, const struct tree_part *part,
                                            int view, int level) {
    const struct finder_step *step = &f->step[level];
    uint32_t first, count;
    /* One that stands covers what is above it, loaded or not; one that does not, and only a
     * capture further down can mend, has to be looked into. */
    if (!f->load_all && step->is & FINDER_IS_STANDING && !worth_loading(f, view, level))
        drop_interfered(f, view, level);
    else if (tree_find_link(&f->image, part, step->index, &first, &count))
        mark_wanted(f, first, count, view);
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

HOT("question") void finder_match_stones(struct finder *f) {
    const int last = f->size - 1, area = TREE_AREA, size = f->size;
    const uint32_t off = (uint32_t)(GOISHI_MAX_SIZE - size);
    memset(f->quadrant, 0, sizeof f->quadrant);
    for (int white = 0; white <= TREE_SCAN_WHITE / 2; white += TREE_SCAN_WHITE / 2)
        memset(f->views + white, 0, GOISHI_MAX_SIZE * GOISHI_MAX_SIZE * sizeof *f->views);
    for (int i = 0; i < f->stones; i++) {
        const finder_stone stone = f->stone[i];
        const int x = finder_stone_x(stone), y = finder_stone_y(stone);
        /* The odd views see the other colour. */
        uint16_t *own = f->views, *other = own + TREE_SCAN_WHITE / 2;
        if (finder_stone_colour(stone) == GOISHI_WHITE) {
            own = other;
            other = f->views;
        }
        const int right = x > size - area, up = y > size - area, left = x <= area, down = y <= area;
        f->quadrant[0] += right & up;
        f->quadrant[1] += left & up;
        f->quadrant[2] += right & down;
        f->quadrant[3] += left & down;
        /* Where the dictionary has this point in each view: go_equivalent undone. */
        for (int view = 0; view < 8; view += 2) {
            const uint32_t a = (uint32_t)(view & 4 ? last + 1 - x : x - 1) + off;
            const uint32_t b = (uint32_t)(view & 2 ? last + 1 - y : y - 1) + off;
            const uint32_t plain = GOISHI_MAX_SIZE * b + a, mirrored = GOISHI_MAX_SIZE * a + b;
            own[plain] |= (uint16_t)(1u << view);
            other[plain] |= (uint16_t)(2u << view);
            own[mirrored] |= (uint16_t)(256u << view);
            other[mirrored] |= (uint16_t)(512u << view);
        }
    }
}

/* The opening tree has no words and no captures. */
static bool opening_candidate(struct finder *f, const struct tree_part *part, int view,
                              uint32_t *index, uint32_t end, uint32_t *word, uint32_t *walked) {
    while (*index < end && !f->failed) {
        *word = finder_read_word(f, part, *index);
        ++*walked;
        if (f->views[(*word & TREE_SCAN_ASK) / 2] >> view & 1)
            return true;
        *index = finder_next(*index, *word);
    }
    return false;
}

/* Puts a candidate on the cells and notes its step, if the path can go on through it. */
static inline __attribute__((always_inline)) bool enter(struct finder *f, enum finder_walk walk,
                                                        uint32_t index, uint32_t word, int level,
                                                        struct finder_step *step, uint32_t off) {
    if (__builtin_expect(level >= FINDER_LEVELS, 0))
        return false;
    const int colour = finder_word_colour(word);
    const uint32_t at = finder_word_at(word), next = finder_next(index, word);
    finder_cell_begin(f, at - off, colour);
    step->word = word;
    step->hash = (step[-1].hash ^ ((at & 31) << 8 | at >> 6 | (uint32_t)colour)) * 16777619u;
    step->index = (uint16_t)index;
    step->end = next < step[-1].end ? (uint16_t)next : step[-1].end;
    step->at = (uint16_t)(at - off);
    const uint32_t is = finder_cell_end(f);
    if (__builtin_expect(is & FINDER_IS_REFUSED, 0))
        return false;
    bool good = is & FINDER_IS_MATCHED || word & TREE_SCAN_KILLED;
    if (walk == FINDER_WALK_CAP && good) {
        /* A stone that is not the board's must be captured further down, or nothing stands there.
         */
        uint32_t mismatch = step[-1].mismatch;
        if (!(is & FINDER_IS_MATCHED))
            mismatch |= 1u << level % 32;
        if (is & (FINDER_IS_KILLING | FINDER_IS_STANDING))
            mismatch = 0;
        step->mismatch = (uint8_t)mismatch;
        good = !(mismatch & ~(word >> (TREE_SCAN_CAPTURED - 1)));
    }
    if (__builtin_expect(!good, 0)) {
        finder_cell_undo(f, at - off, is);
        return false;
    }
    step->is = (uint8_t)is;
    return true;
}

/* The first of a node and its younger brothers that the path may go on through: its stone is the
 * board's, or is taken later. Nearly all nodes that are looked at end here; so do most on a path
 * that the board does not match: in the cap, what does not match must be captured below, by this
 * node or by what is below it. Without one: the end. */
static inline const uint8_t *candidate(struct finder *f, enum finder_walk walk, uint32_t bit,
                                       uint32_t ask, const struct finder_step *up, int level,
                                       const uint8_t *at, const uint8_t *last, uint32_t *count) {
    const uint16_t *const views = f->views;
    uint32_t walked = *count;
    while (at < last) {
        const uint32_t word = tree_even32(at);
        walked++;
        if (__builtin_expect(views[(word & ask) / 2] & bit, 0)) {
            if (walk != FINDER_WALK_CAP || word & TREE_SCAN_KILLING)
                break;
            uint32_t stuck = up->mismatch;
            if (!(views[(word & TREE_SCAN_ASK & ~TREE_SCAN_KILLED) / 2] & bit))
                stuck |= 1u << level % 32;
            if (!(stuck & ~(word >> (TREE_SCAN_CAPTURED - 1))))
                break;
            /* As if the cells had been asked: a budget ends where it would. */
            f->counts.clocks +=
                finder_cost(GOISHI_JOSEKI_PLACE) + finder_cost(GOISHI_JOSEKI_UNPLACE);
        }
        at += 4 + (word >> TREE_SCAN_BELOW << 2);
    }
    *count = walked;
    return at;
}

/* Made for the cap, and for what is not the cap. Counts are kept here until somebody asks. */
static inline __attribute__((always_inline)) void
walk_part(struct finder *f, const struct tree_part *part, int view, enum finder_walk walk) {
    const uint8_t *const scan = part->scan;
    const uint32_t bit = 1u << view, off = finder_off(f);
    struct finder_step *up = f->step; /* the last stone of the path */
    uint32_t ask = TREE_SCAN_ASK, index = 1, word = 0, walked = 0, placed = 0;
    int level = 1; /* of its sons */
    /* Killed stones are not there when too few stones are. */
    if (f->quadrant[finder_corner(view)] < part->least)
        ask &= ~(uint32_t)TREE_SCAN_KILLED;
    finder_cell_view(f, view);
    *up = (struct finder_step){.hash = 2166136261u, .end = part->nodes};
    for (;;) {
        bool found;
        if (walk == FINDER_WALK_OPENING) {
            found = opening_candidate(f, part, view, &index, up->end, &word, &walked);
        } else {
            const uint8_t *const last = scan + 4 * up->end;
            const uint8_t *const at =
                candidate(f, walk, bit, ask, up, level, scan + 4 * index, last, &walked);
            found = at < last;
            if (found) {
                index = (uint32_t)(at - scan) / 4;
                word = tree_even32(at);
            }
        }
        if (found) {
            placed++;
            if (!enter(f, walk, index, word, level, up + 1, off)) {
                if (f->failed)
                    break;
                index = finder_next(index, word);
                continue;
            }
            if (walk == FINDER_WALK_CAP && level == TREE_CAP_LEVELS && word & TREE_SCAN_PARTIAL)
                want_subtrees(f, part, view, level);
            index++;
            level++;
            up++;
            continue;
        }
        if (--level == 0)
            break;
        const uint32_t is = up->is;
        if (is & FINDER_IS_STANDING) {
            if (!(is & FINDER_IS_BELOW)) {
                /* What is below a node of the cap's last level stands in its subtrees. */
                if (walk != FINDER_WALK_CAP || level != TREE_CAP_LEVELS ||
                    !(up->word & TREE_SCAN_PARTIAL)) {
                    f->counts.placed += placed;
                    placed = 0;
                    handle(f, part, view, walk, level);
                    if (f->failed)
                        break;
                }
            } else if (walk == FINDER_WALK_CAP ||
                       (walk == FINDER_WALK_PART &&
                        (level <= TREE_CAP_LEVELS || up->index < part->path ||
                         up->word & TREE_SCAN_PARTIAL))) { /* a copy, or it goes on elsewhere */
                cover(f, up->hash, view);
            }
        }
        if (is & (FINDER_IS_STANDING | FINDER_IS_BELOW))
            up[-1].is |= FINDER_IS_BELOW;
        finder_cell_undo(f, up->at, is);
        index = up->end;
        up--;
    }
    f->counts.walked += walked;
    f->counts.placed += placed;
}

static __attribute__((noinline)) HOT("cap") void match_cap(struct finder *f, int view) {
    walk_part(f, &f->cap, view, FINDER_WALK_CAP);
}

/* The first stones are asked for all views at once: those in which none of them may stand need no
 * walk. */
HOT("part") void finder_match_cap(struct finder *f) {
    const uint8_t *const last = f->cap.scan + 4 * f->cap.nodes;
    uint32_t killed = 0, may = 0, sons = 0;
    for (int view = 0; view < GOISHI_JOSEKI_VIEWS; view++)
        if (f->quadrant[finder_corner(view)] >= f->cap.least)
            killed |= 1u << view;
    for (const uint8_t *at = f->cap.scan + 4; at < last;) {
        const uint32_t word = tree_even32(at);
        may |= f->views[(word & TREE_SCAN_ASK & ~TREE_SCAN_KILLED) / 2];
        if (word & TREE_SCAN_KILLED)
            may |= f->views[(word & TREE_SCAN_ASK) / 2] & killed;
        sons++;
        at += 4 + (word >> TREE_SCAN_BELOW << 2);
    }
    for (int view = 0; view < GOISHI_JOSEKI_VIEWS && !f->failed; view++)
        if (may >> view & 1)
            match_cap(f, view);
        else
            f->counts.walked += sons;
}

HOT("part")
void finder_match(struct finder *f, const struct tree_part *part, int view, bool opening) {
    walk_part(f, part, view, opening ? FINDER_WALK_OPENING : FINDER_WALK_PART);
}
