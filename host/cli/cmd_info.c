/* SPDX-License-Identifier: Apache-2.0
 * goishi info: what a chip is and has, as it says itself. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/tree/image.h"
#include "host/cli/chip.h"
#include "host/cli/command.h"
#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/json/chip.h"

int cmd_info(int argc, char **argv);

static void tested_text(const struct link_hello *h, char *text, size_t room) {
    size_t at = 0;
    snprintf(text, room, "not at the start");
    for (int i = 0; i < GOISHI_TEST_BLOCKS && at < room; ++i)
        if (h->tested >> i & 1)
            at += (size_t)snprintf(text + at, room - at, "%s%s %s", at ? ", " : "",
                                   chip_block_names[i], h->failed >> i & 1 ? "FAILED" : "good");
}

void cli_print_chip(const struct link *link, const struct chip_statistics *s) {
    const struct link_hello *h = &link->hello;
    char boards[64], tested[128];
    chip_boards_text(h->boards, boards, sizeof boards);
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
    printf("   started by    %s\n", chip_reset_name(h->reset));
    printf("   self-test     %s\n", tested);
    printf("   so far        %" PRIu64 " clocks, %" PRIu64 " board accesses, %" PRIu32
           " requests, %" PRIu32 " repeated, %" PRIu32 " frames dropped\n",
           s->cycles, s->accesses, s->requests, s->repeated, s->dropped);
    printf("   stack         %" PRIu32 " of %" PRIu32 " bytes used\n", s->stack, s->stack_room);
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
        cli_print_json(json_chip(link, &statistics));
    else
        cli_print_chip(link, &statistics);
    link_disconnect(link);
    return result;
}
