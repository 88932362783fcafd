/* SPDX-License-Identifier: Apache-2.0
 * The positions of a game, by the rules. */
#include "fw/go/point.h"
#include "host/game/game.h"

static bool play_event(const struct game *game, const struct game_event *e,
                       struct position *position, struct fault *fault) {
    if (e->setup) {
        for (int y = e->y1; y <= e->y2; ++y)
            for (int x = e->x1; x <= e->x2; ++x)
                position_put(position, x, y, e->colour);
        return true;
    }
    if (e->x1 == 0) {
        position_pass(position);
        return true;
    }
    const enum go_refusal status = position_play(position, e->x1, e->y1, e->colour, NULL);
    if (status == GO_LEGAL)
        return true;
    char name[GO_NAME_BYTES];
    go_name(e->x1, e->y1, name);
    return fault_set(fault, "%s:%u:%u: move %u: %s %s is illegal: %s", game->name, e->line,
                     e->column, e->move, e->colour == GOISHI_BLACK ? "Black" : "White", name,
                     go_refusal_text(status));
}

bool game_walk(const struct game *game, int move,
               bool (*take)(void *context, const struct position *position,
                            const struct game_last *last),
               void *context, struct fault *fault) {
    struct position position;
    struct game_last last = {0};
    int reached = 0; /* the position after that many moves is being made */
    if (move < 0 || move > game->moves)
        return fault_set(fault, "%s: there is no move %d: the game has %d move%s", game->name, move,
                         game->moves, game->moves == 1 ? "" : "s");
    if (!position_init(&position, game->size))
        return fault_set(fault, "%s: no such board", game->name);
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        if (e->move > (uint32_t)move)
            break;
        if (e->move > (uint32_t)reached) {
            if (!take(context, &position, &last))
                return false;
            reached = (int)e->move;
        }
        if (!play_event(game, e, &position, fault))
            return false;
        if (!e->setup)
            last = (struct game_last){e->colour, e->x1, e->y1};
    }
    return take(context, &position, &last);
}

struct latest {
    struct position *position;
    struct game_last *last;
};

static bool take_latest(void *context, const struct position *position,
                        const struct game_last *last) {
    struct latest *latest = context;
    *latest->position = *position;
    if (latest->last)
        *latest->last = *last;
    return true;
}

bool game_position(const struct game *game, int move, struct position *position,
                   struct game_last *last, struct fault *fault) {
    struct latest latest = {position, last};
    return game_walk(game, move, take_latest, &latest, fault);
}

int game_to_move(const struct game *game, int move) {
    int colour = GOISHI_EMPTY, first = GOISHI_EMPTY;
    for (int i = 0; i < game->events; ++i) {
        const struct game_event *e = &game->event[i];
        if (e->setup)
            continue;
        if (!first)
            first = e->colour;
        if (e->move <= (uint32_t)move)
            colour = e->colour;
    }
    if (colour)
        return goishi_other(colour);
    const char *player = sgf_value(game->root, "PL");
    if (player && (player[0] == 'W' || player[0] == 'w'))
        return GOISHI_WHITE;
    if (player && (player[0] == 'B' || player[0] == 'b'))
        return GOISHI_BLACK;
    if (first)
        return first;
    return game->handicap >= 2 ? GOISHI_WHITE : GOISHI_BLACK;
}
