/* SPDX-License-Identifier: Apache-2.0
 * The Go Text Protocol beyond the specification: what GoGui, GNU Go, KataGo and the servers' clients
 * add to it; limits of numbers and games. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/play/engine.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/gtp.h"
#include "tests/aid/run.h"

#define ENGINE "$GOISHI gtp --seed 1 --playouts 200 --move-time 600000"

struct exchange {
    const char *line, *answer;
};

/* A session: every line with the answer that must come. */
static void session(const struct exchange *exchange, size_t count) {
    struct aid_gtp engine;
    aid_gtp_open(&engine, ENGINE, NULL);
    for (size_t i = 0; i < count; ++i) {
        const char *answer = aid_gtp_ask(&engine, "%s", exchange[i].line);
        if (strcmp(answer, exchange[i].answer) != 0)
            fail_msg("%s\nanswered: %s\nnot: %s", exchange[i].line, answer, exchange[i].answer);
    }
    assert_int_equal(aid_gtp_close(&engine), 0);
}
#define SESSION(table) session(table, sizeof(table) / sizeof *(table))

/* ---- the game, set up and read back */

static void gogui_sets_a_position_up(void **state) {
    (void)state;
    static const struct exchange table[] = {
        {"boardsize 5", "= \n\n"},
        {"gogui-setup b A1 w B2 b C3", "= \n\n"},
        {"list_stones black", "= C3 A1\n\n"},
        {"list_stones white", "= B2\n\n"},
        {"gogui-rules_side_to_move", "= black\n\n"},
        {"gogui-setup_player w", "= \n\n"},
        {"gogui-rules_side_to_move", "= white\n\n"},
        {"undo", "? cannot undo\n\n"},
        {"gogui-play_sequence w D4 b pass w E5", "= \n\n"},
        {"gogui-rules_side_to_move", "= black\n\n"},
        {"gogui-setup_player w", "? the game has begun\n\n"},
        {"move_history", "= white E5\nblack pass\nwhite D4\n\n"},
        /* All of a sequence or nothing. */
        {"gogui-play_sequence b D3 w D3", "? illegal move\n\n"},
        {"gogui-play_sequence b D3 w", "? syntax error\n\n"},
        {"gogui-play_sequence b D3 w I1", "? syntax error\n\n"},
        {"move_history", "= white E5\nblack pass\nwhite D4\n\n"},
        {"gg-undo 2", "= \n\n"},
        {"move_history", "= white D4\n\n"},
        {"gg-undo 2", "? cannot undo\n\n"},
        {"gg-undo", "= \n\n"},
        {"move_history", "= \n\n"},
        {"list_stones", "? syntax error\n\n"},
        {"gogui-setup b", "? syntax error\n\n"},
        {"gogui-setup b F6", "? illegal position\n\n"},
        /* A stone without a liberty. */
        {"gogui-setup w A2 w B1", "? illegal position\n\n"},
        {"list_stones white", "= B2\n\n"},
        {"gogui-interrupt", "= \n\n"},
    };
    SESSION(table);
}

static void katago_sets_a_position(void **state) {
    (void)state;
    static const struct exchange table[] = {
        {"boardsize 9", "= \n\n"},
        {"play b E5", "= \n\n"},
        {"set_position b C3 w G7 b G3", "= \n\n"},
        {"list_stones black", "= C3 G3\n\n"},
        {"list_stones white", "= G7\n\n"},
        {"undo", "? cannot undo\n\n"},
        {"set_position b C3 w pass", "? illegal position\n\n"},
        {"set_position", "= \n\n"},
        {"list_stones black", "= \n\n"},
    };
    SESSION(table);
}

static void the_record_is_printed(void **state) {
    (void)state;
    struct aid_gtp engine;
    struct fault fault = {""};
    char text[1024];
    aid_gtp_open(&engine, ENGINE, NULL);
    aid_gtp_value(&engine, "boardsize 9");
    aid_gtp_value(&engine, "komi 0.5");
    aid_gtp_value(&engine, "fixed_handicap 2");
    aid_gtp_value(&engine, "play w E5");
    aid_gtp_value(&engine, "play b pass");
    snprintf(text, sizeof text, "%s", aid_gtp_value(&engine, "printsgf"));
    struct game *game = game_parse("printed", text, strlen(text), &fault);
    assert_non_null(game);
    assert_true(game->size == 9 && game->moves == 2 && game->komi == 0.5 && game->handicap == 2);
    game_free(game);
    /* What is written is what is loaded. */
    aid_gtp_value(&engine, "printsgf build/test/printed.sgf");
    aid_gtp_value(&engine, "boardsize 19");
    aid_gtp_value(&engine, "loadsgf build/test/printed.sgf");
    assert_string_equal(aid_gtp_value(&engine, "move_history"), "black pass\nwhite E5");
    assert_string_equal(aid_gtp_value(&engine, "list_stones b"), "G7 C3");
    assert_string_equal(aid_gtp_value(&engine, "printsgf"), text);
    assert_memory_equal(aid_gtp_ask(&engine, "printsgf build/none/x.sgf"), "? ", 2);
    assert_int_equal(aid_gtp_close(&engine), 0);
    unlink("build/test/printed.sgf");
}

/* ---- the rules */

static void rules_are_named(void **state) {
    (void)state;
    static const struct exchange table[] = {
        {"kata-get-rules", "= {\"hasButton\":false,\"ko\":\"SIMPLE\",\"scoring\":\"AREA\","
                           "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"0\"}\n\n"},
        {"kata-set-rules chinese-ogs", "= \n\n"},
        {"kata-get-rules", "= {\"hasButton\":false,\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\","
                           "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N\"}\n\n"},
        {"kata-set-rules {\"ko\": \"SIMPLE\", \"whiteHandicapBonus\": \"N-1\"}", "= \n\n"},
        {"kata-get-rules",
         "= {\"hasButton\":false,\"ko\":\"SIMPLE\",\"scoring\":\"AREA\","
         "\"suicide\":false,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"N-1\"}\n\n"},
        {"kata-set-rule ko POSITIONAL", "= \n\n"},
        {"kata-set-rule suicide false", "= \n\n"},
        {"kata-set-rules", "? syntax error\n\n"},
    };
    static const char *const refused[] = {"kata-set-rules japanese",
                                          "kata-set-rules nonsense",
                                          "kata-set-rules {\"ko\":1}",
                                          "kata-set-rules {\"scoring\":\"TERRITORY\"}",
                                          "kata-set-rules {",
                                          "kata-set-rule suicide true",
                                          "kata-set-rule tax ALL",
                                          "kata-set-rule what NONE",
                                          "kata-set-rules {\"ko\":\"SITUATIONAL\"}"};
    struct aid_gtp engine;
    SESSION(table);
    aid_gtp_open(&engine, ENGINE, NULL);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; ++i)
        assert_memory_equal(aid_gtp_ask(&engine, "%s", refused[i]), "? these rules", 13);
    /* Nothing has changed. */
    assert_non_null(strstr(aid_gtp_value(&engine, "kata-get-rules"), "\"ko\":\"SIMPLE\""));
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* A ko, taken back after two passes: the position has stood like that before. */
static void superko_is_a_rule(void **state) {
    (void)state;
    for (int superko = 0; superko < 2; ++superko) {
        const struct exchange table[] = {
            {superko ? "kata-set-rule ko POSITIONAL" : "kata-set-rule ko SIMPLE", "= \n\n"},
            {"boardsize 5", "= \n\n"},
            {"gogui-play_sequence b B1 b A2 b B3 w C1 w D2 w C3 w B2 b C2", "= \n\n"},
            {"play w B2", "? illegal move\n\n"},
            {"gogui-play_sequence w pass b pass", "= \n\n"},
            {"play w B2", superko ? "? illegal move\n\n" : "= \n\n"},
        };
        SESSION(table);
    }
}

/* Three living groups with a handicap: White's points for it count. */
static void the_handicap_counts(void **state) {
    (void)state;
    static const struct exchange table[] = {
        {"boardsize 5", "= \n\n"},
        {"komi 0.5", "= \n\n"},
        {"set_free_handicap C1 C2 C3 C4 C5", "= \n\n"},
        {"gogui-play_sequence w D1 w D2 w D3 w D4 w D5 b B3 b A3 w E3", "= \n\n"},
        {"final_score", "= B+4.5\n\n"}, /* 15 against 10 */
        {"kata-set-rules chinese", "= \n\n"},
        {"final_score", "= W+0.5\n\n"}, /* 5 handicap stones */
        {"kata-set-rule whiteHandicapBonus N-1", "= \n\n"},
        {"final_score", "= B+0.5\n\n"},
    };
    SESSION(table);
}

static void gogui_asks_for_the_rules(void **state) {
    (void)state;
    static const struct exchange table[] = {
        {"boardsize 3", "= \n\n"},
        {"gogui-rules_game_id", "= Go\n\n"},
        {"gogui-rules_board_size", "= 3\n\n"},
        {"gogui-rules_side_to_move", "= black\n\n"},
        {"gogui-rules_final_result", "= \n\n"},
        {"gogui-play_sequence b A2 b B1 b B3 b C2", "= \n\n"},
        {"gogui-rules_board", "= . X .\nX . X\n. X .\n\n"},
        /* White would have no liberty anywhere. */
        {"gogui-rules_legal_moves", "= pass\n\n"},
        {"play w pass", "= \n\n"},
        {"gogui-rules_legal_moves", "= A3 C3 B2 A1 C1 pass\n\n"},
        {"gogui-rules_captured_count", "= 0 0\n\n"},
        {"play b pass", "= \n\n"},
        {"gogui-rules_legal_moves", "= \n\n"},
        {"komi 1.5", "= \n\n"},
        {"gogui-rules_final_result", "= B+7.5\n\n"},
    };
    SESSION(table);
}

/* ---- servers */

static void kgs(void **state) {
    (void)state;
    static const struct exchange table[] = {
        {"kgs-rules chinese", "= \n\n"},
        {"kgs-time_settings none", "= \n\n"},
        {"kgs-time_settings absolute 600", "= \n\n"},
        {"kgs-time_settings canadian 600 300 25", "= \n\n"},
        {"kgs-time_settings byoyomi 600 30 5", "= \n\n"},
        {"kgs-time_settings", "? syntax error\n\n"},
        {"kgs-time_settings fischer 600 30", "? syntax error\n\n"},
        {"kgs-time_settings absolute", "? syntax error\n\n"},
        {"kgs-time_settings absolute -1", "? syntax error\n\n"},
        {"kgs-time_settings byoyomi 600 30", "? syntax error\n\n"},
        {"kgs-time_settings byoyomi 600 30 0", "? syntax error\n\n"},
        {"kgs-time_settings byoyomi 1e10 30 5", "? syntax error\n\n"},
        {"kgs-game_over", "= \n\n"},
    };
    struct aid_gtp engine;
    SESSION(table);
    aid_gtp_open(&engine, ENGINE, NULL);
    const double before = atof(aid_gtp_value(&engine, "cputime"));
    aid_gtp_value(&engine, "boardsize 9");
    aid_gtp_value(&engine, "genmove b");
    assert_true(before > 0 && atof(aid_gtp_value(&engine, "cputime")) > before);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* Lizzie takes the second number of the first word, and complains below 15. */
static void lizzie_checks_the_version(void **state) {
    (void)state;
    struct aid_gtp engine;
    int major, minor;
    char name[32], version[32];
    aid_gtp_open(&engine, ENGINE, NULL);
    assert_int_equal(
        sscanf(aid_gtp_value(&engine, "version"), "%d.%d %31s %31s", &major, &minor, name, version),
        4);
    assert_true(minor >= 15);
    assert_string_equal(name, "Goishi");
    struct aid_run run = aid_run("$GOISHI --version");
    assert_string_equal(strtok(run.out + 7, "\n"), version);
    aid_run_free(&run);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* ---- limits */

static void write_record(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* A record's komi is that record's. */
static void komi_does_not_leak(void **state) {
    (void)state;
    struct aid_gtp engine;
    static const char path[] = "build/test/komi.sgf";
    aid_gtp_open(&engine, ENGINE, NULL);
    assert_string_equal(aid_gtp_value(&engine, "get_komi"), "6.5");
    aid_gtp_value(&engine, "komi 5.5");
    write_record(path, "(;SZ[9]KM[0.5];B[ee])");
    aid_gtp_value(&engine, "loadsgf %s", path);
    assert_string_equal(aid_gtp_value(&engine, "get_komi"), "0.5");
    write_record(path, "(;SZ[9];B[ee])");
    aid_gtp_value(&engine, "loadsgf %s", path);
    assert_string_equal(aid_gtp_value(&engine, "get_komi"), "5.5");
    /* Beyond the range: not taken, and a move is still found. */
    static const char *const komis[] = {"1073741824", "-1073741824", "1e300", "1001"};
    for (int i = 0; i < 4; ++i) {
        char record[64];
        snprintf(record, sizeof record, "(;SZ[9]KM[%s];B[ee])", komis[i]);
        write_record(path, record);
        aid_gtp_value(&engine, "loadsgf %s", path);
        assert_string_equal(aid_gtp_value(&engine, "get_komi"), "5.5");
        aid_gtp_value(&engine, "genmove w");
        assert_string_equal(aid_gtp_ask(&engine, "komi %s", komis[i]), "? syntax error\n\n");
    }
    aid_gtp_value(&engine, "komi -1000");
    assert_string_equal(aid_gtp_value(&engine, "get_komi"), "-1000");
    assert_int_equal(aid_gtp_close(&engine), 0);
    unlink(path);
}

static struct engine *open_engine(int size) {
    const struct engine_options options = {.backend = "soft",
                                           .size = size,
                                           .needs = SESSION_PLAYOUTS,
                                           .playouts = 200,
                                           .milliseconds = 600000,
                                           .resign = 0.05,
                                           .seed = 1};
    struct fault fault = {""};
    struct engine *engine = engine_open(&options, &fault);
    if (!engine)
        fail_msg("%s", fault.text);
    return engine;
}

/* Passes without end: they are counted, and refused. */
static void a_game_has_an_end(void **state) {
    (void)state;
    struct engine *engine = open_engine(9);
    struct advice advice;
    struct fault fault = {""};
    for (int i = 0; i < HISTORY_MOVES; ++i)
        assert_int_equal(engine_play(engine, 0, 0, 1 + i % 2), GO_LEGAL);
    assert_int_equal(engine_play(engine, 0, 0, 1), GO_NO_ROOM);
    assert_int_equal(engine_play(engine, 5, 5, 1), GO_NO_ROOM);
    const struct engine_request request = {.colour = 1, .play = true};
    assert_false(engine_generate(engine, &request, &advice, &fault));
    assert_string_equal(fault.text, "more than 20000 moves");
    assert_true(engine_undo(engine));
    assert_int_equal(engine_play(engine, 5, 5, 2), GO_LEGAL);
    engine_close(engine);
}

/* One stone taken 70,000 times. */
static void prisoners_are_counted(void **state) {
    (void)state;
    struct position position;
    position_init(&position, 5);
    position_put(&position, 2, 1, GOISHI_BLACK);
    for (int i = 0; i < 70000; ++i) {
        position_put(&position, 1, 1, GOISHI_WHITE);
        assert_int_equal(position_play(&position, 1, 2, GOISHI_BLACK, NULL), GO_LEGAL);
        position_put(&position, 1, 2, GOISHI_EMPTY);
    }
    assert_int_equal(position.prisoners[GOISHI_WHITE], 70000);
}

/* ---- the end of a game */

/* Two games that GNU Go finished and counted (B+38.5 and B+22.5): whoever sees White ahead has taken
 * dead stones for alive. "Not settled" is an answer, the wrong winner is none. */
static void the_wrong_winner_is_never_named(void **state) {
    (void)state;
    static const struct {
        int size;
        const char *rows[13];
    } games[] = {
        {9,
         {"XXOO...OO", "XOO.OO.OX", "XXOOXXOOX", "..XX..XXX", ".XOXO....", ".OOX.....", ".O.X..X..",
          ".........", "........."}},
        {13,
         {".............", ".............", ".......X.....", "..X.X..X..XX.", "...XOXX..XOXX",
          "XXXOOOOXXXOOX", "XOO.O..OOOOOX", "O..O..O..OXOX", ".O...XO.OOXXX", ".....X..OXXOX",
          ".....OOOXXOOO", "......OXXO.O.", ".....OXXXO..."}}};
    for (int i = 0; i < 2; ++i) {
        struct engine *engine = open_engine(games[i].size);
        struct position position;
        struct fault fault = {""};
        double score;
        position_init(&position, games[i].size);
        for (int y = 1; y <= games[i].size; ++y)
            for (int x = 1; x <= games[i].size; ++x) {
                const char c = games[i].rows[games[i].size - y][x - 1];
                if (c != '.')
                    position_put(&position, x, y, c == 'X' ? GOISHI_BLACK : GOISHI_WHITE);
            }
        engine_set_up(engine, &position, 0);
        if (engine_score(engine, &score, &fault))
            assert_true(score > 0);
        else
            assert_non_null(strstr(fault.text, "is not settled"));
        engine_close(engine);
    }
}

/* White gives 70 points: lost by far. Three such moves, then it gives up. */
static void a_lost_game_is_given_up(void **state) {
    (void)state;
    struct engine *engine = open_engine(9);
    struct position position;
    struct advice advice;
    struct fault fault = {""};
    struct engine_request request = {.colour = GOISHI_WHITE, .play = true, .visits = 2000};
    engine_set_komi(engine, -70);
    position_init(&position, 9);
    position_put(&position, 5, 5, GOISHI_WHITE); /* black stones alone would be a handicap */
    for (int k = 1; k <= 9; ++k) {
        position_put(&position, 3, k, GOISHI_BLACK);
        position_put(&position, 6, k, GOISHI_BLACK);
        position_put(&position, 8, k, GOISHI_BLACK);
    }
    for (int cleanup = 0; cleanup < 2; ++cleanup) {
        int moves = 0;
        request.cleanup = cleanup;
        engine_set_up(engine, &position, GOISHI_WHITE);
        do {
            assert_true(engine_generate(engine, &request, &advice, &fault));
            for (int y = 1; y <= 9 && !advice.resigns; ++y) /* somewhere on the right side */
                if (engine_play(engine, 9, y, GOISHI_BLACK) == GO_LEGAL)
                    break;
        } while (++moves < 6 && !advice.resigns);
        assert_int_equal(moves, cleanup ? 6 : 3);
        assert_int_equal(engine_history(engine)->steps, cleanup ? 12 : 4);
    }
    /* Nobody gives up what is won. */
    request = (struct engine_request){.colour = GOISHI_BLACK, .play = true, .visits = 500};
    engine_set_up(engine, &position, GOISHI_BLACK);
    for (int i = 0; i < 4; ++i) {
        assert_true(engine_generate(engine, &request, &advice, &fault));
        assert_false(advice.resigns);
    }
    engine_close(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gogui_sets_a_position_up),
        cmocka_unit_test(katago_sets_a_position),
        cmocka_unit_test(the_record_is_printed),
        cmocka_unit_test(rules_are_named),
        cmocka_unit_test(superko_is_a_rule),
        cmocka_unit_test(the_handicap_counts),
        cmocka_unit_test(gogui_asks_for_the_rules),
        cmocka_unit_test(kgs),
        cmocka_unit_test(lizzie_checks_the_version),
        cmocka_unit_test(komi_does_not_leak),
        cmocka_unit_test(a_game_has_an_end),
        cmocka_unit_test(prisoners_are_counted),
        cmocka_unit_test(the_wrong_winner_is_never_named),
        cmocka_unit_test(a_lost_game_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
