/* SPDX-License-Identifier: Apache-2.0
 * Every request against the firmware built for the host, over a good line: the answers are those of
 * the finder and the twins asked directly. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fw/base/map.h"
#include "host/link/chip.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/chip.h"
#include "tests/aid/oracle/finder.h"

struct world {
    struct aid_chip *chip;
    struct link link;
    struct aid_dictionary dictionary;
    struct aid_random random;
    struct fault fault;
};

static void open_world(struct world *w, int size, bool dictionary) {
    memset(w, 0, sizeof *w);
    w->random = aid_random_start(4711);
    w->chip = calloc(1, sizeof *w->chip);
    assert_non_null(w->chip);
    aid_flash_init(&w->chip->flash);
    if (dictionary) {
        aid_dictionary_random(&w->dictionary, &w->random, 100, 5);
        aid_flash_put(&w->chip->flash, 0, 1, w->dictionary.bytes, (uint32_t)w->dictionary.length);
    }
    aid_chip_start(w->chip, size, 1);
    const struct link_transport transport = aid_chip_transport(w->chip);
    link_start(&w->link, &transport, &aid_timing, "chip", 5);
}

static void close_world(struct world *w) {
    link_end(&w->link);
    aid_chip_stop(w->chip);
    if (w->dictionary.bytes)
        aid_dictionary_free(&w->dictionary);
    aid_flash_free(&w->chip->flash);
    free(w->chip);
}

static void hello_describes_the_chip(void **state) {
    struct world w;
    (void)state;
    open_world(&w, 9, true);
    assert_int_equal(link_hello(&w.link, &w.fault), LINK_OK);
    assert_int_equal(w.link.hello.size, 9);
    assert_false(w.link.hello.is_bridge);
    assert_int_equal(w.link.hello.map_hash, GOISHI_MAP_HASH);
    assert_int_equal(w.link.hello.payload, GOISHI_LINK_PAYLOAD);
    assert_int_equal(w.link.hello.dictionary, w.dictionary.length);
    assert_int_equal(w.link.hello.flags, GOISHI_HELLO_FLAG_DICTIONARY | GOISHI_HELLO_FLAG_TWINS);
    close_world(&w);
}

static void another_map_is_refused_in_one_line(void **state) {
    struct world w;
    char hash[16];
    (void)state;
    open_world(&w, 9, false);
    w.chip->board.map_hash = 0x12345678;
    assert_int_equal(link_hello(&w.link, &w.fault), LINK_REFUSED);
    assert_non_null(strstr(w.fault.text, "12345678"));
    snprintf(hash, sizeof hash, "%08x", GOISHI_MAP_HASH);
    assert_non_null(strstr(w.fault.text, hash));
    assert_null(strchr(w.fault.text, '\n'));
    assert_int_equal(link_request(&w.link, GOISHI_LINK_STATISTICS, NULL, 0, &w.fault),
                     LINK_REFUSED);
    close_world(&w);
}

static void same_answer(const struct finder_answer *a, const struct finder_answer *b, bool detail) {
    assert_int_equal(a->why, b->why);
    assert_int_equal(a->before, b->before);
    assert_int_equal(a->moves, b->moves);
    assert_int_equal(a->cut, b->cut);
    assert_int_equal(a->listed, b->listed);
    assert_memory_equal(a->drops, b->drops, sizeof a->drops);
    assert_memory_equal(a->drop, b->drop, sizeof *a->drop * (size_t)a->listed);
    assert_memory_equal(&a->counts, &b->counts, offsetof(struct finder_counts, kept));
    assert_int_equal(a->has_influence, b->has_influence);
    if (a->has_influence)
        assert_memory_equal(a->influence, b->influence, sizeof a->influence);
    for (int i = 0; i < a->moves; ++i) {
        struct finder_move x, y;
        memcpy(&x, &a->move[i], sizeof x);
        memcpy(&y, &b->move[i], sizeof y);
        assert_memory_equal(x.line, y.line, sizeof *x.line * x.length);
        memset(x.line, 0, sizeof x.line);
        memset(y.line, 0, sizeof y.line);
        if (!detail) {
            memset(y.alone, 0, sizeof y.alone);
            memset(y.feature, 0, sizeof y.feature);
        }
        assert_memory_equal(&x, &y, offsetof(struct finder_move, influence));
        assert_int_equal(x.influence, y.influence);
        assert_int_equal(x.count, y.count);
        assert_int_equal(x.weight, y.weight);
        assert_int_equal(x.last_year, y.last_year);
        assert_int_equal(x.pattern, y.pattern);
        assert_memory_equal(x.feature, y.feature, sizeof x.feature);
    }
}

static void suggestions_are_the_finders(void **state) {
    struct world w;
    struct aid_cells cells;
    static struct finder finder;
    (void)state;
    open_world(&w, 19, true);
    aid_cells_init(&cells, 19);
    assert_int_equal(finder_open(&finder, &cells.cells, &w.dictionary.source), TREE_OK);
    int found = 0;
    for (int i = 0; i < (aid_soak() ? 200 : 24); ++i) {
        struct finder_question question;
        struct finder_answer answer;
        const bool detail = i % 2;
        aid_question_random(&w.dictionary, &w.random, 19, &question);
        question.influence = i % 3 == 1;
        if (!chip_ask(&w.link, &question, FINDER_MOVES, detail, &answer, &w.fault))
            fail_msg("%s", w.fault.text);
        const struct finder_answer *expected = finder_ask(&finder, &question);
        same_answer(&answer, expected, detail);
        found += answer.moves > 0;
        if (answer.moves > 1) {
            struct finder_answer one;
            assert_true(chip_ask(&w.link, &question, 1, false, &one, &w.fault));
            assert_int_equal(one.moves, 1);
            assert_int_equal(one.move[0].score, expected->move[0].score);
        }
    }
    assert_true(found > 8);
    close_world(&w);
}

/* An answer as large as they come, whatever it says. */
static void large_answers_take_several_frames(void **state) {
    struct world w;
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct finder_answer read;
    uint8_t body[16384], more[8];
    (void)state;
    open_world(&w, 19, true);
    for (int round = 0; round < 8; ++round) {
        const bool detail = round % 2;
        question.influence = round % 4 > 1;
        struct finder_answer *a = &w.chip->finder.answer;
        assert_true(chip_ask(&w.link, &question, FINDER_MOVES, detail, &read, &w.fault));
        a->moves = round < 6 ? FINDER_MOVES : round - 6;
        for (int i = 0; i < a->moves; ++i) {
            uint8_t *byte = (uint8_t *)&a->move[i];
            for (size_t k = 0; k < sizeof a->move[i]; ++k)
                byte[k] = (uint8_t)aid_random_next(&w.random);
            a->move[i].x = a->move[i].y = (uint8_t)(1 + aid_random_below(&w.random, 19));
            a->move[i].corner = (uint8_t)aid_random_below(&w.random, 5);
            a->move[i].length = (uint8_t)(1 + aid_random_below(&w.random, FINDER_PLIES));
            a->move[i].view %= GOISHI_JOSEKI_VIEWS;
            a->move[i].level %= FINDER_LEVELS;
            a->move[i].won %= 201;
            a->move[i].score %= 1 << 30;
            a->move[i].value %= 1 << 30;
            a->move[i].after = FINDER_VALUE_NONE;
            a->move[i].table %= 65537;
            a->move[i].tree %= 65537;
            a->move[i].opening %= 65537;
            for (int k = 0; k < FINDER_PLIES; ++k)
                a->move[i].line[k] = FINDER_STONE(1 + aid_random_below(&w.random, 19),
                                                  1 + aid_random_below(&w.random, 19),
                                                  1 + aid_random_below(&w.random, 2));
        }
        a->listed = FINDER_DROPS - round;
        for (int i = 0; i < a->listed; ++i)
            a->drop[i] =
                (struct finder_drop){(uint8_t)aid_random_below(&w.random, FINDER_REASONS),
                                     (uint8_t)aid_random_below(&w.random, GOISHI_JOSEKI_VIEWS),
                                     (uint8_t)aid_random_below(&w.random, FINDER_LEVELS),
                                     (uint8_t)(1 + aid_random_below(&w.random, 19)),
                                     (uint8_t)(1 + aid_random_below(&w.random, 19))};
        uint32_t length = 0;
        goishi_put32(more, w.chip->service.body_number);
        do {
            goishi_put32(more + 4, length);
            assert_int_equal(link_request(&w.link, GOISHI_LINK_MORE, more, 8, &w.fault), LINK_OK);
            memcpy(body + length, w.link.answer, w.link.answer_bytes);
            length += w.link.answer_bytes;
        } while (w.link.answer_bytes == GOISHI_LINK_PAYLOAD);
        assert_true(round >= 6 || length > 3 * GOISHI_LINK_PAYLOAD);
        assert_true(chip_read_answer(body, length, 19, &read));
        same_answer(&read, a, detail);
        /* Cut or too long, it is none. */
        assert_false(chip_read_answer(body, length - 1, 19, &read));
        assert_false(chip_read_answer(body, length + 1, 19, &read));
    }
    goishi_put32(more, w.chip->service.body_number + 1);
    assert_int_equal(link_request(&w.link, GOISHI_LINK_MORE, more, 8, &w.fault), LINK_ERROR);
    close_world(&w);
}

static void influence_is_the_twins(void **state) {
    struct world w;
    (void)state;
    open_world(&w, 9, false);
    for (int i = 0; i < 20; ++i) {
        struct finder_question question = {.to_move = GOISHI_BLACK};
        struct chip_influence got;
        struct aid_cells cells;
        int32_t score;
        const bool virtual_stones = i % 2;
        aid_cells_init(&cells, 9);
        for (int y = 1; y <= 9; ++y)
            for (int x = 1; x <= 9; ++x) {
                const int colour = aid_random_below(&w.random, 6);
                if (colour < 1 || colour > 2)
                    continue;
                question.stone[y - 1][x - 1] = (uint8_t)colour;
                joseki_twin_command(&cells.joseki, GOISHI_JOSEKI_LOAD_S, x, y, colour);
                if (!virtual_stones)
                    influence_twin_add(&cells.influence, x, y, colour);
            }
        if (virtual_stones)
            joseki_twin_ops.evaluate(&cells.joseki, &score);
        if (!chip_influence(&w.link, &question, virtual_stones, &got, &w.fault))
            fail_msg("%s", w.fault.text);
        for (int y = 0; y <= 10; ++y)
            for (int x = 0; x <= 10; ++x) {
                struct goishi_joseki_point point;
                int16_t value = 0;
                if (influence_twin_read(&cells.influence, x, y, &value) == GOISHI_OK)
                    assert_int_equal(got.cell[y][x], value);
                const bool corner = (x == 0 || x == 10) && (y == 0 || y == 10);
                const bool edge = x == 0 || x == 10 || y == 0 || y == 10;
                if (edge && !corner && virtual_stones) {
                    assert_int_equal(joseki_twin_point(&cells.joseki, x, y, &point), GOISHI_OK);
                    assert_int_equal(got.edge[y][x], point.counted);
                }
            }
    }
    close_world(&w);
}

static void playouts_are_the_twins(void **state) {
    struct world w;
    struct finder_question question = {.to_move = GOISHI_WHITE, .ko_x = 2, .ko_y = 3};
    struct chip_playouts a, b, c;
    static struct group_twin twin;
    struct goishi_group_result result;
    (void)state;
    open_world(&w, 5, false);
    /* Black has just taken at (2,3) with the stone at (3,3): white may not take back. */
    static const struct {
        int x, y, colour;
    } stone[] = {{3, 3, 1}, {4, 3, 2}, {3, 4, 2}, {3, 2, 2}, {1, 3, 1}, {2, 4, 1}, {2, 2, 1}};
    for (size_t i = 0; i < sizeof stone / sizeof *stone; ++i)
        question.stone[stone[i].y - 1][stone[i].x - 1] = (uint8_t)stone[i].colour;
    assert_true(chip_playouts(&w.link, &question, 40, 77, 2, 200, &a, &w.fault));
    assert_true(chip_playouts(&w.link, &question, 40, 77, 2, 200, &b, &w.fault));
    assert_true(chip_playouts(&w.link, &question, 40, 78, 2, 200, &c, &w.fault));
    assert_int_equal(a.games, 40);
    assert_true(a.wins == b.wins && a.score == b.score && a.moves == b.moves);
    assert_true(a.score != c.score || a.moves != c.moves);
    /* One game, played here: the seed's first number by splitmix64. */
    group_twin_init(&twin, 5);
    for (size_t i = 1; i < sizeof stone / sizeof *stone; ++i)
        group_twin_setup(&twin, 0, stone[i].x, stone[i].y, stone[i].colour, &result);
    group_twin_setup(&twin, 0, 2, 3, 2, &result);
    assert_int_equal(group_twin_play(&twin, 0, 3, 3, 1, false, &result), GOISHI_OK);
    assert_int_equal(group_twin_judge(&twin, 0, 2, 3, 2, false), GOISHI_GROUP_KO);
    /* splitmix64's published first output for state 0 is e220a8397b1dcdaf. */
    struct group_playout playout = {.seed = 0xe220a8397b1dcdafu, .colour = 2, .limit = 200};
    group_twin_playout(&twin, 0, &playout);
    assert_true(chip_playouts(&w.link, &question, 1, 0, 2, 200, &a, &w.fault));
    assert_int_equal(a.score, playout.score);
    assert_int_equal(a.moves, playout.moves);
    assert_int_equal(a.wins, playout.score > 2);
    close_world(&w);
}

static void statistics_count(void **state) {
    struct world w;
    struct chip_statistics s;
    (void)state;
    open_world(&w, 9, false);
    assert_true(chip_statistics(&w.link, &s, &w.fault));
    assert_int_equal(s.requests, 1);
    assert_int_equal(s.repeated, 0);
    assert_int_equal(s.stack_room, 8192);
    w.chip->faults.lose = 32768;
    for (int i = 0; i < 20; ++i)
        assert_true(chip_statistics(&w.link, &s, &w.fault));
    assert_int_equal(s.requests, 21);
    assert_true(s.repeated > 0);
    close_world(&w);
}

/* Faults of the boards, one at a time, each in one cell or one answer. */
static int fault;
enum { NO_FAULT, BAD_CELL, BAD_MATCH, BAD_VIEW, BAD_SCORE, BAD_TAKE, BAD_COPY, BAD_GAME, FAULTS };

static enum goishi_status bad_read(void *board, int x, int y, int16_t *value) {
    const enum goishi_status status = influence_twin_read(board, x, y, value);
    *value = (int16_t)(*value ^ (fault == BAD_CELL && x == 3 && y == 4));
    return status;
}

static enum goishi_status bad_command(void *board, enum goishi_joseki_op op, int x, int y,
                                      int colour, struct goishi_joseki_result *result) {
    const enum goishi_status status = joseki_twin_ops.command(board, op, x, y, colour, result);
    if (result)
        result->one_matched ^= fault == BAD_MATCH;
    return status;
}

static enum goishi_status bad_view(void *board, int view) {
    return joseki_twin_ops.set_view(board, fault == BAD_VIEW && view == 13 ? 12 : view);
}

static enum goishi_status bad_evaluate(void *board, int32_t *score) {
    const enum goishi_status status = joseki_twin_ops.evaluate(board, score);
    *score += fault == BAD_SCORE;
    return status;
}

static enum goishi_status bad_play(void *board, int slot, int x, int y, int colour, bool refuse_eye,
                                   struct goishi_group_result *result) {
    if (fault == BAD_TAKE && x == 2 && y == 1) {
        *result = (struct goishi_group_result){.code = GOISHI_GROUP_LEGAL, .placed = true};
        return GOISHI_OK;
    }
    return group_twin_ops.play(board, slot, x, y, colour, refuse_eye, result);
}

static enum goishi_status bad_copy(void *board, int to, int from) {
    return fault == BAD_COPY ? GOISHI_OK : group_twin_ops.copy(board, to, from);
}

static enum goishi_status bad_sums(void *group, struct goishi_playout_sums *sums) {
    const enum goishi_status status = group_twin_playout_ops.sums(group, sums);
    sums->moves += fault == BAD_GAME;
    return status;
}

/* The chip's own short test. */
static void the_self_test_finds_a_bad_board(void **state) {
    static const int block[FAULTS] = {-1, 0, 1, 1, 1, 2, 2, 3};
    struct world w;
    struct chip_tested tested;
    struct goishi_influence_ops influence = influence_twin_ops;
    struct goishi_joseki_ops joseki = joseki_twin_ops;
    struct goishi_group_ops group = group_twin_ops;
    struct goishi_playout_ops playouts = group_twin_playout_ops;
    (void)state;
    influence.read = bad_read;
    joseki.command = bad_command;
    joseki.set_view = bad_view;
    joseki.evaluate = bad_evaluate;
    group.play = bad_play;
    group.copy = bad_copy;
    playouts.sums = bad_sums;
    for (int size = 5; size <= 19; size += 7) {
        open_world(&w, size, true);
        w.chip->cells.influence_ops = &influence;
        w.chip->cells.joseki_ops = &joseki;
        w.chip->cells.group_ops = &group;
        w.chip->cells.playout_ops = &playouts;
        for (fault = NO_FAULT; fault < FAULTS; ++fault) {
            if (!chip_selftest(&w.link, 0, &tested, &w.fault))
                fail_msg("%s", w.fault.text);
            assert_int_equal(tested.count, 4);
            for (int i = 0; i < tested.count; ++i) {
                assert_int_equal(tested.block[i].failed, tested.block[i].block == block[fault]);
                assert_int_equal(tested.block[i].differed, tested.block[i].failed ? 0 : UINT32_MAX);
            }
            assert_int_equal(link_hello(&w.link, &w.fault), LINK_OK);
            assert_int_equal(w.link.hello.tested, 15);
            assert_int_equal(w.link.hello.failed, fault ? 1 << block[fault] : 0);
        }
        fault = NO_FAULT;
        /* A board that does not answer as the map says has failed. */
        w.chip->cells.joseki_ops = NULL;
        w.chip->board.unlike = GOISHI_TEST_JOSEKI;
        assert_true(chip_selftest(&w.link, 0, &tested, &w.fault));
        assert_int_equal(tested.count, 4);
        assert_true(tested.block[1].failed);
        close_world(&w);
    }
}

static void the_self_test_finds_a_bad_dictionary(void **state) {
    struct world w;
    struct chip_tested tested;
    (void)state;
    open_world(&w, 9, true);
    assert_true(chip_selftest(&w.link, GOISHI_TEST_DICTIONARY, &tested, &w.fault));
    assert_int_equal(tested.count, 1);
    assert_false(tested.block[0].failed);
    assert_int_equal(tested.block[0].done, w.dictionary.length);
    w.chip->flash.byte[GOISHI_FLASH_BANK_A + GOISHI_FLASH_IMAGE + w.dictionary.length - 1] ^= 1;
    assert_true(chip_selftest(&w.link, GOISHI_TEST_DICTIONARY, &tested, &w.fault));
    assert_true(tested.block[0].failed);
    close_world(&w);
}

static void without_a_dictionary_the_rest_works(void **state) {
    struct world w;
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct finder_answer answer;
    struct chip_influence influence;
    struct chip_playouts playouts;
    (void)state;
    open_world(&w, 9, false);
    assert_false(chip_ask(&w.link, &question, 5, false, &answer, &w.fault));
    assert_int_equal(w.link.code, GOISHI_LINK_NO_DICTIONARY);
    assert_non_null(strstr(w.fault.text, "no dictionary"));
    assert_true(chip_influence(&w.link, &question, true, &influence, &w.fault));
    assert_true(chip_playouts(&w.link, &question, 3, 1, 0, 300, &playouts, &w.fault));
    assert_int_equal(playouts.games, 3);
    close_world(&w);
}

static bool stop_at_once(void *context, uint32_t done, uint32_t of) {
    uint32_t *last = context;
    assert_true(done <= of);
    *last = done;
    return done < 60;
}

static void long_jobs_tell_and_stop(void **state) {
    struct world w;
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct chip_playouts playouts;
    uint32_t last = 0;
    (void)state;
    open_world(&w, 5, false);
    w.chip->board.clock_hz = 50; /* so that every clock counts */
    w.link.progress = stop_at_once;
    w.link.context = &last;
    assert_false(chip_playouts(&w.link, &question, 100000, 1, 0, 100, &playouts, &w.fault));
    assert_int_equal(w.link.code, GOISHI_LINK_STOPPED);
    assert_true(last >= 60 && last < 1000);
    /* It goes on with the next one. */
    assert_true(chip_playouts(&w.link, &question, 30, 1, 0, 100, &playouts, &w.fault));
    close_world(&w);
}

static void a_host_that_went_away_does_not_block(void **state) {
    struct world w;
    struct finder_question question = {.to_move = GOISHI_BLACK};
    struct chip_playouts playouts;
    struct link other;
    (void)state;
    open_world(&w, 5, false);
    w.link.timing = (struct link_timing){1000, 1000, 1000}; /* gives up at once */
    assert_false(chip_playouts(&w.link, &question, 200000, 1, 0, 100, &playouts, &w.fault));
    assert_non_null(strstr(w.fault.text, "no answer"));
    const struct link_transport transport = aid_chip_transport(w.chip);
    link_start(&other, &transport, &aid_timing, "chip", 99);
    assert_true(chip_playouts(&other, &question, 1, 1, 0, 100, &playouts, &w.fault));
    assert_int_equal(playouts.games, 1);
    close_world(&w);
}

static void bad_requests_are_refused(void **state) {
    struct world w;
    uint8_t bytes[GOISHI_LINK_PAYLOAD] = {0};
    (void)state;
    open_world(&w, 9, true);
    assert_int_equal(link_hello(&w.link, &w.fault), LINK_OK);
    for (int kind = 3; kind < 0x7e; ++kind) {
        if (kind == GOISHI_LINK_STOP)
            continue;
        assert_int_equal(link_request(&w.link, (enum goishi_link_kind)kind, bytes, 999, &w.fault),
                         LINK_ERROR);
        assert_int_equal(w.link.code, kind > GOISHI_LINK_UPLOAD_COMMIT ? GOISHI_LINK_UNKNOWN
                                      : kind == GOISHI_LINK_POSITION   ? GOISHI_LINK_REFUSED
                                                                       : GOISHI_LINK_BAD_LENGTH);
    }
    /* Bus errors come in the answer. */
    const uint8_t bus[] = {'W', 0, 1,   0, 0, 5, 0, 0,   0, 'R', 4, 1,
                           0,   0, 'R', 8, 1, 0, 0, 'R', 4, 1,   0, 0};
    assert_int_equal(link_request(&w.link, GOISHI_LINK_BUS, bus, sizeof bus, &w.fault), LINK_OK);
    assert_int_equal(w.link.answer_bytes, 6);
    assert_int_equal(w.link.answer[0], 2);
    assert_int_equal(w.link.answer[1], GOISHI_LINK_BUS_ERROR);
    assert_int_equal(goishi_get32(w.link.answer + 2), aid_register_value(5));
    /* A position with a fourth colour. */
    bytes[0] = 9;
    bytes[1] = 1;
    bytes[GOISHI_POSITION_STONES] = 3;
    assert_int_equal(
        link_request(&w.link, GOISHI_LINK_POSITION, bytes, GOISHI_POSITION_BYTES(9), &w.fault),
        LINK_ERROR);
    assert_int_equal(w.link.code, GOISHI_LINK_REFUSED);
    close_world(&w);
}

/* HELLO, a request, the same HELLO once more, the same request once more: executed once. */
static void a_repeated_hello_forgets_nothing(void **state) {
    struct world w;
    uint8_t hello[FRAME_ROOM], bus[FRAME_ROOM], got[4096];
    const uint8_t nonce[4] = {1, 2, 3, 4}, write[9] = {'W', 0, 1, 0, 0, 42};
    (void)state;
    open_world(&w, 9, false);
    const struct link_transport *t = &w.link.transport;
    const int hello_bytes = (int)frame_encode(8, GOISHI_LINK_HELLO, nonce, 4, hello);
    const int bus_bytes = (int)frame_encode(9, GOISHI_LINK_BUS, write, 9, bus);
    struct frame_decoder decoder;
    int answers = 0;
    frame_init(&decoder);
    for (int i = 0; i < 4; ++i) {
        struct frame frame;
        assert_true(t->write(t->context, i % 2 ? bus : hello, i % 2 ? bus_bytes : hello_bytes));
        for (int bytes; (bytes = t->read(t->context, got, sizeof got, 10000)) > 0;)
            for (int k = 0; k < bytes; ++k)
                if (frame_take(&decoder, got[k], &frame)) {
                    ++answers;
                    assert_int_equal(frame.kind, i % 2 ? 0x82 : 0x81);
                }
        assert_int_equal(answers, i + 1);
    }
    assert_int_equal(w.chip->executed[42], 1);
    close_world(&w);
}

static void nothing_there_is_one_line(void **state) {
    struct world w;
    (void)state;
    open_world(&w, 9, false);
    w.chip->faults.lose = 65536;
    const uint64_t begun = w.chip->now;
    assert_int_equal(link_hello(&w.link, &w.fault), LINK_TIMEOUT);
    assert_true(w.chip->now - begun <= aid_timing.deadline + 1000);
    assert_non_null(strstr(w.fault.text, "chip: no answer to hello within 2 s"));
    close_world(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hello_describes_the_chip),
        cmocka_unit_test(another_map_is_refused_in_one_line),
        cmocka_unit_test(suggestions_are_the_finders),
        cmocka_unit_test(large_answers_take_several_frames),
        cmocka_unit_test(influence_is_the_twins),
        cmocka_unit_test(playouts_are_the_twins),
        cmocka_unit_test(statistics_count),
        cmocka_unit_test(the_self_test_finds_a_bad_board),
        cmocka_unit_test(the_self_test_finds_a_bad_dictionary),
        cmocka_unit_test(without_a_dictionary_the_rest_works),
        cmocka_unit_test(long_jobs_tell_and_stop),
        cmocka_unit_test(a_host_that_went_away_does_not_block),
        cmocka_unit_test(bad_requests_are_refused),
        cmocka_unit_test(a_repeated_hello_forgets_nothing),
        cmocka_unit_test(nothing_there_is_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
