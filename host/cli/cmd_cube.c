/* SPDX-License-Identifier: Apache-2.0
 * goishi cube: influence on a hypercube, as [Shyu] planned it. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "fw/twin/influence.h"
#include "host/cli/context.h"
#include "host/json/cube.h"
#include "host/mpi/mpi.h"

int cmd_cube(int argc, char **argv);

enum { TIMES = 11 }; /* columns of Table 4.3 */

struct request {
    struct cli_context context;
    bool mpi, open; /* open: the team is there */
    struct team team;
};

/* Tables 4.1 and 4.3. */
static void print_tables(void) {
    printf("stones dealt out to 32 nodes (Table 4.1)\n     n  speed-up\n");
    for (int n = 0; n <= 190; n += 10) {
        const int stones = n ? n : 1;
        printf("%6d  %f\n", stones, (double)cube_units_alone(stones) / (double)cube_units(stones));
    }
    printf("\npoints dealt out to 32 nodes (Table 4.3): points by the time units of a stone\n"
           "assignment");
    for (int t = 0; t < TIMES; ++t)
        printf(" %4d", t);
    printf("  mean\n");
    for (int number = 1; number <= ASSIGNMENT_COUNT; ++number) {
        struct assignment assignment;
        struct assignment_times times;
        assignment_get(number, &assignment);
        assignment_times(&assignment, &times);
        printf("%10d", number);
        for (int t = 0; t < TIMES; ++t)
            printf(" %4d", times.points[t]);
        printf("  %.4f\n", (double)times.sum / ASSIGNMENT_POINTS);
    }
    printf("no assignment is below %.4f\n", (double)assignment_bound() / ASSIGNMENT_POINTS);
}

static void print_search(long steps, long seed, bool json) {
    struct assignment assignment;
    assignment_get(ASSIGNMENT_COUNT, &assignment);
    const int sum = assignment_search(&assignment, (uint64_t)seed, steps);
    if (json) {
        cli_print_json(json_cube_assignment(&assignment));
        return;
    }
    printf("mean %.4f after %ld steps from assignment %d\n", (double)sum / ASSIGNMENT_POINTS, steps,
           ASSIGNMENT_COUNT);
    for (int y = 0; y < ASSIGNMENT_SIZE; ++y)
        for (int x = 0; x < ASSIGNMENT_SIZE; ++x)
            printf("%3d%s", assignment.node[y][x], x + 1 < ASSIGNMENT_SIZE ? "" : "\n");
}

/* Table 4.4 for this position. */
static void print_loads(const struct position *position) {
    printf("assignment  max  min  speed-up\n");
    for (int number = 1; number <= ASSIGNMENT_COUNT; ++number) {
        struct assignment assignment;
        assignment_get(number, &assignment);
        const struct cube_load load = cube_load(position, &assignment);
        printf("%10d %4d %4d  %.2f\n", number, load.most, load.least,
               load.most ? (double)load.all / load.most : 1);
    }
}

/* Is it what the influence board says? */
static bool as_twin(const struct position *position, const struct cube_influence *influence,
                    struct fault *fault) {
    struct influence_twin twin;
    influence_twin_init(&twin, position->size);
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (position_at(position, x, y))
                influence_twin_add(&twin, x, y, position_at(position, x, y));
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            if (twin.sum[y][x] != (influence->sum[y][x] & 0xfff))
                return fault_set(fault, "%d,%d: the cube and the influence board differ", x, y);
    return true;
}

/* Both approaches with the ranks that are there. */
static bool compute(const struct position *position, struct team *team, bool speaks,
                    struct fault *fault) {
    struct cube_influence influence;
    bool good =
        cube_by_stones(team, position, &influence, fault) && as_twin(position, &influence, fault);
    if (good && speaks)
        printf("%d ranks, stones dealt out: as the influence board; rank 0 made %u additions and "
               "%u to merge\n",
               team->ranks, (unsigned)influence.additions, (unsigned)influence.merged);
    for (int number = 1; good && number <= ASSIGNMENT_COUNT; ++number) {
        struct assignment assignment;
        assignment_get(number, &assignment);
        good = cube_by_points(team, position, &assignment, &influence, fault) &&
               as_twin(position, &influence, fault);
        if (good && speaks)
            printf("%d ranks, assignment %d: as the influence board; rank 0 made %u additions\n",
                   team->ranks, number, (unsigned)influence.additions);
    }
    return good;
}

static int show(void *context, struct cli_context *position, struct fault *fault) {
    struct request *request = context;
    if (position->position.size != ASSIGNMENT_SIZE) {
        fault_set(fault, "the assignments are of 19x19");
        return CLI_FAILED;
    }
    if (request->mpi && !request->open) {
        if (!mpi_open(&request->team, fault))
            return CLI_FAILED;
        request->open = true;
    }
    const bool speaks = !request->mpi || request->team.rank == 0;
    const bool text = speaks && !position->json;
    if (text)
        print_loads(&position->position);
    const bool good = !request->mpi || compute(&position->position, &request->team, text, fault);
    if (good && speaks && position->json)
        cli_print_json(
            json_cube_position(&position->position, request->mpi ? request->team.ranks : 0));
    if (!speaks)
        fault->text[0] = '\0'; /* rank 0 says what is wrong */
    return good ? CLI_FINE : CLI_FAILED;
}

static int cmd_position(int argc, char **argv) {
    struct request request = {.context = CLI_CONTEXT_DEFAULTS};
    const struct cli_option options[] = {
        CLI_OPTION_MOVE(request.context),
        CLI_OPTIONS_POSITION(request.context),
        {"mpi", CLI_FLAG, &request.mpi, NULL,
         "compute the influence with the processes of mpirun, as nodes of a cube", 0, 0, NULL},
        CLI_OPTION_JSON(request.context.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "cube position",
        CLI_CONTEXT_OPERANDS,
        1,
        CLI_CONTEXT_MOST,
        "How busy the 32 nodes are with a position, for each assignment of points (Table 4.4).\n"
        "With --mpi the ranks compute its influence, along the edges of a cube, by stones and by\n"
        "points, and compare it with the influence board.",
        options};
    const int code = cli_context_run(&syntax, argc, argv, &request.context, show, &request);
    if (request.open)
        mpi_close(&request.team);
    return code;
}

static int cmd_search(int argc, char **argv) {
    long steps = 300000, seed = 1;
    bool json = false;
    const char *operand[1] = {NULL};
    const struct cli_option options[] = {
        {"steps", CLI_NUMBER, &steps, "N", "changes to try (default: 300000)", 1, INT_MAX, NULL},
        {"seed", CLI_NUMBER, &seed, "N", "another search (default: 1)", 0, INT_MAX, NULL},
        CLI_OPTION_JSON(json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "cube search", "", 0, 0, "Looks for an assignment that is better than those of the source.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code == CLI_GO)
        print_search(steps, seed, json);
    return code == CLI_GO ? CLI_FINE : code;
}

static int cmd_tables(int argc, char **argv) {
    const char *operand[1] = {NULL};
    bool json = false;
    const struct cli_option options[] = {CLI_OPTION_JSON(json), CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "cube tables",
        "",
        0,
        0,
        "Tables 4.1 and 4.3 of [Shyu]: how much faster 32 nodes are when stones or points are\n"
        "dealt out.",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code == CLI_GO && json)
        cli_print_json(json_cube_tables());
    else if (code == CLI_GO)
        print_tables();
    return code == CLI_GO ? CLI_FINE : code;
}

const struct cli_command cli_cube_parts[] = {
    {"tables", "how fast the nodes are together", cmd_tables, NULL},
    {"search", "look for a better assignment of points", cmd_search, NULL},
    {"position", "how busy the nodes are with a position", cmd_position, NULL},
    {NULL, NULL, NULL, NULL},
};

int cmd_cube(int argc, char **argv) {
    for (const struct cli_command *part = cli_cube_parts; argc > 1 && part->name; ++part)
        if (strcmp(part->name, argv[1]) == 0)
            return part->run(argc - 1, argv + 1);
    const char *operand[1] = {NULL};
    const struct cli_option options[] = {CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "cube",
        "tables | search | position GAME.sgf",
        1,
        1,
        "Influence on a hypercube of 32 nodes ([Shyu], chapter 4).\n"
        "\n"
        "  goishi cube tables              how fast the nodes are together\n"
        "  goishi cube search              look for a better assignment of points\n"
        "  goishi cube position GAME.sgf   how busy the nodes are with a position",
        options};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code == CLI_FINE && cli_form != CLI_FORM_TEXT)
        cli_help_parts(cli_cube_parts);
    if (code != CLI_GO)
        return code;
    return cli_misuse("cube", "there is no part %s", operand[0]);
}
