/* SPDX-License-Identifier: Apache-2.0
 * Commands beyond the specification: what GoGui draws (gogui-analyze_commands) and what Sabaki and
 * Lizzie follow live (lz-analyze, analyze). docs/gtp.md has the forms. */
#include <string.h>

#include "host/diagram/diagram.h"
#include "host/gtp/gtp.h"

#define COMMAND(name)                                                                              \
    static enum gtp_end name(struct gtp *gtp, const struct gtp_line *line, struct gtp_text *text)
#define UNUSED (void)gtp, (void)line, (void)text

enum { SHOWN = 12 }; /* moves of one report */

COMMAND(analyze_commands) {
    UNUSED;
    gtp_text_add(text, "dboard/Influence/goishi-influence\n"
                       "dboard/Influence With Virtual Stones/goishi-influence virtual\n"
                       "gfx/Joseki Moves/goishi-joseki %%m\n"
                       "gfx/Dead Links Of The Last Move/goishi-dead_links\n"
                       "gfx/Virtual Stones/goishi-virtual_stones\n"
                       "hstring/Joseki Moves In Words/goishi-explain %%m\n"
                       "plist/Final Status Dead/final_status_list dead\n"
                       "string/Final Score/final_score\n");
    return GTP_ANSWER;
}

static bool ask_influence(struct gtp *gtp, bool virtual_stones, struct session_influence *result,
                          struct fault *fault) {
    struct session *session = gtp_session(gtp, fault);
    if (!session)
        return false;
    return session_influence(session, &gtp->match.now, virtual_stones, result, fault);
}

/* -1 to 1, rows from the top, on the scale of the heat maps. */
COMMAND(influence) {
    static const struct view_scale scale = {"", 8, 250};
    static struct session_influence result;
    struct fault fault = {""};
    const int size = gtp->match.now.size;
    const bool with = line->words && strcmp(line->word[0], "virtual") == 0;
    if (line->words && !with)
        return gtp_error(text, "syntax error");
    if (!ask_influence(gtp, with, &result, &fault))
        return gtp_error(text, fault.text);
    gtp_text_add(text, "\n");
    for (int y = size; y >= 1; --y)
        for (int x = 1; x <= size; ++x)
            gtp_text_add(text, "%.3f%c", view_strength(&scale, result.heat[y][x]),
                         x == size ? '\n' : ' ');
    return GTP_ANSWER;
}

/* Virtual stones stand beyond the edge: they are shown on the first line, and named. */
COMMAND(virtual_stones) {
    static struct session_influence result;
    struct fault fault = {""};
    const int size = gtp->match.now.size;
    int count = 0;
    (void)line;
    if (!ask_influence(gtp, true, &result, &fault))
        return gtp_error(text, fault.text);
    for (int colour = GOISHI_BLACK; colour <= GOISHI_WHITE; ++colour) {
        int told = 0;
        for (int y = 0; y <= size + 1; ++y)
            for (int x = 0; x <= size + 1; ++x) {
                if (result.edge[y][x] != colour)
                    continue;
                if (!told++)
                    gtp_text_add(text, colour == GOISHI_BLACK ? "BLACK" : "WHITE");
                gtp_text_add(text, " ");
                gtp_text_vertex(text,
                                x < 1      ? 1
                                : x > size ? size
                                           : x,
                                y < 1      ? 1
                                : y > size ? size
                                           : y);
            }
        if (told)
            gtp_text_add(text, "\n");
        count += told;
    }
    gtp_text_add(text, "TEXT %d virtual stones beyond the edge\n", count);
    return GTP_ANSWER;
}

COMMAND(dead_links) {
    UNUSED;
    const struct match_step *last = match_last(&gtp->match);
    struct position_captures captures = {0};
    if (last && last->x) {
        struct position before = last->before;
        position_play(&before, last->x, last->y, last->colour, &captures);
    }
    for (int i = 0; i < captures.count; ++i) {
        gtp_text_add(text, i ? " " : "MARK ");
        gtp_text_vertex(text, captures.at[i].x, captures.at[i].y);
    }
    gtp_text_add(text, "%sTEXT the last move killed %d stones\n", captures.count ? "\n" : "",
                 captures.count);
    return GTP_ANSWER;
}

/* The colour named, or the side to move. */
static bool colour_of(const struct gtp *gtp, const struct gtp_line *line, int *colour) {
    *colour = match_to_move(&gtp->match);
    return line->words == 0 || gtp_line_colour(line->word[0], colour);
}

static double won(const struct finder_move *move) {
    return move->won <= 200 ? move->won / 200.0 : 0.5;
}

/* How often: the count where the tree has one, the share in percent otherwise. */
COMMAND(joseki) {
    int colour;
    const struct finder_answer *answer;
    const char *why;
    struct fault fault = {""};
    if (!colour_of(gtp, line, &colour))
        return gtp_error(text, "syntax error");
    const struct finder_move *best = gtp_joseki(gtp, colour, &answer, &why, &fault);
    if (*fault.text)
        return gtp_error(text, fault.text);
    if (!answer || !answer->moves) {
        gtp_text_add(text, "TEXT no joseki move: %s\n", why);
        return GTP_ANSWER;
    }
    gtp_text_add(text, "LABEL");
    for (int i = 0; i < answer->moves && i < SHOWN; ++i) {
        const struct finder_move *move = &answer->move[i];
        gtp_text_add(text, " ");
        gtp_text_vertex(text, move->x, move->y);
        if (move->count)
            gtp_text_add(text, " %u", (unsigned)move->count);
        else
            gtp_text_add(text, " %u%%",
                         (unsigned)(100 * (move->table ? move->table : move->tree) / 65536));
    }
    gtp_text_add(text, "\n");
    if (best) {
        gtp_text_add(text, "SQUARE ");
        gtp_text_vertex(text, best->x, best->y);
        gtp_text_add(text, "\nTEXT best ");
        gtp_text_vertex(text, best->x, best->y);
        gtp_text_add(text, ", played %u times, %.0f %% won\n", (unsigned)best->count,
                     100 * won(best));
    } else {
        gtp_text_add(text, "TEXT none of these would be played: %s\n", why);
    }
    return GTP_ANSWER;
}

COMMAND(explain) {
    int colour;
    const struct finder_answer *answer;
    const char *why;
    struct fault fault = {""};
    if (!colour_of(gtp, line, &colour))
        return gtp_error(text, "syntax error");
    const struct finder_move *best = gtp_joseki(gtp, colour, &answer, &why, &fault);
    if (*fault.text)
        return gtp_error(text, fault.text);
    if (!best)
        gtp_text_add(text, "no joseki move would be played: %s\n", why);
    for (int i = 0; answer && i < answer->moves && i < SHOWN; ++i) {
        const struct finder_move *move = &answer->move[i];
        gtp_text_vertex(text, move->x, move->y);
        gtp_text_add(text, ": score %ld, played %u times, %.0f %% won, line", (long)move->score,
                     (unsigned)move->count, 100 * won(move));
        for (int k = 0; k < move->length; ++k) {
            gtp_text_add(text, " ");
            gtp_text_vertex(text, finder_stone_x(move->line[k]), finder_stone_y(move->line[k]));
        }
        gtp_text_add(text, "\n");
    }
    for (int i = 0; answer && i < FINDER_REASONS; ++i)
        if (answer->drops[i])
            gtp_text_add(text, "dropped: %u, %s\n", (unsigned)answer->drops[i],
                         finder_reason_text(i));
    return GTP_ANSWER;
}

/* ---- what is followed live */

static void info(struct gtp_text *text, int order, int x, int y, unsigned visits, double rate,
                 unsigned prior) {
    gtp_text_add(text, "%sinfo move ", order ? " " : "");
    gtp_text_vertex(text, x, y);
    gtp_text_add(text, " visits %u winrate %.0f prior %u lcb %.0f order %d pv ", visits,
                 10000 * rate, prior, 10000 * rate, order);
    gtp_text_vertex(text, x, y);
}

/* Visits are professional games; a move that only the tables know counts as one. */
static void report_joseki(const struct finder_answer *answer, struct gtp_text *text) {
    for (int i = 0; i < answer->moves && i < SHOWN; ++i) {
        const struct finder_move *move = &answer->move[i];
        const uint32_t share = move->table ? move->table : move->tree;
        info(text, i, move->x, move->y, move->count ? (unsigned)move->count : 1, won(move),
             (unsigned)((uint64_t)share * 10000 / 65536));
        for (int k = 1; k < move->length; ++k) {
            gtp_text_add(text, " ");
            gtp_text_vertex(text, finder_stone_x(move->line[k]), finder_stone_y(move->line[k]));
        }
    }
}

static void report_games(const struct choose *choose, struct gtp_text *text) {
    struct choose sorted = *choose;
    choose_sort(&sorted);
    for (int i = 0; i < sorted.moves && i < SHOWN && sorted.move[i].games; ++i) {
        const struct choose_move *move = &sorted.move[i];
        info(text, i, move->x, move->y, (unsigned)move->games, choose_rate(move),
             (unsigned)(10000u / (unsigned)sorted.moves));
    }
}

static void print_line(struct gtp *gtp, struct gtp_text *text) {
    if (text->length) {
        fprintf(gtp->out, "%s\n", text->text);
        fflush(gtp->out);
    }
    gtp_text_clear(text);
}

static bool interrupted(const struct gtp *gtp, int milliseconds) {
    return !gtp->reader || ferror(gtp->out) || gtp_reader_waiting(gtp->reader, milliseconds);
}

/* [colour] [interval], in either order; whatever else such programs add is passed over. */
static bool live_words(const struct gtp *gtp, const struct gtp_line *line, int *colour,
                       double *interval) {
    long number;
    *colour = match_to_move(&gtp->match);
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

enum { LIVE_GAMES = 2000000 };

/* Reports until the next command comes. The joseki answer is there at once and does not change;
 * random games go on and on. */
static void follow(struct gtp *gtp, int colour, const struct finder_answer *answer,
                   double interval) {
    struct gtp_text text = {0};
    struct fault fault = {""};
    struct choose *choose = &gtp->choose;
    double next = clock_now() + interval;
    if (answer) {
        report_joseki(answer, &text);
        print_line(gtp, &text);
    } else {
        choose_begin(choose, gtp->session, &gtp->match, colour, gtp_half_points(gtp),
                     gtp->options.seed, LIVE_GAMES);
    }
    while (!interrupted(gtp, 0)) {
        bool idle = answer || !choose->moves || choose->total >= LIVE_GAMES;
        if (!idle && !choose_step(choose, &fault))
            break;
        const double now = clock_now();
        if (idle && next > now && interrupted(gtp, (int)(1000 * (next - now)) + 1))
            break;
        if (clock_now() < next)
            continue;
        if (answer)
            report_joseki(answer, &text);
        else
            report_games(choose, &text);
        print_line(gtp, &text);
        next = clock_now() + interval;
    }
    gtp_text_free(&text);
}

/* The answer as it may be shown: all the moves, when at least one would be played. */
static bool live_answer(struct gtp *gtp, int colour, const struct finder_answer **answer,
                        struct fault *fault) {
    const char *why;
    const struct finder_move *best = gtp_joseki(gtp, colour, answer, &why, fault);
    if (*fault->text)
        return false;
    if (!best) {
        gtp_note(gtp, "no joseki: %s; random games instead", why);
        *answer = NULL;
    }
    return true;
}

COMMAND(analyze) {
    int colour;
    double interval;
    const struct finder_answer *answer;
    struct fault fault = {""};
    if (!live_words(gtp, line, &colour, &interval))
        return gtp_error(text, "syntax error");
    if (!live_answer(gtp, colour, &answer, &fault))
        return gtp_error(text, fault.text);
    fprintf(gtp->out, "=%s\n", line->id);
    fflush(gtp->out);
    follow(gtp, colour, answer, interval);
    fputs("\n", gtp->out);
    fflush(gtp->out);
    return GTP_WRITTEN;
}

/* For the choice of genmove_analyze: reports while it goes on. */
static double live_interval, live_next;

static bool report_choice(struct gtp *gtp) {
    struct gtp_text text = {0};
    if (clock_now() >= live_next) {
        report_games(&gtp->choose, &text);
        print_line(gtp, &text);
        live_next = clock_now() + live_interval;
    }
    gtp_text_free(&text);
    return true;
}

COMMAND(genmove_analyze) {
    int colour;
    struct gtp_move move;
    const struct finder_answer *answer;
    struct fault fault = {""};
    const double begun = clock_now();
    if (!live_words(gtp, line, &colour, &live_interval))
        return gtp_error(text, "syntax error");
    if (!live_answer(gtp, colour, &answer, &fault))
        return gtp_error(text, fault.text);
    live_next = begun + live_interval;
    fprintf(gtp->out, "=%s\n", line->id);
    if (answer) {
        report_joseki(answer, text);
        print_line(gtp, text);
    }
    if (!gtp_think(gtp, colour, report_choice, &move, &fault)) {
        gtp_note(gtp, "%s", fault.text);
        move = (struct gtp_move){0, 0};
    } else if (!answer && move.x) {
        report_games(&gtp->choose, text);
        print_line(gtp, text);
    }
    match_play(&gtp->match, move.x, move.y, colour);
    clock_spend(&gtp->clock, colour, clock_now() - begun);
    gtp_text_clear(text);
    gtp_text_vertex(text, move.x, move.y);
    fprintf(gtp->out, "play %s\n\n", text->text);
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
