/* SPDX-License-Identifier: Apache-2.0
 * The commands of the specification (version 2, draft 2), with its own words for errors. */
#include <math.h>
#include <string.h>

#include "host/cli/command.h"
#include "host/game/handicap.h"
#include "host/gtp/gtp.h"
#include "host/play/status.h"

#define COMMAND(name)                                                                              \
    static enum gtp_end name(struct gtp *gtp, const struct gtp_line *line, struct gtp_text *text)
#define UNUSED (void)gtp, (void)line, (void)text

static const char syntax_error[] = "syntax error";

COMMAND(protocol_version) {
    UNUSED;
    gtp_text_add(text, "2");
    return GTP_ANSWER;
}

COMMAND(name) {
    UNUSED;
    gtp_text_add(text, "Goishi");
    return GTP_ANSWER;
}

COMMAND(version) {
    UNUSED;
    gtp_text_add(text, "%s", CLI_VERSION);
    return GTP_ANSWER;
}

COMMAND(known_command) {
    UNUSED;
    if (line->words < 1)
        return gtp_error(text, syntax_error);
    gtp_text_add(text, gtp_find(line->word[0]) ? "true" : "false");
    return GTP_ANSWER;
}

COMMAND(list_commands) {
    UNUSED;
    for (const struct gtp_command *c = gtp_standard; c->name; ++c)
        gtp_text_add(text, "%s\n", c->name);
    for (const struct gtp_command *c = gtp_analysis; c->name; ++c)
        gtp_text_add(text, "%s\n", c->name);
    return GTP_ANSWER;
}

COMMAND(quit) {
    UNUSED;
    gtp->quit = true;
    return GTP_ANSWER;
}

static void new_game(struct gtp *gtp, int size) {
    match_clear(&gtp->match, size);
    clock_restart(&gtp->clock);
}

COMMAND(boardsize) {
    long size;
    struct fault fault = {""};
    if (line->words < 1 || !gtp_line_number(line->word[0], &size))
        return gtp_error(text, syntax_error);
    if (size < POSITION_MIN_SIZE || size > POSITION_MAX_SIZE)
        return gtp_error(text, "unacceptable size");
    if (!gtp_has_size(gtp, (int)size, &fault)) {
        gtp_note(gtp, "%s", fault.text);
        return gtp_error(text, "unacceptable size");
    }
    new_game(gtp, (int)size);
    return GTP_ANSWER;
}

COMMAND(clear_board) {
    UNUSED;
    new_game(gtp, gtp->match.now.size);
    return GTP_ANSWER;
}

COMMAND(komi) {
    double points;
    if (line->words < 1 || !gtp_line_float(line->word[0], &points) || fabs(points) > 100000)
        return gtp_error(text, syntax_error);
    gtp->komi = points;
    return GTP_ANSWER;
}

/* Sets handicap stones: they are no moves, and cannot be undone. */
static void set_stones(struct gtp *gtp, const struct handicap_points *points,
                       struct gtp_text *text) {
    for (int i = 0; i < points->count; ++i) {
        position_put(&gtp->match.now, points->at[i].x, points->at[i].y, GOISHI_BLACK);
        gtp_text_add(text, i ? " " : "");
        gtp_text_vertex(text, points->at[i].x, points->at[i].y);
    }
    gtp->match.steps = 0;
}

/* The protocol's third stone stands at the upper left, the custom's at the lower right. */
static bool fixed_points(int size, long stones, struct handicap_points *points) {
    if (stones < 2 || stones > HANDICAP_MAX || !handicap_points(size, (int)stones, points))
        return false;
    if (stones == 3) {
        const uint8_t x = points->at[2].x;
        points->at[2].x = points->at[2].y;
        points->at[2].y = x;
    }
    return true;
}

COMMAND(fixed_handicap) {
    long stones;
    struct handicap_points points;
    if (line->words < 1 || !gtp_line_number(line->word[0], &stones))
        return gtp_error(text, syntax_error);
    if (!match_empty(&gtp->match))
        return gtp_error(text, "board not empty");
    if (!fixed_points(gtp->match.now.size, stones, &points))
        return gtp_error(text, "invalid number of stones");
    set_stones(gtp, &points, text);
    return GTP_ANSWER;
}

/* As many as are asked for, but no more than there are customary places. */
COMMAND(place_free_handicap) {
    long stones;
    struct handicap_points points;
    const int size = gtp->match.now.size;
    if (line->words < 1 || !gtp_line_number(line->word[0], &stones))
        return gtp_error(text, syntax_error);
    if (!match_empty(&gtp->match))
        return gtp_error(text, "board not empty");
    if (stones < 2 || stones >= (long)size * size)
        return gtp_error(text, "invalid number of stones");
    while (stones > 1 && !fixed_points(size, stones, &points))
        --stones;
    if (stones < 2) { /* a tiny board: two stones at opposite corners of the middle */
        points.count = 2;
        points.at[0].x = points.at[0].y = 1;
        points.at[1].x = points.at[1].y = (uint8_t)size;
    }
    set_stones(gtp, &points, text);
    return GTP_ANSWER;
}

COMMAND(set_free_handicap) {
    const int size = gtp->match.now.size;
    struct position set;
    if (!match_empty(&gtp->match))
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
    gtp->match.now = set;
    gtp->match.steps = 0;
    return GTP_ANSWER;
}

COMMAND(play) {
    int colour, x, y;
    if (line->words < 2 || !gtp_line_colour(line->word[0], &colour) ||
        !gtp_line_vertex(line->word[1], &x, &y))
        return gtp_error(text, syntax_error);
    if (match_play(&gtp->match, x, y, colour) != POSITION_OK)
        return gtp_error(text, "illegal move");
    return GTP_ANSWER;
}

static enum gtp_end generate(struct gtp *gtp, const struct gtp_line *line, struct gtp_text *text,
                             bool play) {
    int colour;
    struct gtp_move move;
    struct fault fault = {""};
    if (line->words < 1 || !gtp_line_colour(line->word[0], &colour))
        return gtp_error(text, syntax_error);
    const double begun = clock_now();
    if (!gtp_think(gtp, colour, NULL, &move, &fault))
        return gtp_error(text, fault.text);
    if (play) {
        match_play(&gtp->match, move.x, move.y, colour);
        clock_spend(&gtp->clock, colour, clock_now() - begun);
    }
    gtp_text_vertex(text, move.x, move.y);
    return GTP_ANSWER;
}

COMMAND(genmove) {
    return generate(gtp, line, text, true);
}

COMMAND(reg_genmove) {
    return generate(gtp, line, text, false);
}

COMMAND(genmove_cleanup) {
    gtp->cleanup = true;
    const enum gtp_end end = generate(gtp, line, text, true);
    gtp->cleanup = false;
    return end;
}

COMMAND(undo) {
    UNUSED;
    return match_undo(&gtp->match) ? GTP_ANSWER : gtp_error(text, "cannot undo");
}

COMMAND(time_settings) {
    double main, period;
    long stones;
    if (line->words < 3 || !gtp_line_float(line->word[0], &main) ||
        !gtp_line_float(line->word[1], &period) || !gtp_line_number(line->word[2], &stones) ||
        main < 0 || period < 0 || stones < 0 || stones > 1000000)
        return gtp_error(text, syntax_error);
    clock_settings(&gtp->clock, main, period, (int)stones);
    return GTP_ANSWER;
}

COMMAND(time_left) {
    int colour;
    double left;
    long stones;
    if (line->words < 3 || !gtp_line_colour(line->word[0], &colour) ||
        !gtp_line_float(line->word[1], &left) || !gtp_line_number(line->word[2], &stones) ||
        stones < 0 || stones > 1000000)
        return gtp_error(text, syntax_error);
    clock_left(&gtp->clock, colour, left > 0 ? left : 0, (int)stones);
    return GTP_ANSWER;
}

enum { SCORE_GAMES = 1000 };

static bool estimate(const struct gtp *gtp, struct status *status) {
    return status_estimate(&gtp->match.now, SCORE_GAMES, 1, status);
}

COMMAND(final_score) {
    static struct status status;
    UNUSED;
    if (!estimate(gtp, &status))
        return gtp_error(text, "cannot score");
    const double score = status_score(&gtp->match.now, &status) - gtp->komi;
    if (fabs(score) < 1e-9)
        gtp_text_add(text, "0");
    else
        gtp_text_add(text, "%c+%.*f", score > 0 ? 'B' : 'W',
                     fabs(2 * score - round(2 * score)) < 1e-9 ? 1 : 2, fabs(score));
    return GTP_ANSWER;
}

/* One group a line. */
COMMAND(final_status_list) {
    static const char *const words[] = {"", "alive", "dead", "seki"};
    static struct status status;
    const struct position *now = &gtp->match.now;
    enum status_word word = STATUS_ALIVE;
    if (line->words < 1)
        return gtp_error(text, syntax_error);
    while (word <= STATUS_SEKI && strcmp(words[word], line->word[0]) != 0)
        ++word;
    if (word > STATUS_SEKI)
        return gtp_error(text, syntax_error);
    if (!estimate(gtp, &status))
        return gtp_error(text, "cannot score");
    for (int y = now->size; y >= 1; --y)
        for (int x = 1; x <= now->size; ++x) {
            uint16_t point[GOISHI_MAX_SIZE * GOISHI_MAX_SIZE];
            if (status.word[y][x] != word)
                continue;
            const int count = status_group(now, x, y, point);
            for (int i = 0; i < count; ++i) {
                const int u = point[i] % POSITION_STRIDE, v = point[i] / POSITION_STRIDE;
                gtp_text_add(text, i ? " " : "");
                gtp_text_vertex(text, u, v);
                status.word[v][u] = STATUS_EMPTY;
            }
            gtp_text_add(text, "\n");
        }
    return GTP_ANSWER;
}

COMMAND(loadsgf) {
    long move = 0;
    struct fault fault = {""};
    if (line->words < 1 ||
        (line->words > 1 && (!gtp_line_number(line->word[1], &move) || move < 1)))
        return gtp_error(text, syntax_error);
    /* Standard input carries the commands. */
    struct game *game = strcmp(line->word[0], "-") == 0 ? NULL : game_read(line->word[0], &fault);
    bool good = game && gtp_has_size(gtp, game->size, &fault);
    if (good) {
        /* The position before the move that is named. */
        const int moves = line->words > 1 && move - 1 < game->moves ? (int)(move - 1) : game->moves;
        good = match_load(&gtp->match, game, moves, &fault);
    }
    if (good && isfinite(game->komi))
        gtp->komi = game->komi;
    game_free(game);
    if (good)
        return GTP_ANSWER;
    gtp_note(gtp, "%s", fault.text);
    return gtp_error(text, "cannot load file");
}

static void letters(int size, struct gtp_text *text) {
    gtp_text_add(text, "  ");
    for (int x = 1; x <= size; ++x)
        gtp_text_add(text, " %c", "ABCDEFGHJKLMNOPQRST"[x - 1]);
    gtp_text_add(text, "\n");
}

COMMAND(showboard) {
    UNUSED;
    const struct position *now = &gtp->match.now;
    const struct match_step *last = match_last(&gtp->match);
    gtp_text_add(text, "\n");
    letters(now->size, text);
    for (int y = now->size; y >= 1; --y) {
        gtp_text_add(text, "%2d", y);
        for (int x = 1; x <= now->size; ++x) {
            const int colour = position_at(now, x, y);
            const bool here = last && last->x == x && last->y == y;
            const bool before = last && last->x == x - 1 && last->y == y && x > 1;
            gtp_text_add(text, "%c%c",
                         here     ? '('
                         : before ? ')'
                                  : ' ',
                         colour                           ? ".XO"[colour]
                         : handicap_star(now->size, x, y) ? '+'
                                                          : '.');
        }
        gtp_text_add(text, "%c%d\n", last && last->x == now->size && last->y == y ? ')' : ' ', y);
    }
    letters(now->size, text);
    gtp_text_add(text, "%s to move, %d moves, komi %g, black has taken %u, white %u\n",
                 match_to_move(&gtp->match) == GOISHI_BLACK ? "black" : "white", gtp->match.steps,
                 gtp->komi, now->prisoners[GOISHI_WHITE], now->prisoners[GOISHI_BLACK]);
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
