/* SPDX-License-Identifier: Apache-2.0
 * The dictionary as JSON: the replies to a position, and counts over all of it. */
#ifndef JSON_DICTIONARY_H
#define JSON_DICTIONARY_H

#include "fw/tree/image.h"
#include "host/dict/dict.h"
#include "host/image/stats.h"
#include "host/json/json.h"

/* A reply where it is shown: the position may be an equivalent of the dictionary's. */
struct json_reply {
    const struct dict_node *node;
    int x, y, colour;
};

enum { JSON_MARKS = 8 };

/* "Jjbwh": joseki and whom it favours, as the text output has it, too. */
void json_marks(unsigned properties, char text[JSON_MARKS]);
/* pose: as of index_find. */
cJSON *json_replies(const struct dict_node *here, const struct json_reply *reply, int count,
                    int pose);
cJSON *json_stats(const struct dict *dict, const struct stats *stats,
                  const struct tree_image *image);

#endif
