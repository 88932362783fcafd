/* SPDX-License-Identifier: Apache-2.0
 * goishi selftest: the boards of a chip against their C twins, over BUS frames; then the chip's own
 * short test, where it has a program. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/map.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/json/chip.h"
#include "host/session/backend.h"
#include "host/session/selftest.h"

int cmd_selftest(int argc, char **argv);

static bool chip_progress(void *context, uint32_t done, uint32_t of) {
    (void)context;
    if (!cli_common.quiet)
        ticker_show("testing", done, of);
    return true;
}

static void progress(void *context, uint32_t done, uint32_t of) {
    chip_progress(context, done, of);
}

/* "influence+joseki" */
static void board_names(uint32_t boards, char names[64]) {
    snprintf(names, 64, "%s%s%s", boards & GOISHI__SYSTEM__BOARDS__INFLUENCE_bm ? "influence+" : "",
             boards & GOISHI__SYSTEM__BOARDS__JOSEKI_bm ? "joseki+" : "",
             boards & GOISHI__SYSTEM__BOARDS__GROUP_bm ? "group+" : "");
    if (*names)
        names[strlen(names) - 1] = '\0';
}

/* Every board, by this program. */
static bool test_boards(struct link *link, int operations, uint32_t seed,
                        struct chip_tested *tested, struct fault *fault) {
    char boards[64];
    board_names(link->hello.boards, boards);
    struct backend *backend = backend_open_link(link, boards, link->hello.size, fault);
    if (!backend)
        return false;
    const struct selftest test = {.cells = &backend->cells,
                                  .operations = (uint32_t)operations,
                                  .seed = seed,
                                  .progress = progress};
    for (int block = 0; block < GOISHI_TEST_BLOCKS; ++block) {
        struct selftest_result result;
        if (!selftest_board(&test, block, &result))
            continue;
        tested->block[tested->count].block = block;
        tested->block[tested->count].done = result.done;
        tested->block[tested->count].differed = result.differed;
        tested->block[tested->count++].failed = result.differed != SELFTEST_NONE;
    }
    const bool good = !backend_broken(backend, fault);
    backend_close(backend);
    return good;
}

/* What the chip itself finds: a board that fails there has failed. */
static bool test_chip(struct link *link, struct chip_tested *tested, struct fault *fault) {
    struct chip_tested own;
    if (!chip_selftest(link, 0, &own, fault))
        return false;
    for (int i = 0; i < own.count; ++i) {
        int k = 0;
        while (k < tested->count && tested->block[k].block != own.block[i].block)
            ++k;
        if (k == tested->count)
            tested->block[tested->count++] = own.block[i];
        else if (own.block[i].failed && !tested->block[k].failed)
            tested->block[k] = own.block[i];
    }
    return true;
}

int cli_print_tested(const struct link *link, const struct chip_tested *tested, bool json) {
    bool failed = false;
    if (json)
        cli_print_json(json_tested(link, tested));
    for (int i = 0; i < tested->count; ++i) {
        const char *name = chip_block_names[tested->block[i].block];
        failed |= tested->block[i].failed;
        if (json)
            continue;
        if (tested->block[i].failed)
            printf("   %-11s FAILED at operation %" PRIu32 "\n", name, tested->block[i].differed);
        else
            printf("   %-11s good, %" PRIu32 " operations as its twin\n", name,
                   tested->block[i].done);
    }
    if (failed)
        return cli_fail("selftest", "a board differs from its twin");
    if (link->hello.flags & (GOISHI_HELLO_FLAG_RAM_FAILED | GOISHI_HELLO_FLAG_ROM_FAILED))
        return cli_fail("selftest", link->hello.flags & GOISHI_HELLO_FLAG_RAM_FAILED
                                        ? "the RAM failed its test at the start"
                                        : "the program in the ROM differs from its CRC");
    if (tested->count == 0)
        return cli_fail("selftest", "the chip has nothing to test");
    if (!json)
        printf("   %s: everything good\n", link->name);
    return CLI_FINE;
}

int cmd_selftest(int argc, char **argv) {
    struct cli_chip chip = CLI_CHIP_DEFAULTS;
    long operations = 200, seed = 1;
    bool dictionary = false, json = false;
    const struct cli_option options[] = {
        CLI_OPTION_CHIP(chip),
        CLI_OPTION_CHIP_SIZE(chip),
        CLI_OPTION_CHIP_MODEL(chip),
        {"operations", CLI_NUMBER, &operations, "N", "random operations on each board (200)", 1,
         65535, NULL},
        {"seed", CLI_NUMBER, &seed, "N", "of the random numbers (1)", 1, 2147483647, NULL},
        {"dictionary", CLI_FLAG, &dictionary, NULL, "only the dictionary: all of it, by its CRC", 0,
         0, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {"selftest",
                                      "",
                                      0,
                                      0,
                                      "Tries random operations on each board of a chip and on the "
                                      "board's C twin, and compares\nevery answer.",
                                      options};
    const int code = cli_parse(&syntax, argc, argv, NULL);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct chip_tested tested = {0};
    struct link *link = cli_chip_open(&chip, &fault);
    bool good = link;
    if (good) {
        link->progress = chip_progress;
        if (dictionary && link->hello.is_bridge)
            good = fault_set(&fault, "%s: a bridge has no dictionary", link->name);
        else if (dictionary)
            good = chip_selftest(link, GOISHI_TEST_DICTIONARY, &tested, &fault);
        else
            good = test_boards(link, (int)operations, (uint32_t)seed, &tested, &fault) &&
                   (link->hello.is_bridge || test_chip(link, &tested, &fault));
    }
    ticker_end();
    const int result =
        good ? cli_print_tested(link, &tested, json) : cli_fail("selftest", fault.text);
    link_disconnect(link);
    return result;
}
