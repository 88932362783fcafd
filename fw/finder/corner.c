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

static bool look(const struct finder *f, int corner, struct tree_corner_view *view) {
    const struct finder_question *q = &f->question;
    bool any = false;
    for (int i = 0; i < TREE_VIEW; i++)
        for (int j = 0; j < TREE_VIEW; j++) {
            int bx = corner & 1 ? 1 + i : GOISHI_MAX_SIZE - i;
            int by = corner & 2 ? 1 + j : GOISHI_MAX_SIZE - j;
            int stone = finder_stone_at(f, bx, by);
            view->stone[TREE_VIEW * i + j] =
                (uint8_t)(stone ? stone == q->to_move ? TREE_VIEW_OWN : TREE_VIEW_OTHER : 0);
            any |= stone && i < TREE_AREA && j < TREE_AREA;
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

/* What each table alone says about the corner's candidates. */
static void one_by_one(struct finder *f, int corner, const struct tree_corner_view *view) {
    uint32_t *share = f->scratch.share;
    for (uint32_t table = 0; table < f->image.priors && table < FINDER_TABLES; table++) {
        memset(share, 0, sizeof f->scratch.share);
        if (!tree_prior_table(&f->image, table, view, share))
            continue;
        for (int i = 0; i < f->answer.moves; i++) {
            struct finder_move *move = &f->answer.move[i];
            if (move->corner != corner || !(move->from & FINDER_FROM_TABLE))
                continue;
            int u = corner & 1 ? move->x - 1 : GOISHI_MAX_SIZE - move->x;
            int v = corner & 2 ? move->y - 1 : GOISHI_MAX_SIZE - move->y;
            move->alone[table] = (uint16_t)finder_log2(share[TREE_AREA * u + v] + 64);
        }
    }
}

static void from_table(struct finder *f, int corner) {
    uint32_t *share = f->scratch.share, least = 0;
    /* The share of the last one that is taken; those that are equal to it are taken too, so that
     * a corner and its mirror image have the same candidates. */
    for (uint32_t above = 0x7fffffff, taken = 0; taken < (uint32_t)f->weights.table_moves;) {
        uint32_t next = 0, times = 0;
        for (int k = 0; k < TREE_AREA * TREE_AREA; k++) {
            if (share[k] >= above)
                continue;
            times = share[k] > next ? 1 : times + (share[k] == next);
            next = share[k] > next ? share[k] : next;
        }
        if (!next)
            break;
        above = least = next;
        taken += times;
    }
    if (!least)
        return;
    uint32_t kept[TREE_AREA * TREE_AREA];
    for (int k = 0; k < TREE_AREA * TREE_AREA; k++)
        kept[k] = share[k]; /* finder_legal uses the scratch too */
    for (int k = 0; k < TREE_AREA * TREE_AREA; k++) {
        int i = k / TREE_AREA, j = k % TREE_AREA, bx, by;
        if (kept[k] < least)
            continue;
        finder_point(f, corner_view(corner), GOISHI_MAX_SIZE - i, GOISHI_MAX_SIZE - j, &bx, &by);
        if (!finder_legal(f, bx, by))
            continue;
        struct finder_move *move = finder_move_at(f, bx, by, corner_view(corner));
        if (!move)
            continue;
        move->from |= FINDER_FROM_TABLE;
        move->table = kept[k];
    }
}

void finder_corners(struct finder *f) {
    int size = f->cells->size;
    for (int corner = 0; corner < FINDER_CORNERS; corner++) {
        bool any = false, known = false;
        struct tree_corner_view view;
        if (size == GOISHI_MAX_SIZE) {
            any = look(f, corner, &view);
            known = f->question.style != FINDER_STYLE_THESIS &&
                    tree_prior(&f->image, &view, f->scratch.share) != 0;
        } else {
            int half = size / 2;
            for (int i = 0; i < half && !any; i++)
                for (int j = 0; j < half; j++)
                    any |= finder_stone_at(f, corner & 1 ? 1 + i : size - i,
                                           corner & 2 ? 1 + j : size - j) != 0;
        }
        if (known) {
            from_table(f, corner);
            one_by_one(f, corner, &view);
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
