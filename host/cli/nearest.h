/* SPDX-License-Identifier: Apache-2.0
 * "Did you mean": the known word that is nearest to one that was mistyped. */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

struct nearest {
    const char *word; /* what was typed, */
    size_t length;    /* so many bytes of it */
    const char *best; /* NULL: nothing is near */
    size_t best_length;
    int distance;
};

struct nearest nearest_start(const char *word, size_t length);
/* One of the words that could have been meant. */
void nearest_try(struct nearest *nearest, const char *known, size_t length);

#endif
