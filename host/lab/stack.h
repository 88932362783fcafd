/* SPDX-License-Identifier: Apache-2.0
 * How much stack a decision takes: it is asked on a stack of its own that was painted before. */
#ifndef FINDER_STACK_H
#define FINDER_STACK_H

#include "fw/finder/finder.h"

/* The answer; *bytes: the high-water mark, 0 where it cannot be measured (a sanitized build). The
 * twins' or the drivers' own frames are part of it. */
const struct finder_answer *stack_ask(struct finder *finder, const struct finder_question *question,
                                      uint32_t *bytes);

#endif
