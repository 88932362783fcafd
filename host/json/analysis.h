/* SPDX-License-Identifier: Apache-2.0
 * What an analysis has found, in KataGo's form. */
#ifndef JSON_ANALYSIS_H
#define JSON_ANALYSIS_H

#include "host/json/json.h"
#include "host/play/engine.h"

struct json_analysis_form {
    int side; /* whose values are reported: a colour, 0 for the side to move */
    bool ownership, policy;
};

/* "moveInfos", "rootInfo" and what else is wished for, of the choice at hand, into an object. */
void json_add_analysis(cJSON *object, struct engine *engine, const struct json_analysis_form *form);

#endif
