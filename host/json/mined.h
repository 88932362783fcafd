/* SPDX-License-Identifier: Apache-2.0
 * What mining has counted, and how much of some games a dictionary covers, as JSON. */
#ifndef JSON_MINED_H
#define JSON_MINED_H

#include "host/json/json.h"
#include "host/lab/coverage.h"
#include "host/mine/mine.h"

cJSON *json_mined(const struct mine_report *report, const struct dict *dict);
cJSON *json_coverage(const struct coverage *coverage);

#endif
