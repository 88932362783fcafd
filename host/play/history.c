/* SPDX-License-Identifier: Apache-2.0
 * The game that a controller and the engine share. */
#include "host/play/history.h"

#include <stdlib.h>
#include <string.h>

static uint64_t print_of(const struct position *position) {
    uint64_t print = 0xcbf29ce484222325u; /* FNV-1a */
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            print = (print ^ (unsigned)position_at(position, x, y)) * 0x100000001b3u;
    return print;
}

bool history_clear(struct history *history, int size) {
    if (!position_init(&history->now, size))
        return false;
    history->steps = 0;
    return true;
}

void history_free(struct history *history) {
    free(history->step);
    *history = (struct history){0};
}

static void keep(struct history *history, int x, int y, int colour) {
    if (history->steps == history->room) {
        history->room = history->room ? 2 * history->room : 512;
        struct history_step *grown = realloc(history->step, (size_t)history->room * sizeof *grown);
        if (!grown)
            abort();
        history->step = grown;
    }
    history->step[history->steps++] = (struct history_step){
        history->now, print_of(&history->now), (uint8_t)colour, (uint8_t)x, (uint8_t)y};
}

enum go_refusal history_play(struct history *history, int x, int y, int colour) {
    if (x) {
        const enum go_refusal status = position_check(&history->now, x, y, colour);
        if (status != GO_LEGAL)
            return status;
    }
    keep(history, x, y, colour);
    if (x)
        position_play(&history->now, x, y, colour, NULL);
    else
        position_pass(&history->now);
    return GO_LEGAL;
}

bool history_undo(struct history *history) {
    if (history->steps == 0)
        return false;
    history->now = history->step[--history->steps].before;
    return true;
}

bool history_empty(const struct history *history) {
    return position_stones(&history->now, GOISHI_BLACK) +
               position_stones(&history->now, GOISHI_WHITE) ==
           0;
}

const struct history_step *history_last(const struct history *history) {
    return history->steps ? &history->step[history->steps - 1] : NULL;
}

int history_to_move(const struct history *history) {
    const struct history_step *last = history_last(history);
    if (last)
        return goishi_other(last->colour);
    /* After handicap stones White begins. */
    return history_empty(history) || position_stones(&history->now, GOISHI_WHITE) ? GOISHI_BLACK
                                                                                  : GOISHI_WHITE;
}

bool history_repeats(const struct history *history, int x, int y, int colour) {
    struct position after = history->now;
    position_play(&after, x, y, colour, NULL);
    const uint64_t print = print_of(&after);
    for (int i = history->steps - 1; i >= 0; --i)
        if (history->step[i].print == print &&
            memcmp(history->step[i].before.colour, after.colour, sizeof after.colour) == 0)
            return true;
    return false;
}

static bool take(void *context, const struct position *position, const struct game_last *last) {
    struct history *history = context;
    if (history->now.size)
        keep(history, last->x, last->y, last->colour);
    history->now = *position;
    return true;
}

bool history_load(struct history *history, const struct game *game, int moves,
                  struct fault *fault) {
    struct history loaded = {0};
    if (moves > HISTORY_MOVES)
        return fault_set(fault, "more than %d moves", HISTORY_MOVES);
    if (!game_walk(game, moves, take, &loaded, fault)) {
        history_free(&loaded);
        return false;
    }
    history_free(history);
    *history = loaded;
    return true;
}
