/* SPDX-License-Identifier: Apache-2.0
 * Runs the explorer in the terminal until the person or a signal ends it. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "host/explore/book.h"
#include "host/game/game.h"
#include "host/tui/app.h"

struct tui_options {
    const struct book *book;
    const struct game *game; /* or NULL */
    int move;                /* of the game */
    int corner;              /* -1: where the game last played, else the upper right one */
    enum app_mode mode;
    uint64_t seed;
    const char *colour;
    struct quiz *quiz; /* or NULL */
    enum app_order order;
    struct book_years years;
};

/* False with a fault when it cannot begin. A signal ends the program here, as that signal. */
bool tui_run(const struct tui_options *options, struct fault *fault);

#endif
