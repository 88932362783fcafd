/* SPDX-License-Identifier: Apache-2.0
 * Lookup and interpolation of the prior tables. */
#include "fw/tree/prior.h"

#include <string.h>

#include "fw/base/hot.h"
#include "fw/go/random.h"

/* A well mixed number per point and stone: cheaper to make than to keep on a chip. */
static __attribute__((noinline)) HOT("tables") uint64_t mix(uint32_t i, uint32_t j, uint32_t what) {
    return go_mix((uint64_t)(1 + (i * 32 + j) * 4 + what) * GO_GOLDEN);
}

/* The lines whose stones belong to a key. */
struct range {
    int8_t i0, i1, j0, j1;
};

static bool range_of(int shape, int radius, bool last, int last_i, int last_j,
                     struct range *range) {
    *range = (struct range){0, (int8_t)(radius - 1), 0, (int8_t)(radius - 1)};
    if (last && last_i < 0)
        return false;
    if (shape == TREE_PRIOR_AROUND)
        *range = (struct range){(int8_t)(last_i - radius), (int8_t)(last_i + radius),
                                (int8_t)(last_j - radius), (int8_t)(last_j + radius)};
    return true;
}

static inline bool within(const struct range *range, int i, int j) {
    return i >= range->i0 && i <= range->i1 && j >= range->j0 && j <= range->j1;
}

/* Of the corner and of its mirror image, so far. */
struct sum {
    uint64_t plain, mirrored;
};

static void finish(const struct sum *sum, struct tree_key *key) {
    key->mirrored = sum->mirrored < sum->plain;
    key->symmetric = sum->mirrored == sum->plain;
    key->hash = key->mirrored ? sum->mirrored : sum->plain;
}

static void add(struct sum *sum, const struct sum *stone) {
    sum->plain ^= stone->plain;
    sum->mirrored ^= stone->mirrored;
}

static HOT("tables") struct sum stone_of(int i, int j, uint32_t what) {
    struct sum sum;
    sum.plain = mix((uint32_t)i, (uint32_t)j, what);
    sum.mirrored = i == j ? sum.plain : mix((uint32_t)j, (uint32_t)i, what);
    return sum;
}

bool tree_prior_key(int shape, int radius, bool last, const struct tree_corner_window *view,
                    struct tree_key *key) {
    struct range range;
    struct sum sum = {0, 0};
    if (!range_of(shape, radius, last, view->last_i, view->last_j, &range))
        return false;
    for (int i = 0; i < TREE_WINDOW; i++)
        for (int j = 0; j < TREE_WINDOW; j++)
            if (view->stone[TREE_WINDOW * i + j] && within(&range, i, j)) {
                struct sum stone = stone_of(i, j, view->stone[TREE_WINDOW * i + j]);
                add(&sum, &stone);
            }
    if (last) {
        struct sum stone = stone_of(view->last_i, view->last_j, 3);
        add(&sum, &stone);
    }
    finish(&sum, key);
    return true;
}

HOT("tables")
void tree_prior_keys(const struct tree_image *image, const struct tree_corner_stones *stones,
                     struct tree_prior_keys *keys) {
    const uint32_t priors = image->priors;
    struct range range[TREE_MAX_PRIORS];
    struct sum sum[TREE_MAX_PRIORS], last = {0, 0};
    keys->known = 0;
    if (stones->last_i >= 0)
        last = stone_of(stones->last_i, stones->last_j, 3);
    for (uint32_t t = 0; t < priors; t++) {
        const struct tree_prior_table *table = &image->prior[t];
        sum[t] = table->last ? last : (struct sum){0, 0};
        if (range_of(table->shape, table->radius, table->last, stones->last_i, stones->last_j,
                     &range[t]))
            keys->known |= 1u << t;
        else
            range[t].i0 = TREE_WINDOW; /* nothing is within */
    }
    for (uint32_t k = 0; k < stones->count; k++) {
        const int i = stones->stone[k].i, j = stones->stone[k].j;
        struct sum mixed;
        bool have = false;
        for (uint32_t t = 0; t < priors; t++)
            if (within(&range[t], i, j)) {
                if (!have)
                    mixed = stone_of(i, j, stones->stone[k].what);
                have = true;
                add(&sum[t], &mixed);
            }
    }
    for (uint32_t t = 0; t < priors; t++)
        finish(&sum[t], &keys->key[t]);
}

static __attribute__((noinline)) bool read_slowly(const struct tree_image *image, uint32_t offset,
                                                  uint32_t *word) {
    uint8_t bytes[4];
    if (tree_read(image, offset, bytes, sizeof bytes) != TREE_OK)
        return false;
    *word = goishi_get32(bytes);
    return true;
}

/* A word of a table, which lies within the image: tree_open has seen to that. */
static inline __attribute__((always_inline)) bool read_word(const struct tree_image *image,
                                                            uint32_t offset, uint32_t *word) {
    if (!image->source.mapped)
        return read_slowly(image, offset, word);
    *word = tree_even32(image->source.mapped + offset);
    return true;
}

HOT("tables")
bool tree_prior_find(const struct tree_image *image, uint32_t table, const struct tree_key *key,
                     struct tree_prior_found *found) {
    const struct tree_prior_table *prior = &image->prior[table];
    uint32_t bucket = prior->bits ? (uint32_t)(key->hash >> (64 - prior->bits)) : 0;
    uint32_t mark = (uint32_t)(key->hash << prior->bits >> 48), at, end, entry;
    bool any = false;
    if (!read_word(image, prior->offset + 4 * bucket, &at) ||
        !read_word(image, prior->offset + 4 * bucket + 4, &end) || at > end || end > prior->entries)
        return false;
    const uint32_t from = prior->offset + 4 * ((1u << prior->bits) + 1);
    const uint8_t *mapped = image->source.mapped ? image->source.mapped + from + 4 * at : 0;
    uint32_t total = 0;
    tree_some_clear(&found->weight);
    for (; at < end; at++) {
        if (mapped) {
            entry = tree_even32(mapped);
            mapped += 4;
        } else if (!read_slowly(image, from + 4 * at, &entry)) {
            return false;
        }
        uint32_t move = entry & 127;
        if (entry >> 16 < mark)
            continue;
        if (entry >> 16 > mark)
            break; /* they are sorted */
        if (move >= TREE_MOVES)
            continue;
        any = true;
        uint32_t value = tree_unpack(entry >> 8 & 255, TREE_SHARE_BITS);
        uint32_t i = move * 57 >> 9, mirror = TREE_AREA * (move - TREE_AREA * i) + i;
        total += value;
        if (key->symmetric) {
            /* Both alike, so that a board and its mirror image are answered alike. */
            tree_some_add(&found->weight, move, mirror == move ? value - value / 2 : value / 2);
            tree_some_add(&found->weight, mirror, value / 2);
        } else {
            tree_some_add(&found->weight, key->mirrored ? mirror : move, value);
        }
    }
    found->total = total;
    if (!any || total > 0x40000000u)
        return false;
    uint32_t sum = total + prior->alpha;
    found->shift = 0;
    while (sum >> found->shift > 65535)
        found->shift++;
    found->sum = sum >> found->shift;
    found->alpha = prior->alpha >> found->shift;
    found->inverse = UINT32_MAX / found->sum;
    return true;
}

/* number / found->sum without a division, which is slow on the chip: the inverse is too small by
 * less than one, so the quotient is at most one too small. */
static inline uint32_t divided(const struct tree_prior_found *found, uint32_t number) {
    uint32_t quotient = (uint32_t)((uint64_t)number * found->inverse >> 32);
    return quotient + (number - quotient * found->sum >= found->sum);
}

HOT("tables")
void tree_prior_smooth(const struct tree_prior_found *found, struct tree_some *share) {
    const struct tree_some *weight = &found->weight;
    for (uint32_t i = 0; i < share->count; i++) {
        uint32_t *of = &share->of[share->move[i]];
        *of = divided(found, *of * found->alpha);
    }
    for (uint32_t i = 0; i < weight->count; i++)
        tree_some_add(share, weight->move[i],
                      divided(found, (weight->of[weight->move[i]] >> found->shift) << 16));
}

HOT("tables") uint32_t tree_prior_alone(const struct tree_prior_found *found, uint32_t move) {
    if (!tree_some_has(&found->weight, move))
        return 0;
    return divided(found, (found->weight.of[move] >> found->shift) << 16);
}

bool tree_prior_table(const struct tree_image *image, uint32_t table,
                      const struct tree_corner_window *view, uint32_t share[TREE_MOVES]) {
    const struct tree_prior_table *prior = &image->prior[table];
    struct tree_prior_found found;
    struct tree_key key;
    if (!tree_prior_key(prior->shape, prior->radius, prior->last, view, &key) ||
        !tree_prior_find(image, table, &key, &found))
        return false;
    struct tree_some some;
    tree_some_clear(&some);
    for (uint32_t k = 0; k < TREE_MOVES; k++)
        if (share[k])
            tree_some_add(&some, k, share[k]);
    tree_prior_smooth(&found, &some);
    for (uint32_t i = 0; i < some.count; i++)
        share[some.move[i]] = some.of[some.move[i]];
    return true;
}

uint32_t tree_prior(const struct tree_image *image, const struct tree_corner_window *view,
                    uint32_t share[TREE_MOVES]) {
    uint32_t found = 0;
    memset(share, 0, TREE_MOVES * sizeof *share);
    for (uint32_t table = 0; table < image->priors; table++)
        if (tree_prior_table(image, table, view, share))
            found |= 1u << table;
    for (uint32_t k = 0; k < TREE_MOVES; k++)
        if (view->stone[TREE_WINDOW * (k / TREE_AREA) + k % TREE_AREA])
            share[k] = 0;
    return found;
}
