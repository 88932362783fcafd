/* SPDX-License-Identifier: Apache-2.0
 * Figures into the tree. */
#include "host/dict/figures.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/dict/corner.h"
#include "host/dict/survey.h"

struct record {
    int x, y, colour, sequence;
    unsigned line;
};

struct reader {
    struct dict_tree *tree;
    const char *name;
    void (*tell)(void *context, const char *line);
    void *context;
    struct figures_report *report;
    struct record record[DICT_MAX_LEVEL * 2];
    int records;
    bool bad; /* this figure */
};

static void mistake(struct reader *reader, unsigned line, const char *format, ...) {
    char text[256], all[512];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    snprintf(all, sizeof all, "%.200s:%u: %s", reader->name, line, text);
    if (reader->tell)
        reader->tell(reader->context, all);
    reader->report->errors++;
    reader->bad = true;
}

/* The node whose pattern is the base, the same way round if there is one. */
static int32_t find_base(const struct dict_tree *tree, const struct position *base, int *pose,
                         bool *memory) {
    struct survey survey;
    struct fault fault;
    int32_t found = -1;
    *memory = survey_make(tree, &survey, &fault);
    if (!*memory)
        return -1;
    int stones = position_stones(base, GOISHI_BLACK) + position_stones(base, GOISHI_WHITE);
    for (int32_t i = 0; i < survey.nodes; i++) {
        const struct survey_node *s = &survey.node[i];
        struct position here;
        if (s->level < stones || !survey_position(tree, s->node, &here))
            continue;
        int way = survey_same(&here, base);
        if (way < 0 || (found >= 0 && (*pose == 0 || way != 0)))
            continue;
        found = s->node;
        *pose = way;
        if (way == 0)
            break;
    }
    survey_free(&survey);
    return found;
}

/* An empty corner looks the same in every pose: take one in which the first stone is black, and
 * known if possible. */
static int first_pose(const struct dict_tree *tree, const struct record *first) {
    int best = first->colour == GOISHI_BLACK ? 0 : POSE_SWAP;
    int x = first->x, y = first->y, colour = first->colour;
    corner_pose(best, &x, &y, &colour);
    if (dict_find(tree, 0, x, y, colour) < 0 && dict_find(tree, 0, y, x, colour) >= 0)
        best |= POSE_MIRROR;
    return best;
}

static bool end_figure(struct reader *reader) {
    if (reader->records == 0) {
        reader->bad = false;
        return true;
    }
    struct position board;
    int count[3] = {0}, next = 1, numbered = 0;
    unsigned first = reader->record[0].line;
    position_init(&board, 19);
    reader->report->figures++;
    for (int i = 0; i < reader->records; i++) {
        const struct record *r = &reader->record[i];
        if (r->x < 1 || r->x > 19 || r->y < 1 || r->y > 19) {
            mistake(reader, r->line, "the point (%d,%d) is off the board", r->x, r->y);
            continue;
        }
        if (r->sequence == 0) {
            if (numbered)
                mistake(reader, r->line, "a base stone after numbered ones");
            if (position_at(&board, r->x, r->y))
                mistake(reader, r->line, "the point (%d,%d) is occupied", r->x, r->y);
            else
                position_put(&board, r->x, r->y, r->colour);
            count[r->colour]++;
            continue;
        }
        numbered++;
        if (r->sequence != next)
            mistake(reader, r->line, "number %d where %d should follow", r->sequence, next);
        next = r->sequence + 1;
    }
    if (count[GOISHI_BLACK] > count[GOISHI_WHITE] + 1 ||
        count[GOISHI_WHITE] > count[GOISHI_BLACK] + 1)
        mistake(reader, first, "%d black and %d white base stones: they differ by more than one",
                count[GOISHI_BLACK], count[GOISHI_WHITE]);
    if (!reader->bad && numbered == 0)
        mistake(reader, first, "the figure has no numbered stone");
    int32_t node = 0;
    int pose = 0;
    if (!reader->bad && count[GOISHI_BLACK] + count[GOISHI_WHITE]) {
        bool memory;
        node = find_base(reader->tree, &board, &pose, &memory);
        if (!memory)
            return false;
        if (node < 0)
            mistake(reader, first, "no pattern of the tree is equal to this base");
    }
    if (!reader->bad && node == 0 && pose == 0)
        pose = first_pose(reader->tree, &reader->record[reader->records - numbered]);
    /* The moves first on a board, then in the tree: a bad figure adds nothing. */
    for (int i = 0; i < reader->records && !reader->bad; i++) {
        const struct record *r = &reader->record[i];
        if (r->sequence == 0)
            continue;
        board.ko = 0;
        enum go_refusal status = position_play(&board, r->x, r->y, r->colour, NULL);
        if (status == GO_OCCUPIED)
            mistake(reader, r->line, "the point (%d,%d) is occupied", r->x, r->y);
        else if (status != GO_LEGAL)
            mistake(reader, r->line, "(%d,%d): %s", r->x, r->y, go_refusal_text(status));
    }
    int before = reader->tree->nodes;
    for (int i = 0; i < reader->records && !reader->bad; i++) {
        const struct record *r = &reader->record[i];
        int x = r->x, y = r->y, colour = r->colour, known = reader->tree->nodes;
        if (r->sequence == 0)
            continue;
        corner_pose(pose, &x, &y, &colour);
        node = dict_add(reader->tree, node, x, y, colour);
        if (node < 0)
            return false;
        if (node >= known)
            reader->tree->node[node].properties = TREE_HAND;
    }
    reader->report->added += reader->tree->nodes - before;
    reader->records = 0;
    reader->bad = false;
    return true;
}

static void read_line(struct reader *reader, const char *line, unsigned number) {
    struct record r = {.line = number};
    char colour, rest;
    /* Four digits hold every number that may stand here, and no int overflows. */
    int got = sscanf(line, " %4d %4d %c %4d %c", &r.x, &r.y, &colour, &r.sequence, &rest);
    if (got != 4 || !strchr("BbWw", colour) || r.sequence < 0) {
        mistake(reader, number, "not a record: x y B|W number");
        return;
    }
    r.colour = strchr("Bb", colour) ? GOISHI_BLACK : GOISHI_WHITE;
    if (reader->records == DICT_MAX_LEVEL) {
        mistake(reader, number, "the figure has more than %d stones", DICT_MAX_LEVEL);
        return;
    }
    reader->record[reader->records++] = r;
}

bool figures_add(struct dict_tree *tree, const char *name, const char *text, size_t length,
                 void (*tell)(void *context, const char *line), void *context,
                 struct figures_report *report) {
    struct reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return false;
    *report = (struct figures_report){0};
    reader->tree = tree;
    reader->name = name;
    reader->tell = tell;
    reader->context = context;
    reader->report = report;
    bool good = true;
    unsigned number = 1;
    for (size_t at = 0; at < length && good; number++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - text) - at : length - at;
        char line[200];
        snprintf(line, sizeof line, "%.*s", (int)(size < 199 ? size : 199), text + at);
        char *comment = strchr(line, '#');
        bool only_comment = comment && strspn(line, " \t\r") == (size_t)(comment - line);
        if (comment)
            *comment = 0;
        if (line[strspn(line, " \t\r")])
            read_line(reader, line, number);
        else if (!only_comment)
            good = end_figure(reader);
        at += size + 1;
    }
    good = good && end_figure(reader);
    free(reader);
    return good;
}
