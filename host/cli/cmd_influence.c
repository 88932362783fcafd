/* SPDX-License-Identifier: Apache-2.0
 * goishi influence: the heat map of a position of a game. */
#include <inttypes.h>
#include <stdio.h>

#include "fw/go/point.h"
#include "host/base/utf8.h"
#include "host/cli/chip.h"
#include "host/cli/context.h"
#include "host/json/influence.h"

int cmd_influence(int argc, char **argv);

static bool compute(const char *name, const struct position *position,
                    struct session_influence *influence, struct fault *fault) {
    struct session *session = cli_session(NULL, name, position->size, SESSION_INFLUENCE, fault);
    if (!session)
        return false;
    const bool fine = session_influence(session, position, false, influence, fault);
    session_close(session);
    return fine;
}

static void fill_diagram(struct diagram *diagram, const struct cli_context *context,
                         const struct session_influence *influence) {
    const struct position *position = &context->position;
    diagram_init(diagram, position->size);
    diagram_position(diagram, position);
    diagram->heat = (struct diagram_scale){"influence", 8, 250};
    for (int y = 1; y <= position->size; ++y)
        for (int x = 1; x <= position->size; ++x)
            diagram->point[y][x].heat = influence->heat[y][x];
    if (context->last.x)
        diagram->point[context->last.y][context->last.x].last = true;
    snprintf(diagram->title, sizeof diagram->title, "%s - %s, move %ld", context->black,
             context->white, context->move);
    if (influence->cost.counted)
        snprintf(diagram->caption, sizeof diagram->caption,
                 "%s: %" PRIu64 " clocks, %" PRIu64 " bus accesses",
                 cli_cells_name(context->backend), influence->cost.clocks,
                 influence->cost.accesses);
    else
        snprintf(diagram->caption, sizeof diagram->caption, "C twins of the cells");
}

static void print_json(const struct cli_context *context, bool compared,
                       const struct session_influence *influence) {
    const struct position *position = &context->position;
    char file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, context->file));
    json_add_moment(root, context->game, (int)context->move, position, &context->last);
    cJSON_AddStringToObject(root, "backend", compared ? "rtl" : context->backend);
    json_add_cost(root, &influence->cost);
    if (compared)
        cJSON_AddBoolToObject(root, "agree", true);
    json_add_influence(root, position, influence);
    cli_print_json(root);
}

/* Twins and RTL, cell by cell. The rtl reading is the one that is shown. */
static bool compare(const struct position *position, struct session_influence *rtl,
                    struct fault *fault) {
    struct session_influence soft;
    if (!compute("soft", position, &soft, fault) || !compute("rtl", position, rtl, fault))
        return false;
    for (int y = 1; y <= position->size; ++y) {
        for (int x = 1; x <= position->size; ++x) {
            const int a = session_cell(position, &soft, x, y),
                      b = session_cell(position, rtl, x, y);
            if (a == b)
                continue;
            char name[GO_NAME_BYTES];
            go_name(x, y, name);
            return fault_set(fault, "soft and rtl differ: %s reads %d and %d", name, a, b);
        }
    }
    return true;
}

static int show(void *request, struct cli_context *context, struct fault *fault) {
    const bool compared = *(const bool *)request;
    const struct position *position = &context->position;
    struct session_influence influence;
    struct diagram diagram;
    if (!(compared ? compare(position, &influence, fault)
                   : compute(context->backend, position, &influence, fault)))
        return CLI_FAILED;
    fill_diagram(&diagram, context, &influence);
    if (!cli_context_pictures(context, &diagram, fault))
        return CLI_FAILED;
    if (cli_context_silent(context))
        return CLI_FINE;
    if (context->json) {
        print_json(context, compared, &influence);
        return CLI_FINE;
    }
    cli_draw(&diagram);
    if (compared)
        printf("   soft and rtl agree cell by cell: %d of %d cells equal\n",
               position->size * position->size, position->size * position->size);
    cli_context_say_pictures(context);
    return CLI_FINE;
}

int cmd_influence(int argc, char **argv) {
    struct cli_context context = CLI_CONTEXT_DEFAULTS;
    bool compared = false;
    const struct cli_option options[] = {CLI_OPTION_MOVE(context),
                                         CLI_OPTIONS_POSITION(context),
                                         CLI_OPTION_BACKEND(context.backend),
                                         {"compare", CLI_FLAG, &compared, NULL,
                                          "compute with both backends; fail when a cell differs", 0,
                                          0, NULL},
                                         CLI_OPTION_PNG(context.png),
                                         CLI_OPTION_SVG(context.svg),
                                         CLI_OPTION_CELL(context.cell),
                                         CLI_OPTION_JSON(context.json),
                                         CLI_OPTIONS_END};
    const struct cli_syntax syntax = {"influence",
                                      CLI_CONTEXT_OPERANDS,
                                      1,
                                      CLI_CONTEXT_MOST,
                                      "Replays the main line of a game record and shows the "
                                      "influence of both sides: the sum over\n"
                                      "all stones of a value that falls with distance, positive "
                                      "for Black. - reads standard input.",
                                      options};
    return cli_context_run(&syntax, argc, argv, &context, show, &compared);
}
