/* SPDX-License-Identifier: Apache-2.0
 * Commands beyond the specification: what GoGui draws (gogui-analyze_commands) and what Sabaki and
 * Lizzie follow live (lz-analyze, analyze). docs/gtp.md has the forms. */
#include <string.h>

#include "host/diagram/diagram.h"
#include "host/gtp/gtp.h"

#define COMMAND(name)                                                                              \
    static enum gtp_end name(struct gtp *gtp, const struct gtp_line *line, struct text *text)
#define UNUSED (void)gtp, (void)line, (void)text

enum { SHOWN = 12 }; /* moves of one report */

COMMAND(analyze_commands) {
    UNUSED;
    text_put(text, "dboard/Influence/goishi-influence\n"
                   "dboard/Influence With Virtual Stones/goishi-influence virtual\n"
                   "gfx/Joseki Moves/goishi-joseki %%m\n"
                   "gfx/Dead Links Of The Last Move/goishi-dead_links\n"
                   "gfx/Virtual Stones/goishi-virtual_stones\n"
                   "hstring/Joseki Moves In Words/goishi-explain %%m\n"
                   "plist/Final Status Dead/final_status_list dead\n"
                   "string/Final Score/final_score\n");
    return GTP_ANSWER;
}

/* -1 to 1, rows from the top, on the scale of the heat maps. */
COMMAND(influence) {
    static const struct diagram_scale scale = {"", 8, 250};
    struct session_influence result;
    struct fault fault = {""};
    const int size = engine_history(gtp->engine)->now.size;
    const bool with = line->words && strcmp(line->word[0], "virtual") == 0;
    if (line->words && !with)
        return gtp_error(text, "syntax error");
    if (!engine_influence(gtp->engine, with, &result, &fault))
        return gtp_error(text, fault.text);
    text_put(text, "\n");
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x)
            text_put(text, "%.3f%c", diagram_strength(&scale, result.heat[y][x]),
                     x == size ? '\n' : ' ');
    return GTP_ANSWER;
}

/* Virtual stones stand beyond the edge: they are shown on the first line, and named. */
COMMAND(virtual_stones) {
    struct session_influence result;
    struct fault fault = {""};
    const int size = engine_history(gtp->engine)->now.size;
    int count = 0;
    (void)line;
    if (!engine_influence(gtp->engine, true, &result, &fault))
        return gtp_error(text, fault.text);
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour) {
        int told = 0;
        for (int y = 0; y <= size + 1; ++y)
            for (int x = 0; x <= size + 1; ++x) {
                if (result.edge[y][x] != colour)
                    continue;
                if (!told++)
                    text_put(text, colour == GOISHI_BLACK ? "BLACK" : "WHITE");
                text_put(text, " ");
                gtp_add_vertex(text,
                               x < 1      ? 1
                               : x > size ? size
                                          : x,
                               y < 1      ? 1
                               : y > size ? size
                                          : y);
            }
        if (told)
            text_put(text, "\n");
        count += told;
    }
    text_put(text, "TEXT %d virtual stones beyond the edge\n", count);
    return GTP_ANSWER;
}

COMMAND(dead_links) {
    UNUSED;
    const struct history_step *last = history_last(engine_history(gtp->engine));
    struct position_captures captures = {0};
    if (last && last->x) {
        struct position before = last->before;
        position_play(&before, last->x, last->y, last->colour, &captures);
    }
    for (int i = 0; i < captures.count; ++i) {
        text_put(text, i ? " " : "MARK ");
        gtp_add_vertex(text, captures.at[i].x, captures.at[i].y);
    }
    text_put(text, "%sTEXT the last move killed %d stones\n", captures.count ? "\n" : "",
             captures.count);
    return GTP_ANSWER;
}

/* The colour named, or the side to move. */
static bool colour_of(const struct gtp *gtp, const struct gtp_line *line, int *colour) {
    *colour = history_to_move(engine_history(gtp->engine));
    return line->words == 0 || gtp_line_colour(line->word[0], colour);
}

/* How often: the count where the tree has one, the share in percent otherwise. */
COMMAND(joseki) {
    int colour;
    struct explanation all;
    struct fault fault = {""};
    if (!colour_of(gtp, line, &colour))
        return gtp_error(text, "syntax error");
    if (!engine_explain(gtp->engine, colour, &all, &fault))
        return gtp_error(text, fault.text);
    if (!all.moves) {
        text_put(text, "TEXT no joseki move: %s\n", all.why);
        return GTP_ANSWER;
    }
    text_put(text, "LABEL");
    for (int i = 0; i < all.moves && i < SHOWN; ++i) {
        const struct advice *move = &all.move[i];
        text_put(text, " ");
        gtp_add_vertex(text, move->x, move->y);
        if (move->games)
            text_put(text, " %u", (unsigned)move->games);
        else
            text_put(text, " %u%%", move->prior / 100);
    }
    text_put(text, "\n");
    if (all.chosen >= 0) {
        const struct advice *best = &all.move[all.chosen];
        text_put(text, "SQUARE ");
        gtp_add_vertex(text, best->x, best->y);
        text_put(text, "\nTEXT best ");
        gtp_add_vertex(text, best->x, best->y);
        text_put(text, ", played %u times, %.0f %% won\n", (unsigned)best->games,
                 100 * best->value);
    } else {
        text_put(text, "TEXT none of these would be played: %s\n", all.why);
    }
    return GTP_ANSWER;
}

COMMAND(explain) {
    int colour;
    struct explanation all;
    struct fault fault = {""};
    if (!colour_of(gtp, line, &colour))
        return gtp_error(text, "syntax error");
    if (!engine_explain(gtp->engine, colour, &all, &fault))
        return gtp_error(text, fault.text);
    if (all.chosen < 0)
        text_put(text, "no joseki move would be played: %s\n", all.why);
    for (int i = 0; i < all.moves && i < SHOWN; ++i) {
        const struct advice *move = &all.move[i];
        const struct reason *reason = advice_find(move, REASON_JOSEKI);
        gtp_add_vertex(text, move->x, move->y);
        text_put(text, ": score %ld, played %u times, %.0f %% won, line",
                 reason ? (long)reason->score : 0, (unsigned)move->games, 100 * move->value);
        for (int k = 0; k < move->length; ++k) {
            text_put(text, " ");
            gtp_add_vertex(text, move->line[k].x, move->line[k].y);
        }
        text_put(text, "\n");
    }
    for (int i = 0; i < all.dropped; ++i)
        text_put(text, "dropped: %u, %s\n", (unsigned)all.drop[i].games, all.drop[i].why);
    return GTP_ANSWER;
}

/* ---- what is followed live */

static void add_info(struct text *text, int order, const struct advice *move) {
    text_put(text, "%sinfo move ", order ? " " : "");
    gtp_add_vertex(text, move->x, move->y);
    text_put(text, " visits %u winrate %.0f prior %u lcb %.0f order %d pv ", (unsigned)move->visits,
             10000 * move->value, move->prior, 10000 * move->value, order);
    gtp_add_vertex(text, move->x, move->y);
    for (int k = 1; k < move->length; ++k) {
        text_put(text, " ");
        gtp_add_vertex(text, move->line[k].x, move->line[k].y);
    }
}

static void print_candidates(struct gtp *gtp, const struct engine *engine) {
    struct advice list[SHOWN];
    struct text text = {0};
    const int count = engine_candidates(engine, list, 0, SHOWN);
    for (int i = 0; i < count; ++i)
        add_info(&text, i, &list[i]);
    if (text.length) {
        fprintf(gtp->out, "%s\n", text.bytes);
        fflush(gtp->out);
    }
    text_free(&text);
}

static bool interrupted(const struct gtp *gtp, int milliseconds) {
    return !gtp->reader || ferror(gtp->out) || gtp_reader_waiting(gtp->reader, milliseconds);
}

/* [colour] [interval], in either order; whatever else such programs add is passed over. */
static bool live_words(const struct gtp *gtp, const struct gtp_line *line, int *colour,
                       double *interval) {
    long number;
    *colour = history_to_move(engine_history(gtp->engine));
    *interval = 1;
    for (int i = 0; i < line->words; ++i) {
        if (gtp_line_number(line->word[i], &number) && number >= 0 && number <= 360000)
            *interval = (double)number / 100;
        else if (!gtp_line_colour(line->word[i], colour) && i < 2)
            return strcmp(line->word[i], "interval") == 0;
    }
    if (*interval < 0.05)
        *interval = 0.05;
    return true;
}

/* A choice that is followed. */
struct live {
    struct gtp *gtp;
    const char *id;
    double interval, next; /* seconds; the time of the next report */
    bool begun;            /* the answer */
};

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
    live->next = clock_now() + live->interval;
    if (report->done)
        live->next = clock_now();
}

static void report_if_due(struct live *live, const struct engine_report *report) {
    if (clock_now() < live->next)
        return;
    print_candidates(live->gtp, report->engine);
    live->next = clock_now() + live->interval;
}

/* Reports until the next command comes. */
static bool follow(void *context, const struct engine_report *report) {
    struct live *live = context;
    begin_live(live, report);
    report_if_due(live, report);
    const double wait = report->done ? live->next - clock_now() : 0;
    return !interrupted(live->gtp, wait > 0 ? (int)(1000 * wait) + 1 : 0);
}

COMMAND(analyze) {
    struct live live = {.gtp = gtp, .id = line->id};
    struct fault fault = {""};
    struct engine_request request = {.watch = follow, .context = &live};
    if (!live_words(gtp, line, &request.colour, &live.interval))
        return gtp_error(text, "syntax error");
    if (!engine_analyse(gtp->engine, &request, &fault) && !live.begun)
        return gtp_error(text, fault.text);
    begin_answer(&live);
    fputs("\n", gtp->out);
    fflush(gtp->out);
    return GTP_WRITTEN;
}

/* The last report is always written. */
static bool follow_choice(void *context, const struct engine_report *report) {
    struct live *live = context;
    begin_live(live, report);
    if (report->done)
        live->next = clock_now();
    report_if_due(live, report);
    return true;
}

COMMAND(genmove_analyze) {
    struct live live = {.gtp = gtp, .id = line->id};
    struct engine_request request = {.play = true, .watch = follow_choice, .context = &live};
    struct advice advice;
    struct fault fault = {""};
    if (!live_words(gtp, line, &request.colour, &live.interval))
        return gtp_error(text, "syntax error");
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
    gtp_add_vertex(text, advice.x, advice.y);
    fprintf(gtp->out, "play %s\n\n", text->bytes);
    fflush(gtp->out);
    return GTP_WRITTEN;
}

const struct gtp_command gtp_analysis[] = {
    {"gogui-analyze_commands", analyze_commands},
    {"goishi-influence", influence},
    {"goishi-joseki", joseki},
    {"goishi-explain", explain},
    {"goishi-dead_links", dead_links},
    {"goishi-virtual_stones", virtual_stones},
    {"lz-analyze", analyze},
    {"analyze", analyze},
    {"lz-genmove_analyze", genmove_analyze},
    {"genmove_analyze", genmove_analyze},
    {NULL, NULL},
};
