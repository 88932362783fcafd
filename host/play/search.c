/* SPDX-License-Identifier: Apache-2.0
 * The tree search on this machine. */
#include "host/play/search.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "fw/uct/prior.h"
#include "host/base/threads.h"

enum { MEGABYTES = 256, NODES_LEAST = 1000 };

/* Work for the threads: the leaves of one step. */
struct crew {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t step; /* the number of the step at hand */
    int busy;      /* threads that are not yet done with it */
    bool quit;
    struct uct_leaf *leaves;
    int count, komi;
    atomic_int next;
};

struct worker {
    struct search *search;
    pthread_t thread;
    struct uct_owners owners;
};

struct search {
    struct search_options options;
    struct uct uct;
    struct uct_node *node;
    struct uct_leaf *leaves;
    struct go_patterns patterns;
    struct go_policy policy;
    bool (*allowed)(const void *rules, int colour, int point, int depth);
    const void *rules;
    /* What the tree was made for. */
    bool known;
    int komi, steps; /* of the game when it began */
    uint64_t past;   /* of all positions before */
    uint32_t before; /* games that were there already */
    struct crew crew;
    int started;
    struct worker worker[THREADS_MOST]; /* the first is the caller's */
};

/* ---- random games */

static void play_leaves(struct search *search, struct uct_owners *owners) {
    struct crew *crew = &search->crew;
    for (int i; (i = atomic_fetch_add(&crew->next, 1)) < crew->count;)
        uct_play_leaf(&crew->leaves[i], &search->policy, crew->komi, owners);
}

static void *work(void *context) {
    struct worker *worker = context;
    struct crew *crew = &worker->search->crew;
    uint64_t done = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (!crew->quit && crew->step == done)
            pthread_cond_wait(&crew->begin, &crew->lock);
        if (crew->quit)
            break;
        done = crew->step;
        pthread_mutex_unlock(&crew->lock);
        play_leaves(worker->search, &worker->owners);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0)
            pthread_cond_signal(&crew->end);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static void evaluate(void *context, struct uct_leaf *leaves, int count, int komi) {
    struct search *search = context;
    struct crew *crew = &search->crew;
    const bool alone = search->started == 1 || count == 1;
    pthread_mutex_lock(&crew->lock);
    crew->leaves = leaves;
    crew->count = count;
    crew->komi = komi;
    atomic_store(&crew->next, 0);
    if (!alone) {
        crew->step++;
        crew->busy = search->started - 1;
        pthread_cond_broadcast(&crew->begin);
    }
    pthread_mutex_unlock(&crew->lock);
    play_leaves(search, &search->worker[0].owners);
    if (alone)
        return;
    pthread_mutex_lock(&crew->lock);
    while (crew->busy)
        pthread_cond_wait(&crew->end, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

static void priors(void *context, const struct go_board *board, int to_move, int last,
                   const uint16_t *points, int count, struct uct_prior *prior) {
    const struct search *search = context;
    uct_board_priors(&search->patterns, board, to_move, last, points, count, prior);
}

/* ---- opening and closing */

/* One thread searches leaf by leaf; several need enough work at a time. */
static void defaults(struct search_options *o) {
    if (!o->leaves)
        o->leaves = o->threads == 1 ? 1 : 4 * o->threads;
    if (!o->batch)
        o->batch = o->threads == 1 ? 1 : 2;
    if (!o->expand)
        o->expand = 8;
    if (!o->megabytes)
        o->megabytes = MEGABYTES;
}

static void start_crew(struct search *search) {
    struct crew *crew = &search->crew;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begin, NULL);
    pthread_cond_init(&crew->end, NULL);
    search->started = 1;
    while (search->started < search->options.threads) {
        struct worker *worker = &search->worker[search->started];
        worker->search = search;
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            break; /* fewer do it as well */
        search->started++;
    }
}

struct search *search_open(const struct search_options *options, struct fault *fault) {
    struct search *search = calloc(1, sizeof *search);
    if (!search) {
        fault_set(fault, "not enough memory");
        return NULL;
    }
    search->options = *options;
    defaults(&search->options);
    struct search_options *o = &search->options;
    const size_t room = ((size_t)o->megabytes << 20) / sizeof *search->node;
    search->node = room >= NODES_LEAST ? malloc(room * sizeof *search->node) : NULL;
    search->leaves = calloc((size_t)o->leaves, sizeof *search->leaves);
    if (!search->node || !search->leaves) {
        free(search->node);
        free(search->leaves);
        free(search);
        fault_set(fault, "not enough memory for the search");
        return NULL;
    }
    go_patterns_default(&search->patterns);
    search->policy = o->policy ? *o->policy : go_policy_default(&search->patterns);
    const struct uct_options tree = {.batch = o->batch,
                                     .expand = o->expand,
                                     .leaves = o->leaves,
                                     .rave = UCT_RAVE,
                                     .explore = UCT_EXPLORE,
                                     .seed = o->seed,
                                     .evaluate = evaluate,
                                     .priors = priors,
                                     .context = search};
    uct_open(&search->uct, &tree, search->node, (uint32_t)room, search->leaves);
    start_crew(search);
    return search;
}

void search_close(struct search *search) {
    if (!search)
        return;
    struct crew *crew = &search->crew;
    pthread_mutex_lock(&crew->lock);
    crew->quit = true;
    pthread_cond_broadcast(&crew->begin);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 1; i < search->started; ++i)
        pthread_join(search->worker[i].thread, NULL);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->begin);
    pthread_cond_destroy(&crew->end);
    free(search->node);
    free(search->leaves);
    free(search);
}

/* ---- from move to move */

static bool board_of(const struct position *position, struct go_board *board) {
    return go_load(board, position->size, position->size, position->colour, position->ko);
}

/* One number for the positions before a step. */
static uint64_t past_of(const struct history *history, int steps) {
    uint64_t past = 0;
    for (int i = 0; i < steps; ++i)
        past = go_mix(past + history->key[i]) + GO_GOLDEN;
    return past;
}

static const struct position *after_step(const struct history *history, int step) {
    return step + 1 < history->steps ? &history->step[step + 1].before : &history->now;
}

/* Is the tree's position one that the game went through, with only its own moves since? */
static bool follows(const struct search *search, const struct history *history, int colour,
                    int komi) {
    const struct uct *uct = &search->uct;
    int to_move = uct->to_move;
    if (!search->known || search->komi != komi || history->now.size != uct->board.width ||
        search->steps > history->steps || past_of(history, search->steps) != search->past)
        return false;
    const struct position *then =
        search->steps < history->steps ? &history->step[search->steps].before : &history->now;
    if (memcmp(then->colour, uct->board.colour, sizeof then->colour) != 0 ||
        then->ko != uct->board.ko)
        return false;
    for (int i = search->steps; i < history->steps; ++i, to_move = goishi_other(to_move))
        if (history->step[i].colour != to_move)
            return false;
    return to_move == colour;
}

static void advance(struct search *search, const struct history *history) {
    for (int i = search->steps; i < history->steps; ++i) {
        struct go_board board;
        const struct history_step *step = &history->step[i];
        board_of(after_step(history, i), &board);
        uct_advance(&search->uct, step->x ? go_point(step->x, step->y) : GO_PASS, &board,
                    history->key, i + 1);
    }
    /* The list may have moved since. */
    search->uct.history = history->key;
    search->uct.positions = history->steps;
    /* A game that goes on after two passes is not over. */
    search->uct.passes = search->uct.passes > 1 ? 1 : search->uct.passes;
}

static int passes_of(const struct history *history) {
    int passes = 0;
    for (int i = history->steps - 1; i >= 0 && history->step[i].x == 0 && passes < 1; --i)
        ++passes;
    return passes;
}

bool search_begin(struct search *search, const struct history *history, int colour, int komi,
                  struct fault *fault) {
    struct go_board board;
    const struct history_step *last = history_last(history);
    if (!board_of(&history->now, &board))
        return fault_set(fault, "the position has stones without liberties");
    if (follows(search, history, colour, komi)) {
        advance(search, history);
    } else {
        search->uct.options.komi = komi;
        uct_begin(&search->uct, &board, colour, last && last->x ? go_point(last->x, last->y) : 0,
                  passes_of(history), history->key, history->steps);
    }
    search->known = true;
    search->komi = komi;
    search->steps = history->steps;
    search->past = past_of(history, history->steps);
    search->before = search->uct.games;
    for (int i = 0; i < search->started; ++i)
        memset(&search->worker[i].owners, 0, sizeof search->worker[i].owners);
    return true;
}

static bool is_allowed(void *context, int colour, int point, int depth) {
    const struct search *search = context;
    return search->allowed(search->rules, colour, point, depth);
}

void search_allow(struct search *search,
                  bool (*allowed)(const void *rules, int colour, int point, int depth),
                  const void *rules) {
    if (allowed || search->allowed)
        search_forget(search);
    search->allowed = allowed;
    search->rules = rules;
    search->uct.options.allowed = allowed ? is_allowed : NULL;
}

void search_forget(struct search *search) {
    search->known = false;
}

bool search_step(struct search *search) {
    return uct_step(&search->uct);
}

/* ---- what it found */

const struct uct *search_tree(const struct search *search) {
    return &search->uct;
}

uint32_t search_games(const struct search *search) {
    return search->uct.games - search->before;
}

double search_owner(const struct search *search, int point) {
    double black = 0, white = 0, games = 0;
    for (int i = 0; i < search->started; ++i) {
        const struct uct_owners *owners = &search->worker[i].owners;
        black += owners->owned[GOISHI_BLACK][point];
        white += owners->owned[GOISHI_WHITE][point];
        games += owners->games;
    }
    return games > 0 ? 0.5 + (black - white) / (2 * games) : 0.5;
}
