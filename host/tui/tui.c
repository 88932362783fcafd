/* SPDX-License-Identifier: Apache-2.0
 * The explorer from its beginning to its end. */
#define _POSIX_C_SOURCE 200809L
#include "host/tui/tui.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/base/utf8.h"
#include "host/tui/paint.h"

/* Stones on the middle lines are in no corner. */
static void around(struct app *app) {
    for (int i = 1; i <= 19; ++i) {
        position_put(&app->around, 10, i, position_at(&app->board, 10, i));
        position_put(&app->around, i, 10, position_at(&app->board, i, 10));
    }
}

static int last_corner(const struct app *app) {
    int best = 0;
    uint32_t move = 0;
    for (int i = 0; i < 4; ++i)
        if (walk_here(app->walk[i])->move > move) {
            move = walk_here(app->walk[i])->move;
            best = i;
        }
    return best;
}

static bool start(struct app *app, const struct tui_options *options, char title[200],
                  struct fault *fault) {
    position_init(&app->around, 19);
    title[0] = '\0';
    app->title = title;
    app->seed = options->seed;
    app->order = options->order;
    app->years = options->years;
    for (int i = 0; i < 4; ++i) {
        app->walk[i] = walk_new(options->book, i);
        if (!app->walk[i])
            return fault_set(fault, "not enough memory");
    }
    if (options->game) {
        const struct game *game = options->game;
        char black[64], white[64];
        if (!game_position(game, options->move, &app->board, NULL, fault))
            return false;
        around(app);
        for (int i = 0; i < 4; ++i)
            app->beyond[i] = walk_game(app->walk[i], game, options->move) != WALK_GAME_ALL;
        snprintf(title, 200, "%s - %s, move %d",
                 utf8_clean(black, sizeof black, *game->black ? game->black : "Black"),
                 utf8_clean(white, sizeof white, *game->white ? game->white : "White"),
                 options->move);
    }
    return true;
}

bool tui_run(const struct tui_options *options, struct fault *fault) {
    char title[200];
    struct app *app = calloc(1, sizeof *app);
    if (!app)
        return fault_set(fault, "not enough memory");
    bool good = start(app, options, title, fault) && screen_open(options->colour, fault);
    if (good) {
        app->quiz = options->quiz;
        app->mode = options->mode;
        app_set_corner(app, options->corner >= 0 ? options->corner : last_corner(app));
        while (!app->quit) {
            struct screen_input input;
            paint(app);
            screen_wait(&input);
            app_event(app, &input);
        }
        screen_close();
    }
    lines_free(&app->lines);
    for (int i = 0; i < 4; ++i)
        walk_free(app->walk[i]);
    free(app);
    /* As if it had not been caught, now that the terminal is clean. */
    const int number = screen_signal();
    if (number) {
        signal(number, SIG_DFL);
        raise(number);
    }
    return good;
}
