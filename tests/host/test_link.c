/* SPDX-License-Identifier: Apache-2.0
 * COBS and frames, against vectors worked out by hand and zlib's CRC; the decoder survives garbage.
 */
#include <string.h>
#include <zlib.h>

#include "fw/link/frame.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

static void put(void *context, uint8_t byte) {
    uint8_t **to = context;
    *(*to)++ = byte;
}

/* The last bytes, as many as `tail`, are given apart. */
static uint32_t encode(const uint8_t *from, uint32_t bytes, uint32_t tail, uint8_t *to) {
    uint8_t *end = to;
    cobs_encode(from, bytes - tail, from + bytes - tail, tail, put, &end);
    return (uint32_t)(end - to);
}

static void cobs_vectors(void **state) {
    static const struct {
        int plain, coded;
        uint8_t from[8], to[10];
    } vector[] = {
        {0, 1, {0}, {1}},
        {1, 2, {0}, {1, 1}},
        {2, 3, {0, 0}, {1, 1, 1}},
        {3, 4, {0, 0x11, 0}, {1, 2, 0x11, 1}},
        {4, 5, {0x11, 0x22, 0, 0x33}, {3, 0x11, 0x22, 2, 0x33}},
        {4, 5, {0x11, 0x22, 0x33, 0x44}, {5, 0x11, 0x22, 0x33, 0x44}},
        {4, 5, {0x11, 0, 0, 0}, {2, 0x11, 1, 1, 1}},
    };
    uint8_t to[16];
    (void)state;
    for (size_t i = 0; i < sizeof vector / sizeof *vector; ++i) {
        for (int tail = 0; tail <= vector[i].plain; ++tail) {
            assert_int_equal(encode(vector[i].from, (uint32_t)vector[i].plain, (uint32_t)tail, to),
                             vector[i].coded);
            assert_memory_equal(to, vector[i].to, (size_t)vector[i].coded);
        }
    }
    /* Blocks of 254: 01..fe needs no code after it, one byte more does. */
    uint8_t from[256], coded[300];
    for (int i = 0; i < 256; ++i)
        from[i] = (uint8_t)(i + 1);
    assert_int_equal(encode(from, 254, 4, coded), 255);
    assert_int_equal(coded[0], 255);
    assert_int_equal(encode(from, 255, 4, coded), 257);
    assert_int_equal(coded[255], 2);
    assert_int_equal(coded[256], 255);
    /* ... and a 00 right after a full block is a block of its own. */
    assert_int_equal(encode(from, 256, 4, coded), 258);
    assert_int_equal(coded[255], 2);
    assert_int_equal(coded[257], 1);
}

/* A hello as it goes over the line, its CRC by zlib. */
static void a_frame_by_hand(void **state) {
    const uint8_t plain[] = {7, 1, 0x78, 0x56, 0x34, 0x12};
    const uint32_t crc = (uint32_t)crc32(0, plain, sizeof plain);
    const uint8_t expected[] = {0,
                                11,
                                7,
                                1,
                                0x78,
                                0x56,
                                0x34,
                                0x12,
                                (uint8_t)crc,
                                (uint8_t)(crc >> 8),
                                (uint8_t)(crc >> 16),
                                (uint8_t)(crc >> 24),
                                0};
    uint8_t coded[FRAME_ROOM];
    (void)state;
    assert_true((crc & 0xff) && (crc >> 8 & 0xff) && (crc >> 16 & 0xff) && crc >> 24);
    assert_int_equal(frame_encode(7, 1, plain + 2, 4, coded), sizeof expected);
    assert_memory_equal(coded, expected, sizeof expected);
}

struct catcher {
    uint8_t byte[FRAME_ROOM];
    uint32_t length;
    int refusals;
};

static bool catch_byte(void *context, uint8_t byte) {
    struct catcher *c = context;
    if (c->refusals && c->length % 3 == 0) {
        --c->refusals;
        return false;
    }
    c->byte[c->length++] = byte;
    return true;
}

static void wait(void *context) {
    ++*(int *)context;
}

static uint32_t random_bytes(struct aid_random *random, uint8_t *to, int most) {
    const int length = aid_random_below(random, most + 1), zeros = aid_random_below(random, 4);
    for (int i = 0; i < length; ++i)
        to[i] = zeros == 0 ? 0
                : zeros == 1 && aid_random_below(random, 300) > 0
                    ? 1 + (uint8_t)i % 255
                    : (uint8_t)aid_random_next(random);
    return (uint32_t)length;
}

static void both_encoders_and_the_decoder_agree(void **state) {
    struct aid_random random = aid_random_start(1);
    struct frame_decoder decoder;
    (void)state;
    frame_init(&decoder);
    for (int round = 0; round < 3000; ++round) {
        uint8_t plain[2 + GOISHI_LINK_PAYLOAD], coded[FRAME_ROOM];
        struct catcher catcher = {.refusals = round % 5};
        const struct goishi_serial serial = {&catcher, NULL, catch_byte};
        int waits = 0, frames = 0;
        const uint32_t bytes = random_bytes(&random, plain + 2, GOISHI_LINK_PAYLOAD);
        plain[0] = (uint8_t)round;
        plain[1] = (uint8_t)(round >> 3);
        const uint32_t length = frame_encode(plain[0], plain[1], plain + 2, bytes, coded);
        assert_true(length <= FRAME_ROOM);
        frame_send(&serial, plain, 2 + bytes, wait, &waits);
        assert_int_equal(waits, round % 5);
        assert_int_equal(catcher.length, length);
        assert_memory_equal(catcher.byte, coded, length);
        for (uint32_t i = 0; i < length; ++i) {
            struct frame frame;
            assert_true(i == 0 || i == length - 1 || coded[i]);
            if (!frame_take(&decoder, coded[i], &frame))
                continue;
            ++frames;
            assert_int_equal(i, length - 1);
            assert_int_equal(frame.seq, plain[0]);
            assert_int_equal(frame.kind, plain[1]);
            assert_int_equal(frame.bytes, bytes);
            assert_memory_equal(frame.payload, plain + 2, bytes);
        }
        assert_int_equal(frames, 1);
    }
    assert_int_equal(decoder.dropped, 0);
}

/* Garbage, halves of frames and flipped bits between good frames: those all arrive, nothing else
 * does. */
static void garbage_is_dropped(void **state) {
    struct aid_random random = aid_random_start(2);
    struct frame_decoder decoder;
    int damaged = 0;
    (void)state;
    frame_init(&decoder);
    for (int round = 0; round < 5000; ++round) {
        uint8_t plain[GOISHI_LINK_PAYLOAD], coded[FRAME_ROOM], junk[3000];
        uint32_t junk_bytes = 0, got = 0;
        const uint32_t bytes = random_bytes(&random, plain, 200);
        const uint32_t length = frame_encode(9, 2, plain, bytes, coded);
        switch (aid_random_below(&random, 4)) {
        case 0:
            junk_bytes = random_bytes(&random, junk, 2999);
            break;
        case 1: /* a frame cut short */
            junk_bytes = (uint32_t)aid_random_below(&random, (int)length - 1);
            memcpy(junk, coded, junk_bytes);
            break;
        case 2: /* a bit flipped */
            memcpy(junk, coded, length);
            junk_bytes = length;
            junk[1 + aid_random_below(&random, (int)length - 2)] ^=
                (uint8_t)(1 << aid_random_below(&random, 8));
            ++damaged;
            break;
        default:
            break;
        }
        struct frame frame;
        for (uint32_t i = 0; i < junk_bytes; ++i)
            assert_false(frame_take(&decoder, junk[i], &frame));
        for (uint32_t i = 0; i < length; ++i)
            if (frame_take(&decoder, coded[i], &frame)) {
                ++got;
                assert_int_equal(frame.bytes, bytes);
                assert_memory_equal(frame.payload, plain, bytes);
            }
        assert_int_equal(got, 1);
    }
    assert_true(damaged > 1000);
    assert_true(decoder.dropped > 1000);
}

static void too_long_is_refused(void **state) {
    static uint8_t payload[GOISHI_LINK_PAYLOAD + 1];
    uint8_t coded[FRAME_ROOM];
    struct frame_decoder decoder;
    struct frame frame;
    (void)state;
    assert_int_equal(frame_encode(1, 2, payload, sizeof payload, coded), 0);
    frame_init(&decoder);
    /* One byte more than a frame may have, the CRC good. */
    uint8_t plain[GOISHI_LINK_FRAME + 1] = {1, 2}, long_coded[FRAME_ROOM + 16];
    goishi_put32(plain + sizeof plain - 4, (uint32_t)crc32(0, plain, sizeof plain - 4));
    const uint32_t length = encode(plain, sizeof plain, 4, long_coded);
    for (uint32_t i = 0; i < length; ++i)
        assert_false(frame_take(&decoder, long_coded[i], &frame));
    assert_false(frame_take(&decoder, 0, &frame));
    assert_int_equal(decoder.dropped, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cobs_vectors),
        cmocka_unit_test(a_frame_by_hand),
        cmocka_unit_test(both_encoders_and_the_decoder_agree),
        cmocka_unit_test(garbage_is_dropped),
        cmocka_unit_test(too_long_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
