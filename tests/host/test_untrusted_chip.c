/* SPDX-License-Identifier: Apache-2.0
 * Answers that no honest chip gives end in one line, and nothing of them is used. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "host/link/chip.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/liar.h"

enum { SIZE = 9 };

/* One answer of one kind is changed at one place; the rest is what a good chip says. */
struct lie {
    uint8_t kind;
    uint32_t at;     /* a byte of the payload, */
    uint8_t value;   /* and what is there instead */
    uint32_t length; /* of the answer; 0: as it should be */
};

static struct lie lie;
static uint32_t image_length, image_crc; /* of the last upload that was begun */
static uint32_t told_length, told_crc;   /* what the chip says it has */

enum { MOVE = 84, MOVE_WORDS = 8, MOVE_LINE = MOVE + 48, ANSWER = MOVE_LINE + 2 };

/* One move at (3,3), its line one stone; docs/protocol.md has the form. */
static uint32_t suggestion(uint8_t *to) {
    uint8_t *body = to + GOISHI_BODY_BYTES;
    goishi_put32(to + GOISHI_BODY_LENGTH, ANSWER);
    body[1] = body[2] = 1;
    body[MOVE] = body[MOVE + 1] = 3;
    body[MOVE + 6] = 1;
    body[MOVE + 7] = 255;
    goishi_put16(body + MOVE_LINE, FINDER_STONE(3, 3, GOISHI_BLACK));
    return GOISHI_BODY_BYTES + ANSWER;
}

static uint32_t honest(const struct frame *request, uint8_t *to) {
    switch (request->kind) {
    case GOISHI_LINK_HELLO:
        aid_liar_hello(request, SIZE, to);
        goishi_put32(to + GOISHI_HELLO_DICTIONARY, told_length);
        goishi_put32(to + GOISHI_HELLO_DICTIONARY_CRC, told_crc);
        return GOISHI_HELLO_BYTES;
    case GOISHI_LINK_SUGGEST:
        return suggestion(to);
    case GOISHI_LINK_INFLUENCE:
        goishi_put32(to + GOISHI_BODY_LENGTH, 2 * SIZE * SIZE + 4 * SIZE);
        return GOISHI_BODY_BYTES + 2 * SIZE * SIZE + 4 * SIZE;
    case GOISHI_LINK_PLAYOUTS:
        goishi_put32(to + GOISHI_PLAYED_GAMES, 20);
        goishi_put32(to + GOISHI_PLAYED_WINS, 9);
        goishi_put32(to + GOISHI_PLAYED_MOVES, 2000);
        return GOISHI_PLAYED_BYTES;
    case GOISHI_LINK_SELFTEST:
        to[0] = 1;
        goishi_put16(to + 2, 1);
        return GOISHI_TEST_HEAD + GOISHI_TEST_RECORD;
    case GOISHI_LINK_STATISTICS:
        return GOISHI_STATISTICS_BYTES;
    case GOISHI_LINK_UPLOAD_BEGIN:
        image_length = goishi_get32(request->payload);
        image_crc = goishi_get32(request->payload + 4);
        goishi_put32(to + 4, GOISHI_UPLOAD_CHUNK);
        return 8;
    case GOISHI_LINK_UPLOAD_CHUNK:
        goishi_put32(to, goishi_get32(request->payload) + request->bytes - 4);
        return 4;
    case GOISHI_LINK_UPLOAD_COMMIT:
        told_length = image_length;
        told_crc = image_crc;
        return 4;
    default:
        return 2;
    }
}

static uint32_t answer(void *context, const struct frame *request, uint8_t *payload) {
    (void)context;
    uint32_t length = honest(request, payload);
    if (request->kind == lie.kind) {
        payload[lie.at] = lie.value;
        if (lie.length)
            length = lie.length;
    }
    return length;
}

static struct aid_liar liar = {.answer = answer};

/* Everything that can be asked; the fault of the first that fails, "" when all is accepted. */
static void ask_all(struct fault *fault) {
    static struct finder_answer answered;
    static uint8_t image[2000];
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct chip_influence influence;
    struct chip_playouts playouts;
    struct chip_tested tested;
    struct chip_statistics statistics;
    struct link link;
    told_length = told_crc = 0;
    fault->text[0] = '\0';
    aid_liar_start(&liar, &link);
    const bool good = link_hello(&link, fault) == LINK_OK &&
                      chip_ask(&link, &question, 5, false, &answered, fault) &&
                      chip_influence(&link, &question, true, &influence, fault) &&
                      chip_playouts(&link, &question, 20, 1, 13, 100, &playouts, fault) &&
                      chip_selftest(&link, 0, &tested, fault) &&
                      chip_statistics(&link, &statistics, fault) &&
                      chip_upload(&link, image, sizeof image, NULL, NULL, fault);
    assert_int_equal(good, *fault->text == '\0');
    link_end(&link);
}

static void an_honest_chip_is_believed(void **state) {
    struct fault fault;
    (void)state;
    lie = (struct lie){0, 0, 0, 0};
    ask_all(&fault);
    assert_string_equal(fault.text, "");
}

static void lies_are_refused_in_one_line(void **state) {
    enum { B = GOISHI_BODY_BYTES };
    static const struct lie lies[] = {
        {GOISHI_LINK_HELLO, GOISHI_HELLO_SIZE, 0, 0},
        {GOISHI_LINK_HELLO, GOISHI_HELLO_SIZE, 20, 0},
        {GOISHI_LINK_HELLO, GOISHI_HELLO_BANK, 2, 0},
        {GOISHI_LINK_HELLO, GOISHI_HELLO_TREE_STATUS, 200, 0},
        {GOISHI_LINK_SUGGEST, B + 0, 9, 0},                        /* why */
        {GOISHI_LINK_SUGGEST, B + 1, 200, 0},                      /* moves */
        {GOISHI_LINK_SUGGEST, B + 3, 200, 0},                      /* drops */
        {GOISHI_LINK_SUGGEST, B + 7, 0x80, 0},                     /* evaluation before */
        {GOISHI_LINK_SUGGEST, B + MOVE + MOVE_WORDS + 7, 64, 0},   /* value of the line */
        {GOISHI_LINK_SUGGEST, B + 15, GOISHI_ANSWER_INFLUENCE, 0}, /* which is not there */
        {GOISHI_LINK_SUGGEST, B + MOVE, 0, 0},                     /* x */
        {GOISHI_LINK_SUGGEST, B + MOVE, SIZE + 1, 0},              /* on a larger board */
        {GOISHI_LINK_SUGGEST, B + MOVE + 1, SIZE + 1, 0},          /* y */
        {GOISHI_LINK_SUGGEST, B + MOVE + 2, 5, 0},                 /* corner */
        {GOISHI_LINK_SUGGEST, B + MOVE + 3, 16, 0},                /* equivalent */
        {GOISHI_LINK_SUGGEST, B + MOVE + 5, 201, 0},               /* level */
        {GOISHI_LINK_SUGGEST, B + MOVE + 6, 25, 0},                /* length of the line */
        {GOISHI_LINK_SUGGEST, B + MOVE + 6, 0, 0},
        {GOISHI_LINK_SUGGEST, B + MOVE + 7, 201, 0},                       /* won */
        {GOISHI_LINK_SUGGEST, B + MOVE + MOVE_WORDS + 15, 1, 0},           /* a share above one */
        {GOISHI_LINK_SUGGEST, B + MOVE_LINE, 0, 0},                        /* the line's x */
        {GOISHI_LINK_SUGGEST, B + MOVE_LINE + 1, 0, 0},                    /* its colour */
        {GOISHI_LINK_SUGGEST, GOISHI_BODY_LENGTH + 3, 1, 0},               /* 16 MiB */
        {GOISHI_LINK_INFLUENCE, B + 2 * SIZE * SIZE + 4 * SIZE - 1, 3, 0}, /* a colour */
        {GOISHI_LINK_INFLUENCE, 0, 0, GOISHI_BODY_BYTES - 1},
        {GOISHI_LINK_PLAYOUTS, GOISHI_PLAYED_GAMES, 0, 0},
        {GOISHI_LINK_PLAYOUTS, GOISHI_PLAYED_GAMES, 19, 0},
        {GOISHI_LINK_PLAYOUTS, GOISHI_PLAYED_WINS, 21, 0},
        {GOISHI_LINK_PLAYOUTS, GOISHI_PLAYED_SCORE + 2, 1, 0}, /* 65,536 points in 20 games */
        {GOISHI_LINK_PLAYOUTS, GOISHI_PLAYED_MOVES + 3, 1, 0}, /* more than the limit allows */
        {GOISHI_LINK_SELFTEST, 2, 6, 0},                       /* records */
        {GOISHI_LINK_SELFTEST, GOISHI_TEST_HEAD, 9, 0},        /* no such block */
        {GOISHI_LINK_STATISTICS, 0, 0, 63},
        {GOISHI_LINK_UPLOAD_BEGIN, 5, 0, 0}, /* a chunk of nothing */
        {GOISHI_LINK_UPLOAD_CHUNK, 0, 1, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lies / sizeof *lies; ++i) {
        struct fault fault;
        lie = lies[i];
        ask_all(&fault);
        if (!*fault.text)
            fail_msg("lie %zu: kind %d, byte %u = %d was believed", i, lie.kind, (unsigned)lie.at,
                     lie.value);
        assert_null(strchr(fault.text, '\n'));
    }
}

/* After an upload the chip must have what was sent. */
static uint32_t forgetful(void *context, const struct frame *request, uint8_t *payload) {
    const struct lie *wrong = context;
    const uint32_t length = honest(request, payload);
    if (request->kind == GOISHI_LINK_UPLOAD_COMMIT) {
        told_length += wrong->at;
        told_crc ^= wrong->value;
    }
    return length;
}

static void an_upload_is_what_the_chip_has(void **state) {
    static uint8_t image[2000];
    static struct lie wrong[] = {{0, 0, 0, 0}, {0, 4, 0, 0}, {0, 0, 1, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
        struct aid_liar chip = {.answer = forgetful, .context = &wrong[i]};
        struct link link;
        struct fault fault = {""};
        aid_liar_start(&chip, &link);
        assert_int_equal(chip_upload(&link, image, sizeof image, NULL, NULL, &fault), i == 0);
        assert_int_equal(strstr(fault.text, "another dictionary") != NULL, i != 0);
        link_end(&link);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_honest_chip_is_believed),
        cmocka_unit_test(lies_are_refused_in_one_line),
        cmocka_unit_test(an_upload_is_what_the_chip_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
