/* SPDX-License-Identifier: Apache-2.0
 * The Go Text Protocol, translated: commands get a line, ask the engine, write their answer into a
 * text and return whether it is one or an error. Each file of them has a table; gtp.c lists the
 * tables. */
#ifndef GTP_GTP_H
#define GTP_GTP_H

#include <stdio.h>

#include "host/base/reader.h"
#include "host/base/text.h"
#include "host/gtp/line.h"
#include "host/play/engine.h"

struct gtp_options {
    struct engine_options engine; /* its note is set by gtp_open */
    bool quiet;                   /* nothing on standard error */
    bool ponder;                  /* search while the opponent thinks */
};

struct gtp {
    struct engine *engine;
    bool quiet;
    bool quit;
    bool ponder;
    bool generated;        /* the last command played a move of the engine */
    struct reader *reader; /* to notice the next command; NULL: nobody can interrupt */
    FILE *out;
    struct reading *reading; /* NULL until the first question to it */
    int tried, tried_steps;  /* moves of trymove; the game had that many moves after them */
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

#define GTP_DEFINE(name)                                                                           \
    static enum gtp_end name(struct gtp *gtp, const struct gtp_line *line, struct text *text)
#define GTP_UNUSED (void)gtp, (void)line, (void)text

/* A NULL name at the end of each, and NULL at the end of their list. */
extern const struct gtp_command gtp_standard[], gtp_setup[], gtp_rules[], gtp_kgs[], gtp_live[],
    gtp_drawings[], gtp_reading[], gtp_liberties[];
extern const struct gtp_command *const gtp_tables[];
const struct gtp_command *gtp_find(const char *name);
/* "D4" or "pass". */
void gtp_add_vertex(struct text *text, int x, int y);
/* The same of an advice, or "resign". */
void gtp_add_move(struct text *text, const struct advice *advice);
/* As final_score has it: "B+3.5", "W+12.0", "0". */
void gtp_add_score(struct text *text, double score);
/* The answer to a move that was played, or refused. */
enum gtp_end gtp_played(enum go_refusal refusal, struct text *text);
/* "black" or "white". */
const char *gtp_side(int colour);
enum gtp_end gtp_error(struct text *text, const char *message);

bool gtp_open(struct gtp *gtp, const struct gtp_options *options, FILE *out, struct fault *fault);
void gtp_close(struct gtp *gtp);
enum gtp_sense { GTP_COMMAND, GTP_NOTHING, GTP_NONSENSE };
/* One line of input: its answer goes to gtp->out. Was it a command, or an empty line? */
enum gtp_sense gtp_handle(struct gtp *gtp, char *line, size_t length, bool too_long);
/* Until quit or the end of the input. False when the input made no sense or nobody listens. */
bool gtp_serve(struct gtp *gtp, int fd, struct fault *fault);

/* Has the controller broken the command off, with the comment "# interrupt"? */
bool gtp_told_to_stop(const struct gtp *gtp);
/* A note on standard error. */
void gtp_note(const struct gtp *gtp, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Where the move comes from, as a note. */
void gtp_note_move(const struct gtp *gtp, int colour, const struct advice *advice);

#endif
