/* SPDX-License-Identifier: Apache-2.0
 * goishi gtp: an engine for any Go GUI. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/gtp/gtp.h"
#include "host/play/level.h"

int cmd_gtp(int argc, char **argv);

int cmd_gtp(int argc, char **argv) {
    struct gtp_options options = {.engine.backend = "soft"};
    long size = GOISHI_MAX_SIZE, playouts = 20000, milliseconds = 5000, seed = 0, resign = 5;
    long threads = 1, megabytes = 256, batch = 0, expand = 0, leaves = 0;
    bool no_joseki = false;
    const char *level = NULL;
    const struct cli_option table[] = {
        {"size", CLI_NUMBER, &size, "N", "the board before a GUI asks for another (19)",
         POSITION_MIN_SIZE, POSITION_MAX_SIZE, NULL},
        CLI_OPTION_BACKEND(options.engine.backend),
        CLI_OPTION_DICTIONARY(options.engine.dictionary),
        {"playouts", CLI_NUMBER, &playouts, "N",
         "random games for a move that no joseki knows (20000)", 1, 100000000, NULL},
        {"level", CLI_CHOICE, &level, "NAME",
         "the same by a name that looks like a rank: 30k (20) to 8k (160000)", 0, 0, level_names},
        {"ponder", CLI_FLAG, &options.ponder, NULL, "search while the opponent thinks", 0, 0, NULL},
        {"move-time", CLI_NUMBER, &milliseconds, "MS",
         "milliseconds for a move at most, unless the GUI sets a clock (5000)", 1, INT_MAX, NULL},
        {"seed", CLI_NUMBER, &seed, "N", "the same games again (0: other ones each time)", 0,
         INT_MAX, NULL},
        {"threads", CLI_NUMBER, &threads, "N", "of the tree search (1)", 1, 64, NULL},
        {"memory", CLI_NUMBER, &megabytes, "MB", "for the tree of the search (256)", 1, 65536,
         NULL},
        {"batch", CLI_NUMBER, &batch, "N", "random games for a leaf at a time", 1, 4096, NULL},
        {"expand", CLI_NUMBER, &expand, "N", "games before a move of the tree has children", 1,
         1000000, NULL},
        {"leaves", CLI_NUMBER, &leaves, "N", "leaves of the tree at a time", 1, 1024, NULL},
        {"solved", CLI_TEXT, &options.engine.solved, "DIR",
         "solved boards as 4x4.solved (goishi solve): play them perfectly", 0, 0, NULL},
        {"resign", CLI_NUMBER, &resign, "PERCENT",
         "give up a game with fewer games won than this (5; 0: never)", 0, 50, NULL},
        {"no-joseki", CLI_FLAG, &no_joseki, NULL, "play by tree search alone", 0, 0, NULL},
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "gtp",
        "",
        0,
        0,
        "Speaks the Go Text Protocol, version 2, on standard input and output: the command to "
        "name\n"
        "as an engine in Sabaki, Lizzie, GoGui and other programs. It answers with joseki moves\n"
        "while they apply, then plays by tree search. Notes go to standard error (not with\n"
        "--quiet).",
        table};
    const char *operand[1] = {NULL};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    options.engine.size = (int)size;
    options.engine.playouts = level ? level_playouts(level) : playouts;
    options.engine.milliseconds = milliseconds;
    options.engine.seed = seed ? (uint64_t)seed : (uint64_t)time(NULL) * 65536 + (uint64_t)getpid();
    options.engine.threads = (int)threads;
    options.engine.megabytes = megabytes;
    options.engine.batch = (int)batch;
    options.engine.expand = (int)expand;
    options.engine.leaves = (int)leaves;
    options.engine.joseki = !no_joseki;
    options.engine.resign = (double)resign / 100;
    options.engine.progress = ticker;
    options.quiet = cli_common.quiet;
    /* A controller that has gone is an error to be reported, not a fatal signal. */
    signal(SIGPIPE, SIG_IGN);
    struct fault fault = {""};
    struct gtp *gtp = malloc(sizeof *gtp);
    if (!gtp)
        return cli_fail("gtp", "not enough memory");
    const bool good =
        gtp_open(gtp, &options, stdout, &fault) && gtp_serve(gtp, STDIN_FILENO, &fault);
    gtp_close(gtp);
    free(gtp);
    return good ? CLI_FINE : cli_fail("gtp", fault.text);
}
