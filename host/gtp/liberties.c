/* SPDX-License-Identifier: Apache-2.0
 * Liberties, legality and moves that are only tried, as GNU Go 3.8 has them. */
#include "fw/go/set.h"
#include "host/gtp/gtp.h"

static const char invalid[] = "invalid coordinate", empty[] = "vertex must not be empty";

/* The position as a board, and a point of it. */
static int load(const struct gtp *gtp, const struct gtp_line *line, int i, struct go_board *board,
                struct text *text) {
    const struct position *now = &engine_history(gtp->engine)->now;
    int x, y;
    if (i >= line->words || !gtp_line_vertex(line->word[i], &x, &y) ||
        !position_on_board(now, x, y))
        gtp_error(text, invalid);
    else if (!go_load(board, now->size, now->size, now->colour, now->ko))
        gtp_error(text, "a string has no liberty");
    else
        return go_point(x, y);
    return 0;
}

/* From the top, each row from the left. */
static void add_points(struct text *text, const struct go_board *board,
                       const uint64_t set[GO_SET_WORDS]) {
    const char *gap = "";
    for (int y = board->height; y >= 1; --y)
        for (int x = 1; x <= board->width; ++x)
            if (go_set_has(set, go_point(x, y))) {
                text_put(text, "%s", gap);
                gtp_add_vertex(text, x, y);
                gap = " ";
            }
}

GTP_DEFINE(countlib) {
    struct go_board board;
    const int point = load(gtp, line, 0, &board, text);
    if (!point)
        return GTP_ERROR;
    if (!board.string[point])
        return gtp_error(text, empty);
    text_put(text, "%d", go_liberties(&board, point));
    return GTP_ANSWER;
}

GTP_DEFINE(findlib) {
    struct go_board board;
    const int point = load(gtp, line, 0, &board, text);
    if (!point)
        return GTP_ERROR;
    if (!board.string[point])
        return gtp_error(text, empty);
    add_points(text, &board, go_string_at(&board, point)->liberty);
    return GTP_ANSWER;
}

/* Colour and vertex of a move; 0 with the error in the text. */
static int move_of(const struct gtp *gtp, const struct gtp_line *line, int *colour,
                   struct go_board *board, struct text *text) {
    if (line->words >= 2 && gtp_line_colour(line->word[0], colour))
        return load(gtp, line, 1, board, text);
    gtp_error(text, "invalid color or coordinate");
    return 0;
}

GTP_DEFINE(accuratelib) {
    struct go_board board;
    uint64_t set[GO_SET_WORDS];
    int colour;
    const int point = move_of(gtp, line, &colour, &board, text);
    if (!point)
        return GTP_ERROR;
    if (board.colour[point])
        return gtp_error(text, "vertex must be empty");
    go_liberties_after(&board, point, colour, set);
    add_points(text, &board, set);
    return GTP_ANSWER;
}

GTP_DEFINE(is_legal) {
    struct go_board board;
    int colour;
    const int point = move_of(gtp, line, &colour, &board, text);
    if (!point)
        return GTP_ERROR;
    const struct position *now = &engine_history(gtp->engine)->now;
    text_put(text, "%d", position_check(now, go_x(point), go_y(point), colour) == GO_LEGAL);
    return GTP_ANSWER;
}

/* The stones that a colour has taken. */
GTP_DEFINE(captures) {
    int colour;
    if (line->words < 1 || !gtp_line_colour(line->word[0], &colour))
        return gtp_error(text, "invalid color");
    text_put(text, "%d", engine_history(gtp->engine)->now.prisoners[goishi_other(colour)]);
    return GTP_ANSWER;
}

/* ---- moves that are tried */

/* How many tried moves stand on the board: none when the game has gone another way. */
static int tried(struct gtp *gtp) {
    if (engine_history(gtp->engine)->steps != gtp->tried_steps)
        gtp->tried = 0;
    return gtp->tried;
}

GTP_DEFINE(trymove) {
    int colour, x, y;
    if (line->words < 2 || !gtp_line_colour(line->word[0], &colour) ||
        !gtp_line_vertex(line->word[1], &x, &y))
        return gtp_error(text, "invalid color or coordinate");
    const int before = tried(gtp);
    if (engine_play(gtp->engine, x, y, colour) != GO_LEGAL)
        return gtp_error(text, "illegal move");
    gtp->tried = before + 1;
    gtp->tried_steps = engine_history(gtp->engine)->steps;
    return GTP_ANSWER;
}

GTP_DEFINE(popgo) {
    GTP_UNUSED;
    if (!tried(gtp) || !engine_undo(gtp->engine))
        return gtp_error(text, "Stack empty.");
    --gtp->tried;
    gtp->tried_steps = engine_history(gtp->engine)->steps;
    return GTP_ANSWER;
}

/* Answers are exact or not given: there is no depth to change. */
GTP_DEFINE(change_depths) {
    GTP_UNUSED;
    return GTP_ANSWER;
}

const struct gtp_command gtp_liberties[] = {
    {"countlib", countlib},
    {"findlib", findlib},
    {"accuratelib", accuratelib},
    {"is_legal", is_legal},
    {"captures", captures},
    {"trymove", trymove},
    {"popgo", popgo},
    {"increase_depths", change_depths},
    {"decrease_depths", change_depths},
    {NULL, NULL},
};
