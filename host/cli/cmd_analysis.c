/* SPDX-License-Identifier: Apache-2.0
 * goishi analysis: KataGo's analysis protocol for KaTrain and scripts. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "host/analysis/analysis.h"
#include "host/cli/context.h"
#include "host/cli/ticker.h"

int cmd_analysis(int argc, char **argv);

int cmd_analysis(int argc, char **argv) {
    struct analysis_options options = {.engine.backend = "soft"};
    long visits = 1000, seed = 0, threads = 1, megabytes = 256;
    bool no_joseki = false;
    const struct cli_option table[] = {
        CLI_OPTION_BACKEND(options.engine.backend),
        CLI_OPTION_DICTIONARY(options.engine.dictionary),
        {"visits", CLI_NUMBER, &visits, "N", "for a position whose question names none (1000)", 1,
         1000000000, NULL},
        {"seed", CLI_NUMBER, &seed, "N", "the same games again (0: other ones each time)", 0,
         INT_MAX, NULL},
        {"threads", CLI_NUMBER, &threads, "N", "of the tree search (1)", 1, 64, NULL},
        {"memory", CLI_NUMBER, &megabytes, "MB", "for the tree of the search (256)", 1, 65536,
         NULL},
        {"no-joseki", CLI_FLAG, &no_joseki, NULL, "search everywhere", 0, 0, NULL},
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "analysis",
        "",
        0,
        0,
        "Answers questions about positions in KataGo's analysis protocol: one line of JSON on\n"
        "standard input asks, one line on standard output answers each turn (docs/json.md). In\n"
        "KaTrain, enter this command as the custom engine command. While a joseki applies the\n"
        "moves are those of the dictionary; a search weighs them otherwise.",
        table};
    const char *operand[1] = {NULL};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    options.visits = (uint32_t)visits;
    options.quiet = cli_common.quiet;
    options.engine.size = GOISHI_MAX_SIZE;
    options.engine.seed = seed ? (uint64_t)seed : (uint64_t)time(NULL) * 65536 + (uint64_t)getpid();
    options.engine.threads = (int)threads;
    options.engine.megabytes = megabytes;
    options.engine.joseki = !no_joseki;
    options.engine.progress = ticker;
    signal(SIGPIPE, SIG_IGN);
    struct fault fault = {""};
    struct analysis *analysis = analysis_open(&options, stdout, &fault);
    const bool good = analysis && analysis_serve(analysis, STDIN_FILENO, &fault);
    analysis_close(analysis);
    return good ? CLI_FINE : cli_fail("analysis", fault.text);
}
