/* SPDX-License-Identifier: Apache-2.0
 * Alpha-beta over the tree below a matching point, the path and the line as N-stones on the cells.
 *
 * A line ends at a node marked as an end (j, J, b, w), at a node without a reply, or where a budget
 * says so; there the whole board is evaluated, unless another stone interferes: then the line does
 * not count. After a marked end the side to move may leave it at that or play on. Sons stand in the
 * order of how often they were played, so the first ones are searched first. Every move of the
 * matching point is searched with a full window: the answer ranks them all. */
#include <string.h>

#include "fw/base/hot.h"
#include "fw/finder/private.h"

struct search {
    struct finder *f;
    const struct tree_part *part;
    int view;
    int us;        /* the side to move, in the view's colours */
    bool near_end; /* of the question's budget: it may be spent while this point is searched */
    /* A point of the cells on the board: where lines begin and how they run. */
    int off, base, across, up;
};

static void turn(struct search *s) {
    int last = s->f->size - 1, one = s->view & 4 ? -1 : 1;
    int row = s->view & 2 ? -GOISHI_MAX_SIZE : GOISHI_MAX_SIZE;
    s->off = GOISHI_MAX_SIZE - s->f->size;
    s->across = s->view & 8 ? row : one;
    s->up = s->view & 8 ? one : row;
    s->base =
        (s->view & 4 ? last : 0) + (s->view & 2 ? GOISHI_MAX_SIZE * last : 0) - s->across - s->up;
}

/* What the dictionary knows about a node beside its word. */
struct fact {
    uint32_t count, weight;
    uint16_t last;
    uint8_t black_share;
};

static __attribute__((noinline))
HOT("search") bool read_fact(struct search *s, uint32_t index, struct fact *fact) {
    uint32_t fields[2]; /* as they follow each other in the flash */
    for (uint32_t i = 0; i < 2; i++)
        if (!tree_fact(&s->f->image, s->part, index, TREE_FACT_PLAYED + i, &fields[i])) {
            s->f->failed = true;
            return false;
        }
    const uint32_t played = fields[0], shares = fields[1];
    fact->count = tree_unpack(played & 0xffff, TREE_COUNT_BITS);
    fact->weight = tree_unpack(played >> 16, TREE_COUNT_BITS);
    fact->black_share = (uint8_t)shares;
    fact->last = (uint16_t)(shares >> 24 ? 1800 + (shares >> 24) : 0);
    return true;
}

/* Where a node's stone goes: on the cells, packed, and on the board, in rows of 19 from the lower
 * left. */
struct place {
    uint32_t cell;
    int at;
};

static inline bool place_of(const struct search *s, uint32_t word, struct place *place) {
    const uint32_t at = finder_word_at(word), off = (uint32_t)s->off;
    if (at >> 8 > GOISHI_MAX_SIZE || (off && ((at & 31) <= off || at >> 8 <= off)))
        return false;
    place->cell = at - 257 * off;
    place->at = s->base + s->across * (int)(place->cell & 31) + s->up * (int)(place->cell >> 8);
    return true;
}

static inline uint8_t stone_on(const struct search *s, const struct place *at) {
    return (&s->f->question.stone[0][0])[at->at];
}

static inline void board_point(const struct place *at, int *bx, int *by) {
    int row = at->at * 27 >> 9; /* by 19, up to 361 */
    *bx = at->at - GOISHI_MAX_SIZE * row + 1;
    *by = row + 1;
}

/* Has the line captured the board's stone there? */
static __attribute__((noinline, cold)) bool captured(struct search *s, uint32_t cell) {
    struct goishi_joseki_point point;
    s->f->counts.commands++;
    s->f->counts.clocks += 4;
    if (s->f->cells->joseki_ops->point(s->f->cells->joseki, cell & 31, cell >> 8, &point) !=
        GOISHI_OK) {
        s->f->failed = true;
        return false;
    }
    return point.captured;
}

/* A stone of the board on the point of a node stops the line, unless the line has captured it. */
static inline __attribute__((always_inline)) uint32_t place(struct search *s, uint32_t word,
                                                            const struct place *at) {
    if (__builtin_expect(stone_on(s, at), 0) && !captured(s, at->cell))
        return FINDER_IS_REFUSED;
    finder_cell_begin(s->f, at->cell, finder_word_colour(word));
    s->f->counts.searched++;
    return finder_cell_end(s->f);
}

static inline bool spent(const struct search *s) {
    const struct finder *f = s->f;
    return f->counts.searched >= f->node_limit ||
           (s->near_end && finder_clocks(f) >= (uint32_t)f->weights.clocks);
}

/* Can the clocks of the question be spent before this point is searched to its end? Whoever finds
 * its nodes spent places no more; until then each of the lines' moves may have placed its replies.
 * A stone costs at most one evaluation, and a node is asked at most once whether it was captured.
 */
static bool near_end(const struct finder *f) {
    const uint32_t nodes =
        (uint32_t)(f->weights.nodes + f->weights.width + (FINDER_PLIES + 1) * f->weights.replies);
    const uint32_t each = finder_cost(GOISHI_JOSEKI_PLACE) + finder_cost(GOISHI_JOSEKI_POP) +
                          finder_cost(GOISHI_JOSEKI_EVALUATE);
    return finder_clocks(f) + nodes * each + 4 * TREE_SCAN_NODES >= (uint32_t)f->weights.clocks;
}

static __attribute__((noinline, cold)) int32_t advantage(struct search *s, uint32_t index) {
    int32_t bonus = s->f->weights.advantage, value = 0;
    uint32_t properties;
    if (!tree_fact(&s->f->image, s->part, index, TREE_FACT_PLACE, &properties)) {
        s->f->failed = true;
        return 0;
    }
    properties >>= 16;
    if (properties & TREE_FOR_BLACK)
        value += s->us == GOISHI_BLACK ? bonus : -bonus;
    if (properties & TREE_FOR_WHITE)
        value += s->us == GOISHI_WHITE ? bonus : -bonus;
    return value;
}

/* The board now, from our side. */
static int32_t evaluate(struct search *s, uint32_t index, uint32_t word) {
    int32_t value = finder_cell_evaluate(s->f, s->view);
    if (s->f->weights.advantage && word & TREE_SCAN_END)
        value += advantage(s, index);
    return value;
}

/* A line that cannot go on, because nothing is below it or a budget is spent. */
static int32_t ended(struct search *s, uint32_t index, uint32_t word, int ply, bool interference) {
    struct finder *f = s->f;
    f->length[ply] = 0;
    if (ply < FINDER_PLIES && spent(s))
        f->answer.cut = true;
    return interference ? FINDER_VALUE_NONE : evaluate(s, index, word);
}

/* The value, from our side, of the line that has come to this node; its continuation is left in
 * line[ply]. FINDER_VALUE_NONE when no line counts. `end`: of the nodes below it at most; `low` and
 * `high`: what we and the other side have for sure already. */
static HOT("search") int32_t value_of(struct search *s, uint32_t index, uint32_t word, uint32_t end,
                                      int ply, bool interference, int32_t low, int32_t high) {
    struct finder *f = s->f;
    int mover = goishi_other(finder_word_colour(word));
    bool ours = mover == s->us;
    int32_t best = FINDER_VALUE_NONE;
    int tried = 0;
    if (ply >= FINDER_PLIES || spent(s))
        return ended(s, index, word, ply, interference);
    f->length[ply] = 0;
    if (word & TREE_SCAN_END) {
        if (!interference)
            best = evaluate(s, index, word);
        if (f->failed)
            return best;
    }
    uint32_t next = finder_next(index, word), son_word;
    if (next < end)
        end = next;
    for (uint32_t son = index + 1; son < end && tried < f->weights.replies; son = next) {
        struct place at;
        if (best != FINDER_VALUE_NONE) {
            if (ours && best > low)
                low = best;
            if (!ours && best < high)
                high = best;
            if (low >= high)
                return best;
        }
        son_word = finder_word(f, s->part, son);
        next = finder_next(son, son_word);
        if (finder_word_colour(son_word) != mover || !place_of(s, son_word, &at))
            continue;
        const uint32_t is = place(s, son_word, &at);
        if (__builtin_expect(is & FINDER_IS_REFUSED, 0))
            continue;
        tried++;
        int32_t value =
            son_word >> TREE_SCAN_BELOW
                ? value_of(s, son, son_word, end, ply + 1, is & FINDER_IS_INTERFERED, low, high)
                : ended(s, son, son_word, ply + 1, is & FINDER_IS_INTERFERED);
        finder_cell_undo(f, at.cell, is);
        if (f->failed)
            return best;
        if (value == FINDER_VALUE_NONE)
            continue;
        if (best == FINDER_VALUE_NONE || (ours ? value > best : value < best)) {
            best = value;
            /* As the words have it, until a move is taken: few lines are reported. */
            finder_stone *line = f->line[ply];
            const finder_stone *rest = f->line[ply + 1];
            uint32_t length = f->length[ply + 1];
            line[0] = (finder_stone)(son_word & (TREE_SCAN_WHITE * 2 - 2));
            for (uint32_t i = 0; i < length; i++)
                line[i + 1] = rest[i];
            f->length[ply] = (uint8_t)(length + 1);
        }
    }
    /* No reply: the line ends here. */
    if (!(word & TREE_SCAN_END) && tried == 0 && !interference)
        best = evaluate(s, index, word);
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

/* A stone of a line on the board. */
static __attribute__((noinline)) HOT("search") finder_stone
    line_stone(const struct search *s, uint32_t word) {
    struct place at = {0, 0};
    int bx, by, colour = finder_word_colour(word);
    place_of(s, word, &at); /* it was placed */
    board_point(&at, &bx, &by);
    return FINDER_STONE(bx, by, s->view & 1 ? goishi_other(colour) : colour);
}

/* One move of a matching point: what the dictionary knows about it, and its line. */
static __attribute__((noinline))
HOT("search") void candidate(struct search *s, uint32_t son, uint32_t word, uint32_t end,
                             int level) {
    struct finder *f = s->f;
    struct fact fact;
    struct place at;
    int bx, by;
    if (!place_of(s, word, &at))
        return;
    board_point(&at, &bx, &by);
    if (stone_on(s, &at)) {
        finder_drop(f, FINDER_COLOUR, s->view, level, bx, by);
        return;
    }
    if (!finder_legal(f, bx, by)) {
        finder_drop(f, FINDER_FORBIDDEN, s->view, level, bx, by);
        return;
    }
    const uint32_t is = place(s, word, &at);
    if (is & FINDER_IS_REFUSED)
        return;
    int32_t value =
        value_of(s, son, word, end, 1, is & FINDER_IS_INTERFERED, -2147483647, 2147483647);
    finder_cell_undo(f, at.cell, is);
    if (value == FINDER_VALUE_NONE) {
        finder_drop(f, FINDER_LINE_INTERFERENCE, s->view, level, bx, by);
        return;
    }
    struct finder_move *move = finder_move_at(f, bx, by, s->view);
    /* A smaller pattern: no need to read the node. */
    if (!move || (move->from & FINDER_FROM_TREE && move->level > level) ||
        !read_fact(s, son, &fact) || !better(move, level, fact.weight, value, f->length[1] + 1))
        return;
    move->from |= FINDER_FROM_TREE;
    move->view = (uint8_t)s->view;
    move->level = (uint8_t)level;
    move->value = value;
    move->count = fact.count;
    move->weight = fact.weight;
    move->won = fact.black_share;
    if (fact.black_share <= 200 && finder_word_colour(word) == GOISHI_WHITE)
        move->won = (uint8_t)(200 - fact.black_share);
    move->last_year = fact.last;
    move->pattern = f->step[level].hash;
    uint32_t length = f->length[1] < FINDER_PLIES ? f->length[1] : FINDER_PLIES - 1;
    for (uint32_t i = 0; i < length; i++)
        move->line[1 + i] = line_stone(s, f->line[1][i]);
    move->length = (uint8_t)(1 + length);
}

/* Moves that were played too seldom to be searched, from one of them on: they count only where
 * another source has them. */
static void more(struct search *s, uint32_t son, uint32_t end) {
    struct finder *f = s->f;
    const uint8_t *const scan = s->part->scan;
    const struct search here = *s;
    for (uint32_t word; son < end; son = finder_next(son, word)) {
        struct place at;
        struct fact fact;
        word = tree_even32(scan + 4 * son);
        if (finder_word_colour(word) != here.us || !place_of(&here, word, &at))
            continue;
        uint32_t listed = f->listed[at.at];
        if (__builtin_expect(!listed, 1))
            continue;
        if (!read_fact(s, son, &fact))
            return;
        struct finder_move *move = &f->answer.move[listed - 1];
        if (!(move->from & FINDER_FROM_TREE) && move->count < fact.count)
            move->count = fact.count;
    }
}

/* The opening tree: no search, the first moves are a matter of taste and of counts. */
static __attribute__((noinline, cold)) void opening(struct search *s, uint32_t son, uint32_t word,
                                                    uint32_t total) {
    struct place at;
    struct fact fact;
    int bx, by;
    if (!place_of(s, word, &at))
        return;
    board_point(&at, &bx, &by);
    if (!finder_legal(s->f, bx, by) || !read_fact(s, son, &fact))
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
    uint32_t share = total >> shift ? ((fact.weight >> shift) << 16) / (total >> shift) : 0;
    if (share > move->opening)
        move->opening = share > 65535 ? 65535 : share;
}

HOT("search")
void finder_search_point(struct finder *f, const struct tree_part *part, int view, int level) {
    struct search s = {.f = f, .part = part, .view = view};
    const struct finder_step *step = &f->step[level];
    const bool is_opening = f->opening;
    uint32_t total = 0, sons = 0, ours = 0, done = 0, word, end = step->end;
    if (f->matching_only)
        return;
    s.us = view & 1 ? goishi_other(f->question.to_move) : f->question.to_move;
    turn(&s);
    for (uint32_t son = step->index + 1u; son < end && !f->failed; son = finder_next(son, word)) {
        struct fact fact;
        word = finder_word(f, part, son);
        sons++;
        if (finder_word_colour(word) == s.us) {
            ours++;
            if (!is_opening)
                break; /* only the opening tree adds them up */
            if (read_fact(&s, son, &fact))
                total += fact.weight;
        }
    }
    if (!ours && !is_opening) {
        int x, y, bx, by;
        finder_word_point(step->word, &x, &y);
        finder_point(f, view, x, y, &bx, &by);
        finder_drop(f, sons ? FINDER_NOT_OURS : FINDER_ENDED, view, level, bx, by);
    }
    f->node_limit = f->counts.searched + (uint32_t)f->weights.nodes;
    s.near_end = near_end(f);
    for (uint32_t son = step->index + 1u; son < end && !f->failed; son = finder_next(son, word)) {
        word = finder_word(f, part, son);
        if (finder_word_colour(word) != s.us)
            continue;
        if (is_opening) {
            opening(&s, son, word, total);
        } else if (done++ < (uint32_t)f->weights.width) {
            candidate(&s, son, word, end, level);
        } else {
            more(&s, son, end);
            return;
        }
    }
}
