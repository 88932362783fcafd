/* SPDX-License-Identifier: Apache-2.0
 * The Verilated SoC running the real firmware: start, self-test, requests, and what becomes of a
 * program that goes wrong. A defect is put into the program by writing other instructions over a
 * request's handler in a copy of the ROM. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fw/base/reg.h"
#include "fw/boot/boot.h"
#include "fw/twin/influence.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/soc.h"
#include "tests/aid/oracle/finder.h"

enum { BOOT_CLOCKS = 5000000, BARE_CLOCKS = 500000 };

static bool ask(struct aid_soc *a, enum goishi_link_kind kind, const void *payload,
                uint32_t bytes) {
    struct fault fault = {""};
    return link_request(&a->link, kind, payload, bytes, &fault) == LINK_OK;
}

static void starts_and_answers(void **state) {
    (void)state;
    struct aid_soc a;
    aid_soc_open(&a, "soc", 5, NULL);
    aid_soc_boot(&a, BOOT_CLOCKS);
    printf("started in %llu clocks\n", (unsigned long long)goishi_soc_clocks(a.soc));
    assert_int_equal(goishi_soc_leds(a.soc), 0x5f); /* RAM, four tests, the end; no dictionary */
    aid_soc_hello(&a);
    const struct link_hello *hello = &a.link.hello;
    assert_int_equal(hello->size, 5);
    assert_int_equal(hello->boards,
                     GOISHI__SYSTEM__BOARDS__INFLUENCE_bm | GOISHI__SYSTEM__BOARDS__JOSEKI_bm |
                         GOISHI__SYSTEM__BOARDS__GROUP_bm | GOISHI__SYSTEM__BOARDS__PLAYOUT_bm);
    assert_int_equal(hello->map_hash, GOISHI_MAP_HASH);
    assert_int_equal(hello->clock_hz, 100000000);
    assert_int_equal(hello->rom + hello->ram, 256 * 1024);
    assert_int_equal(hello->flash, GOISHI_SOC_FLASH_BYTES);
    assert_int_equal(hello->tested, GOISHI_TEST_INFLUENCE | GOISHI_TEST_JOSEKI | GOISHI_TEST_GROUP |
                                        GOISHI_TEST_PLAYOUTS);
    assert_int_equal(hello->failed, 0);
    assert_int_equal(hello->flags, 0);
    assert_int_equal(hello->reset, GOISHI_RESET_POWER);

    /* Without a dictionary it says so, and answers what needs none. */
    struct fault fault = {""};
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct finder_answer *answer = calloc(1, sizeof *answer);
    question.stone[2][3] = GOISHI_BLACK;
    question.stone[4][1] = GOISHI_WHITE;
    assert_false(chip_ask(&a.link, &question, 1, false, answer, &fault));
    assert_int_equal(a.link.code, GOISHI_LINK_NO_DICTIONARY);
    free(answer);
    struct chip_influence influence;
    assert_true(chip_influence(&a.link, &question, false, &influence, &fault));
    struct influence_twin twin;
    influence_twin_init(&twin, 5);
    influence_twin_add(&twin, 4, 3, GOISHI_BLACK);
    influence_twin_add(&twin, 2, 5, GOISHI_WHITE);
    for (int y = 1; y <= 5; y++)
        for (int x = 1; x <= 5; x++) {
            int16_t value;
            influence_twin_read(&twin, x, y, &value);
            assert_int_equal(influence.cell[y][x], value);
        }
    struct chip_playouts played;
    assert_true(chip_playouts(&a.link, &question, 16, 5, 0, 200, &played, &fault));
    assert_int_equal(played.games, 16);
    assert_in_range(played.moves, 16 * 8, 16 * 200);

    struct chip_statistics statistics;
    assert_true(chip_statistics(&a.link, &statistics, &fault));
    printf("stack: %u of %u bytes\n", statistics.stack, statistics.stack_room);
    assert_in_range(statistics.stack, 100, statistics.stack_room - 1);
    assert_true(statistics.accesses > 100);
    aid_soc_close(&a);
}

/* All three boards but no playouts: what fits one chip at 19x19. The rest works, playouts are
 * refused. */
static void without_playouts(void **state) {
    (void)state;
    struct aid_soc a;
    aid_soc_open(&a, "soc+joseki+group+two", 5, NULL);
    aid_soc_boot(&a, BOOT_CLOCKS);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.boards,
                     GOISHI__SYSTEM__BOARDS__INFLUENCE_bm | GOISHI__SYSTEM__BOARDS__JOSEKI_bm |
                         GOISHI__SYSTEM__BOARDS__GROUP_bm | GOISHI__SYSTEM__BOARDS__GROUP2_bm);
    assert_int_equal(a.link.hello.tested,
                     GOISHI_TEST_INFLUENCE | GOISHI_TEST_JOSEKI | GOISHI_TEST_GROUP);
    assert_int_equal(a.link.hello.failed, 0);
    struct fault fault = {""};
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct chip_influence influence;
    struct chip_playouts played;
    question.stone[2][3] = GOISHI_BLACK;
    assert_true(chip_influence(&a.link, &question, false, &influence, &fault));
    assert_false(chip_playouts(&a.link, &question, 16, 5, 0, 200, &played, &fault));
    assert_int_equal(a.link.code, GOISHI_LINK_REFUSED);
    aid_soc_close(&a);
}

/* A program answers what it is for, and says in one line that the rest is not there. */
static void what_a_program_lacks(void **state) {
    static const struct {
        const char *rom;
        bool finder, playouts;
    } program[] = {{"build/fw/engine.hex", false, true}, {"build/fw/joseki.hex", true, false}};
    (void)state;
    for (unsigned i = 0; i < sizeof program / sizeof *program; i++) {
        struct aid_soc a;
        struct fault fault = {""};
        struct finder_question question = {.to_move = GOISHI_BLACK};
        struct finder_answer *answer = calloc(1, sizeof *answer);
        struct chip_influence influence;
        struct chip_playouts played;
        aid_soc_open(&a, "soc", 5, program[i].rom);
        aid_soc_boot(&a, BOOT_CLOCKS);
        aid_soc_hello(&a);
        assert_int_equal(a.link.hello.failed, 0);
        assert_int_equal(a.link.hello.tested, program[i].finder
                                                  ? GOISHI_TEST_INFLUENCE | GOISHI_TEST_JOSEKI
                                                  : GOISHI_TEST_GROUP | GOISHI_TEST_PLAYOUTS);
        assert_int_equal(chip_playouts(&a.link, &question, 4, 5, 0, 100, &played, &fault),
                         program[i].playouts);
        if (!program[i].playouts)
            assert_string_equal(fault.text, "soc: playouts: its program has no such service "
                                            "(detail 00000007)");
        assert_int_equal(chip_influence(&a.link, &question, false, &influence, &fault),
                         program[i].finder);
        if (!program[i].finder)
            assert_string_equal(fault.text, "soc: influence: its program has no such service "
                                            "(detail 00000006)");
        assert_false(chip_ask(&a.link, &question, 1, false, answer, &fault));
        assert_int_equal(a.link.code,
                         program[i].finder ? GOISHI_LINK_NO_DICTIONARY : GOISHI_LINK_UNKNOWN);
        assert_false(chip_upload(&a.link, (const uint8_t *)"abcd", 4, NULL, NULL, &fault));
        assert_int_equal(a.link.code,
                         program[i].finder ? GOISHI_LINK_NO_DICTIONARY : GOISHI_LINK_UNKNOWN);
        free(answer);
        aid_soc_close(&a);
    }
}

/* Reading and writing by address: what fails is reported, and nothing restarts. */
static void probes(void **state) {
    (void)state;
    struct aid_soc a;
    uint8_t ops[64];
    aid_soc_open(&a, "soc+bare", 9, NULL);
    aid_soc_boot(&a, BARE_CLOCKS);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.boards, 0);
    assert_int_equal(a.link.hello.tested, 0);
    const uint32_t works = GOISHI_ADDRESS(TIMER, ID);
    const uint32_t bad[] = {GOISHI_ADDRESS(INFLUENCE, ID),
                            GOISHI_ADDRESS(JOSEKI, ID),
                            GOISHI_ADDRESS(GROUP, COMMAND),
                            GOISHI_ADDRESS(GROUP2, COMMAND),
                            GOISHI_BLOCK(15),
                            GOISHI_BLOCK(16),
                            GOISHI_ADDRESS(SYSTEM, ID) + 2,
                            GOISHI_ADDRESS(TIMER, ACCESSES) + 4};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        /* One that works, one that does not, one that is not reached. */
        ops[0] = ops[5] = ops[10] = GOISHI_BUS_READ;
        goishi_put32(ops + 1, works);
        goishi_put32(ops + 6, bad[i]);
        goishi_put32(ops + 11, works);
        assert_true(ask(&a, GOISHI_LINK_BUS, ops, 15));
        assert_int_equal(a.link.answer[0], 1);
        assert_int_equal(a.link.answer[1], GOISHI_LINK_BUS_ERROR);
        assert_int_equal(goishi_get32(a.link.answer + 2), GOISHI__TIMER__ID__ID_reset);
    }
    /* A write to what can only be read. */
    ops[0] = GOISHI_BUS_WRITE;
    goishi_put32(ops + 1, 0);
    goishi_put32(ops + 5, 1);
    assert_true(ask(&a, GOISHI_LINK_BUS, ops, 9));
    assert_int_equal(a.link.answer[0], 0);
    assert_int_equal(a.link.answer[1], GOISHI_LINK_BUS_ERROR);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.reset, GOISHI_RESET_POWER);
    aid_soc_close(&a);
}

/* ---- a program with a defect */

static uint32_t symbol(const char *name) {
    char line[256], found[200], kind;
    unsigned address;
    FILE *file = fopen("build/fw/bare.sym", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "%x %c %199s", &address, &kind, found) == 3 && !strcmp(found, name)) {
            fclose(file);
            return address;
        }
    fail_msg("the program has no %s", name);
    return 0;
}

/* A copy of the ROM with other instructions where STATISTICS is handled. */
static void write_rom(const char *path, const uint32_t *words, int count) {
    char line[32];
    uint32_t at = 0, from = symbol("service_statistics") / 4;
    FILE *in = fopen("build/fw/bare.hex", "r"), *out = fopen(path, "w");
    assert_non_null(in);
    assert_non_null(out);
    for (; fgets(line, sizeof line, in); at++)
        if (at >= from && at < from + (uint32_t)count)
            fprintf(out, "%08x\n", words[at - from]);
        else
            fputs(line, out);
    fclose(in);
    fclose(out);
    assert_true(at > from + (uint32_t)count);
}

/* Runs until a frame comes. */
static void next_frame(struct aid_soc *a, struct frame_decoder *decoder, struct frame *frame) {
    for (int i = 0; i < 2000; i++) {
        uint8_t byte;
        while (goishi_soc_receive(a->soc, &byte, 1))
            if (frame_take(decoder, byte, frame))
                return;
        goishi_soc_run(a->soc, 1000, true);
    }
    fail_msg("the chip says nothing");
}

struct defect {
    const char *name;
    uint32_t cause, address, reset;
    int words;
    uint32_t word[6];
};

#define ANY 0xfffffff0u
#define STAY 0x0000006fu /* j . */
static const struct defect defects[] = {
    {"a load from nowhere",
     BOOT_CAUSE_LOAD,
     0x30000000,
     GOISHI_RESET_TRAP,
     3,
     {0x300002b7, 0x0002a303, STAY}}, /* lui t0, 0x30000; lw t1, 0(t0) */
    {"a store to nowhere",
     BOOT_CAUSE_STORE,
     0x30000008,
     GOISHI_RESET_TRAP,
     3,
     {0x300002b7, 0x0002a423, STAY}}, /* sw zero, 8(t0) */
    {"a load from a board that is missing",
     BOOT_CAUSE_LOAD,
     0x80010000,
     GOISHI_RESET_TRAP,
     3,
     {0x800102b7, 0x0002a303, STAY}},
    {"a store to the ROM",
     BOOT_CAUSE_STORE,
     0x10,
     GOISHI_RESET_TRAP,
     2,
     {0x00002823, STAY}}, /* sw zero, 16(zero) */
    {"a jump to nowhere",
     BOOT_CAUSE_FETCH,
     0x10000000,
     GOISHI_RESET_TRAP,
     2,
     {0x100002b7, 0x00028067}}, /* jr t0 */
    {"a jump into RAM",
     BOOT_CAUSE_FETCH,
     0x40000000,
     GOISHI_RESET_TRAP,
     2,
     {0x400002b7, 0x00028067}},
    {"no instruction", BOOT_CAUSE_ILLEGAL, ANY, GOISHI_RESET_TRAP, 1, {0xffffffff}},
    {"an address that is not aligned", 4, 0x1, GOISHI_RESET_TRAP, 2, {0x00102283, STAY}},
    {"a stack that is full",
     BOOT_CAUSE_STACK,
     ANY,
     GOISHI_RESET_STACK,
     3,
     {0xc0010113, 0x00012023, 0xff9ff06f}}, /* addi sp, sp, -1024; sw zero, 0(sp); back */
};

/* The watchdog is set to 2048 clocks, and then nothing happens any more. */
static const uint32_t hangs[] = {0x800602b7, 0x00200313, 0x0062a823, STAY};

static void defect_is_told(const struct defect *d, const char *rom) {
    struct aid_soc a;
    struct frame_decoder decoder;
    struct frame frame;
    struct fault fault = {""};
    write_rom(rom, d->word, d->words);
    aid_soc_open(&a, "soc+bare", 9, rom);
    aid_soc_boot(&a, BARE_CLOCKS);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.flags, GOISHI_HELLO_FLAG_ROM_FAILED); /* it is not as it was */
    /* By hand: the client would begin a new session by itself. */
    const uint8_t request[] = {(uint8_t)(a.link.seq + 1), GOISHI_LINK_STATISTICS};
    a.link.timing.attempt = a.link.timing.deadline = 50;
    assert_int_not_equal(link_request(&a.link, GOISHI_LINK_STATISTICS, "", 0, &fault), LINK_OK);
    frame_init(&decoder);
    next_frame(&a, &decoder, &frame);
    assert_int_equal(frame.kind, GOISHI_LINK_ERROR);
    assert_int_equal(frame.seq, request[0]);
    assert_int_equal(frame.bytes, 14);
    assert_int_equal(frame.payload[0], GOISHI_LINK_TRAPPED);
    assert_int_equal(frame.payload[1], GOISHI_LINK_STATISTICS);
    assert_int_equal(goishi_get32(frame.payload + 2), d->cause);
    uint32_t pc = goishi_get32(frame.payload + 6), address = goishi_get32(frame.payload + 10);
    uint32_t function = symbol("service_statistics");
    if (d->cause == BOOT_CAUSE_FETCH)
        assert_int_equal(pc, d->address);
    else
        assert_in_range(pc, function, function + 4u * (uint32_t)d->words + 32);
    if (d->cause == BOOT_CAUSE_STACK) /* the first step below the RAM */
        assert_in_range(address, 0x40000000 - 1024, 0x40000000 - 4);
    if (d->address != ANY)
        assert_int_equal(address, d->address);
    printf("%s: cause %u at %08x, address %08x\n", d->name, (unsigned)d->cause, pc, address);
    /* And it is as good as new. */
    aid_soc_boot(&a, BARE_CLOCKS);
    a.link.timing.attempt = 100000;
    a.link.timing.deadline = 1000000;
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.reset, d->reset);
    aid_soc_close(&a);
}

static void rom_name(char *path, size_t room) {
    snprintf(path, room, "build/test/soc-%ld.hex", (long)getpid());
}

static void defects_are_reported(void **state) {
    (void)state;
    char rom[64];
    rom_name(rom, sizeof rom);
    for (unsigned i = 0; i < sizeof defects / sizeof *defects; i++)
        defect_is_told(&defects[i], rom);
    remove(rom);
}

static void watchdog_bites(void **state) {
    (void)state;
    char rom[64];
    struct aid_soc a;
    struct fault fault = {""};
    rom_name(rom, sizeof rom);
    write_rom(rom, hangs, sizeof hangs / sizeof *hangs);
    aid_soc_open(&a, "soc+bare", 9, rom);
    remove(rom);
    aid_soc_boot(&a, BARE_CLOCKS);
    aid_soc_hello(&a);
    a.link.timing.attempt = a.link.timing.deadline = 60;
    assert_int_not_equal(link_request(&a.link, GOISHI_LINK_STATISTICS, "", 0, &fault), LINK_OK);
    goishi_soc_run(a.soc, 3000, false);
    assert_int_equal(goishi_soc_leds(a.soc), 0); /* it starts again */
    aid_soc_boot(&a, BARE_CLOCKS);
    a.link.timing.attempt = 100000;
    a.link.timing.deadline = 1000000;
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.reset, GOISHI_RESET_WATCHDOG);
    aid_soc_close(&a);
}

/* The reset pin in the middle of a frame. */
static void reset_in_a_frame(void **state) {
    (void)state;
    struct aid_soc a;
    aid_soc_open(&a, "soc+bare", 9, NULL);
    aid_soc_boot(&a, BARE_CLOCKS);
    aid_soc_hello(&a);
    goishi_soc_send(a.soc, "\0\3abcdefgh", 10);
    goishi_soc_run(a.soc, 200, false);
    goishi_soc_reset(a.soc);
    aid_soc_boot(&a, BARE_CLOCKS);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.reset, GOISHI_RESET_POWER);
    aid_soc_close(&a);
}

/* What Yosys makes of the whole chip for ECP5, its program inside: it starts, tests itself, says
 * hello and finds what the twins find. */
static void netlist_answers(void **state) {
    (void)state;
    enum { SIZE = 6 };
    struct aid_soc a;
    struct aid_random random = aid_random_start(3);
    struct aid_dictionary d;
    struct aid_cells cells;
    static struct finder here;
    static struct finder_answer there;
    struct fault fault = {""};
    memset(&d, 0, sizeof d);
    aid_dictionary_random(&d, &random, 40, 4);
    aid_cells_init(&cells, SIZE);
    assert_int_equal(finder_open(&here, &cells.cells, &d.source), TREE_OK);
    struct finder_question question;
    const struct finder_answer *want;
    do {
        aid_question_random(&d, &random, SIZE, &question);
        want = finder_ask(&here, &question);
    } while (want->moves < 2);

    aid_soc_open(&a, "netlist+soc+joseki", SIZE, "/dev/null");
    aid_soc_dictionary(&a, 0, 1, d.bytes, (uint32_t)d.length);
    aid_soc_boot(&a, BOOT_CLOCKS);
    aid_soc_hello(&a);
    assert_int_equal(a.link.hello.size, SIZE);
    assert_int_equal(a.link.hello.tested, GOISHI_TEST_INFLUENCE | GOISHI_TEST_JOSEKI);
    assert_int_equal(a.link.hello.failed, 0);
    if (!chip_ask(&a.link, &question, 26, true, &there, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(there.moves, want->moves < 26 ? want->moves : 26);
    for (int i = 0; i < there.moves; i++) {
        assert_int_equal(there.move[i].x, want->move[i].x);
        assert_int_equal(there.move[i].y, want->move[i].y);
        assert_int_equal(there.move[i].score, want->move[i].score);
    }
    printf("the netlist found %d moves, %llu clocks since its start\n", there.moves,
           (unsigned long long)goishi_soc_clocks(a.soc));
    aid_soc_close(&a);
    aid_dictionary_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(probes),
        cmocka_unit_test(defects_are_reported),
        cmocka_unit_test(watchdog_bites),
        cmocka_unit_test(reset_in_a_frame),
        cmocka_unit_test(starts_and_answers),
        cmocka_unit_test(without_playouts),
        cmocka_unit_test(what_a_program_lacks),
    };
    const struct CMUnitTest longer[] = {cmocka_unit_test(netlist_answers)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (aid_soak())
        failed += cmocka_run_group_tests(longer, NULL, NULL);
    return failed;
}
