/* SPDX-License-Identifier: Apache-2.0
 * A reviewed game as JSON. */
#ifndef JSON_REVIEW_H
#define JSON_REVIEW_H

#include "host/json/json.h"
#include "host/play/review.h"

/* mistakes: numbers of moves from 0, as review_mistakes gives them. */
cJSON *json_review(const struct review *review, const int *mistakes, int count);

#endif
