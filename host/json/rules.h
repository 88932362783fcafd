/* SPDX-License-Identifier: Apache-2.0
 * Rules in KataGo's words: an object of fields, or the name of a set of them. */
#ifndef JSON_RULES_H
#define JSON_RULES_H

#include "host/json/json.h"
#include "host/play/ruleset.h"

cJSON *json_rules(const struct ruleset *rules);
/* A name ("chinese") or an object; fields that it lacks stay as they are. False, and nothing is
 * changed, when Goishi does not play by such rules. */
bool json_read_rules(const char *text, struct ruleset *rules);
/* The same of an item that was parsed already. */
bool json_take_rules(const cJSON *item, struct ruleset *rules);

#endif
