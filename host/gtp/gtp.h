/* SPDX-License-Identifier: Apache-2.0
 * The engine behind the Go Text Protocol: a game, a session to ask, a clock. Commands (standard.c,
 * analyze.c) get a line, write their answer into a text and say whether it is one or an error. */
#ifndef GTP_ENGINE_H
#define GTP_ENGINE_H

#include <stdio.h>

#include "host/gtp/line.h"
#include "host/gtp/reader.h"
#include "host/gtp/text.h"
#include "host/play/clock.h"
#include "host/play/history.h"
#include "host/play/montecarlo.h"

struct gtp_options {
    const char *backend, *dictionary;
    int size;          /* of the board at the start */
    long playouts;     /* games for one move, at most */
    long milliseconds; /* for one move at most, when no clock is set */
    uint64_t seed;
    bool joseki; /* false: only the fall-back plays */
    bool quiet;  /* nothing on standard error */
};

struct gtp {
    struct gtp_options options;
    struct match match;
    double komi;
    struct clock clock;
    struct session *session; /* opened when it is first needed, for one size */
    struct choose choose;
    uint64_t questions; /* so far: every random choice has its own seed */
    double asking;      /* seconds that the last question took */
    bool cleanup;       /* genmove plays until nothing dead is left */
    bool quit;
    struct gtp_reader *reader; /* to notice the next command; NULL: nobody can interrupt */
    FILE *out;
};

/* The way a command ends. */
enum gtp_end {
    GTP_ANSWER,  /* the text is the answer */
    GTP_ERROR,   /* the text is the error */
    GTP_WRITTEN, /* the command has written its answer itself */
};

struct gtp_command {
    const char *name;
    enum gtp_end (*run)(struct gtp *gtp, const struct gtp_line *line, struct gtp_text *text);
};

extern const struct gtp_command gtp_standard[], gtp_analysis[]; /* NULL name at the end */
const struct gtp_command *gtp_find(const char *name);
enum gtp_end gtp_error(struct gtp_text *text, const char *message);

bool gtp_open(struct gtp *gtp, const struct gtp_options *options, FILE *out, struct fault *fault);
void gtp_close(struct gtp *gtp);
enum gtp_sense { GTP_COMMAND, GTP_NOTHING, GTP_NONSENSE };
/* One line of input: its answer goes to gtp->out. Was it a command, or an empty line? */
enum gtp_sense gtp_handle(struct gtp *gtp, char *line, size_t length, bool too_long);
/* Until quit or the end of the input. False when the input made no sense or nobody listens. */
bool gtp_serve(struct gtp *gtp, int fd, struct fault *fault);

/* The session for the board at hand; NULL on a fault. */
struct session *gtp_session(struct gtp *gtp, struct fault *fault);
/* Does the backend have boards of that size? */
bool gtp_has_size(struct gtp *gtp, int size, struct fault *fault);

/* A joseki move that is to be played, NULL when none applies; *why then tells the reason. */
const struct finder_move *gtp_joseki(struct gtp *gtp, int colour, const struct finder_answer **all,
                                     const char **why, struct fault *fault);
struct gtp_move {
    int x, y; /* 0, 0: pass */
};
/* `each`, when not NULL, is called between steps of the choice; false from it ends the choice. */
bool gtp_think(struct gtp *gtp, int colour, bool (*each)(struct gtp *gtp), struct gtp_move *move,
               struct fault *fault);
/* Komi in half points. */
int gtp_half_points(const struct gtp *gtp);
/* A note on standard error. */
void gtp_note(const struct gtp *gtp, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
