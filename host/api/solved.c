/* SPDX-License-Identifier: Apache-2.0
 * The functions of libgoishi for solved boards. */
#include <stdio.h>
#include <stdlib.h>

#include "host/include/goishi/goishi.h"
#include "host/solve/solution.h"

_Static_assert((int)GOISHI_API_SOLVED_MOVES == SOLVE_MAX_POINTS + 1, "moves of a position");

struct goishi_solved {
    struct solution *solution;
    struct fault fault;
};

struct goishi_solved *goishi_solved_open(const char *file, char *error, size_t room) {
    struct fault fault = {"not enough memory"};
    struct goishi_solved *solved = calloc(1, sizeof *solved);
    if (solved)
        solved->solution = solution_open(file, &fault);
    if (solved && solved->solution)
        return solved;
    if (error && room)
        snprintf(error, room, "%s", fault.text);
    free(solved);
    return NULL;
}

void goishi_solved_close(struct goishi_solved *solved) {
    if (!solved)
        return;
    solution_close(solved->solution);
    free(solved);
}

const char *goishi_solved_error(const struct goishi_solved *solved) {
    return solved->fault.text;
}

void goishi_solved_size(const struct goishi_solved *solved, int *columns, int *rows) {
    *columns = solution_shape(solved->solution)->columns;
    *rows = solution_shape(solved->solution)->rows;
}

static struct goishi_value value_of(struct solution_value value) {
    return (struct goishi_value){value.points, value.draw == SOLUTION_BY_LOOP};
}

int goishi_solved_moves(struct goishi_solved *solved, const uint8_t *stones, int colour, int ko_x,
                        int ko_y, int passes, struct goishi_value *value,
                        struct goishi_solved_move moves[GOISHI_API_SOLVED_MOVES]) {
    const struct solve_shape *shape = solution_shape(solved->solution);
    struct solution_state state = {{0, 0}, -1, passes};
    struct solution_value own;
    struct solution_move list[SOLVE_MAX_POINTS + 1];
    if (colour != GOISHI_API_BLACK && colour != GOISHI_API_WHITE) {
        fault_set(&solved->fault, "%d is no colour", colour);
        return -1;
    }
    for (int p = 0; p < shape->points; ++p) {
        const int x = p % shape->columns + 1, y = shape->rows - p / shape->columns;
        const int stone = stones[(y - 1) * shape->columns + x - 1];
        if (stone == colour)
            state.stones.mover |= UINT32_C(1) << p;
        else if (stone)
            state.stones.other |= UINT32_C(1) << p;
        if (x == ko_x && y == ko_y)
            state.ko = p;
    }
    solved->fault.text[0] = '\0';
    if (!solution_ask(solved->solution, &state, &own, &solved->fault))
        return -1;
    if (value)
        *value = value_of(own);
    const int count = solution_moves(solved->solution, &state, list, &solved->fault);
    for (int k = 0; k < count; ++k) {
        const int p = list[k].point;
        moves[k] = (struct goishi_solved_move){.x = p < 0 ? 0 : p % shape->columns + 1,
                                               .y = p < 0 ? 0 : shape->rows - p / shape->columns,
                                               .best = list[k].best,
                                               .value = value_of(list[k].value)};
    }
    return count;
}
