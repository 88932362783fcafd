/* SPDX-License-Identifier: Apache-2.0
 * The engine as its clients use it: the game, moves with their reasons, a choice that is watched. */
#include <string.h>

#include "fw/base/map.h"
#include "host/link/client.h"
#include "host/play/engine.h"
#include "host/play/level.h"
#include "tests/aid/cmocka.h"

static struct engine *open_engine(int size, bool joseki) {
    const struct engine_options options = {.backend = "soft",
                                           .size = size,
                                           .needs = SESSION_PLAYOUTS,
                                           .playouts = 300,
                                           .milliseconds = 600000,
                                           .seed = 3,
                                           .joseki = joseki};
    struct fault fault = {""};
    struct engine *engine = engine_open(&options, &fault);
    if (!engine)
        fail_msg("%s", fault.text);
    return engine;
}

static int stones(const struct engine *engine) {
    const struct position *now = &engine_history(engine)->now;
    return position_stones(now, GOISHI_BLACK) + position_stones(now, GOISHI_WHITE);
}

static void a_game_is_kept(void **state) {
    (void)state;
    struct engine *engine = open_engine(9, true);
    struct fault fault = {""};
    assert_int_equal(engine_play(engine, 5, 5, GOISHI_BLACK), GO_LEGAL);
    assert_int_equal(engine_play(engine, 5, 5, GOISHI_WHITE), GO_OCCUPIED);
    assert_int_equal(engine_play(engine, 0, 0, GOISHI_WHITE), GO_LEGAL);
    assert_int_equal(engine_history(engine)->steps, 2);
    assert_int_equal(history_to_move(engine_history(engine)), GOISHI_BLACK);
    assert_true(engine_undo(engine) && engine_undo(engine));
    assert_false(engine_undo(engine));
    assert_int_equal(stones(engine), 0);
    struct position set;
    position_init(&set, 9);
    position_put(&set, 3, 3, GOISHI_BLACK);
    engine_play(engine, 1, 1, GOISHI_BLACK);
    engine_set_up(engine, &set, 0);
    assert_int_equal(stones(engine), 1);
    assert_false(engine_undo(engine));
    assert_int_equal(engine_put(engine, 3, 3, GOISHI_EMPTY), GO_LEGAL);
    assert_int_equal(stones(engine), 0);
    assert_false(engine_clear(engine, 20, &fault));
    assert_int_equal(engine_history(engine)->now.size, 9);
    assert_true(engine_clear(engine, 5, &fault));
    assert_int_equal(engine_history(engine)->now.size, 5);
    engine_close(engine);
}

static void random_games_give_their_reasons(void **state) {
    (void)state;
    struct engine *engine = open_engine(9, true);
    struct advice advice, list[100];
    struct fault fault = {""};
    const struct engine_request request = {.colour = GOISHI_BLACK, .play = true};
    assert_true(engine_generate(engine, &request, &advice, &fault));
    assert_int_equal(engine_history(engine)->steps, 1);
    assert_int_equal(position_at(&engine_history(engine)->now, advice.x, advice.y), GOISHI_BLACK);
    const struct reason *none = advice_find(&advice, REASON_NO_JOSEKI);
    const struct reason *games = advice_find(&advice, REASON_PLAYOUTS);
    assert_string_equal(none->why, "the board is too small");
    assert_true(games->games > 0 && games->games <= games->total);
    assert_true(games->total > 100 && games->total < 300 + 16); /* fewer when it is settled */
    assert_true(advice.value == games->share && advice.games == games->games);
    assert_true(advice.length >= 1 && advice.line[0].colour == GOISHI_BLACK);
    assert_null(advice_find(&advice, REASON_JOSEKI));
    /* Best first, the best is the choice, and all games are somebody's. */
    const int count = engine_candidates(engine, list, 0, 100);
    uint32_t sum = 0;
    assert_true(count > 10);
    assert_true(list[0].x == advice.x && list[0].y == advice.y);
    for (int i = 0; i < count; ++i) {
        assert_true(i == 0 || list[i].games <= list[i - 1].games);
        sum += list[i].games;
    }
    assert_int_equal(sum, games->total);
    engine_close(engine);
}

static void joseki_gives_its_reasons(void **state) {
    (void)state;
    struct engine *engine = open_engine(19, true);
    struct advice advice;
    static struct explanation all;
    struct fault fault = {""};
    const struct engine_request request = {.colour = GOISHI_BLACK};
    /* An approach to a corner: the tree knows how often it was answered how. */
    static const int moves[4][2] = {{16, 16}, {4, 4}, {16, 4}, {17, 6}};
    for (int i = 0; i < 4; ++i)
        engine_play(engine, moves[i][0], moves[i][1], 1 + i % 2);
    assert_true(engine_generate(engine, &request, &advice, &fault));
    assert_int_equal(engine_history(engine)->steps, 4); /* nobody asked for it to be played */
    const struct reason *joseki = advice_find(&advice, REASON_JOSEKI);
    assert_non_null(joseki);
    assert_true(joseki->games > 0 && advice.length >= 1);
    assert_true(advice.line[0].x == advice.x && advice.line[0].y == advice.y);
    assert_true(engine_explain(engine, GOISHI_BLACK, &all, &fault));
    assert_true(all.chosen >= 0 && all.chosen < all.moves);
    assert_true(all.move[all.chosen].x == advice.x && all.move[all.chosen].y == advice.y);
    assert_int_equal(advice_find(&all.move[all.chosen], REASON_JOSEKI)->score, joseki->score);
    for (int i = 1; i < all.moves; ++i)
        assert_true(advice_find(&all.move[i], REASON_JOSEKI)->score <=
                    advice_find(&all.move[i - 1], REASON_JOSEKI)->score);
    engine_close(engine);
    /* Switched off. */
    engine = open_engine(19, false);
    assert_true(engine_explain(engine, GOISHI_BLACK, &all, &fault));
    assert_int_equal(all.chosen, -1);
    assert_string_equal(all.why, "it is switched off");
    engine_close(engine);
}

struct watched {
    int calls, most, done, candidates;
    const struct reason *none;
};

static bool watch(void *context, const struct engine_report *report) {
    struct watched *watched = context;
    struct advice list[4];
    watched->done += report->done;
    watched->candidates = engine_candidates(report->engine, list, 0, 4);
    watched->none = advice_find(report->sofar, REASON_NO_JOSEKI);
    return ++watched->calls < watched->most;
}

static void a_choice_is_watched(void **state) {
    (void)state;
    struct engine *engine = open_engine(9, true);
    struct advice advice;
    struct fault fault = {""};
    struct watched watched = {.most = 1000000};
    struct engine_request request = {.colour = GOISHI_WHITE, .watch = watch, .context = &watched};
    assert_true(engine_generate(engine, &request, &advice, &fault));
    assert_true(watched.calls > 10 && watched.done == 1 && watched.candidates == 4);
    assert_non_null(watched.none);
    const uint32_t all = advice_find(&advice, REASON_PLAYOUTS)->total;
    /* Whoever watches can end it: a move comes all the same. */
    assert_true(engine_clear(engine, 9, &fault)); /* what was known is forgotten */
    watched = (struct watched){.most = 5};
    assert_true(engine_generate(engine, &request, &advice, &fault));
    assert_int_equal(watched.calls, 5);
    assert_true(advice.x && advice_find(&advice, REASON_PLAYOUTS)->total < all);
    /* An analysis has no end of its own, whether anything changes or not. */
    watched = (struct watched){.most = 400};
    request.colour = GOISHI_BLACK;
    assert_true(engine_analyse(engine, &request, &fault));
    assert_int_equal(watched.calls, 400);
    assert_int_equal(watched.done, 0);
    assert_true(engine_clear(engine, 19, &fault));
    watched = (struct watched){.most = 7};
    request.colour = GOISHI_BLACK;
    assert_true(engine_analyse(engine, &request, &fault));
    assert_int_equal(watched.calls, 7);
    assert_int_equal(watched.done, 7);
    assert_int_equal(engine_history(engine)->steps, 0);
    engine_close(engine);
}

/* A better move has as many visits or more, and the one to be played comes first. */
static void order_and_visits_agree(void **state) {
    (void)state;
    for (int size = 9; size <= 19; size += 10) {
        struct engine *engine = open_engine(size, true);
        struct advice advice, list[100];
        struct fault fault = {""};
        const struct engine_request request = {.colour = GOISHI_BLACK};
        /* Three corners taken: josekis and a tenuki compete. */
        engine_play(engine, size - 3, size - 3, GOISHI_BLACK);
        engine_play(engine, 4, 4, GOISHI_WHITE);
        engine_play(engine, size - 3, 4, GOISHI_BLACK);
        engine_play(engine, size - 5, size - 2, GOISHI_WHITE);
        assert_true(engine_generate(engine, &request, &advice, &fault));
        const int count = engine_candidates(engine, list, 0, 100);
        assert_true(count >= 2);
        assert_true(list[0].x == advice.x && list[0].y == advice.y);
        for (int i = 1; i < count; ++i)
            assert_true(list[i].visits >= 1 && list[i].visits <= list[i - 1].visits);
        /* As many as are asked for, each once; the ones without visits come last. */
        assert_int_equal(engine_candidates(engine, list, 70, 100), count > 70 ? count : 70);
        for (int i = 0; i < 70; ++i) {
            assert_true(i < count ? list[i].visits > 0 : list[i].visits == 0);
            for (int k = 0; k < i; ++k)
                assert_false(list[i].x == list[k].x && list[i].y == list[k].y);
        }
        assert_int_equal(engine_candidates(engine, list, 70, 5), 5);
        engine_close(engine);
    }
}

static void moves_can_be_left_out(void **state) {
    (void)state;
    for (int size = 9; size <= 19; size += 10) {
        struct engine *engine = open_engine(size, true);
        struct engine_avoid avoid = {0};
        struct engine_request request = {.colour = GOISHI_WHITE, .avoid = &avoid, .visits = 500};
        struct advice advice, list[100];
        struct fault fault = {""};
        engine_play(engine, size - 3, size - 3, GOISHI_BLACK);
        for (int i = 0; i < 4; ++i) { /* the best move, again and again */
            assert_true(engine_generate(engine, &request, &advice, &fault));
            assert_int_equal(avoid.until[GOISHI_WHITE][go_point(advice.x, advice.y)], 0);
            const int count = engine_candidates(engine, list, 0, 100);
            for (int k = 0; k < count; ++k)
                assert_int_equal(avoid.until[GOISHI_WHITE][go_point(list[k].x, list[k].y)], 0);
            avoid.until[GOISHI_WHITE][go_point(advice.x, advice.y)] = 1;
        }
        /* All but one. */
        memset(avoid.until[GOISHI_WHITE], 1, sizeof avoid.until[0]);
        avoid.until[GOISHI_WHITE][go_point(5, 4)] = 0;
        assert_true(engine_generate(engine, &request, &advice, &fault));
        assert_true(advice.x == 5 && advice.y == 4);
        /* What the other side may not play does not matter. */
        memset(&avoid, 0, sizeof avoid);
        memset(avoid.until[GOISHI_BLACK], 1, sizeof avoid.until[0]);
        assert_true(engine_generate(engine, &request, &advice, &fault));
        assert_true(advice.x > 0);
        engine_close(engine);
    }
}

/* Black holds three columns of a 5x5 board, White two: that is known without any search. */
static void an_outlook(void **state) {
    (void)state;
    struct engine *engine = open_engine(5, true);
    struct position set;
    struct outlook outlook;
    struct advice advice;
    struct fault fault = {""};
    position_init(&set, 5);
    for (int y = 1; y <= 5; ++y) {
        position_put(&set, 3, y, GOISHI_BLACK);
        position_put(&set, 4, y, GOISHI_WHITE);
    }
    position_put(&set, 1, 3, GOISHI_BLACK);
    position_put(&set, 2, 3, GOISHI_BLACK);
    position_put(&set, 5, 3, GOISHI_WHITE);
    engine_set_up(engine, &set, 0);
    engine_set_komi(engine, 10.5);
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour) {
        const struct engine_request request = {.colour = colour, .visits = 200};
        assert_true(engine_generate(engine, &request, &advice, &fault));
        engine_outlook(engine, true, &outlook);
        assert_int_equal(outlook.colour, colour);
        assert_true(outlook.scored && outlook.owned);
        const double lead = colour == GOISHI_BLACK ? outlook.score : -outlook.score;
        assert_true(lead > -9 && lead < -2); /* 5 less the komi, more or less */
        assert_true(outlook.owner[1][1] > 0.8 && outlook.owner[5][5] < -0.8);
    }
    engine_close(engine);
}

/* Black holds the left half of a 5x5 board, White the right one. */
static void the_end_is_a_pass(void **state) {
    (void)state;
    struct engine *engine = open_engine(5, true);
    struct position set;
    struct advice advice;
    struct fault fault = {""};
    position_init(&set, 5);
    for (int y = 1; y <= 5; ++y) {
        position_put(&set, 2, y, GOISHI_BLACK);
        position_put(&set, 3, y, GOISHI_BLACK);
        position_put(&set, 4, y, GOISHI_WHITE);
    }
    position_put(&set, 1, 3, GOISHI_BLACK);
    position_put(&set, 5, 3, GOISHI_WHITE);
    engine_set_up(engine, &set, 0);
    const struct engine_request request = {.colour = GOISHI_BLACK, .play = true};
    assert_true(engine_generate(engine, &request, &advice, &fault));
    assert_int_equal(advice.x, 0);
    assert_non_null(advice_find(&advice, REASON_DECIDED));
    double score;
    engine_set_komi(engine, 0.5);
    assert_true(engine_score(engine, &score, &fault));
    assert_true(score == 15 - 10 - 0.5);
    engine_close(engine);
}

/* Sixteen slots a board, of which one keeps the position. */
static void a_chip_plays_on_all_its_boards(void **state) {
    (void)state;
    static struct link link;
    static struct session session;
    assert_int_equal(session_batch(&session), 1);
    session.link = &link;
    link.hello.boards = GOISHI__SYSTEM__BOARDS__GROUP_bm | GOISHI__SYSTEM__BOARDS__PLAYOUT_bm;
    assert_int_equal(session_batch(&session), 15);
    link.hello.boards |= GOISHI__SYSTEM__BOARDS__GROUP2_bm;
    assert_int_equal(session_batch(&session), 30);
}

struct pondered {
    int calls;
    struct advice best;
};

static bool ponder(void *context, const struct engine_report *report) {
    struct pondered *pondered = context;
    engine_candidates(report->engine, &pondered->best, 0, 1);
    return ++pondered->calls < 100;
}

/* What was searched in the opponent's time counts for the next move. */
static void pondering(void **state) {
    (void)state;
    struct engine *engine = open_engine(9, false);
    struct fault fault = {""};
    struct advice advice;
    struct pondered pondered = {0};
    engine_set_komi(engine, 7); /* draws are possible: both searches must take them alike */
    for (int round = 0; round < 2; round++) {
        const struct engine_request request = {.colour = 2 - round, .play = true};
        engine_clear(engine, 9, &fault);
        if (round == 0)
            engine_play(engine, 5, 5, GOISHI_BLACK);
        assert_true(engine_generate(engine, &request, &advice, &fault));
        pondered.calls = 0;
        engine_ponder(engine, ponder, &pondered);
        assert_int_equal(pondered.calls, 100);
        assert_true(pondered.best.games > 150);
        assert_int_equal(pondered.best.line[0].colour, goishi_other(request.colour));
        engine_play(engine, pondered.best.x, pondered.best.y, goishi_other(request.colour));
        assert_true(engine_generate(engine, &request, &advice, &fault));
        assert_true(advice_find(&advice, REASON_PLAYOUTS)->total >= pondered.best.games);
        assert_true(advice.games > 0);
    }
    engine_close(engine);
}

/* With handicap stones the search sees an even game at first, and the real one later. */
static void handicap(void **state) {
    (void)state;
    struct engine *engine = open_engine(9, false);
    struct fault fault = {""};
    struct advice advice;
    struct position set;
    const struct engine_request request = {.colour = GOISHI_WHITE};
    const struct engine_request real = {.colour = GOISHI_WHITE, .visits = 300, .watch = watch};
    position_init(&set, 9);
    position_put(&set, 3, 3, GOISHI_BLACK);
    position_put(&set, 7, 7, GOISHI_BLACK);
    position_put(&set, 3, 7, GOISHI_BLACK);
    position_put(&set, 7, 3, GOISHI_BLACK);
    engine_set_up(engine, &set, GOISHI_WHITE);
    engine_set_komi(engine, 0.5);
    assert_true(engine_generate(engine, &request, &advice, &fault));
    const double even = advice.value;
    struct watched watched = {.most = 40};
    struct engine_request analysis = real;
    struct outlook outlook;
    analysis.context = &watched;
    assert_true(engine_analyse(engine, &analysis, &fault));
    engine_outlook(engine, false, &outlook);
    if (even < outlook.value + 0.05)
        fail_msg("%.3f and %.3f", even, outlook.value);
    engine_close(engine);
}

static void levels(void **state) {
    (void)state;
    long last = 0;
    for (int i = 0; level_names[i]; i++) {
        assert_true(level_playouts(level_names[i]) > 2 * last);
        last = level_playouts(level_names[i]);
    }
    assert_int_equal(level_playouts("9d"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pondering),
        cmocka_unit_test(handicap),
        cmocka_unit_test(levels),
        cmocka_unit_test(a_game_is_kept),
        cmocka_unit_test(random_games_give_their_reasons),
        cmocka_unit_test(joseki_gives_its_reasons),
        cmocka_unit_test(a_choice_is_watched),
        cmocka_unit_test(order_and_visits_agree),
        cmocka_unit_test(moves_can_be_left_out),
        cmocka_unit_test(an_outlook),
        cmocka_unit_test(the_end_is_a_pass),
        cmocka_unit_test(a_chip_plays_on_all_its_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
