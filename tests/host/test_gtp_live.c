/* SPDX-License-Identifier: Apache-2.0
 * The Go Text Protocol in use: the clock, what GoGui draws, what Sabaki and Lizzie follow live, and
 * controllers that break off, send garbage or go away. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "host/base/file.h"
#include "host/play/clock.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/fake/gtp.h"
#include "tests/aid/run.h"

#define ENGINE "$GOISHI gtp --seed 1 --playouts 200 --move-time 600000"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- the clock */

static void the_clock_counts(void **state) {
    (void)state;
    struct clock clock = {0};
    double budget;
    assert_false(clock_budget(&clock, 1, 100, &budget));
    /* No byo-yomi stones but byo-yomi time: no limit. */
    clock_settings(&clock, 0, 10, 0);
    assert_false(clock_budget(&clock, 1, 100, &budget));
    /* Absolute time is shared out over the moves that are left. */
    clock_settings(&clock, 100, 0, 0);
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget > 1 && budget < 2);
    clock_spend(&clock, 1, 60);
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget > 0.4 && budget < 0.8);
    assert_true(clock_budget(&clock, 2, 50, &budget));
    assert_true(budget > 1); /* the other side's has not moved */
    clock_spend(&clock, 1, 60);
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget == 0);
    /* Five seconds for a whole game: every move gets some, and all together no more. */
    clock_settings(&clock, 5, 0, 0);
    double sum = 0;
    for (int i = 0; i < 180; ++i) {
        assert_true(clock_budget(&clock, 1, 180 - i, &budget));
        assert_true(budget > 0.005);
        sum += budget;
        clock_spend(&clock, 1, budget);
    }
    assert_true(sum > 2 && sum < 5);
    /* Canadian: 30 seconds for 10 stones, again and again. */
    clock_settings(&clock, 0, 30, 10);
    for (int i = 0; i < 25; ++i) {
        assert_true(clock_budget(&clock, 1, 50, &budget));
        assert_true(budget > 2 && budget < 30 - 2.5 * (i % 10));
        clock_spend(&clock, 1, 2.5);
    }
    /* What the controller says counts. */
    clock_left(&clock, 1, 1, 5);
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget < 0.2);
    /* Main time before a period: the period's share at least, never more than is left. */
    clock_settings(&clock, 60, 30, 10);
    assert_true(clock_budget(&clock, 1, 300, &budget));
    assert_true(budget > 2 && budget < 3);
    clock_left(&clock, 1, 1, 0);
    assert_true(clock_budget(&clock, 1, 300, &budget));
    assert_true(budget < 1);
}

/* Two minutes, then three periods of ten seconds for a move each. */
static void periods_are_counted(void **state) {
    (void)state;
    struct clock clock = {0};
    double budget;
    clock_set(&clock, CLOCK_BYOYOMI, 120, 10, 3);
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget > 8 && budget < 10); /* the period's at least */
    clock_spend(&clock, 1, 125);            /* five seconds of the first period */
    assert_true(clock.side[1].stones == 3 && clock.side[1].left == 10);
    for (int i = 0; i < 5; ++i) { /* within the period it begins again */
        assert_true(clock_budget(&clock, 1, 50, &budget));
        assert_true(budget > 8 && budget < 10);
        clock_spend(&clock, 1, 9.5);
        assert_int_equal(clock.side[1].stones, 3);
    }
    clock_spend(&clock, 1, 15); /* one is lost */
    assert_int_equal(clock.side[1].stones, 2);
    clock_left(&clock, 1, 4, 1); /* the controller's clock: four seconds of the last one */
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget > 3 && budget < 4);
    clock_spend(&clock, 1, 30);
    assert_true(clock_budget(&clock, 1, 50, &budget));
    assert_true(budget == 0);
    clock_set(&clock, CLOCK_NONE, 0, 0, 0);
    assert_false(clock_budget(&clock, 1, 50, &budget));
}

static double genmove(struct aid_gtp *engine) {
    const double begun = seconds();
    aid_gtp_value(engine, "genmove b");
    return seconds() - begun;
}

static void the_clock_is_obeyed(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, "$GOISHI gtp --seed 1 --playouts 100000000 --move-time 300", NULL);
    aid_gtp_value(&engine, "boardsize 9");
    genmove(&engine); /* opens the session */
    double took = genmove(&engine);
    /* Bounds that a busy machine keeps, and that no clock at all would not. */
    assert_true(took > 0.05 && took < 5);
    aid_gtp_value(&engine, "time_settings 0 20 20");
    took = genmove(&engine);
    assert_true(took > 0.05 && took < 5);
    aid_gtp_value(&engine, "time_left b 1 10");
    assert_true(genmove(&engine) < 3);
    aid_gtp_value(&engine, "time_left b 0 1");
    assert_true(genmove(&engine) < 3);
    /* A whole game in a second: it never takes more than it has. */
    aid_gtp_value(&engine, "time_settings 2 0 0");
    aid_gtp_value(&engine, "clear_board");
    double sum = 0;
    for (int i = 0; i < 30; ++i)
        sum += genmove(&engine);
    assert_true(sum < 12);
    static const char *const wrong[] = {"time_settings",       "time_settings 1 2",
                                        "time_settings a 2 3", "time_settings -1 2 3",
                                        "time_left b 1",       "time_left x 1 2"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i)
        assert_string_equal(aid_gtp_ask(&engine, "%s", wrong[i]), "? syntax error\n\n");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* ---- joseki and its absence */

static char *slurp(const char *path) {
    char *text;
    size_t length;
    struct fault fault;
    if (!file_read(path, FILE_LIMIT, &text, &length, &fault))
        fail_msg("%s", fault.text);
    return text;
}

static void it_says_where_a_move_comes_from(void **state) {
    (void)state;
    struct aid_gtp engine;
    char first[8];
    aid_gtp_open(&engine, ENGINE, "build/test/gtp.err");
    snprintf(first, sizeof first, "%s", aid_gtp_value(&engine, "genmove b"));
    /* An empty board: a corner point of the dictionary. */
    static const char *const corners[] = {"C3", "C4", "D3", "D4", "C16", "C17", "D16", "D17",
                                          "Q3", "Q4", "R3", "R4", "Q16", "Q17", "R16", "R17"};
    bool corner = false;
    for (int i = 0; i < 16; ++i)
        corner |= strcmp(first, corners[i]) == 0;
    if (!corner)
        fail_msg("%s is no corner move", first);
    aid_gtp_value(&engine, "boardsize 9");
    aid_gtp_value(&engine, "genmove b");
    assert_int_equal(aid_gtp_close(&engine), 0);
    char *said = slurp("build/test/gtp.err");
    assert_non_null(strstr(said, "goishi gtp: joseki: "));
    assert_non_null(strstr(said, "no joseki for black: the board is too small"));
    free(said);
    /* Without a dictionary it says so, and plays on. */
    aid_gtp_open(&engine, ENGINE " --dictionary build/test/none", "build/test/gtp.err");
    aid_gtp_value(&engine, "genmove b");
    assert_string_equal(aid_gtp_value(&engine, "goishi-joseki b"),
                        "TEXT no joseki move: there is no dictionary");
    assert_int_equal(aid_gtp_close(&engine), 0);
    said = slurp("build/test/gtp.err");
    assert_non_null(strstr(said, "build/test/none"));
    assert_non_null(strstr(said, "no joseki for black: there is no dictionary"));
    free(said);
    aid_gtp_open(&engine, ENGINE " --quiet", "build/test/gtp.err");
    aid_gtp_value(&engine, "genmove b");
    assert_int_equal(aid_gtp_close(&engine), 0);
    said = slurp("build/test/gtp.err");
    assert_string_equal(said, "");
    free(said);
    unlink("build/test/gtp.err");
}

/* ---- GoGui */

static void gogui(void **state) {
    (void)state;
    struct aid_gtp engine;
    char list[1024];
    aid_gtp_open(&engine, ENGINE, NULL);
    snprintf(list, sizeof list, "%s", aid_gtp_value(&engine, "gogui-analyze_commands"));
    /* type/label/command, the types as GoGui knows them, the commands known here. */
    int lines = 0;
    for (char *save, *line = strtok_r(list, "\n", &save); line;
         line = strtok_r(NULL, "\n", &save), ++lines) {
        char type[16], label[64], command[64];
        assert_int_equal(sscanf(line, "%15[a-z]/%63[^/]/%63[^ ]", type, label, command), 3);
        assert_non_null(strstr(" dboard gfx hstring plist string ", type));
        assert_string_equal(aid_gtp_value(&engine, "known_command %s", command), "true");
    }
    assert_true(lines >= 5);

    aid_gtp_value(&engine, "play b Q16");
    const char *at = aid_gtp_value(&engine, "goishi-influence");
    int count = 0;
    double value, least = 0, most = 0;
    for (int used; sscanf(at, "%lf%n", &value, &used) == 1; at += used, ++count) {
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    assert_int_equal(count, 361);
    assert_true(least == 0 && most > 0.5 && most <= 1);
    aid_gtp_value(&engine, "play w C4");
    /* C4 is on the third line: a virtual stone beside A4. */
    assert_string_equal(aid_gtp_value(&engine, "goishi-virtual_stones"),
                        "WHITE A4\nTEXT 1 virtual stones beyond the edge");
    char before[4096];
    snprintf(before, sizeof before, "%s", aid_gtp_value(&engine, "goishi-influence"));
    assert_string_not_equal(before, aid_gtp_value(&engine, "goishi-influence virtual"));
    at = aid_gtp_value(&engine, "goishi-joseki b");
    assert_memory_equal(at, "LABEL ", 6);
    assert_non_null(strstr(at, "\nSQUARE "));
    assert_non_null(strstr(aid_gtp_value(&engine, "goishi-explain b"), "played"));
    assert_string_equal(aid_gtp_ask(&engine, "goishi-joseki x"), "? syntax error\n\n");
    assert_string_equal(aid_gtp_ask(&engine, "goishi-influence x"), "? syntax error\n\n");

    aid_gtp_value(&engine, "boardsize 5");
    aid_gtp_value(&engine, "play w a1");
    aid_gtp_value(&engine, "play b b1");
    assert_string_equal(aid_gtp_value(&engine, "goishi-dead_links"),
                        "TEXT the last move killed 0 stones");
    aid_gtp_value(&engine, "play b a2");
    assert_string_equal(aid_gtp_value(&engine, "goishi-dead_links"),
                        "MARK A1\nTEXT the last move killed 1 stones");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* ---- Sabaki, Lizzie */

/* "info move Q16 visits 12 winrate 5000 ... pv Q16 ...": counts the moves, checks each. */
static int infos(const char *line, long *visits) {
    int count = 0;
    for (const char *at = line; (at = strstr(at, "info move ")) != NULL; ++at, ++count) {
        char vertex[8], first[8];
        long games, rate, prior, bound;
        int order;
        assert_int_equal(sscanf(at,
                                "info move %7s visits %ld winrate %ld prior %ld lcb %ld order %d "
                                "pv %7s",
                                vertex, &games, &rate, &prior, &bound, &order, first),
                         7);
        assert_string_equal(vertex, first);
        assert_int_equal(order, count);
        assert_true(games >= 1 && rate >= 0 && rate <= 10000);
        if (count == 0)
            *visits = games;
    }
    return count;
}

static void analysis_ends_with_the_next_command(void **state) {
    (void)state;
    static const char *const commands[] = {"lz-analyze b 20", "analyze b 20", "lz-analyze 20",
                                           "lz-analyze b interval 20"};
    struct aid_gtp engine;
    long visits, later;
    aid_gtp_open(&engine, ENGINE, NULL);
    for (int size = 9; size <= 19; size += 10)
        for (int i = 0; i < 4; ++i) {
            char line[64];
            aid_gtp_value(&engine, "boardsize %d", size);
            snprintf(line, sizeof line, "%d %s\n", 40 + i, commands[i]);
            assert_true(aid_gtp_send(&engine, line, strlen(line)));
            snprintf(line, sizeof line, "=%d\n", 40 + i);
            assert_true(aid_gtp_wait(&engine, line, 20000));
            assert_string_equal(engine.answer, line);
            assert_true(aid_gtp_wait(&engine, "\n", 20000));
            assert_true(infos(engine.answer, &visits) >= 1);
            assert_true(aid_gtp_wait(&engine, "\n", 20000));
            assert_true(infos(engine.answer, &later) >= 1);
            /* Random games go on; what professionals played does not change. */
            assert_true(size == 9 ? later > visits : later == visits);
            /* The next command ends it with an empty line, and is answered. */
            assert_true(aid_gtp_send(&engine, "77 name\n", 8));
            assert_true(aid_gtp_wait(&engine, "\n=77 Goishi\n\n", 20000));
            assert_true(engine.answer[0] == '\n' || strstr(engine.answer, "\n\n=77"));
        }
    assert_string_equal(aid_gtp_ask(&engine, "lz-analyze x"), "? syntax error\n\n");
    /* The end of the input ends it too. */
    assert_true(aid_gtp_send(&engine, "lz-analyze 100\n", 15));
    assert_true(aid_gtp_wait(&engine, "info", 20000));
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* One report of a live analysis, which the next command ends. */
static const char *report(struct aid_gtp *engine, const char *command) {
    static char line[65536];
    char text[512];
    snprintf(text, sizeof text, "%s\n", command);
    assert_true(aid_gtp_send(engine, text, strlen(text)));
    if (!aid_gtp_wait(engine, "=\n", 20000) || strcmp(engine->answer, "=\n") != 0)
        fail_msg("%s: %s", command, engine->answer);
    assert_true(aid_gtp_wait(engine, "\n", 20000));
    snprintf(line, sizeof line, "%s", engine->answer);
    assert_true(aid_gtp_send(engine, "77 name\n", 8));
    assert_true(aid_gtp_wait(engine, "=77 Goishi\n\n", 20000));
    return line;
}

static int count_of(const char *line, const char *word) {
    int count = 0;
    for (const char *at = line; (at = strstr(at, word)) != NULL; ++at)
        ++count;
    return count;
}

/* As many moves as are wished for, whatever the order of the words. */
static void wishes_are_granted(void **state) {
    (void)state;
    static const struct {
        const char *command;
        int least, most;
    } cases[] = {
        {"lz-analyze b 10 maxmoves 3", 1, 3},
        {"lz-analyze 10 b maxmoves 3", 1, 3},
        {"lz-analyze maxmoves 3 interval 10 b", 1, 3},
        {"kata-analyze interval 10 maxmoves 2 minmoves 2", 2, 2},
        {"kata-analyze w 10 minmoves 60", 60, 81},
        {"kata-analyze 5 rootInfo true ownership true maxmoves 1 pvVisits true", 1, 1},
        {"analyze B 10 avoid b E5,D4 1 minmoves 79", 79, 79},
        {"lz-analyze b 10 allow b C3,G7 1", 1, 2},
        {"lz-analyze b 10 allow b C3,G7 1 avoid b C3 1", 1, 1},
        {"lz-analyze 10 b avoid w C3 1 avoid b pass,C3 5 minmoves 80", 80, 80},
    };
    static const char *const wrong[] = {"lz-analyze b b",
                                        "lz-analyze 10 20",
                                        "lz-analyze -5",
                                        "lz-analyze interval",
                                        "lz-analyze maxmoves 0",
                                        "lz-analyze maxmoves x",
                                        "lz-analyze minmoves -1",
                                        "kata-analyze ownership",
                                        "kata-analyze ownership maybe",
                                        "lz-analyze avoid b C3",
                                        "lz-analyze avoid C3 1",
                                        "lz-analyze avoid b C3,,D4 1",
                                        "lz-analyze avoid b K10 1",
                                        "lz-analyze avoid b C3 0",
                                        "lz-analyze nonsense true",
                                        "lz-analyze 999999999999",
                                        "lz-analyze minmoves 5 maxmoves 4"};
    struct aid_gtp engine;
    aid_gtp_open(&engine, ENGINE, NULL);
    aid_gtp_value(&engine, "boardsize 9");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        const int moves = count_of(report(&engine, cases[i].command), "info move");
        if (moves < cases[i].least || moves > cases[i].most)
            fail_msg("%s: %d moves", cases[i].command, moves);
    }
    assert_null(strstr(report(&engine, "lz-analyze b 10 avoid b E5,D4 1 minmoves 79"), "move E5"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i)
        if (strcmp(aid_gtp_ask(&engine, "%s", wrong[i]), "? syntax error\n\n") != 0)
            fail_msg("%s: %s", wrong[i], engine.answer);
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* The number behind the next such word. */
static double number_of(const char *at, const char *name) {
    char word[32];
    double number;
    snprintf(word, sizeof word, " %s ", name);
    at = strstr(at, word);
    assert_non_null(at);
    assert_int_equal(sscanf(at + strlen(word), "%lf", &number), 1);
    return number;
}

/* KataGo's form: shares from 0 to 1, the root, the owners for the side to move. Black has the board
 * but for one white stone. */
static void katagos_form(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, ENGINE, NULL);
    aid_gtp_value(&engine, "boardsize 5");
    aid_gtp_value(&engine, "komi 0.5");
    aid_gtp_value(&engine, "set_position b B1 b B2 b B3 b B4 b B5 b D1 b D2 b D3 b D4 b D5 w C3");
    for (int side = 0; side < 2; ++side) {
        const char *line = report(&engine, side ? "kata-analyze w 10 rootInfo true ownership true"
                                                : "kata-analyze b 10 rootInfo true ownership true");
        unsigned visits, sum = 0, before = ~0u;
        double utility, rate;
        const char *at = line, *root = strstr(line, " rootInfo "), *own;
        for (int order = 0; (at = strstr(at, "info move ")) != NULL && at < root; ++at, ++order) {
            char vertex[8], first[8];
            assert_int_equal(sscanf(at, "info move %7s", vertex), 1);
            assert_int_equal(sscanf(strstr(at, " pv "), " pv %7s", first), 1);
            assert_string_equal(vertex, first);
            assert_true(number_of(at, "order") == order);
            visits = (unsigned)number_of(at, "visits");
            assert_true(visits >= 1 && visits <= before);
            rate = number_of(at, "winrate");
            assert_true(rate >= 0 && rate <= 1 && number_of(at, "lcb") <= rate);
            assert_true(number_of(at, "prior") >= 0 && number_of(at, "prior") <= 1);
            before = visits;
            sum += visits;
        }
        assert_non_null(root);
        assert_int_equal(
            sscanf(root, " rootInfo visits %u utility %lf winrate %lf", &visits, &utility, &rate),
            3);
        assert_int_equal(visits, sum);
        assert_true(side ? rate < 0.4 : rate > 0.6);
        own = strstr(root, " ownership ");
        assert_non_null(own);
        own += strlen(" ownership ");
        double total = 0, owner;
        int points = 0;
        for (int used; sscanf(own, "%lf%n", &owner, &used) == 1; own += used, ++points) {
            assert_true(owner >= -1 && owner <= 1);
            total += owner;
        }
        assert_int_equal(points, 25);
        assert_true(side ? total < -5 : total > 5);
    }
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* GoGui breaks a long command off with a comment; the command answers with what it has. */
static void gogui_interrupts(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, "$GOISHI gtp --seed 1 --playouts 100000000 --move-time 600000", NULL);
    aid_gtp_value(&engine, "boardsize 9");
    for (int live = 0; live < 2; ++live) {
        const char *command = live ? "3 lz-genmove_analyze b 10\n" : "3 genmove b\n";
        const struct timespec a_moment = {0, 300000000};
        assert_true(aid_gtp_send(&engine, command, strlen(command)));
        nanosleep(&a_moment, NULL);
        assert_true(aid_gtp_send(&engine, "# interrupt\n", 12));
        assert_memory_equal(aid_gtp_read(&engine), live ? "=3\n" : "=3 ", 3);
        assert_string_equal(aid_gtp_ask(&engine, "4 name"), "=4 Goishi\n\n");
    }
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* Five seconds for the whole game: the first move still has random games behind it. */
static void the_last_seconds_are_used(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, "$GOISHI gtp --no-joseki", "build/test/gtp.err");
    aid_gtp_value(&engine, "time_settings 5 0 0");
    for (int i = 0; i < 2; ++i)
        aid_gtp_value(&engine, "genmove b");
    assert_int_equal(aid_gtp_close(&engine), 0);
    char *said = slurp("build/test/gtp.err");
    assert_non_null(strstr(said, "random games choose"));
    assert_null(strstr(said, "; 0 random games"));
    free(said);
    unlink("build/test/gtp.err");
}

static void analysis_with_a_move(void **state) {
    (void)state;
    struct aid_gtp engine;
    aid_gtp_open(&engine, "$GOISHI gtp --seed 1 --playouts 4000 --move-time 600000", NULL);
    for (int size = 9; size <= 19; size += 10) {
        char vertex[8];
        long visits;
        aid_gtp_value(&engine, "boardsize %d", size);
        const char *answer = aid_gtp_ask(&engine, "5 lz-genmove_analyze b 10");
        assert_memory_equal(answer, "=5\n", 3);
        char *play = strstr(answer, "\nplay ");
        assert_non_null(play);
        *play = '\0'; /* the last report before it */
        assert_true(infos(strrchr(answer, '\n'), &visits) >= 1);
        *play = '\n';
        assert_int_equal(sscanf(play, "\nplay %7s", vertex), 1);
        assert_string_equal(aid_gtp_ask(&engine, "play w %s", vertex), "? illegal move\n\n");
    }
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* ---- controllers that go wrong */

static void a_line_too_long(void **state) {
    (void)state;
    struct aid_gtp engine;
    const size_t length = 1000000;
    char *line = malloc(length + 1);
    static const char *const starts[] = {"name ", "31 name ", ""};
    static const char *const answers[] = {"? line too long\n\n", "?31 line too long\n\n",
                                          "? line too long\n\n"};
    aid_gtp_open(&engine, ENGINE, NULL);
    for (int i = 0; i < 3; ++i) {
        memset(line, 'x', length);
        memcpy(line, starts[i], strlen(starts[i]));
        line[length] = '\n';
        assert_true(aid_gtp_send(&engine, line, length + 1));
        assert_string_equal(aid_gtp_read(&engine), answers[i]);
        /* One error, and what follows is a line again. */
        assert_string_equal(aid_gtp_ask(&engine, "32 name"), "=32 Goishi\n\n");
    }
    /* A long comment is no command. */
    memset(line, ' ', length);
    line[0] = '#';
    line[length] = '\n';
    assert_true(aid_gtp_send(&engine, line, length + 1));
    assert_string_equal(aid_gtp_ask(&engine, "33 name"), "=33 Goishi\n\n");
    /* Too many words. */
    for (size_t i = 0; i < 30000; i += 2)
        memcpy(line + i, "a ", 2);
    memcpy(line, "play ", 5);
    line[30000] = '\n';
    assert_true(aid_gtp_send(&engine, line, 30001));
    assert_string_equal(aid_gtp_read(&engine), "? syntax error\n\n");
    /* Without an end, too. */
    memset(line, 'x', length);
    assert_true(aid_gtp_send(&engine, line, length));
    assert_int_equal(aid_gtp_close(&engine), 0);
    free(line);
}

static void nuls_and_control_characters(void **state) {
    (void)state;
    struct aid_gtp engine;
    static const char bytes[] = "3\0 na\0me\0\0\n";
    aid_gtp_open(&engine, ENGINE, NULL);
    assert_true(aid_gtp_send(&engine, bytes, sizeof bytes - 1));
    assert_string_equal(aid_gtp_read(&engine), "=3 Goishi\n\n");
    assert_string_equal(aid_gtp_ask(&engine, "\xff\xfe\x80"), "? unknown command\n\n");
    assert_string_equal(aid_gtp_ask(&engine, "play \xc3\xa9 \xc3\xa9"), "? syntax error\n\n");
    assert_int_equal(aid_gtp_close(&engine), 0);
}

/* Ten megabytes of anything: it ends by itself, with one clear line. */
static void garbage(void **state) {
    (void)state;
    struct aid_gtp engine;
    const size_t length = 10 * 1000 * 1000;
    unsigned char *bytes = malloc(length);
    uint64_t seed = 88172645463325252u;
    for (size_t i = 0; i < length; ++i) {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        bytes[i] = (unsigned char)(seed >> 24);
    }
    aid_gtp_open(&engine, ENGINE, "build/test/gtp.err");
    assert_false(aid_gtp_send(&engine, bytes, length));
    assert_int_equal(aid_gtp_close(&engine), 1);
    char *said = slurp("build/test/gtp.err");
    assert_string_equal(said, "goishi gtp: this is not the Go Text Protocol: 1000 lines without a "
                              "command\n");
    free(said);
    /* Nothing but line ends and blanks is nothing to complain of. */
    memset(bytes, '\n', length);
    aid_gtp_open(&engine, ENGINE, "build/test/gtp.err");
    assert_true(aid_gtp_send(&engine, bytes, length));
    assert_string_equal(aid_gtp_ask(&engine, "name"), "= Goishi\n\n");
    assert_int_equal(aid_gtp_close(&engine), 0);
    unlink("build/test/gtp.err");
    free(bytes);
}

/* Nobody reads any more: one line, exit code 1, no signal. */
static void the_reader_goes_away(void **state) {
    (void)state;
    struct aid_run run = aid_run("yes name 2>/dev/null | $GOISHI gtp | head -n 1");
    assert_string_equal(run.err, "goishi gtp: the controller does not read any more\n");
    assert_string_equal(run.out, "= Goishi\n");
    aid_run_free(&run);
    /* The output is closed from the start. */
    run = aid_run("echo name | $GOISHI gtp >&-");
    assert_int_equal(run.code, 1);
    assert_true(run.err_length > 0 && strchr(run.err, '\n') == run.err + run.err_length - 1);
    aid_run_free(&run);
    run = aid_run("$GOISHI gtp </dev/null");
    assert_int_equal(run.code, 0);
    assert_string_equal(run.out, "");
    aid_run_free(&run);
    run = aid_run("$GOISHI gtp <&-");
    assert_int_equal(run.code, 0);
    aid_run_free(&run);
}

/* The controller is killed while an analysis runs: the engine ends by itself. */
static void the_controller_is_killed(void **state) {
    (void)state;
    int in[2], out[2];
    pid_t engine;
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    /* The controller starts the engine, and the engine's number comes back through `out`. */
    const pid_t controller = fork();
    if (controller == 0) {
        close(out[0]);
        const pid_t child = fork();
        if (child == 0) {
            dup2(in[0], 0);
            dup2(open("/dev/null", 1), 2);
            const int null = open("/dev/null", 1);
            dup2(null, 1);
            close(in[0]);
            close(in[1]);
            close(out[1]);
            execl("build/test/goishi", "goishi", "gtp", "--quiet", (char *)NULL);
            _exit(127);
        }
        if (write(out[1], &child, sizeof child) != sizeof child ||
            write(in[1], "boardsize 9\nlz-analyze 10\n", 26) != 26)
            _exit(1);
        pause();
        _exit(0);
    }
    close(in[0]);
    close(in[1]);
    close(out[1]);
    assert_int_equal(read(out[0], &engine, sizeof engine), sizeof engine);
    const struct timespec while_it_runs = {1, 0};
    nanosleep(&while_it_runs, NULL);
    assert_int_equal(kill(engine, 0), 0);
    kill(controller, SIGKILL);
    waitpid(controller, NULL, 0);
    bool gone = false;
    for (int i = 0; i < 200 && !gone; ++i) {
        const struct timespec a_moment = {0, 50000000};
        nanosleep(&a_moment, NULL);
        /* Nobody waits for it here; a zombie has ended all the same. */
        char path[64], status[256] = "";
        snprintf(path, sizeof path, "/proc/%ld/stat", (long)engine);
        FILE *file = fopen(path, "r");
        gone = !file || !fgets(status, sizeof status, file) || strstr(status, ") Z ");
        if (file)
            fclose(file);
    }
    close(out[0]);
    if (!gone)
        kill(engine, SIGKILL);
    assert_true(gone);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_counts),
        cmocka_unit_test(periods_are_counted),
        cmocka_unit_test(the_clock_is_obeyed),
        cmocka_unit_test(it_says_where_a_move_comes_from),
        cmocka_unit_test(gogui),
        cmocka_unit_test(analysis_ends_with_the_next_command),
        cmocka_unit_test(wishes_are_granted),
        cmocka_unit_test(katagos_form),
        cmocka_unit_test(gogui_interrupts),
        cmocka_unit_test(the_last_seconds_are_used),
        cmocka_unit_test(analysis_with_a_move),
        cmocka_unit_test(a_line_too_long),
        cmocka_unit_test(nuls_and_control_characters),
        cmocka_unit_test(garbage),
        cmocka_unit_test(the_reader_goes_away),
        cmocka_unit_test(the_controller_is_killed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
