/* SPDX-License-Identifier: Apache-2.0
 * What single operations cost on the chip, as text on the serial line. Linked instead of the
 * service by `make firmware-bench`. */
#ifndef BENCH_H
#define BENCH_H

#include "fw/service/service.h"

/* "evaluate 123", "move 45", "playout 678" (a game of 16 at once) and "end", in cycles. */
_Noreturn void bench_run(const struct service_board *board);

#endif
