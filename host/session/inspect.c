/* SPDX-License-Identifier: Apache-2.0
 * What the joseki board sees in a position. */
#include "host/session/inspect.h"

#include <string.h>

#include "host/session/backend.h"

static bool command(const struct goishi_cells *cells, enum goishi_joseki_op op, int x, int y,
                    int colour, struct goishi_joseki_result *result) {
    struct goishi_joseki_result unwanted;
    return cells->joseki_ops->command(cells->joseki, op, x, y, colour,
                                      result ? result : &unwanted) == GOISHI_OK;
}

static bool read_points(const struct goishi_cells *cells,
                        struct goishi_joseki_point points[SESSION_LINES][SESSION_LINES]) {
    for (int y = 0; y <= cells->size + 1; ++y)
        for (int x = 0; x <= cells->size + 1; ++x)
            if (cells->joseki_ops->point(cells->joseki, x, y, &points[y][x]) != GOISHI_OK)
                return false;
    return true;
}

static bool load(const struct goishi_cells *cells, enum goishi_joseki_op op,
                 const struct position *position, const struct game_last *corner) {
    const int middle = (position->size + 1) / 2;
    for (int y = 1; y <= position->size; ++y) {
        for (int x = 1; x <= position->size; ++x) {
            if (corner && ((corner->x <= middle ? x > middle : x < middle) ||
                           (corner->y <= middle ? y > middle : y < middle)))
                continue;
            const int colour = position_at(position, x, y);
            if (colour && !command(cells, op, x, y, colour, NULL))
                return false;
        }
    }
    return true;
}

static bool look(const struct goishi_cells *cells, bool wide, const struct position *before,
                 const struct position *position, const struct game_last *last,
                 struct inspection *seen) {
    const struct goishi_joseki_ops *ops = cells->joseki_ops;
    int32_t score;
    if (ops->set_area(cells->joseki, wide) != GOISHI_OK ||
        !load(cells, GOISHI_JOSEKI_LOAD_S, position, NULL) ||
        !load(cells, GOISHI_JOSEKI_LOAD_N, before, NULL))
        return false;
    if (last->x) {
        /* First only look: the dead links stay on the board. Then play it. */
        if (!command(cells, GOISHI_JOSEKI_LOAD_N, last->x, last->y, last->colour, NULL) ||
            !command(cells, GOISHI_JOSEKI_SETTLE, 0, 0, 0, &seen->settled) ||
            !read_points(cells, seen->last) ||
            !command(cells, GOISHI_JOSEKI_UNPLACE, last->x, last->y, 0, NULL) ||
            !command(cells, GOISHI_JOSEKI_PLACE, last->x, last->y, last->colour, &seen->placed))
            return false;
    }
    return command(cells, GOISHI_JOSEKI_CLEAR_N, 0, 0, 0, NULL) &&
           (!last->x || load(cells, GOISHI_JOSEKI_LOAD_N, position, last)) &&
           read_points(cells, seen->local) && ops->evaluate(cells->joseki, &score) == GOISHI_OK &&
           ops->counts(cells->joseki, &seen->score) == GOISHI_OK;
}

bool inspect(const char *name, bool wide, const struct position *before,
             const struct position *position, const struct game_last *last, struct inspection *seen,
             struct fault *fault) {
    memset(seen, 0, sizeof *seen);
    struct backend *backend = backend_open(name, "joseki+influence", position->size, fault);
    if (!backend)
        return false;
    const struct goishi_cost before_it = backend_cost(backend);
    const bool fine = look(&backend->cells, wide, before, position, last, seen);
    if (!fine)
        fault_set(fault, "the %s backend refused an operation of the joseki board", name);
    seen->cost = backend_cost_since(backend, before_it);
    backend_close(backend);
    return fine;
}

static bool same_points(int size, struct goishi_joseki_point a[SESSION_LINES][SESSION_LINES],
                        struct goishi_joseki_point b[SESSION_LINES][SESSION_LINES]) {
    for (int y = 0; y <= size + 1; ++y)
        for (int x = 0; x <= size + 1; ++x) {
            const struct goishi_joseki_point *p = &a[y][x], *q = &b[y][x];
            if (p->s != q->s || p->n != q->n || p->captured != q->captured || p->dead != q->dead ||
                p->flagged != q->flagged || p->mismatch != q->mismatch || p->counted != q->counted)
                return false;
        }
    return true;
}

bool inspect_both(bool wide, const struct position *before, const struct position *position,
                  const struct game_last *last, struct inspection *rtl, struct fault *fault) {
    struct inspection soft;
    if (!inspect("soft", wide, before, position, last, &soft, fault) ||
        !inspect("rtl", wide, before, position, last, rtl, fault))
        return false;
    if (!same_points(position->size, soft.last, rtl->last) ||
        !same_points(position->size, soft.local, rtl->local) ||
        soft.settled.killing != rtl->settled.killing ||
        soft.placed.removed != rtl->placed.removed ||
        memcmp(&soft.score, &rtl->score, sizeof soft.score) != 0)
        return fault_set(fault, "soft and rtl differ");
    return true;
}

/* ---- what it means */

bool inspect_dead(const struct inspection *seen, int x, int y) {
    return seen->last[y][x].dead && !seen->local[y][x].s;
}

bool inspect_interferes(const struct inspection *seen, int x, int y) {
    const struct goishi_joseki_point *local = &seen->local[y][x];
    return local->flagged && local->s && !local->n;
}
