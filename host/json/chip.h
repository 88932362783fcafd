/* SPDX-License-Identifier: Apache-2.0
 * A chip as JSON: what it is, what its self-test found, the dictionary that it has now. */
#ifndef JSON_CHIP_H
#define JSON_CHIP_H

#include "host/json/json.h"
#include "host/link/chip.h"

/* A bridge has no statistics: they are not read then. */
cJSON *json_chip(const struct link *link, const struct chip_statistics *statistics);
cJSON *json_tested(const struct link *link, const struct chip_tested *tested);
cJSON *json_uploaded(const struct link *link);

#endif
