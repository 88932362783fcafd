/* SPDX-License-Identifier: Apache-2.0
 * Lookup and interpolation of the prior tables. */
#include "tree/prior.h"

#include <string.h>

/* A well mixed number per point and stone: cheaper to make than to keep on a chip. */
static uint64_t mix(uint32_t i, uint32_t j, uint32_t what) {
    uint64_t z = (uint64_t)(1 + (i * 32 + j) * 4 + what) * 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

bool tree_prior_key(int shape, int radius, bool last, const struct tree_corner_view *view,
                    struct tree_key *key) {
    int i0 = 0, i1 = radius - 1, j0 = 0, j1 = radius - 1;
    if (last && view->last_i < 0)
        return false;
    if (shape == TREE_PRIOR_AROUND) {
        i0 = view->last_i > radius ? view->last_i - radius : 0;
        j0 = view->last_j > radius ? view->last_j - radius : 0;
        i1 = view->last_i + radius;
        j1 = view->last_j + radius;
    }
    uint64_t plain = 0, mirrored = 0;
    for (int i = i0; i <= i1 && i < TREE_VIEW; i++)
        for (int j = j0; j <= j1 && j < TREE_VIEW; j++) {
            uint32_t stone = view->stone[TREE_VIEW * i + j];
            if (stone) {
                plain ^= mix((uint32_t)i, (uint32_t)j, stone);
                mirrored ^= mix((uint32_t)j, (uint32_t)i, stone);
            }
        }
    if (last) {
        plain ^= mix((uint32_t)view->last_i, (uint32_t)view->last_j, 3);
        mirrored ^= mix((uint32_t)view->last_j, (uint32_t)view->last_i, 3);
    }
    key->mirrored = mirrored < plain;
    key->symmetric = mirrored == plain;
    key->hash = key->mirrored ? mirrored : plain;
    return true;
}

bool tree_prior_table(const struct tree_image *image, uint32_t table,
                      const struct tree_corner_view *view, uint32_t share[TREE_MOVES]) {
    const struct tree_prior_table *prior = &image->prior[table];
    struct tree_key key;
    if (!tree_prior_key(prior->shape, prior->radius, prior->last, view, &key))
        return false;
    uint32_t bucket = prior->bits ? (uint32_t)(key.hash >> (64 - prior->bits)) : 0;
    uint32_t mark = (uint32_t)(key.hash << prior->bits >> 48);
    uint8_t range[8];
    if (tree_read(image, prior->offset + 4 * bucket, range, sizeof range) != TREE_OK)
        return false;
    uint32_t at = tree_get32(range), end = tree_get32(range + 4);
    if (at > end || end > prior->entries)
        return false;
    uint32_t from = prior->offset + 4 * ((1u << prior->bits) + 1);
    uint32_t weight[TREE_MOVES], total = 0;
    bool found = false;
    memset(weight, 0, sizeof weight);
    while (at < end) {
        uint8_t block[64];
        uint32_t take = end - at < 16 ? end - at : 16;
        if (tree_read(image, from + 4 * at, block, 4 * take) != TREE_OK)
            return false;
        for (uint32_t k = 0; k < take; k++) {
            uint32_t entry = tree_get32(block + 4 * k), move = entry & 127;
            if (entry >> 16 != mark || move >= TREE_MOVES)
                continue;
            uint32_t value = tree_unpack(entry >> 8 & 255, TREE_SHARE_BITS);
            uint32_t mirror = move % TREE_AREA * TREE_AREA + move / TREE_AREA;
            found = true;
            total += value;
            if (key.symmetric) {
                /* Both alike, so that a board and its mirror image are answered alike. */
                weight[move] += mirror == move ? value - value / 2 : value / 2;
                weight[mirror] += value / 2;
            } else {
                weight[key.mirrored ? mirror : move] += value;
            }
        }
        at += take;
    }
    if (!found || total > 0x40000000u)
        return false;
    /* share = (share * alpha + weight) / (total + alpha), in 32 bits. */
    uint32_t alpha = prior->alpha, sum = total + alpha, shift = 0;
    while (sum >> shift > 65535)
        shift++;
    sum >>= shift;
    for (uint32_t k = 0; k < TREE_MOVES; k++)
        if (share[k] | weight[k]) /* few are: a division is slow on the chip */
            share[k] = share[k] * (alpha >> shift) / sum + ((weight[k] >> shift) << 16) / sum;
    return true;
}

uint32_t tree_prior(const struct tree_image *image, const struct tree_corner_view *view,
                    uint32_t share[TREE_MOVES]) {
    uint32_t found = 0;
    memset(share, 0, TREE_MOVES * sizeof *share);
    for (uint32_t table = 0; table < image->priors; table++)
        if (tree_prior_table(image, table, view, share))
            found |= 1u << table;
    for (uint32_t k = 0; k < TREE_MOVES; k++)
        if (view->stone[TREE_VIEW * (k / TREE_AREA) + k % TREE_AREA])
            share[k] = 0;
    return found;
}
