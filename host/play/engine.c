/* SPDX-License-Identifier: Apache-2.0
 * The engine: keeps the game, opens the cells, asks the advisers. */
#include "host/play/engine.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/play/adviser.h"

enum { RESIGN_VISITS = 100, RESIGN_MOVES = 3 };

static const double KOMI = 6.5; /* before anybody names another */

/* In this order: the first that has a move is heeded. */
static const struct adviser *const advisers[] = {&solved_adviser, &joseki_adviser, &ending_adviser,
                                                 &uct_adviser, &montecarlo_adviser};
enum { ADVISERS = sizeof advisers / sizeof *advisers };

__attribute__((format(printf, 2, 3))) static void note(const struct engine *engine,
                                                       const char *format, ...) {
    char line[640];
    va_list list;
    if (!engine->options.note)
        return;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    engine->options.note(engine->options.context, line);
}

/* ---- the cells */

/* All of it; or what is indispensable, and the rest says that it is missing when it is asked for.
 */
static struct session *open_session(const struct engine *engine, int size, struct fault *fault) {
    const struct engine_options *options = &engine->options;
    const unsigned ask = options->needs & SESSION_ASK ? SESSION_ASK : SESSION_ASK_IF_POSSIBLE;
    struct session_wants wants = {.dictionary = options->dictionary,
                                  .backend = options->backend,
                                  .size = size,
                                  .what = ask | SESSION_INFLUENCE | SESSION_PLAYOUTS,
                                  .progress = options->progress};
    struct fault inner = {""};
    struct session *session = session_open_for(&wants, &inner);
    if (session)
        return session;
    wants.what = ask | options->needs;
    return session_open_for(&wants, fault);
}

struct session *engine_session(struct engine *engine, struct fault *fault) {
    const int size = engine->history.now.size;
    if (engine->session && engine->session->size == size)
        return engine->session;
    session_close(engine->session);
    engine->session = open_session(engine, size, fault);
    const char *missing = engine->session ? session_missing(engine->session) : NULL;
    if (missing)
        note(engine, "no joseki can be asked for at %dx%d: %s", size, size, missing);
    return engine->session;
}

/* Does the backend have boards of that size? The twins have every size; whether a model or a chip
 * has this one, only opening it shows. */
static bool has_size(struct engine *engine, int size, struct fault *fault) {
    if (size < POSITION_MIN_SIZE || size > POSITION_MAX_SIZE)
        return fault_set(fault, "boards are 2x2 to 19x19");
    if (strcmp(engine->options.backend, "soft") == 0 ||
        (engine->session && engine->session->size == size))
        return true;
    struct session *session = open_session(engine, size, fault);
    if (!session)
        return false;
    session_close(engine->session);
    engine->session = session;
    return true;
}

struct engine *engine_open(const struct engine_options *options, struct fault *fault) {
    struct engine *engine = calloc(1, sizeof *engine);
    if (!engine) {
        fault_set(fault, "not enough memory");
        return NULL;
    }
    engine->options = *options;
    engine->agreed = KOMI;
    if (options->solved && access(options->solved, X_OK) != 0) {
        fault_set(fault, "%s: no folder with solved boards", options->solved);
        engine_close(engine);
        return NULL;
    }
    if (engine_clear(engine, options->size, fault))
        return engine;
    engine_close(engine);
    return NULL;
}

void engine_close(struct engine *engine) {
    if (!engine)
        return;
    session_close(engine->session);
    search_close(engine->search);
    solved_close(engine->solved);
    history_free(&engine->history);
    free(engine);
}

bool engine_prepare(struct engine *engine, struct fault *fault) {
    return engine_session(engine, fault) != NULL;
}

/* ---- the game */

const struct history *engine_history(const struct engine *engine) {
    return &engine->history;
}

static void new_game(struct engine *engine) {
    engine->komi = engine->agreed;
    memset(engine->lost, 0, sizeof engine->lost);
}

bool engine_clear(struct engine *engine, int size, struct fault *fault) {
    if (!has_size(engine, size, fault))
        return false;
    history_clear(&engine->history, size);
    if (engine->search)
        search_forget(engine->search);
    clock_restart(&engine->clock);
    new_game(engine);
    return true;
}

enum go_refusal engine_check(const struct engine *engine, int x, int y, int colour) {
    const struct history *history = &engine->history;
    const enum go_refusal status = x ? position_check(&history->now, x, y, colour) : GO_LEGAL;
    if (status == GO_LEGAL && x && engine->rules.superko && history_repeats(history, x, y, colour))
        return GO_REPEATS;
    return status;
}

enum go_refusal engine_play(struct engine *engine, int x, int y, int colour) {
    const enum go_refusal status = engine_check(engine, x, y, colour);
    return status == GO_LEGAL ? history_play(&engine->history, x, y, colour) : status;
}

bool engine_undo(struct engine *engine) {
    memset(engine->lost, 0, sizeof engine->lost);
    return history_undo(&engine->history);
}

void engine_set_up(struct engine *engine, const struct position *position, int to_move) {
    memset(engine->lost, 0, sizeof engine->lost);
    engine->history.now = *position;
    engine->history.steps = 0;
    engine->history.first = (uint8_t)to_move;
}

enum go_refusal engine_put(struct engine *engine, int x, int y, int colour) {
    return position_put(&engine->history.now, x, y, colour);
}

bool engine_load(struct engine *engine, const struct game *game, int moves, struct fault *fault) {
    if (!has_size(engine, game->size, fault) || !history_load(&engine->history, game, moves, fault))
        return false;
    new_game(engine);
    if (isfinite(game->komi))
        engine->komi = game->komi;
    return true;
}

double engine_komi(const struct engine *engine) {
    return engine->komi;
}

bool engine_set_komi(struct engine *engine, double komi) {
    if (!(fabs(komi) <= GAME_MAX_KOMI))
        return false;
    engine->komi = engine->agreed = komi;
    return true;
}

int engine_half_points(const struct engine *engine) {
    return (int)lround(2 * engine->komi);
}

const struct ruleset *engine_rules(const struct engine *engine) {
    return &engine->rules;
}

void engine_set_rules(struct engine *engine, const struct ruleset *rules) {
    engine->rules = *rules;
}

struct clock *engine_clock(struct engine *engine) {
    return &engine->clock;
}

/* ---- moves */

/* Moves that one side still has to play, roughly. */
static int moves_left(const struct position *position) {
    const int points = position->size * position->size;
    const int stones =
        position_stones(position, GOISHI_BLACK) + position_stones(position, GOISHI_WHITE);
    const int left = (points - stones) / 2;
    return left < points / 8 + 5 ? points / 8 + 5 : left;
}

bool engine_show(struct engine *engine, struct task *task, const struct advice *advice, bool done) {
    const struct engine_report report = {engine, advice, done};
    if (task->watch && !task->stopped)
        task->stopped = !task->watch(task->context, &report);
    return !task->stopped;
}

static bool choose(struct engine *engine, struct task *task, struct advice *advice,
                   struct fault *fault) {
    *advice = (struct advice){.value = 0.5};
    for (int i = 0; i < ADVISERS; ++i) {
        engine->adviser = advisers[i];
        const enum advised advised = advisers[i]->advise(engine, task, advice, fault);
        if (advised != ADVISED_NOTHING)
            return advised == ADVISED_MOVE;
    }
    return fault_set(fault, "nobody knows a move");
}

static struct task begin(struct engine *engine, const struct engine_request *request) {
    engine->colour = request->colour;
    engine->avoid = request->avoid ? *request->avoid : (struct engine_avoid){0};
    return (struct task){.colour = request->colour,
                         .cleanup = request->cleanup,
                         .visits = request->visits,
                         .watch = request->watch,
                         .context = request->context};
}

/* Several times in a row without hope: one bad search must not end a game. */
static bool is_lost(struct engine *engine, const struct advice *advice) {
    int *lost = &engine->lost[engine->colour];
    struct outlook outlook;
    engine_outlook(engine, false, &outlook);
    const bool hopeless = advice->x && outlook.visits >= RESIGN_VISITS &&
                          advice->value < engine->options.resign &&
                          !advice_find(advice, REASON_JOSEKI);
    *lost = hopeless ? *lost + 1 : 0;
    return *lost >= RESIGN_MOVES;
}

bool engine_generate(struct engine *engine, const struct engine_request *request,
                     struct advice *advice, struct fault *fault) {
    const double begun = clock_now();
    if (request->play && engine->history.steps >= HISTORY_MOVES)
        return fault_set(fault, "more than %d moves", HISTORY_MOVES);
    /* Opening the cells comes once: the move keeps its own time. */
    if (!engine_prepare(engine, fault))
        return false;
    struct task task = begin(engine, request);
    task.budget = (double)engine->options.milliseconds / 1000;
    task.limited = clock_budget(&engine->clock, request->colour, moves_left(&engine->history.now),
                                &task.budget);
    task.until = clock_now() + task.budget;
    if (!choose(engine, &task, advice, fault))
        return false;
    if (advice->x)
        engine_show(engine, &task, advice, true);
    advice->resigns = request->play && !request->cleanup && is_lost(engine, advice);
    if (request->play && !advice->resigns) {
        history_play(&engine->history, advice->x, advice->y, request->colour);
        clock_spend(&engine->clock, request->colour, clock_now() - begun);
    }
    return true;
}

bool engine_analyse(struct engine *engine, const struct engine_request *request,
                    struct fault *fault) {
    struct advice advice;
    struct task task = begin(engine, request);
    task.endless = true;
    if (!choose(engine, &task, &advice, fault))
        return false;
    while (!task.stopped)
        engine_show(engine, &task, &advice, true);
    return true;
}

void engine_ponder(struct engine *engine, engine_watch *watch, void *context) {
    const int colour = history_to_move(&engine->history);
    const struct engine_request request = {.colour = colour, .watch = watch, .context = context};
    struct task task = begin(engine, &request);
    struct advice advice = {.value = 0.5};
    struct fault fault;
    task.endless = task.ponder = true;
    engine->adviser = &uct_adviser;
    if (uct_adviser.advise(engine, &task, &advice, &fault) != ADVISED_MOVE)
        return;
    while (!task.stopped)
        engine_show(engine, &task, &advice, true);
}

bool engine_explain(struct engine *engine, int colour, struct explanation *explanation,
                    struct fault *fault) {
    explanation->moves = explanation->dropped = 0;
    explanation->chosen = -1;
    explanation->why = "nothing is known";
    begin(engine, &(struct engine_request){.colour = colour});
    for (int i = 0; i < ADVISERS; ++i)
        if (advisers[i]->explain)
            return advisers[i]->explain(engine, colour, explanation, fault);
    return true;
}

/* ---- questions about the position */

bool engine_influence(struct engine *engine, bool virtual_stones, struct session_influence *result,
                      struct fault *fault) {
    struct session *session = engine_session(engine, fault);
    return session &&
           session_influence(session, &engine->history.now, virtual_stones, result, fault);
}

const struct finder_answer *engine_ask(struct engine *engine, int colour, struct fault *fault) {
    struct session *session = engine_session(engine, fault);
    const struct history_step *last = history_last(&engine->history);
    struct finder_question question;
    if (!session)
        return NULL;
    session_question(&engine->history.now, colour, last ? last->x : 0, last ? last->y : 0,
                     engine->history.steps, &question);
    return session_ask(session, &question, fault);
}

bool engine_playouts(struct engine *engine, int colour, double komi, int count, uint64_t seed,
                     struct playouts_result *result, struct fault *fault) {
    struct session *session = engine_session(engine, fault);
    const struct position *now = &engine->history.now;
    if (!session)
        return false;
    if (!(session->what & SESSION_PLAYOUTS))
        return fault_set(fault, "there is no group board of this size");
    const struct playouts_request request = {.position = now,
                                             .to_move = colour,
                                             .komi = (int)lround(2 * komi),
                                             .count = count,
                                             .limit = 3 * now->size * now->size,
                                             .seed = seed};
    return session_playouts(session, &request, result, fault);
}
