/* SPDX-License-Identifier: Apache-2.0
 * What the joseki board sees, as JSON. */
#ifndef JSON_INSPECTION_H
#define JSON_INSPECTION_H

#include "host/json/json.h"
#include "host/session/inspect.h"

void json_add_inspection(cJSON *object, const struct position *position,
                         const struct game_last *last, const char *backend, bool agree,
                         const struct inspection *seen);

#endif
