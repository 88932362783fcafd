/* SPDX-License-Identifier: Apache-2.0
 * The hypercube as JSON. */
#ifndef JSON_CUBE_H
#define JSON_CUBE_H

#include <cJSON.h>

#include "host/cube/cube.h"

cJSON *json_cube_tables(void);
cJSON *json_cube_assignment(const struct assignment *assignment);
/* The loads of all assignments with a position; ranks: how many computed it, 0 for none. */
cJSON *json_cube_position(const struct position *position, int ranks);

#endif
