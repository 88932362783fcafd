/* SPDX-License-Identifier: Apache-2.0
 * The finder on professional positions. */
#define _POSIX_C_SOURCE 200809L
#include "host/lab/measure.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/dict/corner.h"
#include "host/lab/stack.h"

const char *const measure_names[MEASURE_WHATS] = {
    "nodes looked at",       "nodes placed",    "matching points", "nodes searched", "evaluations",
    "commands to the cells", "subtrees loaded", "bytes of stack",  "bus accesses",   "cell clocks",
};

struct run {
    struct session *session;
    int style;
    bool stack;
    struct measure *measure;
    size_t room;
    bool failed;
    struct fault *fault;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool keep(struct run *run, const struct finder_counts *c, uint32_t stack, uint64_t accesses,
                 uint64_t clocks) {
    struct measure *m = run->measure;
    const uint32_t value[MEASURE_WHATS] = {
        c->walked,   c->placed, c->points, c->searched,        c->evaluations,
        c->commands, c->parts,  stack,     (uint32_t)accesses, (uint32_t)clocks};
    if (m->counted == run->room) {
        run->room = run->room ? 2 * run->room : 1024;
        for (int i = 0; i < MEASURE_WHATS; i++) {
            uint32_t *grown = realloc(m->count[i], run->room * sizeof *grown);
            if (!grown)
                return false;
            m->count[i] = grown;
        }
    }
    for (int i = 0; i < MEASURE_WHATS; i++)
        m->count[i][m->counted] = value[i];
    m->counted++;
    return true;
}

static bool take(void *context, const struct positions_case *position) {
    struct run *run = context;
    struct measure_row *row = &run->measure->row;
    struct finder_question question = position->question;
    question.style = (uint8_t)run->style;
    const double begun = now();
    uint32_t stack = 0;
    const struct finder_answer *answer = run->stack
                                             ? stack_ask(&run->session->finder, &question, &stack)
                                             : session_ask(run->session, &question, run->fault);
    const double took = now() - begun;
    if (!answer)
        return !(run->failed = true);
    const int rank = positions_rank(answer, position, true);
    const int point = positions_rank(answer, position, false);
    row->positions++;
    row->seconds += took;
    if (took > run->measure->slowest)
        run->measure->slowest = took;
    row->none += answer->moves == 0;
    row->corner += answer->moves > 0 && answer->move[0].corner == position->corner;
    row->pattern += answer->moves > 0 && answer->move[0].from & FINDER_FROM_TREE;
    row->top1 += rank == 0;
    row->top3 += rank >= 0 && rank < 3;
    row->point1 += point == 0;
    row->point3 += point >= 0 && point < 3;
    run->measure->clocked = answer->cost.counted;
    run->failed = !keep(run, &answer->counts, stack, answer->cost.accesses, answer->cost.clocks);
    return run->failed ? fault_set(run->fault, "not enough memory") : true;
}

static int by_value(const void *left, const void *right) {
    const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

bool measure_finder(struct session *session, const struct mine_text *texts, int count,
                    const struct positions_options *options, int style, bool stack,
                    struct measure *measure, struct fault *fault) {
    struct run run = {session, style, stack, measure, 0, false, fault};
    *measure = (struct measure){0};
    measure->games = positions_walk(texts, count, options, take, &run);
    if (run.failed) {
        measure_free(measure);
        return false;
    }
    for (int i = 0; i < MEASURE_WHATS; i++)
        if (measure->counted)
            qsort(measure->count[i], measure->counted, sizeof **measure->count, by_value);
    return true;
}

void measure_free(struct measure *measure) {
    for (int i = 0; i < MEASURE_WHATS; i++)
        free(measure->count[i]);
    *measure = (struct measure){0};
}

uint32_t measure_at(const struct measure *measure, enum measure_what what, int percent) {
    if (!measure->counted)
        return 0;
    size_t at = measure->counted * (size_t)percent / 100;
    return measure->count[what][at < measure->counted ? at : measure->counted - 1];
}

bool measure_counted(const struct measure *measure, enum measure_what what) {
    return (measure->clocked || (what != MEASURE_ACCESSES && what != MEASURE_CLOCKS)) &&
           (what != MEASURE_STACK || measure_at(measure, what, 100));
}
