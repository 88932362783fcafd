/* SPDX-License-Identifier: Apache-2.0
 * The main adviser: tree search, on the soft backend. */
#include <stdlib.h>
#include <string.h>

#include "host/play/adviser.h"

enum {
    ENDLESS_GAMES = 20000000, /* an analysis waits for its end after so many */
    LOOK = 16,                /* games between two looks at the clock and the watcher */
};

/* How much longer than planned a move may take while the best one is not clear. */
static const double stretch = 1.5;

static struct search *open_search(struct engine *engine, struct fault *fault) {
    const struct search_options options = {
        .threads = engine->options.threads > 0 ? engine->options.threads : 1,
        .batch = engine->options.batch,
        .expand = engine->options.expand,
        .leaves = engine->options.leaves,
        .megabytes = engine->options.megabytes,
        .seed = engine->options.seed};
    if (!engine->search)
        engine->search = search_open(&options, fault);
    return engine->search;
}

/* What handicap stones are worth, in half points, as long as the game is young: with it both sides
 * see an even game and play for something. It falls in steps, because another komi makes another
 * tree. */
static int handicap_komi(const struct history *history) {
    enum { STONE = 7, STEP = 20 }; /* points of a stone; moves between two steps */
    const struct position *start = history->steps ? &history->step[0].before : &history->now;
    const int stones = position_stones(start, GOISHI_BLACK);
    const int area = start->size * start->size;
    const int moves = history->steps / STEP * STEP;
    if (stones < 2 || position_stones(start, GOISHI_WHITE) || 2 * moves >= area)
        return 0;
    return 2 * (STONE * stones * (area - 2 * moves) / area);
}

/* An even game counts as lost: komi is half a point worse for the side that thinks. In an analysis
 * it is White's, whoever moves: values of successive positions are compared. */
static int searched_komi(const struct engine *engine, const struct task *task) {
    const int komi = engine_half_points(engine);
    const int side = task->ponder ? goishi_other(task->colour) : task->colour;
    if (task->endless && !task->ponder)
        return komi;
    return komi + handicap_komi(&engine->history) - (komi % 2 == 0 && side == GOISHI_WHITE);
}

static void fill(const struct engine *engine, const struct uct_node *node, uint32_t wins,
                 struct advice *advice) {
    const struct uct *uct = search_tree(engine->search);
    uint16_t line[ADVICE_LINE];
    const uint32_t games = uct_real(node);
    int colour = uct->to_move;
    advice_move(advice, node->point ? go_x(node->point) : 0, node->point ? go_y(node->point) : 0,
                colour);
    advice->value = games ? (double)uct_real_wins(node) / games : 0.5;
    advice->games = advice->visits = games;
    advice->prior = wins ? (unsigned)(10000.0 * node->prior.wins / wins) : 0;
    const int more = uct_line(uct, (uint32_t)(node - uct->node), line, ADVICE_LINE - 1);
    for (int i = 0; advice->length && i < more && line[i]; ++i) {
        colour = goishi_other(colour);
        advice->line[advice->length].x = (uint8_t)go_x(line[i]);
        advice->line[advice->length].y = (uint8_t)go_y(line[i]);
        advice->line[advice->length++].colour = (uint8_t)colour;
    }
    struct reason *reason = advice_reason(advice, REASON_PLAYOUTS);
    reason->games = games;
    reason->total = uct->games;
    reason->share = advice->value;
}

static int by_games(const void *left, const void *right) {
    const struct uct_node *a = *(const struct uct_node *const *)left;
    const struct uct_node *b = *(const struct uct_node *const *)right;
    if (uct_real(a) != uct_real(b))
        return uct_real(a) < uct_real(b) ? 1 : -1;
    return a->point - b->point;
}

static int candidates(const struct engine *engine, struct advice *list, int room) {
    const struct uct_node *sorted[UCT_MOVES];
    uint32_t wins = 0;
    int count, kept = 0;
    if (!engine->search)
        return 0;
    const struct uct_node *child = uct_children(search_tree(engine->search), &count);
    for (int i = 0; i < count; ++i) {
        if (uct_is_barred(&child[i]))
            continue;
        wins += child[i].prior.wins;
        if (uct_real(&child[i]))
            sorted[kept++] = &child[i];
    }
    qsort(sorted, (size_t)kept, sizeof *sorted, by_games);
    for (int i = 0; i < kept && i < room; ++i) {
        list[i] = (struct advice){0};
        fill(engine, sorted[i], wins, &list[i]);
    }
    return kept < room ? kept : room;
}

/* Games that the time until then is good for, at the speed so far. */
static uint32_t games_until(const struct search *search, double begun, double now, double until) {
    const double rate = search_games(search) / (now - begun + 1e-9);
    const double games = rate * (until - now);
    return games < 0 ? 0 : games > 1e9 ? 1000000000u : (uint32_t)games;
}

static void play_all(struct engine *engine, struct task *task, const struct advice *advice) {
    struct search *search = engine->search;
    const struct uct *uct = search_tree(search);
    const long most = task->visits    ? (long)task->visits
                      : task->endless ? ENDLESS_GAMES
                                      : engine->options.playouts;
    const double begun = clock_now();
    double until = task->until, last = begun, longest = 0;
    while (engine_show(engine, task, advice, false)) {
        const uint32_t played = search_games(search);
        if (played >= (uint64_t)most)
            return;
        for (uint32_t to = played + LOOK; search_games(search) < to;)
            if (!search_step(search))
                return;
        const double now = clock_now();
        longest = now - last > longest ? now - last : longest;
        last = now;
        if (task->endless)
            continue;
        const uint32_t more = (uint32_t)most - search_games(search);
        const uint32_t timely = games_until(search, begun, now, until);
        if (search_games(search) >= (uint64_t)most ||
            uct_settled(uct, more < timely ? more : timely))
            return;
        if (now + longest < until)
            continue;
        /* The two best are close: look longer, once. */
        if (!task->limited || until != task->until || uct_settled(uct, uct->games / 10))
            return;
        until += (stretch - 1) * task->budget;
    }
}

static bool allowed(const void *rules, int colour, int point, int depth) {
    const struct engine_avoid *avoid = rules;
    return avoid->until[colour][point] <= depth;
}

static bool avoids(const struct engine_avoid *avoid) {
    static const struct engine_avoid nothing;
    return memcmp(avoid, &nothing, sizeof nothing) != 0;
}

static enum advised advise(struct engine *engine, struct task *task, struct advice *advice,
                           struct fault *fault) {
    if (strcmp(engine->options.backend, "soft") != 0)
        return ADVISED_NOTHING;
    if (!open_search(engine, fault))
        return ADVISED_FAULT;
    search_allow(engine->search, avoids(&engine->avoid) ? allowed : NULL, &engine->avoid);
    if (!search_begin(engine->search, &engine->history, task->colour, searched_komi(engine, task),
                      fault))
        return ADVISED_FAULT;
    play_all(engine, task, advice);
    struct advice best;
    if (candidates(engine, &best, 1)) {
        const struct reason reason = best.reason[0];
        best.reasons = advice->reasons;
        memcpy(best.reason, advice->reason, sizeof best.reason);
        *advice_reason(&best, REASON_PLAYOUTS) = reason;
        *advice = best;
    } else {
        advice_move(advice, 0, 0, task->colour);
        advice_reason(advice, REASON_NO_MOVE);
    }
    return ADVISED_MOVE;
}

/* Owners and score of all games of the search. */
static void outlook(const struct engine *engine, struct outlook *outlook) {
    const int size = engine->history.now.size;
    double lead = -engine->komi;
    if (!engine->search || !search_games(engine->search))
        return;
    for (int y = 1; y <= size; ++y)
        for (int x = 1; x <= size; ++x) {
            outlook->owner[y][x] = 2 * search_owner(engine->search, go_point(x, y)) - 1;
            lead += outlook->owner[y][x];
        }
    outlook->owned = outlook->scored = true;
    outlook->score = outlook->colour == GOISHI_BLACK ? lead : -lead;
}

const struct adviser uct_adviser = {"tree search", advise, candidates, outlook, NULL};
