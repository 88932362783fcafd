/* SPDX-License-Identifier: Apache-2.0
 * Candidates from the smoothed tables of the image, corner by corner, and the default move of an
 * empty corner. The tables were made for the 19x19 board. */
#include <string.h>

#include "finder/parts.h"
#include "tree/prior.h"

/* The corner as the side to move sees it, as if it were the upper right one: even views 0, 2, 4, 6.
 */
static int corner_view(int corner) {
    return (corner & 1) << 2 | (corner & 2);
}

/* Is there a stone in the corner's area? */
static bool look(const struct finder *f, int corner, struct tree_corner_view *view) {
    const struct finder_question *q = &f->question;
    bool any = false;
    memset(view->stone, 0, sizeof view->stone);
    for (int n = 0; n < f->stones; n++) {
        int x = finder_stone_x(f->stone[n]), y = finder_stone_y(f->stone[n]);
        int i = corner & 1 ? x - 1 : GOISHI_MAX_SIZE - x,
            j = corner & 2 ? y - 1 : GOISHI_MAX_SIZE - y;
        if (i >= TREE_VIEW || j >= TREE_VIEW)
            continue;
        view->stone[TREE_VIEW * i + j] =
            (uint8_t)(finder_stone_colour(f->stone[n]) == q->to_move ? TREE_VIEW_OWN
                                                                     : TREE_VIEW_OTHER);
        any |= i < TREE_AREA && j < TREE_AREA;
    }
    view->last_i = view->last_j = -1;
    if (q->last_x) {
        int i = corner & 1 ? q->last_x - 1 : GOISHI_MAX_SIZE - q->last_x;
        int j = corner & 2 ? q->last_y - 1 : GOISHI_MAX_SIZE - q->last_y;
        if (i < TREE_AREA && j < TREE_AREA) {
            view->last_i = (int8_t)i;
            view->last_j = (int8_t)j;
        }
    }
    return any;
}

/* What the tables say about a corner, all together and each alone. */
struct said {
    uint32_t share[TREE_MOVES];
    struct tree_prior_found found[FINDER_TABLES];
    uint32_t tables; /* a bit for each that knows it */
};

static bool ask_tables(const struct finder *f, const struct tree_corner_view *view,
                       struct said *said) {
    struct tree_prior_keys keys;
    struct tree_prior_found more;
    tree_prior_keys(&f->image, view, &keys);
    memset(said->share, 0, sizeof said->share);
    said->tables = 0;
    for (uint32_t table = 0; table < f->image.priors; table++) {
        struct tree_prior_found *found = table < FINDER_TABLES ? &said->found[table] : &more;
        if (!(keys.known >> table & 1) ||
            !tree_prior_find(&f->image, table, &keys.key[table], found))
            continue;
        tree_prior_smooth(&f->image, table, found, said->share);
        said->tables |= 1u << table;
    }
    for (int i = 0; i < TREE_AREA; i++)
        for (int j = 0; j < TREE_AREA; j++)
            if (view->stone[TREE_VIEW * i + j])
                said->share[TREE_AREA * i + j] = 0;
    return said->tables != 0;
}

/* The share of the last one that is taken; those that are equal to it are taken too, so that a
 * corner and its mirror image have the same candidates. */
static uint32_t least_of(const uint32_t share[TREE_MOVES], uint32_t wanted) {
    uint32_t some[TREE_MOVES], count = 0, least = 0;
    for (int k = 0; k < TREE_MOVES; k++)
        if (share[k])
            some[count++] = share[k];
    for (uint32_t above = 0x7fffffff, taken = 0; taken < wanted;) {
        uint32_t next = 0, times = 0;
        for (uint32_t k = 0; k < count; k++) {
            if (some[k] >= above)
                continue;
            times = some[k] > next ? 1 : times + (some[k] == next);
            next = some[k] > next ? some[k] : next;
        }
        if (!next)
            break;
        above = least = next;
        taken += times;
    }
    return least;
}

static void from_table(struct finder *f, int corner, const struct said *said) {
    uint32_t least = least_of(said->share, (uint32_t)f->weights.table_moves);
    uint32_t tables = f->image.priors < FINDER_TABLES ? f->image.priors : FINDER_TABLES, k = 0;
    if (!least)
        return;
    for (int i = 0; i < TREE_AREA; i++)
        for (int j = 0; j < TREE_AREA; j++, k++) {
            int bx, by;
            if (said->share[k] < least)
                continue;
            finder_point(f, corner_view(corner), GOISHI_MAX_SIZE - i, GOISHI_MAX_SIZE - j, &bx,
                         &by);
            if (!finder_legal(f, bx, by))
                continue;
            struct finder_move *move = finder_move_at(f, bx, by, corner_view(corner));
            if (!move)
                continue;
            move->from |= FINDER_FROM_TABLE;
            move->table = said->share[k];
            for (uint32_t t = 0; t < tables; t++)
                if (said->tables >> t & 1)
                    move->alone[t] = (uint16_t)finder_log2(
                        tree_prior_alone(&f->image, t, &said->found[t], k) + 64);
        }
}

void finder_corners(struct finder *f) {
    int size = f->size;
    for (int corner = 0; corner < FINDER_CORNERS; corner++) {
        bool any = false, known = false;
        struct tree_corner_view view;
        struct said said;
        if (size == GOISHI_MAX_SIZE) {
            any = look(f, corner, &view);
            known = f->question.style != FINDER_STYLE_THESIS && ask_tables(f, &view, &said);
        } else {
            int half = size / 2;
            for (int i = 0; i < half && !any; i++)
                for (int j = 0; j < half; j++)
                    any |= finder_stone_at(f, corner & 1 ? 1 + i : size - i,
                                           corner & 2 ? 1 + j : size - j) != 0;
        }
        if (known)
            from_table(f, corner, &said);
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
