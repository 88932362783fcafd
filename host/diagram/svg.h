/* SPDX-License-Identifier: Apache-2.0
 * A board as SVG inside a page: small, without ids of its own (the page's style and the gradients
 * of diagram_defs() are shared by all), text as text. The same view gives the same bytes. */
#ifndef REPORT_DIAGRAM_H
#define REPORT_DIAGRAM_H

#include "host/base/text.h"
#include "host/diagram/diagram.h"

/* Once in a page, before the first board. */
void diagram_defs(struct text *text);
/* The rules for a <style> element. */
extern const char diagram_style[];
/* `title` is read by those who do not see it; it is escaped here. */
void diagram_svg(struct text *text, const struct view *view, const char *title);

#endif
