/* SPDX-License-Identifier: Apache-2.0
 * The link to the Verilated SoC, over a line on which bits flip, bytes get lost, frames come twice,
 * and with the chip reset in the middle; and an upload whose power fails. What is executed is
 * counted where it cannot be denied: pages that the flash has programmed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/crc32.h"
#include "fw/base/flash.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/soc.h"
#include "tests/aid/oracle/finder.h"

/* Around another transport. */
struct faulty {
    struct link_transport inner;
    struct aid_random random;
    struct goishi_soc *soc;
    bool on;
    int frames, faults, resets;
    bool inside; /* of a frame from the chip */
};

static bool happens(struct faulty *f, int of_thousand) {
    const bool yes = f->on && aid_random_below(&f->random, 1000) < of_thousand;
    f->faults += yes;
    return yes;
}

static int faulty_read(void *context, uint8_t *to, int room, uint64_t wait) {
    struct faulty *f = context;
    const int got = f->inner.read(f->inner.context, to, room, wait);
    int kept = 0;
    for (int i = 0; i < got; ++i) {
        uint8_t byte = to[i];
        if (byte)
            f->inside = true;
        else if (f->inside) {
            f->inside = false;
            ++f->frames;
        }
        if (happens(f, 3))
            continue;
        if (happens(f, 4))
            byte ^= (uint8_t)(1 << aid_random_below(&f->random, 8));
        to[kept++] = byte;
    }
    return kept;
}

static bool faulty_write(void *context, const uint8_t *from, int bytes) {
    struct faulty *f = context;
    uint8_t sent[FRAME_ROOM];
    ++f->frames;
    if (happens(f, 40))
        return true;
    if (happens(f, 40))
        bytes = aid_random_below(&f->random, bytes + 1);
    memcpy(sent, from, (size_t)bytes);
    if (happens(f, 60))
        sent[aid_random_below(&f->random, bytes + 1) % FRAME_ROOM] ^=
            (uint8_t)(1 << aid_random_below(&f->random, 8));
    for (int copies = happens(f, 80) ? 2 : 1; copies; --copies)
        f->inner.write(f->inner.context, sent, bytes);
    if (f->resets < 3 && happens(f, 12)) {
        /* In the middle of whatever it is doing. */
        goishi_soc_run(f->soc, (uint64_t)aid_random_below(&f->random, 12000), false);
        goishi_soc_reset(f->soc);
        ++f->resets;
    }
    return true;
}

static uint64_t faulty_now(void *context) {
    struct faulty *f = context;
    return f->inner.now(f->inner.context);
}

enum { CHUNK = 32 };

struct upload {
    bool begun;
    uint32_t next;
    uint8_t fill;
};

/* The next piece of an upload, or its beginning. Each is executed once, or the offset is wrong. */
static enum link_status piece(struct aid_soc *a, struct upload *u, struct fault *fault) {
    uint8_t bytes[4 + CHUNK], begin[8] = {0};
    enum link_status status;
    const uint64_t before = goishi_soc_flash_operations(a->soc);
    if (!u->begun) {
        goishi_put32(begin, 0x100000);
        status = link_request(&a->link, GOISHI_LINK_UPLOAD_BEGIN, begin, sizeof begin, fault);
        u->begun = status == LINK_OK;
        u->next = 0;
        ++u->fill;
        if (status == LINK_OK)
            assert_int_equal(goishi_soc_flash_operations(a->soc) - before, 1);
        return status;
    }
    goishi_put32(bytes, u->next);
    memset(bytes + 4, u->fill, CHUNK);
    status = link_request(&a->link, GOISHI_LINK_UPLOAD_CHUNK, bytes, sizeof bytes, fault);
    if (status != LINK_OK) {
        u->begun = false;
        return status;
    }
    /* A page, and the sector in front of its first one. */
    assert_int_equal(goishi_soc_flash_operations(a->soc) - before,
                     u->next % GOISHI_FLASH_SECTOR ? 1 : 2);
    u->next += CHUNK;
    assert_int_equal(a->link.answer_bytes, 4);
    assert_int_equal(goishi_get32(a->link.answer), u->next);
    return status;
}

static void frames_go_wrong(void **state) {
    struct aid_soc a;
    struct faulty f = {.random = aid_random_start(8)};
    struct upload u = {false, 0, 0};
    const int frames = aid_soak() ? 5000 : 500;
    int right = 0, timeouts = 0, restarted = 0, requests = 0;
    uint64_t worst = 0;
    (void)state;
    aid_soc_open(&a, "soc+bare", 9, NULL);
    aid_soc_boot(&a, 2000000);
    f.inner = a.link.transport;
    f.soc = a.soc;
    a.link.transport = (struct link_transport){&f, faulty_read, faulty_write, faulty_now, NULL};
    a.link.timing = (struct link_timing){300, 20000, 100000};
    f.on = true;
    for (; f.frames < frames; ++requests) {
        struct fault fault = {""};
        enum link_status status;
        const uint64_t begun = faulty_now(&f);
        if (aid_random_below(&f.random, 4) == 0) {
            /* A position of a 9x9 board: the answer counts its stones. */
            uint8_t bytes[GOISHI_POSITION_BYTES(9)] = {9, 1};
            const int stones = aid_random_below(&f.random, 20);
            for (int i = 0; i < stones; ++i)
                bytes[GOISHI_POSITION_STONES + i] = (uint8_t)(1 << 2 * (i % 4));
            status = link_request(&a.link, GOISHI_LINK_POSITION, bytes, sizeof bytes, &fault);
            if (status == LINK_OK) {
                assert_int_equal(a.link.answer_bytes, 2);
                assert_int_equal(goishi_get16(a.link.answer), stones);
            }
        } else {
            status = piece(&a, &u, &fault);
        }
        const uint64_t took = faulty_now(&f) - begun;
        worst = took > worst ? took : worst;
        right += status == LINK_OK;
        timeouts += status == LINK_TIMEOUT;
        restarted += status == LINK_RESTARTED;
        /* The upload is lost with a restart. */
        if (status == LINK_RESTARTED || status == LINK_TIMEOUT)
            u.begun = false;
        else if (status != LINK_OK)
            fail_msg("%s", fault.text);
    }
    printf("%d frames, %d requests, %d faults, %d resets: %d right, %d given up, %d learnt of a "
           "restart; longest %.1f ms, %llu clocks\n",
           f.frames, requests, f.faults, f.resets, right, timeouts, restarted, (double)worst / 1000,
           (unsigned long long)goishi_soc_clocks(a.soc));
    assert_true(right * 10 >= requests * 8);
    assert_true(f.faults > frames / 10);
    assert_true(f.resets > 0 && restarted > 0);
    assert_true(worst <= 2 * 20000 + 1000);
    /* What was written last is in the flash. */
    f.on = false;
    struct fault fault = {""};
    while (u.next < CHUNK)
        assert_int_equal(piece(&a, &u, &fault), LINK_OK);
    const uint8_t *image = goishi_soc_flash(a.soc) + GOISHI_FLASH_BANK_A + GOISHI_FLASH_IMAGE;
    for (uint32_t i = 0; i < u.next; ++i)
        assert_int_equal(image[i], u.fill);
    aid_soc_close(&a);
}

static void power_fails_during_an_upload(void **state) {
    struct aid_soc a;
    struct aid_random random = aid_random_start(9);
    struct aid_dictionary old, new;
    struct fault fault = {""};
    (void)state;
    memset(&old, 0, sizeof old);
    memset(&new, 0, sizeof new);
    aid_dictionary_random(&old, &random, 30, 4);
    aid_dictionary_random(&new, &random, 60, 4);
    const uint32_t crc[2] = {tree_crc32(0, old.bytes, (uint32_t)old.length),
                             tree_crc32(0, new.bytes, (uint32_t) new.length)};
    aid_soc_open(&a, "soc+bare", 9, NULL);
    aid_soc_dictionary(&a, 0, 1, old.bytes, (uint32_t)old.length);
    aid_soc_boot(&a, 2000000);
    const uint32_t pages = (uint32_t)(new.length + 255) / 256;
    const uint32_t last = 1 + (pages + 15) / 16 + pages; /* the record */
    const uint64_t cut[] = {1, last, UINT64_MAX};
    /* A flash that does nothing any more is not waited for. */
    a.link.timing = (struct link_timing){1000, 5000, 1000000};
    for (size_t i = 0; i < sizeof cut / sizeof *cut; ++i) {
        goishi_soc_flash_cut(a.soc, cut[i]);
        const bool done =
            chip_upload(&a.link, new.bytes, (uint32_t) new.length, NULL, NULL, &fault);
        assert_int_equal(done, cut[i] == UINT64_MAX);
        goishi_soc_flash_mend(a.soc);
        goishi_soc_flash_cut(a.soc, UINT64_MAX);
        goishi_soc_reset(a.soc);
        a.link.session = false;
        goishi_soc_run(a.soc, 2000, false);
        aid_soc_boot(&a, 2000000);
        aid_soc_hello(&a);
        assert_true(a.link.hello.flags & GOISHI_HELLO_FLAG_DICTIONARY);
        assert_int_equal(a.link.hello.dictionary_crc, crc[done]);
        assert_int_equal(a.link.hello.bank, done);
    }
    aid_soc_close(&a);
    aid_dictionary_free(&old);
    aid_dictionary_free(&new);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_go_wrong),
        cmocka_unit_test(power_fails_during_an_upload),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
