/* SPDX-License-Identifier: Apache-2.0
 * The miner: games to records, records to a dictionary. */
#include "host/mine/mine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "host/dict/opening.h"
#include "host/mine/behind.h"
#include "host/sgf/sgf.h"

void mine_defaults(struct mine_options *options) {
    *options = (struct mine_options){
        .depth = 60,
        .half_life = 4,
        .least = 5,
        .threads = 1,
        .leave_out = "AlphaGo/,ProAma/,unusual/",
        .joseki = {.count = 6,
                   .weight = 300,
                   .twice = 3,
                   .early = 2,
                   .first = 80,
                   .levels = 60,
                   .major = 100,
                   .end = 5},
        .opening = {.count = 12, .weight = 1024, .twice = 6, .levels = OPENING_MOVES},
        .priors = prior_default,
        .prior_count = prior_defaults,
    };
}

/* One game text to look at. */
struct job {
    int file;
    unsigned line;
    const char *text;
    size_t length;
};

struct job_list {
    struct job *job;
    size_t count, room;
};

struct worker {
    const struct mine_options *options;
    const struct job_list *jobs;
    atomic_size_t *next;
    pthread_t thread;
    bool leader, failed;
    struct edge_list joseki, opening;
    struct prior_list prior[TREE_MAX_PRIORS];
    struct mine_report report;
    size_t message_room;
    struct behind behind;
    int newest;
    struct mine_game game;
};

static bool add_job(struct job_list *list, const struct job *job) {
    if (list->count == MINE_MAX_GAMES)
        return false;
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 1024;
        struct job *grown = realloc(list->job, room * sizeof *grown);
        if (!grown)
            return false;
        list->job = grown;
        list->room = room;
    }
    list->job[list->count++] = *job;
    return true;
}

static bool add_message(struct worker *worker, const struct mine_message *message) {
    struct mine_report *report = &worker->report;
    if (report->messages == MINE_MAX_MESSAGES)
        return true;
    if (report->messages == worker->message_room) {
        size_t room = worker->message_room ? 2 * worker->message_room : 16;
        struct mine_message *grown = realloc(report->message, room * sizeof *grown);
        if (!grown)
            return false;
        report->message = grown;
        worker->message_room = room;
    }
    report->message[report->messages++] = *message;
    return true;
}

/* The corner tree's records of one game. */
struct follow {
    struct corner corner[4];
    bool parted[4];
};

static int in_corner(const struct mine_move *move, int *x, int *y) {
    *x = move->x;
    *y = move->y;
    return move->x ? corner_of(x, y) : -1;
}

static bool follow_move(struct worker *worker, struct follow *follow, int at, int corner, int x,
                        int y) {
    const struct mine_game *game = &worker->game;
    int colour = game->move[at].colour;
    struct corner *here = &follow->corner[corner];
    struct edge edge = {
        .year = (uint16_t)game->year, .colour = 3, .game = (uint32_t)worker->behind.games - 1};
    unsigned poses = corner_canonical(here, &edge.key);
    for (int pose = 0; pose < POSES; pose++) {
        if (!(poses >> pose & 1))
            continue;
        int fx = x, fy = y, fc = colour;
        corner_pose(pose, &fx, &fy, &fc);
        uint16_t move = (uint16_t)(TREE_AREA * (19 - fx) + 19 - fy);
        if (fc > edge.colour || (fc == edge.colour && move >= edge.move))
            continue;
        edge.colour = (uint8_t)fc;
        edge.move = move;
        bool swapped = pose & POSE_SWAP;
        edge.began = (game->move[0].colour == GOISHI_BLACK) != swapped;
        edge.won = (uint8_t)(!game->won || !swapped ? game->won : goishi_other(game->won));
    }
    int nx, ny;
    edge.left = at + 2 < game->moves && in_corner(&game->move[at + 1], &nx, &ny) != corner &&
                in_corner(&game->move[at + 2], &nx, &ny) != corner;
    if (!corner_play(here, x, y, colour, NULL)) {
        follow->parted[corner] = true;
        return true;
    }
    return edge_add(&worker->joseki, &edge);
}

static bool open_move(struct worker *worker, struct opening *opening, int at) {
    const struct mine_game *game = &worker->game;
    struct edge edge = {.year = (uint16_t)game->year, .move = UINT16_MAX};
    /* The side that begins is black. */
    bool plain = game->move[0].colour == GOISHI_BLACK;
    int colour = game->move[at].colour;
    unsigned symmetries = opening_canonical(opening, &edge.key);
    for (int s = 0; s < 8; s++) {
        if (!(symmetries >> s & 1))
            continue;
        int x = game->move[at].x, y = game->move[at].y;
        opening_symmetry(s, &x, &y);
        uint16_t move = (uint16_t)(19 * (x - 1) + y - 1);
        if (move < edge.move)
            edge.move = move;
    }
    edge.colour = (uint8_t)(plain ? colour : goishi_other(colour));
    edge.began = true;
    edge.won = (uint8_t)(!game->won || plain ? game->won : goishi_other(game->won));
    opening_play(opening, game->move[at].x, game->move[at].y, edge.colour);
    return edge_add(&worker->opening, &edge);
}

/* A game that was read and replayed without a fault. */
static bool mine_game(struct worker *worker) {
    const struct mine_game *game = &worker->game;
    const struct mine_options *options = worker->options;
    struct follow follow;
    struct position board;
    struct position_captures captures;
    struct opening opening = {0};
    bool opened = true;
    if (!behind_add(&worker->behind, game))
        return false;
    position_init(&board, 19);
    for (int i = 0; i < 4; i++) {
        corner_init(&follow.corner[i]);
        follow.parted[i] = false;
    }
    for (int at = 0; at < game->moves && at < options->depth; at++) {
        const struct mine_move *move = &game->move[at];
        const struct mine_move *last = at ? &game->move[at - 1] : NULL;
        int x, y, corner = in_corner(move, &x, &y);
        if (!move->x) {
            position_pass(&board);
            opened = false;
            continue;
        }
        if (corner >= 0) {
            worker->report.corner_moves++;
            struct tree_corner_window view;
            prior_view(&board, corner, move->colour, last ? last->x : 0, last ? last->y : 0, &view);
            for (int i = 0; i < options->prior_count; i++)
                if (!prior_add(&worker->prior[i], &options->priors[i], &view,
                               TREE_AREA * (19 - x) + 19 - y, game->year, view.last_i >= 0))
                    return false;
            if (!follow.parted[corner] && !follow_move(worker, &follow, at, corner, x, y))
                return false;
        }
        if (position_play(&board, move->x, move->y, move->colour, &captures) != GO_LEGAL)
            return true;
        int turn = at % 2 ? goishi_other(game->move[0].colour) : game->move[0].colour;
        opened = opened && at < OPENING_MOVES && move->colour == turn && captures.count == 0;
        if (opened && !open_move(worker, &opening, at))
            return false;
        for (int i = 0; i < captures.count; i++) {
            int cx = captures.at[i].x, cy = captures.at[i].y, where = corner_of(&cx, &cy);
            /* Still there without the rest of the board: from here on the corner is not its own. */
            if (where >= 0 && !follow.parted[where] &&
                position_at(&follow.corner[where].board, cx, cy)) {
                follow.parted[where] = true;
                worker->report.parted++;
            }
        }
    }
    worker->report.games++;
    worker->report.moves += (size_t)game->moves;
    worker->report.undated += game->year == 0;
    worker->report.undecided += game->won == 0;
    if (game->year > worker->newest)
        worker->newest = game->year;
    return true;
}

static bool do_job(struct worker *worker, const struct job *job) {
    const struct mine_options *options = worker->options;
    struct mine_message message = {.file = job->file};
    struct sgf_error error;
    struct sgf *sgf = sgf_parse(job->text, job->length, &error);
    if (!sgf) {
        message.line = job->line + error.line - 1;
        memcpy(message.text, error.text, sizeof message.text - 1);
        message.text[sizeof message.text - 1] = 0;
        worker->report.broken++;
        return add_message(worker, &message);
    }
    bool good = true;
    for (const struct sgf_node *root = sgf->root; root && good; root = root->sibling) {
        switch (mine_read_game(root, options->leave_out, &worker->game, &message)) {
        case MINE_GOOD: {
            int year = worker->game.year;
            if ((options->from && (!year || year < options->from)) ||
                (options->until && (!year || year > options->until)))
                worker->report.other_years++;
            else
                good = mine_game(worker);
            break;
        }
        case MINE_BROKEN:
            message.line += job->line - 1;
            worker->report.broken++;
            good = add_message(worker, &message);
            break;
        case MINE_UNEVEN:
            worker->report.uneven++;
            break;
        case MINE_LEFT_OUT:
            worker->report.left_out++;
            break;
        }
    }
    sgf_free(sgf);
    return good;
}

static void *work(void *context) {
    struct worker *worker = context;
    const struct mine_options *options = worker->options;
    while (!worker->failed) {
        size_t from = atomic_fetch_add(worker->next, 64), all = worker->jobs->count;
        if (from >= all)
            break;
        for (size_t i = from; i < all && i < from + 64 && !worker->failed; i++)
            worker->failed = !do_job(worker, &worker->jobs->job[i]);
        if (worker->leader && options->progress)
            options->progress(options->context, from, all);
    }
    return NULL;
}

static bool list_jobs(const struct mine_text *texts, int count, struct job_list *jobs) {
    for (int file = 0; file < count; file++) {
        const struct mine_text *text = &texts[file];
        if (!text->lines) {
            if (!add_job(jobs, &(struct job){file, 1, text->text, text->length}))
                return false;
            continue;
        }
        unsigned line = 1;
        for (size_t at = 0; at < text->length; line++) {
            const char *from = text->text + at, *end = memchr(from, '\n', text->length - at);
            size_t length = end ? (size_t)(end - from) : text->length - at, blank = 0;
            at += length + 1;
            while (blank < length && strchr(" \t\r", from[blank]))
                blank++;
            if (blank < length && !add_job(jobs, &(struct job){file, line, from, length}))
                return false;
        }
    }
    return true;
}

static int by_place(const void *left, const void *right) {
    const struct mine_message *a = left, *b = right;
    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    return a->line < b->line ? -1 : a->line > b->line;
}

/* Moves the second list behind the first and frees it. */
static bool join(void **into, size_t *count, void **from, size_t *more, size_t size) {
    if (*count == 0) {
        free(*into);
        *into = *from;
        *count = *more;
    } else if (*more) {
        char *grown = realloc(*into, (*count + *more) * size);
        if (!grown)
            return false;
        memcpy(grown + *count * size, *from, *more * size);
        *into = grown;
        *count += *more;
        free(*from);
    } else {
        free(*from);
    }
    *from = NULL;
    *more = 0;
    return true;
}

#define JOIN(a, b, items, count)                                                                   \
    join((void **)&(a)->items, &(a)->count, (void **)&(b)->items, &(b)->count, sizeof *(a)->items)

static bool gather(struct worker *all, struct worker *one, int priors) {
    struct mine_report *a = &all->report, *b = &one->report;
    a->games += b->games;
    a->broken += b->broken;
    a->uneven += b->uneven;
    a->left_out += b->left_out;
    a->other_years += b->other_years;
    a->moves += b->moves;
    a->corner_moves += b->corner_moves;
    a->undated += b->undated;
    a->undecided += b->undecided;
    a->parted += b->parted;
    all->newest = one->newest > all->newest ? one->newest : all->newest;
    for (size_t i = 0; i < one->joseki.count; i++)
        one->joseki.edge[i].game += (uint32_t)all->behind.games;
    bool good = !one->failed && JOIN(&all->joseki, &one->joseki, edge, count) &&
                JOIN(&all->behind, &one->behind, game, games) &&
                JOIN(&all->opening, &one->opening, edge, count) && JOIN(a, b, message, messages);
    for (int i = 0; i < priors && good; i++)
        good = JOIN(&all->prior[i], &one->prior[i], record, count);
    return good;
}

struct prior_job {
    const struct prior_kind *kind;
    struct prior_list *list;
    const struct recency *recency;
    struct dict_prior *prior;
    bool good;
};

static void *make_prior(void *context) {
    struct prior_job *job = context;
    job->good = prior_make(job->kind, job->list, job->recency, job->prior);
    free(job->list->record);
    job->list->record = NULL;
    return NULL;
}

static bool make_priors(struct worker *all, const struct mine_options *options,
                        const struct recency *recency, struct dict *dict) {
    struct prior_job job[TREE_MAX_PRIORS];
    bool good = true;
    for (int i = 0; i < options->prior_count; i += options->threads) {
        pthread_t thread[TREE_MAX_PRIORS];
        bool running[TREE_MAX_PRIORS] = {false};
        for (int k = i; k < options->prior_count && k < i + options->threads; k++) {
            job[k] = (struct prior_job){&options->priors[k], &all->prior[k], recency,
                                        &dict->prior[k], false};
            running[k] = k > i && pthread_create(&thread[k], NULL, make_prior, &job[k]) == 0;
        }
        for (int k = i; k < options->prior_count && k < i + options->threads; k++) {
            if (running[k])
                pthread_join(thread[k], NULL);
            else
                make_prior(&job[k]);
            good = good && job[k].good;
        }
    }
    dict->priors = options->prior_count;
    return good;
}

static bool finish(struct worker *all, const struct mine_options *options, struct dict *dict,
                   struct fault *fault) {
    if (all->report.games == 0)
        return fault_set(fault, "no game could be mined");
    struct recency recency = {all->newest, options->half_life, options->least};
    struct grow_options joseki = options->joseki, opening = options->opening;
    size_t sums;
    dict->past = calloc(1, sizeof *dict->past);
    if (!dict->past || !behind_totals(&all->behind, dict->past))
        return fault_set(fault, "not enough memory");
    const uint16_t *rate = dict->past->rate;
    struct grown *grown = NULL;
    struct edge_sum *sum = edge_reduce(&all->joseki, &recency, rate, &sums);
    bool good = sum && grow_joseki(sum, sums, &joseki, &dict->joseki, &grown) &&
                behind_tree(&all->behind, &all->joseki, sum, grown, &dict->joseki, dict->past);
    dict_sort_first(&dict->joseki);
    free(grown);
    free(sum);
    sum = good ? edge_reduce(&all->opening, &recency, rate, &sums) : NULL;
    good = good && sum && grow_opening(sum, sums, &opening, &dict->opening);
    free(sum);
    good = good && make_priors(all, options, &recency, dict);
    const struct mine_report *report = &all->report;
    good = good && dict_set_number(&dict->facts, "games", (int32_t)report->games) &&
           dict_set_number(&dict->facts, "corner_moves", (int32_t)report->corner_moves) &&
           dict_set_number(&dict->facts, "newest_year", all->newest) &&
           dict_set_number(&dict->facts, "half_life", (int32_t)options->half_life) &&
           dict_set_number(&dict->facts, "first_rate", rate[0]);
    return good || fault_set(fault, "not enough memory");
}

bool mine(const struct mine_text *texts, int count, const struct mine_options *options,
          struct dict *dict, struct mine_report *report, struct fault *fault) {
    struct job_list jobs = {0};
    atomic_size_t next = 0;
    int threads = options->threads < 1 ? 1 : options->threads > 16 ? 16 : options->threads;
    struct mine_options own = *options;
    own.threads = threads;
    struct worker *worker = calloc((size_t)threads, sizeof *worker);
    bool good = worker && list_jobs(texts, count, &jobs);
    bool running[16] = {false};
    for (int i = 0; i < threads && good; i++) {
        worker[i].options = &own;
        worker[i].jobs = &jobs;
        worker[i].next = &next;
        worker[i].leader = i == 0;
        running[i] = i && pthread_create(&worker[i].thread, NULL, work, &worker[i]) == 0;
    }
    if (good)
        work(&worker[0]);
    for (int i = 1; i < threads && worker; i++)
        if (running[i])
            pthread_join(worker[i].thread, NULL);
    for (int i = 1; i < threads && good; i++)
        good = gather(&worker[0], &worker[i], own.prior_count);
    good = good && !worker[0].failed;
    free(jobs.job);
    if (good) {
        if (own.progress)
            own.progress(own.context, jobs.count, jobs.count);
        struct mine_report *all = &worker[0].report;
        if (all->messages)
            qsort(all->message, all->messages, sizeof *all->message, by_place);
        good = finish(&worker[0], &own, dict, fault);
        *report = *all;
        all->message = NULL;
    } else {
        *report = (struct mine_report){0};
        if (jobs.count == MINE_MAX_GAMES)
            fault_set(fault, "more than %d games", MINE_MAX_GAMES);
        else
            fault_set(fault, "not enough memory");
    }
    for (int i = 0; i < threads && worker; i++) {
        free(worker[i].joseki.edge);
        free(worker[i].opening.edge);
        free(worker[i].behind.game);
        free(worker[i].report.message);
        for (int k = 0; k < TREE_MAX_PRIORS; k++)
            free(worker[i].prior[k].record);
    }
    free(worker);
    return good;
}

void mine_report_free(struct mine_report *report) {
    free(report->message);
    report->message = NULL;
    report->messages = 0;
}
