/* SPDX-License-Identifier: Apache-2.0
 * What commands over one position of a game share. */
#include "host/cli/context.h"

#include <stdio.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/cli/ticker.h"

static bool at_move(struct cli_frame *frame, struct fault *fault) {
    const struct game *game = frame->game;
    if (frame->move < 0)
        frame->move = game->moves;
    utf8_clean(frame->black, sizeof frame->black, *game->black ? game->black : "Black");
    utf8_clean(frame->white, sizeof frame->white, *game->white ? game->white : "White");
    return game_position(game, (int)frame->move, &frame->position, &frame->last, fault);
}

int cli_frame_run(const struct cli_syntax *syntax, int argc, char **argv, struct cli_frame *frame,
                  int (*show)(void *request, struct cli_frame *frame, struct fault *fault),
                  void *request) {
    struct fault fault = {""};
    int code = cli_parse(syntax, argc, argv, &frame->file);
    if (code != CLI_GO)
        return code;
    frame->game = game_read(frame->file, &fault);
    code = frame->game && at_move(frame, &fault) ? show(request, frame, &fault) : CLI_FAILED;
    if (code == CLI_FAILED && *fault.text)
        cli_fail(syntax->command, fault.text);
    game_free(frame->game);
    return code;
}

bool cli_frame_pictures(const struct cli_frame *frame, const struct view *view,
                        struct fault *fault) {
    return (!frame->png || picture_write(view, PICTURE_PNG, (int)frame->cell, frame->png, fault)) &&
           (!frame->svg || picture_write(view, PICTURE_SVG, (int)frame->cell, frame->svg, fault));
}

bool cli_frame_silent(const struct cli_frame *frame) {
    return (frame->png && strcmp(frame->png, "-") == 0) ||
           (frame->svg && strcmp(frame->svg, "-") == 0);
}

void cli_frame_say_pictures(const struct cli_frame *frame) {
    if (frame->png && !cli_common.quiet)
        printf("   picture: %s\n", frame->png);
    if (frame->svg && !cli_common.quiet)
        printf("   picture: %s\n", frame->svg);
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

void cli_draw(const struct view *view) {
    const enum terminal_when when = strcmp(cli_common.color, "always") == 0  ? TERMINAL_ALWAYS
                                    : strcmp(cli_common.color, "never") == 0 ? TERMINAL_NEVER
                                                                             : TERMINAL_AUTO;
    terminal_draw(stdout, view, terminal_style(stdout, when));
}

const char *cli_side(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}
