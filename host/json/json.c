/* SPDX-License-Identifier: Apache-2.0
 * Prints JSON. */
#include "host/json/json.h"

#include <stdio.h>
#include <stdlib.h>

#include "host/cli/command.h"

void json_print(cJSON *value) {
    char *text = cJSON_PrintUnformatted(value);
    cJSON_Delete(value);
    if (!text) {
        fputs("goishi: not enough memory\n", stderr);
        exit(CLI_FAILED);
    }
    puts(text);
    cJSON_free(text);
}
