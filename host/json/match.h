/* SPDX-License-Identifier: Apache-2.0
 * A match of two engines as JSON. */
#ifndef JSON_MATCH_H
#define JSON_MATCH_H

#include "host/json/json.h"
#include "host/lab/match.h"

cJSON *json_match_game(const struct match_game *game);
/* Takes the array of games over. */
cJSON *json_match(const struct match_options *options, const struct match_result *result,
                  cJSON *games);

#endif
