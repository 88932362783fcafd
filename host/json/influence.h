/* SPDX-License-Identifier: Apache-2.0
 * A moment of a game, and the influence on it, as JSON. */
#ifndef JSON_INFLUENCE_H
#define JSON_INFLUENCE_H

#include "host/game/game.h"
#include "host/json/json.h"
#include "host/session/session.h"

/* The position after `move` moves: players, last move, side to move, prisoners. */
void json_add_moment(cJSON *object, const struct game *game, int move,
                     const struct position *position, const struct game_last *last);
/* The board, the influence and the cells' read-outs, rows from the top. */
void json_add_influence(cJSON *object, const struct position *position,
                        const struct session_influence *influence);

#endif
