/* SPDX-License-Identifier: Apache-2.0
 * The game as other programs set it up and read it back: commands of GoGui, GNU Go and KataGo beyond
 * the specification. */
#include <stdlib.h>
#include <string.h>

#include "fw/go/point.h"
#include "host/base/file.h"
#include "host/gtp/gtp.h"
#include "host/play/record.h"

static const char syntax_error[] = "syntax error";

/* COLOUR VERTEX, for word `i` and the next. */
static bool stone(const struct gtp_line *line, int i, int *colour, int *x, int *y) {
    return gtp_line_colour(line->word[i], colour) && gtp_line_vertex(line->word[i + 1], x, y);
}

/* Stones from the line on top of a position, which becomes the start of the game. */
static enum gtp_end set_up(struct gtp *gtp, const struct gtp_line *line, struct text *text,
                           struct position position) {
    if (line->words % 2)
        return gtp_error(text, syntax_error);
    for (int i = 0; i < line->words; i += 2) {
        int colour, x, y;
        if (!stone(line, i, &colour, &x, &y))
            return gtp_error(text, syntax_error);
        if (!position_on_board(&position, x, y))
            return gtp_error(text, "illegal position");
        position_put(&position, x, y, colour);
    }
    if (!position_breathes(&position))
        return gtp_error(text, "illegal position");
    engine_set_up(gtp->engine, &position, 0);
    return GTP_ANSWER;
}

GTP_DEFINE(gogui_setup) {
    return set_up(gtp, line, text, engine_history(gtp->engine)->now);
}

GTP_DEFINE(set_position) {
    struct position empty;
    position_init(&empty, engine_history(gtp->engine)->now.size);
    return set_up(gtp, line, text, empty);
}

GTP_DEFINE(setup_player) {
    const struct position now = engine_history(gtp->engine)->now;
    int colour;
    if (line->words < 1 || !gtp_line_colour(line->word[0], &colour))
        return gtp_error(text, syntax_error);
    if (engine_history(gtp->engine)->steps)
        return gtp_error(text, "the game has begun");
    engine_set_up(gtp->engine, &now, colour);
    return GTP_ANSWER;
}

/* All of the moves or none. */
GTP_DEFINE(play_sequence) {
    if (line->words % 2)
        return gtp_error(text, syntax_error);
    for (int i = 0; i < line->words; i += 2) {
        int colour, x, y;
        const bool known = stone(line, i, &colour, &x, &y);
        const enum go_refusal refusal = known ? engine_play(gtp->engine, x, y, colour) : GO_LEGAL;
        if (known && refusal == GO_LEGAL)
            continue;
        for (; i > 0; i -= 2)
            engine_undo(gtp->engine);
        return known ? gtp_played(refusal, text) : gtp_error(text, syntax_error);
    }
    return GTP_ANSWER;
}

/* GNU Go's: several moves at once. */
GTP_DEFINE(gg_undo) {
    long moves = 1;
    if (line->words && (!gtp_line_number(line->word[0], &moves) || moves < 0))
        return gtp_error(text, syntax_error);
    if (moves > engine_history(gtp->engine)->steps)
        return gtp_error(text, "cannot undo");
    while (moves--)
        engine_undo(gtp->engine);
    return GTP_ANSWER;
}

GTP_DEFINE(interrupt) {
    GTP_UNUSED; /* GoGui takes from it that "# interrupt" is heeded */
    return GTP_ANSWER;
}

/* ---- read back */

GTP_DEFINE(get_komi) {
    GTP_UNUSED;
    text_put(text, "%g", engine_komi(gtp->engine));
    return GTP_ANSWER;
}

GTP_DEFINE(list_stones) {
    const struct position *now = &engine_history(gtp->engine)->now;
    int colour, count = 0;
    if (line->words < 1 || !gtp_line_colour(line->word[0], &colour))
        return gtp_error(text, syntax_error);
    for (int y = now->size; y >= 1; --y)
        for (int x = 1; x <= now->size; ++x)
            if (position_at(now, x, y) == colour) {
                text_put(text, count++ ? " " : "");
                gtp_add_vertex(text, x, y);
            }
    return GTP_ANSWER;
}

/* The last move first, as GNU Go has it. */
GTP_DEFINE(move_history) {
    GTP_UNUSED;
    const struct history *history = engine_history(gtp->engine);
    for (int i = history->steps - 1; i >= 0; --i) {
        const struct history_step *step = &history->step[i];
        text_put(text, "%s ", gtp_side(step->colour));
        gtp_add_vertex(text, step->x, step->y);
        text_put(text, "\n");
    }
    return GTP_ANSWER;
}

/* The record as the answer, or into a file. */
GTP_DEFINE(printsgf) {
    struct fault fault = {""};
    size_t length;
    char *record = record_write(engine_history(gtp->engine), engine_komi(gtp->engine), &length);
    if (!record)
        return gtp_error(text, "not enough memory");
    const bool answer = line->words < 1 || strcmp(line->word[0], "-") == 0;
    if (answer)
        text_add(text, record);
    const bool good = answer || file_write(line->word[0], record, length, &fault);
    free(record);
    return good ? GTP_ANSWER : gtp_error(text, fault.text);
}

const struct gtp_command gtp_setup[] = {
    {"gogui-setup", gogui_setup},
    {"gogui-setup_player", setup_player},
    {"gogui-play_sequence", play_sequence},
    {"gogui-interrupt", interrupt},
    {"set_position", set_position},
    {"gg-undo", gg_undo},
    {"get_komi", get_komi},
    {"list_stones", list_stones},
    {"move_history", move_history},
    {"printsgf", printsgf},
    {NULL, NULL},
};
