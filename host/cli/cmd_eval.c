/* SPDX-License-Identifier: Apache-2.0
 * goishi eval: how often the finder answers as professionals did, and what that costs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/cli/cmd_tree.h"
#include "host/cli/context.h"
#include "host/json/measured.h"

int cmd_eval(int argc, char **argv);

static void print_row(const char *name, const struct measure_row *row, bool ranked) {
    const double all = row->positions ? (double)row->positions / 100 : 1;
    printf("%-10s %8.2f %%", name, (double)row->top1 / all);
    if (ranked)
        printf(" %8.2f %%", (double)row->top3 / all);
    else
        printf("          -");
    printf(" %8.2f %% %8.2f %%", (double)row->point1 / all, (double)row->corner / all);
    if (ranked)
        printf(" %8.2f %%", (double)row->pattern / all);
    else
        printf("          -");
    printf(" %8.2f %% %9.2f ms\n", (double)row->none / all,
           row->positions ? 1000 * row->seconds / (double)row->positions : 0.0);
}

/* A line of the table; or, where there is an array, an object in it. */
static void show_row(cJSON *rows, const char *name, const struct measure_row *row, bool ranked) {
    if (rows)
        cJSON_AddItemToArray(rows, json_measure_row(name, row, ranked));
    else
        print_row(name, row, ranked);
}

static void print_counts(const struct measure *measure) {
    printf("\n%-24s %10s %10s %10s\n", "per decision", "median", "90 %", "worst");
    for (int i = 0; i < MEASURE_WHATS; ++i) {
        if (!measure_counted(measure, i))
            continue;
        printf("%-24s %10u %10u %10u\n", measure_names[i], (unsigned)measure_at(measure, i, 50),
               (unsigned)measure_at(measure, i, 90), (unsigned)measure_at(measure, i, 100));
    }
}

int cmd_eval(int argc, char **argv) {
    const char *operand[CMD_TREE_FILES] = {NULL}, *dictionary = NULL, *engine = NULL;
    const char *backend = "soft", *style = NULL;
    long from = 0, until = 0, first = 5, last = 40, every = 1, most = 0, seconds = 60;
    bool counts = false, elsewhere = false, anywhere = false, json = false;
    struct positions_options positions;
    positions_defaults(&positions);
    const struct cli_option options[] = {
        {"dictionary", CLI_TEXT, &dictionary, "PATH", "an image or a dictionary's folder", 0, 0,
         NULL},
        {"from", CLI_NUMBER, &from, "YEAR", "only games from this year on", 1, 4095, NULL},
        {"until", CLI_NUMBER, &until, "YEAR", "only games up to this year", 1, 4095, NULL},
        {"first-move", CLI_NUMBER, &first, "N", "first move that is asked for (5)", 2, 1024, NULL},
        {"last-move", CLI_NUMBER, &last, "N", "and the last one (40)", 2, 1024, NULL},
        {"every", CLI_NUMBER, &every, "N", "take every N-th position only", 1, 100000000, NULL},
        {"most", CLI_NUMBER, &most, "N", "and no more than N positions", 1, 100000000, NULL},
        {"elsewhere", CLI_FLAG, &elsewhere, NULL,
         "also corner moves whose previous move fell elsewhere", 0, 0, NULL},
        {"anywhere", CLI_FLAG, &anywhere, NULL, "every move, also those in no corner", 0, 0, NULL},
        {"style", CLI_CHOICE, &style, "NAME",
         "full, thesis, tree or table (default: all of them, full last)", 0, 0, session_styles},
        {"backend", CLI_CHOICE, &backend, "NAME", "soft (default), rtl, soc or a device", 0, 0,
         backend_names},
        {"counts", CLI_FLAG, &counts, NULL, "print what a decision takes, too", 0, 0, NULL},
        {"engine", CLI_TEXT, &engine, "COMMAND", "ask a GTP engine the same questions", 0, 0, NULL},
        {"engine-time", CLI_NUMBER, &seconds, "S", "seconds that it has for any answer (60)", 1,
         86400, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "eval",
        "GAMES...",
        1,
        CMD_TREE_FILES,
        "Asks the finder at corner moves 5 to 40 of professional games whose previous move fell\n"
        "in the same quadrant, and counts how often its first answer (top-1) or one of its first\n"
        "three was played. In a quadrant that is its own mirror image a move and its mirror image\n"
        "are one answer; point-1 asks for the very point. corner: its first answer lies in the\n"
        "quadrant where the game went on; pattern: it continues a pattern of the tree.",
        options};
    int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    positions.from = (int)from;
    positions.until = (int)until;
    positions.first = (int)first;
    positions.last = (int)last;
    positions.every = every;
    positions.most = most;
    positions.elsewhere = elsewhere;
    positions.anywhere = anywhere;
    struct fault fault = {""};
    struct mine_text *texts = calloc(CMD_TREE_FILES, sizeof *texts);
    const int count = cmd_tree_count(operand, CMD_TREE_FILES);
    if (!texts || !cmd_tree_read_games(operand, count, texts, &fault)) {
        free(texts);
        return cli_fail("eval", fault.text);
    }
    struct session *session =
        cli_session(dictionary, backend, 19, SESSION_ASK | SESSION_INFLUENCE, &fault);
    bool good = session != NULL;
    const int styles = 4;
    struct measure measure = {0};
    cJSON *rows = json ? cJSON_CreateArray() : NULL;
    for (int i = styles - 1; i >= 0 && good; --i) {
        if (style && strcmp(style, session_styles[i]) != 0)
            continue;
        measure_free(&measure);
        good = measure_finder(session, texts, count, &positions, i, counts, &measure, &fault);
        if (!good)
            break;
        if (!json && (i == styles - 1 || style))
            printf("%zu games, %zu positions\n\n%-10s %10s %10s %10s %10s %10s %10s %12s\n",
                   measure.games, measure.row.positions, "", "top-1", "top-3", "point-1", "corner",
                   "pattern", "no answer", "per move");
        show_row(rows, session_styles[i], &measure.row, true);
        fflush(stdout);
    }
    if (good && engine) {
        struct measure_row row;
        good = measure_engine(engine, (double)seconds, texts, count, &positions, &row, &fault);
        if (good)
            show_row(rows, "engine", &row, false);
    }
    if (good && json) {
        cli_print_json(json_measured(&measure, backend, rows, counts));
        rows = NULL;
    } else if (good) {
        printf("\nslowest answer: %.2f ms\n", 1000 * measure.slowest);
        if (counts)
            print_counts(&measure);
    }
    cJSON_Delete(rows);
    measure_free(&measure);
    session_close(session);
    cmd_tree_free_games(texts, count);
    free(texts);
    return good ? CLI_FINE : cli_fail("eval", fault.text);
}
