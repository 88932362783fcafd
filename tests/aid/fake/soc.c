/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/aid/fake/soc.h"

#include <string.h>

#include "fw/base/crc32.h"
#include "fw/base/flash.h"
#include "tests/aid/cmocka.h"

enum { CLOCKS_PER_US = 100 };

static int read_bytes(void *context, uint8_t *to, int room, uint64_t wait) {
    struct goishi_soc *soc = context;
    unsigned got = goishi_soc_receive(soc, to, (unsigned)room);
    if (!got && wait) {
        goishi_soc_run(soc, wait * CLOCKS_PER_US, true);
        got = goishi_soc_receive(soc, to, (unsigned)room);
    }
    return (int)got;
}

static bool write_bytes(void *context, const uint8_t *from, int bytes) {
    goishi_soc_send(context, from, (unsigned)bytes);
    return true;
}

static uint64_t now(void *context) {
    return goishi_soc_clocks(context) / CLOCKS_PER_US;
}

void aid_soc_open(struct aid_soc *a, const char *model, int size, const char *rom) {
    static const struct link_timing timing = {100000, 1000000, 10000000};
    char error[256];
    a->soc = goishi_soc_open("build/sim", model, size, rom, NULL, 0, error, sizeof error);
    if (!a->soc)
        fail_msg("%s", error);
    const struct link_transport transport = {a->soc, read_bytes, write_bytes, now, NULL};
    link_start(&a->link, &transport, &timing, model, 1);
}

void aid_soc_close(struct aid_soc *a) {
    link_end(&a->link);
    goishi_soc_close(a->soc);
}

void aid_soc_dictionary(struct aid_soc *a, int bank, uint32_t sequence, const uint8_t *image,
                        uint32_t length) {
    uint8_t *at = goishi_soc_flash(a->soc) + (bank ? GOISHI_FLASH_BANK_B : GOISHI_FLASH_BANK_A);
    const uint32_t word[] = {GOISHI_FLASH_RECORD_MAGIC, GOISHI_FLASH_RECORD_VERSION, sequence,
                             length, tree_crc32(0, image, length)};
    for (int i = 0; i < 5; i++)
        goishi_put32(at + 4 * i, word[i]);
    goishi_put32(at + 20, tree_crc32(0, at, 20));
    memcpy(at + GOISHI_FLASH_IMAGE, image, length);
}

void aid_soc_boot(struct aid_soc *a, uint64_t clocks) {
    for (uint64_t ran = 0; ran < clocks; ran += 1000) {
        goishi_soc_run(a->soc, 1000, false);
        if (goishi_soc_leds(a->soc) & 0x40)
            return;
    }
    fail_msg("the chip has not started within %llu clocks, its LEDs are %02x",
             (unsigned long long)clocks, goishi_soc_leds(a->soc));
}

void aid_soc_hello(struct aid_soc *a) {
    struct fault fault = {""};
    if (link_hello(&a->link, &fault) != LINK_OK)
        fail_msg("%s", fault.text);
}
