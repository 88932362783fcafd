/* SPDX-License-Identifier: Apache-2.0
 * What the builders of JSON share. docs/json.md describes every object; the front ends print or
 * send them. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include <cJSON.h>
#include <stdbool.h>
#include <stdint.h>

#include "fw/base/question.h"
#include "host/game/position.h"

const char *json_side(int colour); /* "black", "white" */
/* The point's name, as "Q16". */
cJSON *json_point(int x, int y);
/* One string a row from the top of the board, of ".XO". */
cJSON *json_board(const struct position *position);
/* "clocks" and "bus_accesses", where there are such. */
void json_add_cost(cJSON *object, const struct goishi_cost *cost);

#endif
