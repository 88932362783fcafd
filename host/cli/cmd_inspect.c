/* SPDX-License-Identifier: Apache-2.0
 * goishi inspect: what the joseki board sees in a position: the links that the last move killed,
 * the area of the last move's corner and the stones that interfere with it, the virtual stones, the
 * evaluation by interval. */
#include <inttypes.h>
#include <stdio.h>

#include "fw/go/point.h"
#include "host/base/utf8.h"
#include "host/cli/context.h"
#include "host/json/inspection.h"

int cmd_inspect(int argc, char **argv);

static const int bounds[GOISHI_JOSEKI_BOUNDS] = GOISHI_JOSEKI_DEFAULT_BOUNDS;
static const int weights[GOISHI_JOSEKI_CLASSES] = GOISHI_JOSEKI_DEFAULT_WEIGHTS;

struct request {
    bool wide, compare;
};

static void print_letters(int size) {
    printf("      ");
    for (int x = 1; x <= size; ++x) {
        char name[GO_NAME_BYTES];
        go_name(x, 1, name);
        printf(" %c", name[0]);
    }
    printf("\n");
}

/* Stones X and O; a mark behind: * dead by the last move, ! interferes, ' of the corner's pattern.
 */
static void print_board(int size, const struct inspection *seen) {
    print_letters(size);
    for (int y = size + 1; y >= 0; --y) {
        if (y >= 1 && y <= size)
            printf(" %2d ", y);
        else
            printf("    ");
        for (int x = 0; x <= size + 1; ++x) {
            const struct goishi_joseki_point *local = &seen->local[y][x], *last = &seen->last[y][x];
            const bool border = x == 0 || y == 0 || x > size || y > size;
            char stone = ".XO"[local->counted], mark = ' ';
            if (border) {
                stone = " xo"[local->counted];
            } else if (last->dead && !local->s) {
                stone = ".XO"[last->n];
                mark = '*';
            } else if (local->n) {
                mark = '\'';
            } else if (local->flagged) {
                if (local->s)
                    mark = '!';
                else
                    stone = '+';
            }
            printf("%c%c", stone, mark);
        }
        printf("\n");
    }
}

static int print_marked(int size, const struct inspection *seen,
                        bool (*marked)(const struct inspection *seen, int x, int y)) {
    int count = 0;
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x) {
            if (marked(seen, x, y)) {
                char name[GO_NAME_BYTES];
                go_name(x, y, name);
                printf(" %s", name);
                ++count;
            }
        }
    return count;
}

static void print_score(const struct inspection *seen) {
    printf("evaluation   |influence|  weight  black  white\n");
    for (int k = 0; k < GOISHI_JOSEKI_CLASSES; ++k) {
        char to[12] = "";
        if (k < GOISHI_JOSEKI_BOUNDS)
            snprintf(to, sizeof to, "%d", bounds[k] - 1);
        printf("            %5d - %-4s %6d %6d %6d\n", k ? bounds[k - 1] : 1, to, weights[k],
               seen->score.black[k], seen->score.white[k]);
    }
    printf("             sum for Black: %+" PRId32 "\n", seen->score.score);
}

static void print_json(const struct request *request, const struct cli_context *context,
                       const struct inspection *seen) {
    char file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, context->file));
    cJSON_AddNumberToObject(root, "size", context->position.size);
    cJSON_AddNumberToObject(root, "move", (double)context->move);
    json_add_inspection(root, &context->position, &context->last,
                        request->compare ? "rtl" : context->backend, request->compare, seen);
    cli_print_json(root);
}

static void print_inspection(const struct request *request, const struct cli_context *context,
                             const struct inspection *seen) {
    const int size = context->position.size;
    char name[5] = "none";
    if (context->last.x)
        go_name(context->last.x, context->last.y, name);
    printf("%s - %s, move %ld (%s)\n", context->black, context->white, context->move, name);
    print_board(size, seen);
    printf("X O stones (' in the last move's corner), * dead link, + area of the corner's stones "
           "(%s), ! interferes, "
           "x o virtual stones\n",
           request->wide ? "20 points" : "8 points");
    printf("dead links:  ");
    if (print_marked(size, seen, inspect_dead) == 0)
        printf(" none");
    printf(" (%d removed)\ninterference:", seen->placed.removed);
    if (print_marked(size, seen, inspect_interferes) == 0)
        printf(" none");
    printf("\n");
    print_score(seen);
    if (request->compare)
        printf("soft and rtl agree in every point, count and score\n");
    if (seen->cost.counted)
        printf("Verilated cells: %" PRIu64 " clocks, %" PRIu64 " bus accesses\n", seen->cost.clocks,
               seen->cost.accesses);
}

/* The same as print_board without the border lines: crosses on dead links, squares on the stones of
 * the corner, triangles on stones that interfere, dots in the area. */
static void fill_diagram(struct diagram *diagram, const struct cli_context *context,
                         const struct inspection *seen) {
    const int size = context->position.size;
    diagram_init(diagram, size);
    diagram_position(diagram, &context->position);
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x) {
            const struct goishi_joseki_point *local = &seen->local[y][x];
            struct diagram_point *p = &diagram->point[y][x];
            if (seen->last[y][x].dead && !local->s) {
                p->ghost = (uint8_t)seen->last[y][x].n;
                p->mark = DIAGRAM_MARK_CROSS;
            } else if (local->n) {
                p->mark = DIAGRAM_MARK_SQUARE;
            } else if (local->flagged) {
                p->mark = local->s ? DIAGRAM_MARK_TRIANGLE : DIAGRAM_MARK_DOT;
            }
        }
    snprintf(diagram->title, sizeof diagram->title, "%s - %s, move %ld", context->black,
             context->white, context->move);
    snprintf(diagram->key, sizeof diagram->key,
             "square: stone of the last move's corner; dot: their area; triangle: interferes; "
             "cross: dead link");
    snprintf(diagram->caption, sizeof diagram->caption, "evaluation for Black: %+" PRId32,
             seen->score.score);
}

static int show(void *wanted, struct cli_context *context, struct fault *fault) {
    const struct request *request = wanted;
    struct inspection seen;
    struct position before;
    if (context->move == 0)
        context->last.x = 0;
    if (!game_position(context->game, context->move > 0 ? (int)context->move - 1 : 0, &before, NULL,
                       fault))
        return CLI_FAILED;
    if (!(request->compare ? inspect_both(request->wide, &before, &context->position,
                                          &context->last, &seen, fault)
                           : inspect(context->backend, request->wide, &before, &context->position,
                                     &context->last, &seen, fault)))
        return CLI_FAILED;
    struct diagram diagram;
    fill_diagram(&diagram, context, &seen);
    if (!cli_context_pictures(context, &diagram, fault))
        return CLI_FAILED;
    if (cli_context_silent(context))
        return CLI_FINE;
    if (context->json) {
        print_json(request, context, &seen);
        return CLI_FINE;
    }
    print_inspection(request, context, &seen);
    cli_context_say_pictures(context);
    return CLI_FINE;
}

int cmd_inspect(int argc, char **argv) {
    struct cli_context context = CLI_CONTEXT_DEFAULTS;
    struct request request = {0};
    const struct cli_option options[] = {
        CLI_OPTION_MOVE(context),
        CLI_OPTIONS_POSITION(context),
        CLI_OPTION_BACKEND(context.backend),
        {"compare", CLI_FLAG, &request.compare, NULL,
         "ask both backends; fail when anything differs", 0, 0, NULL},
        {"wide", CLI_FLAG, &request.wide, NULL,
         "the wide interference area: 20 points instead of 8", 0, 0, NULL},
        CLI_OPTION_PNG(context.png),
        CLI_OPTION_SVG(context.svg),
        CLI_OPTION_CELL(context.cell),
        CLI_OPTION_JSON(context.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "inspect",
        CLI_CONTEXT_OPERANDS,
        1,
        CLI_CONTEXT_MOST,
        "Shows what the joseki board sees: the links killed by the last move, the\n"
        "interference area of the last move's corner, virtual stones, and the evaluation.",
        options};
    return cli_context_run(&syntax, argc, argv, &context, show, &request);
}
