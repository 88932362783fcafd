/* SPDX-License-Identifier: Apache-2.0
 * Words by their distance: letters added, lost, changed, or two neighbours exchanged. */
#include "host/cli/nearest.h"

#include <string.h>

enum { LONGEST = 32 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Row by row of the usual table; the two rows before are kept. */
static int distance(const char *a, size_t m, const char *b, size_t n) {
    int rows[3][LONGEST + 1];
    for (size_t j = 0; j <= n; ++j)
        rows[0][j] = (int)j;
    for (size_t i = 1; i <= m; ++i) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; ++j) {
            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return rows[m % 3][n];
}

struct nearest nearest_start(const char *word, size_t length) {
    /* A third of the letters may be wrong. */
    return (struct nearest){word, length, NULL, 0, (int)(length / 3) + 1};
}

void nearest_try(struct nearest *nearest, const char *known, size_t length) {
    if (nearest->length > LONGEST || length > LONGEST)
        return;
    /* The beginning of a word is near, however much is missing. */
    const int far = nearest->length >= 2 && length > nearest->length &&
                            strncmp(known, nearest->word, nearest->length) == 0
                        ? 1
                        : distance(nearest->word, nearest->length, known, length);
    if (far < nearest->distance || (far == nearest->distance && !nearest->best)) {
        nearest->distance = far;
        nearest->best = known;
        nearest->best_length = length;
    }
}
