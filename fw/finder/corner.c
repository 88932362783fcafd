/* SPDX-License-Identifier: Apache-2.0
 * Candidates from the smoothed tables of the image, corner by corner, and the default move of an
 * empty corner. The tables were made for the 19x19 board. */
#include "fw/base/hot.h"
#include "fw/finder/private.h"
#include "fw/tree/prior.h"

/* Once in the program, which is short of room. */
#define SHARED __attribute__((noinline))

HOT("tables") int32_t finder_log2(uint32_t value) {
    static const uint8_t of[16] = {0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3};
    uint32_t exponent = 0, rest = value;
    if (value == 0)
        return 0;
    if (rest >> 16) {
        exponent = 16;
        rest >>= 16;
    }
    if (rest >> 8) {
        exponent += 8;
        rest >>= 8;
    }
    if (rest >> 4) {
        exponent += 4;
        rest >>= 4;
    }
    exponent += of[rest];
    rest = exponent > 8 ? value >> (exponent - 8) : value << (8 - exponent);
    return (int32_t)(exponent * 256 + (rest & 255));
}

/* The corner as the side to move sees it, as if it were the upper right one: even views 0, 2, 4, 6.
 */
static int corner_view(int corner) {
    return (corner & 1) << 2 | (corner & 2);
}

/* Where a point of the corner lies on the board, in rows of 19. */
static int board_point(int corner, int i, int j) {
    const int last = GOISHI_MAX_SIZE - 1;
    return (corner & 1 ? i : last - i) + GOISHI_MAX_SIZE * (corner & 2 ? j : last - j);
}

/* Is there a stone in the corner's area? */
static bool look(const struct finder *f, int corner, struct tree_corner_stones *stones) {
    const struct finder_question *q = &f->question;
    bool any = false;
    uint32_t count = 0;
    for (int n = 0; n < f->stones; n++) {
        finder_stone stone = f->stone[n];
        int i = corner & 1 ? finder_stone_x(stone) - 1 : GOISHI_MAX_SIZE - finder_stone_x(stone);
        int j = corner & 2 ? finder_stone_y(stone) - 1 : GOISHI_MAX_SIZE - finder_stone_y(stone);
        if (i >= TREE_WINDOW || j >= TREE_WINDOW)
            continue;
        any |= i < TREE_AREA && j < TREE_AREA;
        stones->stone[count].i = (uint8_t)i;
        stones->stone[count].j = (uint8_t)j;
        stones->stone[count++].what =
            finder_stone_colour(stone) == q->to_move ? TREE_WINDOW_OWN : TREE_WINDOW_OTHER;
    }
    stones->count = count;
    stones->last_i = stones->last_j = -1;
    if (q->last_x) {
        int i = corner & 1 ? q->last_x - 1 : GOISHI_MAX_SIZE - q->last_x;
        int j = corner & 2 ? q->last_y - 1 : GOISHI_MAX_SIZE - q->last_y;
        if (i < TREE_AREA && j < TREE_AREA) {
            stones->last_i = (int8_t)i;
            stones->last_j = (int8_t)j;
        }
    }
    return any;
}

/* What the tables say about a corner, all together and each alone. */
struct said {
    struct tree_some share;
    struct tree_prior_found found[FINDER_TABLES];
    uint32_t tables; /* a bit for each that knows it */
};

static SHARED HOT("tables") bool ask_tables(const struct finder *f, int corner,
                                            const struct tree_corner_stones *stones,
                                            struct said *said) {
    struct tree_prior_keys keys;
    struct tree_prior_found more;
    tree_prior_keys(&f->image, stones, &keys);
    tree_some_clear(&said->share);
    said->tables = 0;
    for (uint32_t table = 0; table < f->image.priors; table++) {
        struct tree_prior_found *found = table < FINDER_TABLES ? &said->found[table] : &more;
        if (!(keys.known >> table & 1) ||
            !tree_prior_find(&f->image, table, &keys.key[table], found))
            continue;
        tree_prior_smooth(found, &said->share);
        said->tables |= 1u << table;
    }
    for (uint32_t n = 0; n < said->share.count && stones->count; n++) {
        int k = said->share.move[n], i = k * 57 >> 9; /* by 9, up to 81 */
        if ((&f->question.stone[0][0])[board_point(corner, i, k - TREE_AREA * i)])
            said->share.of[k] = 0;
    }
    return said->tables != 0;
}

/* The share of the last one that is taken; those that are equal to it are taken too, so that a
 * corner and its mirror image have the same candidates. */
static uint32_t least_of(const uint32_t of[], uint32_t count, uint32_t wanted) {
    uint32_t least = 0;
    for (uint32_t above = 0x7fffffff, taken = 0; taken < wanted;) {
        uint32_t next = 0, times = 0;
        for (uint32_t n = 0; n < count; n++) {
            if (of[n] >= above || of[n] < next)
                continue;
            times = of[n] > next ? 1 : times + 1;
            next = of[n];
        }
        if (!next)
            break;
        above = least = next;
        taken += times;
    }
    return least;
}

/* The moves that are taken, in the order of the points; returns how many. */
static SHARED HOT("tables") uint32_t
    choose(const struct tree_some *share, uint32_t wanted, uint8_t chosen[TREE_MOVES]) {
    uint32_t of[TREE_MOVES], count = 0;
    for (uint32_t n = 0; n < share->count; n++)
        of[n] = share->of[share->move[n]];
    const uint32_t least = least_of(of, share->count, wanted);
    if (!least)
        return 0;
    for (uint32_t n = 0; n < share->count; n++) {
        uint32_t at = count;
        if (of[n] < least)
            continue;
        for (count++; at && chosen[at - 1] > share->move[n]; at--)
            chosen[at] = chosen[at - 1];
        chosen[at] = share->move[n];
    }
    return count;
}

static SHARED HOT("tables") void look_up(const struct finder *f, const struct said *said,
                                         uint32_t move, struct finder_known *known) {
    uint32_t tables = f->image.priors < FINDER_TABLES ? f->image.priors : FINDER_TABLES;
    known->move = (uint8_t)move;
    known->table = said->share.of[move];
    for (uint32_t t = 0; t < FINDER_TABLES; t++)
        known->alone[t] = t < tables && said->tables >> t & 1
                              ? (uint16_t)finder_log2(tree_prior_alone(&said->found[t], move) + 64)
                              : 0;
}

static SHARED HOT("tables") void take(struct finder *f, int corner,
                                      const struct finder_known *known) {
    int i = known->move * 57 >> 9, j = known->move - TREE_AREA * i;
    int bx = corner & 1 ? i + 1 : GOISHI_MAX_SIZE - i;
    int by = corner & 2 ? j + 1 : GOISHI_MAX_SIZE - j;
    if (!finder_legal(f, bx, by))
        return;
    struct finder_move *move = finder_move_at(f, bx, by, corner_view(corner));
    if (!move)
        return;
    move->from |= FINDER_FROM_TABLE;
    move->table = known->table;
    for (int t = 0; t < FINDER_TABLES; t++)
        move->alone[t] = known->alone[t];
}

/* Does a table know the corner? Then what it and the others say is taken. */
static SHARED HOT("tables") bool from_tables(struct finder *f, int corner,
                                             const struct tree_corner_stones *stones) {
    struct said said;
    struct finder_known known;
    uint8_t chosen[TREE_MOVES];
    if (!ask_tables(f, corner, stones, &said))
        return false;
    uint32_t count = choose(&said.share, (uint32_t)f->weights.table_moves, chosen);
    for (uint32_t n = 0; n < count; n++) {
        look_up(f, &said, chosen[n], &known);
        take(f, corner, &known);
    }
    return true;
}

__attribute__((cold)) void finder_corners_open(struct finder *f) {
    struct tree_corner_stones none;
    struct said said;
    uint8_t chosen[TREE_MOVES];
    none.count = 0;
    none.last_i = none.last_j = -1;
    f->empties = UINT32_MAX;
    f->empty_wanted = f->weights.table_moves;
    if (f->size != GOISHI_MAX_SIZE || !ask_tables(f, 0, &none, &said))
        return;
    uint32_t count = choose(&said.share, (uint32_t)f->empty_wanted, chosen);
    if (count > FINDER_EMPTY)
        return;
    for (uint32_t n = 0; n < count; n++)
        look_up(f, &said, chosen[n], &f->empty[n]);
    f->empties = count;
}

/* A corner of the 19x19 board: does a table know it? */
static HOT("tables") bool ask_corner(struct finder *f, int corner, bool *any) {
    struct tree_corner_stones stones;
    *any = look(f, corner, &stones);
    if (f->question.style == FINDER_STYLE_THESIS)
        return false;
    /* Tables of the last move do not speak here, and the others see nothing. */
    if (!*any && stones.last_i < 0 && f->empties != UINT32_MAX &&
        f->empty_wanted == f->weights.table_moves) {
        for (uint32_t n = 0; n < f->empties; n++)
            take(f, corner, &f->empty[n]);
        return true;
    }
    return from_tables(f, corner, &stones);
}

HOT("tables") void finder_corners(struct finder *f) {
    int size = f->size;
    for (int corner = 0; corner < FINDER_CORNERS; corner++) {
        bool any = false, known = false;
        if (size == GOISHI_MAX_SIZE) {
            known = ask_corner(f, corner, &any);
        } else {
            int half = size / 2;
            for (int i = 0; i < half && !any; i++)
                for (int j = 0; j < half; j++)
                    any |= finder_stone_at(f, corner & 1 ? 1 + i : size - i,
                                           corner & 2 ? 1 + j : size - j) != 0;
        }
        if (any || known)
            continue;
        /* (17,16) and its mirror image: neither is better. */
        for (int mirror = 0; mirror <= 8; mirror += 8) {
            int bx, by, view = corner_view(corner) | mirror;
            if (!finder_point(f, view, 17, 16, &bx, &by) || !finder_legal(f, bx, by))
                continue;
            struct finder_move *move = finder_move_at(f, bx, by, view);
            if (move)
                move->from |= FINDER_FROM_DEFAULT;
        }
    }
}
