/* SPDX-License-Identifier: Apache-2.0
 * A line that shows that something slow goes on: on a terminal it is written again and again, and
 * wiped at the end; elsewhere there is none, unless GOISHI_PROGRESS is set. */
#ifndef LINK_TICKER_H
#define LINK_TICKER_H

#include <stdint.h>

/* For struct link_simulated. */
void ticker_clocks(void *context, uint64_t clocks);
/* "writing: 12 %" */
void ticker_show(const char *step, uint64_t done, uint64_t of);
void ticker_end(void);

#endif
