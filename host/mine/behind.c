/* SPDX-License-Identifier: Apache-2.0
 * Years and examples. A move's examples are its newest games, two of them and the newest from
 * before programs were studied with; which ones depends on date and names alone. */
#include "host/mine/behind.h"

#include <stdlib.h>
#include <string.h>

bool behind_add(struct behind *behind, const struct mine_game *game) {
    if (behind->games == behind->room) {
        const size_t room = behind->room ? 2 * behind->room : 1024;
        struct behind_game *grown = realloc(behind->game, room * sizeof *grown);
        if (!grown)
            return false;
        behind->game = grown;
        behind->room = room;
    }
    struct behind_game *g = &behind->game[behind->games++];
    *g = (struct behind_game){.year = (uint16_t)game->year,
                              .decided = game->won != 0,
                              .first_won = game->won == game->move[0].colour};
    memcpy(g->date, game->date, sizeof g->date);
    memcpy(g->black, game->black, sizeof g->black);
    memcpy(g->white, game->white, sizeof g->white);
    memcpy(g->event, game->event, sizeof g->event);
    return true;
}

bool behind_totals(const struct behind *behind, struct past *past) {
    struct past_total *of = calloc(4096, sizeof *of);
    if (!of)
        return false;
    for (size_t i = 0; i < behind->games; ++i) {
        struct past_total *t = &of[behind->game[i].year & 4095];
        t->games++;
        t->decided += behind->game[i].decided;
        t->first_won += behind->game[i].first_won;
    }
    for (int year = 0; year < 4096; ++year)
        if (of[year].games) {
            of[past->totals] = of[year];
            of[past->totals++].year = (uint16_t)year;
        }
    past->total = of;
    for (int year = 0; year < 4096; ++year)
        past->rate[year] = (uint16_t)past_rate(past->total, past->totals, year);
    return true;
}

/* The newest first; of equal ones either may stand for both. */
static int newer(const struct behind_game *a, const struct behind_game *b) {
    if (a->year != b->year)
        return a->year > b->year ? -1 : 1;
    int order = strcmp(b->date, a->date);
    order = order ? order : strcmp(a->black, b->black);
    order = order ? order : strcmp(a->white, b->white);
    return order ? order : strcmp(a->event, b->event);
}

struct placed {
    const struct behind_game *game;
    uint32_t number;
};

static int by_age(const void *left, const void *right) {
    const struct placed *a = left, *b = right;
    const int order = newer(a->game, b->game);
    return order ? order : a->number < b->number ? -1 : 1;
}

/* By the number of a game: its place when the newest stands first; equal games share one. */
static uint32_t *places(const struct behind *behind) {
    struct placed *list = calloc(behind->games + 1, sizeof *list);
    uint32_t *place = calloc(behind->games + 1, sizeof *place), at = 0;
    for (size_t i = 0; list && i < behind->games; ++i)
        list[i] = (struct placed){&behind->game[i], (uint32_t)i};
    if (list)
        qsort(list, behind->games, sizeof *list, by_age);
    for (size_t i = 0; list && place && i < behind->games; ++i) {
        if (i && newer(list[i - 1].game, list[i].game) != 0)
            at = (uint32_t)i;
        place[list[i].number] = at;
    }
    free(list);
    return place;
}

enum { NONE = -1 };

/* Puts a game among the nearest ones, in the order of their places; each but once. */
static void insert(int32_t list[], int room, int32_t game) {
    for (int i = 0; i < room && game != NONE; ++i) {
        if (list[i] == game)
            return;
        if (list[i] == NONE || game < list[i]) {
            const int32_t moved = list[i];
            list[i] = game;
            game = moved;
        }
    }
}

static void choose(const struct edge_list *edges, const struct edge_sum *sum, const uint32_t *place,
                   int32_t example[PAST_EXAMPLES]) {
    int32_t older[1] = {NONE};
    for (int i = 0; i < PAST_EXAMPLES; ++i)
        example[i] = NONE;
    for (size_t i = sum->from; i < sum->from + sum->count; ++i) {
        const int32_t game = (int32_t)place[edges->edge[i].game];
        insert(example, PAST_EXAMPLES, game);
        if (edges->edge[i].year < PAST_AI_YEAR)
            insert(older, 1, game);
    }
    if (older[0] > example[PAST_EXAMPLES - 1] && example[PAST_EXAMPLES - 1] != NONE)
        example[PAST_EXAMPLES - 1] = older[0];
}

static void add_years(const struct edge_list *edges, const struct edge_sum *sum, bool swapped,
                      struct past *past, uint32_t *at) {
    for (size_t i = sum->from; i < sum->from + sum->count; ++i) {
        const struct edge *e = &edges->edge[i];
        if (i == sum->from || e->year != e[-1].year)
            past->count[(*at)++] = (struct past_count){.year = e->year};
        struct past_count *c = &past->count[*at - 1];
        c->count++;
        c->black += e->won == (swapped ? GOISHI_WHITE : GOISHI_BLACK);
        c->white += e->won == (swapped ? GOISHI_BLACK : GOISHI_WHITE);
        c->began += e->won && e->began != swapped;
    }
}

/* Only the games that are an example of something stay, in the order of their places. */
static bool keep_games(const struct behind *behind, const uint32_t *place, struct past *past) {
    int32_t *number = calloc(behind->games + 1, sizeof *number);
    bool good = number != NULL;
    int32_t *const example = &past->example[0][0];
    const size_t examples = (size_t)past->nodes * PAST_EXAMPLES;
    for (size_t i = 0; good && i < examples; ++i)
        if (example[i] != NONE)
            number[example[i]] = 1;
    for (size_t i = 0; good && i < behind->games; ++i)
        number[i] = number[i] ? ++past->games : 0;
    past->game = good ? calloc((size_t)past->games + 1, sizeof *past->game) : NULL;
    good = past->game != NULL;
    for (size_t i = 0; good && i < behind->games; ++i) {
        const struct behind_game *from = &behind->game[i];
        if (!number[place[i]])
            continue;
        struct past_game *to = &past->game[number[place[i]] - 1];
        to->year = from->year;
        memcpy(to->black, from->black, sizeof to->black);
        memcpy(to->white, from->white, sizeof to->white);
        memcpy(to->event, from->event, sizeof to->event);
    }
    for (size_t i = 0; good && i < examples; ++i)
        if (example[i] != NONE)
            example[i] = number[example[i]] - 1;
    free(number);
    return good;
}

bool behind_tree(const struct behind *behind, const struct edge_list *edges,
                 const struct edge_sum *sum, const struct grown *grown,
                 const struct dict_tree *tree, struct past *past) {
    size_t records = 0;
    for (int32_t node = 1; node < tree->nodes; ++node)
        records += sum[grown[node].sum].count;
    uint32_t *place = places(behind), at = 0;
    past->nodes = tree->nodes;
    past->first = calloc((size_t)tree->nodes + 1, sizeof *past->first);
    past->count = calloc(records + 1, sizeof *past->count);
    past->example = malloc((size_t)tree->nodes * sizeof *past->example);
    bool good = place && past->first && past->count && past->example;
    if (good)
        memset(past->example, 0xff, (size_t)tree->nodes * sizeof *past->example);
    for (int32_t node = 1; good && node < tree->nodes; ++node) {
        past->first[node] = at;
        add_years(edges, &sum[grown[node].sum], grown[node].swapped, past, &at);
        choose(edges, &sum[grown[node].sum], place, past->example[node]);
    }
    if (good)
        past->first[tree->nodes] = at;
    good = good && keep_games(behind, place, past);
    free(place);
    return good;
}
