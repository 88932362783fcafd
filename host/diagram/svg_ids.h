/* SPDX-License-Identifier: Apache-2.0
 * Cairo numbers the surfaces of a process and writes those numbers into SVG: the second picture of
 * a run would differ from the first. This renumbers them by their order in the text. Private to
 * host/diagram. */
#ifndef VIEW_SVG_IDS_H
#define VIEW_SVG_IDS_H

#include <stddef.h>

/* In place; returns the new length, never longer. */
size_t svg_renumber(char *text, size_t length);

#endif
