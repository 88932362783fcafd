/* SPDX-License-Identifier: Apache-2.0
 * Answers of reading as JSON. */
#ifndef JSON_READING_H
#define JSON_READING_H

#include <cJSON.h>

#include "host/read/reading.h"

/* `choices` first moves (-1: not read) go with it. */
cJSON *json_reading(const struct reading_answer *answer, const struct read_choice *choice,
                    int choices);

#endif
