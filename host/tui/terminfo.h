/* SPDX-License-Identifier: Apache-2.0
 * Apart from screen.c, since <term.h> makes macros of common words. Private to host/tui. */
#ifndef TUI_TERMINFO_H
#define TUI_TERMINFO_H

#include <stdbool.h>

/* Can the current terminal put its cursor anywhere? */
bool terminfo_can_place(void);

#endif
