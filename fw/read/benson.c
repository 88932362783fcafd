/* SPDX-License-Identifier: Apache-2.0
 * Benson's algorithm: strings with fewer than two vital regions go, then regions that touch a string
 * that went, until nothing changes. */
#include "fw/read/benson.h"

#include <string.h>

static const int8_t side[4] = {GO_NORTH, GO_EAST, GO_SOUTH, GO_WEST};

enum { REGIONS = 64, BESIDE = 16 };

/* Connected points without a stone of the colour. */
struct region {
    uint64_t point[GO_SET_WORDS], empty[GO_SET_WORDS];
    uint16_t beside[BESIDE]; /* the strings that touch it */
    uint8_t strings;
    bool healthy;
};

/* Fills the region at a point; false when more strings touch it than there is room for: such a
 * region is never vital to two of few strings in practice, and leaving it out is safe. */
static bool fill(const struct go_board *board, int colour, int from, uint64_t seen[GO_SET_WORDS],
                 struct region *region) {
    uint16_t list[GO_MAX_AREA];
    int count = 0;
    bool fits = true;
    memset(region, 0, sizeof *region);
    list[count++] = (uint16_t)from;
    go_set_add(seen, from);
    for (int i = 0; i < count; i++) {
        const int p = list[i];
        go_set_add(region->point, p);
        if (board->colour[p] == GOISHI_EMPTY)
            go_set_add(region->empty, p);
        for (int d = 0; d < 4; d++) {
            const int q = p + side[d];
            if (board->colour[q] == GO_BORDER)
                continue;
            if (board->colour[q] != colour) {
                if (!go_set_has(seen, q)) {
                    go_set_add(seen, q);
                    list[count++] = (uint16_t)q;
                }
                continue;
            }
            int k = 0;
            while (k < region->strings && region->beside[k] != board->string[q])
                k++;
            if (k < region->strings)
                continue;
            if (k == BESIDE)
                fits = false;
            else
                region->beside[region->strings++] = board->string[q];
        }
    }
    return fits;
}

/* A region is vital to a string when every empty point of it is the string's liberty. */
static bool is_vital(const struct go_board *board, const struct region *region, int string) {
    return go_set_within(region->empty, board->strings[string].liberty);
}

int read_benson(const struct go_board *board, int colour, uint64_t alive[GO_SET_WORDS],
                uint64_t eyes[GO_SET_WORDS]) {
    struct region region[REGIONS];
    uint64_t seen[GO_SET_WORDS] = {0}, counted[GO_SET_WORDS] = {0};
    uint8_t vital[GO_POINTS];
    int regions = 0, strings = 0;
    bool changed = true;
    /* Only regions that are vital to some string matter: a region with an empty point that is no
     * liberty of a string of the colour is vital to none. */
    for (int i = 0; i < board->empties && regions < REGIONS; i++) {
        const int p = board->empty[i];
        if (go_set_has(seen, p) || !fill(board, colour, p, seen, &region[regions]))
            continue;
        bool wanted = false;
        for (int k = 0; k < region[regions].strings && !wanted; k++)
            wanted = is_vital(board, &region[regions], region[regions].beside[k]);
        region[regions].healthy = wanted;
        regions += wanted;
    }
    while (changed) {
        changed = false;
        memset(vital, 0, sizeof vital);
        for (int r = 0; r < regions; r++)
            for (int k = 0; k < region[r].strings && region[r].healthy; k++)
                vital[region[r].beside[k]] =
                    (uint8_t)(vital[region[r].beside[k]] +
                              is_vital(board, &region[r], region[r].beside[k]));
        for (int r = 0; r < regions; r++) {
            bool healthy = region[r].healthy;
            for (int k = 0; k < region[r].strings && healthy; k++)
                healthy = vital[region[r].beside[k]] >= 2;
            changed |= healthy != region[r].healthy;
            region[r].healthy = healthy;
        }
    }
    memset(alive, 0, sizeof seen);
    if (eyes)
        memset(eyes, 0, sizeof seen);
    for (int r = 0; r < regions; r++) {
        for (int k = 0; k < region[r].strings && region[r].healthy; k++) {
            const int name = region[r].beside[k];
            if (go_set_has(counted, name))
                continue;
            go_set_add(counted, name);
            strings++;
            int p = name;
            do {
                go_set_add(alive, p);
                p = board->next[p];
            } while (p != name);
        }
        for (int i = 0; i < GO_SET_WORDS && eyes && region[r].healthy; i++)
            eyes[i] |= region[r].point[i];
    }
    return strings;
}
