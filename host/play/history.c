/* SPDX-License-Identifier: Apache-2.0
 * The game that a controller and the engine share. */
#include "host/play/history.h"

#include <stdlib.h>

#include "fw/go/map.h"
#include "fw/go/superko.h"

bool history_clear(struct history *history, int size) {
    if (!position_init(&history->now, size))
        return false;
    history->steps = 0;
    history->first = 0;
    return true;
}

void history_free(struct history *history) {
    free(history->step);
    free(history->key);
    *history = (struct history){0};
}

static void *grown(void *memory, size_t bytes) {
    void *more = realloc(memory, bytes);
    if (!more)
        abort();
    return more;
}

static void keep(struct history *history, int x, int y, int colour) {
    if (history->steps == history->room) {
        history->room = history->room ? 2 * history->room : 512;
        history->step = grown(history->step, (size_t)history->room * sizeof *history->step);
        history->key = grown(history->key, (size_t)history->room * sizeof *history->key);
    }
    history->key[history->steps] = go_map_hash(history->now.colour);
    history->step[history->steps++] =
        (struct history_step){history->now, (uint8_t)colour, (uint8_t)x, (uint8_t)y};
}

enum go_refusal history_play(struct history *history, int x, int y, int colour) {
    if (history->steps >= HISTORY_MOVES)
        return GO_NO_ROOM;
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
    if (history->first)
        return history->first;
    /* After handicap stones White begins. */
    return history_empty(history) || position_stones(&history->now, GOISHI_WHITE) ? GOISHI_BLACK
                                                                                  : GOISHI_WHITE;
}

bool history_over(const struct history *history) {
    const int steps = history->steps;
    return steps >= 2 && !history->step[steps - 1].x && !history->step[steps - 2].x;
}

bool history_repeats(const struct history *history, int x, int y, int colour) {
    return go_superko_met(history->key, history->steps,
                          go_map_hash_after(history->now.colour, go_point(x, y), colour));
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
    loaded.first = (uint8_t)game_to_move(game, 0);
    history_free(history);
    *history = loaded;
    return true;
}
