/* SPDX-License-Identifier: Apache-2.0
 * goishi read: ladders, captures, connections, eyes, life and death in a position of a game. */
#include "host/cli/cmd_read.h"

#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/json/influence.h"
#include "host/json/reading.h"

int cmd_read(int argc, char **argv);

struct request {
    const char *point, *to, *what, *side, *sgf, *style;
    bool all, choices;
    long nodes;
};

enum { ALL_LIBERTIES = 3 }; /* of the strings that --all asks for */

static bool parse(const char *name, int size, int *point, struct fault *fault) {
    int x, y;
    if (!go_parse_point(name, size, size, &x, &y))
        return fault_set(fault, "%s is no point of the board", name);
    *point = go_point(x, y);
    return true;
}

/* Without --what: life where walls enclose the group, otherwise capture. */
static bool make_ask(const struct request *request, const struct position *position,
                     struct read_ask *ask, struct fault *fault) {
    static struct read_problem problem;
    struct go_board board;
    memset(ask, 0, sizeof *ask);
    if (!parse(request->point, position->size, &ask->point, fault) ||
        (request->to && !parse(request->to, position->size, &ask->other, fault)))
        return false;
    ask->question = request->to ? READ_ASK_CONNECT : READ_ASK_LIFE;
    for (int i = 0; i < READ_ASKS && request->what; ++i)
        if (strcmp(request->what, read_question_name((enum read_question)i)) == 0)
            ask->question = (enum read_question)i;
    if (ask->question == READ_ASK_CONNECT && !request->to)
        return fault_set(fault, "connect needs a second stone: --to POINT");
    if (ask->question == READ_ASK_EYE && !request->side)
        return fault_set(fault, "eye needs the side that wants it: --side black or --side white");
    ask->colour = request->side && request->side[0] == 'w' ? GOISHI_WHITE : GOISHI_BLACK;
    if (!request->what && !request->to) {
        bool enclosed = false;
        if (go_load(&board, position->size, position->size, position->colour, position->ko) &&
            read_ask(&board, ask, GOISHI_BLACK, &problem, &enclosed) && !enclosed)
            ask->question = READ_ASK_CAPTURE;
    }
    return true;
}

static void head(const struct position *position, const struct read_ask *ask) {
    char name[GO_NAME_BYTES], other[GO_NAME_BYTES];
    const int colour = position->colour[ask->point];
    go_name(go_x(ask->point), go_y(ask->point), name);
    go_name(go_x(ask->other), go_y(ask->other), other);
    printf("%s: ", read_question_name(ask->question));
    if (ask->question == READ_ASK_EYE)
        printf("%s at %s\n", cli_side(ask->colour), name);
    else if (ask->question == READ_ASK_CONNECT)
        printf("%s %s and %s\n", cli_side(colour), name, other);
    else
        printf("%s %s, liberties: %d\n", cli_side(colour), name,
               position_liberties(position, go_x(ask->point), go_y(ask->point)));
}

static cJSON *begin_json(const struct cli_context *context) {
    char file[512];
    cJSON *root = cJSON_CreateObject();
    cJSON_AddStringToObject(root, "file", utf8_clean(file, sizeof file, context->file));
    json_add_moment(root, context->game, (int)context->move, &context->position, &context->last);
    cJSON_AddArrayToObject(root, "answers");
    return root;
}

/* One stone, both sides first; the side to move of the game is in the picture and the proof. */
static bool show_point(const struct request *request, const struct cli_context *context,
                       struct reading *reading, cJSON *json, struct fault *fault) {
    static struct reading_answer answer;
    static struct read_choice choice[READING_CHOICES];
    struct read_ask ask;
    const uint32_t nodes = (uint32_t)request->nodes;
    const int first = game_to_move(context->game, (int)context->move);
    if (!make_ask(request, &context->position, &ask, fault))
        return false;
    for (int turn = 1; turn >= 0; --turn) {
        const int side = turn ? first : goishi_other(first);
        int choices = -1;
        if (!reading_ask(reading, &context->position, &ask, side, nodes, &answer, fault))
            return false;
        if (turn && !json)
            head(&context->position, &ask);
        reading_count(reading, nodes, &answer);
        if (request->choices)
            choices = reading_choices(reading, &answer, nodes, choice);
        if (json) {
            cJSON_AddItemToArray(cJSON_GetObjectItem(json, "answers"),
                                 json_reading(&answer, choice, choices));
        } else {
            cmd_read_print(&answer);
            if (request->choices)
                cmd_read_print_choices(&answer, choice, choices);
        }
        if (!turn)
            continue;
        struct diagram diagram;
        cmd_read_diagram(&diagram, &context->position, &answer);
        if (!cli_context_pictures(context, &diagram, fault) ||
            (request->sgf &&
             !cmd_read_sgf(reading, &context->position, &answer, nodes, request->sgf, fault)))
            return false;
        if (!json && !cli_context_silent(context))
            cli_draw(&diagram);
    }
    return true;
}

/* The ladder as [GOG] reads it, either side first. */
static bool show_gog(const struct request *request, const struct cli_context *context, cJSON *json,
                     struct fault *fault) {
    struct read_ask ask;
    if (!request->point || !request->what || strcmp(request->what, "ladder") != 0)
        return fault_set(fault, "style gog reads ladders only: --what ladder --point POINT");
    if (!make_ask(request, &context->position, &ask, fault))
        return false;
    const int first = game_to_move(context->game, (int)context->move);
    for (int turn = 1; turn >= 0; --turn) {
        struct gog_search search;
        const int side = turn ? first : goishi_other(first);
        if (!reading_gog_shicho(&context->position, ask.point, side, &search, fault))
            return false;
        const char *word = search.value == GOG_SUCCESS   ? "success"
                           : search.value == GOG_FAILURE ? "failure"
                                                         : "unknown";
        const int x = search.move ? go_x(search.move) : 0, y = search.move ? go_y(search.move) : 0;
        char name[GO_NAME_BYTES];
        go_name(x, y, name);
        if (json) {
            cJSON *object = cJSON_CreateObject();
            cJSON_AddStringToObject(object, "style", "gog");
            cJSON_AddStringToObject(object, "question", "ladder");
            cJSON_AddStringToObject(object, "first", cli_side(side));
            cJSON_AddStringToObject(object, "answer", word);
            cJSON_AddStringToObject(object, "move", name);
            cJSON_AddNumberToObject(object, "nodes", search.moves);
            cJSON_AddItemToArray(cJSON_GetObjectItem(json, "answers"), object);
        } else {
            printf("shicho, %s first: %s%s%s (%d moves)\n", cli_side(side), word, x ? ", " : "",
                   x ? name : "", search.moves);
        }
    }
    return true;
}

/* Every string with few liberties that the other side can capture, moving first. */
static bool show_all(const struct request *request, const struct cli_context *context,
                     struct reading *reading, cJSON *json, struct fault *fault) {
    static struct reading_answer attack, defence;
    const struct position *position = &context->position;
    struct go_board board;
    int asked = 0, shown = 0;
    if (!go_load(&board, position->size, position->size, position->colour, position->ko))
        return fault_set(fault, "a string of the position has no liberty");
    for (int y = position->size; y >= 1; --y)
        for (int x = 1; x <= position->size; ++x) {
            const int p = go_point(x, y);
            const struct read_ask ask = {.question = READ_ASK_CAPTURE, .point = p};
            if (board.string[p] != p || go_liberties(&board, p) > ALL_LIBERTIES)
                continue;
            const int other = goishi_other(board.colour[p]);
            if (!reading_ask(reading, position, &ask, other, (uint32_t)request->nodes, &attack,
                             fault) ||
                !reading_ask(reading, position, &ask, board.colour[p], (uint32_t)request->nodes,
                             &defence, fault))
                return false;
            ++asked;
            if (json) {
                cJSON *list = cJSON_GetObjectItem(json, "answers");
                cJSON_AddItemToArray(list, json_reading(&attack, NULL, -1));
                cJSON_AddItemToArray(list, json_reading(&defence, NULL, -1));
            } else if (attack.result.status != READ_LOST) {
                ++shown;
                head(position, &ask);
                cmd_read_print(&attack);
                cmd_read_print(&defence);
            }
        }
    if (!json)
        printf("%d strings with up to %d liberties, %d of them not safe\n", asked, ALL_LIBERTIES,
               shown);
    return true;
}

static int show(void *context_of, struct cli_context *context, struct fault *fault) {
    const struct request *request = context_of;
    if (!request->all && !request->point) {
        fault_set(fault, "which stone? --point POINT, or --all");
        return CLI_FAILED;
    }
    struct reading *reading = reading_open(fault);
    if (!reading)
        return CLI_FAILED;
    cJSON *json = context->json ? begin_json(context) : NULL;
    const bool good = strcmp(request->style, "gog") == 0 ? show_gog(request, context, json, fault)
                      : request->all ? show_all(request, context, reading, json, fault)
                                     : show_point(request, context, reading, json, fault);
    reading_close(reading);
    if (good && json && !cli_context_silent(context))
        cli_print_json(json);
    else
        cJSON_Delete(json);
    if (good && !json)
        cli_context_say_pictures(context);
    return good ? CLI_FINE : CLI_FAILED;
}

int cmd_read(int argc, char **argv) {
    static const char *const kinds[] = {"ladder", "capture", "connect", "eye", "life", NULL};
    static const char *const sides[] = {"black", "white", NULL};
    static const char *const styles[] = {"strong", "gog", NULL};
    struct cli_context context = CLI_CONTEXT_DEFAULTS;
    struct request request = {.nodes = READING_NODES, .style = "strong"};
    const struct cli_option options[] = {
        CLI_OPTION_MOVE(context),
        CLI_OPTIONS_POSITION(context),
        {"point", CLI_TEXT, &request.point, "POINT", "the stone, as R3", 0, 0, NULL},
        {"all", CLI_FLAG, &request.all, NULL, "every string with up to three liberties", 0, 0,
         NULL},
        {"what", CLI_CHOICE, &request.what, "KIND",
         "ladder, capture, connect, eye or life (default: life of a group that walls enclose, "
         "capture of others)",
         0, 0, kinds},
        {"to", CLI_TEXT, &request.to, "POINT", "the stone to connect with", 0, 0, NULL},
        {"side", CLI_CHOICE, &request.side, "COLOUR", "whose eye: black or white", 0, 0, sides},
        {"style", CLI_CHOICE, &request.style, "NAME",
         "strong (default), or gog: the ladder search of the GOG report", 0, 0, styles},
        {"choices", CLI_FLAG, &request.choices, NULL, "list all first moves that work", 0, 0, NULL},
        {"nodes", CLI_NUMBER, &request.nodes, "N", "moves to try for one answer (1000000)", 1,
         1000000000, NULL},
        {"sgf", CLI_TEXT, &request.sgf, "FILE", "write the proof with its refutations", 0, 0, NULL},
        CLI_OPTION_PNG(context.png),
        CLI_OPTION_SVG(context.svg),
        CLI_OPTION_CELL(context.cell),
        CLI_OPTION_JSON(context.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "read",
        CLI_CONTEXT_OPERANDS,
        1,
        CLI_CONTEXT_MOST,
        "Reads what both sides can force: whether a string is captured or a group lives, with the\n"
        "moves. An answer is exact or `not read to the end` (docs/reading.md).",
        options};
    return cli_context_run(&syntax, argc, argv, &context, show, &request);
}
