/* SPDX-License-Identifier: Apache-2.0
 * Prints a cJSON value as one line on standard output. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <cJSON.h>

/* Takes the value over. Ends the program when memory is short. */
void json_print(cJSON *value);

#endif
