/* SPDX-License-Identifier: Apache-2.0
 * What commands over one position of a game share. */
#include "host/cli/context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/cli/ticker.h"

static bool at_move(struct cli_context *context, struct fault *fault) {
    const struct game *game = context->game;
    if (context->move < 0)
        context->move = game->moves;
    utf8_clean(context->black, sizeof context->black, *game->black ? game->black : "Black");
    utf8_clean(context->white, sizeof context->white, *game->white ? game->white : "White");
    return game_position(game, (int)context->move, &context->position, &context->last, fault);
}

int cli_context_run(const struct cli_syntax *syntax, int argc, char **argv,
                    struct cli_context *context,
                    int (*show)(void *request, struct cli_context *context, struct fault *fault),
                    void *request) {
    struct fault fault = {""};
    int code = cli_parse(syntax, argc, argv, &context->file);
    if (code != CLI_GO)
        return code;
    context->game = game_read(context->file, &fault);
    code = context->game && at_move(context, &fault) ? show(request, context, &fault) : CLI_FAILED;
    if (code == CLI_FAILED && *fault.text)
        cli_fail(syntax->command, fault.text);
    game_free(context->game);
    return code;
}

bool cli_context_pictures(const struct cli_context *context, const struct diagram *diagram,
                          struct fault *fault) {
    return (!context->png ||
            picture_write(diagram, PICTURE_PNG, (int)context->cell, context->png, fault)) &&
           (!context->svg ||
            picture_write(diagram, PICTURE_SVG, (int)context->cell, context->svg, fault));
}

bool cli_context_silent(const struct cli_context *context) {
    return (context->png && strcmp(context->png, "-") == 0) ||
           (context->svg && strcmp(context->svg, "-") == 0);
}

void cli_context_say_pictures(const struct cli_context *context) {
    if (context->png && !cli_common.quiet)
        printf("   picture: %s\n", context->png);
    if (context->svg && !cli_common.quiet)
        printf("   picture: %s\n", context->svg);
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
    puts(text);
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
