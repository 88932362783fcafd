/* SPDX-License-Identifier: Apache-2.0
 * What the files of fw/finder share among themselves. */
#ifndef FINDER_PARTS_H
#define FINDER_PARTS_H

#include "fw/finder/finder.h"
#include "fw/go/point.h"

/* On a chip that is built for its cells the driver is called as it is: then a command is a store
 * and a load. */
#ifdef GOISHI_CELLS_FIXED
#include "fw/drivers/joseki.h"
#define FINDER_JOSEKI(f, name) joseki_##name
#else
#define FINDER_JOSEKI(f, name) (f)->cells->joseki_ops->name
#endif

/* A chip lays the words out when it opens its dictionary, or has none. Only elsewhere is an image
 * asked that has to be checked first. */
#ifdef GOISHI_BUS_FIXED
#define FINDER_LAID_OUT(f) true
#else
#define FINDER_LAID_OUT(f) ((f)->resident != 0)
#endif

/* About what a command takes, bus accesses included; docs/benchmarks.md has the measured ones. The
 * clocks are a model: a budget by measured ones would let a slow bus change the answer. */
static inline uint32_t finder_cost(enum goishi_joseki_op op) {
    switch (op) {
    case GOISHI_JOSEKI_PLACE:
    case GOISHI_JOSEKI_SETTLE:
        return 16;
    case GOISHI_JOSEKI_POP:
        return 8;
    case GOISHI_JOSEKI_EVALUATE:
        return 120;
    default:
        return 4;
    }
}

/* Points are the view's. False when the cells refused. */
static inline bool finder_send(struct finder *f, enum goishi_joseki_op op, int x, int y, int colour,
                               struct goishi_joseki_result *result) {
    enum goishi_status status =
        FINDER_JOSEKI(f, command)(f->cells->joseki, op, x, y, colour, result);
    if (status == GOISHI_BUS)
        f->failed = true;
    return status == GOISHI_OK;
}
/* cell.c: commands with counting. */
static inline bool finder_cell(struct finder *f, enum goishi_joseki_op op, int x, int y, int colour,
                               struct goishi_joseki_result *result) {
    f->counts.commands++;
    f->counts.clocks += finder_cost(op);
    return finder_send(f, op, x, y, colour, result);
}
/* What is done most is counted but once: each stone that matching or searching places is taken back
 * again. These are the clocks so far, and at the end of a question finder_cell_counts adds up. */
static inline uint32_t finder_clocks(const struct finder *f) {
    return f->counts.clocks +
           (f->counts.placed + f->counts.searched) *
               (finder_cost(GOISHI_JOSEKI_PLACE) + finder_cost(GOISHI_JOSEKI_UNPLACE)) +
           f->counts.evaluations * finder_cost(GOISHI_JOSEKI_EVALUATE);
}
void finder_cell_counts(struct finder *f);
/* Points are packed as in the board's COMMAND: x, and y above bit 8. A stone is placed in two
 * halves; what is done between them costs the chip nothing. */
#ifdef GOISHI_CELLS_FIXED
static inline void finder_cell_begin(struct finder *f, uint32_t at, int colour) {
    joseki_send(f->cells->joseki, GOISHI_JOSEKI_PLACE, at, colour);
}
static inline uint32_t finder_cell_result(struct finder *f) {
    const uint32_t word = joseki_result(f->cells->joseki);
    if (__builtin_expect(
            word & (GOISHI__JOSEKI__RESULT__ERROR_bm | GOISHI__JOSEKI__RESULT__SUICIDE_bm), 0))
        return FINDER_IS_REFUSED;
    return word >> GOISHI__JOSEKI__RESULT__KILLING_bp & (FINDER_IS_BELOW - 1);
}
#else
static inline void finder_cell_begin(struct finder *f, uint32_t at, int colour) {
    struct goishi_joseki_result result;
    f->placed_is = FINDER_IS_REFUSED;
    if (finder_send(f, GOISHI_JOSEKI_PLACE, at & 31, at >> 8, colour, &result) && !result.suicide)
        f->placed_is = (uint16_t)((result.killing ? FINDER_IS_KILLING : 0) |
                                  (result.one_matched ? FINDER_IS_MATCHED : 0) |
                                  (result.all_matched ? FINDER_IS_STANDING : 0) |
                                  (result.interference ? FINDER_IS_INTERFERED : 0));
}
static inline uint32_t finder_cell_result(struct finder *f) {
    return f->placed_is;
}
#endif
static inline uint32_t finder_cell_end(struct finder *f) {
    const uint32_t is = finder_cell_result(f);
    if (__builtin_expect(is & FINDER_IS_REFUSED, 0)) { /* nothing will be taken back */
        f->counts.commands--;
        f->counts.clocks -= finder_cost(GOISHI_JOSEKI_UNPLACE);
    }
    return is;
}
static inline void finder_cell_undo(struct finder *f, uint32_t at, uint32_t is) {
    if (__builtin_expect(is & FINDER_IS_KILLING, 0)) {
        f->counts.clocks += finder_cost(GOISHI_JOSEKI_POP) - finder_cost(GOISHI_JOSEKI_UNPLACE);
        finder_send(f, GOISHI_JOSEKI_POP, 0, 0, GOISHI_EMPTY, 0);
        return;
    }
#ifdef GOISHI_CELLS_FIXED
    joseki_send(f->cells->joseki, GOISHI_JOSEKI_UNPLACE, at, GOISHI_EMPTY);
#else
    finder_send(f, GOISHI_JOSEKI_UNPLACE, at & 31, at >> 8, GOISHI_EMPTY, 0);
#endif
}
void finder_cell_view(struct finder *f, int view);
/* From the side to move. */
int32_t finder_cell_evaluate(struct finder *f, int view);
/* What the intervals are worth from now on. */
void finder_cell_worth(struct finder *f, const int32_t worth[GOISHI_JOSEKI_CLASSES]);
/* S-stones, area, bounds and weights: once per question. */
void finder_cell_load(struct finder *f);

/* The dictionary's coordinates on a board of this size. */
static inline int finder_local(const struct finder *f, int coordinate) {
    return coordinate - (GOISHI_MAX_SIZE - f->size);
}
/* Dictionary to board: the point of node coordinates in a view; false when it is off the board. */
static inline bool finder_point(const struct finder *f, int view, int x, int y, int *bx, int *by) {
    int colour = 0;
    *bx = finder_local(f, x);
    *by = finder_local(f, y);
    if (*bx < 1 || *by < 1)
        return false;
    go_equivalent(view, f->size, bx, by, &colour);
    return true;
}
static inline int finder_stone_at(const struct finder *f, int bx, int by) {
    return f->question.stone[by - 1][bx - 1];
}
static inline int finder_corner(int view) {
    return (view >> 2 & 1) | (view >> 1 & 1) << 1;
}

/* store.c: f->part becomes subtree i, f->cap the cap tree. */
enum tree_status finder_load_part(struct finder *f, uint32_t i);
enum tree_status finder_load_cap(struct finder *f);
/* match.c: the word of a node, also of the opening tree's, which has none of its own. */
uint32_t finder_read_word(struct finder *f, const struct tree_part *part, uint32_t index);
static inline uint32_t finder_word(struct finder *f, const struct tree_part *part, uint32_t index) {
    return part->scan ? tree_even32(part->scan + 4 * index) : finder_read_word(f, part, index);
}
/* After the last node below. */
static inline uint32_t finder_next(uint32_t index, uint32_t word) {
    return index + 1 + (word >> TREE_SCAN_BELOW);
}
static inline int finder_word_colour(uint32_t word) {
    return GOISHI_BLACK + (int)(word / TREE_SCAN_WHITE & 1);
}
/* The point of a word that has one, in the dictionary's coordinates: x, and y above bit 8. */
static inline uint32_t finder_word_at(uint32_t word) {
    const uint32_t twice = word & 1022, row = twice * 27 >> 10; /* by 19, up to 361 */
    return (twice >> TREE_SCAN_POINT) + (256 - GOISHI_MAX_SIZE) * row + 257;
}
static inline void finder_word_point(uint32_t word, int *x, int *y) {
    const uint32_t at = finder_word_at(word);
    *x = (int)(at & 31);
    *y = (int)(at >> 8);
}
/* What is to be taken off for the cells' own. */
static inline uint32_t finder_off(const struct finder *f) {
    return 257u * (uint32_t)(GOISHI_MAX_SIZE - f->size);
}

/* A cap node of the last level with lines below it: what they play on is recorded. */
static inline uint32_t finder_word_has_reach(uint32_t word) {
    return (uint32_t) !(word >> TREE_SCAN_BELOW) & word / TREE_SCAN_PARTIAL;
}

/* What the stones of the question mean for the words: once per question. */
void finder_match_stones(struct finder *f);

/* match.c: walks the cap tree in all views, a subtree or the opening tree in one, and handles every
 * matching point in it. */
enum finder_walk { FINDER_WALK_CAP, FINDER_WALK_PART, FINDER_WALK_OPENING };
void finder_match_cap(struct finder *f);
void finder_match(struct finder *f, const struct tree_part *part, int view, bool opening);

/* search.c: the candidates of the matching point f->step[level], whose path is on the cells. */
void finder_search_point(struct finder *f, const struct tree_part *part, int view, int level);

/* line.c: the influence after the best line, into the answer. The stones of the line stay on the
 * cells. */
void finder_influence(struct finder *f);

/* moves.c */
struct finder_move *finder_move_at(struct finder *f, int bx, int by, int view);
void finder_drop(struct finder *f, enum finder_reason reason, int view, int level, int bx, int by);
/* Neither ko nor suicide, and the point is empty. */
bool finder_legal(struct finder *f, int bx, int by);

/* corner.c: candidates of the smoothed tables, and the default of empty corners. */
void finder_corners(struct finder *f);
/* Asks the tables about an empty corner, once. */
void finder_corners_open(struct finder *f);
/* choose.c: evaluates, scores and sorts. */
void finder_choose(struct finder *f);
bool finder_covered(struct finder *f, uint32_t hash, int view);

#endif
