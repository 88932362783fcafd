/* SPDX-License-Identifier: Apache-2.0
 * What GoGui draws on the board (gogui-analyze_commands). docs/gtp.md has the forms. */
#include <string.h>

#include "host/diagram/diagram.h"
#include "host/gtp/gtp.h"

enum { SHOWN = 12 }; /* moves of one report */

GTP_DEFINE(analyze_commands) {
    GTP_UNUSED;
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
GTP_DEFINE(influence) {
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
GTP_DEFINE(virtual_stones) {
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

GTP_DEFINE(dead_links) {
    GTP_UNUSED;
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
GTP_DEFINE(joseki) {
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

GTP_DEFINE(explain) {
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

const struct gtp_command gtp_drawings[] = {
    {"gogui-analyze_commands", analyze_commands},
    {"goishi-influence", influence},
    {"goishi-joseki", joseki},
    {"goishi-explain", explain},
    {"goishi-dead_links", dead_links},
    {"goishi-virtual_stones", virtual_stones},
    {NULL, NULL},
};
