/* SPDX-License-Identifier: Apache-2.0
 * KataGo's analysis protocol, translated: one line of JSON asks about turns of a game, one line
 * answers each turn. Questions may come at any time; the most urgent turn is looked at first.
 * docs/json.md has the fields. */
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include <stdio.h>

#include "host/play/engine.h"

enum {
    ANALYSIS_LINE = 1 << 20, /* bytes of a question */
    ANALYSIS_JOBS = 20000,   /* turns that may wait */
};

struct analysis_options {
    struct engine_options engine; /* its note is set by analysis_open */
    uint32_t visits;              /* for a turn whose question names none */
    bool quiet;                   /* nothing on standard error */
};

struct analysis;

/* NULL on a fault. */
struct analysis *analysis_open(const struct analysis_options *options, FILE *out,
                               struct fault *fault);
void analysis_close(struct analysis *analysis);
/* One line of input: a question waits from now on, anything else is answered at once. */
void analysis_line(struct analysis *analysis, const char *line, size_t length, bool too_long);
/* Answers the most urgent turn; false when none waits. */
bool analysis_step(struct analysis *analysis);
/* Until the end of the input, and until everything is answered. False when nobody listens. */
bool analysis_serve(struct analysis *analysis, int fd, struct fault *fault);

#endif
