/* SPDX-License-Identifier: Apache-2.0
 * Value, best first moves and counts of a board. */
#include "host/solve/find.h"

#include <stdio.h>
#include <string.h>

#include "host/solve/solution.h"
#include "host/solve/solver.h"

SOLVE_INLINE int read_points(void *table, uint64_t slot) {
    return solve_points(((const int8_t *)table)[slot]);
}

/* The lowest row and leftmost column that a symmetry maps a point to: its name in the document. */
static bool stands_for_all(const struct solve_shape *shape, int point) {
    for (int g = 0; g < shape->symmetries; ++g) {
        const int other = shape->image[g][point];
        const int row = other / shape->columns, own = point / shape->columns;
        if (row > own || (row == own && other % shape->columns < point % shape->columns))
            return false;
    }
    return true;
}

static void add_name(const struct solve_shape *shape, int point, struct solve_found *found) {
    char name[GO_NAME_BYTES];
    const size_t used = strlen(found->best);
    solution_name(shape, point, name);
    snprintf(found->best + used, sizeof found->best - used, "%s%s", used ? " " : "", name);
}

static void best_moves(const struct solve_shape *shape, int8_t *table, struct solve_found *found) {
    struct solve_side side[2] = {{.kos = 0}, {.kos = 0}}; /* the code of the empty board is 0 */
    solve_values(shape, read_points, table, side, false);
    found->value = side[0].value;
    found->best[0] = '\0';
    for (int row = shape->rows; row-- > 0;)
        for (int column = 0; column < shape->columns && shape->points > 1; ++column) {
            const int point = row * shape->columns + column;
            const struct solve_stones after = {0, UINT32_C(1) << point};
            const uint64_t slot = solve_slot(shape, solve_code_of(shape, after));
            if (stands_for_all(shape, point) && -solve_points(table[slot]) == found->value)
                add_name(shape, point, found);
        }
    if (-side[1].after_pass == found->value)
        add_name(shape, -1, found);
}

bool solve_find(int rows, int columns, bool circular, int threads, struct solve_found *found,
                struct fault *fault) {
    struct solve_shape shape;
    struct solver solver;
    if (!solve_shape_open(&shape, rows, columns, circular, fault))
        return false;
    bool good = solver_open(&solver, &shape, threads, fault);
    if (good) {
        solve_shape_tabulate(&shape);
        good = solver_run(&solver, NULL, NULL) == SOLVER_DONE ||
               fault_set(fault, "%dx%d: the last check failed", rows, columns);
        if (good) {
            best_moves(&shape, solver.value, found);
            found->count = solve_count_states(&shape, threads);
        }
        solver_close(&solver);
    }
    solve_shape_close(&shape);
    return good;
}
