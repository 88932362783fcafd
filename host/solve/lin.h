/* SPDX-License-Identifier: Apache-2.0
 * The results that [Lin] prints (Tables 5.2 and 5.8), to be compared with our own. */
#ifndef HOST_SOLVE_LIN_H
#define HOST_SOLVE_LIN_H

#include <stdbool.h>
#include <stdint.h>

struct lin_row {
    int rows, columns;
    bool circular;
    int value;              /* for Black on the empty board */
    uint64_t states, edges; /* 0: not printed */
    const char *best;       /* first moves up to symmetry; NULL: not printed */
    /* Where the document is read otherwise: */
    bool two_passes;      /* the states after two passes are counted, too */
    uint64_t true_states; /* 0: what is printed */
    const char *true_best;
    const char *erratum; /* in words; NULL: none */
};

/* All rows in the document's order; *count is how many. */
const struct lin_row *lin_rows(int *count);

#endif
