/* SPDX-License-Identifier: Apache-2.0
 * Shows the explorer's state on the screen. */
#ifndef TUI_PAINT_H
#define TUI_PAINT_H

#include "host/tui/app.h"
#include "host/tui/layout.h"

void paint(const struct app *app);

/* Its parts. */
void paint_board(const struct app *app, const struct layout *layout);
void paint_panel(const struct app *app, const struct layout *layout);
void paint_help(const struct layout *layout);

#endif
