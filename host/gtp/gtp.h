/* SPDX-License-Identifier: Apache-2.0
 * The Go Text Protocol, translated: commands (standard.c, analyze.c) get a line, ask the engine,
 * write their answer into a text and return whether it is one or an error. */
#ifndef GTP_GTP_H
#define GTP_GTP_H

#include <stdio.h>

#include "host/base/text.h"
#include "host/gtp/line.h"
#include "host/gtp/reader.h"
#include "host/play/engine.h"

struct gtp_options {
    struct engine_options engine; /* its note is set by gtp_open */
    bool quiet;                   /* nothing on standard error */
};

struct gtp {
    struct engine *engine;
    bool quiet;
    bool quit;
    struct gtp_reader *reader; /* to notice the next command; NULL: nobody can interrupt */
    FILE *out;
};

/* How a command ends. */
enum gtp_end {
    GTP_ANSWER,  /* the text is the answer */
    GTP_ERROR,   /* the text is the error */
    GTP_WRITTEN, /* the command has written its answer itself */
};

struct gtp_command {
    const char *name;
    enum gtp_end (*run)(struct gtp *gtp, const struct gtp_line *line, struct text *text);
};

extern const struct gtp_command gtp_standard[], gtp_analysis[]; /* NULL name at the end */
const struct gtp_command *gtp_find(const char *name);
/* "D4" or "pass". */
void gtp_add_vertex(struct text *text, int x, int y);
enum gtp_end gtp_error(struct text *text, const char *message);

bool gtp_open(struct gtp *gtp, const struct gtp_options *options, FILE *out, struct fault *fault);
void gtp_close(struct gtp *gtp);
enum gtp_sense { GTP_COMMAND, GTP_NOTHING, GTP_NONSENSE };
/* One line of input: its answer goes to gtp->out. Was it a command, or an empty line? */
enum gtp_sense gtp_handle(struct gtp *gtp, char *line, size_t length, bool too_long);
/* Until quit or the end of the input. False when the input made no sense or nobody listens. */
bool gtp_serve(struct gtp *gtp, int fd, struct fault *fault);

/* A note on standard error. */
void gtp_note(const struct gtp *gtp, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Where the move comes from, as a note. */
void gtp_note_move(const struct gtp *gtp, int colour, const struct advice *advice);

#endif
