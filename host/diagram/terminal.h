/* SPDX-License-Identifier: Apache-2.0
 * A board in the terminal. With colour, a point is two columns and its background is the heat; in
 * plain text a point with heat is four columns and shows the value itself, so nothing is lost
 * without colour. */
#ifndef DIAGRAM_TERMINAL_H
#define DIAGRAM_TERMINAL_H

#include <stdio.h>

#include "host/base/text.h"
#include "host/diagram/diagram.h"

enum terminal_depth { TERMINAL_PLAIN, TERMINAL_256, TERMINAL_TRUE };

struct terminal_style {
    enum terminal_depth depth;
    bool utf8; /* stones as circles; X and O otherwise */
};

enum terminal_when { TERMINAL_AUTO, TERMINAL_ALWAYS, TERMINAL_NEVER };

/* What the stream's terminal can do. AUTO gives colour only to a terminal, and none when NO_COLOR
 * is set; ALWAYS and NEVER are a person's word and stand above the environment. */
struct terminal_style terminal_style(FILE *stream, enum terminal_when when);

void terminal_draw(struct text *text, const struct diagram *diagram, struct terminal_style style);

#endif
