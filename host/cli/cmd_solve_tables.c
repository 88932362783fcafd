/* SPDX-License-Identifier: Apache-2.0
 * goishi solve tables, rule: the results of [Lin], computed again and compared to the digit. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/cli/cmd_solve.h"
#include "host/cli/context.h"
#include "host/json/solved.h"

enum { DEFAULT_POINTS = 12 };

/* One row, as far as the document prints it; cJSON keeps what was printed and what is so. */
struct compared {
    const struct lin_row *row;
    struct solve_found found;
    bool good;
};

static bool compare(const struct lin_row *row, int threads, struct compared *compared,
                    struct fault *fault) {
    *compared = (struct compared){.row = row};
    if (!solve_find(row->rows, row->columns, row->circular, threads, &compared->found, fault))
        return false;
    const struct solve_found *found = &compared->found;
    const uint64_t states = row->true_states ? row->true_states : row->states;
    const char *best = row->true_best ? row->true_best : row->best;
    compared->good = found->value == row->value &&
                     (!states || solve_states(&found->count, row->two_passes) == states) &&
                     (!row->edges || found->count.edges == row->edges) &&
                     (!best || strcmp(found->best, best) == 0);
    return true;
}

static void print_row(const struct compared *compared) {
    const struct lin_row *row = compared->row;
    const struct solve_found *found = &compared->found;
    char board[32];
    snprintf(board, sizeof board, "%dx%d%s", row->rows, row->columns,
             row->circular ? " circular" : "");
    printf("%-14s %+3d ", board, found->value);
    if (row->states)
        printf("%14" PRIu64 " %14" PRIu64, solve_states(&found->count, row->two_passes),
               found->count.edges);
    else
        printf("%14s %14s", "", "");
    printf("  %-8s %s%s\n", row->best ? found->best : "",
           !compared->good ? "NOT AS PRINTED"
           : row->erratum  ? "as printed, but: "
                           : "as printed",
           compared->good && row->erratum ? row->erratum : "");
    fflush(stdout);
}

int cmd_solve_tables(int argc, char **argv) {
    long points = DEFAULT_POINTS, threads = sysconf(_SC_NPROCESSORS_ONLN);
    bool json = false;
    const char *operand[1] = {NULL}, *only = NULL;
    const struct cli_option options[] = {
        {"board", CLI_TEXT, &only, "ROWSxCOLUMNS", "this board alone, of any size", 0, 0, NULL},
        {"points", CLI_NUMBER, &points, "N", "boards of at most N points (default: 12)", 1,
         SOLVE_MAX_POINTS, NULL},
        {"threads", CLI_NUMBER, &threads, "N", "how many (default: one a core)", 1, 64, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "solve tables",
        "",
        0,
        0,
        "Solves the boards of Tables 5.2 and 5.8 of [Lin] again and compares value, states, moves\n"
        "and best first moves with the printed digits. 16 points take seconds, 18 minutes.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    int count;
    bool good = true;
    int compared_rows = 0;
    const struct lin_row *row = lin_rows(&count);
    cJSON *list = json ? cJSON_CreateArray() : NULL;
    if (!json)
        printf("%-14s %3s %14s %14s  %-8s\n", "board", "", "states", "moves", "best");
    for (int k = 0; k < count; ++k) {
        struct compared compared;
        char board[16];
        snprintf(board, sizeof board, "%dx%d", row[k].rows, row[k].columns);
        if (only ? strcmp(only, board) != 0 : row[k].rows * row[k].columns > points)
            continue;
        ++compared_rows;
        if (!compare(&row[k], (int)threads, &compared, &fault)) {
            cJSON_Delete(list);
            return cli_fail("solve tables", fault.text);
        }
        good &= compared.good;
        if (json)
            cJSON_AddItemToArray(list, json_solved_row(&row[k], &compared.found, compared.good));
        else
            print_row(&compared);
    }
    if (json)
        cli_print_json(list);
    if (!compared_rows)
        return cli_misuse("solve tables", "the tables have no board %s", only);
    return good ? CLI_FINE : cli_fail("solve tables", "a row is not as the document prints it");
}

int cmd_solve_rule(int argc, char **argv) {
    long from = 6, to = 14;
    bool prose = false, json = false;
    const char *operand[1] = {NULL};
    const struct cli_option options[] = {
        {"from", CLI_NUMBER, &from, "N", "the shortest board (default: 6)", LINE_SHORTEST,
         LINE_LONGEST, NULL},
        {"to", CLI_NUMBER, &to, "N", "the longest board (default: 14)", LINE_SHORTEST, LINE_LONGEST,
         NULL},
        {"prose", CLI_FLAG, &prose, NULL, "the rule as the text says it, not the boxed one", 0, 0,
         NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "solve rule",
        "",
        0,
        0,
        "White's rule for boards of one row (Algorithm 8 of [Lin]) against every play of Black:\n"
        "the states that are reached, games that Black wins, and moves that are not legal.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    bool good = true;
    cJSON *list = json ? cJSON_CreateArray() : NULL;
    if (!json)
        printf("%-6s %12s %12s %12s %12s\n", "board", "states", "won by Black", "illegal",
               "no answer");
    for (int n = (int)from; n <= (int)to; ++n) {
        struct line_result result;
        struct fault fault = {""};
        char board[16];
        if (!line_try(n, prose ? LINE_PROSE : LINE_BOXED, &result, &fault))
            return cli_fail("solve rule", fault.text);
        snprintf(board, sizeof board, "1x%d", n);
        if (json)
            cJSON_AddItemToArray(list, json_solved_rule(n, &result));
        else
            printf("%-6s %12" PRIu64 " %12" PRIu64 " %12" PRIu64 " %12" PRIu64 "\n", board,
                   result.states, result.lost, result.illegal, result.without_side);
        fflush(stdout);
        good &= !result.lost && !result.illegal && !result.without_side;
    }
    if (json)
        cli_print_json(list);
    return good ? CLI_FINE : cli_fail("solve rule", "the rule does not hold on every board");
}
