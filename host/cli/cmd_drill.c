/* SPDX-License-Identifier: Apache-2.0
 * goishi drill: the explorer's drill, which keeps what was missed and asks it again. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/base/utf8.h"
#include "host/cli/context.h"
#include "host/explore/lesson.h"
#include "host/explore/quiz.h"
#include "host/explore/walk.h"
#include "host/json/drill.h"
#include "host/tui/tui.h"

int cmd_drill(int argc, char **argv);

static void print_stats(const char *path, const struct store *store, const int *index,
                        int waiting) {
    char name[4200];
    printf("%u answers, %u right (%.0f %%), %u missed\n", store->asked, store->right,
           store->asked ? 100.0 * store->right / store->asked : 0.0, store->asked - store->right);
    printf("%d positions were missed: %d to learn, %d learned\n", store->count, waiting,
           store->count - waiting);
    if (waiting)
        printf("\n  missed  asked  in a row  last day    to move  position\n");
    for (int i = 0; i < waiting; ++i) {
        const struct store_item *item = &store->item[index[i]];
        printf("  %6u %6u %9u  %s  %-7s  %s\n", item->asked - item->right, item->asked, item->row,
               item->day, cli_side(item->side),
               strcmp(item->moves, "-") == 0 ? "the empty corner" : item->moves);
    }
    if (!cli_common.quiet)
        printf("\nkept in %s\n", utf8_clean(name, sizeof name, path));
}

static int stats(const char *path, bool json, struct fault *fault) {
    struct store store;
    if (!store_read(path, &store, fault))
        return cli_fail("drill", fault->text);
    int *index = calloc((size_t)store.count + 1, sizeof *index);
    if (!index) {
        store_free(&store);
        return cli_fail("drill", "not enough memory");
    }
    if (json)
        cli_print_json(json_drill(path, &store));
    else
        print_stats(path, &store, index, lesson_waiting(&store, index, store.count));
    free(index);
    store_free(&store);
    return CLI_FINE;
}

int cmd_drill(int argc, char **argv) {
    const char *operand[1] = {NULL}, *corner = NULL, *dictionary = NULL, *file = NULL;
    bool show = false, json = false;
    long seed = -1;
    const struct cli_option options[] = {
        {"stats", CLI_FLAG, &show, NULL, "print what was missed and how often, and ask nothing", 0,
         0, NULL},
        CLI_OPTION_JSON(json),
        {"corner", CLI_CHOICE, &corner, "CORNER", "ur (default), ul, lr or ll", 0, 0, walk_letters},
        {"seed", CLI_NUMBER, &seed, "N", "the questions and answers, the same every time", 0,
         LONG_MAX, NULL},
        {"file", CLI_TEXT, &file, "FILE",
         "where it is kept ($XDG_DATA_HOME/goishi/drill.txt, or in ~/.local/share)", 0, 0, NULL},
        CLI_OPTION_DICTIONARY(dictionary),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "drill",
        "",
        0,
        0,
        "Plays josekis with you in the terminal: you play one side, it answers as professionals\n"
        "do. What you miss is kept and asked again, until it was right twice in a row.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    char path[4096];
    if (json && !show)
        return cli_misuse("drill", "--json goes with --stats");
    if (file)
        snprintf(path, sizeof path, "%s", file);
    else if (!store_path(path, sizeof path, &fault))
        return cli_fail("drill", fault.text);
    if (show)
        return stats(path, json, &fault);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return cli_fail("drill", "this needs a terminal for standard input and output");
    struct lesson lesson;
    struct book book;
    if (!lesson_open(&lesson, path, &fault))
        return cli_fail("drill", fault.text);
    if (!book_open(&book, dictionary, &fault)) {
        lesson_close(&lesson);
        return cli_fail("drill", fault.text);
    }
    struct quiz quiz = {&lesson, lesson_next, lesson_keep};
    const struct tui_options how = {
        .book = &book,
        .corner = corner ? walk_corner_named(corner) : 0,
        .mode = APP_DRILL,
        .seed = seed >= 0 ? (uint64_t)seed : (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32,
        .colour = cli_common.color,
        .quiz = &quiz};
    const bool good = tui_run(&how, &fault);
    book_close(&book);
    lesson_close(&lesson);
    return good ? CLI_FINE : cli_fail("drill", fault.text);
}
