/* SPDX-License-Identifier: Apache-2.0
 * The same questions to the twins, to the Verilated cells and to the Verilated chip at 19x19: the
 * same moves, scores, lines and reasons. The dictionary is the program's own. Ten positions of two
 * corners, none of which may take the chip longer than it should; with GOISHI_SOAK two hundred of
 * all kinds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/game/game.h"
#include "host/session/session.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

/* A decision with its subtrees in memory: about 1 ms at 100 MHz. docs/benchmarks.md has the figures.
 */
enum { MOST_CLOCKS = 103000 };

static struct session *soft, *rtl, *soc;

static struct session *open(const char *backend) {
    struct fault fault = {""};
    struct session *session = session_open(NULL, backend, 19, &fault);
    if (!session)
        fail_msg("%s", fault.text);
    return session;
}

static int set_up(void **state) {
    (void)state;
    soft = open("soft");
    rtl = open("rtl");
    soc = open("soc");
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    session_close(soft);
    session_close(rtl);
    session_close(soc);
    return 0;
}

static void same(const struct finder_answer *a, const struct finder_answer *b, bool all) {
    assert_int_equal(a->why, b->why);
    assert_int_equal(a->before, b->before);
    assert_int_equal(a->cut, b->cut);
    assert_int_equal(a->damaged, b->damaged);
    assert_memory_equal(a->drops, b->drops, sizeof a->drops);
    assert_int_equal(a->listed, b->listed);
    assert_memory_equal(a->drop, b->drop, sizeof *a->drop * (size_t)a->listed);
    assert_int_equal(a->counts.walked, b->counts.walked);
    assert_int_equal(a->counts.searched, b->counts.searched);
    assert_int_equal(a->counts.commands, b->counts.commands);
    assert_int_equal(a->has_influence, b->has_influence);
    if (a->has_influence)
        assert_memory_equal(a->influence, b->influence, sizeof a->influence);
    /* The chip sends as many as have letters. */
    if (all)
        assert_int_equal(a->moves, b->moves);
    else
        assert_int_equal(a->moves < 26 ? a->moves : 26, b->moves);
    for (int i = 0; i < b->moves; ++i) {
        const struct finder_move *x = &a->move[i], *y = &b->move[i];
        assert_int_equal(x->x, y->x);
        assert_int_equal(x->y, y->y);
        assert_int_equal(x->score, y->score);
        assert_int_equal(x->value, y->value);
        assert_int_equal(x->after, y->after);
        assert_int_equal(x->count, y->count);
        assert_int_equal(x->from, y->from);
        assert_int_equal(x->view, y->view);
        assert_int_equal(x->length, y->length);
        assert_memory_equal(x->line, y->line, sizeof *x->line * x->length);
    }
}

/* On all three, with what the answer cost; returns the chip's clocks for it. `may_fail`: there may be no move to find. */
static uint64_t compare(const struct finder_question *question, bool may_fail) {
    struct fault fault = {""};
    const struct finder_answer *a = session_ask(soft, question, &fault);
    const struct finder_answer *b = session_ask(rtl, question, &fault);
    const struct finder_answer *c = session_ask(soc, question, &fault);
    if (!a || !b || !c)
        fail_msg("%s", fault.text);
    /* Where nothing fits, all say so for the same reason. */
    assert_true(a->moves > 0 || (may_fail && a->why != FINDER_FOUND));
    same(a, b, true);
    same(a, c, false);
    assert_false(a->cost.counted);
    assert_true(b->cost.counted && b->cost.clocks > b->cost.accesses && b->cost.accesses > 0);
    assert_true(c->cost.counted && c->cost.clocks > c->cost.accesses && c->cost.accesses > 0);
    printf("%d stones played: %d moves, %u subtrees, %llu clocks\n", question->moves, a->moves,
           (unsigned)c->counts.parts, (unsigned long long)c->cost.clocks);
    return c->cost.clocks;
}

/* Joseki in the upper right corner, step by step, and their mirror images below. */
static void ten_positions(void **state) {
    static const struct {
        int stones;
        struct {
            int x, y, colour;
        } stone[4];
        int to_move;
    } position[] = {
        {1, {{17, 16, 1}}, 2},
        {2, {{17, 16, 1}, {15, 17, 2}}, 1},
        {3, {{17, 16, 1}, {15, 17, 2}, {16, 15, 1}}, 2},
        {4, {{17, 16, 1}, {15, 17, 2}, {16, 15, 1}, {13, 17, 2}}, 1},
        {2, {{17, 4, 2}, {15, 3, 1}}, 2},
        {3, {{17, 4, 2}, {15, 3, 1}, {16, 5, 2}}, 1},
        {1, {{3, 16, 2}}, 1},
        {2, {{4, 17, 2}, {3, 15, 1}}, 2},
        {2, {{17, 16, 1}, {15, 16, 2}}, 1},
        {3, {{17, 16, 1}, {15, 16, 2}, {15, 17, 1}}, 2},
    };
    (void)state;
    uint64_t least = UINT64_MAX, most = 0;
    for (size_t i = 0; i < sizeof position / sizeof *position; ++i) {
        struct finder_question question = {.to_move = (uint8_t)position[i].to_move,
                                           .moves = (uint16_t)(6 + position[i].stones)};
        for (int k = 0; k < position[i].stones; ++k)
            question.stone[position[i].stone[k].y - 1][position[i].stone[k].x - 1] =
                (uint8_t)position[i].stone[k].colour;
        question.last_x = (uint8_t)position[i].stone[position[i].stones - 1].x;
        question.last_y = (uint8_t)position[i].stone[position[i].stones - 1].y;
        const uint64_t clocks = compare(&question, false);
        if (i % 5 == 4) { /* the influence costs more, and changes nothing else */
            question.influence = 1;
            assert_true(compare(&question, false) > clocks);
        }
        least = clocks < least ? clocks : least;
        most = clocks > most ? clocks : most;
    }
    printf("clocks of a decision: %llu to %llu\n", (unsigned long long)least,
           (unsigned long long)most);
    assert_true(most <= MOST_CLOCKS);
}

static void two_hundred_positions(void **state) {
    struct aid_random random = aid_random_start(200);
    struct fault fault = {""};
    (void)state;
    struct game *game = game_read("host/samples/opening.sgf", &fault);
    assert_non_null(game);
    for (int i = 0; i < 200; ++i) {
        struct position position;
        struct game_last last;
        struct finder_question question;
        const int move = i % (game->moves + 1);
        assert_true(game_position(game, move, &position, &last, &fault));
        /* From the second round on, with stones that the game did not have. */
        for (int k = 0; k < i / (game->moves + 1) * 2; ++k)
            position_play(&position, 1 + aid_random_below(&random, 19),
                          1 + aid_random_below(&random, 19), 1 + aid_random_below(&random, 2),
                          NULL);
        position.ko = 0;
        session_question(&position, game_to_move(game, move), last.x, last.y, move, &question);
        if (last.x && !position_at(&position, last.x, last.y))
            question.last_x = question.last_y = 0;
        question.style = (uint8_t)(i % 7 == 6 ? FINDER_STYLE_THESIS : FINDER_STYLE_FULL);
        question.influence = i % 3 == 0;
        compare(&question, question.style == FINDER_STYLE_THESIS);
    }
    game_free(game);
}

int main(void) {
    const struct CMUnitTest few[] = {cmocka_unit_test(ten_positions)};
    const struct CMUnitTest many[] = {cmocka_unit_test(two_hundred_positions)};
    return aid_soak() ? cmocka_run_group_tests(many, set_up, tear_down)
                      : cmocka_run_group_tests(few, set_up, tear_down);
}
