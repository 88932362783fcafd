/* SPDX-License-Identifier: Apache-2.0
 * What the terminal can do. */
#define _XOPEN_SOURCE 700
#include "host/tui/terminfo.h"

#include <curses.h>
/* Behind curses.h, which it needs. */
#include <term.h>

bool terminfo_can_place(void) {
    char cup[] = "cup", clear[] = "clear";
    return tigetstr(cup) && tigetstr(clear);
}
