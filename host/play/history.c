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

bool match_clear(struct match *match, int size) {
    if (!position_init(&match->now, size))
        return false;
    match->steps = 0;
    return true;
}

void match_free(struct match *match) {
    free(match->step);
    *match = (struct match){0};
}

static void keep(struct match *match, int x, int y, int colour) {
    if (match->steps == match->room) {
        match->room = match->room ? 2 * match->room : 512;
        struct match_step *grown = realloc(match->step, (size_t)match->room * sizeof *grown);
        if (!grown)
            abort();
        match->step = grown;
    }
    match->step[match->steps++] = (struct match_step){match->now, print_of(&match->now),
                                                      (uint8_t)colour, (uint8_t)x, (uint8_t)y};
}

enum position_status match_play(struct match *match, int x, int y, int colour) {
    if (x) {
        const enum position_status status = position_check(&match->now, x, y, colour);
        if (status != POSITION_OK)
            return status;
    }
    keep(match, x, y, colour);
    if (x)
        position_play(&match->now, x, y, colour, NULL);
    else
        position_pass(&match->now);
    return POSITION_OK;
}

bool match_undo(struct match *match) {
    if (match->steps == 0)
        return false;
    match->now = match->step[--match->steps].before;
    return true;
}

bool match_empty(const struct match *match) {
    return position_stones(&match->now, GOISHI_BLACK) +
               position_stones(&match->now, GOISHI_WHITE) ==
           0;
}

const struct match_step *match_last(const struct match *match) {
    return match->steps ? &match->step[match->steps - 1] : NULL;
}

int match_to_move(const struct match *match) {
    const struct match_step *last = match_last(match);
    if (last)
        return goishi_other(last->colour);
    /* After handicap stones White begins. */
    return match_empty(match) || position_stones(&match->now, GOISHI_WHITE) ? GOISHI_BLACK
                                                                            : GOISHI_WHITE;
}

bool match_repeats(const struct match *match, int x, int y, int colour) {
    struct position after = match->now;
    position_play(&after, x, y, colour, NULL);
    const uint64_t print = print_of(&after);
    for (int i = match->steps - 1; i >= 0; --i)
        if (match->step[i].print == print &&
            memcmp(match->step[i].before.colour, after.colour, sizeof after.colour) == 0)
            return true;
    return false;
}

static bool take(void *context, const struct position *position, const struct game_last *last) {
    struct match *match = context;
    if (match->now.size)
        keep(match, last->x, last->y, last->colour);
    match->now = *position;
    return true;
}

bool match_load(struct match *match, const struct game *game, int moves, struct fault *fault) {
    struct match loaded = {0};
    if (moves > MATCH_MOVES)
        return fault_set(fault, "more than %d moves", MATCH_MOVES);
    if (!game_walk(game, moves, take, &loaded, fault)) {
        match_free(&loaded);
        return false;
    }
    match_free(match);
    *match = loaded;
    return true;
}
