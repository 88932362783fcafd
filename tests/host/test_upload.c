/* SPDX-License-Identifier: Apache-2.0
 * Dictionaries into flash: the switch is atomic. Power goes at every single operation of an upload,
 * also in the middle of a sector or a page, and what the chip has afterwards is whole: the old
 * dictionary or the new one. */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "fw/base/map.h"
#include "host/json/chip.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/chip.h"
#include "tests/aid/oracle/finder.h"

struct world {
    struct aid_chip *chip;
    struct link link;
    struct aid_dictionary old, new;
    struct aid_random random;
    struct fault fault;
    uint8_t *before; /* the flash at the beginning */
};

static void plug(struct world *w) {
    aid_chip_start(w->chip, 9, 1);
    const struct link_transport transport = aid_chip_transport(w->chip);
    link_start(&w->link, &transport, &aid_timing, "chip", 5);
}

static void unplug(struct world *w) {
    link_end(&w->link);
    aid_chip_stop(w->chip);
    w->chip->flash.dead = false;
    w->chip->flash.cut = UINT32_MAX;
}

static void open_world(struct world *w) {
    memset(w, 0, sizeof *w);
    w->random = aid_random_start(31);
    w->chip = calloc(1, sizeof *w->chip);
    assert_non_null(w->chip);
    aid_dictionary_random(&w->old, &w->random, 60, 5);
    aid_dictionary_random(&w->new, &w->random, 220, 6);
    assert_true(w->new.length > GOISHI_FLASH_SECTOR);
    aid_flash_init(&w->chip->flash);
    plug(w);
}

static void close_world(struct world *w) {
    unplug(w);
    aid_dictionary_free(&w->old);
    aid_dictionary_free(&w->new);
    aid_flash_free(&w->chip->flash);
    free(w->before);
    free(w->chip);
}

static uint32_t crc_of(const struct aid_dictionary *d) {
    return (uint32_t)crc32(0, d->bytes, (uInt)d->length);
}

static bool upload(struct world *w, const struct aid_dictionary *d) {
    return chip_upload(&w->link, d->bytes, (uint32_t)d->length, NULL, NULL, &w->fault);
}

/* What the chip says it has; every CRC of it must be good. */
static uint32_t has(struct world *w) {
    struct chip_tested tested;
    assert_int_equal(link_hello(&w->link, &w->fault), LINK_OK);
    if (!(w->link.hello.flags & GOISHI_HELLO_FLAG_DICTIONARY))
        return 0;
    assert_true(chip_selftest(&w->link, GOISHI_TEST_DICTIONARY, &tested, &w->fault));
    assert_int_equal(tested.count, 1);
    assert_false(tested.block[0].failed);
    return w->link.hello.dictionary_crc;
}

static void uploads_alternate(void **state) {
    struct world w;
    (void)state;
    open_world(&w);
    assert_int_equal(has(&w), 0);
    for (int i = 0; i < 5; ++i) {
        const struct aid_dictionary *d = i % 2 ? &w.new : &w.old;
        if (!upload(&w, d))
            fail_msg("%s", w.fault.text);
        assert_int_equal(has(&w), crc_of(d));
        assert_int_equal(w.link.hello.bank, i % 2);
        unplug(&w);
        plug(&w);
        assert_int_equal(has(&w), crc_of(d));
    }
    close_world(&w);
}

/* The line of the test takes ten microseconds for a byte: a million bits per second. */
static void an_upload_takes_as_long_as_is_said(void **state) {
    struct world w;
    (void)state;
    open_world(&w);
    assert_int_equal(w.chip->byte_us, 10);
    const uint64_t begun = w.chip->now;
    assert_true(upload(&w, &w.new));
    const double took = (double)(w.chip->now - begun) / 1e6;
    const double said = chip_upload_seconds((uint32_t)w.new.length, 1000000);
    print_message("%.2f s, said to take %.2f s\n", took, said);
    assert_true(took > 0.9 * said && took < 1.3 * said);
    close_world(&w);
}

/* The sequence numbers run around. */
static void the_newest_is_used(void **state) {
    static const struct {
        uint32_t a, b;
        int newer;
    } pair[] = {{1, 2, 1}, {2, 1, 0}, {0xffffffff, 1, 1}, {5, 0xfffffff0, 0}};
    struct world w;
    (void)state;
    open_world(&w);
    for (size_t i = 0; i < sizeof pair / sizeof *pair; ++i) {
        unplug(&w);
        aid_flash_put(&w.chip->flash, 0, pair[i].a, w.old.bytes, (uint32_t)w.old.length);
        aid_flash_put(&w.chip->flash, 1, pair[i].b, w.new.bytes, (uint32_t)w.new.length);
        plug(&w);
        assert_int_equal(has(&w), crc_of(pair[i].newer ? &w.new : &w.old));
        /* The next upload is newer than both, and takes the other's place. */
        assert_true(upload(&w, pair[i].newer ? &w.old : &w.new));
        assert_int_equal(has(&w), crc_of(pair[i].newer ? &w.old : &w.new));
        assert_int_equal(w.link.hello.bank, !pair[i].newer);
    }
    /* A record without an image is no reason to have nothing. */
    unplug(&w);
    aid_flash_put(&w.chip->flash, 0, 7, w.old.bytes, (uint32_t)w.old.length);
    aid_flash_put(&w.chip->flash, 1, 8, w.new.bytes, (uint32_t)w.new.length);
    w.chip->flash.byte[GOISHI_FLASH_BANK_B + GOISHI_FLASH_IMAGE + 5] ^= 1;
    plug(&w);
    assert_int_equal(has(&w), crc_of(&w.old));
    close_world(&w);
}

static void power_goes_at_every_operation(void **state) {
    struct world w;
    int kept = 0, switched = 0;
    (void)state;
    open_world(&w);
    assert_true(upload(&w, &w.new));
    assert_true(upload(&w, &w.old)); /* both banks hold something */
    const uint32_t first = w.chip->flash.operations;
    w.before = malloc(AID_FLASH_BYTES);
    assert_non_null(w.before);
    memcpy(w.before, w.chip->flash.byte, AID_FLASH_BYTES);
    assert_true(upload(&w, &w.new));
    const uint32_t operations = w.chip->flash.operations - first;
    /* Record erased, sectors erased, pages programmed, record programmed. */
    const uint32_t pages = (uint32_t)(w.new.length + 255) / 256;
    assert_int_equal(operations, 1 + (pages + 15) / 16 + pages + 1);
    for (uint32_t cut = 0; cut <= operations; ++cut) {
        static const uint32_t half[] = {0, 1, 20, 23, 100, 255, 256, 4000};
        for (size_t h = 0; h < sizeof half / sizeof *half; ++h) {
            struct aid_flash *flash = &w.chip->flash;
            unplug(&w);
            memcpy(flash->byte + GOISHI_FLASH_BANK_A, w.before + GOISHI_FLASH_BANK_A, 65536);
            memcpy(flash->byte + GOISHI_FLASH_BANK_B, w.before + GOISHI_FLASH_BANK_B, 65536);
            flash->operations = 0;
            flash->cut = cut;
            flash->half = half[h];
            plug(&w);
            const bool done = upload(&w, &w.new);
            assert_int_equal(done, cut == operations);
            unplug(&w);
            plug(&w);
            const uint32_t now = has(&w);
            if (now == crc_of(&w.new))
                ++switched;
            else
                ++kept;
            assert_true(now == crc_of(&w.old) || now == crc_of(&w.new));
            /* Only the record switches, and only when all of it is there. */
            assert_int_equal(now == crc_of(&w.new), done || (cut == operations - 1 &&
                                                             half[h] >= GOISHI_FLASH_RECORD_BYTES));
        }
    }
    assert_true(kept > 100 && switched > 8);
    /* And the next upload works. */
    assert_true(upload(&w, &w.new));
    assert_int_equal(has(&w), crc_of(&w.new));
    close_world(&w);
}

static void what_is_no_dictionary_is_not_used(void **state) {
    struct world w;
    (void)state;
    open_world(&w);
    assert_true(upload(&w, &w.old));
    w.new.bytes[0] ^= 1; /* no image, its CRC good */
    assert_false(upload(&w, &w.new));
    assert_int_equal(w.link.code, GOISHI_LINK_NO_DICTIONARY);
    assert_int_equal(has(&w), crc_of(&w.old));
    w.new.bytes[0] ^= 1;
    /* A flash with a cell that does not hold. */
    uint8_t begin[8], chunk[4 + GOISHI_UPLOAD_CHUNK];
    goishi_put32(begin, GOISHI_UPLOAD_CHUNK);
    goishi_put32(begin + 4, 0);
    memset(chunk, 0, sizeof chunk);
    assert_int_equal(link_request(&w.link, GOISHI_LINK_UPLOAD_BEGIN, begin, 8, &w.fault), LINK_OK);
    assert_int_equal(link_request(&w.link, GOISHI_LINK_UPLOAD_COMMIT, NULL, 0, &w.fault),
                     LINK_ERROR);
    assert_int_equal(w.link.code, GOISHI_LINK_REFUSED);
    assert_int_equal(link_request(&w.link, GOISHI_LINK_UPLOAD_CHUNK, chunk, sizeof chunk, &w.fault),
                     LINK_OK);
    /* Another offset than the next is refused, and the next is reported. */
    assert_int_equal(link_request(&w.link, GOISHI_LINK_UPLOAD_CHUNK, chunk, sizeof chunk, &w.fault),
                     LINK_ERROR);
    assert_int_equal(w.link.detail, GOISHI_UPLOAD_CHUNK);
    assert_int_equal(link_request(&w.link, GOISHI_LINK_UPLOAD_COMMIT, NULL, 0, &w.fault),
                     LINK_ERROR);
    assert_int_equal(w.link.code, GOISHI_LINK_FLASH_FAILED);
    assert_int_equal(has(&w), crc_of(&w.old));
    close_world(&w);
}

static bool stop_half_way(void *context, const char *step, uint32_t done, uint32_t of) {
    (void)step;
    *(uint32_t *)context = done;
    return done < of / 2;
}

static void an_upload_can_be_stopped(void **state) {
    struct world w;
    uint32_t last = 0;
    (void)state;
    open_world(&w);
    assert_true(upload(&w, &w.old));
    assert_false(
        chip_upload(&w.link, w.new.bytes, (uint32_t)w.new.length, stop_half_way, &last, &w.fault));
    assert_true(last >= w.new.length / 2 && last < w.new.length);
    assert_int_equal(has(&w), crc_of(&w.old));
    assert_true(upload(&w, &w.new));
    assert_int_equal(has(&w), crc_of(&w.new));
    close_world(&w);
}

/* The names of a chip's boards, and its dictionary as `goishi upload --json` prints it. */
static void a_chip_in_words(void **state) {
    (void)state;
    static struct link link;
    char names[64];
    chip_boards_text(GOISHI__SYSTEM__BOARDS__JOSEKI_bm | GOISHI__SYSTEM__BOARDS__GROUP2_bm, names,
                     sizeof names);
    assert_string_equal(names, "joseki group2");
    chip_boards_text(0, names, sizeof names);
    assert_string_equal(names, "none");
    chip_boards_text(1u << 31, names, sizeof names); /* a board that nobody knows */
    assert_string_equal(names, "none");
    strcpy(link.name, "chip");
    link.hello.bank = 1;
    link.hello.dictionary = 4096;
    link.hello.dictionary_crc = 0xbeef;
    cJSON *root = json_uploaded(&link);
    char *text = cJSON_PrintUnformatted(root);
    assert_string_equal(
        text, "{\"backend\":\"chip\",\"slot\":\"B\",\"bytes\":4096,\"crc\":\"0000beef\"}");
    cJSON_free(text);
    cJSON_Delete(root);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uploads_alternate),
        cmocka_unit_test(the_newest_is_used),
        cmocka_unit_test(an_upload_takes_as_long_as_is_said),
        cmocka_unit_test(power_goes_at_every_operation),
        cmocka_unit_test(what_is_no_dictionary_is_not_used),
        cmocka_unit_test(an_upload_can_be_stopped),
        cmocka_unit_test(a_chip_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
