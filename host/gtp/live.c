/* SPDX-License-Identifier: Apache-2.0
 * What Sabaki, Lizzie and their like follow live: reports while the engine weighs moves, in the form
 * of Leela Zero (lz-...) or of KataGo (kata-...). docs/gtp.md has the forms. */
#include "host/gtp/gtp.h"
#include "host/gtp/wish.h"

/* A choice that is followed. */
struct live {
    struct gtp *gtp;
    const char *id;
    struct gtp_wish wish;
    bool kata;   /* shares from 0 to 1, scores, owners; otherwise shares in 1/10000 */
    double next; /* the time of the next report */
    bool begun;  /* the answer */
};

/* ---- one report */

static void add_move(struct text *text, bool kata, int order, const struct advice *move) {
    text_put(text, "%sinfo move ", order ? " " : "");
    gtp_add_vertex(text, move->x, move->y);
    text_put(text, " visits %u", (unsigned)move->visits);
    if (kata) {
        text_put(text, " utility %.6f winrate %.6f", 2 * move->value - 1, move->value);
        if (move->scored)
            text_put(text, " scoreMean %.3f scoreLead %.3f", move->score, move->score);
        text_put(text, " prior %.6f lcb %.6f", move->prior / 10000.0, advice_lower(move));
    } else {
        text_put(text, " winrate %.0f prior %u lcb %.0f", 10000 * move->value, move->prior,
                 10000 * advice_lower(move));
    }
    text_put(text, " order %d pv ", order);
    gtp_add_vertex(text, move->x, move->y);
    for (int k = 1; k < move->length; ++k) {
        text_put(text, " ");
        gtp_add_vertex(text, move->line[k].x, move->line[k].y);
    }
}

static void add_root(struct text *text, const struct outlook *outlook) {
    text_put(text, " rootInfo visits %u utility %.6f winrate %.6f", (unsigned)outlook->visits,
             2 * outlook->value - 1, outlook->value);
    if (outlook->scored)
        text_put(text, " scoreMean %.3f scoreLead %.3f", outlook->score, outlook->score);
}

/* From the upper left, positive for the side to move. */
static void add_owners(struct text *text, const struct outlook *outlook, int size) {
    const double sign = outlook->colour == GOISHI_BLACK ? 1 : -1;
    text_put(text, " ownership");
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x)
            text_put(text, " %.3f", sign * outlook->owner[y][x]);
}

static void print_report(const struct live *live, struct engine *engine) {
    struct advice list[GO_MAX_AREA];
    struct outlook outlook;
    struct text text = {0};
    const int count = engine_candidates(engine, list, live->wish.least, live->wish.most);
    for (int i = 0; i < count; ++i)
        add_move(&text, live->kata, i, &list[i]);
    if (count && live->kata && (live->wish.root || live->wish.ownership)) {
        engine_outlook(engine, true, &outlook);
        if (live->wish.root)
            add_root(&text, &outlook);
        if (live->wish.ownership && outlook.owned)
            add_owners(&text, &outlook, engine_history(engine)->now.size);
    }
    if (text.length && !text.failed) {
        fprintf(live->gtp->out, "%s\n", text.bytes);
        fflush(live->gtp->out);
    }
    text_free(&text);
}

/* ---- reports in time */

static void begin_answer(struct live *live) {
    if (!live->begun) {
        fprintf(live->gtp->out, "=%s\n", live->id);
        fflush(live->gtp->out);
    }
    live->begun = true;
}

static void begin_live(struct live *live, const struct engine_report *report) {
    const struct reason *none = advice_find(report->sofar, REASON_NO_JOSEKI);
    if (live->begun)
        return;
    if (none)
        gtp_note(live->gtp, "no joseki: %s; random games instead", none->why);
    begin_answer(live);
    live->next = clock_now() + live->wish.interval;
    if (report->done)
        live->next = clock_now();
}

static void report_if_due(struct live *live, const struct engine_report *report) {
    if (clock_now() < live->next)
        return;
    print_report(live, report->engine);
    live->next = clock_now() + live->wish.interval;
}

static bool interrupted(const struct gtp *gtp, int milliseconds) {
    return !gtp->reader || ferror(gtp->out) || reader_waiting(gtp->reader, milliseconds);
}

/* Reports until the next command comes. */
static bool follow(void *context, const struct engine_report *report) {
    struct live *live = context;
    begin_live(live, report);
    report_if_due(live, report);
    const double wait = report->done ? live->next - clock_now() : 0;
    return !interrupted(live->gtp, wait > 0 ? (int)(1000 * wait) + 1 : 0);
}

/* The last report is always written. */
static bool follow_choice(void *context, const struct engine_report *report) {
    struct live *live = context;
    begin_live(live, report);
    if (report->done)
        live->next = clock_now();
    report_if_due(live, report);
    return !gtp_told_to_stop(live->gtp);
}

/* ---- the commands */

static bool parse(const struct gtp *gtp, const struct gtp_line *line, struct live *live) {
    const struct history *history = engine_history(gtp->engine);
    return gtp_wish_parse(line, history_to_move(history), history->now.size, &live->wish);
}

static enum gtp_end analyse(struct gtp *gtp, const struct gtp_line *line, struct text *text,
                            bool kata) {
    struct live live = {.gtp = gtp, .id = line->id, .kata = kata};
    struct fault fault = {""};
    if (!parse(gtp, line, &live))
        return gtp_error(text, "syntax error");
    const struct engine_request request = {.colour = live.wish.colour,
                                           .avoid = &live.wish.avoid.moves,
                                           .watch = follow,
                                           .context = &live};
    if (!engine_analyse(gtp->engine, &request, &fault) && !live.begun)
        return gtp_error(text, fault.text);
    begin_answer(&live);
    fputs("\n", gtp->out);
    fflush(gtp->out);
    return GTP_WRITTEN;
}

static enum gtp_end choose(struct gtp *gtp, const struct gtp_line *line, struct text *text,
                           bool kata) {
    struct live live = {.gtp = gtp, .id = line->id, .kata = kata};
    struct advice advice;
    struct fault fault = {""};
    if (!parse(gtp, line, &live))
        return gtp_error(text, "syntax error");
    const struct engine_request request = {.colour = live.wish.colour,
                                           .play = true,
                                           .avoid = &live.wish.avoid.moves,
                                           .watch = follow_choice,
                                           .context = &live};
    gtp->generated = true;
    if (engine_generate(gtp->engine, &request, &advice, &fault)) {
        gtp_note_move(gtp, request.colour, &advice);
    } else if (!live.begun) {
        return gtp_error(text, fault.text);
    } else { /* too late for an error */
        gtp_note(gtp, "%s", fault.text);
        advice = (struct advice){0};
        engine_play(gtp->engine, 0, 0, request.colour);
    }
    begin_answer(&live);
    gtp_add_move(text, &advice);
    fprintf(gtp->out, "play %s\n\n", text->bytes);
    fflush(gtp->out);
    return GTP_WRITTEN;
}

GTP_DEFINE(analyze) {
    return analyse(gtp, line, text, false);
}

GTP_DEFINE(kata_analyze) {
    return analyse(gtp, line, text, true);
}

GTP_DEFINE(genmove_analyze) {
    return choose(gtp, line, text, false);
}

GTP_DEFINE(kata_genmove_analyze) {
    return choose(gtp, line, text, true);
}

const struct gtp_command gtp_live[] = {
    {"analyze", analyze},
    {"lz-analyze", analyze},
    {"kata-analyze", kata_analyze},
    {"genmove_analyze", genmove_analyze},
    {"lz-genmove_analyze", genmove_analyze},
    {"kata-genmove_analyze", kata_genmove_analyze},
    {NULL, NULL},
};
