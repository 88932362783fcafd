/* SPDX-License-Identifier: Apache-2.0
 * Reads positions with known answers. */
#include "tests/aid/known.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "fw/read/area.h"

/* From lost to won, by kind. */
static const struct {
    const char *kind, *word[5];
} words[] = {
    {"life", {"unknown", "alive", "ko-attacker", "ko-defender", "dead"}},
    {"capture", {"unknown", "safe", "ko-attacker", "ko-defender", "captured"}},
    {"ladder", {"unknown", "safe", "ko-attacker", "ko-defender", "captured"}},
    {"connect", {"unknown", "cut", "ko-connector", "ko-cutter", "connected"}},
    {"eye", {"unknown", "none", "ko-maker", "ko-breaker", "eye"}},
};

static int kind_of(const char *kind) {
    for (int i = 0; i < (int)(sizeof words / sizeof *words); ++i)
        if (strcmp(words[i].kind, kind) == 0)
            return i;
    return -1;
}

const char *known_word(const struct known *known, enum read_status status) {
    return words[kind_of(known->kind)].word[status];
}

static void wrong(const char *name, int line, const char *what) {
    fprintf(stderr, "%s:%d: %s\n", name, line, what);
    exit(1);
}

static uint16_t point(const struct known *known, const char *word, const char *name, int line) {
    int x, y;
    if (!go_parse_point(word, known->board.width, known->board.height, &x, &y))
        wrong(name, line, "no such point");
    return (uint16_t)go_point(x, y);
}

/* "black alive B1 C1" */
static void take_answer(struct known *known, char *text, const char *name, int line) {
    char *word = strtok(text, " \n");
    struct known_answer *answer = &known->answer[strcmp(word, "black") == 0 ? 1 : 2];
    char *status = strtok(NULL, " \n");
    answer->asked = true;
    for (int i = READ_LOST; i <= READ_WON && status; ++i)
        if (strcmp(status, known_word(known, (enum read_status)i)) == 0)
            answer->status = (enum read_status)i;
    if (!answer->status)
        wrong(name, line, "no such answer");
    while ((word = strtok(NULL, " \n")))
        if (answer->moves == KNOWN_MOVES)
            wrong(name, line, "too many moves");
        else if (strcmp(word, "pass") == 0)
            answer->move[answer->moves++] = GO_PASS;
        else
            answer->move[answer->moves++] = point(known, word, name, line);
}

/* Rows are the lower left part of the board, from the top. */
static void set_up(struct known *known, char rows[][80], int count, const char *name, int line) {
    uint8_t map[GO_POINTS];
    memset(map, GO_BORDER, sizeof map);
    const int width = known->board.width, height = known->board.height;
    for (int y = 1; y <= height; ++y)
        for (int x = 1; x <= width; ++x)
            map[go_point(x, y)] = GOISHI_EMPTY;
    for (int i = 0; i < count; ++i) {
        int x = 0;
        for (const char *at = rows[i]; *at; ++at) {
            const char *is = strchr(".XO", *at);
            if (isspace((unsigned char)*at))
                continue;
            if (!is || ++x > width || count - i > height)
                wrong(name, line, "the row does not fit the board");
            map[go_point(x, count - i)] = (uint8_t)(is - ".XO");
        }
    }
    if (!go_load(&known->board, width, height, map, 0))
        wrong(name, line, "a string has no liberty");
}

bool known_next(FILE *file, const char *name, int *line, struct known *known) {
    char text[200], rows[19][80];
    char first[12] = "", second[12] = "";
    int count = 0;
    memset(known, 0, sizeof *known);
    go_clear(&known->board, 19, 19);
    while (fgets(text, sizeof text, file)) {
        ++*line;
        int size;
        if (text[0] == '\n' || text[0] == '#') {
            if (count && text[0] == '\n') {
                set_up(known, rows, count, name, *line);
                if (kind_of(known->kind) < 0)
                    wrong(name, *line, "a question is missing");
                return true;
            }
        } else if (sscanf(text, "== %119[^\n]", known->title) == 1) {
            known->line = *line;
        } else if (sscanf(text, "board %d", &size) == 1) {
            go_clear(&known->board, size, size);
        } else if (strncmp(text, "black ", 6) == 0 || strncmp(text, "white ", 6) == 0) {
            take_answer(known, text, name, *line);
        } else if (strchr(".XO ", text[0])) {
            if (count == 19)
                wrong(name, *line, "too many rows");
            snprintf(rows[count++], sizeof rows[0], "%.78s", text);
        } else {
            known->points = sscanf(text, "%11s %11s %11s", known->kind, first, second) - 1;
            if (known->points < 1 || kind_of(known->kind) < 0)
                wrong(name, *line, "not understood");
            known->point[0] = point(known, first, name, *line);
            if (strcmp(known->kind, "eye") == 0)
                known->colour = strcmp(second, "black") == 0 ? GOISHI_BLACK : GOISHI_WHITE;
            else if (known->points == 2)
                known->point[1] = point(known, second, name, *line);
        }
    }
    return false;
}

void known_problem(const struct known *known, int to_move, struct read_problem *problem) {
    bool good, enclosed;
    const int at = known->point[0];
    if (strcmp(known->kind, "life") == 0)
        good = read_ask_life(&known->board, at, to_move, problem, &enclosed);
    else if (strcmp(known->kind, "capture") == 0)
        good = read_ask_capture(&known->board, at, to_move, problem);
    else if (strcmp(known->kind, "ladder") == 0)
        good = read_ask_ladder(&known->board, at, to_move, problem);
    else if (strcmp(known->kind, "connect") == 0)
        good = read_ask_connect(&known->board, at, known->point[1], to_move, problem);
    else
        good = read_ask_eye(&known->board, at, known->colour, to_move, problem);
    if (!good) {
        fprintf(stderr, "%s: there is no such stone\n", known->title);
        exit(1);
    }
}
