/* SPDX-License-Identifier: Apache-2.0
 * Reads questions, has the engine weigh the moves of their turns, writes the answers. */
#include "host/analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "fw/base/version.h"
#include "host/analysis/queue.h"
#include "host/base/reader.h"

struct analysis {
    struct engine *engine;
    uint32_t visits;
    bool quiet;
    FILE *out;
    struct queue queue;
    struct reader *reader; /* to notice questions during a search; NULL: nobody can ask */
    const struct job *job; /* the one at work, */
    bool stopped;          /* which is to end */
};

/* ---- lines */

static void print(struct analysis *analysis, cJSON *object) {
    char *line = cJSON_PrintUnformatted(object);
    if (line)
        fprintf(analysis->out, "%s\n", line);
    fflush(analysis->out);
    cJSON_free(line);
    cJSON_Delete(object);
}

/* What is wrong (kind "error") or strange ("warning") with a field of a question. */
static void complain(struct analysis *analysis, const char *kind, const char *text,
                     const char *field, const cJSON *id) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, kind, text);
    if (field)
        cJSON_AddStringToObject(object, "field", field);
    if (cJSON_IsString(id))
        cJSON_AddStringToObject(object, "id", id->valuestring);
    print(analysis, object);
}

static cJSON *begin_answer(const struct job *job, bool during) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "id", job->query->id);
    cJSON_AddBoolToObject(object, "isDuringSearch", during);
    cJSON_AddNumberToObject(object, "turnNumber", job->turn);
    return object;
}

static void report(struct analysis *analysis, const struct job *job, bool during) {
    cJSON *object = begin_answer(job, during);
    json_add_analysis(object, analysis->engine, &job->query->form);
    print(analysis, object);
}

static void report_nothing(struct analysis *analysis, const struct job *job) {
    cJSON *object = begin_answer(job, false);
    cJSON_AddBoolToObject(object, "noResults", true);
    print(analysis, object);
}

/* ---- actions */

/* The jobs that are to end: all of them, those of an id, or some turns of it. */
struct ending {
    const char *id;
    const cJSON *turns;
};

static bool ends(const void *context, const struct job *job) {
    const struct ending *ending = context;
    const cJSON *turn;
    if (ending->id && strcmp(ending->id, job->query->id) != 0)
        return false;
    if (!ending->turns)
        return true;
    cJSON_ArrayForEach(turn, ending->turns) {
        if (cJSON_IsNumber(turn) && turn->valuedouble == job->turn)
            return true;
    }
    return false;
}

static void terminate(struct analysis *analysis, const struct ending *ending) {
    struct job job;
    while (queue_remove(&analysis->queue, ends, ending, &job)) {
        report_nothing(analysis, &job);
        queue_drop(&job);
    }
    if (analysis->job && ends(ending, analysis->job))
        analysis->stopped = true;
}

/* The answer to an action is the action itself, with more where something was asked for. */
static void act(struct analysis *analysis, cJSON *object, const cJSON *action) {
    const char *name = cJSON_IsString(action) ? action->valuestring : "";
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(object, "terminateId");
    const cJSON *turns = cJSON_GetObjectItemCaseSensitive(object, "turnNumbers");
    struct ending ending = {NULL, cJSON_IsArray(turns) ? turns : NULL};
    if (strcmp(name, "terminate") == 0 && cJSON_IsString(id)) {
        ending.id = id->valuestring;
        terminate(analysis, &ending);
    } else if (strcmp(name, "terminate_all") == 0) {
        terminate(analysis, &ending);
    } else if (strcmp(name, "query_version") == 0) {
        cJSON_AddStringToObject(object, "version", GOISHI_VERSION);
        cJSON_AddStringToObject(object, "git_hash", "<omitted>");
    } else if (strcmp(name, "query_models") == 0) {
        cJSON_AddArrayToObject(object, "models");
    } else if (strcmp(name, "clear_cache") != 0) {
        complain(analysis, "error", "is none of the actions", "action",
                 cJSON_GetObjectItemCaseSensitive(object, "id"));
        cJSON_Delete(object);
        return;
    }
    print(analysis, object);
}

/* ---- questions */

static void ask(struct analysis *analysis, const cJSON *object) {
    struct fault fault = {""};
    const char *field = NULL;
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(object, "id");
    struct query *query = query_read(object, &field, &fault);
    if (!query) {
        complain(analysis, "error", fault.text, field, id);
    } else if (analysis->queue.jobs + query->turns > ANALYSIS_JOBS ||
               !queue_add(&analysis->queue, query)) {
        complain(analysis, "error", "too many turns are waiting", "analyzeTurns", id);
        query_free(query);
    } else if (query->other_rules) {
        complain(analysis, "warning", "area is counted, without suicide, tax or button", "rules",
                 id);
    }
}

void analysis_line(struct analysis *analysis, const char *line, size_t length, bool too_long) {
    size_t blank = 0;
    while (blank < length && memchr(" \t\r", line[blank], 3))
        ++blank;
    if (blank == length)
        return;
    cJSON *object = too_long ? NULL : cJSON_ParseWithLength(line, length);
    const cJSON *action = cJSON_GetObjectItemCaseSensitive(object, "action");
    if (!cJSON_IsObject(object)) {
        complain(analysis, "error", too_long ? "the line is too long" : "this is no JSON object",
                 NULL, NULL);
        cJSON_Delete(object);
    } else if (action) {
        act(analysis, object, action);
    } else {
        ask(analysis, object);
        cJSON_Delete(object);
    }
}

/* ---- the engine */

/* A search that is watched. */
struct watched {
    struct analysis *analysis;
    double until, next; /* its end, the next report; 0: none */
};

static void read_ready(struct analysis *analysis) {
    char *line;
    size_t length;
    while (analysis->reader && !analysis->reader->ended && reader_ready(analysis->reader)) {
        const enum reader_got got = reader_line(analysis->reader, &line, &length);
        if (got != READER_END)
            analysis_line(analysis, line, length, got == READER_TOO_LONG);
    }
}

static bool watch(void *context, const struct engine_report *report_) {
    struct watched *watched = context;
    struct analysis *analysis = watched->analysis;
    const double now = clock_now();
    read_ready(analysis);
    if (report_->done || analysis->stopped || ferror(analysis->out) ||
        (watched->until && now >= watched->until))
        return false;
    if (watched->next && now >= watched->next) {
        report(analysis, analysis->job, true);
        watched->next = clock_now() + analysis->job->query->every;
    }
    return true;
}

/* The position of a job, with its rules. The question has been checked: only the backend can fail.
 */
static bool set_up(struct engine *engine, const struct job *job, struct fault *fault) {
    const struct query *query = job->query;
    if (!engine_clear(engine, query->start.size, fault))
        return false;
    engine_set_rules(engine, &query->rules);
    engine_set_komi(engine, query->komi);
    engine_set_up(engine, &query->start, query->first);
    for (int i = 0; i < job->turn; ++i) {
        const struct query_move *move = &query->move[i];
        if (engine_play(engine, move->x, move->y, move->colour) != GO_LEGAL)
            return fault_set(fault, "Illegal move %d: it repeats an earlier position", i);
    }
    return engine_prepare(engine, fault);
}

static void answer(struct analysis *analysis, const struct job *job) {
    struct query *query = job->query;
    struct watched watched = {.analysis = analysis};
    struct fault fault = {""};
    const struct engine_request request = {.colour = query_to_move(query, job->turn),
                                           .visits =
                                               query->visits ? query->visits : analysis->visits,
                                           .avoid = &query->avoid.moves,
                                           .watch = watch,
                                           .context = &watched};
    bool good = set_up(analysis->engine, job, &fault);
    const double begun = clock_now();
    watched.until = query->seconds ? begun + query->seconds : 0;
    watched.next = query->every ? begun + query->every : 0;
    good = good && engine_analyse(analysis->engine, &request, &fault);
    if (good) {
        report(analysis, job, false);
        return;
    }
    cJSON *id = cJSON_CreateString(query->id);
    complain(analysis, "error", fault.text, "moves", id);
    cJSON_Delete(id);
}

bool analysis_step(struct analysis *analysis) {
    struct job job;
    if (!queue_take(&analysis->queue, &job))
        return false;
    analysis->job = &job;
    analysis->stopped = false;
    answer(analysis, &job);
    analysis->job = NULL;
    queue_drop(&job);
    return true;
}

static bool serve(struct analysis *analysis, struct reader *reader, struct fault *fault) {
    for (;;) {
        char *line;
        size_t length;
        read_ready(analysis);
        if (ferror(analysis->out))
            return fault_set(fault, "the client does not read any more");
        if (analysis_step(analysis))
            continue;
        const enum reader_got got = reader_line(reader, &line, &length);
        if (got == READER_END)
            return true;
        analysis_line(analysis, line, length, got == READER_TOO_LONG);
    }
}

bool analysis_serve(struct analysis *analysis, int fd, struct fault *fault) {
    struct reader reader;
    if (!reader_open(&reader, fd, ANALYSIS_LINE))
        return fault_set(fault, "not enough memory");
    analysis->reader = &reader;
    const bool good = serve(analysis, &reader, fault);
    analysis->reader = NULL;
    reader_close(&reader);
    return good;
}

static void take_note(void *context, const char *line) {
    const struct analysis *analysis = context;
    if (!analysis->quiet)
        fprintf(stderr, "goishi analysis: %s\n", line);
}

struct analysis *analysis_open(const struct analysis_options *options, FILE *out,
                               struct fault *fault) {
    struct engine_options wanted = options->engine;
    struct analysis *analysis = calloc(1, sizeof *analysis);
    if (!analysis) {
        fault_set(fault, "not enough memory");
        return NULL;
    }
    analysis->visits = options->visits;
    analysis->quiet = options->quiet;
    analysis->out = out;
    wanted.needs = SESSION_PLAYOUTS;
    wanted.note = take_note;
    wanted.context = analysis;
    analysis->engine = engine_open(&wanted, fault);
    if (analysis->engine)
        return analysis;
    free(analysis);
    return NULL;
}

void analysis_close(struct analysis *analysis) {
    if (!analysis)
        return;
    queue_free(&analysis->queue);
    engine_close(analysis->engine);
    free(analysis);
}
