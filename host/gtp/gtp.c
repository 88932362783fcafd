/* SPDX-License-Identifier: Apache-2.0
 * The engine: reads commands, answers them, keeps the session. */
#include "host/gtp/gtp.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { NONSENSE = 1000 }; /* lines without one known command: this is not a controller */

void gtp_note(const struct gtp *gtp, const char *format, ...) {
    va_list list;
    if (gtp->options.quiet)
        return;
    va_start(list, format);
    fputs("goishi gtp: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
}

enum gtp_end gtp_error(struct gtp_text *text, const char *message) {
    gtp_text_clear(text);
    gtp_text_add(text, "%s", message);
    return GTP_ERROR;
}

int gtp_half_points(const struct gtp *gtp) {
    return (int)lround(2 * gtp->komi);
}

const struct gtp_command *gtp_find(const char *name) {
    const struct gtp_command *const tables[] = {gtp_standard, gtp_analysis};
    for (int i = 0; i < 2; ++i)
        for (const struct gtp_command *c = tables[i]; c->name; ++c)
            if (strcmp(c->name, name) == 0)
                return c;
    return NULL;
}

/* Only random games are indispensable; the rest says so when it is asked for and missing. */
static struct session *open_session(const struct gtp *gtp, int size, struct fault *fault) {
    struct session_wants wants = {gtp->options.dictionary, gtp->options.backend, size,
                                  SESSION_INFLUENCE | SESSION_PLAYOUTS | SESSION_ASK_IF_POSSIBLE};
    struct fault inner = {""};
    struct session *session = session_open_for(&wants, &inner);
    if (session)
        return session;
    wants.what = SESSION_PLAYOUTS | SESSION_ASK_IF_POSSIBLE;
    return session_open_for(&wants, fault);
}

struct session *gtp_session(struct gtp *gtp, struct fault *fault) {
    const int size = gtp->match.now.size;
    if (gtp->session && gtp->session->size == size)
        return gtp->session;
    session_close(gtp->session);
    gtp->session = open_session(gtp, size, fault);
    if (gtp->session && session_missing(gtp->session))
        gtp_note(gtp, "no joseki can be asked for at %dx%d: %s", size, size,
                 session_missing(gtp->session));
    return gtp->session;
}

bool gtp_has_size(struct gtp *gtp, int size, struct fault *fault) {
    if (size < POSITION_MIN_SIZE || size > POSITION_MAX_SIZE)
        return fault_set(fault, "boards are 2x2 to 19x19");
    /* The twins have every size; whether a model or a chip has this one, only opening it tells. */
    if (strcmp(gtp->options.backend, "soft") == 0 || (gtp->session && gtp->session->size == size))
        return true;
    struct session *session = open_session(gtp, size, fault);
    if (!session)
        return false;
    session_close(gtp->session);
    gtp->session = session;
    return true;
}

bool gtp_open(struct gtp *gtp, const struct gtp_options *options, FILE *out, struct fault *fault) {
    memset(gtp, 0, sizeof *gtp);
    gtp->options = *options;
    gtp->out = out;
    gtp->komi = 6.5;
    return gtp_has_size(gtp, options->size, fault) && match_clear(&gtp->match, options->size);
}

void gtp_close(struct gtp *gtp) {
    session_close(gtp->session);
    match_free(&gtp->match);
}

/* The text without empty lines in it or line ends behind it: those end a response. */
static void respond(struct gtp *gtp, char mark, const char *id, const struct gtp_text *text) {
    const char *at = text->text ? text->text : "";
    size_t length = strlen(at);
    while (length && (at[length - 1] == '\n' || at[length - 1] == ' '))
        --length;
    fprintf(gtp->out, "%c%s ", mark, id);
    for (size_t i = 0; i < length; ++i)
        if (at[i] != '\n' || at[i + 1] != '\n')
            fputc(at[i], gtp->out);
    fputs("\n\n", gtp->out);
    fflush(gtp->out);
}

enum gtp_sense gtp_handle(struct gtp *gtp, char *input, size_t length, bool too_long) {
    struct gtp_line line;
    struct gtp_text text = {0};
    enum gtp_end end;
    if (!gtp_line_parse(input, length, &line))
        return GTP_NOTHING;
    const struct gtp_command *command = gtp_find(line.command);
    if (too_long)
        end = gtp_error(&text, "line too long");
    else if (!command)
        end = gtp_error(&text, "unknown command");
    else if (line.too_many)
        end = gtp_error(&text, "syntax error");
    else
        end = command->run(gtp, &line, &text);
    if (end != GTP_WRITTEN)
        respond(gtp, end == GTP_ANSWER ? '=' : '?', line.id, &text);
    gtp_text_free(&text);
    return command && !too_long ? GTP_COMMAND : GTP_NONSENSE;
}

bool gtp_serve(struct gtp *gtp, int fd, struct fault *fault) {
    struct gtp_reader *reader = malloc(sizeof *reader);
    int nonsense = 0;
    bool good = true;
    if (!reader)
        return fault_set(fault, "not enough memory");
    gtp_reader_init(reader, fd);
    gtp->reader = reader;
    while (!gtp->quit && good) {
        char *line;
        size_t length;
        const enum gtp_read got = gtp_reader_line(reader, &line, &length);
        if (got == GTP_READ_END)
            break;
        const enum gtp_sense sense = gtp_handle(gtp, line, length, got == GTP_READ_TOO_LONG);
        nonsense = sense == GTP_COMMAND ? 0 : nonsense + (sense == GTP_NONSENSE);
        if (ferror(gtp->out))
            good = fault_set(fault, "the controller does not read any more");
        else if (nonsense == NONSENSE)
            good = fault_set(fault, "this is not the Go Text Protocol: %d lines without a command",
                             NONSENSE);
    }
    gtp->reader = NULL;
    free(reader);
    return good;
}
