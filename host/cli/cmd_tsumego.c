/* SPDX-License-Identifier: Apache-2.0
 * goishi tsumego: problems of life and death, one by one or a folder of them. */
#define _GNU_SOURCE /* strcasestr, scandir */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <time.h>

#include "host/base/utf8.h"
#include "host/cli/cmd_read.h"
#include "host/json/json.h"
#include "host/json/reading.h"
#include "host/sgf/point.h"

int cmd_tsumego(int argc, char **argv);

enum { FILES = 4096, RIGHT = 16 };

struct request {
    const char *sgf;
    bool json;
    long nodes;
    struct reading *reading;
    /* Of the table. */
    int problems, solved, wrong, unknown, unmarked;
    uint64_t nodes_used;
};

/* What a file says of the answer: first moves in whose variation a comment says that it is right. */
struct marked {
    int moves;
    int move[RIGHT];
    int colour; /* of the first move; 0: the file has none */
};

static bool says_right(const struct sgf_node *top) {
    for (const struct sgf_node *node = top; node; node = sgf_walk(top, node)) {
        const char *comment = sgf_value(node, "C");
        if (comment && (strcasestr(comment, "right") || strcasestr(comment, "correct")) &&
            !strcasestr(comment, "incorrect") && !strcasestr(comment, "not right"))
            return true;
        if (sgf_property(node, "GB") || sgf_property(node, "GW"))
            return true;
    }
    return false;
}

static void find_marked(const struct game *game, struct marked *marked) {
    const struct sgf_node *node = game->root->child;
    memset(marked, 0, sizeof *marked);
    for (; node; node = node->sibling) {
        int x, y;
        const struct sgf_property *move = sgf_property(node, "B");
        const int colour = move ? GOISHI_BLACK : GOISHI_WHITE;
        if (!move)
            move = sgf_property(node, "W");
        if (!move || sgf_point(&move->value, game->size, &x, &y) != SGF_POINT_ON_BOARD)
            continue;
        marked->colour = colour;
        if (says_right(node) && marked->moves < RIGHT)
            marked->move[marked->moves++] = go_point(x, y);
    }
}

/* A stone that is marked in the first node; 0: none. */
static int marked_stone(const struct game *game, const struct position *position) {
    static const char *const names[] = {"TR", "MA", "SQ", "CR", "SL"};
    for (int i = 0; i < 5; ++i) {
        const struct sgf_property *mark = sgf_property(game->root, names[i]);
        struct sgf_rectangle at;
        if (mark && sgf_points(&mark->value, game->size, &at) &&
            position_at(position, at.x1, at.y1))
            return go_point(at.x1, at.y1);
    }
    return 0;
}

/* Compares with the file: "solved", "wrong", "unknown", or "" when it marks nothing. */
static const char *compare(struct request *request, const struct marked *marked,
                           const struct reading_answer *answer) {
    static struct read_choice choice[READING_CHOICES];
    if (!marked->moves) {
        ++request->unmarked;
        return "";
    }
    if (answer->result.status == READ_UNKNOWN) {
        ++request->unknown;
        return "unknown";
    }
    const int choices = reading_choices(request->reading, answer, (uint32_t)request->nodes, choice);
    bool fits = false;
    for (int i = 0; i < marked->moves; ++i) {
        fits = fits || marked->move[i] == answer->result.move;
        for (int k = 0; k < choices; ++k)
            fits =
                fits || (choice[k].move == marked->move[i] && cmd_read_works(answer, &choice[k]));
    }
    if (!fits && choices < 0) {
        ++request->unknown;
        return "unknown";
    }
    request->solved += fits;
    request->wrong += !fits;
    return fits ? "solved" : "wrong";
}

static bool solve(struct request *request, const char *path, struct fault *fault) {
    static struct reading_answer answer[2];
    struct position position;
    struct marked marked;
    struct game *game = game_read(path, fault);
    if (!game)
        return false;
    bool good = game_position(game, 0, &position, NULL, fault);
    int stone = good ? marked_stone(game, &position) : 0;
    if (good && !stone)
        stone = reading_find_group(&position);
    if (good && !stone)
        good = fault_set(fault, "%s: no group is enclosed, and no stone is marked (TR)", path);
    if (!good) {
        game_free(game);
        return false;
    }
    find_marked(game, &marked);
    const int first = marked.colour ? marked.colour : game_to_move(game, 0);
    const struct read_ask ask = {.question = READ_ASK_LIFE, .point = stone};
    const uint32_t nodes = (uint32_t)request->nodes;
    good = reading_ask(request->reading, &position, &ask, goishi_other(first), nodes, &answer[1],
                       fault) &&
           reading_ask(request->reading, &position, &ask, first, nodes, &answer[0], fault);
    if (good) {
        const char *verdict = compare(request, &marked, &answer[0]);
        ++request->problems;
        request->nodes_used += answer[0].result.nodes;
        if (request->json) {
            char file[512];
            cJSON *object = cJSON_CreateObject();
            cJSON_AddStringToObject(object, "file", utf8_clean(file, sizeof file, path));
            if (*verdict)
                cJSON_AddStringToObject(object, "verdict", verdict);
            cJSON *list = cJSON_AddArrayToObject(object, "answers");
            for (int i = 0; i < 2; ++i)
                cJSON_AddItemToArray(list, json_reading(&answer[i], NULL, -1));
            cli_print_json(object);
        } else {
            char name[GO_NAME_BYTES];
            go_name(go_x(stone), go_y(stone), name);
            printf("%s: %s group of %s%s%s\n", path, cli_side(position.colour[stone]), name,
                   *verdict ? ": " : "", verdict);
            cmd_read_print(&answer[0]);
            cmd_read_print(&answer[1]);
        }
        if (request->sgf)
            good =
                cmd_read_sgf(request->reading, &position, &answer[0], nodes, request->sgf, fault);
    }
    game_free(game);
    return good;
}

static int is_record(const struct dirent *entry) {
    const char *end = strrchr(entry->d_name, '.');
    return end && strcasecmp(end, ".sgf") == 0;
}

/* A file, or all records of a folder; counts the ones that fail. */
static int solve_path(struct request *request, const char *path) {
    struct fault fault = {""};
    struct stat about;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        struct dirent **list = NULL;
        const int count = scandir(path, &list, is_record, alphasort);
        int failed = count <= 0;
        if (failed)
            cli_note("tsumego", "%s: no .sgf file", path);
        for (int i = 0; i < count; ++i) {
            char file[4096];
            snprintf(file, sizeof file, "%s/%s", path, list[i]->d_name);
            failed += solve_path(request, file);
            free(list[i]);
        }
        free(list);
        return failed;
    }
    if (solve(request, path, &fault))
        return 0;
    cli_fail("tsumego", fault.text);
    return 1;
}

int cmd_tsumego(int argc, char **argv) {
    struct request request = {.nodes = READING_NODES};
    const struct cli_option options[] = {
        {"nodes", CLI_NUMBER, &request.nodes, "N", "moves to try for one answer (1000000)", 1,
         1000000000, NULL},
        {"sgf", CLI_TEXT, &request.sgf, "FILE", "write the solution of one problem as a tree", 0, 0,
         NULL},
        CLI_OPTION_JSON(request.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "tsumego",
        "PROBLEM.sgf|FOLDER...",
        1,
        FILES,
        "Solves problems of life and death: the group that is marked (TR) or enclosed, with "
        "either\n"
        "side first. Where a file marks right answers (RIGHT or Correct in a comment, GB, GW), a\n"
        "table says how many were found. Exit code 1 when one was wrong.",
        options};
    const char *operand[FILES] = {NULL};
    struct fault fault = {""};
    const int code = cli_parse(&syntax, argc, argv, operand);
    if (code != CLI_GO)
        return code;
    request.reading = reading_open(&fault);
    if (!request.reading)
        return cli_fail("tsumego", fault.text);
    int failed = 0;
    const clock_t start = clock();
    for (int i = 0; i < FILES && operand[i]; ++i)
        failed += solve_path(&request, operand[i]);
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    reading_close(request.reading);
    if (request.problems > request.unmarked && !request.json)
        printf("problems %d, solved %d, wrong %d, unknown %d; %.0f nodes and %.3f s each\n",
               request.problems, request.solved, request.wrong, request.unknown,
               (double)request.nodes_used / request.problems, seconds / request.problems);
    return failed || request.wrong ? CLI_FAILED : CLI_FINE;
}
