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
#include "host/explore/own.h"
#include "host/explore/quiz.h"
#include "host/explore/walk.h"
#include "host/json/drill.h"
#include "host/tui/tui.h"

int cmd_drill(int argc, char **argv);

enum { FILES = 1024 };

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

/* The player's games of one file. Boards of other sizes and games of others are passed over. */
static bool add_games(const struct book *book, const char *file, const char *player,
                      const char *path, struct own_report *report, struct fault *fault) {
    struct collection games;
    char day[11];
    bool good = true;
    lesson_today(day);
    if (!collection_read(&games, file, fault))
        return false;
    for (int i = 1; i <= games.games && good; ++i) {
        struct game *game = collection_game(&games, i, NULL, fault);
        struct position board;
        const int side = game ? own_side(game, player) : 0;
        good = game != NULL;
        if (good && side && game->size == 19)
            good = game_position(game, game->moves, &board, NULL, fault) &&
                   own_add(book, game, side, path, day, report, fault);
        game_free(game);
    }
    collection_free(&games);
    return good;
}

static int add_own(const struct book *book, const char *first, const char *const more[],
                   const char *player, const char *path) {
    struct own_report report = {0};
    struct fault fault = {""};
    bool good = add_games(book, first, player, path, &report, &fault);
    for (int i = 0; good && i < FILES && more[i]; ++i)
        good = add_games(book, more[i], player, path, &report, &fault);
    if (!good)
        return cli_fail("drill", fault.text);
    if (!report.games) {
        char name[80];
        fault_set(&fault, "none of these games is one of %s on the 19x19 board",
                  utf8_clean(name, sizeof name, player));
        return cli_fail("drill", fault.text);
    }
    cli_note("drill", "%d game%s: %d position%s where a corner was left, %d of them new",
             report.games, report.games == 1 ? "" : "s", report.positions,
             report.positions == 1 ? "" : "s", report.added);
    return CLI_FINE;
}

int cmd_drill(int argc, char **argv) {
    const char *operand[FILES + 1] = {NULL}, *corner = NULL, *dictionary = NULL, *file = NULL;
    const char *from = NULL, *player = NULL;
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
        {"from", CLI_TEXT, &from, "GAME.sgf",
         "first keep where you left josekis in these games (more may follow)", 0, 0, NULL},
        {"player", CLI_TEXT, &player, "NAME", "your name in them", 0, 0, NULL},
        CLI_OPTION_DICTIONARY(dictionary),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "drill",
        "[GAME.sgf...]",
        0,
        FILES,
        "Plays josekis with you in the terminal: you play one side, it answers as professionals\n"
        "do. What you miss, or what is rare, is kept and asked again, until it was right twice in "
        "a\n"
        "row. With --from and --player it also asks where you left josekis in your own games.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    char path[4096];
    if ((operand[0] || player) && !from)
        return cli_misuse("drill", "games come after --from");
    if (from && !player)
        return cli_misuse("drill", "--from goes with --player NAME");
    if (json && !show)
        return cli_misuse("drill", "--json goes with --stats");
    if (file)
        snprintf(path, sizeof path, "%s", file);
    else if (!store_path(path, sizeof path, &fault))
        return cli_fail("drill", fault.text);
    struct book book;
    if (from) {
        if (!book_open(&book, dictionary, &fault))
            return cli_fail("drill", fault.text);
        const int added = add_own(&book, from, operand, player, path);
        book_close(&book);
        if (added != CLI_FINE)
            return added;
    }
    if (show)
        return stats(path, json, &fault);
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return cli_fail("drill", "this needs a terminal for standard input and output");
    struct lesson lesson;
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
