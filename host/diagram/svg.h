/* SPDX-License-Identifier: Apache-2.0
 * A board as SVG, inside a page or as a document: small, text as text. In a page the style and the
 * gradients are shared by all boards. The same diagram gives the same bytes. */
#ifndef DIAGRAM_SVG_H
#define DIAGRAM_SVG_H

#include "host/base/text.h"
#include "host/diagram/diagram.h"

/* Once in a page, before the first board. */
void svg_defs(struct text *text);
/* The rules for the page's <style> element; the page sets --wood and --line. */
void svg_style(struct text *text);
/* `title` is read by those who do not see it; it is escaped here. */
void svg_board(struct text *text, const struct diagram *diagram, const char *title);

/* A stone that comes with one move and may go with a later one. */
struct svg_stone {
    int x, y, colour, number;
    int until; /* the move that takes it off, 0: it stays */
};
/* The diagram's board, and on it the stones one after another, numbered: each in a group of class
 * t<number>, and x<until> where it is taken off. The page's rules show as many as it likes. */
void svg_steps(struct text *text, const struct diagram *diagram, const struct svg_stone *stone,
               int stones, const char *title);

/* All of it, with title, legend and caption; cell is the distance of two lines in pixels. */
void svg_document(struct text *text, const struct diagram *diagram, int cell);

#endif
