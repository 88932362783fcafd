/* SPDX-License-Identifier: Apache-2.0
 * past.bin: eight letters, the length of the rest unpacked, the CRC-32 of the rest, then the rest as
 * zlib packs it. Numbers have seven bits a byte, the lowest first; the upper bit says that more
 * follow. Nodes stand in preorder, those without counts (kept by hand) left out. docs/dictionary.md
 * has the order. */
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "host/base/text.h"
#include "host/base/utf8.h"
#include "host/dict/past.h"

enum { HEAD = 16, MOST = 64 << 20 };

/* ---- out */

static void put(struct text *text, uint64_t number) {
    uint8_t byte;
    do {
        byte = (uint8_t)((number & 127) | (number > 127 ? 128 : 0));
        text_bytes(text, &byte, 1);
        number >>= 7;
    } while (number);
}

static void put_name(struct text *text, const char *name) {
    text_bytes(text, name, strlen(name) + 1);
}

static void put_node(struct text *text, const struct past *past, int32_t node) {
    uint32_t from = past->first[node], until = past->first[node + 1], year = 0;
    put(text, until - from);
    for (uint32_t i = from; i < until; ++i) {
        const struct past_count *c = &past->count[i];
        put(text, c->year - year);
        put(text, c->count);
        put(text, c->black);
        put(text, c->white);
        put(text, c->began);
        year = c->year;
    }
    for (int i = 0; i < PAST_EXAMPLES; ++i)
        put(text, (uint64_t)(past->example[node][i] + 1));
}

char *past_write(const struct past *past, const struct dict_tree *tree, size_t *length) {
    struct text text = {0};
    put(&text, (uint64_t)past->totals);
    for (int i = 0; i < past->totals; ++i) {
        put(&text, past->total[i].year);
        put(&text, past->total[i].games);
        put(&text, past->total[i].decided);
        put(&text, past->total[i].first_won);
    }
    put(&text, (uint64_t)past->games);
    for (int i = 0; i < past->games; ++i) {
        put(&text, past->game[i].year);
        put_name(&text, past->game[i].black);
        put_name(&text, past->game[i].white);
        put_name(&text, past->game[i].event);
    }
    for (int32_t node = dict_walk(tree, 0); node >= 0; node = dict_walk(tree, node))
        if (tree->node[node].count)
            put_node(&text, past, node);
    uLongf packed = compressBound((uLong)text.length);
    char *bytes = text.failed ? NULL : malloc(HEAD + packed);
    if (bytes && compress2((Bytef *)bytes + HEAD, &packed, (const Bytef *)text.bytes,
                           (uLong)text.length, 9) != Z_OK) {
        free(bytes);
        bytes = NULL;
    }
    if (bytes) {
        memcpy(bytes, PAST_HEAD, 8);
        goishi_put32((uint8_t *)bytes + 8, (uint32_t)text.length);
        goishi_put32((uint8_t *)bytes + 12,
                     (uint32_t)crc32(0, (const Bytef *)bytes + HEAD, (uInt)packed));
        *length = HEAD + packed;
    }
    text_free(&text);
    return bytes;
}

/* ---- in */

struct reader {
    const uint8_t *at, *end;
    bool bad;
};

static uint32_t get(struct reader *r, uint32_t most) {
    uint64_t number = 0;
    for (int shift = 0; shift < 35; shift += 7) {
        if (r->at == r->end)
            break;
        const uint8_t byte = *r->at++;
        number |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) {
            r->bad = r->bad || number > most;
            return r->bad ? 0 : (uint32_t)number;
        }
    }
    r->bad = true;
    return 0;
}

static void get_name(struct reader *r, char name[PAST_NAME]) {
    const uint8_t *end = memchr(r->at, 0, (size_t)(r->end - r->at));
    name[0] = '\0';
    if (!end || end - r->at >= PAST_NAME) {
        r->bad = true;
        return;
    }
    /* Shown on terminals and pages. */
    utf8_clean(name, PAST_NAME, (const char *)r->at);
    r->at = end + 1;
}

/* How many there are: each has at least so many bytes. */
static uint32_t get_length(struct reader *r, size_t least) {
    const uint32_t length = get(r, UINT32_MAX);
    r->bad = r->bad || length > (size_t)(r->end - r->at) / least;
    return r->bad ? 0 : length;
}

static bool read_totals(struct past *past, struct reader *r) {
    past->totals = (int)get_length(r, 4);
    past->total = calloc((size_t)past->totals + 1, sizeof *past->total);
    for (int i = 0; past->total && i < past->totals && !r->bad; ++i) {
        struct past_total *t = &past->total[i];
        t->year = (uint16_t)get(r, 4095);
        t->games = get(r, UINT32_MAX);
        t->decided = get(r, t->games);
        t->first_won = get(r, t->decided);
        r->bad = r->bad || (i && t->year <= t[-1].year);
    }
    for (int year = 0; past->total && year < 4096 && !r->bad; ++year)
        past->rate[year] = (uint16_t)past_rate(past->total, past->totals, year);
    return past->total != NULL;
}

static bool read_games(struct past *past, struct reader *r) {
    past->games = (int)get_length(r, 4);
    past->game = calloc((size_t)past->games + 1, sizeof *past->game);
    for (int i = 0; past->game && i < past->games && !r->bad; ++i) {
        struct past_game *g = &past->game[i];
        g->year = (uint16_t)get(r, 4095);
        get_name(r, g->black);
        get_name(r, g->white);
        get_name(r, g->event);
    }
    return past->game != NULL;
}

/* As an image has it. */
static uint32_t packed(uint32_t count) {
    return tree_pack(count, TREE_COUNT_BITS, 65535);
}

/* The counts of a node add up to what the tree says, or this is another tree's. */
static void read_node(struct past *past, struct dict_node *d, struct reader *r, uint32_t *at,
                      int32_t example[PAST_EXAMPLES]) {
    const uint32_t years = get_length(r, 5);
    uint64_t count = 0, black = 0, white = 0;
    uint32_t year = 0;
    for (uint32_t i = 0; i < years && !r->bad; ++i) {
        struct past_count *c = &past->count[(*at)++];
        const uint32_t step = get(r, 4095 - year);
        r->bad = r->bad || (i && !step);
        year += step;
        c->year = (uint16_t)year;
        c->count = get(r, UINT32_MAX);
        c->black = get(r, c->count);
        c->white = get(r, c->count - c->black);
        c->began = get(r, c->black + c->white);
        count += c->count;
        black += c->black;
        white += c->white;
    }
    r->bad = r->bad || count > UINT32_MAX || packed((uint32_t)count) != packed(d->count);
    if (!r->bad) {
        d->count = (uint32_t)count;
        d->black = (uint32_t)black;
        d->white = (uint32_t)white;
    }
    for (int i = 0; i < PAST_EXAMPLES; ++i)
        example[i] = (int32_t)get(r, (uint32_t)past->games) - 1;
}

static bool read_nodes(struct past *past, struct dict_tree *tree, struct reader *r) {
    const size_t nodes = (size_t)tree->nodes;
    uint32_t *from = calloc(nodes + 1, sizeof *from), *until = calloc(nodes + 1, sizeof *until);
    past->first = calloc(nodes + 1, sizeof *past->first);
    past->example = malloc((nodes + 1) * sizeof *past->example);
    /* A count takes five bytes or more. */
    past->count = calloc((size_t)(r->end - r->at) / 5 + 1, sizeof *past->count);
    bool good = from && until && past->first && past->example && past->count;
    uint32_t at = 0;
    if (good)
        memset(past->example, 0xff, (nodes + 1) * sizeof *past->example);
    for (int32_t node = dict_walk(tree, 0); good && node >= 0 && !r->bad;
         node = dict_walk(tree, node)) {
        from[node] = at;
        if (tree->node[node].count)
            read_node(past, &tree->node[node], r, &at, past->example[node]);
        until[node] = at;
    }
    /* In the order of the nodes, which is not that of the file. */
    struct past_count *sorted = good ? calloc(at + 1, sizeof *sorted) : NULL;
    good = good && sorted;
    uint32_t to = 0;
    for (size_t node = 0; good && node < nodes; ++node) {
        past->first[node] = to;
        memcpy(sorted + to, past->count + from[node], (until[node] - from[node]) * sizeof *sorted);
        to += until[node] - from[node];
    }
    if (good) {
        past->first[nodes] = to;
        past->nodes = tree->nodes;
        free(past->count);
        past->count = sorted;
    }
    free(from);
    free(until);
    return good;
}

bool past_read(struct past *past, struct dict_tree *tree, const char *name, const char *bytes,
               size_t length, struct fault *fault) {
    *past = (struct past){0};
    uLongf size = length > HEAD ? goishi_get32((const uint8_t *)bytes + 8) : 0;
    if (length <= HEAD || memcmp(bytes, PAST_HEAD, 8) != 0 || size > MOST ||
        crc32(0, (const Bytef *)bytes + HEAD, (uInt)(length - HEAD)) !=
            goishi_get32((const uint8_t *)bytes + 12))
        return fault_set(fault, "%s: damaged", name);
    uint8_t *plain = malloc(size + 1);
    if (!plain)
        return fault_set(fault, "not enough memory");
    const uLongf wanted = size;
    struct reader r = {plain, plain + wanted, false};
    r.bad = uncompress(plain, &size, (const Bytef *)bytes + HEAD, (uLong)(length - HEAD)) != Z_OK ||
            size != wanted;
    const bool memory =
        r.bad || (read_totals(past, &r) && read_games(past, &r) && read_nodes(past, tree, &r));
    const bool good = memory && !r.bad && r.at == r.end;
    free(plain);
    if (good)
        return true;
    past_free(past);
    return memory ? fault_set(fault, "%s: damaged, or not made with this tree", name)
                  : fault_set(fault, "not enough memory");
}
