/* SPDX-License-Identifier: Apache-2.0
 * goishi explore: the joseki dictionary in the terminal, in three ways. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "host/cli/context.h"
#include "host/explore/walk.h"
#include "host/tui/tui.h"

int cmd_explore(int argc, char **argv);

static const char *const mode_names[] = {"replies", "lines", "drill", NULL};
/* As enum app_order. */
static const char *const order_names[] = {"games", "share", "won", NULL};

static enum app_order order_named(const char *name) {
    int order = APP_BY_GAMES;
    while (strcmp(order_names[order], name) != 0)
        ++order;
    return (enum app_order)order;
}

int cmd_explore(int argc, char **argv) {
    const char *operand[1] = {NULL}, *corner = NULL, *mode = "replies", *dictionary = NULL;
    const char *which = NULL, *path = NULL, *order = "games";
    long move = -1, seed = -1, from = 0, until = 0;
    const struct cli_option options[] = {
        {"corner", CLI_CHOICE, &corner, "CORNER",
         "ur, ul, lr or ll: upper or lower, right or left (where the game last played, or ur)", 0,
         0, walk_letters},
        {"move", CLI_NUMBER, &move, "N", "the game up to move N (default: the last)", 0, INT_MAX,
         NULL},
        {"mode", CLI_CHOICE, &mode, "MODE", "replies (default), lines or drill", 0, 0, mode_names},
        {"seed", CLI_NUMBER, &seed, "N", "the drill's answers, the same every time", 0, LONG_MAX,
         NULL},
        CLI_OPTION_GAME(which),
        CLI_OPTION_PATH(path),
        {"sort", CLI_CHOICE, &order, "ORDER",
         "games (default), share: of recent games, won: by the side that plays it", 0, 0,
         order_names},
        {"from", CLI_NUMBER, &from, "YEAR", "only games from this year on (2017: the AI era)", 1,
         4095, NULL},
        {"until", CLI_NUMBER, &until, "YEAR", "and up to this one", 1, 4095, NULL},
        CLI_OPTION_DICTIONARY(dictionary),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "explore",
        "[GAME.sgf]",
        0,
        1,
        "Walks through the joseki dictionary in the terminal: pick a move and see the replies, "
        "lay\n"
        "out one complete joseki after another, or drill: it answers as professionals do. With a\n"
        "game, each corner begins where the game stands. The key ? shows all keys.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    if (operand[0] && strcmp(operand[0], "-") == 0)
        return cli_misuse("explore", "standard input is the keyboard: the game must be a file");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return cli_fail("explore", "this needs a terminal for standard input and output");
    struct game *game = NULL;
    struct collection games = {0};
    const int number = cli_game_number("explore", which);
    if (!number)
        return CLI_USAGE;
    bool good = true;
    if (operand[0]) {
        good = collection_read(&games, operand[0], &fault);
        game = good ? collection_game(&games, number, path, &fault) : NULL;
        good =
            game && (game->size == 19 ||
                     fault_set(&fault, "the josekis are those of 19x19 boards; this game is not"));
    }
    struct book book;
    good = good && book_open(&book, dictionary, &fault);
    if (good) {
        const struct tui_options how = {
            .book = &book,
            .game = game,
            .move = move >= 0 || !game ? (int)move : game->moves,
            .corner = corner ? walk_corner_named(corner) : -1,
            .mode = strcmp(mode, "lines") == 0   ? APP_LINES
                    : strcmp(mode, "drill") == 0 ? APP_DRILL
                                                 : APP_REPLIES,
            .seed = seed >= 0 ? (uint64_t)seed : (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32,
            .colour = cli_common.color,
            .order = order_named(order),
            .years = {(int)from, (int)until}};
        good = tui_run(&how, &fault);
        book_close(&book);
    }
    game_free(game);
    collection_free(&games);
    return good ? CLI_FINE : cli_fail("explore", fault.text);
}
