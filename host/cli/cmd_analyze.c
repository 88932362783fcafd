/* SPDX-License-Identifier: Apache-2.0
 * goishi analyze: the win rate over a game, its largest mistakes, a record with both. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/file.h"
#include "host/cli/context.h"
#include "host/cli/ticker.h"
#include "host/diagram/curve.h"
#include "host/game/collection.h"
#include "host/json/review.h"
#include "host/sgf/write.h"

int cmd_analyze(int argc, char **argv);

enum { MISTAKES_MOST = 50 };

struct request {
    const char *file, *svg, *sgf, *which, *path;
    long playouts, seed, threads, mistakes, least;
    bool json;
};

static bool tick(void *context, int position, int of) {
    (void)context;
    ticker_show("positions", (uint64_t)position, (uint64_t)of);
    return true;
}

static void put_line(struct text *text, const struct advice *best) {
    for (int i = 0; i < best->length; ++i) {
        char name[GO_NAME_BYTES];
        go_name(best->line[i].x, best->line[i].y, name);
        text_put(text, "%s%s", i ? " " : "", name);
    }
    if (!best->length)
        text_add(text, "pass");
}

static double own(const struct review *review, int i, int colour) {
    const double black = review->position[i].value;
    return colour == GOISHI_BLACK ? black : 1 - black;
}

static void put_mistake(struct text *text, const struct review *review, int i) {
    const struct review_move *move = &review->move[i];
    char name[GO_NAME_BYTES];
    go_name(move->x, move->y, name);
    text_put(text,
             "move %d, %s %s: %.0f %% of the games won before, %.0f %% after; better: ", i + 1,
             cli_side(move->colour), name, 100 * own(review, i, move->colour),
             100 * own(review, i + 1, move->colour));
    put_line(text, &move->best);
}

static void print(const struct review *review, const int *mistakes, int count) {
    struct text text = {0};
    for (int i = 0; i < count; ++i) {
        put_mistake(&text, review, mistakes[i]);
        text_add(&text, "\n");
    }
    if (!count)
        text_add(&text, "no mistake of that size\n");
    if (!text.failed)
        fputs(text.bytes, stdout);
    text_free(&text);
}

static bool write_curve(const struct request *request, const struct game *game,
                        const struct review *review, const int *mistakes, int count,
                        struct fault *fault) {
    struct text text = {0};
    char title[256];
    int mark[MISTAKES_MOST];
    double *value = calloc((size_t)review->moves + 1, sizeof *value);
    for (int i = 0; value && i <= review->moves; ++i)
        value[i] = review->position[i].value;
    for (int i = 0; i < count; ++i)
        mark[i] = mistakes[i] + 1;
    snprintf(title, sizeof title, "%.80s - %.80s", *game->black ? game->black : "Black",
             *game->white ? game->white : "White");
    const struct curve curve = {title, "Black wins", "White wins", value, review->moves + 1,
                                mark,  count};
    if (value)
        curve_svg(&text, &curve);
    bool good = (value && !text.failed) || fault_set(fault, "not enough memory");
    good = good && file_write(request->svg, text.bytes, text.length, fault);
    text_free(&text);
    free(value);
    return good;
}

/* The better line as a variation beside the move. */
static bool add_variation(struct sgf *sgf, const struct review *review, int i) {
    const struct review_move *move = &review->move[i];
    struct sgf_node *node = move->node->parent;
    struct text text = {0};
    put_mistake(&text, review, i);
    bool good = node != NULL && !text.failed;
    for (int k = 0; good && k < move->best.length; ++k) {
        node = sgf_add_node(sgf, node);
        good =
            node && sgf_add_point(sgf, node, move->best.line[k].colour == GOISHI_BLACK ? "B" : "W",
                                  review->size, move->best.line[k].x, move->best.line[k].y);
        if (good && k == 0)
            good = sgf_add_text(sgf, node, "C", text.bytes);
    }
    text_free(&text);
    return good;
}

static bool write_record(const struct request *request, struct sgf *sgf,
                         const struct review *review, const int *mistakes, int count,
                         struct fault *fault) {
    bool good = true;
    size_t length;
    /* The value of every position as SGF has it: larger is better for Black. */
    for (int i = 0; i < review->moves && good; ++i) {
        struct sgf_node *node = (struct sgf_node *)review->move[i].node;
        char text[32];
        snprintf(text, sizeof text, "%.3f", 2 * review->position[i + 1].value - 1);
        if (!sgf_property(node, "V"))
            good = sgf_add_text(sgf, node, "V", text);
    }
    for (int i = 0; i < count && good; ++i)
        good = add_variation(sgf, review, mistakes[i]);
    char *text = good ? sgf_write(sgf, &length) : NULL;
    good = text || fault_set(fault, "not enough memory");
    good = good && file_write(request->sgf, text, length, fault);
    free(text);
    return good;
}

static int show(const struct request *request, struct sgf *sgf, const struct game *game,
                struct fault *fault) {
    int mistakes[MISTAKES_MOST];
    const struct engine_options options = {.backend = "soft",
                                           .size = game->size,
                                           .playouts = request->playouts,
                                           .milliseconds = INT_MAX,
                                           .seed = (uint64_t)request->seed,
                                           .threads = (int)request->threads};
    struct engine *engine = engine_open(&options, fault);
    struct review *review =
        engine ? review_make(engine, game, (uint32_t)request->playouts, tick, NULL, fault) : NULL;
    ticker_end();
    bool good = review != NULL;
    if (good) {
        const int count =
            review_mistakes(review, (double)request->least / 100, mistakes, (int)request->mistakes);
        good = (!request->svg || write_curve(request, game, review, mistakes, count, fault)) &&
               (!request->sgf || write_record(request, sgf, review, mistakes, count, fault));
        if (good && request->json)
            cli_print_json(json_review(review, mistakes, count));
        else if (good && (!request->svg || strcmp(request->svg, "-") != 0) &&
                 (!request->sgf || strcmp(request->sgf, "-") != 0))
            print(review, mistakes, count);
    }
    review_free(review);
    engine_close(engine);
    return good ? CLI_FINE : CLI_FAILED;
}

int cmd_analyze(int argc, char **argv) {
    struct request request = {
        .playouts = 2000, .seed = 1, .threads = 1, .mistakes = 5, .least = 10};
    const struct cli_option options[] = {
        CLI_OPTION_GAME(request.which),
        CLI_OPTION_PATH(request.path),
        {"playouts", CLI_NUMBER, &request.playouts, "N", "random games for every position (2000)",
         1, 100000000, NULL},
        {"threads", CLI_NUMBER, &request.threads, "N", "of the tree search (1)", 1, 64, NULL},
        {"seed", CLI_NUMBER, &request.seed, "N", "another one gives other random games (1)", 0,
         INT_MAX, NULL},
        {"mistakes", CLI_NUMBER, &request.mistakes, "N", "how many are named at most (5)", 0,
         MISTAKES_MOST, NULL},
        {"least", CLI_NUMBER, &request.least, "PERCENT",
         "of the games a mistake loses at least (10)", 1, 100, NULL},
        {"svg", CLI_TEXT, &request.svg, "FILE", "write the win rate over the moves as a picture", 0,
         0, NULL},
        {"sgf", CLI_TEXT, &request.sgf, "FILE",
         "write the game with values and better lines as variations", 0, 0, NULL},
        CLI_OPTION_JSON(request.json),
        CLI_OPTIONS_END};
    const struct cli_syntax syntax = {
        "analyze",
        "GAME.sgf",
        1,
        1,
        "Searches every position of a game and prints its largest mistakes: moves after which\n"
        "their side wins fewer of the random games than before, with the line that the search\n"
        "likes better. The numbers are as good as the search: more playouts, better numbers.",
        options};
    const int code = cli_parse(&syntax, argc, argv, &request.file);
    if (code != CLI_GO)
        return code;
    struct fault fault = {""};
    struct collection games;
    const int number = cli_game_number("analyze", request.which);
    if (!number)
        return CLI_USAGE;
    if (!collection_read(&games, request.file, &fault))
        return cli_fail("analyze", fault.text);
    cli_note_games("analyze", &games, request.which);
    struct game *game = collection_game(&games, number, request.path, &fault);
    const int end = game ? show(&request, games.sgf, game, &fault) : CLI_FAILED;
    game_free(game);
    collection_free(&games);
    return end == CLI_FAILED ? cli_fail("analyze", fault.text) : end;
}
