/* SPDX-License-Identifier: Apache-2.0
 * A line that shows that something slow goes on: on a terminal it is written again and again, and
 * wiped at the end; elsewhere there is none, unless GOISHI_PROGRESS is set. */
#ifndef CLI_TICKER_H
#define CLI_TICKER_H

#include "host/base/progress.h"

/* For whatever asks a simulated chip. */
extern const struct progress ticker;
/* "writing: 12 %" */
void ticker_show(const char *step, uint64_t done, uint64_t of);
void ticker_end(void);

#endif
