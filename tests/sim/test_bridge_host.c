/* SPDX-License-Identifier: Apache-2.0
 * The drivers over BUS frames: Verilated cells behind a line that loses and bends frames, driven by
 * the host's own finder as it drives a board with a bridge. */
#include <stdlib.h>
#include <string.h>

#include "fw/base/reg.h"
#include "host/lab/bench_chip.h"
#include "host/link/bridge.h"
#include "host/session/backend.h"
#include "host/session/selftest.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/chip.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/finder.h"

struct world {
    struct aid_chip *chip;
    struct goishi_sim *sim;
    struct link link;
    struct fault fault;
};

/* The firmware's BUS request stands in for the bridge; what differs is listed here. */
static void open_world(struct world *w, const char *boards, int size) {
    memset(w, 0, sizeof *w);
    w->chip = calloc(1, sizeof *w->chip);
    assert_non_null(w->chip);
    aid_chip_start(w->chip, size, 3);
    w->sim = aid_sim_open(boards, size);
    w->chip->board.bus = goishi_sim_bus(w->sim);
    const struct link_transport transport = aid_chip_transport(w->chip);
    link_start(&w->link, &transport, &aid_timing, "bridge", 5);
    assert_int_equal(link_hello(&w->link, &w->fault), LINK_OK);
    w->link.hello.is_bridge = true;
    w->link.hello.payload = GOISHI_LINK_BRIDGE;
}

static void close_world(struct world *w) {
    link_end(&w->link);
    aid_chip_stop(w->chip);
    goishi_sim_close(w->sim);
    free(w->chip);
}

static void the_finder_over_a_bad_line(void **state) {
    struct world w;
    struct aid_random random = aid_random_start(5);
    struct aid_dictionary d;
    struct aid_cells cells;
    static struct finder here, there;
    (void)state;
    open_world(&w, "joseki+influence", 9);
    memset(&d, 0, sizeof d);
    aid_dictionary_random(&d, &random, 60, 5);
    aid_cells_init(&cells, 9);
    struct backend *backend = backend_open_link(&w.link, "joseki+influence", 9, &w.fault);
    if (!backend)
        fail_msg("%s", w.fault.text);
    assert_int_equal(finder_open(&here, &cells.cells, &d.source), TREE_OK);
    assert_int_equal(finder_open(&there, &backend->cells, &d.source), TREE_OK);
    w.chip->faults = (struct aid_faults){.flip = 20, .lose = 700, .twice = 1500, .cut = 500};
    int found = 0;
    for (int i = 0; i < 6; ++i) {
        struct finder_question question;
        aid_question_random(&d, &random, 9, &question);
        const struct finder_answer *a = finder_ask(&here, &question);
        const struct finder_answer *b = finder_ask(&there, &question);
        assert_int_equal(a->why, b->why);
        assert_int_equal(a->before, b->before);
        assert_int_equal(a->moves, b->moves);
        assert_memory_equal(a->move, b->move, sizeof *a->move * (size_t)a->moves);
        found += a->moves > 0;
    }
    assert_true(found > 2);
    assert_true(w.link.count.repeats > 10);
    /* Writes went together: there are fewer frames than accesses. */
    const uint64_t accesses = backend_cost(backend).accesses;
    assert_true(w.link.count.requests * 10 < accesses * 8);
    backend_close(backend);
    aid_dictionary_free(&d);
    close_world(&w);
}

/* `goishi bench group --backend DEVICE` on a board that plays lists. */
static void a_list_at_work(void **state) {
    struct world w;
    struct bench_chip result;
    (void)state;
    open_world(&w, "group", 9);
    if (!bench_chip(&w.link, 0, &result, &w.fault))
        fail_msg("%s", w.fault.text);
    assert_int_equal(result.boards, 1);
    assert_false(result.playouts);
    assert_true(result.moves > 800);
    assert_true(result.moves < result.clocks);
    assert_int_equal(result.clocks, 16 * (81 + 1)); /* every entry of the list takes one clock */
    close_world(&w);
    open_world(&w, "influence", 6);
    assert_false(bench_chip(&w.link, 0, &result, &w.fault));
    assert_non_null(strstr(w.fault.text, "no group board"));
    close_world(&w);
}

static void errors_reach_the_driver(void **state) {
    struct world w;
    struct bridge bridge;
    uint32_t value;
    (void)state;
    open_world(&w, "influence", 6);
    bridge_init(&bridge, &w.link);
    struct goishi_bus bus = bridge_bus(&bridge);
    assert_int_equal(bus.read(bus.context, 0, &value), GOISHI_OK);
    assert_int_equal(value, GOISHI__SYSTEM__ID__ID_reset);
    /* A read of nothing harms nothing. */
    assert_int_equal(bus.read(bus.context, GOISHI_BLOCK(15), &value), GOISHI_BUS);
    assert_int_equal(bus.read(bus.context, 0, &value), GOISHI_OK);
    /* A write to nothing is reported by the next access that waits, and stays. */
    assert_int_equal(bus.write(bus.context, GOISHI_BLOCK(15), 1), GOISHI_OK);
    assert_int_equal(bus.read(bus.context, 0, &value), GOISHI_BUS);
    assert_int_equal(bus.read(bus.context, 0, &value), GOISHI_BUS);
    assert_non_null(strstr(bridge.fault.text, "bus error"));
    /* Ten writes are two frames of 64 bytes. */
    bridge_init(&bridge, &w.link);
    const uint64_t before = w.link.count.requests;
    for (int i = 0; i < 10; ++i)
        assert_int_equal(bus.write(bus.context, GOISHI_ADDRESS(INFLUENCE, COMMAND), 0), GOISHI_OK);
    assert_int_equal(bridge_flush(&bridge), GOISHI_OK);
    assert_int_equal(w.link.count.requests - before, 2);
    /* A chip that restarts in between has lost its boards: nothing goes on as if it had not. */
    w.chip->faults.reset = 65536;
    assert_int_equal(bus.read(bus.context, 0, &value), GOISHI_BUS);
    w.chip->faults.reset = 0;
    assert_int_equal(bus.read(bus.context, 0, &value), GOISHI_BUS);
    close_world(&w);
}

static void a_board_that_is_not_there(void **state) {
    struct world w;
    (void)state;
    open_world(&w, "influence", 6);
    assert_null(backend_open_link(&w.link, "joseki+influence", 6, &w.fault));
    assert_non_null(strstr(w.fault.text, "does not answer as a joseki board"));
    assert_null(backend_open_link(&w.link, "influence", 9, &w.fault));
    assert_non_null(strstr(w.fault.text, "6x6"));
    close_world(&w);
}

/* Reads of one register of the cells come with a bit flipped. */
struct flipped {
    struct goishi_bus bus;
    uint32_t address;
};

static enum goishi_status flipped_read(void *context, uint32_t address, uint32_t *value) {
    const struct flipped *f = context;
    const enum goishi_status status = f->bus.read(f->bus.context, address, value);
    *value ^= address == f->address;
    return status;
}

static enum goishi_status flipped_write(void *context, uint32_t address, uint32_t value) {
    const struct flipped *f = context;
    return f->bus.write(f->bus.context, address, value);
}

/* The long self-test over frames, with a bridge's short ones and a firmware's. */
static void the_self_test_over_frames(void **state) {
    static const struct {
        const char *boards;
        int size;
        uint32_t address[3]; /* one for each block, 0: it is not there */
    } world[] = {
        {"joseki+influence",
         6,
         {GOISHI_ADDRESS(INFLUENCE, CELL[32 * 2 + 3]), GOISHI_ADDRESS(JOSEKI, RESULT), 0}},
        {"group+playout", 5, {0, 0, GOISHI_ADDRESS(GROUP, RESULT)}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof world / sizeof *world; ++i)
        for (int bad = -1; bad < 3; ++bad) {
            struct world w;
            struct flipped flipped;
            if (bad >= 0 && !world[i].address[bad])
                continue;
            open_world(&w, world[i].boards, world[i].size);
            if (bad < 0) {
                w.link.hello.is_bridge = false;
                w.link.hello.payload = GOISHI_LINK_PAYLOAD;
            }
            flipped = (struct flipped){w.chip->board.bus, bad < 0 ? 0 : world[i].address[bad]};
            w.chip->board.bus = (struct goishi_bus){&flipped, flipped_read, flipped_write};
            const bool group = strstr(world[i].boards, "group");
            struct backend *backend = backend_open_link(&w.link, group ? "group" : world[i].boards,
                                                        w.chip->cells.size, &w.fault);
            if (!backend)
                fail_msg("%s", w.fault.text);
            const struct selftest test = {.cells = &backend->cells, .operations = 150, .seed = 3};
            for (int block = 0; block < 3; ++block) {
                struct selftest_result result;
                if (world[i].address[block]) {
                    assert_true(selftest_board(&test, block, &result));
                    assert_int_equal(result.differed != SELFTEST_NONE, block == bad);
                }
            }
            struct selftest_result result;
            assert_int_equal(selftest_board(&test, 3, &result), group);
            assert_false(backend_broken(backend, &w.fault));
            backend_close(backend);
            close_world(&w);
        }
}

/* What fails because of the line is no fault of a board. */
static void the_self_test_without_a_line(void **state) {
    struct world w;
    (void)state;
    open_world(&w, "influence", 6);
    struct backend *backend = backend_open_link(&w.link, "influence", 6, &w.fault);
    assert_non_null(backend);
    const struct selftest test = {.cells = &backend->cells, .operations = 20, .seed = 1};
    struct selftest_result result;
    w.chip->faults.lose = 65536;
    assert_true(selftest_board(&test, 0, &result));
    assert_int_not_equal(result.differed, SELFTEST_NONE);
    assert_true(backend_broken(backend, &w.fault));
    assert_non_null(strstr(w.fault.text, "no answer"));
    backend_close(backend);
    close_world(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_finder_over_a_bad_line),
        cmocka_unit_test(a_list_at_work),
        cmocka_unit_test(errors_reach_the_driver),
        cmocka_unit_test(a_board_that_is_not_there),
        cmocka_unit_test(the_self_test_over_frames),
        cmocka_unit_test(the_self_test_without_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
