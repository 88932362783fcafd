/* SPDX-License-Identifier: Apache-2.0
 * Reading of positions with known answers (tests/read/README.md). No answer may be wrong; `unknown`
 * is allowed for a few. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "tests/aid/cmocka.h"
#include "tests/aid/known.h"

enum { BUDGET = 500000, MEMORY = 1 << 24 };

static struct read_state reader;
static _Alignas(16) unsigned char memory[MEMORY];
static int asked, solved, unknown, wrong;

static void name_of(int move, char name[GO_NAME_BYTES]) {
    go_name(move ? go_x(move) : 0, move ? go_y(move) : 0, name);
}

static void ask(const char *path, const struct known *known, int to_move) {
    static struct read_problem problem;
    const struct known_answer *answer = &known->answer[to_move];
    struct read_result result;
    char name[GO_NAME_BYTES];
    known_problem(known, to_move, &problem);
    read_set(&reader, &known->board);
    read_solve(&reader, &problem, BUDGET, &result);
    bool good = result.status == answer->status, listed = !answer->moves;
    for (int i = 0; i < answer->moves; ++i)
        listed |= answer->move[i] == result.move;
    name_of(result.move, name);
    ++asked;
    unknown += result.status == READ_UNKNOWN;
    solved += good && listed;
    if (result.status != READ_UNKNOWN && !(good && listed)) {
        ++wrong;
        printf("%s:%d: %s: %s first: %s %s (%u nodes), not %s\n", path, known->line, known->title,
               to_move == GOISHI_BLACK ? "black" : "white",
               read_word(known->ask.question, result.status), name, result.nodes,
               read_word(known->ask.question, answer->status));
    }
    if (getenv("GOISHI_VERBOSE"))
        printf("%-50.50s %s first: %s %s, %u nodes\n", known->title,
               to_move == GOISHI_BLACK ? "black" : "white",
               read_word(known->ask.question, result.status), name, result.nodes);
}

static void read_file(const char *path) {
    static struct known known;
    FILE *file = fopen(path, "r");
    int line = 0;
    assert_non_null(file);
    while (known_next(file, path, &line, &known))
        for (int side = 1; side <= 2; ++side)
            if (known.answer[side].asked)
                ask(path, &known, side);
    fclose(file);
}

static void test_known(void **state) {
    (void)state;
    DIR *folder = opendir("tests/read");
    assert_non_null(folder);
    assert_true(read_open(&reader, memory, sizeof memory));
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[300];
        const char *end = strrchr(entry->d_name, '.');
        if (!end || strcmp(end, ".txt") != 0)
            continue;
        snprintf(path, sizeof path, "tests/read/%s", entry->d_name);
        read_file(path);
    }
    closedir(folder);
    printf("%d questions: %d solved, %d unknown, %d wrong\n", asked, solved, unknown, wrong);
    assert_int_equal(wrong, 0);
    assert_true(100 * solved >= 95 * asked);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_known)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
