/* SPDX-License-Identifier: Apache-2.0
 * A board drawn with characters. */
#define _POSIX_C_SOURCE 200809L
#include "host/game/drawn.h"

#include <string.h>
#include <strings.h>

#include "fw/go/point.h"
#include "host/game/position.h"

struct drawing {
    int rows, columns;
    uint8_t at[POSITION_MAX_SIZE][POSITION_MAX_SIZE + 1]; /* from the top */
    int to_move;
};

/* What a drawn point shows, and the bytes it takes; -1 for anything else. */
static int symbol(const char *text, size_t left, size_t *step) {
    static const struct {
        const char *text;
        int colour;
    } wide[] = {{"\u25cf", GOISHI_BLACK}, {"\u25cb", GOISHI_WHITE}, {"\u00b7", GOISHI_EMPTY}};
    *step = 1;
    if (strchr(".+,", *text))
        return GOISHI_EMPTY;
    if (strchr("Xx#@", *text))
        return GOISHI_BLACK;
    if (strchr("Oo", *text))
        return GOISHI_WHITE;
    for (size_t i = 0; i < sizeof wide / sizeof *wide; ++i) {
        *step = strlen(wide[i].text);
        if (left >= *step && memcmp(text, wide[i].text, *step) == 0)
            return wide[i].colour;
    }
    return -1;
}

static bool digit(char c) {
    return c >= '0' && c <= '9';
}

/* The points of a line, 0 when it is no row. Behind the points a row number and any text may
 * follow. */
static int read_row(const char *line, size_t length, uint8_t row[POSITION_MAX_SIZE + 1]) {
    size_t at = 0, step;
    int points = 0;
    while (at < length && (strchr(" \t|", line[at]) || digit(line[at])))
        ++at;
    while (at < length && !digit(line[at])) {
        if (strchr(" \t|()\r", line[at])) {
            ++at;
            continue;
        }
        const int colour = symbol(line + at, length - at, &step);
        if (colour < 0)
            return 0;
        if (points <= POSITION_MAX_SIZE)
            row[points++] = (uint8_t)colour;
        at += step;
    }
    return points;
}

static void read_side(const char *line, size_t length, struct drawing *drawing) {
    for (size_t i = 0; i + 13 <= length; ++i) {
        if (strncasecmp(line + i, "black to move", 13) == 0)
            drawing->to_move = GOISHI_BLACK;
        if (strncasecmp(line + i, "white to move", 13) == 0)
            drawing->to_move = GOISHI_WHITE;
    }
}

/* A row belongs to the drawing when it follows another of the same length. */
static void read_line(const char *line, size_t length, struct drawing *drawing) {
    uint8_t row[POSITION_MAX_SIZE + 1];
    const int points = read_row(line, length, row);
    read_side(line, length, drawing);
    if (points < POSITION_MIN_SIZE)
        return;
    if (points != drawing->columns)
        drawing->rows = 0;
    drawing->columns = points;
    if (drawing->rows < POSITION_MAX_SIZE)
        memcpy(drawing->at[drawing->rows], row, (size_t)points);
    ++drawing->rows;
}

static void write_stones(const struct drawing *drawing, int colour, const char *name,
                         struct text *sgf) {
    bool any = false;
    for (int row = 0; row < drawing->rows; ++row)
        for (int x = 1; x <= drawing->columns; ++x) {
            char point[GO_SGF_BYTES];
            if (drawing->at[row][x - 1] != colour)
                continue;
            go_sgf_name(x, drawing->rows - row, drawing->rows, point);
            text_put(sgf, "%s[%s]", any ? "" : name, point);
            any = true;
        }
}

/* A broken SGF file is no drawing. */
static bool holds_game(const char *line, size_t length) {
    for (size_t i = 0; i + 1 < length; ++i)
        if (line[i] == '(' && line[i + 1] == ';')
            return true;
    return false;
}

bool drawn_board(const char *text, size_t length, struct text *sgf, struct fault *fault) {
    struct drawing drawing = {0};
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        const size_t line = end ? (size_t)(end - text) - at : length - at;
        if (memchr(text + at, '\0', line) || holds_game(text + at, line))
            return false;
        read_line(text + at, line, &drawing);
        at += line + 1;
    }
    if (drawing.rows < POSITION_MIN_SIZE)
        return false;
    if (drawing.rows != drawing.columns || drawing.rows > POSITION_MAX_SIZE)
        return fault_set(fault,
                         "a drawn board has as many rows as columns, %d to %d; this one has %d "
                         "row%s of %d",
                         POSITION_MIN_SIZE, POSITION_MAX_SIZE, drawing.rows,
                         drawing.rows == 1 ? "" : "s", drawing.columns);
    int stones[3] = {0};
    for (int row = 0; row < drawing.rows; ++row)
        for (int x = 0; x < drawing.columns; ++x)
            ++stones[drawing.at[row][x]];
    const int side = drawing.to_move                               ? drawing.to_move
                     : stones[GOISHI_BLACK] > stones[GOISHI_WHITE] ? GOISHI_WHITE
                                                                   : GOISHI_BLACK;
    text_put(sgf, "(;SZ[%d]PL[%c]", drawing.rows, side == GOISHI_BLACK ? 'B' : 'W');
    write_stones(&drawing, GOISHI_BLACK, "AB", sgf);
    write_stones(&drawing, GOISHI_WHITE, "AW", sgf);
    text_add(sgf, ")");
    return !sgf->failed || fault_set(fault, "not enough memory");
}
