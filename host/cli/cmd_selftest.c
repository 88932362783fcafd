/* SPDX-License-Identifier: Apache-2.0
 * goishi selftest: the boards of a chip against their C twins, by the chip itself, or by this
 * program where the chip has none. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/map.h"
#include "fw/service/private.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/json/json.h"
#include "host/link/chip.h"
#include "host/link/ticker.h"
#include "host/session/backend.h"

int cmd_selftest(int argc, char **argv);

static bool progress(void *context, uint32_t done, uint32_t of) {
    (void)context;
    if (!cli_common.quiet)
        ticker_show("testing", done, of);
    return true;
}

/* Where there is only a bridge, the same test runs here. */
static bool test_bridge(struct link *link, int operations, uint32_t seed,
                        struct chip_tested *tested, struct fault *fault) {
    const uint32_t there = link->hello.boards;
    char boards[64];
    snprintf(boards, sizeof boards, "%s%s%s",
             there & GOISHI__SYSTEM__BOARDS__INFLUENCE_bm ? "influence+" : "",
             there & GOISHI__SYSTEM__BOARDS__JOSEKI_bm ? "joseki+" : "",
             there & GOISHI__SYSTEM__BOARDS__GROUP_bm ? "group+" : "");
    if (*boards)
        boards[strlen(boards) - 1] = '\0';
    struct backend *backend = backend_open_link(link, boards, link->hello.size, fault);
    struct service *service = calloc(1, sizeof *service);
    uint8_t *memory = calloc(1, SERVICE_MEMORY);
    const bool good = backend && service && memory;
    if (good) {
        const struct service_board board = {
            .cells = &backend->cells, .memory = memory, .memory_bytes = SERVICE_MEMORY};
        service->board = &board;
        service->tree = TREE_NOT_IMAGE;
        for (int block = 0; block < GOISHI_TEST_BLOCKS; ++block) {
            struct service_tested result;
            if (!service_test(service, block, (uint32_t)operations, seed, &result))
                continue;
            tested->block[tested->count].block = block;
            tested->block[tested->count].done = result.done;
            tested->block[tested->count].differed = result.differed;
            tested->block[tested->count++].failed = result.differed != UINT32_MAX;
        }
    } else if (backend) {
        fault_set(fault, "not enough memory");
    }
    free(service);
    free(memory);
    backend_close(backend);
    return good;
}

static void print_json(const struct link *link, const struct chip_tested *tested) {
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
    json_print(root);
}

static int show(const struct link *link, const struct chip_tested *tested, bool json) {
    bool failed = false;
    if (json)
        print_json(link, tested);
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
                                      "Has a chip try random operations on each of its boards and "
                                      "on the board's C twin, and\ncompare every answer.",
                                      options};
    const int code = cli_parse(&syntax, argc, argv, NULL);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct chip_tested tested = {0};
    struct link *link = cli_chip_open(&chip, &fault);
    bool good = link;
    if (good) {
        link->progress = progress;
        good = link->hello.is_bridge
                   ? test_bridge(link, (int)operations, (uint32_t)seed, &tested, &fault)
                   : chip_selftest(link, dictionary ? GOISHI_TEST_DICTIONARY : 0, (int)operations,
                                   (uint32_t)seed, &tested, &fault);
    }
    ticker_end();
    const int result = good ? show(link, &tested, json) : cli_fail("selftest", fault.text);
    link_disconnect(link);
    return result;
}
