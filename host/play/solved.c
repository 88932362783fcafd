/* SPDX-License-Identifier: Apache-2.0
 * The adviser of solved boards: perfect play from a file (host/solve), where there is one. The
 * solution knows no komi: it makes the most of the area, which is right for every komi. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "host/play/adviser.h"
#include "host/solve/solution.h"

struct solved {
    int size; /* of the board that was last looked for */
    struct solution *solution;
    struct solution_move move[SOLVE_MAX_POINTS + 1]; /* of the position at hand */
    int moves;
};

void solved_close(struct solved *solved) {
    if (!solved)
        return;
    solution_close(solved->solution);
    free(solved);
}

/* DIR/4x4.solved. A file that cannot be used is reported once. */
static struct solution *open_size(struct engine *engine, int size) {
    struct solved *solved = engine->solved;
    if (solved->size == size)
        return solved->solution;
    solution_close(solved->solution);
    solved->solution = NULL;
    solved->size = size;
    char path[4096];
    struct fault fault;
    snprintf(path, sizeof path, "%s/%dx%d.solved", engine->options.solved, size, size);
    if (access(path, F_OK) != 0)
        return NULL;
    solved->solution = solution_open(path, &fault);
    if (!solved->solution && engine->options.note)
        engine->options.note(engine->options.context, fault.text);
    return solved->solution;
}

/* The states of the game so far, and the one at hand as the last. NULL without memory. */
static struct solution_state *states_of(const struct engine *engine,
                                        const struct solve_shape *shape, int colour) {
    const struct history *history = &engine->history;
    struct solution_state *state = malloc(((size_t)history->steps + 1) * sizeof *state);
    int passes = 0;
    for (int k = 0; state && k < history->steps; ++k) {
        const struct history_step *step = &history->step[k];
        solution_state_of(shape, &step->before, step->colour, passes, &state[k]);
        passes = step->x || passes == 2 ? 0 : passes + 1;
    }
    const struct history_step *last = history_last(history);
    if (last && last->colour == colour)
        passes = 0; /* the same side again: no game that two passes have ended */
    if (state)
        solution_state_of(shape, &history->now, colour, passes > 1 ? 1 : passes,
                          &state[history->steps]);
    return state;
}

/* The advice for a move of the position at hand. */
static void fill(const struct engine *engine, const struct solution_move *move, int colour,
                 struct advice *advice) {
    const struct solve_shape *shape = solution_shape(engine->solved->solution);
    const int x = move->point < 0 ? 0 : move->point % shape->columns + 1;
    const int y = move->point < 0 ? 0 : shape->rows - move->point / shape->columns;
    advice_move(advice, x, y, colour);
    advice->scored = true;
    advice->score = move->value.points + (colour == GOISHI_BLACK ? -engine->komi : engine->komi);
    advice->value = advice->score > 0 ? 1 : advice->score < 0 ? 0 : 0.5;
    advice_reason(advice, REASON_SOLVED)->score = move->value.points;
}

static enum advised advise(struct engine *engine, struct task *task, struct advice *advice,
                           struct fault *fault) {
    const int size = engine->history.now.size;
    if (!engine->options.solved || task->cleanup || size * size > SOLVE_MAX_POINTS)
        return ADVISED_NOTHING;
    if (!engine->solved)
        engine->solved = calloc(1, sizeof *engine->solved);
    struct solved *solved = engine->solved;
    if (!solved || !open_size(engine, size))
        return ADVISED_NOTHING;
    struct solution_state *state =
        states_of(engine, solution_shape(solved->solution), task->colour);
    if (!state)
        return ADVISED_NOTHING;
    const int steps = engine->history.steps;
    int count = solution_moves(solved->solution, &state[steps], solved->move, fault);
    solved->moves = 0;
    for (int k = 0; k < count; ++k) { /* a move that is to be avoided leaves the list */
        const int point = solved->move[k].point;
        if (engine_allowed(engine, point < 0 ? 0 : point % size + 1,
                           point < 0 ? 0 : size - point / size))
            solved->move[solved->moves++] = solved->move[k];
    }
    for (int k = 0; k < solved->moves; ++k)
        solved->move[k].best = solved->move[k].value.points == solved->move[0].value.points;
    const int pick = solution_pick(solved->move, solved->moves, state, steps + 1);
    free(state);
    if (pick < 0) /* a set-up that cannot be played on, or a damaged file */
        return ADVISED_NOTHING;
    fill(engine, &solved->move[pick], task->colour, advice);
    return ADVISED_MOVE;
}

static int candidates(const struct engine *engine, struct advice *list, int room) {
    const struct solved *solved = engine->solved;
    int count = 0;
    for (int k = 0; k < solved->moves && count < room; ++k) {
        if (solved->move[k].point < 0)
            continue;
        list[count] = (struct advice){.visits = (uint32_t)(solved->moves - k)};
        fill(engine, &solved->move[k], engine->colour, &list[count++]);
    }
    return count;
}

const struct adviser solved_adviser = {"solved", advise, candidates, NULL, NULL};
