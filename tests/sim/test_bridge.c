/* SPDX-License-Identifier: Apache-2.0
 * The bridge, Verilated: the real drivers over real frames on a real line, against the twins. The
 * group board runs with another clock than the bus. */
#include <stdio.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"
#include "fw/drivers/influence.h"
#include "fw/drivers/joseki.h"
#include "fw/twin/group.h"
#include "fw/twin/influence.h"
#include "host/link/bridge.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/soc.h"
#include "tests/aid/oracle/group.h"
#include "tests/aid/oracle/joseki.h"
#include "tests/aid/random.h"

enum { SIZE = 6 };
#define BOARDS GOISHI_ADDRESS(SYSTEM, BOARDS)
/* Of the model: everything but playouts. */
#define ALL_BOARDS                                                                                 \
    (GOISHI__SYSTEM__BOARDS__INFLUENCE_bm | GOISHI__SYSTEM__BOARDS__JOSEKI_bm |                    \
     GOISHI__SYSTEM__BOARDS__GROUP_bm | GOISHI__SYSTEM__BOARDS__GROUP2_bm)
#define NOWHERE GOISHI_BLOCK(15)

static struct aid_soc chip;
static struct bridge bridge;
static struct goishi_bus bus;

static int open_chip(void **state) {
    (void)state;
    aid_soc_open(&chip, "bridge", SIZE, "/dev/null");
    aid_soc_hello(&chip);
    bridge_init(&bridge, &chip.link);
    bus = bridge_bus(&bridge);
    return 0;
}

static int close_chip(void **state) {
    (void)state;
    aid_soc_close(&chip);
    return 0;
}

static void hello_describes_the_registers(void **state) {
    (void)state;
    const struct link_hello *hello = &chip.link.hello;
    uint32_t value;
    assert_true(hello->is_bridge);
    assert_int_equal(hello->size, SIZE);
    assert_int_equal(hello->map_hash, GOISHI_MAP_HASH);
    assert_int_equal(hello->clock_hz, 100000000);
    assert_int_equal(hello->payload, GOISHI_LINK_BRIDGE);
    assert_int_equal(bus.read(bus.context, BOARDS, &value), GOISHI_OK);
    assert_int_equal(hello->boards, value);
    assert_int_equal(value, ALL_BOARDS);
    /* Blinks, session, then the boards. */
    assert_int_equal(goishi_soc_leds(chip.soc) & 0xfa, 0xe2);
}

static void stones_like_the_twin(struct goishi_bus over, int size, int stones) {
    struct influence board;
    struct influence_twin twin;
    struct aid_random random = aid_random_start(1);
    assert_int_equal(influence_init(&board, over, GOISHI_INFLUENCE_BASE), GOISHI_OK);
    assert_int_equal(board.size, size);
    assert_int_equal(influence_clear(&board), GOISHI_OK);
    influence_twin_init(&twin, size);
    for (int i = 0; i < stones; i++) {
        int x = aid_random_below(&random, size + 2), y = aid_random_below(&random, size + 2);
        int colour = 1 + aid_random_below(&random, 2);
        assert_int_equal(influence_add(&board, x, y, colour),
                         influence_twin_add(&twin, x, y, colour));
    }
    for (int y = 1; y <= size; y++)
        for (int x = 1; x <= size; x++) {
            int16_t real, expected;
            assert_int_equal(influence_read(&board, x, y, &real), GOISHI_OK);
            assert_int_equal(influence_twin_read(&twin, x, y, &expected), GOISHI_OK);
            assert_int_equal(real, expected);
        }
}

static void influence_like_the_twin(void **state) {
    (void)state;
    stones_like_the_twin(bus, SIZE, aid_soak() ? 2000 : 60);
}

/* What Yosys makes of the bridge for iCE40, with the host's own traffic (make soak builds it). */
static void netlist_for_ice40(void **state) {
    (void)state;
    static struct aid_soc netlist;
    static struct bridge over;
    uint32_t value;
    aid_soc_open(&netlist, "netlist+bridge", 3, "/dev/null");
    aid_soc_hello(&netlist);
    assert_true(netlist.link.hello.is_bridge);
    assert_int_equal(netlist.link.hello.size, 3);
    bridge_init(&over, &netlist.link);
    stones_like_the_twin(bridge_bus(&over), 3, 500);
    assert_int_equal(bridge_bus(&over).read(&over, NOWHERE, &value), GOISHI_BUS);
    aid_soc_close(&netlist);
}

static void joseki_cases_of_the_thesis(void **state) {
    (void)state;
    struct joseki board;
    assert_int_equal(joseki_init(&board, bus, GOISHI_JOSEKI_BASE), GOISHI_OK);
    aid_joseki_clear(&joseki_ops, &board);
    aid_joseki_table_5_2(&joseki_ops, &board);
    if (!aid_soak())
        return;
    aid_joseki_table_5_3(&joseki_ops, &board);
    aid_joseki_clear(&joseki_ops, &board);
    aid_joseki_captured_marks(&joseki_ops, &board);
    aid_joseki_clear(&joseki_ops, &board);
    aid_joseki_refusals(&joseki_ops, &board, SIZE);
}

static void games_like_the_twin(uint32_t base, uint64_t seed) {
    struct group board;
    static struct group_twin twin;
    struct aid_random random = aid_random_start(seed);
    const int moves = aid_soak() ? 5000 : 80;
    assert_int_equal(group_init(&board, bus, base), GOISHI_OK);
    group_twin_init(&twin, SIZE);
    struct aid_group real = {&group_ops, &board, SIZE}, soft = {&group_twin_ops, &twin, SIZE};
    for (int slot = 0; slot < 16; slot++) {
        assert_int_equal(group_ops.clear(&board, slot), GOISHI_OK);
        assert_int_equal(group_twin_ops.clear(&twin, slot), GOISHI_OK);
    }
    for (int i = 0; i < moves; i++) {
        struct goishi_group_result a = {.code = 6}, b = {.code = 7};
        const int slot = aid_random_below(&random, 16);
        const int x = 1 + aid_random_below(&random, SIZE), y = 1 + aid_random_below(&random, SIZE);
        const int colour = 1 + aid_random_below(&random, 2);
        assert_int_equal(group_ops.play(&board, slot, x, y, colour, false, &a),
                         group_twin_ops.play(&twin, slot, x, y, colour, false, &b));
        aid_group_same_result(&a, &b);
    }
    for (int slot = 0; slot < (aid_soak() ? 16 : 1); slot++)
        aid_group_same(&real, &soft, slot);
}

static void group_in_its_own_clock_like_the_twin(void **state) {
    (void)state;
    games_like_the_twin(GOISHI_GROUP_BASE, 2);
}

/* The second board answers at another block with the same registers, to the same driver. */
static void second_group_board_is_another(void **state) {
    (void)state;
    struct group first, second;
    int colour, id;
    games_like_the_twin(GOISHI_GROUP2_BASE, 3);
    assert_int_equal(group_init(&first, bus, GOISHI_GROUP_BASE), GOISHI_OK);
    assert_int_equal(group_init(&second, bus, GOISHI_GROUP2_BASE), GOISHI_OK);
    assert_int_equal(group_clear(&first, 0), GOISHI_OK);
    assert_int_equal(group_clear(&second, 0), GOISHI_OK);
    struct goishi_group_result result;
    assert_int_equal(group_play(&second, 0, 3, 3, GOISHI_BLACK, false, &result), GOISHI_OK);
    assert_int_equal(group_point(&first, 0, 3, 3, &colour, &id), GOISHI_OK);
    assert_int_equal(colour, GOISHI_EMPTY);
    assert_int_equal(group_point(&second, 0, 3, 3, &colour, &id), GOISHI_OK);
    assert_int_equal(colour, GOISHI_BLACK);
}

static void errors_come_back(void **state) {
    (void)state;
    uint32_t value;
    assert_int_equal(bus.read(bus.context, NOWHERE, &value), GOISHI_BUS);
    assert_true(goishi_soc_leds(chip.soc) & 0x10);
    /* And the next access is fine. */
    bridge_init(&bridge, &chip.link);
    assert_int_equal(bus.read(bus.context, BOARDS, &value), GOISHI_OK);
}

static void a_reset_is_noticed(void **state) {
    (void)state;
    uint32_t value;
    bridge_init(&bridge, &chip.link);
    goishi_soc_reset(chip.soc);
    assert_int_not_equal(bus.read(bus.context, BOARDS, &value), GOISHI_OK);
    aid_soc_hello(&chip);
    bridge_init(&bridge, &chip.link);
    assert_int_equal(bus.read(bus.context, BOARDS, &value), GOISHI_OK);
    assert_int_equal(value, ALL_BOARDS);
}

static void cost_of_an_access(void **state) {
    (void)state;
    struct influence board;
    int16_t value;
    assert_int_equal(influence_init(&board, bus, GOISHI_INFLUENCE_BASE), GOISHI_OK);
    bridge_flush(&bridge);
    const uint64_t before = goishi_soc_clocks(chip.soc);
    assert_int_equal(influence_read(&board, 1, 1, &value), GOISHI_OK);
    const uint64_t clocks = goishi_soc_clocks(chip.soc) - before;
    print_message("one read over the line: %llu clocks at 4 clocks a bit\n",
                  (unsigned long long)clocks);
    /* 14 bytes there, 15 back, 40 clocks each, and a little. */
    assert_in_range(clocks, 1000, 2500);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hello_describes_the_registers),
        cmocka_unit_test(influence_like_the_twin),
        cmocka_unit_test(joseki_cases_of_the_thesis),
        cmocka_unit_test(group_in_its_own_clock_like_the_twin),
        cmocka_unit_test(second_group_board_is_another),
        cmocka_unit_test(cost_of_an_access),
        cmocka_unit_test(errors_come_back),
        cmocka_unit_test(a_reset_is_noticed),
    };
    const struct CMUnitTest longer[] = {cmocka_unit_test(netlist_for_ice40)};
    int failed = cmocka_run_group_tests(tests, open_chip, close_chip);
    if (aid_soak())
        failed += cmocka_run_group_tests(longer, NULL, NULL);
    return failed;
}
