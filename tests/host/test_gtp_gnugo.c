/* SPDX-License-Identifier: Apache-2.0
 * Whole games against GNU Go, which is the opponent and the referee: it accepts every move, ends
 * with the same stones on the board, and counts the same area. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/fake/gtp.h"
#include "tests/aid/random.h"

static const char gnugo[] = "env PATH=$PATH:/usr/games gnugo --mode gtp --chinese-rules --level 1 "
                            "--never-resign --seed 7";

struct game {
    int size, playouts, most; /* most moves, then it is broken off */
    int seed, ours;           /* 1: goishi is black */
    const char *program, *genmove;
};

/* The build with sanitizers is for finding faults, the other one for playing well. */
static const char sanitized[] = "build/test/goishi", fast[] = "build/release/goishi";

static void both(struct aid_gtp *a, struct aid_gtp *b, const char *line) {
    aid_gtp_value(a, "%s", line);
    aid_gtp_value(b, "%s", line);
}

/* The stones of one colour, in GNU Go's words and ours; both list the same set in any order. */
static int stones(struct aid_gtp *referee, const char *colour, char set[19][19]) {
    const char *at = aid_gtp_value(referee, "list_stones %s", colour);
    int count = 0;
    while (*at) {
        if (*at >= 'A' && *at <= 'T') {
            const int x = *at - 'A' - (*at > 'I'), y = atoi(at + 1) - 1;
            set[y][x] = colour[0] == 'b' ? 'X' : 'O';
            ++count;
            at += 2;
        }
        ++at;
    }
    return count;
}

/* Our board as showboard draws it: a row begins with its number, then comes a point every second
 * column. */
static void our_board(struct aid_gtp *engine, int size, char set[19][19]) {
    const char *board = aid_gtp_value(engine, "showboard");
    for (int y = size; y >= 1; --y) {
        board = strchr(board, '\n');
        assert_non_null(board);
        ++board;
        assert_int_equal(atoi(board), y);
        for (int x = 0; x < size; ++x) {
            const char c = board[3 + 2 * x];
            set[y - 1][x] = c == 'X' || c == 'O' ? c : 0;
        }
    }
}

static void same_board(struct aid_gtp *engine, struct aid_gtp *referee, int size) {
    char theirs[19][19] = {{0}}, ours[19][19] = {{0}};
    stones(referee, "black", theirs);
    stones(referee, "white", theirs);
    our_board(engine, size, ours);
    assert_memory_equal(theirs, ours, sizeof ours);
}

/* "B+3.5", or "not settled": the wrong winner is no answer, that is one. */
static void score_of(struct aid_gtp *engine, char score[32]) {
    const char *answer = aid_gtp_ask(engine, "final_score");
    if (answer[0] == '?' && strstr(answer, "is not settled"))
        snprintf(score, 32, "not settled");
    else
        assert_int_equal(sscanf(answer, "= %31s", score), 1);
}

/* Returns the number of moves; the score of both at the end, when it was reached. */
static int play(const struct game *game, char score[2][32]) {
    struct aid_gtp engine, referee;
    char line[256];
    int moves = 0, passes = 0;
    snprintf(line, sizeof line,
             "%s gtp --quiet --resign 0 --seed %d --playouts %d --move-time 600000", game->program,
             game->seed, game->playouts);
    aid_gtp_open(&engine, line, NULL);
    aid_gtp_open(&referee, gnugo, NULL);
    snprintf(line, sizeof line, "boardsize %d", game->size);
    both(&engine, &referee, line);
    both(&engine, &referee, "clear_board");
    both(&engine, &referee, "komi 7.5");
    while (moves < game->most && passes < 2) {
        const char *colour = moves % 2 ? "white" : "black";
        struct aid_gtp *mover = (moves % 2 == 0) == (game->ours == 1) ? &engine : &referee;
        struct aid_gtp *other = mover == &engine ? &referee : &engine;
        char vertex[16];
        snprintf(
            vertex, sizeof vertex, "%s",
            aid_gtp_value(mover, "%s %s", mover == &engine ? game->genmove : "genmove", colour));
        passes = vertex[0] == 'p' || vertex[0] == 'P' ? passes + 1 : 0;
        /* A refusal fails here: nobody plays what the other takes for illegal. */
        aid_gtp_value(other, "play %s %s", colour, vertex);
        ++moves;
    }
    same_board(&engine, &referee, game->size);
    score[0][0] = score[1][0] = '\0';
    if (passes == 2) {
        score_of(&engine, score[0]);
        score_of(&referee, score[1]);
    }
    assert_int_equal(aid_gtp_close(&engine), 0);
    aid_gtp_close(&referee);
    return moves;
}

static void whole(const struct game *game) {
    char score[2][32];
    const int moves = play(game, score);
    printf("%dx%d, seed %d: %d moves, %s, GNU Go says %s\n", game->size, game->size, game->seed,
           moves, score[0], score[1]);
    if (!score[0][0])
        fail_msg("the game did not end in %d moves", moves);
    if (strcmp(score[0], "not settled") != 0)
        assert_string_equal(score[0], score[1]);
}

static void small_games(void **state) {
    (void)state;
    const int games = aid_soak() ? 40 : 2;
    for (int i = 0; i < games; ++i) {
        const struct game game = {9, 5000, 300, 4 + i, 1 + i % 2, fast, "genmove"};
        whole(&game);
    }
}

/* Played on until no dead stone is left: there is nothing to agree about. */
static void cleaned_up(void **state) {
    (void)state;
    const int games = aid_soak() ? 20 : 1;
    for (int i = 0; i < games; ++i) {
        const struct game game = {9, 3000, 300, 1 + i, 2 - i % 2, fast, "kgs-genmove_cleanup"};
        whole(&game);
    }
}

/* GNU Go plays both sides; both must then agree which stones are dead and who has won. */
static void refereed(void **state) {
    (void)state;
    const int games = aid_soak() ? 40 : 4;
    int settled = 0;
    struct aid_gtp engine, referee;
    aid_gtp_open(&engine, "build/release/goishi gtp --quiet --seed 1", NULL);
    aid_gtp_open(&referee, gnugo, NULL);
    both(&engine, &referee, "boardsize 9");
    both(&engine, &referee, "komi 6.5");
    for (int i = 0; i < games; ++i) {
        char score[2][32], line[64];
        int passes = 0;
        both(&engine, &referee, "clear_board");
        for (int moves = 0; passes < 2; ++moves) {
            /* Another first move makes another game. */
            snprintf(line, sizeof line, "play %s %c%d", moves % 2 ? "white" : "black",
                     "CDEFG"[i % 5], 3 + i / 5 % 5);
            if (moves)
                snprintf(line, sizeof line, "play %s %s", moves % 2 ? "white" : "black",
                         aid_gtp_value(&referee, "genmove %s", moves % 2 ? "white" : "black"));
            else
                aid_gtp_value(&referee, "%s", line);
            passes = strstr(line, "PASS") ? passes + 1 : 0;
            aid_gtp_value(&engine, "%s", line);
        }
        same_board(&engine, &referee, 9);
        score_of(&engine, score[0]);
        score_of(&referee, score[1]);
        printf("%s, GNU Go says %s\n", score[0], score[1]);
        if (strcmp(score[0], "not settled") == 0)
            continue;
        ++settled;
        if (strcmp(score[0], score[1]) != 0)
            fail_msg("%s", aid_gtp_value(&engine, "showboard"));
    }
    assert_true(2 * settled > games);
    aid_gtp_close(&engine);
    aid_gtp_close(&referee);
}

static void other_sizes(void **state) {
    (void)state;
    static const int sizes[] = {5, 7, 13};
    for (int i = 0; i < (aid_soak() ? 3 : 2); ++i) {
        const struct game game = {sizes[i], 400, 500, 11 + i, 1 + i % 2, sanitized, "genmove"};
        whole(&game);
    }
}

/* The opening of a full board: joseki moves among them. */
static void large_board(void **state) {
    (void)state;
    char score[2][32];
    const struct game game = {19, 300, aid_soak() ? 900 : 40, 3, 2, sanitized, "genmove"};
    const int moves = play(&game, score);
    assert_true(moves >= 40);
    if (aid_soak() && strcmp(score[0], "not settled") != 0)
        assert_string_equal(score[0], score[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_games), cmocka_unit_test(cleaned_up),  cmocka_unit_test(refereed),
        cmocka_unit_test(other_sizes), cmocka_unit_test(large_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
