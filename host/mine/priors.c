/* SPDX-License-Identifier: Apache-2.0
 * Prior tables: records, sorted and added up, cut, packed. */
#include "host/mine/priors.h"

#include <stdlib.h>
#include <string.h>

/* From the narrowest pattern to the whole corner; docs/strength.md shows what each one adds. */
const struct prior_kind prior_default[] = {
    {TREE_PRIOR_CORNER, 5, 0, 256, 3584, 65536, 26, 8},
    {TREE_PRIOR_AROUND, 1, 1, 512, 256, 512, 32, 12},
    {TREE_PRIOR_AROUND, 2, 1, 256, 224, 384, 30, 5},
    {TREE_PRIOR_AROUND, 3, 1, 256, 384, 512, 26, 4},
    {TREE_PRIOR_CORNER, 8, 0, 512, 26, 51, 13, 5},
};
const int prior_defaults = sizeof prior_default / sizeof *prior_default;

void prior_view(const struct position *position, int corner, int colour, int last_x, int last_y,
                struct tree_corner_window *view) {
    for (int i = 0; i < TREE_WINDOW; i++)
        for (int j = 0; j < TREE_WINDOW; j++) {
            int x = 19 - i, y = 19 - j;
            corner_place(corner, &x, &y);
            int stone = position_at(position, x, y);
            view->stone[TREE_WINDOW * i + j] = (uint8_t)(!stone            ? 0
                                                         : stone == colour ? TREE_WINDOW_OWN
                                                                           : TREE_WINDOW_OTHER);
        }
    view->last_i = view->last_j = -1;
    if (last_x > 0 && corner_of(&last_x, &last_y) == corner) {
        view->last_i = (int8_t)(19 - last_x);
        view->last_j = (int8_t)(19 - last_y);
    }
}

bool prior_add(struct prior_list *list, const struct prior_kind *kind,
               const struct tree_corner_window *view, int move, int year, bool answer) {
    struct tree_key key;
    if (!tree_prior_key(kind->shape, kind->radius, kind->last, view, &key))
        return true;
    int mirror = move % TREE_AREA * TREE_AREA + move / TREE_AREA;
    if (key.symmetric ? mirror < move : key.mirrored)
        move = mirror;
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 4096;
        struct prior_record *grown = realloc(list->record, room * sizeof *grown);
        if (!grown)
            return false;
        list->record = grown;
        list->room = room;
    }
    list->record[list->count++] =
        (struct prior_record){key.hash, (uint16_t)year, (uint8_t)move, answer};
    return true;
}

static int by_key(const void *left, const void *right) {
    const struct prior_record *a = left, *b = right;
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return a->move < b->move ? -1 : a->move > b->move;
}

struct answer {
    uint32_t weight;
    uint8_t move;
};

static int by_weight(const void *left, const void *right) {
    const struct answer *a = left, *b = right;
    if (a->weight != b->weight)
        return a->weight > b->weight ? -1 : 1;
    return a->move < b->move ? -1 : a->move > b->move;
}

struct kept {
    uint64_t hash;
    uint8_t move, code;
};

static bool pack(const struct prior_kind *kind, const struct kept *kept, uint32_t count,
                 uint32_t positions, struct dict_prior *prior) {
    uint8_t bits = 0;
    while (bits < 20 && (count >> bits) > 16)
        bits++;
    uint32_t directory = (1u << bits) + 1;
    prior->length = TREE_PRIOR_BYTES + 4 * directory + 4 * count;
    prior->bytes = calloc(1, prior->length);
    if (!prior->bytes)
        return false;
    uint8_t *at = prior->bytes;
    at[0] = kind->shape;
    at[1] = kind->radius;
    at[2] = kind->last;
    at[3] = bits;
    goishi_put32(at + 4, count);
    goishi_put32(at + 8, kind->alpha);
    goishi_put32(at + 12, positions);
    uint32_t entry = 0;
    for (uint32_t bucket = 0; bucket < directory; bucket++) {
        while (entry < count && bits && kept[entry].hash >> (64 - bits) < bucket)
            entry++;
        if (bucket == directory - 1)
            entry = count;
        goishi_put32(at + TREE_PRIOR_BYTES + 4 * bucket, entry);
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t mark = (uint32_t)(kept[i].hash << bits >> 48);
        goishi_put32(at + TREE_PRIOR_BYTES + 4 * (directory + i),
                     mark << 16 | (uint32_t)kept[i].code << 8 | kept[i].move);
    }
    return true;
}

bool prior_make(const struct prior_kind *kind, struct prior_list *list,
                const struct recency *recency, struct dict_prior *prior) {
    if (list->count)
        qsort(list->record, list->count, sizeof *list->record, by_key);
    struct kept *kept = NULL;
    size_t count = 0, room = 0, end;
    uint32_t positions = 0, weight_of[4096];
    for (int year = 0; year < 4096; year++)
        weight_of[year] = 0;
    for (size_t from = 0; from < list->count; from = end) {
        struct answer answer[TREE_MOVES];
        uint32_t answers = 0, total = 0;
        bool answered = false;
        for (end = from; end < list->count && list->record[end].hash == list->record[from].hash;
             end++) {
            const struct prior_record *record = &list->record[end];
            int year = record->year & 4095;
            if (weight_of[year] == 0)
                weight_of[year] = recency_weight(recency, year);
            if (answers == 0 || answer[answers - 1].move != record->move)
                answer[answers++] = (struct answer){0, record->move};
            answer[answers - 1].weight += weight_of[year];
            total += weight_of[year];
            answered |= record->answer;
        }
        if (end - from == 1 ? total < kind->single || !answered : total < kind->weight)
            continue;
        qsort(answer, answers, sizeof *answer, by_weight);
        /* A position seen very often is scaled down as a whole: the shares stay. */
        uint32_t shift = 0, largest = tree_unpack(255, TREE_SHARE_BITS);
        while (answer[0].weight >> shift > largest)
            shift++;
        positions++;
        for (uint32_t i = 0; i < answers && i < kind->most; i++) {
            if (256ull * answer[i].weight < (uint64_t)kind->share * answer[0].weight)
                break;
            uint32_t code = tree_pack(answer[i].weight >> shift, TREE_SHARE_BITS, 255);
            if (code == 0)
                break;
            if (count == room) {
                room = room ? 2 * room : 4096;
                struct kept *grown = realloc(kept, room * sizeof *grown);
                if (!grown) {
                    free(kept);
                    return false;
                }
                kept = grown;
            }
            kept[count++] = (struct kept){list->record[from].hash, answer[i].move, (uint8_t)code};
        }
    }
    bool good = count < TREE_IMAGE_LIMIT / 4 && pack(kind, kept, (uint32_t)count, positions, prior);
    free(kept);
    return good;
}
