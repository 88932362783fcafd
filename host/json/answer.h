/* SPDX-License-Identifier: Apache-2.0
 * The finder's answer as JSON. */
#ifndef JSON_ANSWER_H
#define JSON_ANSWER_H

#include "fw/finder/finder.h"
#include "host/json/json.h"

extern const char *const json_corners[]; /* by finder_move.corner */

/* What was found and what was dropped, the first `most` moves. Returns "counts" for more. */
cJSON *json_add_answer(cJSON *object, const struct finder_answer *answer, int style, int most);

#endif
