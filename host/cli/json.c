/* SPDX-License-Identifier: Apache-2.0
 * Prints JSON. */
#include "cli/json.h"

#include <stdio.h>

bool json_print(cJSON *value) {
    char *text = cJSON_PrintUnformatted(value);
    cJSON_Delete(value);
    if (!text)
        return false;
    puts(text);
    cJSON_free(text);
    return true;
}
