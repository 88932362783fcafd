/* SPDX-License-Identifier: Apache-2.0
 * What the drill keeps, as JSON. */
#ifndef JSON_DRILL_H
#define JSON_DRILL_H

#include "host/explore/drillfile.h"
#include "host/json/json.h"

cJSON *json_drill(const char *path, const struct store *store);

#endif
