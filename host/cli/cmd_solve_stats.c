/* SPDX-License-Identifier: Apache-2.0
 * goishi solve verify and stats: a file with a solved board as a whole. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "host/cli/cmd_solve.h"
#include "host/cli/context.h"
#include "host/json/solved.h"

int cmd_solve_verify(int argc, char **argv) {
    const char *operand[1] = {NULL};
    bool json = false;
    const struct cli_option options[] = {
        {"json", CLI_FLAG, &json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "solve verify", "FILE", 1, 1, "Decodes every block of a solved board and compares its CRC.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct solution *solution = solution_open(operand[0], &fault);
    const bool good = solution && solution_verify(solution, &fault);
    if (good && json) {
        cli_print_json(json_solved_shape(solution_shape(solution)));
    } else if (good) {
        printf("%s: %dx%d, every block is good\n", operand[0], solution_shape(solution)->rows,
               solution_shape(solution)->columns);
    }
    solution_close(solution);
    return good ? CLI_FINE : cli_fail("solve verify", fault.text);
}

static void print_stats(const struct solve_shape *shape, const struct solve_count *count,
                        const struct solve_survey *survey) {
    printf("%dx%d%s\n", shape->rows, shape->columns, shape->circular ? ", circular" : "");
    printf("  %-44s %15" PRIu64 "\n", "legal positions", count->legal);
    printf("  %-44s %15" PRIu64 "\n", "ko states", count->kos);
    printf("  %-44s %15" PRIu64 "\n", "positions up to symmetry", count->positions);
    printf("  %-44s %15" PRIu64 "\n", "ko states up to symmetry", count->ko_states);
    printf("  %-44s %15" PRIu64 "\n", "states: no pass, one pass, ko", solve_states(count, false));
    printf("  %-44s %15" PRIu64 "\n", "states: two passes as well", solve_states(count, true));
    printf("  %-44s %15" PRIu64 "\n", "moves of the states with at most one pass", count->edges);
    printf("  %-44s %15" PRIu64 "\n", "sekis, positions up to symmetry", survey->sekis);
    printf("  %-44s %15" PRIu64 "\n", "sekis, ko states up to symmetry", survey->ko_sekis);
    printf("\n  value for the side to move, positions up to symmetry\n");
    for (int v = shape->points; v >= -shape->points; --v)
        if (survey->value[v + shape->points]) {
            printf("  %+4d %15" PRIu64, v, survey->value[v + shape->points]);
            if (v == 0)
                printf("   by score %" PRIu64 ", endless %" PRIu64, survey->by_score,
                       survey->by_loop);
            putchar('\n');
        }
}

int cmd_solve_stats(int argc, char **argv) {
    const char *operand[1] = {NULL};
    bool json = false;
    const struct cli_option options[] = {
        {"json", CLI_FLAG, &json, NULL, "print JSON (docs/json.md)", 0, 0, NULL},
        {NULL, CLI_FLAG, NULL, NULL, NULL, 0, 0, NULL}};
    const struct cli_syntax syntax = {
        "solve stats",
        "FILE",
        1,
        1,
        "Counts states and moves up to symmetry, values, draws of both kinds and sekis.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct solution *solution = solution_open(operand[0], &fault);
    if (!solution)
        return cli_fail("solve stats", fault.text);
    const struct solve_shape *shape = solution_shape(solution);
    int8_t *table = malloc(shape->slots);
    bool complete;
    const bool good = table ? solution_load(operand[0], shape, table, &complete, &fault)
                            : fault_set(&fault, "not enough memory");
    if (good) {
        const struct solve_count count = solve_count_states(shape, 2);
        const struct solve_survey survey = solve_survey_table(shape, table);
        if (json)
            cli_print_json(json_solved_stats(shape, &count, &survey));
        else
            print_stats(shape, &count, &survey);
    }
    free(table);
    solution_close(solution);
    return good ? CLI_FINE : cli_fail("solve stats", fault.text);
}
