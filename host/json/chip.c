/* SPDX-License-Identifier: Apache-2.0
 * A chip as JSON. */
#include "host/json/chip.h"

#include <inttypes.h>
#include <stdio.h>

static void add_hex(cJSON *object, const char *name, uint32_t value) {
    char text[9];
    snprintf(text, sizeof text, "%08" PRIx32, value);
    cJSON_AddStringToObject(object, name, text);
}

cJSON *json_chip(const struct link *link, const struct chip_statistics *s) {
    const struct link_hello *h = &link->hello;
    char text[64];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "backend", link->name);
    cJSON_AddBoolToObject(root, "bridge", h->is_bridge);
    cJSON_AddNumberToObject(root, "size", h->size);
    chip_boards_text(h->boards, text, sizeof text);
    cJSON_AddStringToObject(root, "boards", text);
    add_hex(root, "map_hash", h->map_hash);
    cJSON_AddNumberToObject(root, "clock_hz", h->clock_hz);
    if (h->is_bridge)
        return root;
    snprintf(text, sizeof text, "%u.%u.%u", (unsigned)(h->software >> 16),
             (unsigned)(h->software >> 8 & 255), (unsigned)(h->software & 255));
    cJSON_AddStringToObject(root, "firmware", text);
    cJSON_AddBoolToObject(root, "twins", h->flags & GOISHI_HELLO_FLAG_TWINS);
    cJSON_AddNumberToObject(root, "rom_bytes", h->rom);
    cJSON_AddNumberToObject(root, "ram_bytes", h->ram);
    cJSON_AddNumberToObject(root, "flash_bytes", h->flash);
    cJSON_AddNumberToObject(root, "dictionary_bytes", h->dictionary);
    add_hex(root, "dictionary_crc", h->dictionary_crc);
    cJSON_AddStringToObject(root, "started_by", chip_reset_name(h->reset));
    cJSON_AddNumberToObject(root, "tested", h->tested);
    cJSON_AddNumberToObject(root, "failed", h->failed);
    cJSON_AddNumberToObject(root, "clocks", (double)s->cycles);
    cJSON_AddNumberToObject(root, "board_accesses", (double)s->accesses);
    cJSON_AddNumberToObject(root, "requests", s->requests);
    cJSON_AddNumberToObject(root, "repeated", s->repeated);
    cJSON_AddNumberToObject(root, "dropped", s->dropped);
    cJSON_AddNumberToObject(root, "stack_bytes", s->stack);
    cJSON_AddNumberToObject(root, "stack_room", s->stack_room);
    return root;
}

cJSON *json_tested(const struct link *link, const struct chip_tested *tested) {
    cJSON *root = cJSON_CreateObject(), *blocks = cJSON_CreateArray();
    bool good = tested->count > 0;
    for (int i = 0; i < tested->count; ++i) {
        cJSON *block = cJSON_CreateObject();
        cJSON_AddStringToObject(block, "name", chip_block_names[tested->block[i].block]);
        cJSON_AddBoolToObject(block, "good", !tested->block[i].failed);
        cJSON_AddNumberToObject(block, "operations", tested->block[i].done);
        if (tested->block[i].failed)
            cJSON_AddNumberToObject(block, "failed_at", tested->block[i].differed);
        good &= !tested->block[i].failed;
        cJSON_AddItemToArray(blocks, block);
    }
    cJSON_AddStringToObject(root, "backend", link->name);
    cJSON_AddBoolToObject(root, "good", good);
    cJSON_AddItemToObject(root, "boards", blocks);
    return root;
}

cJSON *json_uploaded(const struct link *link) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "backend", link->name);
    cJSON_AddStringToObject(root, "slot", link->hello.bank ? "B" : "A");
    cJSON_AddNumberToObject(root, "bytes", link->hello.dictionary);
    add_hex(root, "crc", link->hello.dictionary_crc);
    return root;
}
