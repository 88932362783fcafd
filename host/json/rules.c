/* SPDX-License-Identifier: Apache-2.0
 * Rules in KataGo's words. */
#include "host/json/rules.h"

#include <string.h>
#include <strings.h>

static const char *const bonuses[] = {"0", "N-1", "N"}; /* as enum ruleset_bonus */

/* The sets that can be played to the letter. */
static const struct {
    const char *name;
    struct ruleset rules;
} sets[] = {
    {"chinese", {false, RULESET_BONUS_ALL}},
    {"chinese-ogs", {true, RULESET_BONUS_ALL}},
    {"chinese-kgs", {true, RULESET_BONUS_ALL}},
};

cJSON *json_rules(const struct ruleset *rules) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddBoolToObject(object, "hasButton", false);
    cJSON_AddStringToObject(object, "ko", rules->superko ? "POSITIONAL" : "SIMPLE");
    cJSON_AddStringToObject(object, "scoring", "AREA");
    cJSON_AddBoolToObject(object, "suicide", false);
    cJSON_AddStringToObject(object, "tax", "NONE");
    cJSON_AddStringToObject(object, "whiteHandicapBonus", bonuses[rules->bonus]);
    return object;
}

static bool is_word(const cJSON *item, const char *word) {
    return cJSON_IsString(item) && strcasecmp(item->valuestring, word) == 0;
}

static bool take_field(const cJSON *item, struct ruleset *rules) {
    const char *name = item->string;
    if (strcmp(name, "hasButton") == 0 || strcmp(name, "suicide") == 0)
        return cJSON_IsFalse(item);
    if (strcmp(name, "scoring") == 0)
        return is_word(item, "AREA");
    if (strcmp(name, "tax") == 0)
        return is_word(item, "NONE");
    if (strcmp(name, "friendlyPassOk") == 0)
        return cJSON_IsBool(item);
    if (strcmp(name, "ko") == 0) {
        rules->superko = is_word(item, "POSITIONAL");
        return rules->superko || is_word(item, "SIMPLE");
    }
    for (int i = 0; strcmp(name, "whiteHandicapBonus") == 0 && i < 3; ++i)
        if (is_word(item, bonuses[i])) {
            rules->bonus = (enum ruleset_bonus)i;
            return true;
        }
    return false;
}

static bool take_set(const char *name, struct ruleset *rules) {
    for (size_t i = 0; i < sizeof sets / sizeof *sets; ++i)
        if (strcasecmp(sets[i].name, name) == 0) {
            *rules = sets[i].rules;
            return true;
        }
    return false;
}

bool json_take_rules(const cJSON *item, struct ruleset *rules) {
    struct ruleset taken = *rules;
    const cJSON *field;
    if (cJSON_IsString(item))
        return take_set(item->valuestring, rules);
    if (!cJSON_IsObject(item))
        return false;
    cJSON_ArrayForEach(field, item) {
        if (!take_field(field, &taken))
            return false;
    }
    *rules = taken;
    return true;
}

bool json_read_rules(const char *text, struct ruleset *rules) {
    if (text[strspn(text, " ")] != '{')
        return take_set(text, rules);
    cJSON *object = cJSON_Parse(text);
    const bool good = object && json_take_rules(object, rules);
    cJSON_Delete(object);
    return good;
}
