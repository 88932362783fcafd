/* SPDX-License-Identifier: Apache-2.0
 * goishi upload: a dictionary into the flash of a chip. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/json/chip.h"
#include "host/session/session.h"

int cmd_upload(int argc, char **argv);

static bool progress(void *context, const char *step, uint32_t done, uint32_t of) {
    (void)context;
    if (!cli_common.quiet)
        ticker_show(step, done, of);
    return true;
}

int cmd_upload(int argc, char **argv) {
    struct cli_chip chip = CLI_CHIP_DEFAULTS;
    const char *operand[1] = {NULL};
    char own[4096];
    bool json = false;
    chip.backend = NULL;
    const struct cli_option options[] = {{"backend", CLI_CHOICE, &chip.backend, "DEVICE",
                                          "the chip, as /dev/ttyUSB0 (or soc)", 0, 0,
                                          cli_chip_names},
                                         CLI_OPTION_CHIP_SIZE(chip),
                                         CLI_OPTION_CHIP_MODEL(chip),
                                         CLI_OPTION_JSON(json),
                                         CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "upload",
        "[DICTIONARY]",
        0,
        1,
        "Writes a dictionary (an image or a folder; the program's own by default) into the flash\n"
        "of a chip, reads it back and switches to it. Until then the chip keeps the old one, even\n"
        "if its power fails.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    if (!chip.backend)
        return cli_misuse("upload", "--backend names the chip: --backend /dev/ttyUSB0");
    struct fault fault = {""};
    uint8_t *bytes = NULL;
    size_t length = 0;
    if (!operand[0]) {
        session_dictionary(own, sizeof own);
        operand[0] = own;
    }
    if (!session_image(operand[0], &bytes, &length, &fault))
        return cli_fail("upload", fault.text);
    struct link *link = cli_chip_open(&chip, &fault);
    bool good = link;
    if (good && link->hello.is_bridge)
        good = fault_set(&fault, "%s is a bridge: it keeps no dictionary, this program does",
                         link->name);
    if (good && link_is_remote(chip.backend) && strcmp(chip.backend, "soc") != 0)
        cli_note("upload", "%zu bytes: about %.0f s on the line at %d bits per second", length,
                 chip_upload_seconds((uint32_t)length, LINK_BAUD), LINK_BAUD);
    good = good && chip_upload(link, bytes, (uint32_t)length, progress, NULL, &fault);
    ticker_end();
    free(bytes);
    if (good && json)
        cli_print_json(json_uploaded(link));
    else if (good)
        printf("%s: the dictionary is in bank %c: %" PRIu32 " bytes, CRC %08" PRIx32 "\n",
               link->name, 'A' + link->hello.bank, link->hello.dictionary,
               link->hello.dictionary_crc);
    link_disconnect(link);
    return good ? CLI_FINE : cli_fail("upload", fault.text);
}
