/* SPDX-License-Identifier: Apache-2.0
 * Reads positions with known answers. */
#include "tests/aid/known.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static int question_of(const char *name) {
    for (int i = 0; i < READ_ASKS; ++i)
        if (strcmp(read_question_name((enum read_question)i), name) == 0)
            return i;
    return -1;
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
        if (strcmp(status, read_word(known->ask.question, (enum read_status)i)) == 0)
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
    char name_of_it[12] = "", first[12] = "", second[12] = "";
    int count = 0, question = -1;
    memset(known, 0, sizeof *known);
    go_clear(&known->board, 19, 19);
    while (fgets(text, sizeof text, file)) {
        ++*line;
        int size;
        if (text[0] == '\n' || text[0] == '#') {
            if (count && text[0] == '\n') {
                set_up(known, rows, count, name, *line);
                if (question < 0)
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
            const int words = sscanf(text, "%11s %11s %11s", name_of_it, first, second);
            question = question_of(name_of_it);
            if (words < 2 || question < 0)
                wrong(name, *line, "not understood");
            known->ask.question = (enum read_question)question;
            known->ask.point = point(known, first, name, *line);
            if (question == READ_ASK_EYE)
                known->ask.colour = strcmp(second, "black") == 0 ? GOISHI_BLACK : GOISHI_WHITE;
            else if (words == 3)
                known->ask.other = point(known, second, name, *line);
        }
    }
    return false;
}

void known_problem(const struct known *known, int to_move, struct read_problem *problem) {
    if (!read_ask(&known->board, &known->ask, to_move, problem, NULL)) {
        fprintf(stderr, "%s: there is no such stone\n", known->title);
        exit(1);
    }
}
