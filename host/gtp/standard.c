/* SPDX-License-Identifier: Apache-2.0
 * The commands of the specification (version 2, draft 2), with its own words for errors. */
#include <math.h>
#include <string.h>

#include "fw/base/version.h"
#include "fw/go/point.h"
#include "host/diagram/terminal.h"
#include "host/game/handicap.h"
#include "host/gtp/gtp.h"

static const char syntax_error[] = "syntax error";

GTP_DEFINE(protocol_version) {
    GTP_UNUSED;
    text_put(text, "2");
    return GTP_ANSWER;
}

GTP_DEFINE(name) {
    GTP_UNUSED;
    text_put(text, "Goishi");
    return GTP_ANSWER;
}

/* Lizzie compares the first word with the version of Leela Zero that its analysis commands came
 * with, 0.15; the commands here are those of 0.17. Goishi's own version follows. */
GTP_DEFINE(version) {
    GTP_UNUSED;
    text_put(text, "0.17 Goishi %s", GOISHI_VERSION);
    return GTP_ANSWER;
}

GTP_DEFINE(known_command) {
    GTP_UNUSED;
    if (line->words < 1)
        return gtp_error(text, syntax_error);
    text_put(text, gtp_find(line->word[0]) ? "true" : "false");
    return GTP_ANSWER;
}

GTP_DEFINE(list_commands) {
    GTP_UNUSED;
    for (int i = 0; gtp_tables[i]; ++i)
        for (const struct gtp_command *c = gtp_tables[i]; c->name; ++c)
            text_put(text, "%s\n", c->name);
    return GTP_ANSWER;
}

GTP_DEFINE(quit) {
    GTP_UNUSED;
    gtp->quit = true;
    return GTP_ANSWER;
}

GTP_DEFINE(boardsize) {
    long size;
    struct fault fault = {""};
    if (line->words < 1 || !gtp_line_number(line->word[0], &size))
        return gtp_error(text, syntax_error);
    if (size < POSITION_MIN_SIZE || size > POSITION_MAX_SIZE)
        return gtp_error(text, "unacceptable size");
    if (engine_clear(gtp->engine, (int)size, &fault))
        return GTP_ANSWER;
    gtp_note(gtp, "%s", fault.text);
    return gtp_error(text, "unacceptable size");
}

GTP_DEFINE(clear_board) {
    GTP_UNUSED;
    struct fault fault = {""};
    return engine_clear(gtp->engine, engine_history(gtp->engine)->now.size, &fault)
               ? GTP_ANSWER
               : gtp_error(text, fault.text);
}

GTP_DEFINE(komi) {
    double points;
    if (line->words < 1 || !gtp_line_float(line->word[0], &points) ||
        !engine_set_komi(gtp->engine, points))
        return gtp_error(text, syntax_error);
    return GTP_ANSWER;
}

/* Handicap stones are no moves, and cannot be undone. */
static void set_stones(struct gtp *gtp, const struct handicap_points *points, struct text *text) {
    struct position set = engine_history(gtp->engine)->now;
    for (int i = 0; i < points->count; ++i) {
        position_put(&set, points->at[i].x, points->at[i].y, GOISHI_BLACK);
        text_put(text, i ? " " : "");
        gtp_add_vertex(text, points->at[i].x, points->at[i].y);
    }
    engine_set_up(gtp->engine, &set, 0);
}

GTP_DEFINE(fixed_handicap) {
    long stones;
    struct handicap_points points;
    const struct history *history = engine_history(gtp->engine);
    if (line->words < 1 || !gtp_line_number(line->word[0], &stones))
        return gtp_error(text, syntax_error);
    if (!history_empty(history))
        return gtp_error(text, "board not empty");
    if (stones < 2 || stones > HANDICAP_MAX ||
        !handicap_fixed(history->now.size, (int)stones, &points))
        return gtp_error(text, "invalid number of stones");
    set_stones(gtp, &points, text);
    return GTP_ANSWER;
}

GTP_DEFINE(place_free_handicap) {
    long stones;
    struct handicap_points points;
    const struct history *history = engine_history(gtp->engine);
    const int size = history->now.size;
    if (line->words < 1 || !gtp_line_number(line->word[0], &stones))
        return gtp_error(text, syntax_error);
    if (!history_empty(history))
        return gtp_error(text, "board not empty");
    if (stones < 2 || stones >= (long)size * size)
        return gtp_error(text, "invalid number of stones");
    handicap_free(size, (int)stones, &points);
    set_stones(gtp, &points, text);
    return GTP_ANSWER;
}

GTP_DEFINE(set_free_handicap) {
    const struct history *history = engine_history(gtp->engine);
    const int size = history->now.size;
    struct position set;
    if (!history_empty(history))
        return gtp_error(text, "board not empty");
    if (line->words < 2 || line->words >= size * size)
        return gtp_error(text, "bad vertex list");
    position_init(&set, size);
    for (int i = 0; i < line->words; ++i) {
        int x, y;
        if (!gtp_line_vertex(line->word[i], &x, &y))
            return gtp_error(text, syntax_error);
        if (!position_on_board(&set, x, y) || position_at(&set, x, y))
            return gtp_error(text, "bad vertex list");
        position_put(&set, x, y, GOISHI_BLACK);
    }
    engine_set_up(gtp->engine, &set, 0);
    return GTP_ANSWER;
}

enum gtp_end gtp_played(enum go_refusal refusal, struct text *text) {
    return refusal == GO_LEGAL     ? GTP_ANSWER
           : refusal == GO_NO_ROOM ? gtp_error(text, "too many moves")
                                   : gtp_error(text, "illegal move");
}

GTP_DEFINE(play) {
    int colour, x, y;
    if (line->words < 2 || !gtp_line_colour(line->word[0], &colour) ||
        !gtp_line_vertex(line->word[1], &x, &y))
        return gtp_error(text, syntax_error);
    return gtp_played(engine_play(gtp->engine, x, y, colour), text);
}

static bool watch_interrupt(void *context, const struct engine_report *report) {
    (void)report;
    return !gtp_told_to_stop(context);
}

static enum gtp_end generate(struct gtp *gtp, const struct gtp_line *line, struct text *text,
                             struct engine_request request) {
    struct advice advice;
    struct fault fault = {""};
    if (line->words < 1 || !gtp_line_colour(line->word[0], &request.colour))
        return gtp_error(text, syntax_error);
    request.watch = watch_interrupt;
    request.context = gtp;
    gtp->generated = request.play;
    if (!engine_generate(gtp->engine, &request, &advice, &fault))
        return gtp_error(text, fault.text);
    gtp_note_move(gtp, request.colour, &advice);
    gtp_add_move(text, &advice);
    return GTP_ANSWER;
}

GTP_DEFINE(genmove) {
    return generate(gtp, line, text, (struct engine_request){.play = true});
}

GTP_DEFINE(reg_genmove) {
    return generate(gtp, line, text, (struct engine_request){.play = false});
}

GTP_DEFINE(genmove_cleanup) {
    return generate(gtp, line, text, (struct engine_request){.play = true, .cleanup = true});
}

GTP_DEFINE(undo) {
    GTP_UNUSED;
    return engine_undo(gtp->engine) ? GTP_ANSWER : gtp_error(text, "cannot undo");
}

GTP_DEFINE(time_settings) {
    double main, period;
    long stones;
    if (line->words < 3 || !gtp_line_float(line->word[0], &main) ||
        !gtp_line_float(line->word[1], &period) || !gtp_line_number(line->word[2], &stones) ||
        main < 0 || main > CLOCK_SECONDS || period < 0 || period > CLOCK_SECONDS || stones < 0 ||
        stones > CLOCK_STONES)
        return gtp_error(text, syntax_error);
    clock_settings(engine_clock(gtp->engine), main, period, (int)stones);
    return GTP_ANSWER;
}

GTP_DEFINE(time_left) {
    int colour;
    double left;
    long stones;
    if (line->words < 3 || !gtp_line_colour(line->word[0], &colour) ||
        !gtp_line_float(line->word[1], &left) || !gtp_line_number(line->word[2], &stones) ||
        left > CLOCK_SECONDS || stones < 0 || stones > CLOCK_STONES)
        return gtp_error(text, syntax_error);
    clock_left(engine_clock(gtp->engine), colour, left > 0 ? left : 0, (int)stones);
    return GTP_ANSWER;
}

void gtp_add_score(struct text *text, double score) {
    if (fabs(score) < 1e-9)
        text_put(text, "0");
    else
        text_put(text, "%c+%.*f", score > 0 ? 'B' : 'W',
                 fabs(2 * score - round(2 * score)) < 1e-9 ? 1 : 2, fabs(score));
}

GTP_DEFINE(final_score) {
    double score;
    struct fault fault = {""};
    GTP_UNUSED;
    if (!engine_score(gtp->engine, &score, &fault)) {
        text_put(text, "cannot score: %s", fault.text);
        return GTP_ERROR;
    }
    gtp_add_score(text, score);
    return GTP_ANSWER;
}
/* One group a line. */
GTP_DEFINE(final_status_list) {
    static const char *const words[] = {"", "alive", "dead", "seki"};
    struct status status;
    const struct position *now = &engine_history(gtp->engine)->now;
    enum status_word word = STATUS_ALIVE;
    if (line->words < 1)
        return gtp_error(text, syntax_error);
    while (word <= STATUS_SEKI && strcmp(words[word], line->word[0]) != 0)
        ++word;
    if (word > STATUS_SEKI)
        return gtp_error(text, syntax_error);
    if (!engine_status(gtp->engine, &status))
        return gtp_error(text, "cannot score");
    for (int y = now->size; y >= 1; --y)
        for (int x = 1; x <= now->size; ++x) {
            uint16_t point[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
            if (status.word[y][x] != word)
                continue;
            const int count = status_group(now, x, y, point);
            for (int i = 0; i < count; ++i) {
                const int u = go_x(point[i]), v = go_y(point[i]);
                text_put(text, i ? " " : "");
                gtp_add_vertex(text, u, v);
                status.word[v][u] = STATUS_EMPTY;
            }
            text_put(text, "\n");
        }
    return GTP_ANSWER;
}

GTP_DEFINE(loadsgf) {
    long move = 0;
    struct fault fault = {""};
    if (line->words < 1 ||
        (line->words > 1 && (!gtp_line_number(line->word[1], &move) || move < 1)))
        return gtp_error(text, syntax_error);
    /* Standard input carries the commands. */
    struct game *game = strcmp(line->word[0], "-") == 0 ? NULL : game_read(line->word[0], &fault);
    bool good = game != NULL;
    if (good) {
        /* The position before the move that is named. */
        const int moves = line->words > 1 && move - 1 < game->moves ? (int)(move - 1) : game->moves;
        good = engine_load(gtp->engine, game, moves, &fault);
    }
    game_free(game);
    if (good)
        return GTP_ANSWER;
    gtp_note(gtp, "%s", fault.text);
    return gtp_error(text, "cannot load file");
}

GTP_DEFINE(showboard) {
    GTP_UNUSED;
    struct diagram diagram;
    const struct history *history = engine_history(gtp->engine);
    const struct position *now = &history->now;
    const struct history_step *last = history_last(history);
    diagram_init(&diagram, now->size);
    diagram_position(&diagram, now);
    if (last && last->x)
        diagram.point[last->y][last->x].last = true;
    text_add(text, "\n");
    terminal_draw(text, &diagram, (struct terminal_style){TERMINAL_PLAIN, false});
    text_put(text, "%s to move, %d moves, komi %g, black has taken %u, white %u\n",
             gtp_side(history_to_move(history)), history->steps, engine_komi(gtp->engine),
             now->prisoners[GOISHI_WHITE], now->prisoners[GOISHI_BLACK]);
    return GTP_ANSWER;
}

const struct gtp_command gtp_standard[] = {
    {"protocol_version", protocol_version},
    {"name", name},
    {"version", version},
    {"known_command", known_command},
    {"list_commands", list_commands},
    {"quit", quit},
    {"boardsize", boardsize},
    {"clear_board", clear_board},
    {"komi", komi},
    {"fixed_handicap", fixed_handicap},
    {"place_free_handicap", place_free_handicap},
    {"set_free_handicap", set_free_handicap},
    {"play", play},
    {"genmove", genmove},
    {"undo", undo},
    {"time_settings", time_settings},
    {"time_left", time_left},
    {"final_score", final_score},
    {"final_status_list", final_status_list},
    {"loadsgf", loadsgf},
    {"reg_genmove", reg_genmove},
    {"showboard", showboard},
    {"kgs-genmove_cleanup", genmove_cleanup},
    {NULL, NULL},
};
