/* SPDX-License-Identifier: Apache-2.0
 * The board of a page, move by move. */
#ifndef REPORT_STEPS_H
#define REPORT_STEPS_H

#include "host/base/text.h"
#include "host/explore/study.h"

/* The rules that show a step, for the page's <style> element. */
void steps_style(struct text *text, const struct study *study);
/* The board with its numbers, the sentence on each move, and the strip to choose from. No script:
 * a radio button for each move, so the arrow keys step too. */
void steps_html(struct text *text, const struct study *study);
/* The class of a move in strip and tables: "usual", "never", ... */
const char *steps_class(const struct study_move *move);

#endif
