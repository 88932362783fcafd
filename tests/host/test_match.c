/* SPDX-License-Identifier: Apache-2.0
 * Matches: the statistics against what defines them, games of scripted engines that end in every
 * way, and real games whose records are replayed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/game/game.h"
#include "host/lab/match.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"
#include "tests/aid/run.h"

#define GNUGO "env PATH=$PATH:/usr/games gnugo --mode gtp --level 0 --chinese-rules --seed %s"
/* Plays these moves one after the other and answers every question for the score with `score`. */
#define SCRIPT(moves, score)                                                                       \
    "set -- " moves "; while read c r; do case $c in quit) exit;; "                                \
    "genmove) echo \"= $1\"; shift;; final_score) echo '" score "';; *) echo =;; esac; echo; done"

/* ---- what games say */

/* Wilson's interval holds the shares p that are at most z standard errors, as p itself has them,
 * away from what was seen. */
static void intervals(void **state) {
    (void)state;
    const double z = 1.959964;
    for (int games = 1; games <= 200; games += 7)
        for (int wins = 0; wins <= games; wins += 3) {
            struct rating rating;
            rating_of(wins, games, &rating);
            const double seen = (double)wins / games, ends[2] = {rating.low, rating.high};
            for (int i = 0; i < 2; i++) {
                const double p = ends[i], off = (seen - p) * (seen - p);
                assert_true(fabs(off - z * z * p * (1 - p) / games) < 1e-6);
            }
            assert_true(rating.low <= seen + 1e-12 && seen <= rating.high + 1e-12);
            assert_true(rating.low < rating.high);
            /* 400 Elo are odds of ten to one. */
            if (wins && wins < games)
                assert_true(fabs(pow(10, rating.elo / 400) - (double)wins / (games - wins)) < 1e-9);
        }
    struct rating none;
    rating_of(0, 0, &none);
    assert_true(none.low == 0 && none.high == 1);
}

/* Game by game, the logarithms of likelihoods add up. */
static void sequential_test(void **state) {
    (void)state;
    const double a = 1 / (1 + pow(10, 0.0)), b = 1 / (1 + pow(10, -100.0 / 400));
    double sum = 0;
    int wins = 0, games = 0;
    assert_int_equal(rating_test(0, 0, 0, 100), SPRT_OPEN);
    while (rating_test(wins, games, 0, 100) == SPRT_OPEN) {
        const bool won = games % 5 != 0; /* four of five */
        sum += won ? log(b / a) : log((1 - b) / (1 - a));
        wins += won;
        games++;
        assert_true(fabs(rating_likelihood(wins, games, 0, 100) - sum) < 1e-9);
    }
    assert_int_equal(rating_test(wins, games, 0, 100), SPRT_SECOND);
    assert_true(exp(sum) >= 19 && games > 10); /* 95 to 5 */
    for (wins = games = 0; rating_test(wins, games, 0, 100) == SPRT_OPEN; games++)
        wins += games % 2;
    assert_int_equal(rating_test(wins, games, 0, 100), SPRT_FIRST);
}

/* ---- one game of scripted engines */

static struct duel *play(const char *black, const char *white, const char *referee) {
    struct duel *duel = calloc(1, sizeof *duel);
    const struct duel_options options = {
        .size = 5, .komi = 2.5, .patience = 0.5, .referee = referee};
    struct fault fault = {""};
    snprintf(duel->command[0], DUEL_COMMAND, "%s", black);
    snprintf(duel->command[1], DUEL_COMMAND, "%s", white);
    if (!duel_play(&options, duel, &fault))
        fail_msg("%s", fault.text);
    return duel;
}

static void ends(const char *black, const char *white, const char *referee, enum duel_end end,
                 int moves, const char *result, const char *note) {
    struct duel *duel = play(black, white, referee);
    char text[32];
    duel_result(duel, text);
    assert_int_equal(duel->end, end);
    assert_int_equal(duel->moves, moves);
    assert_string_equal(text, result);
    if (!strstr(duel->note, note))
        fail_msg("\"%s\" is not in \"%s\"", note, duel->note);
    free(duel);
}

#define PASSES SCRIPT("pass pass pass", "? no")
#define QUIET "while read c r; do if [ $c = genmove ]; then sleep 5; fi; echo =; echo; done"

static void every_end(void **state) {
    (void)state;
    /* Counted: both say so; or the referee does, whatever they say. */
    ends(SCRIPT("C3 pass", "= B+22.5"), SCRIPT("pass", "= B+22.5"), NULL, DUEL_COUNTED, 3, "B+22.5",
         "");
    ends(SCRIPT("C3 pass", "= B+22.5"), PASSES, SCRIPT("x", "= W+1.5"), DUEL_COUNTED, 3, "W+1.5",
         "");
    ends(SCRIPT("pass", "= 0"), SCRIPT("pass", "= 0"), NULL, DUEL_COUNTED, 2, "0", "");
    /* Not agreed: one stone has the whole board, 25 points less komi. */
    ends(SCRIPT("C3 pass", "= W+1"), SCRIPT("pass", "= B+1"), NULL, DUEL_DISPUTED, 3, "B+22.5", "");
    ends(PASSES, PASSES, NULL, DUEL_DISPUTED, 2, "W+2.5", "");
    ends(SCRIPT("C3 resign", ""), SCRIPT("D4 D5", ""), NULL, DUEL_RESIGNED, 2, "W+R", "");
    /* Faults lose: occupied, off the board, no point, not taken by the other, late, gone. */
    ends(SCRIPT("C3", ""), SCRIPT("C3", ""), NULL, DUEL_ILLEGAL, 1, "B+F", "white plays \"C3\"");
    ends(SCRIPT("F3", ""), PASSES, NULL, DUEL_ILLEGAL, 0, "W+F", "black plays \"F3\"");
    ends(SCRIPT("'one two'", ""), PASSES, NULL, DUEL_ILLEGAL, 0, "W+F", "one two");
    ends(SCRIPT("C3 B2", ""),
         "while read c r; do if [ $c = play ]; then echo '? no'; else echo =; fi; echo; done", NULL,
         DUEL_ILLEGAL, 1, "B+F", "white does not take the move C3");
    ends(QUIET, PASSES, NULL, DUEL_TIME, 0, "W+T", "no answer in time");
    ends(SCRIPT("C3 B2", ""), "while read c r; do [ $c = genmove ] && exit; echo =; echo; done",
         NULL, DUEL_DEAD, 1, "B+F", "it has ended");
}

/* D3 takes the stone at C3, which may not take back at once, but after another move. */
static void rules_are_kept(void **state) {
    (void)state;
    ends(SCRIPT("B3 C4 C2 A1 D3", ""), SCRIPT("D4 E3 D2 C3 C3", ""), NULL, DUEL_ILLEGAL, 9, "B+F",
         "white plays \"C3\"");
    ends(SCRIPT("B3 C4 C2 A1 D3 A5 resign", ""), SCRIPT("D4 E3 D2 C3 E5 C3", ""), NULL,
         DUEL_RESIGNED, 12, "W+R", "");
}

/* An engine that cannot be asked at all is no game. */
static void no_engine(void **state) {
    (void)state;
    aid_said("$GOISHI match false true --games 1", 1, "goishi match: false: it has ended");
    aid_said("$GOISHI match 'while read l; do echo \"? bad size\"; echo; done' true --games 1", 1,
             "it refuses: bad size");
    aid_said("$GOISHI match a", 2, "match");
    aid_said("$GOISHI match a b --komi x", 2, "--komi x is no number");
    aid_said("$GOISHI match a b --sprt 10:5", 2, "--sprt 10:5");
    aid_said("$GOISHI match a b --openings build/none", 1, "build/none");
    aid_said("echo 'E5 Z9' > build/test/openings; $GOISHI match a b --openings "
             "build/test/openings",
             1, "build/test/openings:1:");
    aid_said("echo '# nothing' > build/test/openings; $GOISHI match a b --openings "
             "build/test/openings",
             1, "no opening");
}

/* ---- many games */

/* GNU Go against itself: colours alternate, the openings come in pairs, seeds count up, records
 * replay to games with the same result. */
static void records(void **state) {
    (void)state;
    enum { GAMES = 4 };
    char *out = aid_output("printf 'C3 D3\\nB2 # low\\n' > build/test/openings; rm -rf "
                           "build/test/match; $GOISHI match '" GNUGO "' '" GNUGO
                           "' --size 5 --komi 24.5 --games 4 --parallel 2 --seed 70 --openings "
                           "build/test/openings --sgf build/test/match",
                           0);
    char part[128];
    int wins = 0;
    for (int i = 1; i <= GAMES; i++) {
        struct fault fault = {""};
        struct position position;
        snprintf(part, sizeof part, "build/test/match/game-%04d.sgf", i);
        struct game *game = game_read(part, &fault);
        if (!game || !game_position(game, game->moves, &position, NULL, &fault))
            fail_msg("%s", fault.text);
        assert_string_equal(i % 2 ? game->black : game->white, "first");
        assert_string_equal(i % 2 ? game->white : game->black, "second");
        assert_true(game->komi == 24.5 && game->size == 5 && game->moves >= 4);
        const struct game_event *move = game->event;
        assert_true(move[0].x1 == (i < 3 ? 3 : 2) && move[0].y1 == (i < 3 ? 3 : 2));
        if (i < 3)
            assert_true(move[1].x1 == 4 && move[1].y1 == 3);
        /* Black owns the whole board and half a point more: 25 - 24.5. */
        const bool won = (game->result[0] == 'B') == (i % 2 == 1);
        wins += won;
        snprintf(part, sizeof part, "game %d: first (%s) %s, %s, %d moves", i,
                 i % 2 ? "black" : "white", won ? "wins" : "loses", game->result, game->moves);
        if (!strstr(out, part))
            fail_msg("\"%s\" is not in\n%s", part, out);
        snprintf(part, sizeof part, "seed %d", 70 + i);
        assert_non_null(strstr(out, part));
        game_free(game);
    }
    snprintf(part, sizeof part, "first: %d wins, %d losses, 0 draws in 4 games", wins,
             GAMES - wins);
    assert_non_null(strstr(out, part));
    free(out);
}

/* It ends as soon as the test is decided, and says so in JSON. */
static void decided_early(void **state) {
    (void)state;
#define ALWAYS(move)                                                                               \
    "'while read c r; do case $c in genmove) echo \"= " move "\";; *) echo =;; esac; echo; done'"
    char *out = aid_output("$GOISHI match " ALWAYS("resign") " " ALWAYS(
                               "pass") " --games 500 --size 5 --sprt 0:200 --json",
                           0);
    assert_non_null(strstr(out, "\"accepted\":\"first\""));
    const char *games = strstr(out, "\"games\":");
    assert_non_null(games);
    assert_true(atoi(games + 8) >= 3 && atoi(games + 8) < 60);
    free(out);
}

/* The search beats the quickest GNU Go on 7x7, whichever colour it has (the right komi is 9). Played
 * by the build that is made for playing; the seeds are fixed, and so are the games. */
static void the_search_wins(void **state) {
    (void)state;
    const int games = aid_soak() ? 20 : 4;
    static const char match[] =
        "$GOISHI match 'build/release/goishi gtp --quiet --no-joseki --resign 0 --playouts 2000 "
        "--move-time 600000 --seed %s' '" GNUGO "' --size 7 --komi 8.5 --seed 40 --games ";
    char line[sizeof match + 8];
    snprintf(line, sizeof line, "%s%d", match, games);
    char *out = aid_output(line, 0);
    const char *result = strstr(out, "first: ");
    assert_non_null(result);
    printf("%s", out);
    assert_true(2 * atoi(result + 7) >= games); /* a bar for gross faults, not a measure */
    assert_non_null(strstr(out, "faults 0 and 0"));
    free(out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals),     cmocka_unit_test(sequential_test),
        cmocka_unit_test(every_end),     cmocka_unit_test(rules_are_kept),
        cmocka_unit_test(no_engine),     cmocka_unit_test(records),
        cmocka_unit_test(decided_early), cmocka_unit_test(the_search_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
