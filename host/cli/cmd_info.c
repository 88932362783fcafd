/* SPDX-License-Identifier: Apache-2.0
 * goishi info: what a chip is and has, as it says itself. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cJSON.h>

#include "fw/base/map.h"
#include "fw/tree/image.h"
#include "host/cli/chip.h"
#include "host/cli/command.h"
#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/link/chip.h"

int cmd_info(int argc, char **argv);

static const char *const reset_names[] = {"power on", "watchdog", "trap", "stack overflow"};

static const char *reset_name(int reset) {
    return reset >= 0 && reset < 4 ? reset_names[reset] : "unknown";
}

static void boards_text(uint32_t boards, char *text, size_t room) {
    snprintf(text, room, "%s%s%s%s%s%s",
             boards & GOISHI__SYSTEM__BOARDS__JOSEKI_bm ? "joseki " : "",
             boards & GOISHI__SYSTEM__BOARDS__INFLUENCE_bm ? "influence " : "",
             boards & GOISHI__SYSTEM__BOARDS__GROUP_bm ? "group " : "",
             boards & GOISHI__SYSTEM__BOARDS__GROUP2_bm ? "group2 " : "",
             boards & GOISHI__SYSTEM__BOARDS__PLAYOUT_bm ? "playout " : "", boards ? "" : "none ");
    text[strlen(text) - 1] = '\0';
}

static void tested_text(const struct link_hello *h, char *text, size_t room) {
    size_t at = 0;
    snprintf(text, room, "not at the start");
    for (int i = 0; i < GOISHI_TEST_BLOCKS && at < room; ++i)
        if (h->tested >> i & 1)
            at += (size_t)snprintf(text + at, room - at, "%s%s %s", at ? ", " : "",
                                   chip_block_names[i], h->failed >> i & 1 ? "FAILED" : "good");
}

static void print_text(const struct link *link, const struct chip_statistics *s) {
    const struct link_hello *h = &link->hello;
    char boards[64], tested[128];
    boards_text(h->boards, boards, sizeof boards);
    tested_text(h, tested, sizeof tested);
    printf("%s: a Goishi %s, boards %dx%d: %s\n", link->name, h->is_bridge ? "bridge" : "chip",
           h->size, h->size, boards);
    printf("   register map  %08" PRIx32 "\n", h->map_hash);
    printf("   clock         %.1f MHz\n", h->clock_hz / 1e6);
    if (h->is_bridge)
        return;
    printf("   firmware      %u.%u.%u%s\n", (unsigned)(h->software >> 16),
           (unsigned)(h->software >> 8 & 255), (unsigned)(h->software & 255),
           h->flags & GOISHI_HELLO_FLAG_TWINS ? ", with C twins in place of the cells" : "");
    printf(
        "   memory        %u KiB ROM%s, %u KiB RAM%s; flash %.1f MiB\n", (unsigned)(h->rom >> 10),
        h->flags & GOISHI_HELLO_FLAG_ROM_FAILED ? " (FAILED its CRC)" : "",
        (unsigned)(h->ram >> 10),
        h->flags & GOISHI_HELLO_FLAG_RAM_FAILED ? " (FAILED its test)" : "", h->flash / 1048576.0);
    if (h->flags & GOISHI_HELLO_FLAG_DICTIONARY)
        printf("   dictionary    %" PRIu32 " bytes, CRC %08" PRIx32 ", bank %c\n", h->dictionary,
               h->dictionary_crc, 'A' + h->bank);
    else
        printf("   dictionary    none (%s)\n", tree_status_text((enum tree_status)h->tree_status));
    printf("   started by    %s\n", reset_name(h->reset));
    printf("   self-test     %s\n", tested);
    printf("   so far        %" PRIu64 " clocks, %" PRIu64 " board accesses, %" PRIu32
           " requests, %" PRIu32 " repeated, %" PRIu32 " frames dropped\n",
           s->cycles, s->accesses, s->requests, s->repeated, s->dropped);
    printf("   stack         %" PRIu32 " of %" PRIu32 " bytes used\n", s->stack, s->stack_room);
}

static cJSON *json(const struct link *link, const struct chip_statistics *s) {
    const struct link_hello *h = &link->hello;
    char text[64];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "backend", link->name);
    cJSON_AddBoolToObject(root, "bridge", h->is_bridge);
    cJSON_AddNumberToObject(root, "size", h->size);
    boards_text(h->boards, text, sizeof text);
    cJSON_AddStringToObject(root, "boards", text);
    snprintf(text, sizeof text, "%08" PRIx32, h->map_hash);
    cJSON_AddStringToObject(root, "map_hash", text);
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
    snprintf(text, sizeof text, "%08" PRIx32, h->dictionary_crc);
    cJSON_AddStringToObject(root, "dictionary_crc", text);
    cJSON_AddStringToObject(root, "started_by", reset_name(h->reset));
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

int cmd_info(int argc, char **argv) {
    struct cli_chip chip = CLI_CHIP_DEFAULTS;
    bool as_json = false;
    const struct cli_option options[] = {
        CLI_OPTION_CHIP(chip),
        CLI_OPTION_CHIP_SIZE(chip),
        CLI_OPTION_CHIP_MODEL(chip),
        {"json", CLI_FLAG, &as_json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {"info",
                                      "",
                                      0,
                                      0,
                                      "Asks a chip what it is: boards, register map, clock, "
                                      "firmware, dictionary, self-test.",
                                      options};
    const int code = cli_parse(&syntax, argc, argv, NULL);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct chip_statistics statistics = {0};
    struct link *link = cli_chip_open(&chip, &fault);
    const bool good = link && (link->hello.is_bridge || chip_statistics(link, &statistics, &fault));
    ticker_end();
    int result = CLI_FINE;
    if (!good)
        result = cli_fail("info", fault.text);
    else if (as_json)
        cli_print_json(json(link, &statistics));
    else
        print_text(link, &statistics);
    link_disconnect(link);
    return result;
}
