/* SPDX-License-Identifier: Apache-2.0
 * What a choice knows: the moves that it weighs, and the position itself. */
#include <string.h>

#include "fw/go/map.h"
#include "host/play/adviser.h"
#include "host/session/playouts.h"

enum { OWNER_GAMES = 200 };

bool engine_allowed(const struct engine *engine, int x, int y) {
    return !engine->avoid.until[engine->colour][go_point(x, y)];
}

static bool listed(const struct advice *list, int count, int x, int y) {
    for (int i = 0; i < count; ++i)
        if (list[i].x == x && list[i].y == y)
            return true;
    return false;
}

/* Legal moves that nobody has looked at: a front end may have been asked for so many. */
static int add_others(const struct engine *engine, struct advice *list, int count, int least) {
    const struct position *now = &engine->history.now;
    struct go_board board;
    if (!playouts_board(now, &board))
        return count;
    for (int y = now->size; y >= 1 && count < least; --y)
        for (int x = 1; x <= now->size && count < least; ++x) {
            if (listed(list, count, x, y) || !engine_allowed(engine, x, y) ||
                go_check(&board, go_point(x, y), engine->colour, true) != GO_LEGAL ||
                history_repeats(&engine->history, x, y, engine->colour))
                continue;
            list[count] = (struct advice){.value = 0.5};
            advice_move(&list[count++], x, y, engine->colour);
        }
    return count;
}

int engine_candidates(const struct engine *engine, struct advice *list, int least, int room) {
    const struct adviser *adviser = engine->adviser;
    const int count = adviser && adviser->candidates ? adviser->candidates(engine, list, room) : 0;
    least = least < room ? least : room;
    return adviser && count < least ? add_others(engine, list, count, least) : count;
}

/* The owners of the position at hand; false when it cannot be played on. */
static bool find_owners(struct engine *engine) {
    struct owners *owners = &engine->owners;
    const struct position *now = &engine->history.now;
    const uint64_t key = go_map_hash(now->colour) + now->size;
    if (owners->known && owners->key == key)
        return true;
    owners->known = status_games(now, OWNER_GAMES, engine->options.seed, owners->owner);
    owners->key = key;
    owners->score = 0;
    for (int y = 1; y <= now->size && owners->known; ++y)
        for (int x = 1; x <= now->size; ++x) {
            owners->owner[y][x] = 2 * owners->owner[y][x] - 1;
            owners->score += owners->owner[y][x];
        }
    return owners->known;
}

static void add_owners(struct engine *engine, struct outlook *outlook) {
    const double lead = engine->owners.score - engine->komi;
    if (!outlook->scored)
        outlook->score = outlook->colour == GOISHI_BLACK ? lead : -lead;
    if (!outlook->owned)
        memcpy(outlook->owner, engine->owners.owner, sizeof outlook->owner);
    outlook->scored = outlook->owned = true;
}

void engine_outlook(struct engine *engine, bool complete, struct outlook *outlook) {
    struct advice list[GO_MAX_AREA + 1];
    const int count = engine_candidates(engine, list, 0, GO_MAX_AREA + 1);
    *outlook = (struct outlook){.colour = engine->colour, .value = count ? list[0].value : 0.5};
    for (int i = 0; i < count; ++i)
        outlook->visits += list[i].visits;
    if (count && list[0].scored) {
        outlook->scored = true;
        outlook->score = list[0].score;
    }
    if (engine->adviser && engine->adviser->outlook)
        engine->adviser->outlook(engine, outlook);
    if (complete && !(outlook->scored && outlook->owned) && find_owners(engine))
        add_owners(engine, outlook);
}
