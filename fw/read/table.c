/* SPDX-License-Identifier: Apache-2.0
 * The transposition table: what was found out about positions. */
#include <string.h>

#include "fw/read/private.h"

enum { WAYS = 4 };

void read_forget(struct read_state *reader) {
    if (reader->age == 0 || reader->age == UINT16_MAX) {
        memset(reader->table, 0, reader->entries * sizeof *reader->table);
        reader->age = 0;
    }
    reader->age++;
}

const struct read_entry *read_find(const struct read_state *reader, uint64_t key) {
    const struct read_entry *entry = &reader->table[key & (reader->entries - WAYS)];
    for (int i = 0; i < WAYS; i++)
        if (entry[i].key == key && entry[i].age == reader->age)
            return &entry[i];
    return 0;
}

/* The same position, else a free place, else the one with the least work in it. */
void read_store(struct read_state *reader, const struct read_entry *entry) {
    struct read_entry *slot = &reader->table[entry->key & (reader->entries - WAYS)];
    struct read_entry *into = slot;
    for (int i = 0; i < WAYS; i++) {
        if (slot[i].key == entry->key || slot[i].age != reader->age) {
            into = &slot[i];
            break;
        }
        if (slot[i].work < into->work)
            into = &slot[i];
    }
    *into = *entry;
    into->age = reader->age;
}
