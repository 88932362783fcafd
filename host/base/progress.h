/* SPDX-License-Identifier: Apache-2.0
 * How something that takes long reports to whoever has asked for it. A library prints nothing. */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

#include <stdint.h>

struct progress {
    /* Now and then while a chip is simulated, with its clocks so far; NULL: nobody wants to know.
     */
    void (*clocks)(void *context, uint64_t clocks);
    /* The question is answered; may be NULL. */
    void (*end)(void *context);
    void *context;
};

#endif
