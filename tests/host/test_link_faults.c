/* SPDX-License-Identifier: Apache-2.0
 * The host's client and the firmware built for the host, over a line on which everything goes
 * wrong: no wrong answer is accepted, nothing is executed twice, every request ends in time. Time
 * is virtual. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/link/chip.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/chip.h"
#include "tests/aid/oracle/finder.h"

struct tally {
    uint64_t right, timeouts, restarted, worst;
};

/* A write that is counted and a read that shows it: the only answer that is right. */
static void count_once(struct aid_chip *chip, struct link *link, uint32_t value,
                       struct tally *tally) {
    uint8_t bytes[GOISHI_BUS_WRITE_BYTES + GOISHI_BUS_READ_BYTES] = {GOISHI_BUS_WRITE};
    struct fault fault = {""};
    goishi_put32(bytes + 1, AID_REGISTER_COUNT);
    goishi_put32(bytes + 5, value);
    bytes[9] = GOISHI_BUS_READ;
    goishi_put32(bytes + 10, AID_REGISTER_READ);
    const uint64_t begun = chip->now;
    const enum link_status status =
        link_request(link, GOISHI_LINK_BUS, bytes, sizeof bytes, &fault);
    const uint64_t took = chip->now - begun;
    tally->worst = took > tally->worst ? took : tally->worst;
    assert_true(chip->executed[value % AID_VALUES] <= 1);
    switch (status) {
    case LINK_OK:
        ++tally->right;
        assert_int_equal(chip->executed[value % AID_VALUES], 1);
        assert_int_equal(link->answer_bytes, 6);
        assert_int_equal(link->answer[0], 2);
        assert_int_equal(link->answer[1], 0);
        assert_int_equal(goishi_get32(link->answer + 2), aid_register_value(value));
        break;
    case LINK_TIMEOUT:
        ++tally->timeouts;
        break;
    case LINK_RESTARTED:
        ++tally->restarted;
        break;
    default:
        fail_msg("%s", fault.text);
    }
    if (status != LINK_OK) {
        assert_true(strlen(fault.text) > 10);
        assert_null(strchr(fault.text, '\n'));
    }
}

/* What the same question gives over a good line. */
struct known {
    struct finder_question question;
    struct finder_answer answer;
    struct chip_influence influence;
    struct chip_playouts playouts;
};

enum { KNOWN = 6 };

static void learn(struct link *link, struct known *known) {
    struct fault fault = {""};
    bool good = chip_ask(link, &known->question, 8, true, &known->answer, &fault) &&
                chip_influence(link, &known->question, true, &known->influence, &fault) &&
                chip_playouts(link, &known->question, 20, 5, 3, 60, &known->playouts, &fault);
    if (!good)
        fail_msg("%s", fault.text);
}

/* False answers are distinguished from none: a fault is fine, another answer is not. */
static void ask_again(struct link *link, const struct known *known, int what, struct tally *tally) {
    struct fault fault = {""};
    struct finder_answer answer;
    struct chip_influence influence;
    struct chip_playouts playouts;
    bool good = false;
    if (what == 0) {
        good = chip_ask(link, &known->question, 8, true, &answer, &fault);
        /* What was in memory already depends on what was asked before. */
        answer.counts.kept = known->answer.counts.kept;
        answer.cost = known->answer.cost; /* so does the time */
        if (good)
            assert_memory_equal(&answer, &known->answer, sizeof answer);
    } else if (what == 1) {
        good = chip_influence(link, &known->question, true, &influence, &fault);
        influence.cost = known->influence.cost;
        if (good)
            assert_memory_equal(&influence, &known->influence, sizeof influence);
    } else {
        good = chip_playouts(link, &known->question, 20, 5, 3, 60, &playouts, &fault);
        if (good)
            assert_true(playouts.games == 20 && playouts.wins == known->playouts.wins &&
                        playouts.score == known->playouts.score &&
                        playouts.moves == known->playouts.moves);
    }
    if (good)
        ++tally->right;
    else
        ++tally->timeouts;
    assert_int_equal(good, *fault.text == '\0' || good);
}

static void run(const struct aid_faults *faults, uint64_t frames, uint64_t seed, int least_right) {
    struct aid_random random = aid_random_start(seed);
    struct aid_dictionary dictionary;
    struct aid_chip *chip = calloc(1, sizeof *chip);
    static struct known known[KNOWN];
    struct link link;
    struct tally tally = {0, 0, 0, 0};
    assert_non_null(chip);
    memset(&dictionary, 0, sizeof dictionary);
    aid_dictionary_random(&dictionary, &random, 40, 4);
    aid_flash_init(&chip->flash);
    aid_flash_put(&chip->flash, 0, 1, dictionary.bytes, (uint32_t)dictionary.length);
    aid_chip_start(chip, 9, aid_random_next(&random));
    const struct link_transport transport = aid_chip_transport(chip);
    link_start(&link, &transport, &aid_timing, "chip", aid_random_next(&random));
    for (int i = 0; i < KNOWN; ++i) {
        aid_question_random(&dictionary, &random, 9, &known[i].question);
        learn(&link, &known[i]);
    }
    chip->faults = *faults;
    uint64_t requests = 0;
    for (uint32_t value = 1; chip->frames < frames; ++value, ++requests) {
        const int what = aid_random_below(&random, 60);
        if (what < 3)
            ask_again(&link, &known[aid_random_below(&random, KNOWN)], what, &tally);
        else
            count_once(chip, &link, value, &tally);
    }
    printf("%llu frames, %llu requests, %llu faults, %u restarts: %llu right, %llu given up, %llu "
           "learnt of a restart; repeated %llu, stale %llu; longest %.2f s\n",
           (unsigned long long)chip->frames, (unsigned long long)requests,
           (unsigned long long)chip->faulty, (unsigned)chip->restarts,
           (unsigned long long)tally.right, (unsigned long long)tally.timeouts,
           (unsigned long long)tally.restarted, (unsigned long long)link.count.repeats,
           (unsigned long long)link.count.stale, (double)tally.worst / 1e6);
    assert_true(tally.right * 100 >= requests * (uint64_t)least_right);
    /* HELLO and the request have a deadline each. */
    assert_true(tally.worst <= 2 * aid_timing.deadline + 300000);
    /* The line mended, everything works again. */
    memset(&chip->faults, 0, sizeof chip->faults);
    tally = (struct tally){0, 0, 0, 0};
    for (int what = 0; what < 3; ++what)
        ask_again(&link, &known[0], what, &tally);
    count_once(chip, &link, 60000, &tally);
    assert_true(tally.right >= 3);
    link_end(&link);
    aid_chip_stop(chip);
    aid_flash_free(&chip->flash);
    aid_dictionary_free(&dictionary);
    free(chip);
}

static uint64_t frames(uint64_t short_run) {
    return aid_soak() ? 10 * short_run : short_run;
}

static void a_noisy_line(void **state) {
    const struct aid_faults faults = {.flip = 200,
                                      .drop = 100,
                                      .insert = 60,
                                      .lose = 1500,
                                      .twice = 3000,
                                      .cut = 1500,
                                      .late = 1500};
    (void)state;
    run(&faults, frames(9000), 11, 90);
}

static void a_line_that_repeats_and_delays(void **state) {
    const struct aid_faults faults = {.twice = 12000, .late = 12000, .again = 8000, .lose = 3000};
    (void)state;
    run(&faults, frames(6000), 12, 90);
}

static void a_chip_that_restarts(void **state) {
    const struct aid_faults faults = {
        .flip = 60, .lose = 1500, .twice = 3000, .late = 1500, .again = 2000, .reset = 120};
    (void)state;
    run(&faults, frames(6000), 13, 60);
}

static void hardly_anything_comes_through(void **state) {
    const struct aid_faults faults = {
        .flip = 1500, .drop = 500, .lose = 25000, .twice = 5000, .cut = 10000, .reset = 60};
    (void)state;
    run(&faults, frames(4000), 14, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_noisy_line),
        cmocka_unit_test(a_line_that_repeats_and_delays),
        cmocka_unit_test(a_chip_that_restarts),
        cmocka_unit_test(hardly_anything_comes_through),
    };
    /* Nothing hangs: if it did, the test would end here. */
    alarm(aid_soak() ? 3000 : 600);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
