/* SPDX-License-Identifier: Apache-2.0
 * Reads commands and answers them. */
#include "host/gtp/gtp.h"

#include <stdarg.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/read/reading.h"

enum {
    NONSENSE = 1000,      /* lines without one known command: this is not a controller */
    LONGEST_LINE = 65536, /* bytes */
};

const struct gtp_command *const gtp_tables[] = {gtp_standard, gtp_setup,     gtp_rules,
                                                gtp_kgs,      gtp_live,      gtp_drawings,
                                                gtp_reading,  gtp_liberties, NULL};

void gtp_note(const struct gtp *gtp, const char *format, ...) {
    va_list list;
    if (gtp->quiet)
        return;
    va_start(list, format);
    fputs("goishi gtp: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
}

enum gtp_end gtp_error(struct text *text, const char *message) {
    text_clear(text);
    text_put(text, "%s", message);
    return GTP_ERROR;
}

void gtp_add_vertex(struct text *text, int x, int y) {
    char name[GO_NAME_BYTES];
    go_name(x, y, name);
    text_add(text, name);
}

void gtp_add_move(struct text *text, const struct advice *advice) {
    if (advice->resigns)
        text_add(text, "resign");
    else
        gtp_add_vertex(text, advice->x, advice->y);
}

const char *gtp_side(int colour) {
    return colour == GOISHI_BLACK ? "black" : "white";
}

static void take_note(void *context, const char *line) {
    gtp_note(context, "%s", line);
}

void gtp_note_move(const struct gtp *gtp, int colour, const struct advice *advice) {
    const char *side = gtp_side(colour);
    const struct reason *joseki = advice_find(advice, REASON_JOSEKI);
    const struct reason *none = advice_find(advice, REASON_NO_JOSEKI);
    const struct reason *games = advice_find(advice, REASON_PLAYOUTS);
    const char *why = none ? none->why : "it was not asked for";
    char name[GO_NAME_BYTES] = "";
    if (advice->x)
        go_name(advice->x, advice->y, name);
    const struct reason *solved = advice_find(advice, REASON_SOLVED);
    if (solved)
        gtp_note(gtp, "solved: %s for %s, %+d", advice->x ? name : "pass", side,
                 (int)solved->score);
    else if (joseki && joseki->games)
        gtp_note(gtp, "joseki: %s for %s, played by %u professionals", name, side,
                 (unsigned)joseki->games);
    else if (joseki)
        gtp_note(gtp, "joseki: %s for %s, by its share in the tables", name, side);
    else if (advice_find(advice, REASON_DECIDED))
        gtp_note(gtp, "no joseki for %s: %s; everything is decided: pass", side, why);
    else if (games)
        gtp_note(gtp, "no joseki for %s: %s; %u random games choose %s (%.0f %% of %u won)", side,
                 why, (unsigned)games->total, name, 100 * games->share, (unsigned)games->games);
    else
        gtp_note(gtp, "no joseki for %s: %s; no move is left: pass", side, why);
    if (advice->resigns)
        gtp_note(gtp, "%s resigns: %.0f %% of the games are won", side, 100 * advice->value);
}

const struct gtp_command *gtp_find(const char *name) {
    for (int i = 0; gtp_tables[i]; ++i)
        for (const struct gtp_command *c = gtp_tables[i]; c->name; ++c)
            if (strcmp(c->name, name) == 0)
                return c;
    return NULL;
}

bool gtp_told_to_stop(const struct gtp *gtp) {
    return gtp->reader && reader_next_is(gtp->reader, "# interrupt");
}

bool gtp_open(struct gtp *gtp, const struct gtp_options *options, FILE *out, struct fault *fault) {
    struct engine_options wanted = options->engine;
    memset(gtp, 0, sizeof *gtp);
    gtp->quiet = options->quiet;
    gtp->ponder = options->ponder;
    gtp->out = out;
    wanted.needs = SESSION_PLAYOUTS;
    wanted.note = take_note;
    wanted.context = gtp;
    gtp->engine = engine_open(&wanted, fault);
    return gtp->engine != NULL;
}

void gtp_close(struct gtp *gtp) {
    reading_close(gtp->reading);
    engine_close(gtp->engine);
}

/* The text without empty lines in it or line ends behind it: those end a response. */
static void respond(struct gtp *gtp, char mark, const char *id, const struct text *text) {
    const char *at = text->bytes ? text->bytes : "";
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
    struct text text = {0};
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
    if (text.failed)
        end = gtp_error(&text, "not enough memory");
    if (end != GTP_WRITTEN)
        respond(gtp, end == GTP_ANSWER ? '=' : '?', line.id, &text);
    text_free(&text);
    return command && !too_long ? GTP_COMMAND : GTP_NONSENSE;
}

static bool until_a_command(void *context, const struct engine_report *report) {
    enum { PAUSE_MS = 100 };
    const struct gtp *gtp = context;
    return !ferror(gtp->out) && !reader_waiting(gtp->reader, report->done ? PAUSE_MS : 0);
}

static bool serve(struct gtp *gtp, struct reader *reader, struct fault *fault) {
    int nonsense = 0;
    while (!gtp->quit) {
        char *line;
        size_t length;
        const enum reader_got got = reader_line(reader, &line, &length);
        if (got == READER_END)
            break;
        gtp->generated = false;
        const enum gtp_sense sense = gtp_handle(gtp, line, length, got == READER_TOO_LONG);
        nonsense = sense == GTP_COMMAND ? 0 : nonsense + (sense == GTP_NONSENSE);
        if (ferror(gtp->out))
            return fault_set(fault, "the controller does not read any more");
        if (nonsense == NONSENSE)
            return fault_set(fault, "this is not the Go Text Protocol: %d lines without a command",
                             NONSENSE);
        if (gtp->ponder && gtp->generated)
            engine_ponder(gtp->engine, until_a_command, gtp);
    }
    return true;
}

bool gtp_serve(struct gtp *gtp, int fd, struct fault *fault) {
    struct reader reader;
    if (!reader_open(&reader, fd, LONGEST_LINE))
        return fault_set(fault, "not enough memory");
    gtp->reader = &reader;
    const bool good = serve(gtp, &reader, fault);
    gtp->reader = NULL;
    reader_close(&reader);
    return good;
}
