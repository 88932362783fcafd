/* SPDX-License-Identifier: Apache-2.0
 * The study of an opening as JSON. */
#ifndef JSON_STUDY_H
#define JSON_STUDY_H

#include "host/explore/study.h"
#include "host/json/json.h"

void json_add_study(cJSON *object, const struct study *study);

#endif
