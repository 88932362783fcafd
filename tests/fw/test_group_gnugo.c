/* SPDX-License-Identifier: Apache-2.0
 * A referee nobody here wrote: GNU Go, over GTP, follows random games of the group twin. Every
 * position's legal moves (now and then all of them), the captures and the final area must be the
 * same. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fw/twin/group.h"
#include "tests/aid/cmocka.h"
#include "tests/aid/random.h"

static struct group_twin twin;
static FILE *to, *from;
static pid_t referee;

static const char *gnugo_path(void) {
    return access("/usr/games/gnugo", X_OK) == 0 ? "/usr/games/gnugo" : "gnugo";
}

static int referee_start(void **state) {
    (void)state;
    int out[2], in[2];
    if (pipe(out) != 0 || pipe(in) != 0)
        return -1;
    referee = fork();
    if (referee == 0) {
        dup2(out[0], 0);
        dup2(in[1], 1);
        close(out[1]);
        close(in[0]);
        execlp(gnugo_path(), "gnugo", "--mode", "gtp", "--chinese-rules", "--level", "0",
               (char *)0);
        _exit(127);
    }
    close(out[0]);
    close(in[1]);
    to = fdopen(out[1], "w");
    from = fdopen(in[0], "r");
    signal(SIGPIPE, SIG_IGN);
    return referee > 0 && to && from ? 0 : -1;
}

static int referee_stop(void **state) {
    (void)state;
    fclose(to);
    fclose(from);
    return waitpid(referee, NULL, 0) == referee ? 0 : -1;
}

/* Sends one command and returns the answer, lines joined by blanks. */
static const char *ask(const char *command) {
    static char answer[8192];
    char line[4096];
    size_t used = 0;
    fprintf(to, "%s\n", command);
    fflush(to);
    answer[0] = '\0';
    while (fgets(line, sizeof line, from)) {
        size_t length = strcspn(line, "\r\n");
        line[length] = '\0';
        if (length == 0)
            break;
        if (used + length + 2 < sizeof answer)
            used += (size_t)snprintf(answer + used, sizeof answer - used, "%s%s", used ? " " : "",
                                     line);
    }
    if (answer[0] != '=')
        fail_msg("GNU Go to \"%s\": %s", command, answer);
    return answer + 1;
}

static const char *name_of(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}

static void vertex_of(int x, int y, char *text) {
    snprintf(text, 16, "%c%d", (char)('A' + x - 1 + (x >= 9)), y);
}

static void compare_legal(int size, int colour) {
    uint32_t ours[GOISHI_MAX_SIZE], theirs[GOISHI_MAX_SIZE] = {0};
    char command[32];
    sprintf(command, "all_legal %s", name_of(colour));
    const char *answer = ask(command);
    for (const char *at = answer; *at;) {
        char letter;
        int y, read = 0;
        if (sscanf(at, " %c%d%n", &letter, &y, &read) < 2)
            break;
        int x = letter - 'A' + 1 - (letter > 'I');
        theirs[y - 1] |= 1u << (x - 1);
        at += read;
    }
    assert_int_equal(group_twin_legal(&twin, 0, colour, false, ours), GOISHI_OK);
    for (int y = 0; y < size; y++)
        if (ours[y] != theirs[y])
            fail_msg("legal moves of %s in row %d: ours %x, GNU Go's %x", name_of(colour), y + 1,
                     (unsigned)ours[y], (unsigned)theirs[y]);
}

static void compare_captures(void) {
    struct goishi_group_summary summary;
    group_twin_summary(&twin, 0, &summary);
    assert_int_equal(atoi(ask("captures black")), summary.captured[GOISHI_WHITE]);
    assert_int_equal(atoi(ask("captures white")), summary.captured[GOISHI_BLACK]);
}

/* GNU Go's own count under Chinese rules, dead stones and all. */
static int referee_score(void) {
    const char *answer = ask("final_score");
    double points = 0;
    char winner = '0';
    if (sscanf(answer, " %c+%lf", &winner, &points) < 2)
        return 0;
    return winner == 'B' ? (int)points : -(int)points;
}

static void one_game(struct aid_random *random, int size, bool score) {
    char command[64];
    int colour = GOISHI_BLACK, passes = 0;
    group_twin_init(&twin, size);
    sprintf(command, "boardsize %d", size);
    ask(command);
    ask("clear_board");
    ask("komi 0");
    for (int move = 0; passes < 2 && move < 3 * size * size; move++) {
        uint32_t rows[GOISHI_MAX_SIZE];
        int points[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE], count = 0;
        struct goishi_group_result result;
        if (aid_random_below(random, 6) == 0 || twin.game[0].ko_colour)
            compare_legal(size, colour);
        group_twin_legal(&twin, 0, colour, true, rows);
        for (int y = 1; y <= size; y++)
            for (int x = 1; x <= size; x++)
                if (rows[y - 1] >> (x - 1) & 1)
                    points[count++] = 32 * y + x;
        if (count == 0) {
            passes++;
            group_twin_pass(&twin, 0);
            sprintf(command, "play %s pass", name_of(colour));
        } else {
            int point = points[aid_random_below(random, count)];
            char vertex[16];
            passes = 0;
            assert_int_equal(
                group_twin_play(&twin, 0, point % 32, point / 32, colour, true, &result),
                GOISHI_OK);
            vertex_of(point % 32, point / 32, vertex);
            sprintf(command, "play %s %s", name_of(colour), vertex);
        }
        ask(command);
        colour = goishi_other(colour);
    }
    compare_captures();
    struct goishi_group_summary summary;
    group_twin_summary(&twin, 0, &summary);
    if (score && summary.over) {
        int theirs = referee_score();
        if (theirs != summary.score)
            fail_msg("final area: ours %d, GNU Go's %d\n%s", summary.score, theirs,
                     ask("showboard"));
    }
}

static void games(int size, int count, uint64_t seed, bool score) {
    struct aid_random random = aid_random_start(seed);
    for (int i = 0; i < (aid_soak() ? 10 * count : count); i++)
        one_game(&random, size, score);
}

static void small_boards(void **state) {
    (void)state;
    games(5, 200, 71, false);
    games(7, 100, 72, false);
}

static void nine(void **state) {
    (void)state;
    games(9, 40, 73, false);
}

static void nineteen(void **state) {
    (void)state;
    games(19, 2, 74, false);
}

static void final_scores(void **state) {
    (void)state;
    games(5, 60, 75, true);
    games(7, 30, 76, true);
    games(9, 10, 77, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(small_boards, referee_start, referee_stop),
        cmocka_unit_test_setup_teardown(nine, referee_start, referee_stop),
        cmocka_unit_test_setup_teardown(nineteen, referee_start, referee_stop),
        cmocka_unit_test_setup_teardown(final_scores, referee_start, referee_stop),
    };
    return cmocka_run_group_tests_name("group_gnugo", tests, NULL, NULL);
}
