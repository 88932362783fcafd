/* SPDX-License-Identifier: Apache-2.0
 * The real RTL of the group board, Verilated, through the real driver, against the twin. */
#include <stdio.h>
#include <stdlib.h>

#include "fw/base/reg.h"
#include "fw/drivers/group.h"
#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/sim.h"
#include "tests/aid/oracle/group.h"
#include "tests/aid/random.h"

struct pair {
    struct goishi_sim *sim;
    struct group board;
    struct group_twin *twin;
    struct aid_group real, soft;
};

static void pair_open_boards(struct pair *pair, const char *boards, int size) {
    pair->sim = aid_sim_open(boards, size);
    assert_int_equal(group_init(&pair->board, goishi_sim_bus(pair->sim), GOISHI_GROUP_BASE),
                     GOISHI_OK);
    assert_int_equal(pair->board.size, size);
    pair->twin = malloc(sizeof *pair->twin);
    group_twin_init(pair->twin, size);
    pair->real = (struct aid_group){&group_ops, &pair->board, size};
    pair->soft = (struct aid_group){&group_twin_ops, pair->twin, size};
}

static void pair_open(struct pair *pair, int size) {
    pair_open_boards(pair, "group", size);
}

static void pair_close(struct pair *pair) {
    goishi_sim_close(pair->sim);
    free(pair->twin);
}

static void kokkalis(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 9);
    aid_group_kokkalis(&pair.real);
    pair_close(&pair);
}

static void positions(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 9);
    aid_group_positions(&pair.real);
    pair_close(&pair);
}

static void legal_positions_counted(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 2);
    assert_int_equal(aid_group_count_positions(&pair.real), 57);
    pair_close(&pair);
    pair_open(&pair, 3);
    assert_int_equal(aid_group_count_positions(&pair.real), 12675);
    pair_close(&pair);
}

static void every_line_of_play(void **state) {
    (void)state;
    static const int depth[] = {0, 0, 6, 3, 2, 2};
    for (int size = 2; size <= 5; size++) {
        struct pair pair;
        pair_open_boards(&pair, size < 5 ? "group" : "group+playout", size);
        long moves = aid_group_explore(&pair.real, &pair.soft, depth[size] + aid_soak());
        printf("%dx%d: %ld moves compared\n", size, size, moves);
        assert_true(moves > 1000);
        pair_close(&pair);
    }
}

/* A point that is mostly worth trying: an empty one, or the ko. */
static void choose(struct aid_random *random, const struct group_twin *twin, int slot, int colour,
                   int *x, int *y) {
    const struct group_game *game = &twin->game[slot];
    if (game->ko_colour && aid_random_below(random, 3) == 0) {
        *x = game->ko_x;
        *y = game->ko_y;
        return;
    }
    if (aid_random_below(random, 50) == 0) {
        *x = aid_random_below(random, twin->size + 2);
        *y = aid_random_below(random, twin->size + 2);
        return;
    }
    for (int i = 0; i < 12; i++) {
        *x = 1 + aid_random_below(random, twin->size);
        *y = 1 + aid_random_below(random, twin->size);
        if (game->colour[*y][*x] == GOISHI_EMPTY && !group_twin_own_eye(twin, slot, *x, *y, colour))
            return;
    }
}

/* Volume through the stream: batches over all slots in random order, now and then a copy, a clear
 * or a comparison of everything. */
static void stream_on(const char *boards, int size, long moves, uint64_t seed) {
    struct aid_random random = aid_random_start(seed);
    struct pair pair;
    long refused[8] = {0}, played = 0;
    int colour[16], misses[16] = {0}, order[16];
    pair_open_boards(&pair, boards, size);
    for (int i = 0; i < 16; i++) {
        colour[i] = 1 + i % 2;
        order[i] = i;
    }
    if (aid_soak())
        moves *= 10;
    while (played < moves) {
        struct goishi_group_move batch[32];
        uint8_t expected[32], real[32];
        for (int i = 0; i < 32; i++) {
            /* all slots in random order, then all of them in another: some come again at once */
            int other = i % 16 + aid_random_below(&random, 16 - i % 16), slot = order[other];
            int x = 31, y = 31;
            order[other] = order[i % 16];
            order[i % 16] = slot;
            bool pass = aid_random_below(&random, 200) == 0 && slot != 15;
            if (aid_random_below(&random, 20) == 0)
                colour[slot] = goishi_other(colour[slot]);
            if (!pass)
                choose(&random, pair.twin, slot, colour[slot], &x, &y);
            batch[i] = (struct goishi_group_move){(uint8_t)slot, (uint8_t)x, (uint8_t)y,
                                                  (uint8_t)colour[slot],
                                                  !pass && aid_random_below(&random, 8) != 0};
            struct goishi_group_result result = {.code = GOISHI_GROUP_OFF_BOARD};
            if (pass)
                group_twin_pass(pair.twin, slot);
            else
                group_twin_play(pair.twin, slot, x, y, colour[slot], batch[i].refuse_eye, &result);
            expected[i] = (uint8_t)result.code;
            refused[result.code]++;
            misses[slot]++;
            if (result.code == GOISHI_GROUP_LEGAL) {
                colour[slot] = goishi_other(colour[slot]);
                misses[slot] = 0;
            }
        }
        assert_int_equal(group_play_many(&pair.board, batch, 32, real), GOISHI_OK);
        for (int i = 0; i < 32; i++)
            if (real[i] != expected[i])
                fail_msg("after %ld moves: slot %d (%d,%d) colour %d: cells %d, twin %d",
                         played + i, batch[i].slot, batch[i].x, batch[i].y, batch[i].colour,
                         real[i], expected[i]);
        played += 32;
        int slot = aid_random_below(&random, 16), from = aid_random_below(&random, 16);
        int what = aid_random_below(&random, 200);
        if (what < 8) {
            assert_int_equal(group_copy(&pair.board, slot, from), GOISHI_OK);
            group_twin_copy(pair.twin, slot, from);
            colour[slot] = colour[from];
        } else if (misses[slot] > 12) { /* this game is over */
            assert_int_equal(group_clear(&pair.board, slot), GOISHI_OK);
            group_twin_clear(pair.twin, slot);
            misses[slot] = 0;
        } else if (played % (size < 19 ? 65536 : 32768) == 0) {
            aid_group_same(&pair.real, &pair.soft, slot);
        }
    }
    for (int i = 0; i < 16; i++)
        aid_group_same(&pair.real, &pair.soft, i);
    printf("%dx%d: %ld moves, %ld legal, off board %ld, occupied %ld, suicide %ld, ko %ld, own eye "
           "%ld; %llu clocks\n",
           size, size, played, refused[0], refused[1], refused[2], refused[3], refused[4],
           refused[5], (unsigned long long)goishi_sim_clocks(pair.sim));
    assert_true(refused[3] > 0 && refused[0] > (size < 9 ? 1000 : played / 3));
    if (size >= 5)
        assert_true(refused[4] > 0 && refused[5] > 0);
    pair_close(&pair);
}

static void stream(int size, long moves, uint64_t seed) {
    stream_on("group", size, moves, seed);
}

/* What synthesis makes of the sources for ECP5 passes the same bench; where there are two group
 * boards, the cells wait in LUT RAM. */
static void netlist(void **state) {
    (void)state;
    stream_on("netlist+group", 3, 20000, 28);
    stream_on("netlist+group+two", 3, 20000, 29);
}

static void stream_9x9(void **state) {
    (void)state;
    stream(9, 2000000, 21);
}

static void stream_19x19(void **state) {
    (void)state;
    stream_on("group+playout", 19, 300000, 22); /* one large model is enough to compile */
}

static void stream_small(void **state) {
    (void)state;
    for (int size = 2; size <= 5; size++)
        stream_on(size < 5 ? "group" : "group+playout", size, 50000, 23 + (uint64_t)size);
}

/* Every operation of the driver, in random order, with a full comparison often. */
static void operations_on(const char *boards, int size, int count) {
    struct aid_random random = aid_random_start(31);
    struct pair pair;
    pair_open_boards(&pair, boards, size);
    for (int i = 0; i < count; i++) {
        int slot = aid_random_below(&random, 16), from = aid_random_below(&random, 16);
        int colour = 1 + aid_random_below(&random, 2), x, y;
        struct goishi_group_result real = {.code = 6}, soft = {.code = 7};
        choose(&random, pair.twin, slot, colour, &x, &y);
        switch (aid_random_below(&random, 12)) {
        case 0:
            assert_int_equal(group_copy(&pair.board, slot, from), GOISHI_OK);
            group_twin_copy(pair.twin, slot, from);
            break;
        case 1:
            assert_int_equal(group_pass(&pair.board, slot), GOISHI_OK);
            group_twin_pass(pair.twin, slot);
            break;
        case 2:
        case 3:
            assert_int_equal(group_setup(&pair.board, slot, x, y, colour, &real),
                             group_twin_setup(pair.twin, slot, x, y, colour, &soft));
            aid_group_same_result(&real, &soft);
            break;
        default:
            assert_int_equal(group_play(&pair.board, slot, x, y, colour, i % 2, &real),
                             group_twin_play(pair.twin, slot, x, y, colour, i % 2, &soft));
            aid_group_same_result(&real, &soft);
        }
        if (i % 16 == 0)
            aid_group_same(&pair.real, &pair.soft, slot);
    }
    pair_close(&pair);
}

static void operations(void **state) {
    (void)state;
    operations_on("group", 9, aid_soak() ? 60000 : 6000);
}

/* What random moves seldom meet: a ko binds one side, at one point, for one move. */
static void ko_5x5(struct aid_group *group) {
    static const char *const before[] = {".XO..", "XO.O.", ".XO..", ".....", "....."};
    struct goishi_group_result result;
    aid_group_set(group, 7, before);
    aid_group_move(group, 7, GOISHI_BLACK, "C4", 0);
    aid_group_move(group, 7, GOISHI_WHITE, "B4", GOISHI_GROUP_KO);
    for (int slot = 8; slot < 11; slot++)
        assert_int_equal(group->ops->copy(group->board, slot, 7), GOISHI_OK);
    assert_int_equal(group->ops->setup(group->board, 7, 2, 4, GOISHI_WHITE, &result), GOISHI_OK);
    assert_int_equal(group->ops->pass(group->board, 8), GOISHI_OK);
    aid_group_move(group, 8, GOISHI_WHITE, "B4", 0);
    aid_group_move(group, 9, GOISHI_WHITE, "E1", 0);
    aid_group_move(group, 9, GOISHI_BLACK, "E3", 0);
    aid_group_move(group, 9, GOISHI_WHITE, "B4", 0);
    aid_group_move(group, 10, GOISHI_BLACK, "B4", 0);
}

/* One game in every slot from what is there, and the same by the twin. */
static void playouts(struct pair *pair, uint64_t seed, int colour, int limit) {
    uint32_t busy = 1;
    int wins = 0;
    struct goishi_playout_sums sums;
    group_playout_rules(&pair->board, limit, 1);
    for (int slot = 0; slot < 16; slot++)
        group_playout_seed(&pair->board, slot, 977u * (seed + (uint64_t)slot + 1) << 7);
    assert_int_equal(group_playout_start(&pair->board, 0xffff, colour, true), GOISHI_OK);
    for (int i = 0; busy; i++) {
        assert_true(i < 4000);
        goishi_sim_idle(pair->sim, 64);
        group_playout_busy(&pair->board, &busy);
    }
    for (int slot = 0; slot < 16; slot++) {
        struct group_playout game = {
            .seed = 977u * (seed + (uint64_t)slot + 1) << 7, .colour = colour, .limit = limit};
        struct goishi_playout_last last;
        group_twin_playout(pair->twin, slot, &game);
        group_playout_last(&pair->board, slot, &last);
        assert_int_equal(last.moves, game.moves);
        assert_int_equal(last.score, game.score);
        assert_int_equal(last.first_x, game.first_x);
        assert_int_equal(last.first_y, game.first_y);
        aid_group_same(&pair->real, &pair->soft, slot);
        wins += game.score > 1;
    }
    group_playout_sums(&pair->board, &sums);
    assert_int_equal(sums.games, 16);
    assert_int_equal(sums.wins, wins);
}

/* Black's only points are two eyes of a living group: both are refused, and the first move is a
 * pass. */
static void first_move_is_a_pass(struct pair *pair) {
    static const char *const eyes[] = {"OOOOO", "O.OOO", "OOOOO", "OOO.O", "OOOOO"};
    aid_group_set(&pair->real, 0, eyes);
    aid_group_set(&pair->soft, 0, eyes);
    for (int slot = 1; slot < 16; slot++) {
        assert_int_equal(group_copy(&pair->board, slot, 0), GOISHI_OK);
        group_twin_copy(pair->twin, slot, 0);
    }
    playouts(pair, 500, GOISHI_BLACK, 400);
    for (int slot = 0; slot < 16; slot++) {
        struct goishi_playout_last last;
        group_playout_last(&pair->board, slot, &last);
        assert_int_equal(last.first_x, 0);
        assert_int_equal(last.first_y, 0);
        assert_int_equal(last.score, -25);
    }
}

/* A little of everything on one small model: what the mutation check runs. */
static void everything_5x5(void **state) {
    (void)state;
    const char *boards = "group+playout";
    struct pair pair;
    pair_open_boards(&pair, boards, 5);
    ko_5x5(&pair.soft);
    ko_5x5(&pair.real);
    pair_close(&pair);
    operations_on(boards, 5, 1500);
    stream_on(boards, 5, 12000, 81);
    pair_open_boards(&pair, boards, 5);
    for (uint64_t round = 0; round < 6; round++) {
        for (int slot = 0; slot < 16; slot++) {
            assert_int_equal(group_clear(&pair.board, slot), GOISHI_OK);
            group_twin_clear(pair.twin, slot);
        }
        playouts(&pair, 16 * round, 1 + (int)round % 2, round % 2 ? 400 : 10 + 5 * (int)round);
    }
    first_move_is_a_pass(&pair);
    pair_close(&pair);
}

/* Plays one move of a list on the twin: 1 when the stone was placed, 0 when refused, -1 for the
 * rest. */
static int on_twin(struct group_twin *twin, const struct goishi_group_move *move) {
    struct goishi_group_result result;
    if (move->y == GOISHI_MOVE_Y && move->x == GOISHI_MOVE_PASS)
        group_twin_pass(twin, move->slot);
    else if (move->y == GOISHI_MOVE_Y && move->x == GOISHI_MOVE_CLEAR)
        group_twin_clear(twin, move->slot);
    else
        return group_twin_play(twin, move->slot, move->x, move->y, move->colour, move->refuse_eye,
                               &result) == GOISHI_OK;
    return -1;
}

/* Games in all slots as one list: cleared, then moves by turns; now and then a pass, or a stone
 * that is refused. `jumble` breaks the turns, so that slots wait for themselves. */
static int make_list(struct aid_random *random, struct group_twin *scratch, int count, bool jumble,
                     struct goishi_group_move *list) {
    int colour[16];
    for (int i = 0; i < count; i++) {
        int slot = jumble ? aid_random_below(random, 16) : i % 16, x = 0, y = 31;
        if (i < 16) {
            slot = i;
            colour[slot] = GOISHI_BLACK;
        } else if (aid_random_below(random, 100) == 0 && slot != 15) {
            x = 31;
        } else {
            choose(random, scratch, slot, colour[slot], &x, &y);
        }
        list[i] =
            (struct goishi_group_move){(uint8_t)slot, (uint8_t)x, (uint8_t)y, (uint8_t)colour[slot],
                                       y != 31 && aid_random_below(random, 2) == 0};
        if (on_twin(scratch, &list[i]) == 1)
            colour[slot] = goishi_other(colour[slot]);
    }
    return count;
}

static void play_list(struct pair *pair, int count, bool jumble, int rounds, uint64_t seed) {
    static struct goishi_group_move list[GOISHI_GROUP_LIST];
    static struct group_twin scratch;
    struct aid_random random = aid_random_start(seed);
    struct goishi_group_list sums = {0};
    uint32_t expected[2] = {0, 0};
    group_twin_init(&scratch, pair->board.size);
    make_list(&random, &scratch, count, jumble, list);
    for (int i = 0; i < rounds * count; i++) {
        int placed = on_twin(pair->twin, &list[i % count]);
        if (placed >= 0)
            expected[placed]++;
    }
    assert_int_equal(group_list(&pair->board, list, count), GOISHI_OK);
    assert_int_equal(group_list_start(&pair->board, count, rounds), GOISHI_OK);
    assert_int_equal(group_list_sums(&pair->board, &sums), GOISHI_OK);
    assert_true(sums.busy);
    assert_int_equal(group_list_start(&pair->board, count, 1), GOISHI_BUS);
    assert_int_equal(group_list(&pair->board, list, 1), GOISHI_BUS);
    for (int i = 0; sums.busy && i < 100000; i++) {
        goishi_sim_idle(pair->sim, 64);
        assert_int_equal(group_list_sums(&pair->board, &sums), GOISHI_OK);
    }
    printf("list of %d moves, %d rounds: %u legal, %u refused in %u clocks\n", count, rounds,
           (unsigned)sums.moves, (unsigned)sums.refused, (unsigned)sums.clocks);
    assert_false(sums.busy);
    assert_int_equal(sums.moves, expected[1]);
    assert_int_equal(sums.refused, expected[0]);
    if (!jumble) /* a move a clock, and the half of a last word that is no move */
        assert_int_equal(sums.clocks, (uint32_t)(rounds * (count + count % 2)));
    for (int slot = 0; slot < 16; slot++)
        aid_group_same(&pair->real, &pair->soft, slot);
}

static void list_of_moves(void **state) {
    (void)state;
    struct pair pair;
    pair_open(&pair, 9);
    play_list(&pair, GOISHI_GROUP_LIST, false, 3, 11);
    play_list(&pair, 1000, true, 2, 12);
    play_list(&pair, 17, false, 1, 13);
    play_list(&pair, 1, true, 5, 14); /* a slot that is cleared again and again waits for itself */
    play_list(&pair, 2, false, 1, 15);
    play_list(&pair, 1600, false, 65, 16);
    pair_close(&pair);
}

/* The stones of a position at once: as one by one on the twin; a refused one is noticed. */
static void stones_at_once(void **state) {
    (void)state;
    struct pair pair;
    struct aid_random random = aid_random_start(12);
    pair_open(&pair, 9);
    for (int round = 0; round < 12; round++) {
        struct goishi_group_stone stone[60];
        for (int i = 0; i < 60; i++)
            stone[i] = (struct goishi_group_stone){(uint8_t)(1 + aid_random_below(&random, 9)),
                                                   (uint8_t)(1 + aid_random_below(&random, 9)),
                                                   (uint8_t)(1 + aid_random_below(&random, 2))};
        const int slot = aid_random_below(&random, 16), count = round % 2 ? 60 : 3;
        enum goishi_status real = group_setup_many(&pair.board, slot, stone, count);
        assert_int_equal(real, group_twin_setup_many(pair.twin, slot, stone, count));
        if (count == 60)
            assert_int_equal(real, GOISHI_REFUSED); /* some point is taken twice */
        aid_group_same(&pair.real, &pair.soft, slot);
    }
    pair_close(&pair);
}

/* The cost of a move over the bus, and of the board behind it. */
static void costs_in_clocks(void **state) {
    (void)state;
    struct pair pair;
    struct goishi_group_result result;
    pair_open(&pair, 9);
    goishi_sim_idle(pair.sim, 40);
    uint64_t start = goishi_sim_clocks(pair.sim);
    assert_int_equal(group_play(&pair.board, 0, 5, 5, GOISHI_BLACK, false, &result), GOISHI_OK);
    uint64_t one = goishi_sim_clocks(pair.sim) - start;
    struct goishi_group_move moves[32];
    uint8_t codes[32];
    for (int i = 0; i < 32; i++)
        moves[i] = (struct goishi_group_move){(uint8_t)(i % 16), (uint8_t)(1 + i / 16), 1,
                                              (uint8_t)(1 + i / 16), false};
    goishi_sim_idle(pair.sim, 40);
    start = goishi_sim_clocks(pair.sim);
    assert_int_equal(group_play_many(&pair.board, moves, 32, codes), GOISHI_OK);
    uint64_t many = goishi_sim_clocks(pair.sim) - start;
    printf("one move: %llu clocks; 32 moves of a stream: %llu\n", (unsigned long long)one,
           (unsigned long long)many);
    assert_true(one <= 24);
    assert_true(many <= 32 * 4);
    pair_close(&pair);
}

#define REG(name) GOISHI_ADDRESS(GROUP, name)
#define COMMAND(field, value) GOISHI_FIELD(GROUP, COMMAND, field, value)
/* A stone of black's at (1,1) in both halves of a word of the stream. */
#define CORNERS                                                                                    \
    (GOISHI_FIELD(GROUP, STREAM, X0, 1) | GOISHI_FIELD(GROUP, STREAM, Y0, 1) |                     \
     GOISHI_FIELD(GROUP, STREAM, X1, 1) | GOISHI_FIELD(GROUP, STREAM, Y1, 1))

static void bus_errors(void **state) {
    (void)state;
    struct pair pair;
    uint32_t word = 0;
    pair_open(&pair, 9);
    struct goishi_sim *sim = pair.sim;
    const uint32_t nothing = REG(PLAYOUT_SEED) + sizeof(((goishi__GROUP_t *)0)->PLAYOUT_SEED);
    assert_int_equal(goishi_sim_read(sim, REG(COMMAND), &word), GOISHI_BUS); /* write only */
    assert_int_equal(goishi_sim_write(sim, REG(RESULT), 1), GOISHI_BUS);     /* read only */
    assert_int_equal(goishi_sim_write(sim, REG(LEGAL), 1), GOISHI_BUS);      /* read only */
    assert_int_equal(goishi_sim_read(sim, nothing, &word), GOISHI_BUS);
    assert_int_equal(goishi_sim_write(sim, REG(BURST), 1), GOISHI_BUS); /* a list for no round */
    assert_int_equal(goishi_sim_read(sim, REG(BURST_LIST), &word), GOISHI_BUS); /* write only */
    /* no moves, no codes */
    assert_int_equal(goishi_sim_read(sim, REG(STREAM_RESULT), &word), GOISHI_OK);
    assert_int_equal(word, 0xffffffff);
    /* a stone without a colour is refused by the cells too */
    assert_int_equal(
        goishi_sim_write(sim, REG(COMMAND),
                         COMMAND(OP, GOISHI_GROUP_PLAY) | COMMAND(X, 5) | COMMAND(Y, 5)),
        GOISHI_OK);
    assert_int_equal(goishi_sim_read(sim, REG(RESULT), &word), GOISHI_OK);
    assert_int_equal(GOISHI_GET(GROUP, RESULT, CODE, word), GOISHI_GROUP_OFF_BOARD);
    assert_int_equal(GOISHI_GET(GROUP, RESULT, PLACED, word), 0);
    aid_group_same(&pair.real, &pair.soft, 0);
    /* forty moves whose results nobody reads: then the next one is an error, and nothing is lost */
    for (int i = 0; i < 20; i++)
        assert_int_equal(goishi_sim_write(sim, REG(STREAM),
                                          CORNERS | GOISHI_FIELD(GROUP, STREAM, SLOT0, i % 16)),
                         GOISHI_OK);
    goishi_sim_idle(sim, 120);
    assert_int_equal(goishi_sim_write(sim, REG(STREAM), CORNERS), GOISHI_BUS);
    for (int i = 0; i < 5; i++)
        assert_int_equal(goishi_sim_read(sim, REG(STREAM_RESULT), &word), GOISHI_OK);
    assert_int_equal(goishi_sim_write(sim, REG(STREAM), 0xffffffffu), GOISHI_OK); /* no moves */
    pair_close(&pair);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kokkalis),
        cmocka_unit_test(positions),
        cmocka_unit_test(operations),
        cmocka_unit_test(legal_positions_counted),
        cmocka_unit_test(every_line_of_play),
        cmocka_unit_test(stream_small),
        cmocka_unit_test(stream_9x9),
        cmocka_unit_test(stream_19x19),
        cmocka_unit_test(list_of_moves),
        cmocka_unit_test(costs_in_clocks),
        cmocka_unit_test(stones_at_once),
        cmocka_unit_test(bus_errors),
        cmocka_unit_test(netlist),
        cmocka_unit_test(everything_5x5),
    };
    if (getenv("GOISHI_TEST")) /* one test by name, for the mutation check */
        cmocka_set_test_filter(getenv("GOISHI_TEST"));
    return cmocka_run_group_tests_name("group", tests, NULL, NULL);
}
