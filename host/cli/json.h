/* SPDX-License-Identifier: Apache-2.0
 * Prints a cJSON value as one line on standard output. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdbool.h>

#include <cJSON.h>

/* Takes the value over. False when memory is short. */
bool json_print(cJSON *value);

#endif
