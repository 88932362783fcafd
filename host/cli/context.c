/* SPDX-License-Identifier: Apache-2.0
 * What commands over one position of a game share. */
#define _POSIX_C_SOURCE 200809L
#include "host/cli/context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/base/utf8.h"
#include "host/cli/ticker.h"

static bool at_move(struct cli_context *context, struct fault *fault) {
    const struct game *game = context->game;
    const long move = context->move < 0 ? game->moves : context->move;
    utf8_clean(context->black, sizeof context->black, *game->black ? game->black : "Black");
    utf8_clean(context->white, sizeof context->white, *game->white ? game->white : "White");
    if (!game_position(game, (int)move, &context->position, &context->last, fault))
        return false;
    context->move = move;
    return true;
}

void cli_note_games(const char *command, const struct collection *collection, const char *which) {
    const struct sgf *sgf = collection->sgf;
    for (int i = 0; i < sgf->notes; ++i)
        cli_note(command, "%s:%u:%u: %s", collection->name, sgf->note[i].line, sgf->note[i].column,
                 sgf->note[i].text);
    if (!which && collection->games > 1)
        cli_note(command, "%s holds %d games; this is the first (--game N for another)",
                 collection->name, collection->games);
}

int cli_game_number(const char *command, const char *which) {
    char *end;
    const long number = which ? strtol(which, &end, 10) : 1;
    if (which && (end == which || *end || number < 1 || number > INT_MAX)) {
        cli_misuse(command, "--game needs the number of a game, not %s", which);
        return 0;
    }
    return (int)number;
}

/* A record's file, unless there is none of that name and the first word is a move. */
static bool are_moves(const struct cli_context *context, const char *word) {
    int colour = 0, x, y;
    return strcmp(word, "-") != 0 && access(word, F_OK) != 0 &&
           collection_parse_move(word, (int)context->size, &colour, &x, &y);
}

static int show_one(struct cli_context *context, const struct collection *collection, int number,
                    int (*show)(void *request, struct cli_context *context, struct fault *fault),
                    void *request, struct fault *fault) {
    const long move = context->move;
    context->game = collection_game(collection, number, context->path, fault);
    const int code =
        context->game && at_move(context, fault) ? show(request, context, fault) : CLI_FAILED;
    game_free(context->game);
    context->game = NULL;
    context->move = move;
    return code;
}

int cli_context_run(const struct cli_syntax *syntax, int argc, char **argv,
                    struct cli_context *context,
                    int (*show)(void *request, struct cli_context *context, struct fault *fault),
                    void *request) {
    struct fault fault = {""};
    const char *operand[CLI_CONTEXT_MOST] = {NULL};
    int code = cli_parse(syntax, argc, argv, operand), words = 0;
    if (code != CLI_GO)
        return code;
    while (words < CLI_CONTEXT_MOST && operand[words])
        ++words;
    const bool all = context->which && strcmp(context->which, "all") == 0;
    const int number = all ? 1 : cli_game_number(syntax->command, context->which);
    if (number == 0)
        return CLI_USAGE;
    if (all && (context->png || context->svg))
        return cli_misuse(syntax->command, "a picture shows one game, not --game all");
    struct collection collection;
    const bool moves = are_moves(context, operand[0]);
    if (!moves && words > 1)
        return cli_misuse(syntax->command, "one word too many: %s", operand[1]);
    context->file = moves ? "moves" : operand[0];
    if (!(moves ? collection_moves(&collection, operand, words, (int)context->size, &fault)
                : collection_read(&collection, operand[0], &fault)))
        return cli_fail(syntax->command, fault.text);
    cli_note_games(syntax->command, &collection, context->which);
    code = CLI_FINE;
    for (int i = number; i <= (all ? collection.games : number); ++i) {
        fault.text[0] = '\0';
        const int one = show_one(context, &collection, i, show, request, &fault);
        if (one == CLI_FAILED && *fault.text)
            cli_fail(syntax->command, fault.text);
        code = one == CLI_FINE ? code : one;
    }
    collection_free(&collection);
    return code;
}

bool cli_context_pictures(const struct cli_context *context, const struct diagram *diagram,
                          struct fault *fault) {
    const int missing = context->png ? picture_missing(diagram) : 0;
    if (missing)
        cli_note("picture",
                 "no font here has %d character%s of it: boxes stand there (a font for every "
                 "script: fonts-noto-cjk, fonts-noto-core)",
                 missing, missing == 1 ? "" : "s");
    return (!context->png ||
            picture_write(diagram, PICTURE_PNG, (int)context->cell, context->png, fault)) &&
           (!context->svg ||
            picture_write(diagram, PICTURE_SVG, (int)context->cell, context->svg, fault));
}

bool cli_context_silent(const struct cli_context *context) {
    return (context->png && strcmp(context->png, "-") == 0) ||
           (context->svg && strcmp(context->svg, "-") == 0);
}

static void say_picture(const char *path) {
    char shown[512];
    if (path && !cli_common.quiet)
        printf("   picture: %s\n", utf8_clean(shown, sizeof shown, path));
}

void cli_context_say_pictures(const struct cli_context *context) {
    say_picture(context->png);
    say_picture(context->svg);
}

struct session *cli_session(const char *dictionary, const char *backend, int size, unsigned what,
                            struct fault *fault) {
    const struct session_wants wants = {.dictionary = dictionary,
                                        .backend = backend,
                                        .size = size,
                                        .what = what,
                                        .progress = ticker};
    return session_open_for(&wants, fault);
}

void cli_print_json(cJSON *value) {
    char *text = cJSON_PrintUnformatted(value);
    cJSON_Delete(value);
    if (!text) {
        fputs("goishi: not enough memory\n", stderr);
        exit(CLI_FAILED);
    }
    /* Strings from outside are UTF-8 after this, whoever put them in. */
    puts(utf8_clean(text, strlen(text) + 1, text));
    cJSON_free(text);
}

void cli_draw(const struct diagram *diagram) {
    const enum terminal_when when = strcmp(cli_common.color, "always") == 0  ? TERMINAL_ALWAYS
                                    : strcmp(cli_common.color, "never") == 0 ? TERMINAL_NEVER
                                                                             : TERMINAL_AUTO;
    struct text text = {0};
    terminal_draw(&text, diagram, terminal_style(stdout, when));
    if (text.bytes)
        fputs(text.bytes, stdout);
    text_free(&text);
}

const char *cli_side(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}
